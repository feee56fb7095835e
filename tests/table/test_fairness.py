"""A person can win a race against any bot, and lose one, as often as the level says."""

from __future__ import annotations

import random
import statistics
from itertools import pairwise

import pytest

from tests.table.acting import position
from uno_tui.bots.levels import LEVELS, Level
from uno_tui.bots.reactions import FLOOR, Reactions, Stimulus
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import STEADY, TEMPERAMENTS
from uno_tui.rules.cards import card
from uno_tui.rules.moves import Catch, Move, Play
from uno_tui.rules.reasons import Reason
from uno_tui.table.outcomes import Done, Outcome, Refused
from uno_tui.table.pace import BLITZ, NORMAL, PACES, RELAXED, Pace
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

PERSON = 0.35
LOWEST, *_, HIGHEST = LEVELS.values()


def race(
    level: Level, seed: int, answer: Move, hands: tuple[str, str, str], pace: Pace = NORMAL
) -> tuple[Outcome, Table]:
    """Cat lays the r5 at 1 s; Ann answers 0.35 s later, unless the bot between them is faster."""
    start = position(hands, "r1", turn=2)
    seats = [Seat("Ann"), Seat("Bot", BotProfile(level.name, STEADY.name)), Seat("Cat")]
    table = Table(start.rules, seats, position=start, seed=seed, pace=pace)
    table.start_round(0.0)
    assert table.submit(Play(2, (card("r5"),), at=0), 1.0) == Done()
    return table.submit(answer, 1.0 + PERSON), table


def interception(level: Level, seed: int) -> Outcome:
    """Ann is on turn and lays a card; the bot holds the twin of the top."""
    hands = ("r2 b1 b2 b3", "r5 y1 y2 y3", "r5 g1 g2 g3")
    return race(level, seed, Play(0, (card("r2"),), at=1), hands)[0]


def omission(level: Level, seed: int) -> Outcome:
    """Cat has not said UNO; Ann and the bot may both have seen it."""
    return race(level, seed, Catch(0, 2, at=1), ("r2 b1 b2 b3", "r8 y1 y2 y3", "r5 g1"))[0]


def share(outcomes: list[Outcome]) -> float:
    for outcome in outcomes:
        if isinstance(outcome, Refused):
            assert outcome.reason is Reason.TOO_LATE
            assert outcome.late is not None
            assert 0.0 < outcome.late.seconds <= PERSON - FLOOR
    return sum(outcome == Done() for outcome in outcomes) / len(outcomes)


def test_a_person_at_350_ms_beats_the_lowest_level_nearly_always() -> None:
    assert share([interception(LOWEST, seed) for seed in range(300)]) >= 0.95
    assert share([omission(LOWEST, seed) for seed in range(300)]) >= 0.95


def test_a_person_at_350_ms_wins_about_every_other_race_against_the_highest_level() -> None:
    assert 0.3 <= share([interception(HIGHEST, seed) for seed in range(700)]) <= 0.6


def test_higher_levels_are_faster() -> None:
    medians = [
        statistics.median(Reactions(level, STEADY, 1).to(Stimulus.OMISSION) for _ in range(2000))
        for level in LEVELS.values()
    ]
    assert all(slower > faster for slower, faster in pairwise(medians))


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
def test_no_bot_is_faster_than_the_floor_of_the_pace(pace: Pace) -> None:
    hands = ("r2 b1 b2 b3", "r5 y1 y2 y3", "r5 g1 g2 g3")
    dues = []
    for style in TEMPERAMENTS.values():
        for seed in range(60):
            start = position(hands, "r1", turn=2)
            bot = BotProfile(HIGHEST.name, style.name)
            seats = [Seat("Ann"), Seat("Bot", bot), Seat("Cat")]
            table = Table(start.rules, seats, position=start, seed=seed, pace=pace)
            table.start_round(0.0)
            table.submit(Play(2, (card("r5"),), at=0), 1.0)
            due = table.next_due()
            assert due is not None
            dues.append(due - 1.0)
    assert min(dues) >= FLOOR * pace.reaction


def test_relaxed_races_are_three_times_as_slow_and_blitz_is_still_human() -> None:
    assert RELAXED.reaction == 3.0
    assert FLOOR * BLITZ.reaction >= 0.2


def test_a_races_outcome_depends_on_nothing_but_the_seed() -> None:
    once = [interception(HIGHEST, seed) for seed in range(20)]
    random.seed(5)
    assert [interception(HIGHEST, seed) for seed in range(20)] == once

"""Matches that are played without waiting, and saved as they go."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.rules.chance import likely_move, random_move
from tests.table.handturned import HandTurnedThinker
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.moves import Catch, Challenge, Intercept, Move, Uno
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.course import Course
from uno_tui.store.header import Header
from uno_tui.store.recorder import Recorder, start_recording
from uno_tui.table.log import Act
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

STARTED: Final = datetime(2026, 11, 5, 18, 22, 31, tzinfo=UTC)
PROFILES: Final = (
    BotProfile("rookie", "quick"),
    BotProfile("sharp", "bold"),
    BotProfile("casual", "careful"),
    BotProfile("shark", "spiteful"),
)


def rules_named(name: str, **options: object) -> Ruleset:
    return preset(name).with_options(options)


def bots(count: int) -> list[Seat]:
    return [Seat(f"Bot {n}", PROFILES[n % len(PROFILES)]) for n in range(count)]


def table_of_bots(rules: Ruleset, players: int = 4, seed: int = 0) -> Table:
    table = Table(rules, bots(players), seed=seed)
    table.search_with(HandTurnedThinker())
    return table


def step(table: Table, now: float) -> float:
    """The next thing happens; gives back when."""
    due = table.next_due()
    if table.state == "playing" and due is not None:
        table.advance(due)
        return due
    table.start_round(now)
    return now


def play_on(
    table: Table,
    recorder: Recorder | None = None,
    enough: Callable[[Table], bool] = lambda _: False,
) -> None:
    """Plays until there is enough or the match is over, and saves it as it goes."""
    now = 0.0
    while table.state != "match over" and not enough(table):
        now = step(table, now)
        if recorder is not None:
            assert recorder.follow(table) is None


def play_and_save(
    rules: Ruleset, folder: Path, *, players: int = 4, seed: int = 0, acts: int | None = None
) -> tuple[Path, Table]:
    """Plays a match, or its first ``acts`` acts, and saves it in ``folder``."""
    table = table_of_bots(rules, players, seed)
    with start_recording(table, STARTED, folder=folder) as recorder:
        play_on(table, recorder, lambda table: acts is not None and len(table.log.acts) >= acts)
    return path_of(recorder), table


def path_of(recorder: Recorder) -> Path:
    assert recorder.path is not None
    return recorder.path


def course_by_chance(
    rules: Ruleset, seats: Sequence[Seat], seed: int = 0, *, most: int = 10_000, **header: object
) -> Course:
    """A match of ``most`` acts in which everybody does anything lawful, and some mistakes."""
    chance = random.Random(seed)
    course = Course(
        Header(rules=rules, seats=tuple(seats), seed=seed, started=STARTED, **header)  # type: ignore[arg-type]
    )
    at = 0.0
    while not course.match.over and len(course.acts) < most:
        at += chance.choice([0.25, 0.5, 1.5])
        if not course.match.rounds or course.match.round.over:
            course.deal(at, {})
        else:
            course.move(at, _any_move(course.match.round, chance))
    return course


def _any_move(state: Round, chance: random.Random) -> Move:
    wishes: list[Move] = [Challenge(state.turn)]
    for seat in state.seats:
        view = state.view(seat)
        partners = [None, *(other for other in state.seats if other != seat)]
        twins = view.intercepts
        wishes += [Intercept(seat, (twin,), partner=mate) for twin in twins for mate in partners]
        wishes += [Catch(seat, late) for late in state.owes_uno if late != seat]
        wishes += [Uno(seat)] if view.can_call else []
    lawful = [move for move in wishes if state.why_not(move) is None]
    if lawful and chance.random() < 0.5:
        return chance.choice(lawful)
    tried = random_move(chance, state)
    reason = state.why_not(tried)
    if reason and reason.mistake and state.rules.has_penalties and chance.random() < 0.03:
        return tried
    return likely_move(chance, state)


def timed(acts: Sequence[Act]) -> list[Act]:
    """``acts`` with their times as a file keeps them."""
    return [
        Act(round(act.at, 3), act.round_number, act.number, act.move, act.events) for act in acts
    ]

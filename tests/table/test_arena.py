"""Bots among themselves: counted rightly, the same whoever shares the work, stopped cleanly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import ROOKIE, SHARP
from uno_tui.bots.registry import BotProfile, UnknownBotError, make_bot, parse_profiles
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.cards import card
from uno_tui.rules.events import Caught, Challenged, Mistake, Played, RoundEnded
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.presets import GAME_NIGHT, OFFICIAL, OLYMPIC
from uno_tui.rules.reasons import Reason
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.rules.view import View
from uno_tui.table import arena
from uno_tui.table.arena import Fixture, MatchFailedError, Result, Summary, interval, simulate
from uno_tui.table.playout import IllegalBotMoveError, Record, happening, play_match

ONE_ROUND = OFFICIAL.with_options({"match_end": "one-round"})


def figures(summary: Summary) -> object:
    return (
        summary.matches,
        summary.rounds,
        summary.turns,
        summary.acts,
        summary.happened,
        [(entrant.wins, entrant.rounds_won, entrant.points) for entrant in summary.entrants],
    )


def test_the_result_is_the_same_however_many_processes_share_the_work() -> None:
    seats = parse_profiles("sharp, rookie, bold casual")
    alone = simulate(ONE_ROUND, seats, 9, seed=4)
    assert figures(simulate(ONE_ROUND, seats, 9, seed=4, jobs=2)) == figures(alone)
    assert figures(simulate(ONE_ROUND, seats, 9, seed=5)) != figures(alone)


def test_a_search_depends_on_the_seed_alone() -> None:
    rules = ONE_ROUND.with_options({"hand_size": 3})
    seats = parse_profiles("shark, sharp")
    assert figures(simulate(rules, seats, 2, jobs=2)) == figures(simulate(rules, seats, 2))


def test_every_match_is_won_once_and_counted_once() -> None:
    summary = simulate(OLYMPIC, parse_profiles("sharp, casual, rookie"), 3, seed=1)
    assert sum(entrant.wins for entrant in summary.entrants) == 3
    assert sum(entrant.rounds_won for entrant in summary.entrants) <= summary.rounds
    assert summary.rounds_per_match > 1
    assert summary.turns_per_round > 5
    assert not summary.interrupted


def test_partners_share_a_match() -> None:
    rules = GAME_NIGHT.with_options({"teams": True, "match_end": "one-round"})
    summary = simulate(rules, parse_profiles("sharp, sharp, sharp, sharp"), 4, seed=1)
    assert all(entrant.wins.denominator <= 2 for entrant in summary.entrants)
    assert sum(entrant.wins for entrant in summary.entrants) == Fraction(4)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_seats_rotate_over_the_same_cards(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sat: list[list[str]] = []
    dealt: list[int] = []

    def note(rules: Ruleset, bots: list[Bot], seed: int, *, lapses: bool) -> Record:
        sat.append([bot.level.name for bot in bots])
        dealt.append(seed)
        return Record((0,), (0, 0, 0), (1, 2, 2))

    monkeypatch.setattr(arena, "play_match", note)
    simulate(ONE_ROUND, parse_profiles("shark, sharp, casual"), 6, seed=3)
    assert {seating[first] for seating in sat[:3]} == {"shark", "sharp", "casual"}
    assert len(set(dealt[:3])) == 1
    assert dealt[3] != dealt[0]


def test_every_match_is_told_of() -> None:
    told: list[int] = []
    seats = parse_profiles("rookie, rookie")
    simulate(ONE_ROUND, seats, 3, watch=lambda result: told.append(result.fixture.number))
    assert told == [0, 1, 2]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_played(jobs: int) -> None:
    def stop(result: Result) -> None:
        if result.fixture.number == 1:
            raise KeyboardInterrupt

    summary = simulate(ONE_ROUND, parse_profiles("rookie, rookie"), 40, jobs=jobs, watch=stop)
    assert summary.interrupted
    assert summary.matches == 2
    assert summary.rounds == summary.matches


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(RulesetError):
        simulate(OFFICIAL, parse_profiles("sharp"), 1)
    with pytest.raises(UnknownBotError):
        simulate(OFFICIAL, [BotProfile("nobody"), BotProfile()], 1)


class Stubborn(Bot):
    """Plays a card that nobody holds."""

    def decide(self, view: View) -> Move:
        return Play(view.seat, (card("X9"),), None)


def test_a_bot_that_makes_no_sense_is_named_not_endured() -> None:
    bots: list[Bot] = [Stubborn(SHARP, STEADY, 1), Stubborn(SHARP, STEADY, 2)]
    with pytest.raises(IllegalBotMoveError):
        play_match(ONE_ROUND, bots, 1)


class Sleeper(StandardBot):
    """Loses track of every turn, and miscounts every deal."""

    def daydream(self) -> float:
        return 1.0

    def misdeals(self) -> bool:
        return True


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_told_of_in_a_line(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "_played", give_up)
    with pytest.raises(MatchFailedError, match=r"^match 1 \(sharp\) failed$"):
        simulate(ONE_ROUND, parse_profiles("sharp, sharp"), 4, jobs=jobs)


def give_up(fixture: Fixture) -> str:
    return f"match {fixture.number + 1} ({fixture.bots[0]}) failed"


def test_what_a_bot_did_wrong_is_said_with_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "make_bot", lambda *_: Stubborn(SHARP, STEADY, 1))
    said = r"^match 1 \(sharp, sharp\) failed: IllegalBotMoveError: .*was refused.*playout.py, line"
    with pytest.raises(MatchFailedError, match=said):
        simulate(ONE_ROUND, parse_profiles("sharp, sharp"), 1)


def lapses(rules_name: str, on: bool) -> int:
    rules = (OLYMPIC if rules_name == "olympic" else OFFICIAL).with_options(
        {"match_end": "at-target", "target": 60}
    )
    bots = [Sleeper(ROOKIE, STEADY, 1), make_bot(BotProfile("sharp"), 2)]
    happened = play_match(rules, bots, 2, lapses=on).happened
    return happened["idle player caught"] + happened["wrong deal caught"]


@pytest.mark.clause("OLY-PEN-3", "OLY-PEN-5")
def test_who_loses_track_or_misdeals_is_caught_where_that_costs_cards() -> None:
    assert lapses("olympic", on=True) > 0
    assert lapses("olympic", on=False) == 0
    assert lapses("official", on=True) == 0


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (low, high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0, 10)[0] == pytest.approx(0.0)
    assert interval(10, 10)[1] == pytest.approx(1.0)
    assert interval(0, 0) == (0.0, 1.0)


def test_what_happens_is_counted_by_name() -> None:
    r5 = card("r5")
    assert happening(Played(0, (r5,), r5.color, 1, intercepted=True)) == "interception"
    assert happening(Played(0, (r5,), r5.color, 1)) == ""
    assert happening(Challenged(0, 1, guilty=True)) == "challenge won"
    assert happening(Challenged(0, 1, guilty=False)) == "challenge lost"
    assert happening(Caught(0, 1, Reason.UNO_NOT_SAID)) == "missed UNO caught"
    assert happening(Mistake(0, Reason.UNPLAYABLE, penalised=True)) == "mistake: unplayable"
    assert happening(RoundEnded(None, (0, 0), ((), ()))) == "blocked round"
    assert happening(RoundEnded(0, (0, 0), ((), ()))) == ""

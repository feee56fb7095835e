"""What the table remembers and shows to whom; matches that begin in the middle."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import uno_tui.table
from tests.table.acting import ToldMind, events_of, position, run, table_at
from uno_tui.rules.cards import card
from uno_tui.rules.events import Dealt, Drew, Played, RoundEnded
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Draw, Play
from uno_tui.rules.presets import OFFICIAL, OLYMPIC
from uno_tui.rules.reasons import Reason
from uno_tui.rules.reasons import Refused as RefusedByRules
from uno_tui.table.outcomes import Done, Refused
from uno_tui.table.pace import NORMAL, PACES, pace_named
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table


def people(count: int) -> list[Seat]:
    return [Seat(f"P{seat}") for seat in range(count)]


@pytest.mark.clause("COM-HIDDEN")
def test_each_seat_sees_its_own_cards_in_the_log_and_nobody_elses() -> None:
    table = table_at(position(["r1 r2 r3", "g4 g1 g2"], "r5"))
    table.submit(Draw(0, at=0), 1.0)
    drawn = {seat: [e for e in events_of(table, seat) if isinstance(e, Drew)] for seat in (0, 1)}
    assert [event.cards for event in drawn[0]] == [(card("b9"),)]
    assert [event.cards for event in drawn[1]] == [()]
    assert [event.count for event in drawn[1]] == [1]


def test_happenings_carry_their_move_their_time_and_the_play_they_answered() -> None:
    table = table_at(position(["r1 r2 r3", "r4 g1 g2"], "r5"))
    move = Play(0, (card("r1"),), at=0)
    table.submit(move, 1.5)
    table.submit(Play(1, (card("r4"),), at=1), 2.5)
    first, second = table.since(0, 0)
    assert (first.index, first.at, first.move, first.number) == (0, 1.5, move, 0)
    assert (second.index, second.number) == (1, 1)
    assert table.since(1, 0) == [second]
    assert table.since(2, 0) == []


def test_a_position_is_a_match_of_one_round() -> None:
    start = position(["r1", "r4 g1 g2"], "r5", "official")
    table = table_at(start)
    assert table.submit(Play(0, (card("r1"),), at=0), 1.0) == Done()
    assert table.state == "match over"
    assert table.winners == (0,)
    assert table.scores == (4 + 1 + 2, 0)
    assert table.submit(Draw(1, at=1), 2.0) == Refused(Reason.OVER)
    with pytest.raises(RefusedByRules):
        table.start_round(3.0)


def test_the_next_round_is_dealt_when_somebody_says_so() -> None:
    table = Table(OLYMPIC, people(2), seed=4, mind_maker=lambda *_: ToldMind())
    table.start_round(0.0)
    assert isinstance(table.log.acts[0].events[0], Dealt)
    table._match.round.hands[table.view(0).turn] = [card("W")]
    table.submit(Play(table.view(0).turn, (card("W"),)), 1.0)
    assert isinstance(table.log.acts[-1].events[-1], RoundEnded)
    assert table.state == "round over"
    assert table.next_due() is None
    table.start_round(5.0)
    assert table.round_number == 2


def test_a_match_that_has_begun_is_played_on() -> None:
    before = Table(OFFICIAL, people(2), seed=4, mind_maker=lambda *_: ToldMind())
    before.start_round(100.0)
    turn = before.view(0).turn
    before.submit(Draw(turn, at=before.view(0).number), 103.0)
    match = Match(OFFICIAL, 2, 4)
    match.start_round()
    for act in before.log.acts[1:]:
        assert act.move is not None
        match.apply(act.move)
    after = Table(
        OFFICIAL,
        people(2),
        match=match,
        past=before.log.acts,
        mind_maker=lambda *_: ToldMind(),
    )
    after.start_round(7.0)
    assert after.view(0) == before.view(0)
    after.submit(Draw(after.view(0).turn), 9.0)
    assert after.log.acts[-1].at == pytest.approx(5.0)
    assert after.round_number == 1


def test_the_same_seed_gives_the_same_cards_whoever_plays() -> None:
    def first_hand(count: int) -> object:
        seats = [*people(3 - count), *[Seat("Bot", None)] * count]
        table = Table(OLYMPIC, seats, seed=9, mind_maker=lambda *_: ToldMind())
        table.start_round(0.0)
        return table.log.acts[0].events

    assert first_hand(0) == first_hand(2)


def test_paces_are_ordered_and_found_by_name() -> None:
    beats = [PACES[name].beat for name in ("slow", "normal", "fast", "blitz")]
    assert beats == sorted(beats, reverse=True)
    assert not PACES["relaxed"].clocks
    assert PACES["relaxed"].reaction == 3 * NORMAL.reaction
    assert pace_named(" Normal ") is NORMAL
    with pytest.raises(ValueError, match="did you mean normal"):
        pace_named("norml")


def test_bots_play_a_round_by_themselves() -> None:
    start = position(["r1 r2 r3", "r4 g1 g2"], "r5", "official")
    table = table_at(start, {0: ToldMind(), 1: ToldMind()})
    run(table, 60.0)
    assert any(isinstance(event, Played) for event in events_of(table))


PROCESSES = {"labor", "thinking_process", "thinking_program"}
FORBIDDEN = {"time", "datetime", "asyncio", "threading", "sched", "signal", "concurrent"}


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_the_table_reads_no_clock_and_starts_nothing() -> None:
    files = sorted(Path(uno_tui.table.__path__[0]).glob("*.py"))
    assert len(files) > 5
    for path in files:
        if path.stem not in PROCESSES:
            assert not _imports(path) & FORBIDDEN, path.name

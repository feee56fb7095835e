"""Pauses, gaps of the clock, and who sits where."""

from __future__ import annotations

import pytest

from tests.table.acting import TOLD, ToldMind, events_of, position, run, table_at
from uno_tui.rules.cards import card
from uno_tui.rules.events import Drew, Played
from uno_tui.rules.moves import Catch, Draw, Move, Play
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Done, Refused


def catching(view: View) -> Move | None:
    return Catch(view.seat, min(view.owes_uno)) if view.owes_uno else None


def test_a_pause_puts_off_everything_that_is_due_by_its_length() -> None:
    start = position(["r1 r2 r3", "r4 y1", "g1 g2 g3"], "r5", turn=1)
    table = table_at(start, {0: ToldMind(thinks=2.0), 2: ToldMind(catching, thinks=2.0)})
    table.submit(Play(1, (card("r4"),), at=0), 1.0)
    due, clock = table.next_due(), table.clock(1.0)
    assert due is not None
    assert clock is not None
    table.pause(1.25)
    assert table.paused
    assert table.next_due() is None
    table.advance(500.0)
    assert start.number == 1
    table.resume(901.25)
    assert table.next_due() == pytest.approx(due + 900.0)
    later = table.clock(901.0)
    assert later is not None
    assert later.remaining == pytest.approx(clock.remaining)


def test_the_beat_is_as_long_as_without_the_pause() -> None:
    def acts(pauses: bool) -> list[float]:
        table = table_at(
            position(["r1 r2 r3", "r4 y1 y2", "g1 g2 r9"], "r5", turn=1),
            {1: ToldMind(), 2: ToldMind()},
        )
        if pauses:
            table.advance(1.0)
            table.pause(1.0)
            table.resume(61.0)
        run(table, 200.0)
        return [act.at for act in table.log.acts]

    assert acts(pauses=True) == pytest.approx(acts(pauses=False))


def test_nothing_can_be_done_during_a_pause() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=0)
    table = table_at(start)
    table.pause(1.0)
    assert table.submit(Draw(0, at=0), 2.0) == Refused(Reason.NOT_NOW)
    table.resume(3.0)
    assert table.submit(Draw(0, at=0), 3.0) == Done()


def test_times_in_the_log_leave_pauses_out() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=0))
    table.pause(1.0)
    table.resume(100.0)
    table.submit(Draw(0, at=0), 101.0)
    assert table.log.acts[-1].at == pytest.approx(2.0)


def test_a_gap_of_the_clock_pauses_instead_of_punishing() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=0)
    table = table_at(start, {1: ToldMind()}, turn_clock=20.0)
    table.advance(5.0)
    table.advance(3600.0)
    assert table.paused
    assert not start.idle
    table.resume(3610.0)
    clock = table.clock()
    assert clock is not None
    assert clock.remaining == pytest.approx(15.0)


def test_a_key_after_a_gap_does_nothing_but_pause() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind()})
    assert table.submit(Draw(0, at=0), 3600.0) == Refused(Reason.NOT_NOW)
    assert table.paused
    assert start.number == 0


def test_a_call_that_is_a_little_late_is_no_gap() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind()})
    due = table.next_due()
    assert due is not None
    table.advance(due + 1.9)
    assert not table.paused
    assert start.number == 1


def test_after_a_late_call_the_people_still_get_their_beat() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2", "r6 g1 g2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(), 2: ToldMind(thinks=0.5)})
    due = table.next_due()
    assert due is not None
    table.advance(due + 1.9)
    assert table.next_due() == pytest.approx(due + 1.9 + table.pace.beat + 0.5)


@pytest.mark.clause("COM-LEAVE")
def test_a_bot_takes_over_the_seat_with_hand_and_turn_and_gives_it_back() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=0)
    mind = ToldMind()
    table = table_at(start, {1: ToldMind()})
    table._mind_maker = lambda profile, seat, seed: mind
    table.relieve(0, TOLD, 1.0)
    assert not table.people
    run(table, 4.0)
    laid = [e for e in events_of(table) if isinstance(e, Played) and e.seat == 0]
    assert laid
    table.relieve(0, None, 4.0)
    assert table.people == (0,)
    run(table, 20.0)
    assert start.turn == 0


def test_a_bot_that_takes_over_knows_what_the_seat_has_seen() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2", "g1 g2 g3"], "r5", turn=0)
    mind = ToldMind()
    table = table_at(start)
    table.submit(Draw(0, at=0), 1.0)
    table.submit(Draw(1, at=0), 2.0)
    table._mind_maker = lambda profile, seat, seed: mind
    table.relieve(0, TOLD, 3.0)
    drawn = {event.seat: event.cards for event in mind.seen if isinstance(event, Drew)}
    assert drawn == {0: (card("b9"),), 1: ()}


def test_while_paused_a_bot_that_takes_over_waits_too() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=0)
    table = table_at(start)
    table._mind_maker = lambda profile, seat, seed: ToldMind()
    table.pause(1.0)
    table.relieve(0, TOLD, 50.0)
    table.advance(60.0)
    assert start.number == 0
    table.resume(100.0)
    due = table.next_due()
    assert due is not None
    assert due > 100.0

"""Turn clocks, picker clocks, idling, and the beat between plays."""

from __future__ import annotations

import pytest

from tests.table.acting import ToldMind, events_of, position, run, table_at
from uno_tui.rules.cards import Color, card
from uno_tui.rules.events import Caught, Drew, Mistake, Played
from uno_tui.rules.moves import Catch, Draw, Move, NameColor, Play, Uno
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.clocks import Clock, ClockKind
from uno_tui.table.outcomes import Done, Mistaken
from uno_tui.table.pace import BLITZ, NORMAL, RELAXED, SLOW, Pace
from uno_tui.table.table import Table


def catching_idlers(view: View) -> Move | None:
    return Catch(view.seat, view.turn) if view.idle and view.turn != view.seat else None


def test_a_person_has_a_turn_clock_where_mistakes_cost_cards() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2"], "r5"))
    total = NORMAL.turn_clock
    assert table.clock(0.0) == Clock(0, ClockKind.TURN, total, total)
    assert table.clock(4.0) == Clock(0, ClockKind.TURN, total, total - 4.0)
    assert table.next_due() == total


def test_there_is_no_clock_where_nobody_wants_one() -> None:
    assert table_at(position(["r1 r2", "r4 y1"], "r5", "official")).clock() is None
    assert table_at(position(["r1 r2", "r4 y1"], "r5"), pace=RELAXED).clock() is None
    assert table_at(position(["r1 r2", "r4 y1"], "r5"), turn_clock=0).clock() is None


def test_a_person_can_want_a_clock_in_any_ruleset() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2"], "r5", "official"), turn_clock=12.0)
    clock = table.clock(0.0)
    assert clock is not None
    assert clock.total == 12.0
    run(table, 13.0)
    assert table.clock(13.0) is None
    assert events_of(table) == []


@pytest.mark.clause("OLY-PEN-3")
def test_running_out_costs_nothing_until_somebody_notices() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5")
    table = table_at(start, {1: ToldMind(catching_idlers, reacts=3.0)}, turn_clock=20.0)
    run(table, 22.0)
    assert start.idle
    assert len(start.hands[0]) == 3
    run(table, 23.5)
    assert Caught(1, 0, Reason.IDLE) in events_of(table)
    assert len(start.hands[0]) == 5
    assert start.turn == 0


@pytest.mark.clause("OLY-PEN-3")
def test_acting_after_the_clock_ran_out_saves_while_nobody_has_noticed() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5")
    table = table_at(start, {1: ToldMind(catching_idlers, reacts=3.0)}, turn_clock=20.0)
    run(table, 22.0)
    assert table.submit(Play(0, (card("r1"),), at=0), 22.0) == Done()
    run(table, 23.5)
    assert not any(isinstance(event, (Caught, Mistake)) for event in events_of(table))


def test_saying_uno_or_a_mistake_does_not_wind_the_clock() -> None:
    table = table_at(position(["r1 r2", "r4 y1 y2"], "r5"), turn_clock=20.0)
    table.submit(Uno(0, at=0), 5.0)
    table.submit(Catch(0, 1, at=0), 6.0)
    clock = table.clock(6.0)
    assert clock is not None
    assert clock.remaining == 14.0


def test_the_clock_is_wound_for_the_next_turn() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2"], "r5"), turn_clock=20.0)
    table.submit(Play(0, (card("r1"),), at=0), 5.0)
    assert table.clock(5.0) == Clock(1, ClockKind.TURN, 20.0, 20.0)


@pytest.mark.clause("OLY-COL")
def test_a_color_not_named_in_time_is_a_mistake_and_is_still_to_be_named() -> None:
    start = position(["W r2 r3 r4", "r4 y1 y2"], "r5")
    table = table_at(start)
    assert table.submit(Play(0, (card("W"),), at=0), 1.0) == Mistaken(Reason.NO_COLOR)
    clock = table.clock(1.0)
    assert clock == Clock(0, ClockKind.PICKER, NORMAL.picker_clock, NORMAL.picker_clock)
    run(table, 1.0 + NORMAL.picker_clock)
    mistakes = [event for event in events_of(table) if isinstance(event, Mistake)]
    assert [mistake.reason for mistake in mistakes] == [Reason.NO_COLOR, Reason.COLOR_NOT_NAMED]
    assert table.clock(50.0) is None
    assert table.submit(NameColor(0, Color.BLUE, at=1), 50.0) == Done()


@pytest.mark.clause("OLY-COL")
def test_a_card_held_over_the_picker_too_long_is_laid_without_its_color() -> None:
    start = position(["W r2 r3 r4", "r4 y1 y2"], "r5")
    table = table_at(start)
    table.pick(Play(0, (card("W"),)), 2.0)
    clock = table.clock(2.0)
    assert clock == Clock(0, ClockKind.PICKER, NORMAL.picker_clock, NORMAL.picker_clock)
    run(table, 2.0 + NORMAL.picker_clock)
    assert start.phase.name == "color"
    assert [e.reason for e in events_of(table) if isinstance(e, Mistake)] == [Reason.NO_COLOR]


def test_taking_the_card_back_ends_the_picker_clock_and_the_turn_clock_runs_on() -> None:
    table = table_at(position(["W r2 r3 r4", "r4 y1 y2"], "r5"))
    table.pick(Play(0, (card("W"),)), 2.0)
    table.unpick(0)
    clock = table.clock(2.0)
    assert clock is not None
    assert clock.kind is ClockKind.TURN
    assert clock.remaining == NORMAL.turn_clock - 2.0


def test_naming_in_time_and_another_card_on_the_pile_end_the_picker_clock() -> None:
    table = table_at(position(["W r5 r3 r4", "r5 y1 y2"], "r5"))
    table.pick(Play(0, (card("W"),)), 2.0)
    table.submit(Play(1, (card("r5"),), at=0), 3.0)
    clock = table.clock(3.0)
    assert clock is not None
    assert clock.kind is ClockKind.TURN
    table.pick(Play(0, (card("W"),)), 4.0)
    table.submit(Play(0, (card("W"),), Color.RED, at=1), 5.0)
    run(table, 5.0 + NORMAL.picker_clock)
    assert not any(isinstance(event, Mistake) for event in events_of(table))


@pytest.mark.clause("OLY-PEN-3")
def test_a_bot_that_lost_track_can_be_caught_and_wakes_up() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(daydreams=6.0)})
    silent = NORMAL.beat + NORMAL.silence
    run(table, silent - 0.01)
    assert not start.idle
    run(table, silent)
    assert start.idle
    assert table.submit(Catch(0, 1, at=0), silent + 1.0) == Done()
    assert len(start.hands[1]) == 5
    run(table, 60.0)
    assert start.number == 1


def test_a_bot_that_was_not_caught_wakes_up_by_itself() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(daydreams=6.0)})
    run(table, NORMAL.beat + NORMAL.silence + 5.9)
    assert start.number == 0
    run(table, NORMAL.beat + NORMAL.silence + 6.0)
    assert start.number == 1


def test_a_slow_thinker_is_not_taken_for_one_who_lost_track() -> None:
    for pace in (SLOW, NORMAL, BLITZ):
        start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
        table = table_at(start, {1: ToldMind(thinks=60.0)}, pace=pace)
        run(table, 30.0)
        assert start.number == 1
        assert not any(isinstance(act.move, Uno) for act in table.log.acts)


def test_no_bot_loses_track_where_nobody_could_catch_it() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", "official", turn=1)
    table = table_at(start, {1: ToldMind(thinks=1.0, daydreams=6.0)})
    run(table, NORMAL.beat + 1.0)
    assert start.number == 1


def _gap_before_the_bot(pace: Pace, people: int, hand: str) -> float:
    hands = ["r1 r2 r3", hand, "y1 y2 y3", "b1 b2 b3"]
    bots = {1: ToldMind(thinks=0.5)} | {seat: ToldMind(thinks=0.5) for seat in range(1 + people, 4)}
    table = table_at(position(hands, "r5"), bots, pace=pace)
    table.submit(Play(0, (card("r1"),), at=0), 10.0)
    due = table.next_due()
    assert due is not None
    return due - 10.0


def test_the_beat_is_the_same_whoever_holds_what_and_grows_with_the_people() -> None:
    for pace in (SLOW, NORMAL, BLITZ):
        alone = _gap_before_the_bot(pace, 1, "r4 y1 y2")
        assert alone == pytest.approx(pace.beat + 0.5 * pace.reaction)
        assert _gap_before_the_bot(pace, 1, "b4 W4 W4") == alone
        assert _gap_before_the_bot(pace, 2, "r4 y1 y2") > alone
        assert _gap_before_the_bot(pace, 3, "r4 y1 y2") > _gap_before_the_bot(pace, 2, "r4 y1 y2")


def test_no_beat_is_kept_when_no_person_is_left_in_the_round() -> None:
    start = position(["", "r4 y1 y2", "g1 r7 g3"], "r5", turn=1, seats=(1, 2))
    table = table_at(start, {seat: ToldMind(thinks=0.5) for seat in (1, 2)})
    assert table.people == (0,)
    assert table.next_due() == pytest.approx(0.5)
    run(table, 0.5)
    assert table.next_due() == pytest.approx(1.0)
    assert table.view(0).counts == (0, 2, 3)


def _waiting_for_a_bot(rules: str) -> Table:
    return table_at(position(["r1 r2", "r4 y1 y2"], "r5", rules, turn=1), {1: ToldMind()})


def test_a_key_skips_the_beat_where_nobody_can_intercept() -> None:
    table = _waiting_for_a_bot("official")
    table.hurry(0.25)
    table.advance(0.25)
    assert [e.seat for e in events_of(table) if isinstance(e, Played)] == [1]


def test_no_key_skips_the_beat_where_somebody_could_intercept() -> None:
    table = _waiting_for_a_bot("olympic")
    due = table.next_due()
    table.hurry(0.25)
    assert table.next_due() == due


def test_after_a_draw_a_bot_waits_for_its_step_alone() -> None:
    start = position(["r1 r2 r3", "g4 g1 g2", "b1 b2 b3"], "r5", turn=0)
    table = table_at(start, {1: ToldMind(thinks=0.5)})
    table.submit(Draw(0, at=0), 10.0)
    assert table.next_due() == pytest.approx(10.0 + NORMAL.step + 0.5)
    assert any(isinstance(event, Drew) for event in events_of(table))


def test_a_person_who_only_now_sees_the_own_hand_gets_the_whole_clock() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2"], "r5"), turn_clock=20.0)
    table.wind(6.0)
    assert table.clock(6.0) == Clock(0, ClockKind.TURN, 20.0, 20.0)


def test_another_pace_holds_from_the_next_turn_on() -> None:
    table = table_at(position(["r1 r2 r3", "r4 y1 y2", "b1 b2"], "r5"), {2: ToldMind(thinks=0.5)})
    table.set_pace(BLITZ)
    assert table.clock(0.0) == Clock(0, ClockKind.TURN, NORMAL.turn_clock, NORMAL.turn_clock)
    table.submit(Play(0, (card("r1"),), at=0), 1.0)
    assert table.clock(1.0) == Clock(1, ClockKind.TURN, BLITZ.turn_clock, BLITZ.turn_clock)
    table.submit(Play(1, (card("r4"),), at=1), 2.0)
    assert table.next_due() == pytest.approx(2.0 + BLITZ.beat_for(2) + 0.5 * BLITZ.reaction)

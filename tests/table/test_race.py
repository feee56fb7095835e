"""Who is first: people, bots, and what comes too late."""

from __future__ import annotations

import pytest

from tests.table.acting import ToldMind, events_of, position, run, table_at
from uno_tui.rules.calls import Mark
from uno_tui.rules.cards import card, cards
from uno_tui.rules.events import Caught, Played
from uno_tui.rules.moves import Catch, Draw, Intercept, Move, Play
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Done, Lateness, Mistaken, Refused


def play(seat: int, face: str, at: int = 0) -> Play:
    return Play(seat, (card(face),), at=at)


def intercepting(view: View) -> Move | None:
    return Intercept(view.seat, view.intercepts) if view.intercepts else None


def test_a_person_at_the_same_instant_comes_before_a_bot() -> None:
    start = position(["r5 b1 b2", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(thinks=1.0)})
    due = table.next_due()
    assert due is not None
    assert table.submit(Intercept(0, (card("r5"),), at=0), due) == Done()
    assert start.top is card("r5")
    assert start.number == 1


def test_a_bot_due_before_a_person_comes_first_and_the_person_is_only_too_late() -> None:
    start = position(["r5 b1 b2", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(thinks=1.0)})
    due = table.next_due()
    assert due is not None
    outcome = table.submit(Intercept(0, (card("r5"),), at=0), due + 0.25)
    assert outcome == Refused(Reason.TOO_LATE, Lateness(1, 0.25))
    assert start.hands[0] == cards("r5 b1 b2")


@pytest.mark.clause("OLY-INT-5", "COM-LATE")
def test_the_bots_intention_is_dropped_when_a_person_was_faster() -> None:
    start = position(["r4 b1 b2", "r5 y1 y2", "g1 g2 g3"], "r5", turn=0)
    table = table_at(start, {1: ToldMind(intercepting, reacts=0.5), 2: ToldMind()})
    assert table.submit(play(0, "r4"), 0.4) == Done()
    run(table, 1.0)
    plays = [event for event in events_of(table) if isinstance(event, Played)]
    assert [(event.seat, event.cards) for event in plays] == [(0, (card("r4"),))]


@pytest.mark.clause("OLY-INT-1")
def test_a_bot_intercepts_the_person_on_turn_who_is_slower() -> None:
    start = position(["r4 b1 b2", "r5 y1 y2", "g1 g2 g3"], "r5", turn=0)
    table = table_at(start, {1: ToldMind(intercepting, reacts=0.5), 2: ToldMind()})
    outcome = table.submit(play(0, "r4"), 0.75)
    assert outcome == Refused(Reason.TOO_LATE, Lateness(1, 0.25))
    assert start.turn == 2


def test_a_lost_catch_names_who_caught() -> None:
    start = position(["r1 r2 r3", "r4 y1", "g1 g2 g3"], "r5", turn=1)
    table = table_at(start, {2: ToldMind(lambda view: Catch(2, 1) if view.owes_uno else None)})
    assert table.submit(play(1, "r4"), 1.0) == Done()
    outcome = table.submit(Catch(0, 1, at=1), 1.75)
    assert outcome == Refused(Reason.TOO_LATE, Lateness(2, 0.25))
    caught = [event for event in events_of(table) if isinstance(event, Caught)]
    assert caught == [Caught(2, 1, Reason.UNO_NOT_SAID)]


def test_a_move_that_was_never_in_a_race_names_nobody() -> None:
    table = table_at(position(["r4 b1", "r5 y1 y2"], "r5", turn=0))
    assert table.submit(Draw(0, at=9), 0.5) == Refused(Reason.NUMBER_AHEAD)


def test_a_mistake_says_which() -> None:
    table = table_at(position(["g4 b1 b2", "r4 y1 y2"], "r5", turn=0))
    assert table.submit(play(0, "g4"), 0.5) == Mistaken(Reason.UNPLAYABLE)


def test_an_intention_that_would_by_now_be_a_mistake_is_dropped() -> None:
    owed = position(["r1 r2", "r4 y1", "g1 g2 g3"], "r5 r0", "official", turn=1)
    mind = ToldMind(lambda view: Catch(2, 1) if view.owes_uno else None, reacts=0.5)
    table = table_at(owed, {2: mind})
    assert table.submit(play(1, "r4"), 1.0) == Done()
    assert owed.owes_uno == {1}
    owed.calls.say(1, 1)
    run(table, 1.8)
    assert not any(isinstance(event, Caught) for event in events_of(table))


def test_a_bot_whose_act_the_rules_refuse_does_something_lawful() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2"], "r5", turn=1)
    table = table_at(start, {1: ToldMind(decided=lambda view: Draw(view.seat, at=7))})
    run(table, 10.0)
    assert start.turn == 0
    assert [act.move for act in table.log.acts] == [play(1, "r4")]


def test_a_reflex_that_the_rules_would_refuse_is_not_even_planned() -> None:
    start = position(["r1 r2 r3", "r4 y1 y2", "g1 g2 g3"], "r5", "official", turn=0)
    table = table_at(start, {1: ToldMind(lambda view: Catch(view.seat, 0))})
    assert table.next_due() is None


def test_a_bots_mistake_out_of_turn_is_made_all_the_same() -> None:
    start = position(["r1 r2 r3", "b5 y1 y2", "g1 g2 g3"], "r5", turn=0)

    def wrong(view: View) -> Move | None:
        return Intercept(view.seat, (card("b5"),)) if len(view.hand) == 3 else None

    table = table_at(start, {1: ToldMind(wrong)})
    run(table, 1.0)
    assert len(start.hands[1]) == 5


@pytest.mark.clause("OLY-07-2")
def test_after_an_exchange_a_catch_is_noticed_afresh() -> None:
    start = position(["r4 r0", "g1", "y1 y2 y3"], "r5", turn=0)
    mind = ToldMind(lambda view: Catch(2, 1) if 1 in view.owes_uno else None, reacts=0.5)
    start.calls.left_with_one(1, 0, Mark.OWES)
    table = table_at(start, {2: mind})
    first = table.next_due()
    table.submit(play(0, "r0"), 0.4)
    assert start.hands[1] == cards("r4")
    assert first == 0.5
    assert table.next_due() == pytest.approx(0.9)


def test_a_wish_is_noticed_once_however_often_the_bot_is_asked() -> None:
    start = position(["r1 r2 r3", "r4 y1", "g1 g2 g3"], "r5", turn=1)
    table = table_at(start, {2: ToldMind(lambda view: Catch(2, 1) if view.owes_uno else None)})
    table.submit(play(1, "r4"), 1.0)
    due = table.next_due()
    table.submit(Catch(0, 2, at=1), 1.2)
    assert due == 1.5
    assert table.next_due() == due


def test_of_two_people_at_the_same_instant_the_first_to_arrive_wins() -> None:
    table = table_at(position(["r1 r2 r3", "r5 y1 y2", "r4 g2 g3"], "r5", turn=2))
    assert table.submit(Intercept(1, (card("r5"),), at=0), 2.0) == Done()
    assert table.submit(play(2, "r4"), 2.0) == Refused(Reason.TOO_LATE, Lateness(1, 0.0))

"""Who has the keyboard, and who has seen which card: the decisions, without a screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.table.acting import position
from uno_tui.rules.cards import card, cards
from uno_tui.rules.events import Dealt, DrawCause, Drew, Event, HandsPassed, Played, Swapped
from uno_tui.rules.view import View
from uno_tui.tui.hotseat import Keyboard, Known, public

PEOPLE = (0, 1, 2)


def view(turn: int = 0, *, number: int = 0, over: bool = False) -> View:
    start = position(["r1 r2", "g1 g2", "y1 y2", "b1 b2"], "r9", turn=turn)
    start.number = number
    seen = start.view(0)
    return replace(seen, phase="over") if over else seen


def played(seat: int, number: int = 1) -> Played:
    return Played(seat, (card("r1"),), None, number)


def drew(seat: int, count: int = 1) -> Drew:
    return Drew(seat, (), count, DrawCause.ORDINARY)


def at_turn(seat: int = 0) -> Keyboard:
    keyboard = Keyboard()
    keyboard.follow(view(seat), PEOPLE, [])
    keyboard.take()
    return keyboard


def test_nobody_sees_anything_before_saying_so() -> None:
    keyboard = Keyboard()
    keyboard.follow(view(1), PEOPLE, [Dealt(0, (), ())])
    assert (keyboard.person, keyboard.asked) == (None, 1)
    keyboard.take()
    assert (keyboard.person, keyboard.asked, keyboard.met) == (1, None, True)


@pytest.mark.parametrize("then", [1, 2])
def test_the_next_person_is_asked_after_a_turn_or_a_skip(then: int) -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(then, number=1), PEOPLE, [played(0)])
    assert (keyboard.person, keyboard.asked, keyboard.met) == (None, then, False)


def test_while_a_bot_plays_nobody_has_the_keyboard() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(3, number=1), PEOPLE, [played(0)])
    assert (keyboard.person, keyboard.asked) == (None, None)


def test_a_turn_that_goes_on_is_not_handed_over() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0), PEOPLE, [drew(0)])
    assert keyboard.person == 0
    keyboard.follow(view(0, number=1), PEOPLE, [played(0)])
    assert keyboard.person == 0


@pytest.mark.parametrize("event", [Swapped(1, 0), Swapped(0, 2), HandsPassed(1), played(1)])
def test_a_hand_that_changes_owners_is_covered(event: Event) -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0, number=1), PEOPLE, [event])
    assert (keyboard.person, keyboard.asked) == (None, 0)


@pytest.mark.parametrize("event", [Swapped(1, 2), played(3), drew(1)])
def test_what_others_do_among_themselves_covers_nothing(event: Event) -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0), PEOPLE, [event])
    assert keyboard.person == 0


def test_whoever_draws_may_look_before_passing_on() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(1), PEOPLE, [drew(0)])
    assert (keyboard.person, keyboard.looking, keyboard.asked) == (0, True, 1)
    keyboard.leave()
    keyboard.follow(view(1), PEOPLE, [])
    assert (keyboard.person, keyboard.looking, keyboard.asked) == (None, False, 1)


def test_another_persons_card_ends_the_look() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(1), PEOPLE, [drew(0)])
    keyboard.follow(view(0, number=1), PEOPLE, [played(2)])
    assert (keyboard.person, keyboard.asked) == (None, 0)


def test_a_covered_hand_is_shown_again_to_its_owner() -> None:
    keyboard = at_turn(0)
    keyboard.leave()
    assert (keyboard.person, keyboard.asked, keyboard.met) == (None, 0, True)
    keyboard.follow(view(0), PEOPLE, [])
    assert keyboard.asked == 0


def test_the_end_of_a_round_belongs_to_everybody() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0, over=True), PEOPLE, [played(0)])
    assert (keyboard.person, keyboard.asked) == (None, None)


def test_alone_nothing_is_handed_over() -> None:
    keyboard = Keyboard()
    keyboard.follow(view(3), (1,), [Dealt(0, (), ())])
    assert keyboard.person == 1
    keyboard.follow(view(1, number=1), (1,), [played(3), Swapped(3, 1)])
    assert keyboard.person == 1


def test_who_is_left_behind_is_asked_once() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0), (1,), [])
    assert (keyboard.person, keyboard.asked) == (None, 1)
    keyboard.take()
    keyboard.follow(view(3, number=1), (1,), [played(0)])
    assert keyboard.person == 1


def test_who_stays_when_all_others_leave_is_not_asked() -> None:
    keyboard = at_turn(0)
    keyboard.follow(view(0), (0,), [])
    assert keyboard.person == 0


def test_alone_a_hand_can_be_hidden() -> None:
    keyboard = Keyboard()
    keyboard.follow(view(3), (1,), [Dealt(0, (), ())])
    keyboard.leave()
    keyboard.follow(view(1, number=1), (1,), [played(3)])
    assert (keyboard.person, keyboard.asked) == (None, 1)


def test_open_hands_need_no_handing_over() -> None:
    keyboard = Keyboard(open_hands=True)
    keyboard.follow(view(1), PEOPLE, [Dealt(0, (), ())])
    assert keyboard.person == 1
    keyboard.follow(view(3, number=1), PEOPLE, [played(1)])
    assert keyboard.person == 1
    keyboard.leave()
    assert keyboard.person == 1


def test_a_public_view_holds_no_card_of_a_hand() -> None:
    seen = public(position(["r9 r2", "g1 g2"], "r9", turn=1).view(0))
    assert not any((seen.hand, seen.intercepts, seen.legal, seen.penalty_cards))
    assert seen.drawn is None
    assert not seen.blocked
    assert not seen.can_call
    assert seen.counts == (2, 2)


def test_cards_that_have_come_since_are_fresh() -> None:
    known = Known()
    known.follow(0, cards("r1 r2"), [])
    known.follow(None, (), [played(0)])
    assert known.fresh(0, cards("r2 g5 g5")) == tuple(cards("g5 g5"))
    known.follow(0, cards("r2 g5 g5"), [])
    assert known.fresh(0, cards("r2 g5 g5")) == tuple(cards("g5 g5"))
    known.follow(0, cards("r2 g5 g5"), [played(3)])
    assert known.fresh(0, cards("r2 g5 g5")) == ()


def test_a_new_hand_has_no_fresh_cards() -> None:
    known = Known()
    known.follow(0, cards("r1 r2"), [])
    known.follow(None, (), [Swapped(1, 0)])
    assert known.fresh(0, cards("y1 y2")) == ()

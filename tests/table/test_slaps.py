"""Slap keys: what several people at one keyboard claim by them, and in which order."""

from __future__ import annotations

import pytest

from tests.table.acting import NAMES, TOLD, ToldMind, events_of, position
from uno_tui.rules.cards import Color, card
from uno_tui.rules.events import Caught, Mistake, Played, SaidUno
from uno_tui.rules.moves import Catch, Intercept, Move, Play, Uno
from uno_tui.rules.reasons import Reason
from uno_tui.rules.round import Round
from uno_tui.table.outcomes import Done, Mistaken, Refused
from uno_tui.table.pace import NORMAL, Pace
from uno_tui.table.seats import Seat
from uno_tui.table.slaps import AGAIN, FOLLOW, REST, SIGHT, STILL, Claim, Slaps
from uno_tui.table.table import Table

KEYS = {0: "a", 1: "l", 2: "t"}


class Keyboard:
    """Three people at one keyboard, and a clock that a test turns by hand."""

    def __init__(
        self, start: Round, bots: dict[int, ToldMind] | None = None, pace: Pace = NORMAL
    ) -> None:
        told = bots or {}
        seats = [
            Seat(name, TOLD if seat in told else None)
            for seat, name in enumerate(NAMES[: len(start.hands)])
        ]
        self.table = Table(
            start.rules,
            seats,
            position=start,
            pace=pace,
            turn_clock=0,
            mind_maker=lambda profile, seat, seed: told[seat],
        )
        self.now = 0.0
        self.table.start_round(0.0)
        self.slaps = Slaps(self.table, KEYS)
        self.claims: list[Claim] = []

    def press(self, keys: str, apart: float = 0.0) -> list[bool]:
        """Presses ``keys`` one after the other, seeing what lies on the table."""
        taken = []
        for key in keys:
            taken.append(self.slaps.press(key, self.now))
            self.look()
            self.wait(apart)
        return taken

    def wait(self, seconds: float) -> None:
        """Turns the clock, settling what is due on the way."""
        until = self.now + seconds
        while True:
            dues = [d for d in (self.slaps.next_due(), self.table.next_due()) if d is not None]
            due = min((d for d in dues if d <= until), default=None)
            self.now = until if due is None else max(due, self.now)
            self.slaps.settle(self.now)
            self.table.advance(self.now)
            self.look()
            if due is None:
                return

    def submit(self, move: Move) -> None:
        """Somebody plays with the hand on the screen."""
        self.slaps.first(self.now)
        self.table.submit(move, self.now)
        self.look()

    def look(self) -> None:
        """Everybody sees what lies on the table now."""
        self.claims += self.slaps.take()
        self.slaps.see(self.table.view(0).number, self.now)

    @property
    def moves(self) -> list[Move]:
        return [claim.move for claim in self.claims]

    def count(self, seat: int) -> int:
        return self.table.view(seat).counts[seat]


def three(*hands: str, top: str = "r9", turn: int = 0, rules: str = "olympic") -> Round:
    return position(hands, top, rules, turn=turn)


IDLE = ("b1 b2 b3 b4", "g1 g2 g3 g4", "y1 y2 y3 y4")
TWIN = ("b1 b2 b3 b4", "r9 g2 g3 g4", "y1 y2 y3 y4")


@pytest.mark.clause("OLY-INT-1")
def test_a_slap_lays_the_twin_at_once() -> None:
    keys = Keyboard(three(*TWIN))
    assert keys.press("l") == [True]
    assert keys.moves == [Intercept(1, (card("r9"),), at=0)]
    assert keys.count(1) == 3
    assert keys.table.view(0).turn == 2


@pytest.mark.clause("OLY-PEN-1")
def test_a_slap_without_the_twin_is_a_wrong_interception() -> None:
    keys = Keyboard(three(*IDLE))
    keys.press("t")
    assert keys.claims == []
    keys.wait(FOLLOW)
    assert keys.claims[0].outcome == Mistaken(Reason.WRONG_INTERCEPTION)
    assert keys.count(2) == 6
    mistakes = [event for event in events_of(keys.table) if isinstance(event, Mistake)]
    assert [event.cards for event in mistakes] == [()]


def test_where_nothing_is_penalised_a_wrong_slap_is_refused() -> None:
    keys = Keyboard(three(*IDLE, rules="official"))
    keys.press("t")
    keys.wait(FOLLOW)
    assert isinstance(keys.claims[0].outcome, Refused)
    assert keys.count(2) == 4


def test_a_card_that_nobody_can_have_seen_yet_is_answered_by_its_twin_alone() -> None:
    keys = Keyboard(three("r2 r9 b3 b4", *TWIN[1:], top="r5"))
    keys.submit(Play(0, (card("r9"),)))
    keys.press("lt", SIGHT / 3)
    keys.wait(FOLLOW)
    assert next(claim.outcome for claim in keys.claims) == Done()
    assert keys.count(2) == 4


def test_a_slap_on_the_own_turn_plays_the_card() -> None:
    keys = Keyboard(three(*TWIN, turn=1))
    keys.press("l")
    assert keys.claims[0].outcome == Done()
    assert keys.count(1) == 3


def test_other_keys_are_free() -> None:
    keys = Keyboard(three(*IDLE))
    assert keys.press("xu1") == [False, False, False]


@pytest.mark.parametrize("gap", [0.0, 0.05, 0.15, AGAIN])
@pytest.mark.clause("COM-CATCH")
def test_twice_quickly_catches(gap: float) -> None:
    start = three("r1 r2", *IDLE[1:], turn=0)
    keys = Keyboard(start)
    keys.submit(Play(0, (card("r1"),)))
    keys.press("tt", gap)
    keys.wait(STILL)
    assert keys.moves == [Catch(2, 0, at=1)]
    assert keys.count(0) == 3
    keys.wait(5)
    assert len(keys.claims) == 1


def test_the_one_who_can_be_caught_is_found() -> None:
    start = three("r1 r2", "r3 r4", IDLE[2])
    keys = Keyboard(start)
    keys.submit(Play(0, (card("r1"),)))
    keys.submit(Play(1, (card("r3"),), uno=True))
    keys.press("tt", 0.1)
    keys.wait(STILL)
    assert keys.moves == [Catch(2, 0, at=2)]


def test_a_digit_names_the_one_to_be_caught() -> None:
    keys = Keyboard(three("r1 r2", "r3 r4", IDLE[2]))
    keys.submit(Play(0, (card("r1"),)))
    keys.submit(Play(1, (card("r3"),)))
    assert keys.press("t1", 0.3) == [True, True]
    assert keys.moves == [Catch(2, 0, at=2)]
    assert keys.count(0) == 3
    keys.wait(5)
    assert len(keys.claims) == 1


def test_a_wrong_catch_costs() -> None:
    keys = Keyboard(three(*IDLE))
    keys.press("tt", 0.1)
    keys.wait(STILL)
    assert keys.claims[0].outcome == Mistaken(Reason.WRONG_CATCH)
    assert keys.count(2) == 6


def test_a_digit_without_a_player_is_refused() -> None:
    keys = Keyboard(three(*IDLE))
    keys.press("t8")
    assert keys.claims[0].outcome == Refused(Reason.NO_SUCH_SEAT)
    keys.wait(5)
    assert keys.count(2) == 4


@pytest.mark.clause("COM-CALL")
def test_uno_is_said_out_of_turn() -> None:
    keys = Keyboard(three(IDLE[0], "g1 g2", IDLE[2]))
    keys.press("lu", 0.3)
    assert keys.moves == [Uno(1, at=0)]
    assert SaidUno(1) in events_of(keys.table)
    keys.wait(5)
    assert len(keys.claims) == 1


def test_uno_then_the_twin() -> None:
    keys = Keyboard(three(IDLE[0], "r9 g2", IDLE[2]))
    keys.press("lu", 0.2)
    keys.wait(REST)
    keys.press("l")
    assert keys.moves == [Uno(1, at=0), Intercept(1, (card("r9"),), at=0)]
    assert keys.table.view(0).said == {1}


def test_a_slap_waits_where_uno_could_follow_but_loses_no_race() -> None:
    keys = Keyboard(three("r1 r2 r3", "r9 g2", IDLE[2]))
    keys.press("l", 0.2)
    assert keys.claims == []
    keys.submit(Play(0, (card("r1"),), at=0))
    assert keys.claims[0].outcome == Done()
    assert keys.table.view(0).top is card("r9")


def held(keys: Keyboard, key: str, delay: float, every: float, times: int) -> None:
    keys.press(key, delay)
    for _ in range(times):
        keys.press(key, every)
    keys.wait(5)


@pytest.mark.parametrize("delay", [0.0, 0.03, 0.2, 0.25, 0.4, 0.5, 0.66, 1.0, 1.9])
@pytest.mark.parametrize("every", [0.0, 0.02, 0.033, 0.09])
@pytest.mark.parametrize("times", [3, 40])
def test_a_held_key_counts_once(delay: float, every: float, times: int) -> None:
    keys = Keyboard(three(*IDLE))
    held(keys, "t", delay, every, times)
    assert [claim.outcome for claim in keys.claims] == [Mistaken(Reason.WRONG_INTERCEPTION)]


@pytest.mark.parametrize("delay", [0.0, 0.2, 0.5])
def test_a_held_key_that_hits_counts_once(delay: float) -> None:
    keys = Keyboard(three(*TWIN))
    held(keys, "l", delay, 0.03, 30)
    assert [claim.outcome for claim in keys.claims] == [Done()]


def test_a_key_held_from_before_intercepts_nothing() -> None:
    keys = Keyboard(three("r1 r2 b3 b4", "r1 g2 g3 g4", IDLE[2]))
    keys.press("l", 0.5)
    for beat in range(60):
        keys.press("l", 0.03)
        if beat == 30:
            keys.submit(Play(0, (card("r1"),)))
    keys.wait(5)
    assert [claim.outcome for claim in keys.claims] == [Mistaken(Reason.WRONG_INTERCEPTION)]
    assert keys.table.view(0).top is card("r1")


def test_two_slaps_in_the_same_instant_are_taken_as_they_came() -> None:
    keys = Keyboard(three(*TWIN))
    keys.press("lt")
    keys.wait(FOLLOW)
    (first, second) = keys.claims
    assert (first.move.seat, first.outcome) == (1, Done())
    assert second.outcome.reason is Reason.TOO_LATE  # type: ignore[union-attr]
    assert keys.count(2) == 4


@pytest.mark.clause("COM-LATE")
def test_a_slap_in_flight_when_the_play_changed_is_too_late() -> None:
    keys = Keyboard(three("r9 r2 b3 b4", "r9 g2 g3 g4", IDLE[2]))
    keys.submit(Play(0, (card("r2"),)))
    keys.press("l", SIGHT / 2)
    keys.wait(FOLLOW)
    assert keys.claims[0].outcome.reason is Reason.TOO_LATE  # type: ignore[union-attr]
    assert keys.count(1) == 4


def test_catches_are_taken_as_they_came() -> None:
    keys = Keyboard(three("r1 r2", *IDLE[1:]))
    keys.submit(Play(0, (card("r1"),)))
    keys.press("lt", 0.05)
    keys.press("tl", 0.05)
    keys.wait(5)
    assert [claim.move.seat for claim in keys.claims] == [2, 1]
    assert keys.claims[0].outcome == Done()
    assert keys.claims[1].outcome.reason is Reason.TOO_LATE  # type: ignore[union-attr]
    caught = [event for event in events_of(keys.table) if isinstance(event, Caught)]
    assert len(caught) == 1
    assert keys.count(1) == 4


@pytest.mark.clause("OLY-07-4")
def test_a_seven_asks_for_the_partner_by_digit() -> None:
    hands = ("b1 b2 b3 b4", "r7 g2 g3 g4", "y1 y2")
    keys = Keyboard(three(*hands, top="r7"))
    keys.press("l")
    assert keys.claims == []
    assert keys.slaps.asked is not None
    assert keys.slaps.asked.partners == (0, 2)
    assert keys.press("2") == [True]
    assert keys.slaps.asked is not None
    keys.press("3")
    assert keys.moves == [Intercept(1, (card("r7"),), partner=2, at=0)]
    assert (keys.count(1), keys.count(2)) == (2, 3)
    assert keys.slaps.asked is None


def test_a_seven_among_two_needs_no_answer() -> None:
    keys = Keyboard(three("b1 b2 b3 b4", "r7 g2", top="r7"))
    keys.press("l")
    keys.wait(FOLLOW)
    assert keys.moves == [Intercept(1, (card("r7"),), partner=0, at=0)]


def test_another_card_ends_the_question_for_a_partner() -> None:
    hands = ("r1 b2 b3 b4", "r7 g2 g3 g4", "y1 y2")
    keys = Keyboard(three(*hands, top="r7"))
    keys.press("l")
    keys.submit(Play(0, (card("r1"),)))
    assert keys.press("3") == [False]
    assert keys.slaps.asked is None
    assert keys.count(1) == 4


def test_the_card_of_an_unanswered_question_can_be_taken_back() -> None:
    keys = Keyboard(three("b1 b2 b3 b4", "r7 g2 g3 g4", "y1 y2", top="r7"))
    keys.press("l")
    keys.slaps.take_back()
    keys.wait(5)
    assert keys.claims == []
    assert keys.count(1) == 4


@pytest.mark.clause("OLY-INT-7")
def test_a_slap_while_a_color_is_to_be_named_is_not_yet() -> None:
    keys = Keyboard(three("W b2 b3 b4", *IDLE[1:]))
    keys.submit(Play(0, (card("W"),)))
    assert keys.table.view(0).phase == "color"
    keys.press("t")
    keys.wait(FOLLOW)
    assert keys.claims[0].outcome == Refused(Reason.NOT_YET)
    assert keys.count(2) == 4


@pytest.mark.clause("OLY-INT-5")
def test_a_slap_comes_before_a_bot_that_acts_later() -> None:
    plays = ToldMind(decided=lambda view: Play(0, (card("r1"),)), thinks=0.0)
    start = three("r1 r2 r3", "r9 g2", IDLE[2])
    keys = Keyboard(start, {0: plays})
    due = keys.table.next_due()
    assert due is not None
    keys.wait(due - 0.1)
    keys.press("l", 0.3)
    assert keys.claims[0].outcome == Done()
    assert next(e.seat for e in events_of(keys.table) if isinstance(e, Played)) == 1


def test_a_slap_that_loses_to_a_bot_says_by_how_much() -> None:
    plays = ToldMind(decided=lambda view: Play(0, (card("r1"),)), thinks=0.0)
    keys = Keyboard(three("r1 r2 r3", "r9 g2 g3", IDLE[2]), {0: plays})
    due = keys.table.next_due()
    assert due is not None
    keys.wait(due)
    keys.wait(0.04)
    keys.press("l")
    keys.wait(FOLLOW)
    outcome = keys.claims[0].outcome
    assert isinstance(outcome, Refused)
    assert outcome.late is not None
    assert outcome.late.seat == 0


def test_a_pause_forgets_what_was_pressed() -> None:
    keys = Keyboard(three(*IDLE))
    keys.press("t")
    keys.table.pause(keys.now)
    keys.slaps.drop()
    assert keys.press("t") == [False]
    keys.table.resume(keys.now)
    keys.wait(5)
    assert keys.claims == []


def test_nobody_slaps_for_a_seat_that_a_bot_has_taken() -> None:
    keys = Keyboard(three(*IDLE), {2: ToldMind()})
    assert keys.press("t") == [False]


def test_a_wild_is_no_twin() -> None:
    start = position(["b1 b2", "W g2", "y1 y2"], "r9 W", "olympic")
    start.color = Color.RED
    keys = Keyboard(start)
    keys.press("l")
    keys.wait(FOLLOW)
    assert keys.claims[0].outcome == Mistaken(Reason.WRONG_INTERCEPTION)

"""Who sits at a keyboard that several people share, and to whom it is to be passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final

from uno_tui.rules.cards import Card
from uno_tui.rules.events import (
    Dealt,
    Drew,
    Event,
    HandsPassed,
    HandsShuffled,
    Played,
    Swapped,
)
from uno_tui.rules.view import View

NOBODY: Final = -1
"""The seat that is told what everybody may know."""


def public(view: View) -> View:
    """What of ``view`` everybody may see: no card that is hidden from anybody."""
    return replace(
        view,
        hand=(),
        penalty_cards=(),
        drawn=None,
        legal=(),
        blocked={},
        intercepts=(),
        can_call=False,
    )


class Keyboard:
    """Whose hand may be drawn.

    A hand is drawn only for the person who has said "I am here", and no longer than that person's
    turn. Whoever draws and thereby ends the turn still looks at what has come. With one person left
    in the round nothing is passed on.

    Attributes:
        person: whose hand lies open, None for nobody's.
        asked: who is to take the keyboard, None for nobody.
        looking: whether the person only looks at the cards that ended the turn.
        met: whether the person on turn has had the keyboard in this turn.
    """

    def __init__(self, *, open_hands: bool = False) -> None:
        """With ``open_hands`` nobody has to say anything: whoever is on turn has the keyboard."""
        self.open_hands = open_hands
        self.person: int | None = None
        self.asked: int | None = None
        self.looking = False
        self.met = False
        self._hidden = False
        self._last: int | None = None
        self._turn = (NOBODY, NOBODY)

    def follow(self, view: View, people: Collection[int], events: Iterable[Event]) -> None:
        """Takes notice of ``events``; ``view`` is what followed, anybody's.

        ``people`` are the seats of persons.
        """
        events = list(events)
        here = [seat for seat in view.seats if seat in people]
        turn = view.turn, view.number
        begins, self._turn = turn != self._turn, turn
        if view.phase == "over" or not here:
            self._rise()
            self.asked = None
        elif self.open_hands:
            self._open(view.turn, here)
        else:
            self._pass_on(view, here, events)
        if begins:
            self.met = self.person == view.turn

    def take(self) -> None:
        """The one who was asked says "I am here"."""
        self._sit(self.asked)

    def leave(self) -> None:
        """Covers the hand; whoever was at the keyboard or is on turn has to take it anew."""
        if self.open_hands or self.person is None:
            return
        self._hidden = not self.looking
        self.asked = None if self.looking else self.person
        self._rise()

    def _open(self, turn: int, here: list[int]) -> None:
        kept = self.person if self.person in here else here[0]
        self._sit(turn if turn in here else kept)

    def _pass_on(self, view: View, here: list[int], events: list[Event]) -> None:
        alone = len(here) == 1
        if any(isinstance(event, Dealt) for event in events):
            self._last = here[0] if alone else None
            self._hidden = False
            self._rise()
        if self._is_up(view, here, events, alone=alone):
            self._rise()
        if alone:
            self._stay_alone(here[0])
        elif self.person is None or self.looking:
            self.asked = view.turn if view.turn in here else None

    def _stay_alone(self, seat: int) -> None:
        if self.person is None and (self._hidden or self._last != seat):
            self.asked = seat
        else:
            self._sit(seat)

    def _is_up(self, view: View, here: list[int], events: list[Event], *, alone: bool) -> bool:
        """Whether the person has to get up from the keyboard."""
        person = self.person
        if person is None or person not in here or alone:
            return person not in here
        others = [seat for seat in here if seat != person]
        if any(_ends(event, person, others) for event in events):
            return True
        if view.turn == person:
            self.looking = False
            return False
        drew = any(isinstance(e, Drew) and e.seat == person and e.count for e in events)
        self.looking = self.looking or drew
        return not self.looking

    def _sit(self, seat: int | None) -> None:
        if seat is None:
            return
        self.person = self._last = seat
        self.asked = None
        self.looking = self._hidden = False
        self.met = self.met or seat == self._turn[0]

    def _rise(self) -> None:
        self.person = None
        self.looking = False


def _ends(event: Event, person: int, others: Collection[int]) -> bool:
    """Whether the hand of ``person`` has to be covered: another person played, or hands changed."""
    match event:
        case Played(seat=seat):
            return seat in others
        case Swapped(seat=seat, partner=partner):
            return person in (seat, partner)
        case HandsPassed() | HandsShuffled():
            return True
    return False


class Known:
    """Which cards of a hand its owner has seen, so that those that have come since are marked."""

    def __init__(self) -> None:
        self._hands: dict[int, Counter[Card]] = {}
        self._open: tuple[int, Counter[Card]] | None = None

    def follow(self, person: int | None, hand: Iterable[Card], events: Iterable[Event]) -> None:
        """Takes notice of ``events``, after which the ``hand`` of ``person`` lies open."""
        events = list(events)
        before, self._open = self._open, None
        if before is not None and before[0] != person:
            self._hands[before[0]] = before[1]
        for event in events:
            if isinstance(event, (Dealt, HandsPassed, HandsShuffled)):
                self._hands.clear()
            elif isinstance(event, Swapped):
                self._hands.pop(event.seat, None)
                self._hands.pop(event.partner, None)
        if person is None:
            return
        self._open = person, Counter(hand)
        self._hands.setdefault(person, self._open[1])
        if any(isinstance(event, Played) for event in events):
            self._hands[person] = self._open[1]

    def fresh(self, person: int, hand: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of ``hand`` that ``person`` has not seen before."""
        now = Counter(hand)
        return tuple((now - self._hands.get(person, now)).elements())

"""Who may see which cards at a shared keyboard, by what was pressed and what has happened.

This knows nothing of the screen: it is what people at a table would agree on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from uno_tui.rules.cards import Card
from uno_tui.rules.events import (
    Dealt,
    Drew,
    Event,
    Flipped,
    HandsPassed,
    HandsShuffled,
    Mistake,
    Played,
    Revealed,
    Swapped,
    TakenBack,
)
from uno_tui.table.table import Table

LOOK: Final = 8.0
"""For so many seconds whoever drew a card may look at it when the turn has gone on."""


class Permission:
    """Whose hand may lie open.

    Attributes:
        confirmed: who has said "I am here" and still has the keyboard.
        public: the faces that have lain open, in earlier rounds too: the log still tells them.
        revealed: what the challenger has asked to see of another's hand.
    """

    def __init__(self) -> None:
        self.confirmed: int | None = None
        self.public: set[Card] = set()
        self.revealed: set[Card] = set()
        self._last: int | None = None
        self._hidden = False
        self._looks_since: float | None = None
        self._acts = 0
        self._table: Table | None = None

    def confirm(self, seat: int) -> None:
        """``seat`` says "I am here"."""
        self.confirmed = self._last = seat
        self._hidden = False
        self._looks_since = None

    def cover(self) -> None:
        """The hand is to be covered: hidden, paused, resized, another page on the table.

        Whoever only looked at a new card has passed the keyboard on.
        """
        if self.confirmed is not None:
            self._hidden = self._looks_since is None
        self.confirmed = None

    def hand(self, table: Table) -> set[Card]:
        """The cards that lie open for their owner."""
        return set() if self.confirmed is None else set(table.view(self.confirmed).hand)

    def take_notice(self, table: Table, now: float) -> None:
        """Learns from what has happened at ``table`` whose hand may lie open no longer."""
        if table is not self._table:
            self._sit_down_at(table)
        acts = table.log.acts[self._acts :]
        self._acts += len(acts)
        events = [event for act in acts for event in act.events]
        for event in events:
            self._hear(event, table.people)
        view = table.view(0)
        here = [seat for seat in view.seats if seat in table.people]
        if table.state != "playing" or self.confirmed not in here:
            self.confirmed = None
        if table.state == "playing" and len(here) == 1:
            # One person is left: nothing is handed over, unless somebody else had the keyboard.
            if any(isinstance(event, Dealt) for event in events):
                self._last = here[0]
            alone = self._last == here[0] and not self._hidden
            self.confirmed = here[0] if alone else None
        elif self.confirmed is not None:
            self._follow_turn(view.turn, events, now)

    def _sit_down_at(self, table: Table) -> None:
        self._table, self._acts = table, 0
        self.public.clear()
        self._begin()

    def _begin(self) -> None:
        self.confirmed = self._last = None
        self._hidden = False

    def _hear(self, event: Event, people: Collection[int]) -> None:
        if isinstance(event, Dealt):
            self._begin()
        self.public.update(_laid_open(event))
        others = [seat for seat in people if seat != self.confirmed]
        if self.confirmed is not None and _ends(event, self.confirmed, others):
            self.confirmed = None

    def _follow_turn(self, turn: int, events: Iterable[Event], now: float) -> None:
        """A hand lies open in its owner's turn, and so long after it as its last card is new."""
        if turn == self.confirmed:
            self._looks_since = None
            return
        drew = any(isinstance(e, Drew) and e.seat == self.confirmed and e.count for e in events)
        if drew and self._looks_since is None:
            self._looks_since = now
        if self._looks_since is None or now >= self._looks_since + LOOK:
            self.confirmed = None

    def reveal(self, table: Table) -> int:
        """The challenger wants to see the hand (OLY-W4-3), and nobody else looks; who it is."""
        events = [event for act in table.log.acts for event in act.events]
        shown = next(event for event in reversed(events) if isinstance(event, Revealed))
        self.revealed = set(shown.hand)
        return shown.seat


def _laid_open(event: Event) -> Sequence[Card]:
    match event:
        case Played(cards=laid) | Mistake(cards=laid):
            return laid
        case Flipped(card=face) | TakenBack(card=face):
            return (face,)
    return ()


def _ends(event: Event, person: int, others: Collection[int]) -> bool:
    match event:
        case Played(seat=seat):
            return seat in others
        case Swapped(seat=seat, partner=partner):
            return person in (seat, partner)
        case HandsPassed() | HandsShuffled():
            return True
    return False

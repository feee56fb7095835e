"""Dealing by hand, a card at a time, and the miscounts that come of it (OLY-PEN-5)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from uno_tui.rules.ruleset import Ruleset


class DealByHand:
    """A deal that a person makes card by card; nobody else sees the counts until it is done.

    Attributes:
        dealer: who deals.
        seats: those in the round, clockwise.
        counts: how many cards each seat has been given, by seat.
    """

    def __init__(self, rules: Ruleset, seats: Sequence[int], dealer: int) -> None:
        self.dealer = dealer
        self.seats = tuple(seats)
        self.counts = dict.fromkeys(seats, 0)
        self._left = rules.size_of_deck - 1
        self._next = self._after(dealer)

    @property
    def next_seat(self) -> int:
        """Who gets the next card if the dealer goes on around the table."""
        return self._next

    @property
    def left(self) -> int:
        """How many cards can still be dealt; the one that opens the pile is kept back."""
        return self._left

    @property
    def can_finish(self) -> bool:
        """Whether everybody has a card at least."""
        return all(self.counts.values())

    def give(self, seat: int | None = None) -> int:
        """Gives a card to ``seat``, or to the next one around the table; gives back to whom.

        The seat after it is next.

        Raises:
            ValueError: the seat is not in the round, or no card is left.
        """
        to = self._next if seat is None else seat
        if to not in self.counts:
            raise ValueError(f"seat {to} is not in this round")
        if not self._left:
            raise ValueError("there is no card left to deal")
        self.counts[to] += 1
        self._left -= 1
        self._next = self._after(to)
        return to

    def _after(self, seat: int) -> int:
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


def miscount(rules: Ruleset, seats: Sequence[int], chance: random.Random) -> dict[int, int]:
    """The count of a bot that deals one seat a card too many, or one too few."""
    room = rules.size_of_deck - 1 - rules.hand_size * len(seats)
    changes = [change for change in (1, -1) if change <= room and rules.hand_size + change > 0]
    if not changes:
        return {}
    return {chance.choice(seats): rules.hand_size + chance.choice(changes)}

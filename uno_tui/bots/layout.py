"""Where the cards of a round lie, as bits, and the drawing of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from uno_tui.bots.pack import BARE, Pack

NOBODY: Final = -1
NO_CARD: Final = -1


@dataclass(slots=True)
class Doubt:
    """A Wild Draw Four that may be challenged, and what its being taken back restores.

    Attributes:
        by: who laid it.
        held: the hand beside it.
        card: its bit.
        ground: what it was laid on.
        owed: what was owed then.
        fours: whether that followed a Wild Draw Four.
        top_by: who had laid the card below.
        twin_held: what was so of that card.
        passed: who had passed then.
    """

    by: int
    held: int
    card: int
    ground: int
    owed: int
    fours: bool
    top_by: int
    twin_held: bool
    passed: int


class Layout:
    """Where the cards lie, and whose turn it is. Cards are bits of a :class:`Pack`, hands masks.

    Attributes:
        pack: the deck.
        seats: those in the round, clockwise.
        hands: the cards of each seat.
        pile: the draw pile, the next card last.
        discard: the discard pile, the top last.
        ground: what cards are laid on.
        after: the seat after each in the direction of play.
        before: the seat before each.
        turn: the seat that has to act.
        owed: what it owes.
        fours: whether that follows a Wild Draw Four.
        drawn: the card just drawn that may be laid, or ``NO_CARD``.
        doubt: the Wild Draw Four that may be challenged, if any.
        passed: the seats that have passed since a card moved, as a mask.
        top_by: who laid the top card.
        twin_held: whether whoever laid a card that moves hands held its twin then.
        over: whether the round has ended.
        winner: who went out, or ``NOBODY``.
        shuffle: shuffles a pile, the next card last.
    """

    __slots__ = (
        "after",
        "before",
        "discard",
        "doubt",
        "drawn",
        "fours",
        "ground",
        "hands",
        "over",
        "owed",
        "pack",
        "passed",
        "pile",
        "seats",
        "shuffle",
        "top_by",
        "turn",
        "twin_held",
        "winner",
    )

    def __init__(
        self,
        pack: Pack,
        hands: Sequence[int],
        seats: tuple[int, ...],
        *,
        pile: list[int],
        discard: list[int],
        ground: int,
        turn: int,
        shuffle: Callable[[list[int]], None],
        direction: int = 1,
    ) -> None:
        self.pack = pack
        self.hands = list(hands)
        self.seats = seats
        self.pile = pile
        self.discard = discard
        self.ground = ground
        self.turn = turn
        self.after = steps_of(seats, len(hands), direction)
        self.before = steps_of(seats, len(hands), -direction)
        self.owed = 0
        self.fours = False
        self.drawn = NO_CARD
        self.doubt: Doubt | None = None
        self.passed = 0
        self.top_by = NOBODY
        self.twin_held = False
        self.over = False
        self.winner = NOBODY
        self.shuffle = shuffle

    def copy(self) -> Self:
        """An independent copy of the same position, with the same cards to come."""
        other = self.__class__.__new__(self.__class__)
        other.pack = self.pack
        other.hands = self.hands[:]
        other.seats = self.seats
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.ground = self.ground
        other.after = self.after
        other.before = self.before
        other.turn = self.turn
        other.owed = self.owed
        other.fours = self.fours
        other.drawn = self.drawn
        other.doubt = self.doubt
        other.passed = self.passed
        other.top_by = self.top_by
        other.twin_held = self.twin_held
        other.over = self.over
        other.winner = self.winner
        other.shuffle = self.shuffle
        return other

    def step(self, seat: int, count: int) -> int:
        """The seat ``count`` places after ``seat`` in the direction of play."""
        for _ in range(count):
            seat = self.after[seat]
        return seat

    def goes(self, seat: int, bit: int) -> bool:
        """Whether the card ``bit`` in the hand of ``seat`` goes on the ground; a bluff does."""
        pack, ground = self.pack, self.ground
        if pack.one[bit] & pack.fours:
            free = pack.bluffs or not self.hands[seat] & pack.forbids[ground]
            return free and ground != BARE
        return bool(pack.one[bit] & pack.fits[ground])

    def take(self, seat: int, count: int) -> int:
        """``seat`` draws ``count`` cards or what there is; gives back how many."""
        pile, one = self.pile, self.pack.one
        drawn = 0
        while drawn < count and (pile or self.refill()):
            self.hands[seat] |= one[pile.pop()]
            drawn += 1
        if drawn:
            self.passed = 0
        return drawn

    def draw_one(self, seat: int) -> int:
        """``seat`` draws a card; gives it back, or ``NO_CARD`` where there is none."""
        if not self.pile and not self.refill():
            return NO_CARD
        bit = self.pile.pop()
        self.hands[seat] |= self.pack.one[bit]
        self.passed = 0
        return bit

    def refill(self) -> bool:
        """Makes the discard pile, less its top, the draw pile; false if it is bare."""
        if len(self.discard) < 2:
            return False
        self.pile += self.discard[-2::-1]
        del self.discard[:-1]
        if self.pack.reshuffles:
            self.shuffle(self.pile)
        return True


def steps_of(seats: tuple[int, ...], players: int, direction: int) -> list[int]:
    """By seat, who is next in ``direction``; those not in the round stay where they are."""
    result = list(range(players))
    for place, seat in enumerate(seats):
        result[seat] = seats[(place + direction) % len(seats)]
    return result

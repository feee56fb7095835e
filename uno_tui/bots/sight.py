"""What a decision is weighed by, worked out once from a view and a memory."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import Final

from uno_tui.bots.memory import Memory, Trait, symbol
from uno_tui.bots.temperaments import Temperament
from uno_tui.bots.weights import Weights
from uno_tui.rules.cards import Color, deck, points
from uno_tui.rules.options import Scoring
from uno_tui.rules.scoring import leaders
from uno_tui.rules.view import View

_IN_DECK: Final = Counter(face.color for face in deck())
_SHARE_OF_SYMBOL: Final = 0.05
_color_of: Final = attrgetter("color")


class Sight:
    """One seat's position, with what can be concluded from it.

    Attributes:
        view: what the seat sees.
        memory: what it has learned.
        weights: what things are worth to it.
        temperament: its style.
        size: the number of cards in the own hand.
        next: the seat after it in the direction of play.
        colors: how many of the own cards have each color.
        symbols: how many of the own cards have each symbol or number.
        threat: how near going out the nearest opponent is: one divided by its cards.
        worth_of_hit: what it is worth, as a factor, that a seat suffers: 1 for an opponent, -1
            for a partner, more for a favorite victim.
        opponents: how many play against this seat.
        stakes: how much the points in hand matter: 0 if they do not, 1 and more if they do.
    """

    __slots__ = (
        "_shares",
        "colors",
        "memory",
        "next",
        "opponents",
        "size",
        "stakes",
        "symbols",
        "temperament",
        "threat",
        "view",
        "weights",
        "worth_of_hit",
    )

    def __init__(
        self, view: View, memory: Memory, weights: Weights, temperament: Temperament
    ) -> None:
        self.view = view
        self.memory = memory
        self.weights = weights
        self.temperament = temperament
        self.size = len(view.hand)
        self.next = view.after(view.seat)
        self.colors = Counter(map(_color_of, view.hand))
        self.symbols = Counter(map(symbol, view.hand))
        self.worth_of_hit = {seat: self._hostility(seat) for seat in view.seats}
        against = [seat for seat, worth in self.worth_of_hit.items() if worth > 0]
        self.opponents = len(against)
        self.threat = max((self.near(seat) for seat in against), default=0.0)
        self.stakes = self._stakes()
        self._shares: dict[Color, float] | None = None

    def near(self, seat: int) -> float:
        """How near ``seat`` is to going out: one divided by its cards."""
        return 1.0 / (self.view.counts[seat] or 1)

    def cannot_follow(self, seat: int, color: Color | None, mark: Trait | None) -> float:
        """The odds that ``seat`` holds neither ``color`` nor the symbol ``mark``; wilds aside.

        ``mark`` is None where only the color counts.
        """
        count = self.view.counts[seat]
        hidden = self.memory.of(seat)
        odds = 1.0
        if color is not None:
            odds = (1.0 - self.share(color)) ** hidden.untested(color, count)
        if mark is not None:
            odds *= (1.0 - _SHARE_OF_SYMBOL) ** hidden.untested(mark, count)
        for face, copies in hidden.known.items():
            if copies and (face.color is color or (mark is not None and symbol(face) == mark)):
                return 0.0
        return odds

    def share(self, color: Color) -> float:
        """The share of ``color`` among the cards that this seat has not seen."""
        if self._shares is None:
            self._shares = self._count_unseen()
        return self._shares[color]

    def _count_unseen(self) -> dict[Color, float]:
        seen = Counter(map(_color_of, self.view.discard))
        seen.update(self.colors)
        left = {color: max(0, _IN_DECK[color] - seen[color]) for color in Color}
        total = sum(left.values()) + max(0, _IN_DECK[None] - seen[None]) or 1
        return {color: count / total for color, count in left.items()}

    def _hostility(self, seat: int) -> float:
        view = self.view
        if view.partners(seat):
            return 0.0 if seat == view.seat else -1.0
        worth = 1.0
        if seat == self.memory.struck_by:
            worth += self.temperament.avenges
        if self.temperament.aims_at_leader and seat in self._leaders():
            worth += self.temperament.aims_at_leader
        return worth

    def _leaders(self) -> tuple[int, ...]:
        view = self.view
        others = [seat for seat in view.seats if not view.partners(seat)]
        if len(set(view.scores)) > 1:
            return leaders(view.rules, view.scores, others)
        fewest = min(view.counts[seat] for seat in others)
        return tuple(seat for seat in others if view.counts[seat] == fewest)

    def _stakes(self) -> float:
        view = self.view
        if view.rules.scoring is not Scoring.OWN_HAND:
            return 0.0
        filled = (view.scores[view.seat] + points(view.hand)) / view.rules.target
        return 1.0 + max(0.0, filled - 0.5)

"""What a decision is weighed by, worked out once from a view and a memory."""

from __future__ import annotations

from collections import Counter
from typing import Final

from uno_tui.bots.memory import Memory, Trait, symbol
from uno_tui.bots.temperaments import Temperament
from uno_tui.bots.weights import Weights
from uno_tui.rules.cards import Card, Color, deck, points
from uno_tui.rules.options import LastCard, Scoring
from uno_tui.rules.playable import exchanges_hands, forbidden_as_last
from uno_tui.rules.scoring import leaders
from uno_tui.rules.view import View

_IN_DECK: Final[dict[Color | None, int]] = dict(Counter(face.color for face in deck()))
_OTHER_SYMBOL: Final = 0.95
"""The odds that an unknown card does not have a given symbol."""


class Sight:
    """One seat's position, with what can be concluded from it.

    Attributes:
        view: what the seat sees.
        memory: what it has learned.
        weights: what things are worth to it.
        temperament: its style.
        size: the number of cards in the own hand.
        next: the seat after it in the direction of play.
        colors: how many of the own cards have each color; None stands for wilds.
        symbols: how many of the own cards have each symbol or number.
        stakes: how much the points in hand matter: 0 if they do not, 1 and more if they do.
        no_way_out: own cards that cannot be the last one, or only for another to win.
        unload: what ten points less in hand are worth where everybody scores the own hand.
    """

    __slots__ = (
        "_alike",
        "_shares",
        "colors",
        "memory",
        "next",
        "no_way_out",
        "size",
        "stakes",
        "symbols",
        "temperament",
        "unload",
        "view",
        "weights",
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
        self.colors: dict[Color | None, int] = dict.fromkeys(_IN_DECK, 0)
        self.symbols: dict[Trait, int] = {}
        for face in view.hand:
            mark = symbol(face)
            self.colors[face.color] += 1
            self.symbols[mark] = self.symbols.get(mark, 0) + 1
        # Without partners and favorite victims all opponents are alike, which is quickly said.
        self._alike = not (view.rules.teams or temperament.avenges or temperament.aims_at_leader)
        self.no_way_out = self._no_way_out()
        self.stakes = self._stakes()
        self.unload = self._unload()
        self._shares: dict[Color | None, float] | None = None

    @property
    def opponents(self) -> list[int]:
        """The seats that play against this one."""
        return [seat for seat in self.view.seats if not self.view.partners(seat)]

    @property
    def threat(self) -> float:
        """How near going out the nearest opponent is: one divided by its cards."""
        return max(map(self.near, self.opponents), default=0.0)

    def near(self, seat: int) -> float:
        """How near ``seat`` is to going out: one divided by its cards."""
        return 1.0 / (self.view.counts[seat] or 1)

    def hostility(self, seat: int) -> float:
        """What it is worth that ``seat`` suffers, as a factor.

        1 for an opponent, more for a favorite victim, -1 for a partner, 0 for this seat.
        """
        if seat == self.view.seat:
            return 0.0
        if self._alike:
            return 1.0
        return -1.0 if self.view.partners(seat) else self._dislike(seat)

    def cannot_follow(self, seat: int, color: Color | None, mark: Trait | None) -> float:
        """The odds that ``seat`` holds neither ``color`` nor the symbol ``mark``; wilds aside.

        ``mark`` is None where only the color counts.
        """
        count = self.view.counts[seat]
        hidden = self.memory.of(seat)
        odds = 1.0
        if color is not None:
            odds = (1.0 - self.share(color)) ** hidden.lacks.get(color, count)
        if mark is not None:
            odds *= _OTHER_SYMBOL ** hidden.lacks.get(mark, count)
        if hidden.known and hidden.surely_follows(color, mark):
            return 0.0
        return odds

    def share(self, color: Color) -> float:
        """The share of ``color`` among the cards that this seat has not seen."""
        if self._shares is None:
            self._shares = self._count_unseen()
        return self._shares[color]

    def _count_unseen(self) -> dict[Color | None, float]:
        left = dict(_IN_DECK)
        for face in self.view.discard:
            left[face.color] -= 1
        for face in self.memory.pile:
            left[face.color] -= 1
        for color, count in self.colors.items():
            left[color] -= count
        total = sum(left.values()) or 1
        return {color: max(0, count) / total for color, count in left.items()}

    def _dislike(self, seat: int) -> float:
        worth = 1.0
        if seat == self.memory.struck_by:
            worth += self.temperament.avenges
        if self.temperament.aims_at_leader and seat in self._leaders():
            worth += self.temperament.aims_at_leader
        return worth

    def _leaders(self) -> tuple[int, ...]:
        view = self.view
        others = self.opponents
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

    def _no_way_out(self) -> frozenset[Card]:
        rules = self.view.rules
        if rules.last_card is LastCard.ANY and not (
            rules.seven_swaps or rules.zero_passes or rules.custom_wilds
        ):
            return frozenset()
        return frozenset(
            face
            for face in self.view.hand
            if forbidden_as_last(rules, face) or exchanges_hands(rules, face)
        )

    def _unload(self) -> float:
        if not self.stakes:
            return 0.0
        return self.temperament.dread + self.weights.unload * self.stakes * self.threat

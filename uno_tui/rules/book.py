"""What a ruleset says about each face, worked out once: the predicates as look-ups.

A round asks the same questions about the same 54 faces many thousand times a second.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from uno_tui.rules.cards import FACES, WILD_DRAW_FOUR, Card, Color, Kind, custom_wild
from uno_tui.rules.moves import Play
from uno_tui.rules.options import MultiPlay
from uno_tui.rules.playable import (
    can_bluff,
    exchanges_hands,
    fitting,
    forbidden_as_last,
    wants_partner,
)
from uno_tui.rules.ruleset import Ruleset

COLORS: Final = tuple(Color)


class Book:
    """The faces of a ruleset's deck by what the rules say of them.

    Attributes:
        exchanging: the faces that move whole hands.
        with_partner: the faces that need another player to be named.
        unlucky_last: the faces nobody may go out with.
        has_sets: whether several cards may go down together.
        plain: the faces that do nothing but give the turn to the next player.
        bluffs: whether a Wild Draw Four can be played whatever the hand.
        free_draw: whether a player may draw with a playable card in hand.
    """

    __slots__ = (
        "_fits",
        "_plays",
        "bluffs",
        "exchanging",
        "free_draw",
        "has_sets",
        "plain",
        "rules",
        "unlucky_last",
        "with_partner",
    )

    def __init__(self, rules: Ruleset) -> None:
        customs = [custom_wild(place + 1) for place in range(len(rules.custom_wilds))]
        faces = [*FACES.values(), *customs]
        self.rules = rules
        self.exchanging = frozenset(face for face in faces if exchanges_hands(rules, face))
        self.with_partner = frozenset(face for face in faces if wants_partner(rules, face))
        self.plain = (
            frozenset(face for face in faces if face.kind in (Kind.NUMBER, Kind.WILD))
            - self.exchanging
        )
        self.unlucky_last = frozenset(face for face in faces if forbidden_as_last(rules, face))
        self.has_sets = rules.multi_play is not MultiPlay.OFF
        self.bluffs = can_bluff(rules)
        self.free_draw = rules.voluntary_draw
        self._fits: dict[tuple[Card | None, Color | None], frozenset[Card]] = {}
        self._plays: dict[
            tuple[int, tuple[int, ...], Card | None, Color | None], dict[Card, tuple[Play, ...]]
        ] = {}

    def fits(self, top: Card | None, color: Color | None) -> frozenset[Card]:
        """The faces that go on ``top``; a Wild Draw Four only where it can be bluffed.

        Where it cannot, whether it goes depends on the hand.
        """
        key = (top, color)
        found = self._fits.get(key)
        if found is None:
            customs = (custom_wild(place + 1) for place in range(len(self.rules.custom_wilds)))
            found = fitting(top, color, self.rules.action_match).union(customs)
            if not self.bluffs:
                found -= {WILD_DRAW_FOUR}
            self._fits[key] = found
        return found

    def plays(
        self, seat: int, seats: tuple[int, ...], top: Card | None, color: Color | None
    ) -> dict[Card, tuple[Play, ...]]:
        """The plays of each face that goes on ``top``, for ``seat`` among ``seats``."""
        key = (seat, seats, top, color)
        found = self._plays.get(key)
        if found is None:
            found = {face: self.ways(seat, seats, (face,)) for face in self.fits(top, color)}
            self._plays[key] = found
        return found

    def ways(self, seat: int, seats: tuple[int, ...], faces: tuple[Card, ...]) -> tuple[Play, ...]:
        """Each way to lay ``faces``: a wild once for each color, a partner once for each."""
        others = tuple(other for other in seats if other != seat)
        return _ways(seat, faces, others if faces[-1] in self.with_partner else (None,))


@cache
def _ways(seat: int, faces: tuple[Card, ...], partners: tuple[int | None, ...]) -> tuple[Play, ...]:
    colors: tuple[Color | None, ...] = COLORS if faces[-1].is_wild else (None,)
    return tuple(Play(seat, faces, color, mate) for color in colors for mate in partners)


@cache
def book(rules: Ruleset) -> Book:
    """The book of ``rules``, made once."""
    return Book(rules)

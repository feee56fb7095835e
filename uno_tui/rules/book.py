"""What a ruleset says about each face, worked out once: the predicates as look-ups.

A round asks the same questions about the same 54 faces many thousand times a second.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from uno_tui.rules.cards import FACES, WILD_DRAW_FOUR, Card, Color, Kind, custom_wild
from uno_tui.rules.moves import Play
from uno_tui.rules.options import Drawing, MultiPlay, UnoCatch
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
        until_playable: whether the ordinary draw goes on until a card fits.
        drawn_may_go: whether a single drawn card may be played at once.
        forgives: whether a missed UNO is forgiven once the next player has begun.
        free_draw: whether a player may draw with a playable card in hand.
    """

    __slots__ = (
        "_fits",
        "_plays",
        "bluffs",
        "drawn_may_go",
        "exchanging",
        "forgives",
        "free_draw",
        "has_sets",
        "plain",
        "rules",
        "unlucky_last",
        "until_playable",
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
        self.until_playable = rules.drawing is Drawing.UNTIL_PLAYABLE
        self.drawn_may_go = rules.drawing is Drawing.ONE_THEN_PLAY
        self.forgives = rules.uno_catch is UnoCatch.UNTIL_NEXT_TURN
        self.free_draw = rules.voluntary_draw
        self._fits: dict[tuple[Card | None, Color | None], frozenset[Card]] = {}
        self._plays: dict[tuple[int, tuple[int, ...]], Plays] = {}

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

    def plays(self, seat: int, seats: tuple[int, ...]) -> Plays:
        """The plays of ``seat`` among ``seats``, on every top card."""
        key = (seat, seats)
        if key not in self._plays:
            self._plays[key] = Plays(self, seat, seats)
        return self._plays[key]

    def ways(self, seat: int, seats: tuple[int, ...], faces: tuple[Card, ...]) -> tuple[Play, ...]:
        """Each way to lay ``faces``: a wild once for each color, a partner once for each."""
        others = tuple(other for other in seats if other != seat)
        return _ways(seat, faces, others if faces[-1] in self.with_partner else (None,))


class Plays(dict[tuple[Card | None, Color | None], dict[Card, tuple[Play, ...]]]):
    """By top card and color in force: the plays of each face that goes there, for one seat."""

    def __init__(self, rules: Book, seat: int, seats: tuple[int, ...]) -> None:
        super().__init__()
        self.book = rules
        self.seat = seat
        self.seats = seats

    def __missing__(self, key: tuple[Card | None, Color | None]) -> dict[Card, tuple[Play, ...]]:
        ways = self.book.ways
        made = {face: ways(self.seat, self.seats, (face,)) for face in self.book.fits(*key)}
        self[key] = made
        return made


@cache
def _ways(seat: int, faces: tuple[Card, ...], partners: tuple[int | None, ...]) -> tuple[Play, ...]:
    colors: tuple[Color | None, ...] = COLORS if faces[-1].is_wild else (None,)
    return tuple(Play(seat, faces, color, mate) for color in colors for mate in partners)


@cache
def book(rules: Ruleset) -> Book:
    """The book of ``rules``, made once."""
    return Book(rules)

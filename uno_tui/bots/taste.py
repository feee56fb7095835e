"""Which of the cards that fit a player in a rollout lays: an evaluation made of a few masks."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from uno_tui.bots.pack import DRAW_TWO, REVERSE, SKIP, Pack
from uno_tui.rules.cards import Card, Kind


class _Likes(NamedTuple):
    """What things are worth, in cards; ``x_near`` is divided by the cards of the next player."""

    number: float
    skip: float
    skip_near: float
    reverse: float
    draw_two: float
    draw_two_near: float
    wild: float
    wild_late: float
    wild_draw_four: float
    color_gone: float
    same_color: float
    bridge: float
    stranded: float
    again: float


_OF_TWO: Final = _Likes(
    0.49, -0.31, 1.11, 0.12, -1.25, 5.81, -1.57, -0.82, -2.63, 2.78, 0.21, -1.53, -1.31, 1.62
)
_OF_MANY: Final = _Likes(
    0.0, -0.26, 2.61, 0.71, -0.51, 6.18, -2.18, -0.3, -2.8, 1.09, 0.3, -0.68, -1.16, 1.4
)
"""Found by trial in rounds of rollouts, against this policy, a simpler one and chance."""

_HIGHEST_NUMBER: Final = 9
_WORST: Final = -1000.0


class _Trait(NamedTuple):
    """What a card is worth by itself, and divided by the cards of the next player, and its like."""

    worth: float
    near: float
    color: int
    kin: int


class Taste:
    """What the cards of a pack are worth to whoever lays one of them."""

    def __init__(self, pack: Pack, likes: _Likes) -> None:
        self._likes = likes
        near = {SKIP: likes.skip_near, DRAW_TWO: likes.draw_two_near}
        self._traits = [
            _Trait(
                worth=_base(face, deed, likes),
                near=near.get(deed, 0.0),
                color=next((color for color in pack.of_color if color & one), 0),
                kin=pack.mask(_kin(face, pack)),
            )
            for face, one, deed in zip(pack.faces, pack.one, pack.does, strict=True)
        ]

    def best(self, hand: int, fit: int, ahead: int) -> int:
        """The bit of the best card among ``fit``, which has at least one.

        Args:
            hand: all cards held.
            fit: those that may be laid.
            ahead: how many cards the next player holds.
        """
        likes, traits = self._likes, self._traits
        most, chosen = _WORST, 0
        while fit:
            one = fit & -fit
            fit ^= one
            bit = one.bit_length() - 1
            worth, near, color, kin = traits[bit]
            rest = hand ^ one
            if not color:
                worth += likes.wild_late / (rest.bit_count() or 1)
            else:
                same, bridges = rest & color, rest & kin
                worth += likes.same_color * same.bit_count() if same else likes.color_gone
                if bridges:
                    worth += likes.bridge * bridges.bit_count()
                elif not same:
                    worth += likes.stranded
                if near:
                    worth += near / (ahead or 1)
                    if same or bridges:
                        worth += likes.again
            if worth > most:
                most, chosen = worth, bit
        return chosen


def _base(face: Card, deed: int, likes: _Likes) -> float:
    if face.is_wild:
        return likes.wild_draw_four if face.kind is Kind.WILD_DRAW_FOUR else likes.wild
    fixed = {SKIP: likes.skip, REVERSE: likes.reverse, DRAW_TWO: likes.draw_two}
    return fixed.get(deed, likes.number * (face.number or 0) / _HIGHEST_NUMBER)


def _kin(face: Card, pack: Pack) -> list[Card]:
    """The faces of other colors with the same symbol."""
    if face.is_wild:
        return []
    mark = face.kind, face.number
    return [
        other
        for other in pack.bits
        if (other.kind, other.number) == mark and other.color is not face.color
    ]


@cache
def taste_of(pack: Pack, players: int) -> Taste:
    """What is liked among so many ``players``."""
    if players == 2 and not pack.until_playable:
        return Taste(pack, _OF_TWO)
    return Taste(pack, _OF_MANY)

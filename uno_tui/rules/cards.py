"""Cards, the deck, and how both are written down.

There is exactly one object for each face, so cards compare and hash by identity and cost nothing to
copy. A wild never remembers a color: the color in force belongs to the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import Final


class Color(Enum):
    """One of the four colors a card can have and a wild can call."""

    RED = "red"
    YELLOW = "yellow"
    GREEN = "green"
    BLUE = "blue"

    @property
    def letter(self) -> str:
        """The letter that stands for the color in the notation: r, y, g or b."""
        return self.value[0]

    # Members are singletons, so identity is the right hash and a much faster one than the name's.
    __hash__ = object.__hash__


COLOR_OF_LETTER: Final = {color.letter: color for color in Color}


class Kind(Enum):
    """What a card is, apart from its color."""

    NUMBER = "number"
    SKIP = "skip"
    REVERSE = "reverse"
    DRAW_TWO = "draw two"
    WILD = "wild"
    WILD_DRAW_FOUR = "wild draw four"
    CUSTOM = "custom wild"

    __hash__ = object.__hash__


class Card:
    """A face of the deck, shared by all its copies.

    Attributes:
        spelling: the card in the notation, such as ``r5``, ``gS``, ``W4`` or ``X1``.
        color: its color, or None for a wild.
        kind: number, action or wild.
        number: 0 to 9 for a number card; the position (from 1) among the ruleset's custom wilds for
            a custom wild; otherwise None.
        points: what it costs or earns when it is left in a hand (COM-SCORE).
        is_wild: whether it is playable on every color and calls one.
        order: the place in a sorted hand: red, yellow, green, blue, then wilds.
    """

    __slots__ = ("color", "is_wild", "kind", "number", "order", "points", "spelling")

    spelling: str
    color: Color | None
    kind: Kind
    number: int | None
    points: int
    is_wild: bool
    order: int

    def __init__(self, spelling: str, color: Color | None, kind: Kind, number: int | None) -> None:
        self.spelling = spelling
        self.color = color
        self.kind = kind
        self.number = number
        self.is_wild = color is None
        self.points = _points(kind, number)
        self.order = _order(color, kind, number)

    def __repr__(self) -> str:
        return self.spelling

    def __reduce__(self) -> tuple[Callable[[str], Card], tuple[str]]:
        return card, (self.spelling,)


_ACTION_LETTERS: Final = {"S": Kind.SKIP, "R": Kind.REVERSE, "D": Kind.DRAW_TWO}
_ACTION_POINTS: Final = 20
_WILD_POINTS: Final = 50
_CUSTOM_POINTS: Final = 40


def _points(kind: Kind, number: int | None) -> int:
    if kind is Kind.NUMBER:
        return number or 0
    if kind in (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO):
        return _ACTION_POINTS
    return _CUSTOM_POINTS if kind is Kind.CUSTOM else _WILD_POINTS


def _order(color: Color | None, kind: Kind, number: int | None) -> int:
    suit = len(Color) if color is None else list(Color).index(color)
    rank = number or 0 if kind is Kind.NUMBER else 10 * list(Kind).index(kind) + (number or 0)
    return suit * 1000 + rank


def _faces() -> dict[str, Card]:
    faces: dict[str, Card] = {}
    for color in Color:
        for number in range(10):
            spelling = f"{color.letter}{number}"
            faces[spelling] = Card(spelling, color, Kind.NUMBER, number)
        for letter, kind in _ACTION_LETTERS.items():
            spelling = f"{color.letter}{letter}"
            faces[spelling] = Card(spelling, color, kind, None)
    faces["W"] = Card("W", None, Kind.WILD, None)
    faces["W4"] = Card("W4", None, Kind.WILD_DRAW_FOUR, None)
    return faces


FACES: Final = _faces()
"""The 54 faces of the standard deck by spelling."""

WILD: Final = FACES["W"]
WILD_DRAW_FOUR: Final = FACES["W4"]


@cache
def custom_wild(position: int) -> Card:
    """The ruleset's custom wild at ``position``, counted from 1 (CUS-1)."""
    if position < 1:
        raise ValueError(f"custom wilds are counted from 1, not {position}")
    return Card(f"X{position}", None, Kind.CUSTOM, position)


def card(spelling: str) -> Card:
    """The card that ``spelling`` names.

    Raises:
        ValueError: no card is spelled like that.
    """
    found = FACES.get(spelling)
    if found is not None:
        return found
    digits = spelling[1:]
    if spelling[:1] == "X" and digits.isascii() and digits.isdigit() and digits[0] != "0":
        return custom_wild(int(digits))
    raise ValueError(f"there is no card {spelling!r}")


def cards(text: str) -> list[Card]:
    """The cards that ``text`` lists, separated by blanks, in order.

    Raises:
        ValueError: one of them is no card.
    """
    return [card(spelling) for spelling in text.split()]


def spell(faces: Iterable[Card]) -> str:
    """The cards in the notation, separated by blanks, in order."""
    return " ".join(face.spelling for face in faces)


def in_order(hand: Iterable[Card]) -> list[Card]:
    """The cards sorted as a player holds them: by color, then number, actions and wilds last."""
    return sorted(hand, key=_by_order)


def _by_order(face: Card) -> int:
    return face.order


def deck(custom: int = 0) -> list[Card]:
    """The 108 cards, unshuffled, and ``custom`` custom wilds after them (COM-DECK, CUS-1)."""
    result: list[Card] = []
    for face in FACES.values():
        copies = 4 if face.is_wild else 1 if face.number == 0 else 2
        result.extend([face] * copies)
    result.extend(custom_wild(position) for position in range(1, custom + 1))
    return result


def points(hand: Iterable[Card]) -> int:
    """The sum of the cards' points (COM-SCORE)."""
    return sum(face.points for face in hand)

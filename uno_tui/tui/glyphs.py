"""The characters that stand for colors and cards, every one of them a single cell wide.

A color is never shown by color alone: it has a shape or, in the ASCII set, a letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.value import value


@value
class Glyphs:
    """A set of characters.

    Attributes:
        shapes: the shape of each color, and of wilds under None.
        indexes: what the action cards and wilds show in their corners, two cells at most.
        blocks: whether half blocks may be drawn; without them faces are framed with lines.
        turn: marks whose turn it is.
        right, left, up, down: the direction of play, and cards hidden beyond an edge.
        dot: parts one thing from the next.
        ellipsis: ends a text that was cut.
        sliver: a card seen from its edge.
        bar, rest: what is left of a clock, and what has run off.
        under: the line under the chosen card.
        weave: the pattern of a card's back.
    """

    name: str
    shapes: Mapping[Color | None, str]
    indexes: Mapping[Kind, str]
    blocks: bool
    turn: str
    right: str
    left: str
    up: str
    down: str
    dot: str
    ellipsis: str
    sliver: str
    bar: str
    rest: str
    under: str
    weave: str

    def shape(self, card: Card) -> str:
        """The shape of the card's color."""
        return self.shapes[card.color]

    def index(self, card: Card) -> str:
        """What stands in the card's corner: one or two cells."""
        if card.kind is Kind.NUMBER:
            return str(card.number)
        if card.kind is Kind.CUSTOM:
            return f"X{card.number:x}"
        return self.indexes[card.kind]

    def name_of(self, card: Card) -> str:
        """The card in a line of text: index and shape, such as ``7▲``."""
        return f"{self.index(card)}{self.shape(card)}"

    def named(self, color: Color) -> str:
        """The color as a shape and a word."""
        return f"{self.shapes[color]} {color.value.upper()}"


UNICODE: Final = Glyphs(
    name="unicode",
    shapes={
        Color.RED: "▲",
        Color.YELLOW: "■",
        Color.GREEN: "◆",
        Color.BLUE: "●",
        None: "✦",
    },
    indexes={
        Kind.SKIP: "⊘",
        Kind.REVERSE: "⇄",
        Kind.DRAW_TWO: "+2",
        Kind.WILD: "W",
        Kind.WILD_DRAW_FOUR: "+4",
    },
    blocks=True,
    turn="►",
    right="»",
    left="«",
    up="∧",
    down="∨",  # noqa: RUF001
    dot="·",
    ellipsis="…",
    sliver="▌",
    bar="━",
    rest="─",
    under="▀",
    weave="╱╲",  # noqa: RUF001
)

ASCII: Final = Glyphs(
    name="ascii",
    shapes={
        Color.RED: "r",
        Color.YELLOW: "y",
        Color.GREEN: "g",
        Color.BLUE: "b",
        None: "*",
    },
    indexes={
        Kind.SKIP: "Sk",
        Kind.REVERSE: "Rv",
        Kind.DRAW_TWO: "+2",
        Kind.WILD: "W",
        Kind.WILD_DRAW_FOUR: "+4",
    },
    blocks=False,
    turn=">",
    right=">",
    left="<",
    up="^",
    down="v",
    dot="-",
    ellipsis="~",
    sliver="|",
    bar="=",
    rest="-",
    under="=",
    weave="/\\",
)

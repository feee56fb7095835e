"""How a card looks: a face for each size, made once and kept.

A face has a light, leaning oval with a big symbol, index and shape in two corners, and rounded
edges. Where cards overlap, the left edge alone still shows index and shape. Without half blocks a
face is a frame of lines.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from rich.color import Color as Paint
from textual.strip import Strip

from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.palette import Palette, Suit
from uno_tui.tui.pixels import Canvas, Shape, ellipse
from uno_tui.tui.symbols import symbol
from uno_tui.value import value


class Size(Enum):
    """The sizes of a card: cells across and rows."""

    GIANT = 19, 15
    HUGE = 13, 11
    LARGE = 11, 9
    MEDIUM = 9, 7
    COMPACT = 7, 5
    MINI = 5, 3
    TAG = 4, 1

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height

    __hash__ = object.__hash__


@value
class Dress:
    """What is special about a card as it is shown.

    ``dim`` is for one that cannot be played, ``lapped`` for one that lies upon another of a fan and
    needs an edge, ``framed`` for the chosen one where it cannot be raised. ``badge`` is a mark of
    one character in a corner.
    """

    dim: bool = False
    lapped: bool = False
    framed: bool = False
    badge: str = ""


PLAIN: Final = Dress()

_WILDS: Final = (Kind.WILD, Kind.CUSTOM)
_CORNERS: Final = "▗▖▝▘"
_OVALS: Final = {
    Size.GIANT: (12.6, 6.9, 24.0),
    Size.HUGE: (8.6, 4.6, 24.0),
    Size.LARGE: (6.9, 3.7, 26.0),
    Size.MEDIUM: (5.3, 2.9, 28.0),
    Size.COMPACT: (2.4, 1.7, 40.0),
}


class Faces:
    """Paints cards in a palette's colors with a set of characters upon ``ground``.

    ``plain`` faces have no oval behind their symbol.
    """

    def __init__(
        self, palette: Palette, glyphs: Glyphs, ground: Paint, *, plain: bool = False
    ) -> None:
        self.palette = palette
        self.glyphs = glyphs
        self.ground = ground
        self.plain = plain
        self._faces: dict[tuple[Card, Size, Dress], tuple[Strip, ...]] = {}
        self._backs: dict[tuple[Size, bool], tuple[Strip, ...]] = {}

    def face(self, card: Card, size: Size, dress: Dress = PLAIN) -> tuple[Strip, ...]:
        """The card's face, a strip for each row."""
        key = card, size, dress
        if key not in self._faces:
            self._faces[key] = self._paint_face(card, size, dress)
        return self._faces[key]

    def back(self, size: Size, *, lapped: bool = False) -> tuple[Strip, ...]:
        """The back of every card, a strip for each row."""
        if (size, lapped) not in self._backs:
            self._backs[size, lapped] = self._paint_back(size, lapped)
        return self._backs[size, lapped]

    def _paint_face(self, card: Card, size: Size, dress: Dress) -> tuple[Strip, ...]:
        suits = self.palette.dimmed if dress.dim else self.palette.suits
        suit = suits[card.color]
        if size is Size.TAG:
            return self._paint_tag(card, suit, dress)
        if size is Size.MINI:
            return self._paint_mini(card, suit, dress)
        canvas = self._blank(size, suit.face, suit.ink)
        if self.glyphs.blocks:
            self._center(canvas, card, size, suits)
            if dress.lapped:
                _edge(canvas, suit.edge)
        else:
            index = self.glyphs.index(card)
            canvas.write(index, (size.width - len(index)) // 2, size.height // 2, suit.ink)
        self._corners(canvas, card, suit)
        if dress.badge:
            row = 2 if size is Size.COMPACT else size.height - 2
            canvas.write(dress.badge, 1, row, self.palette.gold_ink, on=self.palette.gold)
        return canvas.strips()

    def _blank(self, size: Size, face: Paint, ink: Paint) -> Canvas:
        canvas = Canvas(size.width, size.height, self.ground)
        last, bottom = size.width - 1, size.height - 1
        if not self.glyphs.blocks:
            canvas.fill(face, 0, 2 * size.height)
            _frame(canvas, ink)
            return canvas
        canvas.fill(face, 1, 2 * size.height - 1)
        places = ((0, 0), (last, 0), (0, bottom), (last, bottom))
        for corner, (x, y) in zip(_CORNERS, places, strict=True):
            canvas.notch(corner, x, y, face)
        return canvas

    def _center(
        self, canvas: Canvas, card: Card, size: Size, suits: Mapping[Color | None, Suit]
    ) -> None:
        suit, oval = suits[card.color], _oval(size)
        deep = suit.ink if self.plain else suit.deep
        if not self.plain:
            canvas.paint(suit.oval, oval)
        if card.kind in _WILDS:
            _quarters(canvas, oval, suits)
        if size is Size.COMPACT:
            if card.kind not in _WILDS:
                canvas.write(self.glyphs.index(card), 3, 2, deep)
            return
        mark = symbol(card, size.height)
        x = (size.width - len(mark[0])) // 2
        y = size.height - (len(mark) + 1) // 2
        inks = {color.letter: suits[color].face for color in Color}
        canvas.stamp(mark, x, y, {"#": deep, **inks})

    def _corners(self, canvas: Canvas, card: Card, suit: Suit) -> None:
        index, shape = self.glyphs.index(card), self.glyphs.shape(card)
        right, bottom = canvas.width - 1, canvas.height - 2
        canvas.write(index, 1, 1, suit.ink)
        if canvas.height <= Size.COMPACT.height:
            canvas.write(shape, 1, bottom, suit.ink)
            return
        canvas.write(shape, 1, 2, suit.ink)
        canvas.write(shape, right - 1, bottom - 1, suit.ink)
        canvas.write(index, right - len(index), bottom, suit.ink)

    def _paint_mini(self, card: Card, suit: Suit, dress: Dress) -> tuple[Strip, ...]:
        ink = self.palette.gold if dress.framed else suit.ink
        canvas = self._blank(Size.MINI, suit.face, ink)
        if dress.framed and self.glyphs.blocks:
            for y, edge in ((0, "▗▄▄▄▖"), (2, "▝▀▀▀▘")):
                for x, character in enumerate(edge):
                    canvas.notch(character, x, y, self.palette.gold)
            canvas.write("▌", 0, 1, self.palette.gold)
            canvas.write("▐", 4, 1, self.palette.gold)
        canvas.write(self.glyphs.name_of(card).rjust(3), 1, 1, suit.ink)
        if dress.badge:
            canvas.write(dress.badge, 0, 1, self.palette.gold_ink, on=self.palette.gold)
        return canvas.strips()

    def _paint_tag(self, card: Card, suit: Suit, dress: Dress) -> tuple[Strip, ...]:
        canvas = Canvas(Size.TAG.width, 1, self.ground)
        canvas.fill(suit.face, 0, 2)
        canvas.write(self.glyphs.name_of(card).rjust(3), 1, 0, suit.ink)
        mark = dress.badge or (self.glyphs.turn if dress.framed else "")
        if mark:
            canvas.write(mark, 0, 0, self.palette.gold_ink, on=self.palette.gold)
        elif self.glyphs.blocks:
            canvas.write("▏", 0, 0, self.ground, bold=False)
        return canvas.strips()

    def _paint_back(self, size: Size, lapped: bool) -> tuple[Strip, ...]:
        palette = self.palette
        canvas = self._blank(size, palette.back, palette.back_line)
        weave = self.glyphs.weave
        for y in range(1, size.height - 1):
            for x in range(1, size.width - 1):
                canvas.write(weave[(x + y) % 2], x, y, palette.back_line, bold=False)
        if size.height > Size.COMPACT.height and self.glyphs.blocks:
            canvas.paint(palette.back_oval, _oval(size))
            canvas.write("UNO", size.width // 2 - 1, size.height // 2, palette.back_word)
        if lapped and self.glyphs.blocks:
            _edge(canvas, palette.back_line)
        return canvas.strips()


def _oval(size: Size) -> Shape:
    return ellipse(size.width, size.height, *_OVALS[size])


def _quarters(canvas: Canvas, oval: Shape, suits: Mapping[Color | None, Suit]) -> None:
    across, down = (canvas.width + 1) // 2, canvas.height
    for place, color in enumerate(Color):
        right, low = bool(place % 2), bool(place // 2)
        quarter = [(x, y) for x, y in oval if (x >= across) is right and (y >= down) is low]
        canvas.paint(suits[color].face, quarter)


def _edge(canvas: Canvas, color: Paint) -> None:
    for y in range(1, canvas.height - 1):
        canvas.write("▏", 0, y, color, bold=False)


def _frame(canvas: Canvas, color: Paint) -> None:
    last, bottom = canvas.width - 1, canvas.height - 1
    for y in (0, bottom):
        canvas.write("+" + "-" * (last - 1) + "+", 0, y, color, bold=False)
    for y in range(1, bottom):
        canvas.write("|", 0, y, color, bold=False)
        canvas.write("|", last, y, color, bold=False)

"""Small pictures made of half blocks: each cell holds two pixels, one above the other.

Half a cell is about as high as it is wide, so a circle of pixels looks round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Paint = Color | None
"""The color of a pixel, None where the ground shows through."""

Inside = Callable[[float, float], bool]
"""Whether a point, in pixels from the upper left corner, belongs to a shape."""


@cache
def style(color: Paint, ground: Paint = None, bold: bool = False) -> Style:
    """One shared style for each combination of colors."""
    return Style(color=color, bgcolor=ground, bold=bold or None)


class Canvas:
    """A picture of ``width`` by ``height`` cells on ``ground``, empty at first."""

    def __init__(self, width: int, height: int, ground: Paint) -> None:
        self.width = width
        self.height = height
        self.ground = ground
        self._pixels: list[list[Paint]] = [[None] * width for _ in range(2 * height)]
        self._marks: dict[tuple[int, int], tuple[str, Style]] = {}

    def paint(self, color: Paint, inside: Inside) -> None:
        """Colors every pixel whose center is ``inside``, and wipes what was written there."""
        for y, row in enumerate(self._pixels):
            for x in range(self.width):
                if inside(x + 0.5, y + 0.5):
                    row[x] = color
                    self._marks.pop((x, y // 2), None)

    def stamp(self, pattern: Sequence[str], x: int, y: int, inks: Mapping[str, Paint]) -> None:
        """Colors pixels by the characters of ``pattern``, whose corner is at pixel (x, y)."""
        for dy, row in enumerate(pattern):
            for dx, mark in enumerate(row):
                if mark in inks:
                    self._pixels[y + dy][x + dx] = inks[mark]

    def write(
        self, text: str, x: int, y: int, color: Paint, *, bold: bool = True, on: Paint = None
    ) -> None:
        """Writes ``text`` into the cells from (x, y) on, upon ``on`` or what was painted there."""
        for offset, character in enumerate(text):
            ground = on or self._pixels[2 * y + 1][x + offset] or self.ground
            self._marks[x + offset, y] = character, style(color, ground, bold)

    def notch(self, character: str, x: int, y: int, color: Paint) -> None:
        """Puts one character of ``color`` into the cell (x, y), with the ground showing behind."""
        self._marks[x, y] = character, style(color, self.ground)

    def strips(self) -> tuple[Strip, ...]:
        """The picture, a strip for each row of cells."""
        return tuple(
            Strip([self._segment(x, y) for x in range(self.width)], self.width).simplify()
            for y in range(self.height)
        )

    def _segment(self, x: int, y: int) -> Segment:
        mark = self._marks.get((x, y))
        if mark is not None:
            return Segment(*mark)
        upper = self._pixels[2 * y][x] or self.ground
        lower = self._pixels[2 * y + 1][x] or self.ground
        if upper == lower:
            return Segment(" ", style(None, upper))
        return Segment("▀", style(upper, lower))


def rectangle(left: float, top: float, right: float, bottom: float) -> Inside:
    """The points from (left, top) to (right, bottom)."""
    return lambda x, y: left <= x <= right and top <= y <= bottom


def ellipse(x0: float, y0: float, along: float, across: float, lean: float) -> Inside:
    """An ellipse around (x0, y0), its long half axis leaning to the right by ``lean`` degrees."""
    sine, cosine = math.sin(math.radians(lean)), math.cos(math.radians(lean))

    def inside(x: float, y: float) -> bool:
        dx, dy = x - x0, y0 - y
        up, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
        return (up / along) ** 2 + (aside / across) ** 2 <= 1.0

    return inside

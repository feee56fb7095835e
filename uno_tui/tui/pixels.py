"""Small pictures made of half blocks: each cell holds two pixels, one above the other.

Half a cell is about as high as it is wide, so a circle of pixels looks round.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TypeAlias

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Paint = Color | None
"""The color of a pixel, None where the ground shows through."""

Shape: TypeAlias = Sequence[tuple[int, int]]
"""The pixels of a shape, as columns and rows from the upper left corner."""


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

    def fill(self, color: Paint, top: int, bottom: int) -> None:
        """Colors whole rows of pixels, from ``top`` to the one before ``bottom``."""
        for y in range(top, bottom):
            self._pixels[y] = [color] * self.width

    def paint(self, color: Paint, shape: Iterable[tuple[int, int]]) -> None:
        """Colors the pixels of ``shape``, and wipes what was written there."""
        for x, y in shape:
            self._pixels[y][x] = color
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
        rows = (Segment.simplify(self._segments(y)) for y in range(self.height))
        return tuple(Strip(list(row), self.width) for row in rows)

    def _segments(self, y: int) -> Iterator[Segment]:
        """The cells of a row, those that are alike in one."""
        marks, ground = self._marks, self.ground
        upper = [color or ground for color in self._pixels[2 * y]]
        lower = [color or ground for color in self._pixels[2 * y + 1]]
        cells = ((marks.get((x, y)), upper[x], lower[x]) for x in range(self.width))
        for (mark, one, other), alike in groupby(cells):
            count = sum(1 for _ in alike)
            if mark is not None:
                yield Segment(mark[0] * count, mark[1])
            elif one == other:
                yield Segment(" " * count, style(None, one))
            else:
                yield Segment("▀" * count, style(one, other))


@cache
def ellipse(width: int, height: int, along: float, across: float, lean: float) -> Shape:
    """An ellipse amid ``width`` by ``height`` cells, leaning to the right by ``lean`` degrees.

    ``along`` and ``across`` are its half axes in pixels, the long one first.
    """
    sine, cosine = math.sin(math.radians(lean)), math.cos(math.radians(lean))

    def inside(x: int, y: int) -> bool:
        dx, dy = x + 0.5 - width / 2, height - y - 0.5
        up, aside = dx * sine + dy * cosine, dx * cosine - dy * sine
        return (up / along) ** 2 + (aside / across) ** 2 <= 1.0

    return [(x, y) for y in range(2 * height) for x in range(width) if inside(x, y)]

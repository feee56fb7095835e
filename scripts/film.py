"""Screens as a film: an SVG that moves by itself, with no script in it and no font to load.

Lines that look the same are kept once. Blocks are drawn as rectangles, so that no font leaves a
seam between them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from typing import Final, TypeAlias

from rich.color import Color
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.strip import Strip

WIDE: Final = 8
HIGH: Final = 17
MARGIN: Final = 10
_FONTS: Final = "ui-monospace,'Cascadia Mono','DejaVu Sans Mono',Menlo,Consolas,monospace"
_BLOCKS: Final = {
    " ": (),
    "█": ((0, 0, 1, 1),),
    "▀": ((0, 0, 1, 0.5),),
    "▄": ((0, 0.5, 1, 1),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 1, 1),),
    "▏": ((0, 0, 0.125, 1),),
    "▖": ((0, 0.5, 0.5, 1),),
    "▗": ((0.5, 0.5, 1, 1),),
    "▘": ((0, 0, 0.5, 0.5),),
    "▝": ((0.5, 0, 1, 0.5),),
    "━": ((0, 0.44, 1, 0.56),),
    "─": ((0, 0.47, 1, 0.53),),
}
"""What is drawn of a cell: left, top, right and bottom of rectangles, in parts of the cell."""

_BESIDE: Final = {"█": (0, 0), "▀": (0.5, 1), "▄": (0, 0.5)}
"""What is seen of the ground beside blocks that hide a part of it: top and bottom."""

Boxes: TypeAlias = "defaultdict[str, list[str]]"
"""What is drawn in which color."""


@dataclass
class Film:
    """A film of ``width`` by ``height`` cells upon ``ground``."""

    width: int
    height: int
    ground: str
    _frames: list[tuple[tuple[int, ...], float]] = field(default_factory=list)
    _lines: dict[str, int] = field(default_factory=dict)

    @property
    def seconds(self) -> float:
        """How long the film is."""
        return sum(seconds for _, seconds in self._frames)

    @property
    def _pitch(self) -> int:
        """How far apart the pictures lie, so that none looks out beneath another."""
        return (self.height + 1) * HIGH

    def show(self, screen: Iterable[Strip], seconds: float) -> None:
        """Adds a ``screen`` for some ``seconds``; one that looks as before only stays longer."""
        drawn = ("".join(_drawn(strip, self.ground)) for strip in screen)
        lines = tuple(self._lines.setdefault(line, len(self._lines)) for line in drawn)
        if self._frames and self._frames[-1][0] == lines:
            seconds += self._frames.pop()[1]
        self._frames.append((lines, seconds))

    def svg(self) -> str:
        """The film, which begins anew when it is over."""
        wide, high = self.width * WIDE + 2 * MARGIN, self.height * HIGH + 2 * MARGIN
        return "".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">',
                f"<style>text{{font:14px {_FONTS};white-space:pre}}.b{{font-weight:700}}",
                "path{shape-rendering:crispEdges}",
                *self._motion(),
                "</style>",
                f'<rect width="{wide}" height="{high}" rx="8" fill="{self.ground}"/><defs>',
                *(f'<g id="l{number}">{line}</g>' for line, number in self._lines.items() if line),
                f'</defs><svg x="{MARGIN}" y="{MARGIN}" width="{self.width * WIDE}" ',
                f'height="{self.height * HIGH}"><g id="film">',
                *self._pictures(),
                "</g></svg></svg>\n",
            ]
        )

    def _motion(self) -> Iterator[str]:
        """When which frame moves into the window."""
        if len(self._frames) < 2:
            return
        yield f"#film{{animation:film {self.seconds:.2f}s steps(1,end) infinite}}@keyframes film{{"
        passed = 0.0
        for place, (_, seconds) in enumerate(self._frames):
            share = 100 * passed / self.seconds
            yield f"{share:.3f}%{{transform:translateY(-{place * self._pitch}px)}}"
            passed += seconds
        yield "}"

    def _pictures(self) -> Iterator[str]:
        empty = self._lines.get("", -1)
        for place, (lines, _) in enumerate(self._frames):
            yield f'<g transform="translate(0 {place * self._pitch})">'
            for y, line in enumerate(lines):
                if line != empty:
                    yield (
                        f'<use href="#l{line}" y="{y * HIGH}"/>' if y else f'<use href="#l{line}"/>'
                    )
            yield "</g>"


def _drawn(strip: Strip, ground: str) -> Iterator[str]:
    """A line: what is behind, blocks, and the text."""
    behind: Boxes = defaultdict(list)
    blocks: Boxes = defaultdict(list)
    words: list[str] = []
    x = 0
    for segment in strip:
        style = segment.style or Style.null()
        ink, back = _colors(style, ground)
        for text, at in _pieces(segment.text, x):
            if back != ground:
                behind[back].append(_box(at, *_BESIDE.get(text[0], (0, 1)), len(text)))
            if text[0] in _BLOCKS:
                blocks[ink] += _blocks(text, at)
            else:
                words.append(_written(text, at, ink, bold=bool(style.bold)))
        x += segment.cell_length
    for color, boxes in (*behind.items(), *blocks.items()):
        if boxes:
            yield f'<path fill="{color}" d="{"".join(boxes)}"/>'
    yield from words


def _pieces(text: str, start: int) -> Iterator[tuple[str, int]]:
    """Words and blocks, each with the cell where it begins."""
    x = start
    for _, group in groupby(text, key=lambda letter: letter if letter in _BLOCKS else ""):
        piece = "".join(group)
        yield piece, x
        x += len(piece)


def _blocks(text: str, x: int) -> Iterator[str]:
    """Blocks of the same kind; those that join are drawn as one."""
    for left, top, right, bottom in _BLOCKS[text[0]]:
        if right - left == 1:
            yield _box(x, top, bottom, len(text))
        else:
            yield from (_box(x + at + left, top, bottom, right - left) for at in range(len(text)))


def _box(left: float, top: float, bottom: float, cells: float) -> str:
    wide = cells * WIDE
    return f"M{left * WIDE:g} {top * HIGH:g}h{wide:g}v{(bottom - top) * HIGH:g}h-{wide:g}"


def _written(text: str, x: int, ink: str, *, bold: bool) -> str:
    weight = ' class="b"' if bold else ""
    long = f' textLength="{len(text) * WIDE}"' if len(text) > 1 else ""
    return (
        f'<text x="{x * WIDE}" y="13" fill="{ink}"{weight}{long}>{escape(text, quote=False)}</text>'
    )


def _colors(style: Style, ground: str) -> tuple[str, str]:
    ink = _hex(style.color, "#ffffff")
    behind = _hex(style.bgcolor, ground)
    return (behind, ink) if style.reverse else (ink, behind)


def _hex(color: Color | None, default: str) -> str:
    if color is None or color.is_default:
        return default
    return color.get_truecolor(DEFAULT_TERMINAL_THEME).hex

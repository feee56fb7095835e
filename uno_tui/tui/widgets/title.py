"""The name of the game as four cards, painted like the faces of the deck."""

from __future__ import annotations

from typing import Final

from rich.color import Color as Paint
from textual.strip import Strip

from uno_tui.rules.cards import Color
from uno_tui.tui.look import Drawn, Look
from uno_tui.tui.pixels import Canvas, ellipse, style
from uno_tui.tui.symbols import Pattern
from uno_tui.value import value

_SMALL: Final = {
    "U": [
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "###.###",
        ".#####.",
    ],
    "N": [
        "##...##",
        "###..##",
        "###..##",
        "####.##",
        "##.#.##",
        "##.####",
        "##..###",
        "##..###",
        "##...##",
    ],
    "O": [
        ".#####.",
        "###.###",
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "##...##",
        "###.###",
        ".#####.",
    ],
    "!": [
        ".###.",
        ".###.",
        ".###.",
        ".###.",
        "..#..",
        "..#..",
        ".....",
        ".###.",
        ".###.",
    ],
}
_TALL: Final = {
    "U": ["##.....##"] * 10 + ["###...###", ".#######.", "..#####.."],
    "N": [
        "##.....##",
        "###....##",
        "###....##",
        "####...##",
        "##.#...##",
        "##.##..##",
        "##..#..##",
        "##..##.##",
        "##...#.##",
        "##...####",
        "##....###",
        "##....###",
        "##.....##",
    ],
    "O": [
        "..#####..",
        ".#######.",
        "###...###",
        *["##.....##"] * 7,
        "###...###",
        ".#######.",
        "..#####..",
    ],
    "!": [
        ".####.",
        ".####.",
        ".####.",
        ".####.",
        ".####.",
        "..##..",
        "..##..",
        "..##..",
        "......",
        "......",
        ".####.",
        ".####.",
        ".####.",
    ],
}

_LETTERS: Final = (("U", Color.RED), ("N", Color.BLUE), ("O", Color.GREEN), ("!", Color.YELLOW))
_UPS: Final = (1, 0, 1, 0)
"""By how many rows each card lies lower than the highest."""


@value
class _Cut:
    """A size of the cards: cells across, rows, the oval, the letters, and the gap between cards."""

    width: int
    height: int
    oval: tuple[float, float, float]
    letters: dict[str, list[str]]
    gap: int

    @property
    def across(self) -> int:
        """The cells that all cards take."""
        return len(_LETTERS) * self.width + (len(_LETTERS) - 1) * self.gap


def _doubled(letters: dict[str, list[str]]) -> dict[str, list[str]]:
    return {
        letter: [row for line in lines for row in ["".join(mark * 2 for mark in line)] * 2]
        for letter, lines in letters.items()
    }


_CUTS: Final = (
    _Cut(25, 19, (16.0, 8.6, 24.0), _doubled(_SMALL), 2),
    _Cut(17, 14, (11.4, 6.1, 24.0), _TALL, 1),
    _Cut(13, 10, (7.6, 4.7, 26.0), _SMALL, 1),
)


class Title(Drawn):
    """The name of the game, as large as there is room for."""

    DEFAULT_CSS = """
    Title { height: 11; }
    """

    _painted: tuple[object, list[Strip]] | None = None

    def render_line(self, y: int) -> Strip:
        """One line of the cards."""
        cut = self._cut
        key = (cut, self.look, self.size)
        if self._painted is None or self._painted[0] != key:
            self._painted = key, self._paint(cut)
        lines = self._painted[1]
        return lines[y] if y < len(lines) else self.row([])

    @property
    def _cut(self) -> _Cut:
        width, height = self.size
        fitting = (c for c in _CUTS if c.across <= width and c.height + max(_UPS) <= height)
        return next(fitting, _CUTS[-1])

    def _paint(self, cut: _Cut) -> list[Strip]:
        look, blank = self.look, style(None, self.ground)
        cards = [paint_letter(look, self.ground, letter, color, cut) for letter, color in _LETTERS]
        left = max((self.size.width - cut.across) // 2, 0)
        lines = []
        for y in range(cut.height + max(_UPS)):
            parts = [Strip.blank(left, blank)]
            for place, card in enumerate(cards):
                row = y - _UPS[place]
                inside = 0 <= row < cut.height
                parts.append(card[row] if inside else Strip.blank(cut.width, blank))
                parts.append(Strip.blank(cut.gap, blank))
            lines.append(Strip.join(parts).adjust_cell_length(self.size.width, blank))
        return lines


def paint_letter(
    look: Look, ground: Paint, letter: str, color: Color, cut: _Cut
) -> tuple[Strip, ...]:
    """A card of ``color`` with a letter in the middle."""
    suit = look.palette.suits[color]
    canvas = Canvas(cut.width, cut.height, ground)
    pattern = cut.letters[letter]
    if not look.glyphs.blocks:
        return _paint_plain(look, canvas, letter, color, pattern)
    last, bottom = cut.width - 1, cut.height - 1
    canvas.fill(suit.face, 1, 2 * cut.height - 1)
    for corner, (x, y) in zip(
        "▗▖▝▘", ((0, 0), (last, 0), (0, bottom), (last, bottom)), strict=True
    ):
        canvas.notch(corner, x, y, suit.face)
    if not look.plain:
        canvas.paint(suit.oval, ellipse(cut.width, cut.height, *cut.oval))
    x, y = (cut.width - len(pattern[0])) // 2, cut.height - (len(pattern) + 1) // 2
    canvas.stamp(pattern, x, y, {"#": suit.ink if look.plain else suit.deep})
    shape = look.glyphs.shapes[color]
    canvas.write(letter, 1, 1, suit.ink)
    canvas.write(shape, 1, 2, suit.ink)
    canvas.write(shape, last - 1, bottom - 2, suit.ink)
    canvas.write(letter, last - 1, bottom - 1, suit.ink)
    return canvas.strips()


def _paint_plain(
    look: Look, canvas: Canvas, letter: str, color: Color, pattern: Pattern
) -> tuple[Strip, ...]:
    """The card in characters alone: a frame, and the letter in rows of the letter itself."""
    suit = look.palette.suits[color]
    width, height = canvas.width, canvas.height
    canvas.fill(suit.face, 0, 2 * height)
    for y in range(height):
        edge = y in (0, height - 1)
        line = "+" + "-" * (width - 2) + "+" if edge else "|" + " " * (width - 2) + "|"
        canvas.write(line, 0, y, suit.ink, bold=False)
    canvas.write(f"{letter}{look.glyphs.shapes[color]}", 1, 1, suit.ink)
    top = (height - (len(pattern) + 1) // 2) // 2
    for y, line in enumerate(pattern[::2]):
        for x, mark in enumerate(line):
            if mark == "#":
                canvas.write(letter, (width - len(line)) // 2 + x, top + y, suit.ink)
    return canvas.strips()

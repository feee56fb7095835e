"""How things look: the palette and the characters in use, and lines of text made from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, cast

from rich.cells import cell_len, set_cell_size
from rich.color import Color as Paint
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from uno_tui.rules.cards import Color
from uno_tui.tui.faces import Faces
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.palette import Palette
from uno_tui.tui.people import COLORS, PREFIX
from uno_tui.tui.pixels import style
from uno_tui.tui.words import SUITS, Run


class Look:
    """The palette and the characters in use, and what is painted with them."""

    def __init__(self, palette: Palette, glyphs: Glyphs, *, plain: bool = False) -> None:
        self.palette = palette
        self.glyphs = glyphs
        self.plain = plain
        self._faces: dict[Paint, Faces] = {}
        self._styles: dict[tuple[str, Paint], Style] = {}

    def faces(self, ground: Paint) -> Faces:
        """The painter of cards that lie on ``ground``."""
        if ground not in self._faces:
            self._faces[ground] = Faces(self.palette, self.glyphs, ground, plain=self.plain)
        return self._faces[ground]

    def style(self, role: str, ground: Paint) -> Style:
        """The style of a text in ``role`` on ``ground``.

        A role is ``muted``, ``strong``, ``gold``, ``badge``, ``key``, ``rim``, ``back``, the name
        of a suit for a word in its color, or ``face-`` and that name for a word on it; or the role
        of a person's color.
        """
        key = role, ground
        if key not in self._styles:
            self._styles[key] = _style(self.palette, role, ground)
        return self._styles[key]

    def strip(self, runs: Iterable[Run], width: int, ground: Paint) -> Strip:
        """``runs`` as one line, cut and filled to ``width`` cells."""
        segments = [
            Segment(text, self.style(role, ground))
            for text, role in cut(runs, width, self.glyphs.ellipsis)
        ]
        used = sum(segment.cell_length for segment in segments)
        if used < width:
            segments.append(Segment(" " * (width - used), style(None, ground)))
        return Strip(segments, width)


class _Looking(Protocol):
    look: Look


class Drawn(Widget):
    """A widget that paints its lines itself, in the look of the app, on the felt."""

    DEFAULT_CSS = """
    Drawn { background: $felt; }
    """

    @property
    def look(self) -> Look:
        """The look of the app."""
        return cast("_Looking", self.app).look

    @property
    def ground(self) -> Paint:
        """The color behind everything that is drawn."""
        return self.look.palette.felt

    def row(self, runs: Iterable[Run], ground: Paint | None = None) -> Strip:
        """``runs`` as a whole line of this widget."""
        return self.look.strip(runs, self.size.width, ground or self.ground)


def _style(palette: Palette, role: str, ground: Paint) -> Style:
    if role.startswith("face-"):
        suit = next(s for c, s in palette.suits.items() if SUITS[c] == role[5:])
        return style(suit.ink, suit.face, bold=True)
    if role.startswith(PREFIX):
        person = COLORS[role.removeprefix(PREFIX)]
        return style(person.ink, person.face, bold=True)
    words = {SUITS[color]: suit.word for color, suit in palette.suits.items()}
    match role:
        case "muted":
            return style(palette.muted, ground)
        case "strong":
            return style(palette.ink, ground, bold=True)
        case "gold":
            return style(palette.gold_word, ground, bold=True)
        case "badge":
            return style(palette.gold_ink, palette.gold, bold=True)
        case "key":
            return style(palette.key_ink, palette.key, bold=True)
        case "rim":
            return style(palette.rim, ground)
        case "back":
            return style(palette.back_line, palette.back)
    return style(words.get(role, palette.ink), ground, bold=role in words)


def color_run(color: Color, glyphs: Glyphs) -> Run:
    """The color as a plate with its shape and its word."""
    return f" {glyphs.named(color)} ", f"face-{color.value}"


def width_of(runs: Iterable[Run]) -> int:
    """The cells that ``runs`` take."""
    return sum(cell_len(text) for text, _ in runs)


def clip(text: str, width: int, ellipsis: str) -> str:
    """``text`` in at most ``width`` cells, its end replaced by ``ellipsis`` if it is too long."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    return set_cell_size(text, width - 1).rstrip() + ellipsis


def cut(runs: Iterable[Run], width: int, ellipsis: str) -> Sequence[Run]:
    """``runs`` in at most ``width`` cells."""
    result: list[Run] = []
    for text, role in runs:
        used = cell_len(text)
        if used > width:
            result.append((clip(text, width, ellipsis), role))
            return result
        result.append((text, role))
        width -= used
    return result


def wrapped(first: Iterable[Run], runs: Iterable[Run], indent: Run, width: int) -> list[list[Run]]:
    """``runs`` behind ``first``, broken between words; further rows begin with ``indent``.

    A word that is longer than a row is broken where the row ends.
    """
    rows = [list(first)]
    begun = False
    for text, role in runs:
        for word in _words(text):
            if begun and width_of(rows[-1]) + cell_len(word.rstrip()) > width:
                rows.append([indent])
                begun = False
            left = word if begun else word.lstrip()
            while cell_len(left.rstrip()) > (room := max(width - width_of(rows[-1]), 1)):
                piece = set_cell_size(left, room).rstrip() or left[0]
                rows[-1].append((piece, role))
                rows.append([indent])
                left = left[len(piece) :]
            rows[-1].append((left, role))
            begun = begun or bool(left)
    return [_without_end(row, width) for row in rows]


def _words(text: str) -> list[str]:
    """``text`` in pieces that may stand at the beginning of a row, blanks at their ends."""
    pieces = text.split(" ")
    return [piece + " " for piece in pieces[:-1]] + ([pieces[-1]] if pieces[-1] else [])


def _without_end(row: list[Run], width: int) -> list[Run]:
    """``row`` without the blanks that reach beyond ``width``."""
    *others, (text, role) = row
    return [*others, (text.rstrip(), role)] if width_of(row) > width else row

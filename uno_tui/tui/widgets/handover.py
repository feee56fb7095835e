"""What lies where the hand was while nobody's cards may be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import set_cell_size
from rich.segment import Segment
from textual.events import Click
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip
from uno_tui.tui.people import PersonColor
from uno_tui.tui.pixels import style
from uno_tui.tui.words import Run
from uno_tui.value import value

_EDGED: Final = 7
_ENOUGH: Final = 4


@value
class Notice:
    """What is said to everybody.

    Attributes:
        above: a quiet line.
        name: what matters, large.
        below: what to press.
        color: the color of whoever is meant, None for nobody in particular.
        keys: the slap keys, each with its owner's color and name.
        help: what slap keys do, the longest way to say it first.
    """

    above: str
    name: str
    below: tuple[Run, ...] = ()
    color: PersonColor | None = None
    keys: tuple[tuple[str, PersonColor, str], ...] = ()
    help: tuple[str, ...] = ()


class HandOver(Drawn):
    """A plate in a person's own color, or a quiet line, and the slap keys of everybody."""

    DEFAULT_CSS = """
    HandOver { height: 9; }
    """

    class Pointed(Message):
        """The plate was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.notice = Notice("", "")

    def say(self, notice: Notice) -> None:
        """Shows ``notice``."""
        if notice != self.notice:
            self.notice = notice
            self.refresh()

    def on_click(self, event: Click) -> None:
        """Tells that the plate was clicked."""
        event.stop()
        self.post_message(self.Pointed())

    def render_line(self, y: int) -> Strip:
        """One line of the plate, or of what stands beneath it."""
        plate = self.size.height - 2
        if y < plate:
            return self._plate_line(y, plate)
        return self.row(self._keys() if y == plate else self._help())

    def _plate_line(self, y: int, height: int) -> Strip:
        width = max(self.size.width - 4, 1)
        color = self.notice.color
        if color is None:
            return self._framed([Segment(" " * width, style(None, self.ground))], y, height)
        edge = style(color.face, self.ground)
        if height >= _EDGED and y in (0, height - 1) and self.look.glyphs.blocks:
            ends = "▗▄▖" if y == 0 else "▝▀▘"
            return self._line([Segment(f"{ends[0]}{ends[1] * (width - 2)}{ends[2]}", edge)])
        return self._framed([Segment(" " * width, style(None, color.face))], y, height)

    def _framed(self, blank: list[Segment], y: int, height: int) -> Strip:
        """The text that belongs into line ``y`` of the plate, in its middle."""
        texts = self._texts()
        gap = 2 if height >= _EDGED else 1
        place, rest = divmod(y - (height - 1) // 2 + gap, gap)
        if rest or not 0 <= place < len(texts) or not texts[place]:
            return self._line(blank)
        width = max(self.size.width - 4, 1)
        segments = texts[place]
        used = sum(segment.cell_length for segment in segments)
        left = max((width - used) // 2, 0)
        pad = blank[0].style
        line = Strip([Segment(" " * left, pad), *segments]).adjust_cell_length(width, pad)
        return self._line(list(line))

    def _line(self, segments: Sequence[Segment]) -> Strip:
        margin = Segment("  ", style(None, self.ground))
        return Strip([margin, *segments, margin]).adjust_cell_length(
            self.size.width, style(None, self.ground)
        )

    def _texts(self) -> list[list[Segment]]:
        """What is said, in three lines."""
        notice, color = self.notice, self.notice.color
        ground = self.ground if color is None else color.face
        plain = style(self.look.palette.muted if color is None else color.ink, ground)
        strong = style(self.look.palette.ink if color is None else color.ink, ground, bold=True)
        name = clip(_spaced(notice.name), self.size.width - 6, self.look.glyphs.ellipsis)
        below = [
            Segment(text, plain if role in ("", "muted") else self.look.style(role, ground))
            for text, role in notice.below
        ]
        return [[Segment(notice.above, plain)], [Segment(name, strong)], below]

    def _keys(self) -> list[Run]:
        keys = self.notice.keys
        room = max((self.size.width - 2) // max(len(keys), 1) - 5, 0)
        runs: list[Run] = [("  ", "")]
        for key, color, name in keys:
            shown = clip(name, room, self.look.glyphs.ellipsis)
            if room < _ENOUGH:
                shown = set_cell_size(name, room)
            runs += [(f" {key.upper()} ", color.role), (f" {shown} ", "")]
        return runs

    def _help(self) -> list[Run]:
        fitting = (f"  {text}" for text in self.notice.help if len(text) + 2 <= self.size.width)
        return [(next(fitting, ""), "muted")]


def _spaced(name: str) -> str:
    """A name in capitals with room between them, if it has letters that can stand alone."""
    return " ".join(name.upper()) if name.isascii() and len(name) <= 20 else name

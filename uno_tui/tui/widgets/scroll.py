"""Lines of text and pictures, more of them than there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, Look
from uno_tui.tui.pixels import style
from uno_tui.tui.words import Run
from uno_tui.value import value

Row: TypeAlias = "Sequence[Run] | Strip"
"""A line: text still to be painted, or a strip."""

_WHEEL: Final = 3


def bar_mark(look: Look, y: int, height: int, first: int, count: int) -> Run:
    """The scroll bar in row ``y`` of ``height``, when line ``first`` of ``count`` is on top."""
    if count <= height:
        return " ", ""
    thumb = max(height * height // count, 1)
    top = round((height - thumb) * first / (count - height))
    inside = top <= y < top + thumb
    solid = "┃" if look.glyphs.blocks else "#"
    thin = "│" if look.glyphs.blocks else "|"
    return (solid, "gold") if inside else (thin, "rim")


class Scroll(Drawn):
    """Shows lines from ``first`` on, with a bar at the right that tells where that is."""

    DEFAULT_CSS = """
    Scroll { height: 1fr; }
    """

    @value
    class Scrolled(Message):
        """Another line is on top, by the mouse."""

        first: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines: Sequence[Row] = ()
        self.first = 0

    @property
    def room(self) -> int:
        """The cells that a line may take."""
        return max(self.size.width - 2, 1)

    @property
    def last_first(self) -> int:
        """The line on top when the last line is at the bottom."""
        return max(len(self.lines) - self.size.height, 0)

    def show(self, lines: Sequence[Row], *, first: int = 0) -> None:
        """Shows ``lines`` from the line ``first`` on."""
        self.lines = lines
        self.first = min(max(first, 0), self.last_first)
        self.refresh()

    def to(self, line: int) -> bool:
        """Brings ``line`` to the top, as far as there are lines; tells whether anything moved."""
        first = min(max(line, 0), self.last_first)
        moved = first != self.first
        if moved:
            self.first = first
            self.refresh()
        return moved

    def by(self, lines: int) -> bool:
        """Scrolls by ``lines``."""
        return self.to(self.first + lines)

    def by_page(self, pages: int) -> bool:
        """Scrolls by ``pages``, less one line."""
        return self.by(pages * max(self.size.height - 1, 1))

    def render_line(self, y: int) -> Strip:
        """One line, and its piece of the bar."""
        place = self.first + y
        line: Row = self.lines[place] if place < len(self.lines) else ()
        if not isinstance(line, Strip):
            line = self.look.strip(line, self.room, self.ground)
        line = line.adjust_cell_length(self.room, style(None, self.ground))
        mark = bar_mark(self.look, y, self.size.height, self.first, len(self.lines))
        return Strip.join([line, self.look.strip([(" ", ""), mark], 2, self.ground)])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scrolls on."""
        if self.by(_WHEEL):
            event.stop()
            self.post_message(self.Scrolled(self.first))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scrolls back."""
        if self.by(-_WHEEL):
            event.stop()
            self.post_message(self.Scrolled(self.first))

"""The list of lessons, one of them marked and always in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual import events
from textual.message import Message

from uno_tui.tui.widgets.scroll import Row, Scroll


class LessonList(Scroll):
    """Lines of which some are lessons."""

    @dataclass
    class Pointed(Message):
        """A lesson was clicked."""

        place: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.places: Sequence[int] = ()

    def offer(self, lines: Sequence[Row], places: Sequence[int], marked: int) -> None:
        """Shows ``lines``; those at ``places`` are lessons, of which one is ``marked``."""
        self.places = places
        line, height, first = places[marked], self.size.height, self.first
        if marked == 0 or not height:
            first = 0
        elif not first <= line < first + height - 1:
            first = line - height // 2
        self.show(lines, first=first)

    def on_click(self, event: events.Click) -> None:
        """Tells which lesson was clicked."""
        line = self.first + event.y
        if line in self.places:
            self.post_message(self.Pointed(self.places.index(line)))

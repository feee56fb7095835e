"""A list of things of which one is marked and always in sight, such as lessons or matches."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from uno_tui.tui.widgets.scroll import Row, Scroll
from uno_tui.value import value


class Roll(Scroll):
    """Lines of which some are things to choose from."""

    @value
    class Pointed(Message):
        """Something was clicked, the one at ``place``."""

        place: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.places: Sequence[int] = ()

    def offer(self, lines: Sequence[Row], places: Sequence[int], marked: int) -> None:
        """Shows ``lines``; those at ``places`` can be chosen, and one of them is ``marked``."""
        self.places = places
        if not places:
            self.show(lines)
            return
        line, height, first = places[marked], self.size.height, self.first
        if marked == 0 or not height:
            first = 0
        elif not first <= line < first + height - 1:
            first = line - height // 2
        self.show(lines, first=first)

    def on_click(self, event: events.Click) -> None:
        """Tells what was clicked."""
        line = self.first + event.y
        if line in self.places:
            self.post_message(self.Pointed(self.places.index(line)))

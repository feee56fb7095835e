"""A list of chapters at the side, with the present one marked."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn
from uno_tui.tui.words import Run
from uno_tui.value import value


class Index(Drawn):
    """Titles one below the other."""

    DEFAULT_CSS = """
    Index { width: 20; height: 1fr; }
    """

    @value
    class Pointed(Message):
        """A title was clicked."""

        title: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.titles: tuple[str, ...] = ()
        self.here = ""

    def show(self, titles: Sequence[str], here: str) -> None:
        """Shows ``titles``, with ``here`` marked."""
        if (tuple(titles), here) != (self.titles, self.here):
            self.titles, self.here = tuple(titles), here
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One title."""
        if y >= len(self.titles):
            return self.row([])
        title = self.titles[y]
        now = title == self.here
        number: Run = (f"{(y + 1) % 10} ", "gold" if now else "muted")
        mark: Run = (f" {self.look.glyphs.turn} " if now else "   ", "gold")
        ground = self.look.palette.cloth if now else self.ground
        return self.row([mark, number, (title, "gold" if now else "")], ground)

    def on_click(self, event: events.Click) -> None:
        """Tells which title was clicked."""
        if event.y < len(self.titles):
            self.post_message(self.Pointed(self.titles[event.y]))

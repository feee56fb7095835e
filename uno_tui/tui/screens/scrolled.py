"""Pages with a long text that the arrows scroll."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from uno_tui.tui.screens.page import Answer, Page
from uno_tui.tui.widgets.scroll import Scroll

SCROLLING: Final = (
    Binding("up", "scroll(-1)", "Scrolls up", show=False),
    Binding("down", "scroll(1)", "Scrolls down", show=False),
    Binding("pageup", "page(-1)", "Scrolls up a page", show=False),
    Binding("pagedown,space,enter", "page(1)", "Scrolls down a page", show=False),
    Binding("home", "ends(False)", "Goes to the beginning", show=False),
    Binding("end", "ends(True)", "Goes to the end", show=False),
)
"""The keys that scroll."""


class ScrolledPage(Page[Answer]):
    """A page with a text; :data:`SCROLLING` or keys of its own lead to its actions."""

    @property
    def text(self) -> Scroll:
        """The text."""
        return self.query_one(Scroll)

    def scrolled(self) -> None:
        """Called after the text has been scrolled by a key."""

    def action_scroll(self, lines: int) -> None:
        """Scrolls by lines."""
        self.text.by(lines)
        self.scrolled()

    def action_page(self, pages: int) -> None:
        """Scrolls by pages."""
        self.text.by_page(pages)
        self.scrolled()

    def action_ends(self, end: bool) -> None:
        """Goes to the beginning or to the end."""
        self.text.to(len(self.text.lines) if end else 0)
        self.scrolled()

"""Pages on which Tab walks along the bar, so that nothing needs a letter."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from uno_tui.tui.commands import Command
from uno_tui.tui.screens.bar_walk import WalkedBar
from uno_tui.tui.screens.page import Answer, Page
from uno_tui.tui.widgets.bar import ActionBar

PRESSING: Final = (
    Command("press", "enter,space", "press", "Presses the marked button", shown=False),
    Command("unmark", "escape", "unmark", "Leaves the bar", shown=False),
)
"""What comes before all other commands of such a page."""

WALKING: Final = (
    Binding("tab", "bar(1)", "Marks the next button of the bar", show=False),
    Binding("shift+tab", "bar(-1)", "Marks the button before", show=False),
)
"""The keys that walk."""

_ON_BAR: Final = ("press", "unmark")


class WalkedPage(Page[Answer], WalkedBar[Answer]):
    """A page with a button of the bar that may be marked.

    Its commands begin with :data:`PRESSING`, and :data:`WALKING` are among its bindings.
    """

    def show_keys(self) -> None:
        """Shows the keys that work now, and the marked button."""
        super().show_keys()
        bar = self.query_one(ActionBar)
        if self._on_bar is not None:
            self._on_bar = self._on_bar % len(bar.buttons) if bar.buttons else None
            bar.offer(bar.buttons, self._on_bar)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action does something now."""
        if action in _ON_BAR:
            return self.big_enough and self._on_bar is not None
        return super().check_action(action, parameters)

    def _offers(self, command: Command) -> bool:
        if command.action in _ON_BAR:
            return self._on_bar is not None
        return super()._offers(command)

    def action_unmark(self) -> None:
        """Leaves the bar."""
        self._on_bar = None
        self.show_keys()

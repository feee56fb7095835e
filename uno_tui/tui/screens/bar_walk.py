"""Walking along the bar: a button is marked, and pressed with one key."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeVar

from textual.screen import Screen

from uno_tui.tui.widgets.bar import ActionBar

Answer = TypeVar("Answer")


class WalkedBar(Screen[Answer]):
    """A screen with a bar, one button of which may be marked."""

    _on_bar: int | None = None

    @abstractmethod
    def show_keys(self) -> None:
        """Shows the keys that work now, and the marked button, going round at both ends."""

    def action_bar(self, steps: int) -> None:
        """Marks a button of the bar."""
        place = -1 if self._on_bar is None and steps < 0 else self._on_bar or 0
        self._on_bar = place + (steps if self._on_bar is not None else 0)
        self.show_keys()

    def action_press(self) -> None:
        """Presses the marked button."""
        buttons = self.query_one(ActionBar).buttons
        place, self._on_bar = self._on_bar, None
        if place is not None and place < len(buttons):
            self.call_later(self.run_action, buttons[place].action)
        self.show_keys()

"""The action bar: only the keys that work now, what matters most first."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, width_of
from uno_tui.tui.words import Run
from uno_tui.value import value

_GAP: Final[Run] = ("  ", "")
_MARGIN: Final[Run] = (" ", "")


@value
class Button:
    """An action that can be done now; ``hot`` if it is worth being quick.

    Without a key it is no more than words.
    """

    action: str
    key: str
    label: str
    help: str
    hot: bool = False


class ActionBar(Drawn):
    """A row of buttons."""

    DEFAULT_CSS = """
    ActionBar { height: 1; }
    """

    @value
    class Pressed(Message):
        """A button was clicked."""

        action: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.buttons: tuple[Button, ...] = ()
        self.marked: int | None = None

    def offer(self, buttons: tuple[Button, ...], marked: int | None = None) -> None:
        """Shows ``buttons``, the one at ``marked`` chosen by keyboard."""
        if (buttons, marked) != (self.buttons, self.marked):
            self.buttons, self.marked = buttons, marked
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The buttons."""
        if y:
            return self.row([])
        runs = [run for piece in self.pieces() for run in piece]
        return self.row([_MARGIN, *runs[:-1]])

    def fitting(self, buttons: Sequence[Button], keep: Container[str]) -> tuple[Button, ...]:
        """As many of ``buttons`` as the bar has room for; those to ``keep`` go last."""
        room = self.size.width + len(_GAP[0]) - len(_MARGIN[0])
        chosen = list(buttons)
        while chosen and sum(width_of(_runs(button)) for button in chosen) > room:
            loose = [button for button in chosen if button.action not in keep] or chosen
            chosen.remove(loose[-1])
        return tuple(chosen)

    def pieces(self) -> list[list[Run]]:
        """The buttons as runs."""
        return [_runs(button, place == self.marked) for place, button in enumerate(self.buttons)]

    def _at(self, x: int) -> Button | None:
        start = len(_MARGIN[0])
        for place, runs in enumerate(self.pieces()):
            start += width_of(runs)
            if x < start:
                return self.buttons[place]
        return None

    def on_click(self, event: events.Click) -> None:
        """Tells which button was clicked."""
        button = self._at(event.x)
        if button is not None:
            self.post_message(self.Pressed(button.action))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Explains the button under the mouse."""
        button = self._at(event.x)
        self.tooltip = None if button is None else Text(button.help)


def _runs(button: Button, marked: bool = False) -> list[Run]:
    lit = button.hot or marked
    label = "strong" if marked else "gold" if lit else ""
    if not button.key:
        return [(button.label, label), _GAP]
    return [(f" {button.key} ", "badge" if lit else "key"), (f" {button.label}", label), _GAP]

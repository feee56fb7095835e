"""A page with a form: lines to choose, parts to go to, values to step through."""

from __future__ import annotations

from typing import Final

from textual import on
from textual.binding import Binding
from textual.screen import ScreenResultType

from uno_tui.tui.screens.page import Page
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.form import Form

MOVES: Final = (
    Binding("up", "move(-1)", "Chooses the line above", show=False),
    Binding("down", "move(1)", "Chooses the line below", show=False),
    Binding("pageup", "move(-10)", "Chooses a line further up", show=False),
    Binding("pagedown", "move(10)", "Chooses a line further down", show=False),
    Binding("home", "move(-999)", "Chooses the first line", show=False),
    Binding("end", "move(999)", "Chooses the last line", show=False),
    Binding("shift+tab", "section(-1)", "Goes to the part before", show=False),
)
"""The keys for moving about in a form."""


class FormPage(Page[ScreenResultType]):
    """A page in which a person walks through a form and changes what it says."""

    @property
    def form(self) -> Form:
        """The form."""
        return self.query_one(Form)

    @property
    def chosen(self) -> str:
        """The name of the chosen entry."""
        entry = self.form.entry
        return entry.name if entry else ""

    _asked_at = ""
    """The line that was chosen when a text was asked for."""

    def ask(self, name: str, question: str, text: str = "", hint: str = "") -> None:
        """Asks for a text that belongs to the chosen line; the answer comes with ``name``."""
        self._asked_at = self.chosen
        self.query_one(Ask).ask(name, question, text, hint)
        self.show()

    def ask_again(self, why: object) -> None:
        """Asks once more, because of what is wrong with the answer."""
        self.query_one(Ask).ask_again(str(why))
        self.show()

    def show_chosen(self) -> None:
        """Shows what has to do with the chosen line."""
        raise NotImplementedError

    def step(self, name: str, steps: int) -> None:
        """Sets another value in the line called ``name``."""
        raise NotImplementedError

    def action_open(self) -> None:
        """Enters or changes the chosen line."""
        raise NotImplementedError

    def action_move(self, steps: int) -> None:
        """Chooses another line."""
        self.form.move(steps)
        self.show_chosen()

    def action_section(self, steps: int) -> None:
        """Goes to another part of the form."""
        self.form.move_section(steps)
        self.show_chosen()

    def action_step(self, steps: int) -> None:
        """Sets another value in the chosen line."""
        self.step(self.chosen, steps)

    @on(Ask.Dropped)
    def _dropped(self) -> None:
        self.show()

    @on(Form.Chosen)
    def _chosen(self) -> None:
        if self.asking and self.chosen != self._asked_at:
            self.query_one(Ask).drop()
        self.show_chosen()

    @on(Form.Stepped)
    def _stepped(self, message: Form.Stepped) -> None:
        if not self.asking:
            self.step(message.name, message.steps)

    @on(Form.Opened)
    def _opened(self) -> None:
        if not self.asking:
            self.action_open()

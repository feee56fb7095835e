"""A page that asks whether something was meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget

from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.screens.page import Page
from uno_tui.tui.widgets.block import Block
from uno_tui.tui.widgets.menu import Item, Menu
from uno_tui.tui.words import Run


class ConfirmScreen(Page[bool]):
    """Says what is about to happen; dismissed with whether it shall. The way back is marked."""

    CSS_PATH = ["page.tcss", "confirm.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("choose", "enter,space", "choose", "Does what is marked", "Enter", hot=True),
        Command("mark(1)", "down,tab,right", "down", "Marks the other answer", shown=False),
        Command("mark(-1)", "up,shift+tab,left", "up", "Marks the other answer", shown=False),
        Command("answer(True)", "y,2", "yes", "Yes", shown=False),
        Command("answer(False)", "n,1", "no", "No", shown=False),
        HELP,
        Command("answer(False)", "escape,q", "back", "Leaves everything as it is", "Esc"),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings("confirm", OFFERS)

    def __init__(self, title: str, lines: Sequence[Sequence[Run]], *, no: str, yes: str) -> None:
        """Asks under ``title``, with ``lines`` of explanation, for ``no`` or ``yes``."""
        super().__init__()
        self._title = title
        self._lines = lines
        self._items = (Item("no", "N", no, ""), Item("yes", "Y", yes, ""))

    def body(self) -> Iterable[Widget]:
        """What it is about, and the answers."""
        yield Block(centered=True, id="about")
        yield Menu(id="answers")

    def show(self) -> None:
        """Shows the question."""
        self.head(self._title)
        self.query_one("#about", Block).say(self._lines)
        self.query_one(Menu).offer(self._items)
        self.show_keys()

    def action_mark(self, steps: int) -> None:
        """Marks the other answer."""
        menu = self.query_one(Menu)
        menu.mark(menu.marked + steps)

    def action_choose(self) -> None:
        """Gives the marked answer."""
        self.dismiss(self.query_one(Menu).marked == 1)

    def action_answer(self, yes: bool) -> None:
        """Gives an answer."""
        self.dismiss(yes)

    @on(Menu.Pointed)
    def _pointed(self, message: Menu.Pointed) -> None:
        self.dismiss(message.name == "yes")

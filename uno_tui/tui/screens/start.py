"""The start screen: the name of the game, and where one can go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.rules.presets import OFFICIAL
from uno_tui.store.errors import MatchFileError
from uno_tui.store.header import LONGEST_HEADER, read_header
from uno_tui.store.names import login_name
from uno_tui.store.shelf import unfinished_matches
from uno_tui.tui.arrangement import Arrangement
from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.screens.page import Page
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.widgets.block import Block
from uno_tui.tui.widgets.menu import Item, Menu
from uno_tui.tui.widgets.title import Title

_MOTTO: Final = "slap, shout, catch and challenge, in real time"
_LETTERS: Final = "cpntrhsq"


class StartScreen(Page[None]):
    """Where one begins, and comes back to from everywhere."""

    CSS_PATH = ["page.tcss", "start.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("choose", "enter,space", "choose", "Goes where the mark is", "Enter", hot=True),
        Command("mark(-1)", "up,shift+tab", "up", "Marks the entry above", shown=False),
        Command("mark(1)", "down,tab", "down", "Marks the entry below", shown=False),
        HELP,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("start", OFFERS),
        *(Binding(c, f"letter('{c}')", "Goes to the entry with that letter") for c in _LETTERS),
        *(Binding(d, f"place({d})", "Goes to the entry at that place") for d in "123456789"),
    ]

    def body(self) -> Iterable[Widget]:
        """The name and the entries."""
        yield Title()
        yield Block(centered=True, id="motto")
        yield Menu(id="menu")

    def on_mount(self) -> None:
        """Shows the entries."""
        self.query_one("#motto", Block).say([[(_MOTTO, "muted")]])
        self.show()

    def on_screen_resume(self) -> None:
        """Looks anew what there is, such as a match that was left."""
        self.show()

    _left: tuple[Path, str] | None = None
    """The match that can be played on, and a few words about it."""

    def show(self) -> None:
        """Shows everything as it is now."""
        self._left = left_match(self.uno.matches)
        self.query_one(Menu).offer(tuple(self._items()))
        self.show_keys()

    def _items(self) -> Iterator[Item]:
        settings = self.uno.settings
        if self._left is not None:
            yield Item("continue", "C", "Continue", self._left[1])
        yield Item("quick", "P", "Play", "you and three bots, the classic game")
        yield Item("setup", "N", "New table", "people, bots, and every rule")
        yield Item("tutorial", "T", "Tutorial", "learn by playing, with a coach")
        yield Item("rules", "R", "Rules", "what is played, with pictures")
        if self.uno.matches is not None:
            yield Item("history", "H", "History", "matches to see again, statistics with charts")
        yield Item("settings", "S", "Settings", f"colors, cards, keys; {settings.theme} now")
        yield Item("quit", "Q", "Quit", "")

    def action_mark(self, steps: int) -> None:
        """Marks another entry."""
        menu = self.query_one(Menu)
        menu.mark(menu.marked + steps)

    def action_choose(self) -> None:
        """Goes where the mark is."""
        menu = self.query_one(Menu)
        self._go(menu.items[menu.marked].name)

    def action_letter(self, letter: str) -> None:
        """Goes to the entry with this letter."""
        for item in self.query_one(Menu).items:
            if item.letter == letter.upper():
                self._go(item.name)

    def action_place(self, place: int) -> None:
        """Goes to the entry at this place, counted from 1."""
        items = self.query_one(Menu).items
        if place <= len(items):
            self._go(items[place - 1].name)

    @on(Menu.Pointed)
    def _pointed(self, message: Menu.Pointed) -> None:
        self._go(message.name)

    def _go(self, name: str) -> None:
        match name:
            case "quick":
                self._sit_down(Arrangement.usual(self._person, self.uno.settings.pace).setup())
            case "continue":
                self._continue()
            case "setup":
                self._set_table()
            case "tutorial":
                self._learn()
            case "rules":
                self._explain()
            case "history":
                self._look_back()
            case "settings":
                self._change_settings()
            case "quit":
                self.app.exit()

    def _change_settings(self) -> None:
        from uno_tui.tui.screens.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def _explain(self) -> None:
        from uno_tui.tui.screens.rules import RulesScreen

        last = self.uno.settings.last_table
        self.app.push_screen(RulesScreen(last.rules if last else OFFICIAL, browsing=True))

    @property
    def _person(self) -> str:
        return self.uno.settings.name or login_name()

    def _continue(self) -> None:
        from uno_tui.tui.going_on import go_on_with

        if self._left is not None:
            go_on_with(self.uno, self._left[0])

    def _look_back(self) -> None:
        from uno_tui.tui.screens.history import HistoryScreen

        if self.uno.matches is not None:
            self.app.push_screen(HistoryScreen(self.uno.matches))

    def _learn(self) -> None:
        from uno_tui.tui.screens.tutorial import TutorialScreen
        from uno_tui.tui.tutor import Tutor

        self.app.push_screen(TutorialScreen(Tutor(name=self._person)))

    def _set_table(self) -> None:
        from uno_tui.tui.screens.setup import SetupScreen

        settings = self.uno.settings
        usual = Arrangement.usual(self._person, settings.pace)
        table = Arrangement.again(settings.last_table) if settings.last_table else usual
        self.app.push_screen(SetupScreen(table), self._sit_down)

    def _sit_down(self, setup: TableSetup | None) -> None:
        if setup is not None:
            self.uno.open_table(setup)


def left_match(folder: Path | None) -> tuple[Path, str] | None:
    """The match in ``folder`` that was played last and is not over, and a few words about it."""
    for path in unfinished_matches(folder) if folder else ():
        try:
            with path.open("rb") as file:
                header = read_header(file.readline(LONGEST_HEADER))
        except (MatchFileError, OSError):
            continue
        return path, f"{', '.join(header.names)}; {header.rules.name}"
    return None

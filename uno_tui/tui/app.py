"""The app: the look, the clock, and which screen comes next."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.screen import Screen

from uno_tui.tui.actions import Action
from uno_tui.tui.glyphs import ASCII, UNICODE
from uno_tui.tui.look import Look
from uno_tui.tui.palette import Palette
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.themes import DEFAULT_VARIABLES, THEMES


class UnoApp(App[None]):
    """UNO in a terminal. Without a table to begin with it opens the start screen.

    Attributes:
        clock: the time in seconds; a test turns it by hand.
        wishes: how the person wants the table.
        look: the palette and the characters in use.
    """

    TITLE = "UNO"

    def __init__(
        self,
        setup: TableSetup | None = None,
        *,
        wishes: Preferences | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self.clock = clock
        self.wishes = wishes or Preferences()
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = self.wishes.theme
        self.set_keymap(dict(self.wishes.keys))
        self.look = self._new_look()
        self._setup = setup
        self._begins_at_table = setup is not None

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colors of the cards, for themes that have none."""
        return dict(DEFAULT_VARIABLES)

    def on_mount(self) -> None:
        """Opens the first screen."""
        self.theme_changed_signal.subscribe(self, self._repaint)
        if self._setup is not None:
            self.open_table(self._setup)
        else:
            self._open_start()

    def open_table(self, setup: TableSetup) -> None:
        """Sets a table and sits down at it.

        Raises:
            RulesetError: so many players cannot play by this ruleset.
        """
        self._setup = setup
        self.push_screen(TableScreen(setup.table(), setup.person, self.wishes))

    def leave_table(self) -> None:
        """Leaves the table: back to the start screen, or out of the app if it began at a table."""
        if self._begins_at_table:
            self.exit()
        else:
            self.pop_screen()

    def show_help(self, screen: TableScreen) -> None:
        """Shows the keys of the table and what each does now."""
        from uno_tui.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen("At the table", screen.everything()))

    def show_round_end(self, screen: TableScreen) -> None:
        """Shows the hands and the points of the round that has just ended."""
        from uno_tui.tui.screens.round_over import RoundOverScreen

        done = partial(self._after_round, screen)
        self.push_screen(RoundOverScreen(screen.table, screen.seat), done)

    def _after_round(self, screen: TableScreen, go_on: bool | None) -> None:
        if not go_on:
            self.leave_table()
        elif screen.table.state == "match over":
            from uno_tui.tui.screens.match_over import MatchOverScreen

            self.push_screen(MatchOverScreen(screen.table), self._after_match)
        else:
            screen.next_round()

    def _after_match(self, again: bool | None) -> None:
        if not again or self._setup is None:
            self.leave_table()
            return
        self._setup = self._setup.again()
        self.switch_screen(TableScreen(self._setup.table(), self._setup.person, self.wishes))

    def _open_start(self) -> None:
        from uno_tui.tui.screens.start import StartScreen

        self.push_screen(StartScreen())

    def on_app_blur(self) -> None:
        """Lets the game rest while the terminal has not the focus."""
        if self.wishes.pause_on_blur and isinstance(self.screen, TableScreen):
            self.screen.rest()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: at a table, everything that can be done there now."""
        if isinstance(screen, TableScreen):
            for button in screen.everything():
                press = partial(screen.run_action, button.action)
                yield SystemCommand(button.label.capitalize(), button.help, press)
        yield from super().get_system_commands(screen)

    def key_of(self, action: Action) -> str:
        """The key for ``action`` as it is shown."""
        keys = self.wishes.keys.get(f"table.{action.name}")
        if keys is None and action.display:
            return action.display
        key = (keys or action.keys).split(",")[0]
        return self.get_key_display(Binding(key, action.name)).upper()

    def _new_look(self) -> Look:
        glyphs = ASCII if self.wishes.ascii else UNICODE
        colors = self.get_theme_variable_defaults() | self.current_theme.variables
        return Look(Palette.of_theme(colors), glyphs)

    def _repaint(self, _theme: object) -> None:
        self.look = self._new_look()
        for widget in self.screen.walk_children(with_self=True):
            widget.refresh()


def run_table(setup: TableSetup, wishes: Preferences | None = None) -> None:
    """Opens the app at a table, and returns when the person leaves it.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
    """
    UnoApp(setup, wishes=wishes).run()


def run_start(wishes: Preferences | None = None) -> None:
    """Opens the app with the start screen, and returns when the person leaves."""
    UnoApp(wishes=wishes).run()

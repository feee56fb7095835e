"""The app: the look, the clock, and which screen comes next."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.events import Key
from textual.screen import Screen

from uno_tui.store.last_table import mark_of
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.tui.ending import heed
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.saving import save_settings, tell_saving
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.themed import ThemedApp

if TYPE_CHECKING:
    from uno_tui.rules.ruleset import Ruleset
    from uno_tui.store.course import Course
    from uno_tui.store.recorder import Recorder
    from uno_tui.table.table import Table
    from uno_tui.table.thinking import Thinker
    from uno_tui.tui.hinting import Hinting
    from uno_tui.tui.screens.page import Page


class UnoApp(ThemedApp):
    """UNO in a terminal. Without a table to begin with it opens the start screen.

    Attributes:
        clock: the time in seconds; a test turns it by hand.
        parting: a line that is left in the terminal when the game is over.
        matches: the folder in which matches are saved, None where none is.
        thinker: who searches for bots and for whoever asks for advice.
    """

    # Of the first screen, so that the styles need not be read again for it.
    CSS_PATH = Path(__file__).with_name("screens") / "table.tcss"

    def __init__(
        self,
        setup: TableSetup | None = None,
        *,
        replay: Course | None = None,
        wishes: Preferences | None = None,
        settings_file: SettingsFile | None = None,
        matches: Path | None = None,
        thinker: Thinker | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Makes the app; ``wishes`` count more than the settings, which count while they last.

        It opens at the table of ``setup``, or else with the match ``replay`` shown again. Matches
        are saved in the folder ``matches``. Bots that search have it done by ``thinker``.
        """
        settings, self._complaints = settings_file.load() if settings_file else (Settings(), ())
        super().__init__(settings, wishes)
        self.clock = clock
        self._file = settings_file
        self._setup = setup
        self._begins_at_table = setup is not None
        self._replay = replay
        self.matches = matches
        self.thinker = thinker
        self._recorder: Recorder | None = None
        self._to_record: Callable[[], None] | None = None
        self.parting = ""
        self._told: int | None = None

    def play(self) -> None:
        """Runs until the person leaves or the program is told to end.

        What gives the terminal back is written by a thread of Textual's, which is waited for here.

        Raises:
            SystemExit: it was told to end.
        """
        self._told = 0
        try:
            self.run()
        finally:
            if self._driver is not None:
                self._driver.close()
        if self.parting:
            sys.stdout.write(f"{self.parting}\n")
        if self._told:
            raise SystemExit(self._told)

    def on_load(self) -> None:
        """Heeds what tells it to end, before there is anything to give back."""
        if self._told is not None:
            heed(self._leave_at_once)

    def get_default_screen(self) -> Screen[Any]:
        """The table, if somebody can sit down at it at once; else one for others to lie on."""
        self.adapt_to_terminal()
        if self._setup is None or self._asks_before(self._setup):
            return super().get_default_screen()
        return self._table_screen(self._setup)

    def on_mount(self) -> None:
        """Opens the first screen, unless it is open already."""
        self.theme_changed_signal.subscribe(self, self.repaint)
        self.app_suspend_signal.subscribe(self, self._rest, immediate=True)
        if isinstance(self.screen, TableScreen):
            self._go_on_after_first_frame(self.screen)
        else:
            # What is drawn while Textual gets ready is thrown away: nothing is drawn before.
            self.call_later(self._open_first)
        for complaint in self._complaints:
            self.notify(complaint, title="Settings", severity="warning", timeout=12, markup=False)

    def _open_first(self) -> None:
        if self._setup is not None:
            self.open_table(self._setup)
        elif self._replay is not None:
            self.show_replay(self._replay, then=lambda _: self.exit())
        else:
            self._open_start()

    def change_settings(self, settings: Settings) -> None:
        """Keeps other settings, and shows what is different at once."""
        self.adopt(settings)
        self.keep(settings)

    def keep(self, settings: Settings) -> None:
        """Keeps settings that change nothing on the screen."""
        self.settings = settings
        if self._file is not None:
            save_settings(self, self._file, settings)

    def open_table(self, setup: TableSetup) -> None:
        """Sets a table and sits down at it.

        Raises:
            RulesetError: so many players cannot play by this ruleset.
        """
        self._setup = setup
        screen = self._table_screen(setup)
        if not self._is_news(setup):
            self._sit_down(screen)
            return
        from uno_tui.tui.screens.intro import IntroScreen

        mark = mark_of(setup.rules)
        self.push_screen(IntroScreen(setup.rules), partial(self._after_intro, screen, mark))

    def _is_news(self, setup: TableSetup) -> bool:
        """Whether the rules are explained first."""
        # Where nothing is remembered, the rules would be new every time.
        if self._file is None or setup.position or setup.begun:
            return False
        return mark_of(setup.rules) not in self.settings.known_rules

    def _asks_before(self, setup: TableSetup) -> bool:
        """Whether anything may come before one person sits down at the table of ``setup``."""
        people = sum(seat.bot is None for seat in setup.seats)
        return people > 1 or setup.rules.has_penalties or self._is_news(setup)

    def _after_intro(self, screen: TableScreen, mark: str, go_on: bool | None) -> None:
        if go_on:
            self.keep(self.settings.knowing(mark))
            self._sit_down(screen)
        elif self._begins_at_table:
            self.exit()

    def _sit_down(self, screen: TableScreen) -> None:
        """Opens the table, after the first deal if a person makes it."""
        self._deal(screen.table, partial(self._after_first_deal, screen))

    def _after_first_deal(self, screen: TableScreen, go_on: bool | None) -> None:
        if go_on:
            self.push_screen(screen)
            self._go_on_after_first_frame(screen)
        elif self._begins_at_table:
            self.exit()

    def _deal(self, table: Table, then: Callable[[bool | None], None]) -> None:
        """Lets a person who deals do so by hand, where a wrong deal costs (OLY-PEN-5)."""
        to_deal = table.state in ("dealing", "round over")
        if not to_deal or not table.rules.has_penalties or table.seats[table.next_dealer].bot:
            then(True)
            return
        from uno_tui.tui.screens.dealing import DealScreen

        self.push_screen(DealScreen(table), then)

    def _table_screen(self, setup: TableSetup) -> TableScreen:
        table = self._set_table(setup)
        if len(table.people) < 2:
            return TableScreen(table, setup.person, self.wishes)
        from uno_tui.tui.screens.hotseat import HotSeatScreen

        return HotSeatScreen(table, setup.person, self.wishes, open_hands=setup.open_hands)

    def _go_on_after_first_frame(self, screen: TableScreen) -> None:
        """Puts off what reads and writes files, for which the first frame need not wait."""
        screen.call_after_refresh(self._begin_recording)
        if type(screen) is TableScreen:
            screen.call_after_refresh(screen.begin_hinting)

    def new_hinting(self) -> Hinting | None:
        """What gives hints, where they are wanted and it is remembered which have been given."""
        if self._file is None or not self.wishes.hints:
            return None
        from uno_tui.tui.hinting import Hinting

        return Hinting(self.wishes.keys, self.look.glyphs)

    def _set_table(self, setup: TableSetup) -> Table:
        """The table of ``setup``; its match is saved from now on, if it is wanted anywhere.

        One that was saved in the middle of a round begins paused.
        """
        self._let_go()
        table = setup.table()
        table.search_with(self.thinker)
        if self.matches is not None or setup.resumed is not None:
            self._to_record = partial(self._record, setup, table, datetime.now().astimezone())
        if setup.begun:
            self._begin_recording()
        if table.log.acts and table.state == "playing":
            table.start_round(self.clock())
            table.pause(self.clock())
        return table

    def _begin_recording(self) -> None:
        """Saves the match from now on, with all that has happened in it."""
        if self._to_record is not None:
            self._to_record()
            self._to_record = None

    def _record(self, setup: TableSetup, table: Table, started: datetime) -> None:
        self._recorder = setup.record(table, started, self.matches)
        self._recorder.attend(table, partial(tell_saving, self))

    def _let_go(self) -> None:
        """Lets go of the table: of its file, and of whoever searches for its bots."""
        if self.thinker is not None:
            self.thinker.close()
        if self._recorder is not None:
            self._recorder.close()
        self._recorder = self._to_record = None

    def on_unmount(self) -> None:
        """Leaves nothing behind."""
        self._let_go()

    def leave_table(self) -> None:
        """Leaves the table: back to the start screen, or out of the app if it began at a table."""
        self._let_go()
        if self._begins_at_table:
            self.exit()
        else:
            self.pop_screen()

    def show_help(self, screen: TableScreen | Page[Any]) -> None:
        """Shows the keys of ``screen`` and what each does now."""
        from uno_tui.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(screen.everything(), screen.BINDINGS))

    def show_rules(self, rules: Ruleset) -> None:
        """Explains ``rules``."""
        from uno_tui.tui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(rules))

    def show_replay(
        self,
        course: Course,
        *,
        place: int | None = None,
        seat: int | None = None,
        then: Callable[[object], None] | None = None,
    ) -> None:
        """Shows a match again, at ``place`` and from ``seat`` if given, and does ``then`` after."""
        from uno_tui.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(course, seat=seat, place=place), then)

    def show_round_end(self, screen: TableScreen) -> None:
        """Shows the hands and the points of the round that has just ended."""
        from uno_tui.tui.screens.round_over import RoundOverScreen

        done = partial(self._after_round, screen)
        course = self._recorder.so_far() if self._recorder else None
        self.push_screen(RoundOverScreen(screen.table, screen.seat, course), done)

    def _after_round(self, screen: TableScreen, go_on: bool | None) -> None:
        if not go_on:
            self.leave_table()
        elif screen.table.state == "match over":
            from uno_tui.tui.screens.match_over import MatchOverScreen

            code = self._setup.code if self._setup else None
            course = self._recorder.so_far() if self._recorder else None
            page = MatchOverScreen(screen.table, code, course)
            # A replay may lead to another table meanwhile.
            self.push_screen(page, partial(self._after_match, self._setup))
        else:
            self._deal(screen.table, partial(self._after_deal, screen))

    def _after_deal(self, screen: TableScreen, go_on: bool | None) -> None:
        if go_on:
            screen.next_round()
        else:
            self.leave_table()

    def _after_match(self, setup: TableSetup | None, again: bool | None) -> None:
        if not again or setup is None:
            self.leave_table()
            return
        self._setup = setup.again()
        if len(self.screen_stack) > 1:
            self.pop_screen()
        self._sit_down(self._table_screen(self._setup))

    def _open_start(self) -> None:
        from uno_tui.tui.screens.start import StartScreen

        self.push_screen(StartScreen())

    def on_key(self, event: Key) -> None:
        """Takes a capital letter that means nothing by itself for the small one.

        The keys are shown as capitals, and somebody may have locked them.
        """
        letter = event.key
        if len(letter) == 1 and letter.isupper() and letter not in self.screen.active_bindings:
            event.stop()
            self.simulate_key(letter.lower())

    def on_app_blur(self) -> None:
        """Lets the game rest while the terminal has not the focus."""
        if self.wishes.pause_on_blur:
            self._rest()

    def _rest(self, _: object = None) -> None:
        """Lets the game rest, if there is one on the screen."""
        if isinstance(self.screen, TableScreen):
            self.screen.rest()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: first of all everything that can be done here now."""
        from uno_tui.tui.screens.page import Page

        if isinstance(screen, TableScreen | Page):
            for button in screen.everything():
                press = partial(screen.run_action, button.action)
                yield SystemCommand(button.label.capitalize(), button.help, press)
        yield from super().get_system_commands(screen)

    def _leave_at_once(self, code: int) -> None:
        self._told = code
        self.exit()

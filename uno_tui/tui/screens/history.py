"""The matches that have been played: to see them again, to go on with one, to put one away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.worker import Worker

from uno_tui.store.database import HistoryError
from uno_tui.store.shelf import remove
from uno_tui.store.statistics import PlayedMatch
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.counting import Counted, Counting, history_beside
from uno_tui.tui.going_on import go_on_with, share_saved, told, watch_again
from uno_tui.tui.listing import MatchLines, empty_list, match_line
from uno_tui.tui.screens.walked import PRESSING, WALKING, WalkedPage
from uno_tui.tui.widgets.block import Block
from uno_tui.tui.widgets.roll import Roll
from uno_tui.tui.words import Run

_FAR: Final = 99_999
_EVERY: Final = 0.2


class HistoryScreen(WalkedPage[None]):
    """A line for each match, the latest first; the files are counted while one looks on."""

    CSS_PATH = ["page.tcss", "history.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        *PRESSING,
        Command("go_on", "enter,space", "go on", "Plays the marked match on", "Enter", hot=True),
        Command("watch", "enter,space", "watch", "Shows the marked match again", "Enter", hot=True),
        Command("look", "w", "watch", "Shows the marked match again"),
        Command("statistics", "s", "statistics", "Counts what the matches come to, with charts"),
        Command("code", "k", "code", "Copies the code by which others get the same deal"),
        Command("remove", "delete,d", "put away", "Puts the marked match away"),
        Command("mark(-1)", "up", "up", "Marks the match above", shown=False),
        Command("mark(1)", "down", "down", "Marks the match below", shown=False),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("history", OFFERS),
        *WALKING,
        Binding("pageup", "mark(-10)", "Marks a match further up", show=False),
        Binding("pagedown", "mark(10)", "Marks a match further down", show=False),
        Binding("home", f"mark(-{_FAR})", "Marks the latest match", show=False),
        Binding("end", f"mark({_FAR})", "Marks the first match", show=False),
    ]

    def __init__(self, folder: Path) -> None:
        """Shows the matches saved in ``folder``."""
        super().__init__()
        self.folder = folder
        self.marked = 0
        self.counted: Counted | None = None
        self._counting = Counting(folder)

    def body(self) -> Iterable[Widget]:
        """The list, and what could not be read."""
        yield Roll(id="matches")
        yield Block(id="note")

    def on_mount(self) -> None:
        """Begins to count."""
        self.set_interval(_EVERY, self._show_progress)
        self.show()

    def on_screen_resume(self) -> None:
        """Counts what has been played meanwhile."""
        self._counting = Counting(self.folder, self.uno.settings.name)
        self.run_worker(self._counting.count, thread=True, exclusive=True)

    @on(Worker.StateChanged)
    def _heard(self, message: Worker.StateChanged) -> None:
        if message.worker.is_finished and isinstance(message.worker.result, Counted):
            self.counted = message.worker.result
            self.marked = min(self.marked, max(len(self.matches) - 1, 0))
            self.show()

    @property
    def matches(self) -> tuple[PlayedMatch, ...]:
        """The matches, the latest first."""
        return self.counted.matches if self.counted else ()

    @property
    def match(self) -> PlayedMatch | None:
        """The marked match."""
        return self.matches[self.marked] if self.matches else None

    def show(self) -> None:
        """Shows everything as it is now."""
        self._show_title()
        roll = self.query_one(Roll)
        if self.counted == Counted():
            roll.offer(empty_list(self.look, roll.ground, roll.room, roll.size.height), [], 0)
        else:
            me = self.counted.person if self.counted else ""
            lines = MatchLines(self.matches, me, roll.room, self.look.glyphs, self.marked)
            roll.offer(lines, range(len(lines)), self.marked)
        self._show_note()
        self.show_keys()

    def _show_title(self) -> None:
        count = len(self.matches)
        text = f"{count} match{'' if count == 1 else 'es'}" if self.counted else "counting"
        self.head("History", [(text, "muted")])

    def _show_progress(self) -> None:
        done, count = self._counting.progress
        if self.counted is None and count:
            self.head("History", [(f"counting {done} of {count}", "muted")])

    def _show_note(self) -> None:
        told = self.counted.troubles if self.counted else ()
        lines: list[list[Run]] = [[("  ", ""), (line, "gold")] for line in told[:2]]
        if len(told) > 2:
            lines[-1].append((f"  and {len(told) - 1} more", "muted"))
        self.query_one("#note", Block).say(lines)

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        match action:
            case "go_on":
                return self.match is not None and not self.match.finished
            case "watch":
                return self.match is not None and self.match.finished
            case "look":
                return self.match is not None and not self.match.finished
            case "remove" | "code":
                return self.match is not None
            case "statistics":
                return bool(self.counted and self.counted.people)
        return True

    def action_mark(self, steps: int) -> None:
        """Marks another match."""
        self.marked = max(0, min(self.marked + steps, len(self.matches) - 1))
        self.show()

    def action_go_on(self) -> None:
        """Plays the marked match on."""
        if self.match is not None:
            go_on_with(self.uno, self.folder / self.match.file)

    def action_watch(self) -> None:
        """Shows the marked match again."""
        if self.match is not None:
            watch_again(self.uno, self.folder / self.match.file)

    def action_look(self) -> None:
        """Shows the marked match again, though it could be played on."""
        self.action_watch()

    def action_statistics(self) -> None:
        """Opens the statistics."""
        from uno_tui.tui.screens.statistics import StatisticsScreen

        if self.counted is not None:
            self.app.push_screen(StatisticsScreen(self.folder, self.counted))

    def action_code(self) -> None:
        """Copies the code of the marked match's deal."""
        if self.match is not None:
            share_saved(self.uno, self.folder / self.match.file)

    def action_remove(self) -> None:
        """Asks whether the marked match is to be put away."""
        from uno_tui.tui.screens.confirm import ConfirmScreen

        match = self.match
        if match is None or self.counted is None:
            return
        line = match_line(match, self.counted.person, self.size.width - 4, self.look.glyphs)
        where: list[Run] = [
            ("It counts no longer, and its file goes to the folder ", "muted"),
            (f"{self.folder.name}/removed", "strong"),
        ]
        asked = ConfirmScreen(
            "Put this match away?", [line, [], where], no="keep it", yes="put it away"
        )
        self.app.push_screen(asked, partial(self._remove, match))

    def _remove(self, match: PlayedMatch, yes: bool | None) -> None:
        if not yes:
            return
        with told(self.uno, "History"):
            remove(self.folder / match.file)
            try:
                with history_beside(self.folder) as history:
                    history.forget(match.file)
            except HistoryError as error:
                self.notify(str(error), title="History", severity="warning", markup=False)
        if self.counted is not None:
            left = tuple(other for other in self.matches if other.file != match.file)
            self.counted = replace(self.counted, matches=left)
            self.marked = min(self.marked, max(len(left) - 1, 0))
        self.show()

    @on(Roll.Pointed)
    def _pointed(self, message: Roll.Pointed) -> None:
        again = message.place == self.marked
        self.marked = message.place
        self.show()
        if again:
            self.call_later(self.run_action, "go_on" if self.can("go_on") else "watch")

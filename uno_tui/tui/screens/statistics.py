"""What the matches of a person come to, with charts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget
from textual.worker import Worker

from uno_tui.store.database import HistoryError
from uno_tui.store.ratings import Rating
from uno_tui.store.statistics import Statistics
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.counting import Counted, history_beside
from uno_tui.tui.figures import Figures, summary
from uno_tui.tui.screens.scrolled import SCROLLING, ScrolledPage
from uno_tui.tui.screens.walked import PRESSING, WALKING, WalkedPage
from uno_tui.tui.widgets.scroll import Row, Scroll
from uno_tui.value import value


@value
class Found:
    """What the history says of a person, or why it says nothing."""

    person: Statistics | None
    ratings: tuple[Rating, ...] = ()
    trouble: str = ""


class StatisticsScreen(ScrolledPage[None], WalkedPage[None]):
    """Charts of one person; the others in the history are a key away."""

    CSS_PATH = ["page.tcss", "statistics.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        *PRESSING,
        Command("person(1)", "right,n", "next person", "Shows another person", hot=True),
        Command("person(-1)", "left", "before", "Shows the person before", shown=False),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("statistics", OFFERS),
        *WALKING,
        *SCROLLING,
    ]

    def __init__(self, folder: Path, counted: Counted) -> None:
        """Shows whoever is at the keyboard, of those in ``counted``."""
        super().__init__()
        self.folder = folder
        self.people = counted.people
        self.person = counted.person
        self.found: Found | None = None

    def body(self) -> Iterable[Widget]:
        """The charts."""
        yield Scroll(id="charts")

    def on_mount(self) -> None:
        """Asks the history."""
        self._ask()
        self.show()

    def _ask(self) -> None:
        self.run_worker(self._read, thread=True, exclusive=True)

    def _read(self) -> Found:
        try:
            with history_beside(self.folder) as history:
                return Found(history.statistics(self.person), history.ratings())
        except HistoryError as error:
            return Found(None, trouble=str(error))

    @on(Worker.StateChanged)
    def _heard(self, message: Worker.StateChanged) -> None:
        if message.worker.is_finished and isinstance(message.worker.result, Found):
            self.found = message.worker.result
            self.query_one(Scroll).to(0)
            self.show()

    def show(self) -> None:
        """Shows everything as it is now."""
        scroll = self.query_one(Scroll)
        person = self.found.person if self.found else None
        self.head(f"Statistics of {self.person}", summary(person) if person else [])
        scroll.show(self._lines(scroll.room), first=scroll.first)
        self.show_keys()

    def _lines(self, width: int) -> list[Row]:
        found = self.found
        if found is None:
            return []
        if found.person is None:
            return [[], [("  ", ""), (found.trouble, "gold")]]
        return list(Figures(found.person, found.ratings, self.look.glyphs).rows(width))

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        return action != "person" or len(self.people) > 1

    def action_person(self, steps: int) -> None:
        """Shows another person, going round."""
        self.person = self.people[(self.people.index(self.person) + steps) % len(self.people)]
        self._ask()

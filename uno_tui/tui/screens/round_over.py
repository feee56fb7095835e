"""The end of a round: all hands face up with their points, the totals, and who leads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.widget import Widget

from uno_tui.store.course import Course
from uno_tui.table.table import Table
from uno_tui.tui.chart import match_chart
from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.results import last_round, measure, results, summary
from uno_tui.tui.screens.end_page import EndPage
from uno_tui.tui.screens.walked import PRESSING, WALKING
from uno_tui.tui.widgets.chart import ChartView
from uno_tui.tui.widgets.lines import OneLine, goal_of
from uno_tui.tui.widgets.standings import Standings
from uno_tui.tui.words import Run

_SEAT = 4
_BOTH_LEAST = 19


class RoundOverScreen(EndPage):
    """Shows how a round ended; dismissed with whether the person goes on."""

    DEFAULT_CSS = """
    RoundOverScreen #title { margin-bottom: 1; }
    RoundOverScreen #results { margin: 0 1; }
    RoundOverScreen #measure { margin: 0 1; }
    RoundOverScreen #moments { margin: 0 1 2 1; }
    RoundOverScreen #chart { display: none; margin: 0 1 1 1; }
    RoundOverScreen.-charted #chart { display: block; }
    RoundOverScreen.-charted #results { display: none; }
    RoundOverScreen.-both #chart { display: block; margin: 1 0 1 3; }
    """
    OFFERS: ClassVar[tuple[Command, ...]] = (
        *PRESSING,
        Command("go_on", "enter,space,escape", "next round", "Goes on", "Enter", hot=True),
        Command("end", "enter,space,escape", "the end of the match", "Goes on", "Enter", hot=True),
        Command("chart", "t", "chart", "Shows the totals as lines"),
        Command("numbers", "t", "the hands", "Shows the hands again"),
        Command("review", "v", "review", "Looks for moves that were worth more than yours"),
        HELP,
        Command("leave", "q", "quit", "Leaves the table"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("round", OFFERS), *WALKING]

    def __init__(self, table: Table, seat: int, course: Course | None = None) -> None:
        """Shows the end of the round at ``table``, of the match ``course`` if that is known."""
        super().__init__(table, course)
        events = [happening.event for happening in table.since(0, seat)]
        self.end, self.events = last_round(events)

    def body(self) -> Iterable[Widget]:
        """Results, totals, what happened."""
        yield Standings(results(self.table, self.end) if self.end else [], id="results")
        yield ChartView(match_chart(self.table), id="chart")
        yield OneLine(id="measure")
        yield OneLine(id="moments")

    def show(self) -> None:
        """Shows the results, and the chart below the hands where there is room for both."""
        table = self.table
        dot = f" {self.look.glyphs.dot} "
        plate: list[Run] = [(" UNO ", "face-red"), (f"  Round {table.round_number}{dot}", "strong")]
        self.query_one("#title", OneLine).say(
            [*plate, (self._outcome(), "gold")], [(goal_of(table.rules), "muted"), (" ", "")]
        )
        self.query_one("#measure", OneLine).say([("   " + measure(table.rules), "muted")])
        self.query_one("#moments", OneLine).say([("   " + summary(self.events), "muted")])
        self._find_room()
        self.show_keys()

    def _find_room(self) -> None:
        hands = 1 + _SEAT * len(self.end.hands if self.end else ())
        roomy = self.charts and self.size.height >= hands + _BOTH_LEAST
        self.set_class(roomy, "-both")
        if roomy:
            self.remove_class("-charted")
        self.query_one(Standings).styles.height = hands if roomy else "1fr"

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        if action in ("go_on", "end"):
            return (action == "end") is (self.table.state == "match over")
        return super().can(action)

    def _outcome(self) -> str:
        winner = self.end.winner if self.end else None
        return "nobody went out" if winner is None else f"{self.table.names[winner]} went out"

    def action_go_on(self) -> None:
        """Goes on."""
        self.dismiss(True)

    def action_end(self) -> None:
        """Goes on to the end of the match."""
        self.dismiss(True)

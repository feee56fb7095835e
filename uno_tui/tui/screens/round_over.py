"""The end of a round: all hands face up with their points, the totals, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from uno_tui.table.table import Table
from uno_tui.tui.results import last_round, measure, results, summary
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.lines import OneLine, goal_of
from uno_tui.tui.widgets.standings import Standings
from uno_tui.tui.words import Run

if TYPE_CHECKING:
    from uno_tui.tui.look import Look


class RoundOverScreen(Screen[bool]):
    """Shows how a round ended; dismissed with whether the person goes on."""

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    RoundOverScreen { background: $felt; padding: 0 1; }
    RoundOverScreen #moments { margin-bottom: 1; }
    RoundOverScreen #title { margin-bottom: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "close(True)", "Goes on", show=False, id="round.next"),
        Binding("q", "close(False)", "Leaves the table", show=False, id="round.leave"),
    ]

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__()
        self.table = table
        events = [happening.event for happening in table.since(0, seat)]
        self.end, self.events = last_round(events)

    def compose(self) -> ComposeResult:
        """Title, results, what happened, keys."""
        yield OneLine(id="title")
        yield Standings(results(self.table, self.end) if self.end else [], id="results")
        yield OneLine(id="measure")
        yield OneLine(id="moments")
        yield ActionBar(id="bar")

    def on_mount(self) -> None:
        """Fills in the lines."""
        table = self.table
        look = cast("Look", getattr(self.app, "look"))  # noqa: B009
        dot = f" {look.glyphs.dot} "
        plate: list[Run] = [(" UNO ", "face-red"), (f"  Round {table.round_number}{dot}", "strong")]
        self.query_one("#title", OneLine).say(
            [*plate, (self._outcome(), "gold")], [(goal_of(table.rules), "muted"), (" ", "")]
        )
        self.query_one("#measure", OneLine).say([("   " + measure(table.rules), "muted")])
        self.query_one("#moments", OneLine).say([("   " + summary(self.events), "muted")])
        over = table.state == "match over"
        label = "the end of the match" if over else "next round"
        self.query_one(ActionBar).offer(
            (
                Button("close(True)", "Enter", label, "Goes on", hot=True),
                Button("close(False)", "Q", "quit", "Leaves the table"),
            )
        )

    def _outcome(self) -> str:
        winner = self.end.winner if self.end else None
        return "nobody went out" if winner is None else f"{self.table.names[winner]} went out"

    def action_close(self, go_on: bool) -> None:
        """Goes on, or leaves."""
        self.dismiss(go_on)

    def on_action_bar_pressed(self, message: ActionBar.Pressed) -> None:
        """A button was clicked."""
        self.dismiss(message.action == "close(True)")

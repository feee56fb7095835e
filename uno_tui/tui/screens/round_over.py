"""The end of a round: all hands face up with their points, the totals, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from uno_tui.table.table import Table
from uno_tui.tui.chart import match_chart
from uno_tui.tui.results import last_round, measure, results, summary
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.chart import ChartView
from uno_tui.tui.widgets.lines import OneLine, goal_of
from uno_tui.tui.widgets.standings import Standings
from uno_tui.tui.words import Run

if TYPE_CHECKING:
    from uno_tui.tui.look import Look

_SEAT = 4
_BOTH_LEAST = 20


class RoundOverScreen(Screen[bool]):
    """Shows how a round ended; dismissed with whether the person goes on."""

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    RoundOverScreen { background: $felt; padding: 0 1; }
    RoundOverScreen #moments { margin-bottom: 1; }
    RoundOverScreen #title { margin-bottom: 1; }
    RoundOverScreen #chart { display: none; margin-bottom: 1; }
    RoundOverScreen.-charted #chart { display: block; }
    RoundOverScreen.-charted #results { display: none; }
    RoundOverScreen.-both #chart { display: block; margin: 1 0 1 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "close(True)", "Goes on", show=False, id="round.next"),
        Binding("t", "totals", "Shows the totals as lines", show=False, id="round.totals"),
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
        yield ChartView(match_chart(self.table), id="chart")
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

    def on_resize(self) -> None:
        """Shows the chart below the hands where there is room for both."""
        hands = _SEAT * len(self.end.hands if self.end else ())
        roomy = self._charts and self.size.height >= hands + _BOTH_LEAST
        self.set_class(roomy, "-both")
        if roomy:
            self.remove_class("-charted")
            self.query_one(Standings).styles.height = hands
        else:
            self.query_one(Standings).styles.height = "1fr"
        self._show_keys()

    @property
    def _charts(self) -> bool:
        return len(self.table.history) > 1

    def _show_keys(self) -> None:
        over = self.table.state == "match over"
        label = "the end of the match" if over else "next round"
        charted = self.has_class("-charted")
        buttons = [Button("close(True)", "Enter", label, "Goes on", hot=True)]
        if self._charts and not self.has_class("-both"):
            other = "the hands" if charted else "chart"
            buttons.append(Button("totals", "T", other, "Shows the totals as lines"))
        buttons.append(Button("close(False)", "Q", "quit", "Leaves the table"))
        self.query_one(ActionBar).offer(tuple(buttons))

    def _outcome(self) -> str:
        winner = self.end.winner if self.end else None
        return "nobody went out" if winner is None else f"{self.table.names[winner]} went out"

    def action_close(self, go_on: bool) -> None:
        """Goes on, or leaves."""
        self.dismiss(go_on)

    def action_totals(self) -> None:
        """Shows the totals round by round in place of the hands, or the hands again."""
        if self._charts and not self.has_class("-both"):
            self.toggle_class("-charted")
            self._show_keys()

    def on_action_bar_pressed(self, message: ActionBar.Pressed) -> None:
        """A button was clicked."""
        self.call_later(self.run_action, message.action)

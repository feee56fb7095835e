"""The end of a match: who has won, and the points of every round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.strip import Strip

from uno_tui.rules.cards import Card, cards
from uno_tui.table.table import Table
from uno_tui.tui.chart import match_chart
from uno_tui.tui.faces import Dress, Size
from uno_tui.tui.look import Drawn, clip
from uno_tui.tui.pixels import style
from uno_tui.tui.results import best_total
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.chart import ChartView
from uno_tui.tui.widgets.lines import OneLine
from uno_tui.tui.widgets.standings import Totals

if TYPE_CHECKING:
    from uno_tui.tui.look import Look

_FAN = "r7 y9 g2 b5 W4"
_BOTH_LEAST = 76
_BOTH_HEIGHT = 28
_COLUMN = 9


class Trophy(Drawn):
    """A fan of cards above the winner's name."""

    DEFAULT_CSS = """
    Trophy { height: 11; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def render_line(self, y: int) -> Strip:
        """One line of the fan, or the name beneath it."""
        size = Size.LARGE if self.size.height > Size.LARGE.height else Size.COMPACT
        if y < size.height:
            return self._fan(cards(_FAN), size, y)
        if y == self.size.height - 1:
            text = clip(self.text, self.size.width, self.look.glyphs.ellipsis)
            return self.row([(text.center(self.size.width), "gold")])
        return self.row([])

    def _fan(self, hand: list[Card], size: Size, y: int) -> Strip:
        faces = self.look.faces(self.ground)
        blank = style(None, self.ground)
        step = size.width - 2
        strips = [
            faces.face(card, size, Dress(lapped=place > 0))[y].crop(
                0, size.width if card is hand[-1] else step
            )
            for place, card in enumerate(hand)
        ]
        fan = Strip.join(strips)
        left = max((self.size.width - fan.cell_length) // 2, 0)
        return Strip.join([Strip.blank(left, blank), fan]).adjust_cell_length(
            self.size.width, blank
        )


class MatchOverScreen(Screen[bool]):
    """Shows who has won the match; dismissed with whether another one is wanted."""

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    MatchOverScreen { background: $felt; padding: 0 1; }
    MatchOverScreen Trophy { margin: 1 0; }
    MatchOverScreen.-flat Trophy { height: 7; }
    MatchOverScreen.-tiny Trophy { height: 1; margin: 0; }
    MatchOverScreen ChartView { display: none; margin: 1 0; }
    MatchOverScreen.-charted ChartView, MatchOverScreen.-both ChartView { display: block; }
    MatchOverScreen.-charted Totals, MatchOverScreen.-charted Trophy { display: none; }
    MatchOverScreen Totals, MatchOverScreen ChartView { width: 1fr; }
    MatchOverScreen.-both ChartView { margin: 0 2 1 4; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-tiny"), (18, "-flat"), (28, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "close(True)", "Plays another match", show=False, id="match.again"),
        Binding("t", "totals", "Shows the totals as lines", show=False, id="match.totals"),
        Binding("q,escape", "close(False)", "Leaves the table", show=False, id="match.leave"),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        """The winners, the points, the keys."""
        table = self.table
        best = table.winners or ()
        yield OneLine(id="title")
        yield Trophy(self._outcome())
        with Horizontal():
            yield Totals(table.names, table.history, best)
            yield ChartView(match_chart(table))
        yield ActionBar(id="bar")

    def on_mount(self) -> None:
        """Fills in the lines."""
        look = cast("Look", getattr(self.app, "look"))  # noqa: B009
        dot = f" {look.glyphs.dot} "
        rounds = len(self.table.history)
        text = f"  The match is over{dot}{rounds} round{'' if rounds == 1 else 's'}"
        note = f"the {best_total(self.table.rules)} total wins"
        self.query_one("#title", OneLine).say(
            [(" UNO ", "face-red"), (text, "strong")], [(note, "muted"), (" ", "")]
        )

    def on_resize(self) -> None:
        """Shows the lines beside the numbers where there is room for both."""
        width = _BOTH_LEAST + _COLUMN * len(self.table.names)
        roomy = self.size.width >= width and self.size.height >= _BOTH_HEIGHT
        self.set_class(roomy and self._charts, "-both")
        if roomy:
            self.remove_class("-charted")
        self._show_keys()

    @property
    def _charts(self) -> bool:
        return len(self.table.history) > 1

    def _show_keys(self) -> None:
        buttons = [Button("close(True)", "Enter", "play again", "Plays another match", hot=True)]
        if self._charts and not self.has_class("-both"):
            other = "table" if self.has_class("-charted") else "chart"
            buttons.append(Button("totals", "T", other, "Shows the totals as lines"))
        buttons.append(Button("close(False)", "Q", "quit", "Leaves the table"))
        self.query_one(ActionBar).offer(tuple(buttons))

    def _outcome(self) -> str:
        names = [self.table.names[seat] for seat in self.table.winners or ()]
        if not names:
            return "nobody has won"
        verb = "wins" if len(names) == 1 else "share"
        return f"{' and '.join(names)} {verb} the match!"

    def action_close(self, again: bool) -> None:
        """Plays another match, or leaves."""
        self.dismiss(again)

    def action_totals(self) -> None:
        """Shows the totals round by round as lines, or in numbers again."""
        if self._charts and not self.has_class("-both"):
            self.toggle_class("-charted")
            self._show_keys()

    def on_action_bar_pressed(self, message: ActionBar.Pressed) -> None:
        """A button was clicked."""
        self.call_later(self.run_action, message.action)

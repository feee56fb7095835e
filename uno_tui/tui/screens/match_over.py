"""The end of a match: who has won, and the points of every round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.strip import Strip
from textual.widget import Widget
from textual.worker import Worker

from uno_tui.rules.cards import Card, cards
from uno_tui.store.course import Course
from uno_tui.table.table import Table
from uno_tui.tui.chart import match_chart
from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.counting import Counted, Counting
from uno_tui.tui.faces import Dress, Size
from uno_tui.tui.giving import share
from uno_tui.tui.look import Drawn, clip
from uno_tui.tui.pixels import style
from uno_tui.tui.results import best_total
from uno_tui.tui.screens.end_page import EndPage
from uno_tui.tui.screens.walked import PRESSING, WALKING
from uno_tui.tui.widgets.block import Block
from uno_tui.tui.widgets.chart import ChartView
from uno_tui.tui.widgets.standings import Totals
from uno_tui.tui.words import Run

_COMMAND = "uno-tui play --code"
_FAN = "r7 y9 g2 b5 W4"
_BOTH_LEAST = 76
_BOTH_HEIGHT = 28
_COLUMN = 9
_AROUND_TOTALS = 18
_FEW_ROUNDS = 5


class Trophy(Drawn):
    """A fan of cards above the winner's name; in one row the name alone."""

    DEFAULT_CSS = """
    Trophy { height: 11; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def render_line(self, y: int) -> Strip:
        """One line of the fan, or the name beneath it."""
        size = Size.LARGE if self.size.height > Size.LARGE.height else Size.COMPACT
        if y < size.height < self.size.height:
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


class MatchOverScreen(EndPage):
    """Shows who has won the match; dismissed with whether another one is wanted."""

    DEFAULT_CSS = """
    MatchOverScreen Trophy { margin: 1 0; }
    MatchOverScreen.-low Trophy, MatchOverScreen.-normal Trophy { height: 7; }
    MatchOverScreen.-full-up Trophy { height: 1; }
    MatchOverScreen ChartView { display: none; margin: 1 0; }
    MatchOverScreen.-charted ChartView, MatchOverScreen.-both ChartView { display: block; }
    MatchOverScreen.-charted Totals, MatchOverScreen.-charted Trophy { display: none; }
    MatchOverScreen Totals, MatchOverScreen ChartView { width: 1fr; }
    MatchOverScreen.-both ChartView { margin: 0 2 1 4; }
    MatchOverScreen #code { dock: bottom; margin-bottom: 2; }
    MatchOverScreen Horizontal { margin-bottom: 2; }
    """
    OFFERS: ClassVar[tuple[Command, ...]] = (
        *PRESSING,
        Command("again", "enter,space", "play again", "Plays another match", "Enter", hot=True),
        Command("chart", "t", "chart", "Shows the totals as lines"),
        Command("numbers", "t", "table", "Shows the totals in numbers again"),
        Command("review", "v", "review", "Looks for moves of the last round that were worth more"),
        Command("watch", "w", "watch", "Shows the match again from its first deal"),
        Command("statistics", "s", "statistics", "Counts what your matches come to, with charts"),
        Command("copy", "k", "copy the code", "Copies the code by which others get this deal"),
        HELP,
        Command("leave", "q,escape", "quit", "Leaves the table"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("match", OFFERS), *WALKING]

    def __init__(self, table: Table, code: str | None = None, course: Course | None = None) -> None:
        """Shows the end of the match at ``table``.

        The ``code`` of its deal is shown if it has one; its ``course`` can be seen again if it is
        known.
        """
        super().__init__(table, course)
        self.code = code

    def body(self) -> Iterable[Widget]:
        """The winners, the points, the code."""
        table = self.table
        best = table.winners or ()
        yield Trophy(self._outcome())
        with Horizontal():
            yield Totals(table.names, table.history, best)
            yield ChartView(match_chart(table))
        yield Block(centered=True, id="code")

    def show(self) -> None:
        """Shows the result, with the lines beside the numbers where there is room for both."""
        dot = f" {self.look.glyphs.dot} "
        rounds = len(self.table.history)
        text = f"The match is over{dot}{rounds} round{'' if rounds == 1 else 's'}"
        self.head(text, [(f"the {best_total(self.table.rules)} total wins", "muted")])
        told = self._told_code()
        self.query_one("#code", Block).say(told)
        needed = _AROUND_TOTALS + len(told) - 1 + min(rounds, _FEW_ROUNDS)
        self.set_class(self.size.height < needed, "-full-up")
        width = _BOTH_LEAST + _COLUMN * len(self.table.names)
        roomy = self.size.width >= width and self.size.height >= _BOTH_HEIGHT
        self.set_class(roomy and self.charts, "-both")
        if roomy:
            self.remove_class("-charted")
        self.show_keys()

    def _told_code(self) -> list[list[Run]]:
        """How others get the same cards, in a line, or in as many as it takes."""
        if self.code is None:
            return []
        room = self.size.width - 4
        label, words = "the same cards for others: ", f"{_COMMAND} {self.code}"
        if len(label) + len(words) <= room:
            return [[(f"{label}{_COMMAND} ", "muted"), (self.code, "strong")]]
        pieces = [words[at : at + room] for at in range(0, len(words), room)]
        return [[(label, "muted")], *([(piece, "strong")] for piece in pieces)]

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        match action:
            case "copy":
                return self.code is not None
            case "watch":
                return self.course is not None
            case "statistics":
                return self.uno.matches is not None
        return super().can(action)

    def _outcome(self) -> str:
        names = [self.table.names[seat] for seat in self.table.winners or ()]
        if not names:
            return "nobody has won"
        verb = "wins" if len(names) == 1 else "share"
        return f"{' and '.join(names)} {verb} the match!"

    def action_again(self) -> None:
        """Plays another match."""
        self.dismiss(True)

    def action_copy(self) -> None:
        """Copies the code of the deal."""
        if self.code is not None:
            share(self.uno, self.code)

    def action_watch(self) -> None:
        """Shows the match again."""
        if self.course is not None:
            self.uno.show_replay(self.course)

    def action_statistics(self) -> None:
        """Counts the matches, and opens the statistics."""
        if self.uno.matches is not None:
            counting = Counting(self.uno.matches, self.uno.settings.name)
            self.run_worker(counting.count, thread=True, exclusive=True)

    @on(Worker.StateChanged)
    def _counted(self, message: Worker.StateChanged) -> None:
        from uno_tui.tui.screens.statistics import StatisticsScreen

        folder, counted = self.uno.matches, message.worker.result
        if folder is not None and message.worker.is_finished and isinstance(counted, Counted):
            for trouble in counted.troubles[:1]:
                self.notify(trouble, title="Statistics", severity="warning", markup=False)
            self.app.push_screen(StatisticsScreen(folder, counted))

"""How a round or a match ended: hands face up, points, totals, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from uno_tui.rules.cards import Card, in_order
from uno_tui.tui.faces import Size
from uno_tui.tui.look import Drawn, clip
from uno_tui.tui.pixels import style
from uno_tui.tui.words import Run
from uno_tui.value import value

_NAME: Final = 14
_POINTS: Final = 8
_TOTAL: Final = 8
_MORE: Final = 8
_ROUND: Final = " round   "
_TOTALS: Final = " total   "
_COLUMN_LEAST: Final = 5
_COLUMN_MOST: Final = 14
_BAR_FROM: Final = 66
_BAR_LEAST: Final = 8
_BAR_MOST: Final = 30


@value
class Result:
    """What a seat has come to: ``mark`` is a word such as ``went out``, ``share`` of the target."""

    name: str
    hand: tuple[Card, ...]
    points: int
    total: int
    share: float
    mark: str
    leads: bool


class Standings(Drawn):
    """A block for each seat, the best first, below a line that tells what is what.

    Small cards are shown where there is room, tags elsewhere; in a narrow terminal there is no bar.
    """

    DEFAULT_CSS = """
    Standings { height: 1fr; }
    """

    def __init__(self, results: Sequence[Result], *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.results = results

    @property
    def _block(self) -> int:
        """The rows that a seat has."""
        return 3 if 3 * len(self.results) < self.size.height else 1

    def render_line(self, y: int) -> Strip:
        """What the columns hold, or one line of a seat's block."""
        if not y:
            return self._headings()
        block = self._block
        pitch = block if (block + 1) * len(self.results) >= self.size.height else block + 1
        place, line = divmod(y - 1, pitch)
        if place >= len(self.results) or line >= block:
            return self.row([])
        return self._line(self.results[place], line, block)

    def _line(self, result: Result, line: int, block: int) -> Strip:
        look, bar, room = self.look, self._bar_width, self._room
        middle = line == block // 2
        parts = [
            look.strip(self._who(result, line, block), _NAME, self.ground),
            self._hand(result, line, room, block),
            look.strip(self._points(result) if middle else [], _POINTS + _TOTAL, self.ground),
            look.strip(self._bar(result, bar) if middle and bar else [], bar, self.ground),
        ]
        return Strip.join(parts).adjust_cell_length(self.size.width, style(None, self.ground))

    @property
    def _bar_width(self) -> int:
        """The cells of the bar and the gaps beside it, 0 for none."""
        width = self.size.width
        return 3 + min(max(width // 5, _BAR_LEAST), _BAR_MOST) if width >= _BAR_FROM else 0

    @property
    def _room(self) -> int:
        """The cells for a hand."""
        return max(self.size.width - _NAME - _POINTS - _TOTAL - self._bar_width, 0)

    def _headings(self) -> Strip:
        left = f"{'':{_NAME}}{'left in hand':{self._room}}"
        return self.row([(f"{left}{'round':>{_POINTS - 1}}{'total':>{_TOTAL}}", "muted")])

    def _who(self, result: Result, line: int, block: int) -> list[Run]:
        glyphs = self.look.glyphs
        if line == block // 2:
            mark = f" {glyphs.turn} " if result.leads else "   "
            name = clip(result.name, _NAME - 4, glyphs.ellipsis)
            return [(mark, "gold"), (name, "gold" if result.leads else "strong")]
        if line == block // 2 + 1:
            return [("   ", ""), (result.mark, "muted")]
        return []

    def _hand(self, result: Result, line: int, room: int, block: int) -> Strip:
        """A line of the hand: small cards if they fit, else tags, row by row."""
        blank = style(None, self.ground)
        if not result.hand:
            text = "no card left" if line == block // 2 else ""
            return self.look.strip([(text, "gold")], room, self.ground)
        cards = in_order(result.hand)
        faces = self.look.faces(self.ground)
        if block == Size.MINI.height and len(cards) * Size.MINI.width <= room:
            strips = [faces.face(card, Size.MINI)[line] for card in cards]
            return Strip.join(strips).adjust_cell_length(room, blank)
        columns = room // Size.TAG.width
        if len(cards) > block * columns:
            columns = max((room - _MORE) // Size.TAG.width, 1)
        row = cards[line * columns : (line + 1) * columns]
        strips = [faces.face(card, Size.TAG)[0] for card in row]
        left_out = len(cards) - block * columns
        if left_out > 0 and line == block - 1:
            more = f" {left_out} more"
            strips.append(Strip([Segment(more, self.look.style("muted", self.ground))]))
        return Strip.join(strips).adjust_cell_length(room, blank)

    def _points(self, result: Result) -> list[Run]:
        gained = f"+{result.points}"
        return [(gained.rjust(_POINTS - 1), ""), (str(result.total).rjust(_TOTAL), "strong")]

    def _bar(self, result: Result, cells: int) -> list[Run]:
        glyphs, width = self.look.glyphs, cells - 3
        full = round(width * min(max(result.share, 0.0), 1.0))
        return [
            ("  ", ""),
            (glyphs.bar * full, "gold" if result.leads else ""),
            (glyphs.rest * (width - full), "rim"),
        ]


class Totals(Drawn):
    """The points of every round and the totals, a column for each seat."""

    DEFAULT_CSS = """
    Totals { height: 1fr; }
    """

    def __init__(
        self,
        names: Sequence[str],
        history: Sequence[Sequence[int]],
        best: Sequence[int],
        *,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(id=id)
        self.names = names
        self.history = history
        self.best = best

    @property
    def _column(self) -> int:
        wide = (self.size.width - len(_ROUND)) // max(len(self.names), 1)
        return min(max(wide, _COLUMN_LEAST), _COLUMN_MOST)

    def render_line(self, y: int) -> Strip:
        """The names, the last rounds that there is room for, and the totals; in the middle."""
        length = len(_ROUND) + self._column * len(self.names)
        margin: Run = (" " * max((self.size.width - length) // 2, 0), "")
        return self.row([margin, *self._runs(y, length)])

    def _runs(self, y: int, length: int) -> list[Run]:
        rounds = max(self.size.height - 3, 0)
        shown = list(enumerate(self.history, start=1))[-rounds:] if rounds else []
        if y == 0:
            return [(_ROUND, "muted"), *self._names(self._column)]
        if y <= len(shown):
            number, points = shown[y - 1]
            cells = [(str(value).rjust(self._column), "") for value in points]
            return [(f"{number:>6}".ljust(len(_ROUND)), "muted"), *cells]
        if y == len(shown) + 1:
            return [(self.look.glyphs.rest * length, "rim")]
        return self._totals() if y == len(shown) + 2 else []

    def _totals(self) -> list[Run]:
        totals = [sum(points) for points in zip(*self.history, strict=True)]
        cells = [
            (str(total).rjust(self._column), "gold" if seat in self.best else "strong")
            for seat, total in enumerate(totals)
        ]
        return [(_TOTALS, "muted"), *cells]

    def _names(self, column: int) -> list[Run]:
        runs: list[Run] = []
        for seat, name in enumerate(self.names):
            text = clip(name, column - 1, self.look.glyphs.ellipsis)
            runs.append((" " * (column - cell_len(text)), ""))
            runs.append((text, "gold" if seat in self.best else "strong"))
        return runs

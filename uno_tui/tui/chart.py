"""Lines over the rounds, as rows of text: each has a letter of its own, so that no color is needed.

The dots are set by plotille, which is imported when the first chart is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from string import digits
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from uno_tui.rules.options import MatchEnd
from uno_tui.table.table import Table
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.look import clip, cut
from uno_tui.tui.words import Run
from uno_tui.value import value

if TYPE_CHECKING:
    from plotille import Canvas

ROLES: Final = ("blue", "red", "green", "yellow", "strong")
"""The colors of the lines, one after the other."""

_NO_DOT: Final = "\u2800"
_NAME_MOST: Final = 12
_FAR: Final = 2
_STEPS: Final = 4
_TICK_GAP: Final = 2
_LEAST: Final = 4
_DOTS: Final = 4
_HEADROOM: Final = 1.02


@value
class Series:
    """A line of the chart.

    Attributes:
        name: what stands at its right end.
        values: its values, the first at the left edge.
        mark: the character that marks each value.
        role: the role of its color.
    """

    name: str
    values: Sequence[float]
    mark: str
    role: str


def totals_of(names: Sequence[str], history: Iterable[Sequence[int]]) -> list[Series]:
    """The totals after every round, from zero on, a line for each player."""
    totals = [[0] for _ in names]
    for points in history:
        for own, gained in zip(totals, points, strict=True):
            own.append(own[-1] + gained)
    marks = marks_for(names)
    return [
        Series(name, tuple(own), mark, ROLES[seat % len(ROLES)])
        for seat, (name, own, mark) in enumerate(zip(names, totals, marks, strict=True))
    ]


def marks_for(names: Iterable[str]) -> list[str]:
    """A character for each name: its first letter that nobody before it has, or else a digit."""
    taken: list[str] = []
    for name in names:
        letters = [letter for letter in name.upper() if letter.isascii() and letter.isalpha()]
        free = (mark for mark in (*letters, *digits[1:], "0", "*") if mark not in taken)
        taken.append(next(free, "*"))
    return taken


def match_chart(table: Table) -> Chart:
    """The totals of the match at ``table``, with what it is played to."""
    rules = table.rules
    target = None if rules.match_end is MatchEnd.ONE_ROUND else rules.target
    return Chart(totals_of(table.names, table.history), target)


@value
class Chart:
    """A chart of ``series``.

    Attributes:
        series: the lines.
        target: a value that is marked by a line of its own.
        base: the value at the bottom, unless there are lower ones.
        unit: what comes one after the other from left to right.
    """

    series: Sequence[Series]
    target: float | None = None
    base: float = 0.0
    unit: str = "round"

    @property
    def last(self) -> int:
        """How many steps the longest line has."""
        return max((len(line.values) - 1 for line in self.series), default=0)

    def rows(self, width: int, height: int, glyphs: Glyphs) -> list[list[Run]]:
        """The chart in ``width`` by ``height`` cells; empty where there is nothing to be drawn."""
        values = [value for line in self.series for value in line.values]
        if self.last < 1 or height < _LEAST:
            return []
        low, high = min(self.base, *values), max(values)
        target = self.target if self.target and self.target <= _FAR * max(high, 1) else None
        high = low + (max(high, target or low, low + 1) - low) * _HEADROOM
        tick = _tick(high - low, height)
        scale = max(len(_number(value)) for value in (low, high))
        label = _label_width(self.series)
        frame = _Frame(width - scale - label - 4, height - 2, self.last, low, high)
        if frame.width < _LEAST:
            return []
        body = frame.body(self.series, target, glyphs)
        right = frame.labels(self.series, label, glyphs)
        left = frame.scale(tick, target, scale)
        edge = "│" if glyphs.blocks else "|"
        rows = [
            [left[y], (edge, "rim"), *body[y], ("  ", ""), *right[y]] for y in range(frame.height)
        ]
        far = self.target if target is None else None
        axis = _axis(frame, scale, far, self.unit, glyphs)
        return [*rows, *(list(cut(row, width, glyphs.ellipsis)) for row in axis)]


@value
class _Frame:
    """The space of the lines in cells, and what its edges stand for."""

    width: int
    height: int
    last: int
    low: float
    high: float

    def canvas(self) -> Canvas:
        from plotille import Canvas  # noqa: PLC0415  (only a chart needs it, and it takes time)

        # The last value lies in the middle of the last cell.
        beyond = self.last * self.width / max(self.width - 1, 1)
        return Canvas(self.width, self.height, 0, self.low, beyond, self.high)

    def row(self, value: float) -> int:
        """The row in which ``value`` lies, from the top."""
        share = (value - self.low) / (self.high - self.low)
        up = round(share * self.height * _DOTS) // _DOTS
        return min(max(self.height - 1 - up, 0), self.height - 1)

    def column(self, step: int) -> int:
        """The column in which the value after ``step`` steps lies."""
        return round(step * (self.width - 1) / self.last)

    def body(
        self, series: Sequence[Series], target: float | None, glyphs: Glyphs
    ) -> list[list[Run]]:
        """The lines, those that come first on top."""
        cells: list[list[Run]] = [[(" ", "")] * self.width for _ in range(self.height)]
        if target is not None:
            line = "┄" if glyphs.blocks else "."
            cells[self.row(target)] = [(line, "gold")] * self.width
        for one in reversed(series):
            self._lay(cells, self._drawn(one, glyphs), one.role)
        return [_joined(row) for row in cells]

    def _drawn(self, line: Series, glyphs: Glyphs) -> list[str]:
        canvas = self.canvas()
        for step, (before, after) in enumerate(zip(line.values, line.values[1:], strict=False)):
            if glyphs.blocks:
                canvas.line(step, before, step + 1, after)
                continue
            for part in range(self.width):
                share = part / self.width
                canvas.point(step + share, before + share * (after - before), marker=line.mark)
        for step, total in enumerate(line.values):
            canvas.point(step, total, marker=line.mark)
        plotted: str = canvas.plot(linesep="\n")
        return plotted.split("\n")

    def _lay(self, cells: list[list[Run]], drawn: Sequence[str], role: str) -> None:
        for y, row in enumerate(drawn):
            for x, character in enumerate(row):
                if character != _NO_DOT:
                    cells[y][x] = _over(character, cells[y][x][0]), role

    def labels(self, series: Sequence[Series], width: int, glyphs: Glyphs) -> list[list[Run]]:
        """Name and last value of each line, as near to its end as there is room."""
        rows: list[list[Run]] = [[] for _ in range(self.height)]
        ends = sorted(series, key=lambda line: -line.values[-1])
        for place, line in _apart([self.row(line.values[-1]) for line in ends], self.height):
            one = ends[line]
            name = clip(one.name, _NAME_MOST, glyphs.ellipsis)
            number = _number(one.values[-1])
            gap = " " * max(width - 2 - cell_len(name) - len(number), 1)
            rows[place] = [(one.mark, one.role), (f" {name}{gap}", ""), (number, "strong")]
        return rows

    def scale(self, tick: float, target: float | None, width: int) -> list[Run]:
        """The numbers at the left, the target among them."""
        rows: list[Run] = [(" " * (width + 1), "")] * self.height
        value = math.ceil(self.low / tick) * tick
        while value <= self.high:
            rows[self.row(value)] = f"{_number(value):>{width}} ", "muted"
            value += tick
        if target is not None:
            rows[self.row(target)] = f"{_number(target):>{width}} ", "gold"
        return rows


def _apart(wanted: Sequence[int], height: int) -> Iterator[tuple[int, int]]:
    """A row for each of ``wanted``, which rise, no two the same; as many as there is room for."""
    rows: list[int] = []
    for row in wanted[:height]:
        rows.append(max(row, rows[-1] + 1 if rows else 0))
    bottom = height
    for place in range(len(rows) - 1, -1, -1):
        rows[place] = bottom = min(rows[place], bottom - 1)
    return ((row, place) for place, row in enumerate(rows))


def _axis(
    frame: _Frame, scale: int, far: float | None, unit: str, glyphs: Glyphs
) -> list[list[Run]]:
    """The line at the bottom, the numbers of the units, and a target that is too ``far`` up."""
    corner, line = ("└", "─") if glyphs.blocks else ("+", "-")
    numbers = [" "] * (frame.width + 4)
    step = max(-(-frame.last * (len(str(frame.last)) + _TICK_GAP) // frame.width), 1)
    for number in range(step, frame.last + 1, step):
        text = str(number)
        at = frame.column(number)
        numbers[at : at + len(text)] = text
    margin = " " * (scale + 1)
    rule = corner + line * frame.width
    note = f"  to {_number(far)}" if far else ""
    return [
        [(margin, ""), (rule, "rim"), (note, "muted")],
        [(f"{margin} ", ""), ("".join(numbers).rstrip(), "muted"), (f"  {unit}", "muted")],
    ]


def _over(character: str, beneath: str) -> str:
    """Two dotted cells, one upon the other; a letter covers everything."""
    dots = _NO_DOT, chr(ord(_NO_DOT) + 0xFF)
    if dots[0] <= character <= dots[1] and dots[0] <= beneath <= dots[1]:
        return chr(ord(character) | ord(beneath))
    dotted = dots[0] <= character <= dots[1]
    return beneath if dotted and beneath.isalnum() else character


def _joined(cells: Iterable[Run]) -> list[Run]:
    """Neighboring cells in the same role as one run."""
    runs: list[Run] = []
    for text, role in cells:
        if runs and runs[-1][1] == role:
            runs[-1] = runs[-1][0] + text, role
        else:
            runs.append((text, role))
    return runs


def _label_width(series: Sequence[Series]) -> int:
    names = max(min(cell_len(line.name), _NAME_MOST) for line in series)
    return 2 + names + 1 + max(len(_number(line.values[-1])) for line in series)


def _tick(span: float, height: int) -> float:
    """A round number, such that there is one for every few rows."""
    wanted = span / max(height // _STEPS, 1)
    power = 10.0 ** math.floor(math.log10(max(wanted, 1)))
    return next(power * nice for nice in (1, 2, 5, 10) if power * nice >= wanted)


def _number(value: float) -> str:
    return f"{value:.0f}"

"""A chart of lines over the rounds."""

from __future__ import annotations

from collections.abc import Sequence

from textual.strip import Strip

from uno_tui.tui.chart import Chart
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.look import Drawn
from uno_tui.tui.words import Run


class ChartView(Drawn):
    """Draws a chart as large as there is room; it is worked out anew only for another room."""

    DEFAULT_CSS = """
    ChartView { height: 1fr; }
    """

    def __init__(self, chart: Chart, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.chart = chart
        self._drawn: tuple[tuple[int, int, Glyphs], Sequence[Sequence[Run]]] | None = None

    def render_line(self, y: int) -> Strip:
        """One line of the chart."""
        rows = self._rows()
        return self.row(rows[y] if y < len(rows) else [])

    def _rows(self) -> Sequence[Sequence[Run]]:
        room = (*self.size, self.look.glyphs)
        if self._drawn is None or self._drawn[0] != room:
            self._drawn = room, self.chart.rows(*room)
        return self._drawn[1]

"""A few cards, to see what the settings make of them."""

from __future__ import annotations

from typing import Final

from textual.strip import Strip

from uno_tui.rules.cards import Color, cards
from uno_tui.tui.faces import Dress, Size
from uno_tui.tui.look import Drawn, color_run
from uno_tui.tui.pixels import style

_CARDS: Final = "r7 yS gR b2 bD W W4 y0"
_DIMMED: Final = "b2"


class Sample(Drawn):
    """Cards in rows, as large as is wished and as there is room for."""

    DEFAULT_CSS = """
    Sample { height: 1fr; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.largest = Size.GIANT

    def show(self, largest: Size) -> None:
        """Shows cards of at most this size."""
        self.largest = largest
        self.refresh()

    @property
    def _shown(self) -> Size:
        """The largest wished size of which there is room for two rows of two."""
        width, height = self.size
        for size in Size:
            fits = 2 * (size.width + 1) <= width and 2 * size.height + 2 <= height
            if size.width <= self.largest.width and fits:
                return size
        return Size.TAG

    def render_line(self, y: int) -> Strip:
        """One line of the cards; under them a called color."""
        size = self._shown
        columns = max((self.size.width + 1) // (size.width + 1), 1)
        row, line = divmod(y, size.height)
        if row == 2 and line == 1:
            return self.row([color_run(Color.GREEN, self.look.glyphs)])
        chosen = cards(_CARDS)[row * columns : (row + 1) * columns]
        if row > 1 or not chosen:
            return self.row([])
        faces, blank = self.look.faces(self.ground), style(None, self.ground)
        gap = Strip.blank(1, blank)
        parts = []
        for card in chosen:
            dress = Dress(dim=card.spelling == _DIMMED)
            parts += [faces.face(card, size, dress)[line], gap]
        return Strip.join(parts).adjust_cell_length(self.size.width, blank)

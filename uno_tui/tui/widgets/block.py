"""A few lines of text that are laid out elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.strip import Strip

from uno_tui.tui.look import Drawn, width_of
from uno_tui.tui.words import Run


class Block(Drawn):
    """Lines of runs; in the middle of the widget if it is ``centered``."""

    DEFAULT_CSS = """
    Block { height: auto; }
    """

    def __init__(self, *, centered: bool = False, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.centered = centered
        self.lines: tuple[tuple[Run, ...], ...] = ()

    def say(self, lines: Iterable[Sequence[Run]]) -> None:
        """Shows ``lines``; repaints only if they are new."""
        new = tuple(tuple(line) for line in lines)
        if new != self.lines:
            grown = len(new) != len(self.lines)
            self.lines = new
            self.refresh(layout=grown)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002
        """A row for each line."""
        return len(self.lines)

    def render_line(self, y: int) -> Strip:
        """One line."""
        if y >= len(self.lines):
            return self.row([])
        runs = self.lines[y]
        left = max((self.size.width - width_of(runs)) // 2, 0) if self.centered else 0
        return self.row([(" " * left, ""), *runs])


def wrapped(text: str, width: int, role: str = "") -> list[list[Run]]:
    """``text`` broken into lines of at most ``width`` cells, between words where there are any."""
    lines: list[list[Run]] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if line and cell_len(longer) > width:
            lines.append([(line, role)])
            longer = word
        line = longer
    return [*lines, [(line, role)]]

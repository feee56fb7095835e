"""How text reaches the terminal: plain where it is read by a program, colored where by a person."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

HEADING: Final = "heading"
QUIET: Final = "quiet"
STRONG: Final = "strong"
MARKED: Final = "marked"

_THEME: Final = Theme(
    {HEADING: "bold yellow", QUIET: "dim", STRONG: "bold", MARKED: "bold cyan"}, inherit=True
)


class _Pages(Console):
    """A console that ends no line with blanks where it writes for a pipe or a file."""

    def print(self, *objects: Any, **how: Any) -> None:
        """Prints ``objects`` as ever."""
        if self.is_terminal:
            super().print(*objects, **how)
            return
        with self.capture() as captured:
            super().print(*objects, **how)
        lines = captured.get().split("\n")
        self.file.write("\n".join(line.rstrip(" ") for line in lines))


def console() -> Console:
    """The console for results; a person's words are never read as markup in it."""
    return _Pages(theme=_THEME, highlight=False, markup=False, emoji=False)


def heading(text: str) -> Padding:
    """A line above a part of a page."""
    return Padding(Text(text, HEADING), (1, 0, 0, 0), expand=False)


def columns(*widths: int | None) -> Table:
    """A table without lines, with a column for each width; None takes the space that is left."""
    grid = Table.grid(padding=(0, 2, 0, 0), expand=None in widths)
    for width in widths:
        grid.add_column(width=width, ratio=None if width else 1, overflow="fold")
    return grid


def hint(*parts: tuple[str, str], above: int = 1) -> Padding:
    """What is good to know or to type next, ``above`` blank lines down; texts with styles."""
    return Padding(Text.assemble(*parts), (above, 0, 0, 0), expand=False)

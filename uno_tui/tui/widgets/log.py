"""The last things that happened, the newest at the bottom, the actors in a column of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip, wrapped
from uno_tui.tui.words import Line, Run

_NAME_MOST: Final = 10
_INDENT: Final = 2
_ROOMY: Final = 24


class LogView(Drawn):
    """The log. It keeps as many lines as a tall screen can show."""

    KEEP: Final = 500

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines: list[Line] = []
        self.names: Sequence[str] = ()
        self._rows: list[tuple[list[Run], bool]] | None = None

    def add(self, lines: Sequence[Line], names: Sequence[str]) -> None:
        """Adds ``lines`` at the end."""
        if lines:
            self.names = names
            before, last = self.lines[:-1], self.lines[-1:]
            self.lines = [*before, *_joined([*last, *lines])][-self.KEEP :]
            self._repaint()

    def clear(self) -> None:
        """Forgets everything."""
        self.lines = []
        self._repaint()

    def _repaint(self) -> None:
        self._rows = None
        self.refresh()

    def on_resize(self) -> None:
        """Breaks the lines anew."""
        self._rows = None

    def render_line(self, y: int) -> Strip:
        """One line of the log."""
        rows = self._broken()
        place = len(rows) - self.size.height + y
        if place < 0:
            return self.row([])
        runs, fresh = rows[place]
        return self.row(runs if fresh else _fade(runs))

    def _broken(self) -> list[tuple[list[Run], bool]]:
        """The last lines as rows of the screen, as many as there is room for."""
        if self._rows is None:
            rows: list[tuple[list[Run], bool]] = []
            for age, line in enumerate(reversed(self.lines)):
                rows[:0] = [(row, age == 0 or line.loud) for row in self._break(line)]
                if len(rows) >= self.size.height:
                    break
            self._rows = rows[-self.size.height :] if self.size.height else []
        return self._rows

    @property
    def _column(self) -> int:
        longest = max((cell_len(name) for name in self.names), default=0)
        return min(longest, _NAME_MOST, max(self.size.width // 4, 4)) + 1

    def _break(self, line: Line) -> list[list[Run]]:
        column = self._column
        name = "" if line.seat is None else self.names[line.seat]
        name = clip(name, column - 1, self.look.glyphs.ellipsis)
        gap = " " * (column - cell_len(name))
        first: list[Run] = [(" ", ""), (name, "gold" if line.loud else "strong"), (gap, "")]
        beneath = column + 1 if self.size.width >= _ROOMY else 0
        indent: Run = (" " * (beneath + _INDENT), "")
        times: list[Run] = [(f" ({line.times} times)", "muted")] if line.times > 1 else []
        return wrapped(first, [*line.runs, *times], indent, self.size.width)


def _fade(runs: Sequence[Run]) -> list[Run]:
    return [(text, "muted" if role in ("", "strong") else role) for text, role in runs]


def _joined(lines: Sequence[Line]) -> list[Line]:
    """``lines`` without those that only say once more what the one before them says."""
    joined: list[Line] = []
    for line in lines:
        both = line.after(joined[-1]) if joined else None
        if both is not None:
            joined.pop()
        joined.append(both or line)
    return joined

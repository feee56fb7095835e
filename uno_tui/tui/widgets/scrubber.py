"""Where one is in a round that is shown again: in words, and on a line from its deal to its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, cut, width_of
from uno_tui.tui.words import Run
from uno_tui.value import value


@value
class Position:
    """A place in a round.

    Attributes:
        place: where one is, from ``first`` to ``last``.
        first: the first place.
        last: the last place.
        marks: a letter for each place at which there is something to jump to.
    """

    place: int = 0
    first: int = 0
    last: int = 0
    marks: Mapping[int, str] = field(default_factory=dict)


class Scrubber(Drawn):
    """Two lines: what is shown of a match, and how far its round has gone; a click goes there."""

    DEFAULT_CSS = """
    Scrubber { height: 2; }
    """

    @value
    class Pointed(Message):
        """A place on the line was clicked."""

        place: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.position = Position()
        self.left: tuple[Run, ...] = ()
        self.right: tuple[Run, ...] = ()

    def show(self, position: Position, left: tuple[Run, ...], right: tuple[Run, ...]) -> None:
        """Shows ``position`` on the line, and above it words at the left and the right end."""
        if (position, left, right) != (self.position, self.left, self.right):
            self.position, self.left, self.right = position, left, right
            self.refresh()

    @property
    def _length(self) -> int:
        """How many cells the line has between its margins."""
        return max(self.size.width - 2, 1)

    def cell_of(self, place: int) -> int:
        """The cell of the line in which ``place`` lies, from 0."""
        here = self.position
        span = max(here.last - here.first, 1)
        return round((place - here.first) * (self._length - 1) / span)

    def place_at(self, cell: int) -> int:
        """The place that lies in a cell of the line."""
        here = self.position
        inside = min(max(cell, 0), self._length - 1)
        return here.first + round(inside * (here.last - here.first) / max(self._length - 1, 1))

    def render_line(self, y: int) -> Strip:
        """The words, or the line."""
        if y == 0:
            return self.row(self._words())
        return self.row([(" ", ""), *self._line()] if y == 1 else [])

    def _words(self) -> list[Run]:
        room = self.size.width - width_of(self.left) - 1
        right = cut(self.right, max(room, 0), self.look.glyphs.ellipsis)
        gap = max(self.size.width - width_of(self.left) - width_of(right), 0)
        return [*self.left, (" " * gap, ""), *right]

    def _line(self) -> list[Run]:
        glyphs, position = self.look.glyphs, self.position
        here = self.cell_of(position.place)
        signs = {
            self.cell_of(place): sign
            for place, sign in position.marks.items()
            if position.first <= place <= position.last
        }
        runs: list[Run] = []
        for cell in range(self._length):
            gone = cell < here
            if cell == here:
                runs.append((signs.get(cell, " "), "badge"))
            elif cell in signs:
                runs.append((signs[cell], "gold" if gone else ""))
            else:
                runs.append((glyphs.bar, "gold") if gone else (glyphs.rest, "rim"))
        return runs

    def on_click(self, event: events.Click) -> None:
        """Tells which place was clicked."""
        if event.y == 1:
            self.post_message(self.Pointed(self.place_at(event.x - 1)))

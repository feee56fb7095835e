"""A list of things to choose from, each with its key and a line that explains it."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip, width_of
from uno_tui.tui.words import Run
from uno_tui.value import value


@value
class Item:
    """One thing to choose: what it is called, its letter, and what it leads to."""

    name: str
    letter: str
    label: str
    text: str


class Menu(Drawn):
    """The items in a column, one of them marked."""

    DEFAULT_CSS = """
    Menu { height: auto; }
    """

    @value
    class Pointed(Message):
        """An item was clicked."""

        name: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.items: tuple[Item, ...] = ()
        self.marked = 0

    def offer(self, items: tuple[Item, ...]) -> None:
        """Shows ``items``; the same one stays marked if it is still there."""
        names = [item.name for item in items]
        name = self.items[self.marked].name if self.items else ""
        self.items = items
        self.marked = names.index(name) if name in names else 0
        self.refresh(layout=True)

    def mark(self, place: int) -> None:
        """Marks another item, going round at the ends."""
        self.marked = place % len(self.items)
        self.refresh()

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002
        """A line for each item."""
        return len(self.items)

    def render_line(self, y: int) -> Strip:
        """One item, in the middle of the line."""
        if y >= len(self.items):
            return self.row([])
        item, marked = self.items[y], y == self.marked
        label = max(cell_len(other.label) for other in self.items)
        text = max(cell_len(other.text) for other in self.items)
        inside = min(label + text + 13, self.size.width)
        margin = (self.size.width - inside) // 2
        ground = self.look.palette.cloth if marked else self.ground
        runs: list[Run] = [
            (f" {self.look.glyphs.turn} " if marked else "   ", "gold"),
            (f" {item.letter} ", "badge" if marked else "key"),
            (f"  {item.label.ljust(label)}", "gold" if marked else "strong"),
        ]
        room = inside - width_of(runs) - 3
        runs.append((f"  {clip(item.text, room, self.look.glyphs.ellipsis)}", "muted"))
        blank = self.look.strip([], margin, self.ground)
        middle = self.look.strip(runs, inside, ground)
        rest = self.look.strip([], self.size.width - margin - inside, self.ground)
        return Strip.join([blank, middle, rest])

    def on_click(self, event: events.Click) -> None:
        """Tells which item was clicked."""
        if event.y < len(self.items):
            self.post_message(self.Pointed(self.items[event.y].name))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Marks the item under the mouse."""
        if event.y < len(self.items) and event.y != self.marked:
            self.mark(event.y)

"""A list of things that can be set: a label, a value, and a mark where something is unusual."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip, width_of
from uno_tui.tui.widgets.scroll import bar_mark
from uno_tui.tui.words import Run
from uno_tui.value import value

_LABEL_MOST: Final = 29
_LABEL_LEAST: Final = 16
_VALUE_MOST: Final = 24
_NOTE_LEAST: Final = 10
_BESIDE: Final = 12
"""The cells of a line for marks and arrows, gaps and the scroll bar."""
_WHEEL: Final = 3


@value
class Entry:
    """One line of a form.

    Attributes:
        name: what the screen calls it.
        label: what it is.
        value: what it is set to.
        steps: whether the arrow keys change it.
        opens: whether Enter leads somewhere.
        mark: one character in front, such as ``*`` for something changed.
        note: words behind the value.
        heading: whether it is a title, which cannot be chosen.
        lit: whether the value is worth noticing.
    """

    name: str
    label: str
    value: str = ""
    steps: bool = False
    opens: bool = False
    mark: str = ""
    note: str = ""
    heading: bool = False
    lit: bool = False


def heading(label: str) -> Entry:
    """A title above the entries that follow."""
    return Entry(f"# {label}", label, heading=True)


class Form(Drawn):
    """Entries one below the other, one of them chosen; what happens is posted to the screen."""

    DEFAULT_CSS = """
    Form { height: 1fr; }
    """

    @value
    class Chosen(Message):
        """Another entry is chosen."""

        name: str

    @value
    class Stepped(Message):
        """The value of an entry is to go on by ``steps``."""

        name: str
        steps: int

    @value
    class Opened(Message):
        """An entry was entered or clicked."""

        name: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.entries: tuple[Entry, ...] = ()
        self.chosen = 0
        self.first = 0

    @property
    def entry(self) -> Entry | None:
        """The chosen entry."""
        return self.entries[self.chosen] if self.entries else None

    def show(self, entries: Sequence[Entry]) -> None:
        """Shows ``entries``; the chosen one stays so by its name, or a neighbor follows it."""
        name = self.entry.name if self.entry else ""
        if tuple(entries) == self.entries:
            self._keep_in_sight()
            return
        self.entries = tuple(entries)
        places = [place for place, entry in enumerate(entries) if entry.name == name]
        self.chosen = places[0] if places else min(self.chosen, len(entries) - 1)
        if self.entries and self.entries[self.chosen].heading:
            self.chosen = self._next(self.chosen, 1) or self._next(self.chosen, -1) or 0
        self._keep_in_sight()
        self.refresh()

    def choose(self, place: int) -> None:
        """Chooses the entry at ``place``."""
        if place != self.chosen and not self.entries[place].heading:
            self.chosen = place
            self._keep_in_sight()
            self.refresh()
            self.post_message(self.Chosen(self.entries[place].name))

    def choose_named(self, name: str) -> None:
        """Chooses the entry called ``name``."""
        for place, entry in enumerate(self.entries):
            if entry.name == name:
                self.choose(place)

    def move(self, steps: int) -> None:
        """Chooses another entry, as far as there are any."""
        place: int | None = self.chosen
        for _ in range(abs(steps)):
            further = self._next(place or 0, 1 if steps > 0 else -1)
            if further is None:
                break
            place = further
        self.choose(place or 0)

    def move_section(self, steps: int) -> None:
        """Chooses the first entry of the next section, or of the one before, going round."""
        starts = [p + 1 for p, entry in enumerate(self.entries) if entry.heading]
        if not starts:
            return
        here = max((i for i, start in enumerate(starts) if start <= self.chosen), default=0)
        self.choose(starts[(here + steps) % len(starts)])

    @property
    def section(self) -> str:
        """The title above the chosen entry."""
        above = [entry.label for entry in self.entries[: self.chosen + 1] if entry.heading]
        return above[-1] if above else ""

    def _next(self, place: int, step: int) -> int | None:
        place += step
        while 0 <= place < len(self.entries):
            if not self.entries[place].heading:
                return place
            place += step
        return None

    def _keep_in_sight(self) -> None:
        height = self.size.height
        if not height:
            return
        top = self.chosen
        while top > 0 and self.entries[top - 1].heading:
            top -= 1
        self.first = min(self.first, top)
        self.first = max(self.first, self.chosen - height + 1)
        self.first = max(min(self.first, len(self.entries) - height), 0)

    def on_resize(self) -> None:
        """Keeps the chosen entry in sight."""
        self._keep_in_sight()
        self.refresh()

    @property
    def _columns(self) -> tuple[int, int]:
        """The cells for labels and for values."""
        labels = [cell_len(entry.label) for entry in self.entries if not entry.heading]
        values = [cell_len(entry.value) for entry in self.entries]
        room = self.size.width - _BESIDE
        wide = min(max(values, default=0), _VALUE_MOST)
        most = max(room // 2, room - wide, _LABEL_LEAST)
        label = min(max(labels, default=0), most, _LABEL_MOST)
        return label, min(wide, max(room - label, 1))

    def render_line(self, y: int) -> Strip:
        """One entry, and its piece of the scroll bar."""
        place = self.first + y
        look, width = self.look, self.size.width - 2
        if place >= len(self.entries):
            line = look.strip([], width, self.ground)
        elif self.entries[place].heading:
            line = look.strip(self._title(self.entries[place], width), width, self.ground)
        else:
            chosen = place == self.chosen
            ground = look.palette.cloth if chosen else self.ground
            line = look.strip(self._runs(self.entries[place], chosen=chosen), width, ground)
        mark = bar_mark(look, y, self.size.height, self.first, len(self.entries))
        return Strip.join([line, look.strip([(" ", ""), mark], 2, self.ground)])

    def _title(self, entry: Entry, width: int) -> list[Run]:
        rule = self.look.glyphs.rest * max(width - cell_len(entry.label) - 3, 0)
        return [(f" {entry.label} ", "gold"), (rule, "rim")]

    def _runs(self, entry: Entry, *, chosen: bool) -> list[Run]:
        glyphs = self.look.glyphs
        label, value = self._columns
        text = clip(entry.label, label, glyphs.ellipsis)
        shown = clip(entry.value, value, glyphs.ellipsis)
        left = glyphs.left if chosen and entry.steps else " "
        right = glyphs.right if chosen and entry.steps else " "
        role = "gold" if entry.lit else "strong" if chosen else ""
        runs: list[Run] = [
            (glyphs.turn if chosen else " ", "gold"),
            (f"{entry.mark or ' '} ", "gold"),
            (text + " " * (label - cell_len(text)), "gold" if chosen else ""),
            (f"  {left} ", "gold"),
            (shown + " " * (value - cell_len(shown)), role),
            (f" {right} ", "gold"),
        ]
        room = self.size.width - 2 - width_of(runs)
        return [*runs, (entry.note if room >= _NOTE_LEAST else "", "muted")]

    def _arrow_at(self, x: int) -> int:
        """The step that the arrow at ``x`` stands for, 0 if there is none."""
        label, value = self._columns
        left = 3 + label + 2
        right = left + 2 + value + 1
        return -1 if left - 1 <= x <= left + 1 else 1 if right - 1 <= x <= right + 1 else 0

    def on_click(self, event: events.Click) -> None:
        """Chooses the entry under the mouse; on the chosen one, changes or enters it."""
        place = self.first + event.y
        if place >= len(self.entries) or self.entries[place].heading:
            return
        entry, again = self.entries[place], place == self.chosen
        self.choose(place)
        step = self._arrow_at(event.x)
        if entry.steps and step:
            self.post_message(self.Stepped(entry.name, step))
        elif again or (entry.opens and not entry.steps):
            self.post_message(self.Opened(entry.name))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Goes on by a few entries."""
        event.stop()
        self.move(_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Goes back by a few entries."""
        event.stop()
        self.move(-_WHEEL)

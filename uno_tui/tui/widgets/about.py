"""What is said about the chosen entry of a form: its help, and what each of its values means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip, cut
from uno_tui.tui.look import wrapped as indented
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.words import Run
from uno_tui.value import value

CHANGED: Final = "*"
"""Marks what is not as usual."""

WRONG: Final = "!"
"""Marks what cannot stay as it is."""

_BESIDE: Final = 70
_TALL: Final = 14


@value
class Detail:
    """What is said about an entry.

    Attributes:
        title: what it is.
        text: a line of help.
        values: what it can be, each with a line of help.
        now: the place of the present value, -1 if it is not among them.
        usual: the place of the preset's value, -1 if there is none.
        source: whose the usual value is.
    """

    title: str
    text: str
    values: tuple[tuple[str, str], ...] = ()
    now: int = -1
    usual: int = -1
    source: str = ""


class About(Drawn):
    """A title, a line of help, and the values; one below the other where the widget is narrow."""

    DEFAULT_CSS = """
    About { height: 7; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.detail = Detail("", "")

    def show(self, detail: Detail) -> None:
        """Shows what there is to say."""
        if detail != self.detail:
            self.detail = detail
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line."""
        lines = self._lines()
        return self.row(lines[y] if y < len(lines) else [])

    def _lines(self) -> Sequence[Sequence[Run]]:
        detail, width = self.detail, self.size.width
        if width >= _BESIDE or self.size.height < _TALL:
            return self._close_lines(width, self.size.height)
        lines: list[Sequence[Run]] = [[(detail.title, "strong")]]
        lines += wrapped(detail.text, width, "muted") if detail.text else []
        lines.append([])
        for place in range(len(detail.values)):
            name, text = detail.values[place]
            lines.append(self._named(place, name))
            lines += [[("    ", ""), *line] for line in wrapped(text, width - 4, "muted") if text]
        if detail.usual >= 0 and detail.usual != detail.now:
            lines += [[], [(f"{CHANGED} ", "gold"), (f"as in {detail.source}", "muted")]]
        return lines

    def _close_lines(self, width: int, height: int) -> Sequence[Sequence[Run]]:
        """The help beside the title, and as many values as there is room for, the present one too.

        What the present one means is told to its end; other texts go on in lines of their own as
        long as nothing else needs these.
        """
        values, now = range(len(self.detail.values)), self.detail.now
        whole = [self._value(place, width) for place in values]
        present = len(whole[now]) if now in values else min(len(values), 1)
        title = self._title(width, max(height - present, 1))
        long = [line for lines in whole for line in lines]
        if len(title) + len(long) <= height:
            return [*title, *long]
        room = max(height - len(title) - max(present - 1, 0), 1)
        first = max(min(now - room // 2, len(values) - room), 0)
        ellipsis = self.look.glyphs.ellipsis
        for place in values[first : first + room]:
            title += whole[place] if place == now else self._value(place, width, ellipsis)
        return title

    def _title(self, width: int, most: int) -> list[list[Run]]:
        """The title and the help behind it, in ``most`` lines at most."""
        glyphs = self.look.glyphs
        first: list[Run] = [(f"{glyphs.rest * 2} ", "rim"), (self.detail.title, "strong")]
        text: Run = (self.detail.text, "muted")
        lines = indented([*first, ("  ", "")], [text], ("   ", ""), width)
        if len(lines) <= most:
            return lines
        last = [*cut(lines[most - 1], width - 1, ""), (glyphs.ellipsis, "muted")]
        return [*lines[: most - 1], last]

    def _named(self, place: int, name: str) -> list[Run]:
        now = place == self.detail.now
        mark = f"{self.look.glyphs.turn} " if now else "  "
        usual = CHANGED if place == self.detail.usual != self.detail.now else " "
        return [(mark, "gold"), (f"{usual} ", "gold"), (name, "gold" if now else "strong")]

    def _value(self, place: int, width: int, ellipsis: str = "") -> list[list[Run]]:
        """A value and what it means; in one line if that ends with ``ellipsis`` where it is cut."""
        name, text = self.detail.values[place]
        column = max(len(value) for value, _ in self.detail.values)
        room = max(width - column - 6, 1)
        shown = clip(text, room, ellipsis) if ellipsis else text
        first: list[Run] = [*self._named(place, name.ljust(column)), ("  ", "")]
        return indented(first, [(shown, "muted")], (" " * (column + 6), ""), width)

"""The coach beside the table, and the brackets around what the coach speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, width_of
from uno_tui.tui.words import Run
from uno_tui.tutorial.telling import wrap
from uno_tui.value import value

_MARGIN: Final = 2
_MORE: Final = "strong"


class CoachPanel(Drawn):
    """What the coach says: a title, the text, an answer or a tip, and how to go on."""

    DEFAULT_CSS = """
    CoachPanel { height: 7; }
    """

    @value
    class Pointed(Message):
        """The coach was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.title: tuple[Run, ...] = ()
        self.standing: tuple[Run, ...] = ()
        self.text: tuple[Run, ...] = ()
        self.more: tuple[Run, ...] = ()
        self.cue: tuple[Run, ...] = ()

    def say(
        self,
        title: Sequence[Run],
        standing: Sequence[Run],
        text: Sequence[Run],
        more: Sequence[Run],
        cue: Sequence[Run],
    ) -> None:
        """Shows what the coach says; repaints only what is new.

        Args:
            title: which lesson it is.
            standing: how far it has been taken.
            text: what the coach says.
            more: an answer or a tip.
            cue: how to go on.
        """
        new = tuple(title), tuple(standing), tuple(text), tuple(more), tuple(cue)
        if new != (self.title, self.standing, self.text, self.more, self.cue):
            self.title, self.standing, self.text, self.more, self.cue = new
            self.refresh()

    def on_click(self) -> None:
        """Tells that the coach was clicked."""
        self.post_message(self.Pointed())

    @property
    def beside(self) -> bool:
        """Whether the panel is a column beside the table and no strip above it."""
        return self.size.height > self.size.width // 2

    def said(self) -> list[list[Run]]:
        """The lines of the text and of what is added to it, with a gap if there is room for it."""
        width = self.size.width - 2 * _MARGIN
        lines = wrap(self.text, width) if self.text else []
        if not self.more:
            return lines
        more = [[(text, role or _MORE) for text, role in line] for line in wrap(self.more, width)]
        room = self.size.height - 2 - len(lines) - len(more)
        return [*lines, *([[]] if room > 0 else []), *more]

    def render_line(self, y: int) -> Strip:
        """The title, what is said, and the cue below it."""
        ground = self.look.palette.cloth
        if y == 0:
            return self.row(self._head(), ground)
        lines = [[], *self.said(), []] if self.beside else self.said()
        if y == (len(lines) + 1 if self.beside else self.size.height - 1):
            return self.row(self._foot(), ground)
        line = lines[y - 1] if y - 1 < len(lines) else []
        return self.row([(" " * _MARGIN, ""), *line], ground)

    def _head(self) -> list[Run]:
        room = self.size.width - width_of(self.title) - width_of(self.standing)
        return [*self.title, (" " * room, ""), *self.standing] if room > 0 else list(self.title)

    def _foot(self) -> list[Run]:
        room = self.size.width - width_of(self.cue)
        return [(" " * max(room, 0), ""), *self.cue]


class Bracket(Drawn):
    """One side of a bracket around what the coach speaks of."""

    DEFAULT_CSS = """
    Bracket { position: absolute; width: 1; height: 1; display: none; }
    """

    def __init__(self, *, right: bool) -> None:
        super().__init__(classes="bracket")
        self.right = right
        self._at: Region | None = None

    def stand(self, region: Region | None) -> None:
        """Stands where ``region`` is, one cell across; nowhere for None."""
        if region == self._at:
            return
        self._at = region
        self.display = region is not None
        if region is not None:
            self.styles.offset = region.offset
            self.styles.height = region.height
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A corner at each end and a line between, or an arrow where there is one row."""
        glyphs = self.look.glyphs
        if self.size.height == 1:
            return self.row([(glyphs.left if self.right else glyphs.turn, "gold")])
        if not glyphs.blocks:
            return self.row([("]" if self.right else "[", "gold")])
        corners = "┓┃┛" if self.right else "┏┃┗"
        place = 0 if y == 0 else 2 if y == self.size.height - 1 else 1
        return self.row([(corners[place], "gold")])

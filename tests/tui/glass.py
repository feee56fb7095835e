"""What a terminal would show of an app that has none, without waiting for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip

from tests.tui.rest import come_to_rest
from uno_tui.tui.app import UnoApp

if TYPE_CHECKING:
    from rich.console import RenderableType


class Glass:
    """The picture in front of the people, changed by every update as a terminal changes it.

    What an update forgets to wipe out stays where it is, as it would in a terminal.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []

    def take(self, update: RenderableType | None) -> None:
        """Draws an update."""
        if isinstance(update, LayoutUpdate):
            self.lines = ["".join(strip.text for strip in strips) for strips in update.strips]
        elif isinstance(update, ChopsUpdate):
            for y, left, right in update.spans:
                for x, strip in update.chops[y].items():
                    if strip is not None:
                        self._draw(x, y, strip, left, right)

    def _draw(self, x: int, y: int, strip: Strip, left: int, right: int) -> None:
        end = x + strip.cell_length
        if x <= right and end > left:
            text = strip.text[: min(end, right) - x]
            line = self.lines[y]
            self.lines[y] = line[:x] + text + line[x + len(text) :]


class Seen:
    """An app seen through a glass."""

    def __init__(self, app: UnoApp) -> None:
        app.animation_level = "none"
        self.app = app
        self.glass = Glass()
        vars(app)["_display"] = self._display

    def _display(self, _screen: Screen[object], renderable: RenderableType | None) -> None:
        self.glass.take(renderable)

    async def settle(self) -> list[str]:
        """Lets everything happen that needs no time to pass, and gives back what is seen then."""
        await come_to_rest(self.app)
        return self.glass.lines

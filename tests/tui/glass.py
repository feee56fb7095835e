"""What a terminal would show of an app that has none, without waiting for one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.screen import Screen
from textual.strip import Strip

from uno_tui.tui.app import UnoApp

if TYPE_CHECKING:
    from rich.console import RenderableType

_ENOUGH: Final = 10_000


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
        ready = getattr(asyncio.get_running_loop(), "_ready")  # noqa: B009
        for _ in range(_ENOUGH):
            await asyncio.sleep(0)
            if not ready and not self.paint():
                return self.glass.lines
        raise AssertionError("it never comes to rest")

    def paint(self) -> bool:
        """Paints what has changed at once; whether there was anything."""
        screen = self.app.screen
        changed = bool(
            screen._dirty_widgets
            or screen._layout_required
            or screen._scroll_required
            or screen._repaint_required
            or screen._recompose_required
            or screen._callbacks
        )
        if changed:
            screen._on_timer_update()
        return changed

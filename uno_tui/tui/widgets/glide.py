"""A movement of a few frames, which decorates what has already happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.timer import Timer
from textual.widget import Widget

FRAME: Final = 0.05
"""Seconds from one frame to the next."""


class Glide:
    """Counts frames down; nothing runs and nothing is painted once it has come to rest.

    Attributes:
        left: how many frames are still to come; what is shown is as it is once there are none.
    """

    def __init__(self, widget: Widget, repaint: Callable[[], object]) -> None:
        """Moves something in ``widget``, which ``repaint`` paints."""
        self.left = 0
        self._widget = widget
        self._repaint = repaint
        self._timer: Timer | None = None

    def start(self, frames: int) -> None:
        """Begins with ``frames`` to come, where movement is wanted."""
        if self._widget.app.animation_level == "none":
            return
        self._stop()
        self.left = frames
        self._timer = self._widget.set_interval(FRAME, self.step, repeat=frames)
        self._repaint()

    def step(self) -> None:
        """Goes on to the next frame."""
        self.left -= 1
        if self.left <= 0:
            self._stop()
        self._repaint()

    def settle(self) -> None:
        """Ends the movement at once."""
        if self.left:
            self._stop()
            self._repaint()

    def _stop(self) -> None:
        self.left = 0
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

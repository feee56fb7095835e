"""Signals that tell the game to end, heeded between two events and never in the middle of one."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

TOLD: Final = 128
"""The exit code of a program that was told to end, less the number of the signal."""

PATIENCE: Final = 3.0
"""Seconds for leaving in order. A terminal that is gone can keep Textual waiting for ever."""


def ends_the_game() -> list[signal.Signals]:
    """The signals that tell the game to end, where there are such signals."""
    names = ("SIGTERM", "SIGHUP")
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def hear_no_more() -> None:
    """Ignores what tells the game to end from now on.

    A closed window is often told twice; the second time must not cut the leaving short.
    """
    for each in ends_the_game():
        signal.signal(each, signal.SIG_IGN)


def heed(leave: Callable[[int], None]) -> None:
    """Calls ``leave`` with the exit code once the running game is told to end.

    An exception raised where the signal happens to arrive could be lost, in a finalizer for one.
    The program ends soon after even if leaving comes to nothing: every move is saved already.
    """
    loop = asyncio.get_running_loop()

    def told(number: int) -> None:
        for each in ends_the_game():
            loop.remove_signal_handler(each)
        hear_no_more()
        last_resort = threading.Timer(PATIENCE, os._exit, (TOLD + number,))
        last_resort.daemon = True
        last_resort.start()
        leave(TOLD + number)

    with suppress(NotImplementedError):
        for each in ends_the_game():
            loop.add_signal_handler(each, told, each)

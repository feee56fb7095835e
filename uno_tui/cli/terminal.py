"""The terminal: whether somebody sits at one, and that it is given back as it was."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from uno_tui.cli.errors import BadInputError


def need_terminal() -> None:
    """Makes sure that there is a screen to play on and a keyboard to play with.

    Raises:
        BadInputError: input or output is no terminal.
    """
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise BadInputError(
            "the game needs a terminal; rules, simulate and check do without one (see --help)"
        )


@contextmanager
def given_back() -> Iterator[None]:
    """Lets a game that is told to end do so in order: cursor, echo and screen are restored.

    Without it a closed window or a ``kill`` would end the program in the middle of the game's own
    screen.
    """
    before = {number: signal.signal(number, _leave) for number in _ends_the_game()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ends_the_game() -> list[signal.Signals]:
    names = ("SIGTERM", "SIGHUP")
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)

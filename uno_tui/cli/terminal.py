"""The terminal: whether somebody sits at one, and that it is given back as it was."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from uno_tui.cli.errors import BadInputError
from uno_tui.tui.ending import TOLD, ends_the_game, hear_no_more

_DUMB = ("dumb", "unknown")


def at_terminal() -> bool:
    """Whether there is a screen to play on and a keyboard to play with."""
    streams = (sys.stdin, sys.stdout)
    return all(stream is not None and stream.isatty() for stream in streams)


def can_draw() -> bool:
    """Whether there is a terminal, and one that can place text."""
    return at_terminal() and os.environ.get("TERM") not in _DUMB


def need_terminal(otherwise: str = "uno-tui play --plain") -> None:
    """Makes sure that there is a screen to play on and a keyboard to play with.

    ``otherwise`` is the command that does without.

    Raises:
        BadInputError: input or output is no terminal, or one that cannot place text.
    """
    if not at_terminal():
        raise BadInputError(f"the game needs a terminal; without one, try: {otherwise}")
    if not can_draw():
        raise BadInputError(f"this terminal (TERM=dumb) only writes lines; try: {otherwise}")


def need_plain(*, real_time: bool, plain: bool) -> None:
    """Makes sure that ``--real-time`` is not asked for where nobody ever waits.

    Raises:
        BadInputError: it is.
    """
    if real_time and not plain:
        raise BadInputError("--real-time goes with --plain; on the screen nobody ever waits")


@contextmanager
def given_back() -> Iterator[None]:
    """Lets a game that is told to end do so in order: cursor, echo and screen are restored.

    Without it a closed window or a ``kill`` would end the program in the middle of the game's own
    screen.
    """
    before = {number: signal.signal(number, _leave) for number in ends_the_game()}
    if sys.platform == "linux":
        threading.Thread(target=_watch_for_the_end, args=(sys.stdin.fileno(),), daemon=True).start()
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _watch_for_the_end(keyboard: int) -> None:
    """Waits, at no cost, until the terminal is gone; then the game ends as if it had been told to.

    A terminal that goes away tells only the programs that it controls. Any other would go on
    reading from nothing for ever, and quite fast.
    """
    poll = select.poll()
    poll.register(keyboard, 0)
    poll.poll()
    os.kill(os.getpid(), signal.SIGHUP)


def _leave(number: int, _frame: FrameType | None) -> None:
    hear_no_more()
    raise SystemExit(TOLD + number)

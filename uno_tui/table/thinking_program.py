"""What runs in the process that searches: it answers questions until nobody asks any more."""

from __future__ import annotations

import gc
import importlib
import os
import pickle
import struct
import sys
import threading
import time
from typing import TYPE_CHECKING, BinaryIO, Final

from uno_tui.value import value

if TYPE_CHECKING:
    from uno_tui.bots.search import Weighed
    from uno_tui.bots.shark import Question

HEAD: Final = struct.Struct("!I")
"""What comes before everything that is sent: how many bytes it has."""

_NICENESS: Final = 5
_LEAST_SECONDS: Final = 0.05


@value
class Order:
    """What is to be done now, in the place of whatever was asked before.

    Attributes:
        number: which order it is.
        question: what is to be searched; None for nothing more.
        until: when the search is to be over, in seconds of the monotonic clock.
    """

    number: int
    question: Question | None = None
    until: float = 0.0


def framed(thing: object) -> bytes:
    """``thing`` as it is sent."""
    data = pickle.dumps(thing, protocol=pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(data)) + data


class Inbox:
    """The latest order, read by a thread of its own so that a search can be halted."""

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._latest = Order(0)
        self._changed = threading.Condition()

    def begin(self) -> None:
        """Begins to read; the whole process ends when nothing more can come."""
        threading.Thread(target=self._read, daemon=True).start()

    def after(self, number: int) -> Order:
        """The latest order, once there is one that is not ``number``."""
        with self._changed:
            self._changed.wait_for(lambda: self._latest.number != number)
            return self._latest

    def has_moved_on(self, number: int) -> bool:
        """Whether another order than ``number`` has come."""
        return self._latest.number != number

    def _read(self) -> None:
        try:
            while head := self._source.read(HEAD.size):
                data = self._source.read(*HEAD.unpack(head))
                order = pickle.loads(data)  # noqa: S301  from whoever started us
                with self._changed:
                    self._latest = order
                    self._changed.notify()
        finally:
            os._exit(0)


def found(order: Order, inbox: Inbox) -> tuple[Weighed, ...]:
    """The answer to ``order``; empty if its question cannot be searched."""
    # Whoever asks need not load any of it.
    from uno_tui.bots.search import Budget  # noqa: PLC0415
    from uno_tui.bots.shark import answer  # noqa: PLC0415

    if order.question is None:
        return ()
    budget = Budget(seconds=max(order.until - time.monotonic(), _LEAST_SECONDS))
    try:
        return answer(order.question, budget, lambda: inbox.has_moved_on(order.number))
    except Exception:  # noqa: BLE001  without an answer the bot moves at first sight
        return ()


def main() -> None:
    """Answers the questions on standard input on standard output, one after another."""
    os.nice(_NICENESS)
    importlib.import_module("uno_tui.bots.shark")
    gc.freeze()
    inbox = Inbox(sys.stdin.buffer)
    inbox.begin()
    number = 0
    while True:
        order = inbox.after(number)
        number = order.number
        answer = found(order, inbox)
        if order.question is not None and not inbox.has_moved_on(number):
            sys.stdout.buffer.write(framed((number, answer)))
            sys.stdout.buffer.flush()

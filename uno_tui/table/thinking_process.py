"""A process beside the program that searches for the bots of a table."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from uno_tui.table.thinking_program import HEAD, Order, framed

if TYPE_CHECKING:
    from uno_tui.bots.shark import Question
    from uno_tui.table.thinking import Answer

LIVES: Final = 2
"""How often the process is started, should it end by itself; then bots go on without it."""

_BLOCK: Final = 65536
_PROGRAM: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]);"
    " from uno_tui.table.thinking_program import main; main()"
)
_HERE: Final = str(Path(__file__).parents[2])


class ThinkingProcess:
    """A :class:`uno_tui.table.thinking.Thinker` that never lets anybody wait.

    The process starts when questions are to be expected, or with the first one. It has no terminal,
    hears no signal of one, and ends as soon as nobody holds the other end of its input: however
    this program ends, it does not stay behind.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lives = LIVES
        self._number = 0
        self._asked: int | None = None
        self._answer: Answer | None = None
        self._unsent = b""
        self._received = b""

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    def prepare(self) -> None:
        """Starts the process, if it does not run."""
        if self._process is not None and self._process.poll() is not None:
            self._bury()
        if self._process is None and self._lives:
            self._lives -= 1
            self._start()

    def ask(self, seat: int, question: Question, seconds: float) -> None:
        """Asks for ``seat``; the search is halted so many ``seconds`` from now."""
        self.prepare()
        self._number += 1
        self._asked, self._answer = seat, None
        self._send(Order(self._number, question, time.monotonic() + seconds))

    def answer_of(self, seat: int) -> Answer | None:
        """What was found for ``seat``; None while there is no answer."""
        if seat != self._asked:
            return None
        if self._answer is None:
            self._receive()
        return self._answer

    def drop(self, seat: int) -> None:
        """Halts the search for ``seat``."""
        if seat != self._asked:
            return
        searching = self._answer is None
        self._number += 1
        self._asked = self._answer = None
        if searching and self._process is not None:
            self._send(Order(self._number))

    def close(self) -> None:
        """Ends the process, whatever it is doing; the next question starts it again."""
        if self._process is not None:
            self._bury()
        self._asked = self._answer = None
        self._lives = LIVES

    def _start(self) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  ourselves
                [sys.executable, "-P", "-c", _PROGRAM, _HERE],
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            return
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                os.set_blocking(stream.fileno(), False)

    def _send(self, order: Order) -> None:
        """Sends ``order``; a process that is so far behind that it takes nothing goes without."""
        if self._process is None or self._process.stdin is None:
            return
        pipe = self._process.stdin.fileno()
        try:
            self._unsent = self._unsent[_written(pipe, self._unsent) :]
            if not self._unsent:
                frame = framed(order)
                self._unsent = frame[_written(pipe, frame) :]
        except OSError:
            self._bury()

    def _receive(self) -> None:
        """Takes in what has been answered so far."""
        if self._process is None or self._process.stdout is None:
            return
        try:
            while block := os.read(self._process.stdout.fileno(), _BLOCK):
                self._received += block
            self._bury()
        except BlockingIOError:
            self._read_answers()
        except OSError:
            self._bury()

    def _read_answers(self) -> None:
        while len(self._received) >= HEAD.size:
            (size,) = HEAD.unpack_from(self._received)
            end = HEAD.size + size
            if len(self._received) < end:
                return
            found = pickle.loads(self._received[HEAD.size : end])  # noqa: S301  our own process
            number, answer = found
            self._received = self._received[end:]
            if number == self._number:
                self._answer = answer

    def _bury(self) -> None:
        """Ends the process for good, and forgets what was on its way."""
        process, self._process = self._process, None
        self._unsent = self._received = b""
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


def _written(pipe: int, data: bytes) -> int:
    """How much of ``data`` the pipe takes without anybody waiting."""
    if not data:
        return 0
    try:
        return os.write(pipe, data)
    except BlockingIOError:
        return 0

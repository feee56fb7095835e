"""The real program at a terminal of its own, read through a terminal emulator."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
from collections.abc import Callable

import pyte

ROWS, COLUMNS = 24, 80
PATIENCE = 60.0


class Terminal:
    """The real program at a terminal of its own."""

    def __init__(self, *arguments: str, term: str = "xterm-256color") -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self.screen)
        self._keyboard, theirs = pty.openpty()
        self.raw = b""
        self.program = subprocess.Popen(
            [sys.executable, "-m", "uno_tui", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={
                **os.environ,
                "LINES": str(ROWS),
                "COLUMNS": str(COLUMNS),
                "TERM": term,
            },
            start_new_session=True,
        )
        os.close(theirs)

    def shows(self, text: str) -> bool:
        """Reads on until ``text`` stands on the screen; false if it never does."""
        return self._read_until(lambda: any(text in line for line in self.screen.display))

    def has_ended(self) -> bool:
        """Reads on until the program has ended."""
        self._read_until(lambda: False)
        return self.program.wait(timeout=PATIENCE) is not None

    def press(self, keys: str) -> None:
        os.write(self._keyboard, keys.encode())

    def vanish(self) -> None:
        """The terminal goes away without a word, as a lost connection does."""
        os.close(self._keyboard)
        self._keyboard = -1

    def sit_down(self, sight: str) -> None:
        """Reads what is new about the rules, and waits at the table until ``sight`` is there."""
        assert self.shows("New to you"), self.screen.display
        self.press("\r")
        assert self.shows(sight), self.screen.display

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        if self._keyboard >= 0:
            os.close(self._keyboard)

    def _read_until(self, done: Callable[[], bool]) -> bool:
        while not done():
            ready, _, _ = select.select([self._keyboard], [], [], PATIENCE)
            if not ready:
                return False
            try:
                arrived = os.read(self._keyboard, 65536)
            except OSError:
                return False
            if not arrived:
                return False
            self.raw += arrived
            self._stream.feed(arrived)
        return True

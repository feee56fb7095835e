from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pyte
import pytest

ROWS, COLUMNS = 24, 80
PATIENCE = 60.0


class Terminal:
    """The real program at a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
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
                "TERM": "xterm-256color",
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


@pytest.fixture
def game() -> Iterator[Terminal]:
    terminal = Terminal("play", "--name", "[b]Ann[/b]", "--seed", "1", "--bots", "2")
    try:
        assert terminal.shows("New to you"), terminal.screen.display
        terminal.press("\r")
        assert terminal.shows("[b]Ann[/b]"), terminal.screen.display
        yield terminal
    finally:
        terminal.close()


def given_back(raw: bytes) -> bool:
    """Whether the last words to the terminal left the game's screen and brought the cursor back."""
    left = raw.rfind(b"\x1b[?1049l")
    shown = raw.rfind(b"\x1b[?25h")
    return left > raw.rfind(b"\x1b[?1049h") and shown > raw.rfind(b"\x1b[?25l")


def test_a_person_can_leave(game: Terminal) -> None:
    game.press("q")
    assert game.shows("y leave")
    game.press("y")
    assert game.has_ended()
    assert game.program.returncode == 0
    assert given_back(game.raw)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_told_to_end_gives_the_terminal_back(
    game: Terminal, number: signal.Signals
) -> None:
    game.program.send_signal(number)
    assert game.has_ended()
    assert game.program.returncode == 128 + number
    assert given_back(game.raw)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a terminal cannot be watched")
def test_a_game_whose_terminal_is_gone_ends(game: Terminal) -> None:
    game.vanish()
    assert game.program.wait(timeout=PATIENCE) == 128 + signal.SIGHUP

"""How quick the screen is: first frame, cursor, a card laid, and silence while nothing happens.

Run with ``python benchmarks/screen.py``. Everything goes through a pseudo-terminal: real programs
that read keys and write bytes. The table has nine bots, thirty cards in the hand and 500 lines in
its log; each number stands beside that of a Textual app that shows one line, measured in turn.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from typing import Final

STARTS: Final = 7
KEYS: Final = 200
SIZE: Final = (30, 100)
QUIET: Final = 0.04
"""A frame is complete when nothing has been written for so many seconds."""
SILENCE: Final = 0.3
"""The table that was set anew has come to rest after so many seconds."""
REST: Final = 5.0
AT_REST: Final = 0.01

FIRST_FRAME: Final = 1.35
CURSOR: Final = (3.5, 5.0)
CARD: Final = (5.0, 7.0)

HERE: Final = Path(__file__).parent
MOVES: Final = (*[b"\x1b[C"] * 20, *[b"\x1b[D"] * 20)
"""Arrow keys that go along the hand and back, and never reach an end where nothing moves."""
ENTER: Final = b"\r"
AGAIN: Final = b"\x1b[15~"
"""F5, with which :mod:`screen_table` sets its table anew."""

HELLO: Final = """\
from textual.app import App
from textual.widgets import Static


class Hello(App):
    count = 0

    def compose(self):
        yield Static("hello there")

    def on_key(self, event):
        self.count += 1
        self.query_one(Static).update(f"hello {self.count}")


Hello().run()
"""


class Terminal:
    """A program in a pseudo-terminal of its own."""

    def __init__(self, arguments: list[str], home: Path) -> None:
        self._start = time.perf_counter()
        self._end, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
        folders = {f"XDG_{kind}_HOME": str(home) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        colors = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "TEXTUAL_ANIMATIONS": "none"}
        self._process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            # As in any installation, modules are compiled once and not at every start.
            env=os.environ | folders | colors | {"PYTHONDONTWRITEBYTECODE": ""},
            start_new_session=True,
        )
        os.close(end)

    def until(self, mark: bytes, *, within: float = 60) -> float:
        """Reads until ``mark`` has been written; gives back the seconds since the start."""
        seen = b""
        while mark not in seen:
            if not select.select([self._end], [], [], within)[0]:
                raise TimeoutError(f"{mark!r} never came: {seen[-500:]!r}")
            seen += os.read(self._end, 65536)
        return time.perf_counter() - self._start

    def press(self, key: bytes, *, within: float = 5) -> float:
        """Presses ``key``; gives back the seconds until its frame was complete."""
        start = last = time.perf_counter()
        os.write(self._end, key)
        while select.select([self._end], [], [], QUIET if last > start else within)[0]:
            os.read(self._end, 65536)
            last = time.perf_counter()
        if last == start:
            raise TimeoutError(f"nothing was drawn for {key!r}")
        return last - start

    def rest(self, seconds: float) -> tuple[int, float]:
        """How many bytes it writes in ``seconds``, and the part of a core that it uses."""
        end = time.perf_counter() + seconds
        before, count = self._cpu(), 0
        while (left := end - time.perf_counter()) > 0:
            if select.select([self._end], [], [], left)[0]:
                count += len(os.read(self._end, 65536))
        return count, (self._cpu() - before) / seconds

    def settle(self, seconds: float = 1) -> None:
        """Reads until it has been silent for so many ``seconds``."""
        while select.select([self._end], [], [], seconds)[0]:
            os.read(self._end, 65536)

    def close(self) -> None:
        """Ends the program."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        os.close(self._end)

    def _cpu(self) -> float:
        facts = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="utf-8")
        user, system = facts.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def first_frames(home: Path, hello: Path) -> tuple[list[float], list[float]]:
    """Seconds to the first frame, of the small app and of ``uno-tui play``, started in turn."""
    small: list[float] = []
    ours: list[float] = []
    table = ["-m", "uno_tui", "play"]
    for _ in range(STARTS):
        for arguments, mark, times in (([str(hello)], b"there", small), (table, b"quit", ours)):
            program = Terminal(arguments, home)
            times.append(program.until(mark))
            program.close()
    return small, ours


def keys(terminal: Terminal, pressed: Sequence[bytes], between: bytes | None = None) -> list[float]:
    """Seconds from key to paint for 200 of ``pressed``; ``between`` comes before each."""
    times = []
    for key in islice(cycle(pressed), KEYS):
        if between is not None:
            terminal.press(between)
            terminal.settle(SILENCE)
        times.append(terminal.press(key))
    return times


def percentile(times: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20)[-1]


Measure = Callable[[list[float]], float]


def compare(name: str, ours: list[float], small: list[float], median: float, high: float) -> bool:
    """Prints how much slower ``ours`` is; whether that is within the limits."""
    good = True
    measures: tuple[tuple[str, Measure, float], ...] = (
        ("median", statistics.median, median),
        ("95 %", percentile, high),
    )
    for label, measure, limit in measures:
        mine, other = measure(ours), measure(small)
        good &= mine <= limit * other
        numbers = f"{1000 * mine:>7.1f} ms {1000 * other:>7.1f} ms {mine / other:>6.2f}"
        print(f"{name:<13}{label:<8}{numbers} (limit {limit})")
    return good


def main() -> int:
    """Prints everything; 1 if a limit is passed."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        hello = home / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        subprocess.run([sys.executable, HERE / "screen_table.py", "know", home], check=True)
        small, ours = first_frames(home, hello)
        first, least = statistics.median(ours), statistics.median(small)
        ratio = first / least
        print(f"{'':<21}{'uno-tui':>10} {'one line':>10} {'ratio':>6}")
        print(
            f"{'first frame':<13}{'median':<8}{1000 * first:>7.0f} ms {1000 * least:>7.0f} ms"
            f" {ratio:>6.2f} (limit {FIRST_FRAME})"
        )
        with (
            closing(Terminal([str(hello)], home)) as tiny,
            closing(Terminal([str(HERE / "screen_table.py")], home)) as table,
        ):
            tiny.until(b"there")
            tiny.settle()
            table.until(b"quit")
            table.settle()
            written, core = table.rest(REST)
            base = keys(tiny, MOVES)
            good = compare("cursor", keys(table, MOVES), base, *CURSOR)
            good &= compare("card laid", keys(table, (ENTER,), AGAIN), base, *CARD)
        print(f"{'at rest':<21}{written:>4} bytes in {REST:.0f} s, {100 * core:.1f} % of a core")
    return int(not good or ratio > FIRST_FRAME or written > 0 or core > AT_REST)


if __name__ == "__main__":
    sys.exit(main())

"""Saved matches put to the test: kills, damage, thousands of matches, and what saving costs.

Run with ``python -m benchmarks.saving [PART…] [--count N]``. Parts, all of them by default:

- ``kills``: a match played without a screen is killed at 200 random instants and resumed each time;
- ``terminal``: the same with the real program at a pseudo-terminal, 200 times;
- ``matches``: 1000 matches of bots by each preset are saved, verified, written and read
  again, and compared;
- ``damage``: 5000 damaged files are read and taken up, and none leads astray or is overwritten;
- ``cost``: what saving a move takes, and opening a long match beside an empty table.

``--count`` takes the place of 200, 1000 and 5000. A failure names the seed that repeats it.
"""

from __future__ import annotations

import argparse
import os
import pty
import random
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.store.damaging import damage
from tests.store.playing import STARTED, path_of, play_and_save, rules_named, step, table_of_bots
from uno_tui.rules.presets import PRESETS
from uno_tui.store.errors import MatchFileError, MatchOverError
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import resume, start_branch, start_recording

ROOT: Final = Path(__file__).parents[1]
KILLS: Final = 200
MATCHES: Final = 1000
DAMAGED: Final = 5000
LONG: Final = 2000
OPENS: Final = 7

SAVING_LIMIT: Final = 1.0
"""The most milliseconds that saving a move may take, at the 95th percentile."""
OPENING_LIMIT: Final = 1.5
"""The most that opening a match of 2000 moves may take, as a multiple of an empty table."""

KEYS: Final = (b"d", b"d", b"p", b"\r", b"u", b"i")
ESCAPES: Final = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]")
LAST_WORDS: Final = 12_000


class FailedError(Exception):
    """Something that must not happen; the message says what and for which seed."""


def need(holds: bool, what: str) -> None:
    """Sees to it that something holds."""
    if not holds:
        raise FailedError(what)


def check_resumable(folder: Path, what: str) -> int:
    """Sees to it that the only match in ``folder`` is whole up to its last complete line."""
    (path,) = folder.glob("*.jsonl")
    data = path.read_bytes()
    lines = data.count(b"\n")
    saved = read_match(path)
    need(len(saved.course.acts) + len(saved.course.notes) == lines - 1, f"{what}: acts are missing")
    need((saved.flaw is None) == data.endswith(b"\n"), f"{what}: {saved.flaw}")
    if saved.over:
        return len(saved.course.acts)
    resumed = resume(path)
    with resumed.recorder as recorder:
        table = resumed.saved.table()
        table.start_round(0.0)
        table.advance(table.next_due() or 0.0)
        need(recorder.follow(table) is None, f"{what}: it cannot go on")
    acts, again = saved.course.acts, read_match(path)
    need(again.flaw is None, f"{what}: {again.flaw}")
    need(again.course.acts[: len(acts)] == acts, f"{what}: the past has changed")
    return len(acts)


def kills(count: int) -> str:
    """Kills a match that is played without a screen at random instants."""
    chance = random.Random(1)
    acts = []
    for seed in range(count):
        with tempfile.TemporaryDirectory() as name:
            command = [sys.executable, "-m", "tests.store.scripted", name, str(seed % 16)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as child:
                assert child.stdout is not None
                child.stdout.readline()
                time.sleep(chance.uniform(0, 0.3))
                child.kill()
            acts.append(check_resumable(Path(name), f"kill {seed}"))
    return f"{count} kills, after {min(acts)} to {max(acts)} acts; none failed to resume"


def kills_at_a_terminal(count: int) -> str:
    """Kills the real program at random instants while somebody presses keys."""
    chance = random.Random(2)
    acts = []
    for seed in range(count):
        with tempfile.TemporaryDirectory() as name:
            matches = Path(name) / "data" / "uno-tui" / "matches"
            shown = bytearray()
            try:
                with at_terminal(name, seed) as keyboard:
                    while nothing_in(matches):
                        press(keyboard, chance, 0.1, shown)
                    press(keyboard, chance, chance.uniform(0, 5), shown)
            except OSError:
                last = ESCAPES.sub(b"", shown[-LAST_WORDS:]).decode(errors="replace")
                text = f"terminal {seed}: the program ended by itself\n{last}"
                raise FailedError(text) from None
            acts.append(check_resumable(matches, f"terminal {seed}"))
    return f"{count} kills, after {min(acts)} to {max(acts)} acts; none failed to resume"


@contextmanager
def at_terminal(home: str, seed: int) -> Iterator[int]:
    """The program at a terminal of its own, killed in the end."""
    names = sorted(PRESETS)
    arguments = ["play", "--pace", "blitz", "--rules", names[seed % 4], "--seed", str(seed)]
    environment = {
        **os.environ,
        "HOME": home,
        "XDG_DATA_HOME": f"{home}/data",
        "XDG_CONFIG_HOME": f"{home}/config",
        "TERM": "xterm-256color",
    }
    keyboard, theirs = pty.openpty()
    command = [sys.executable, "-m", "uno_tui", *arguments]
    program = subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=ROOT
    )
    os.close(theirs)
    try:
        yield keyboard
    finally:
        program.kill()
        program.wait()
        os.close(keyboard)


def nothing_in(folder: Path) -> bool:
    """Whether nothing has been saved in ``folder`` yet."""
    return not any(folder.glob("*"))


def press(keyboard: int, chance: random.Random, seconds: float, shown: bytearray) -> None:
    """Presses keys for so long, and adds to ``shown`` what the program writes.

    Raises:
        OSError: the program has ended.
    """
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if select.select([keyboard], [], [], 0.02)[0]:
            shown += os.read(keyboard, 65536)
        os.write(keyboard, chance.choice(KEYS))


def matches_of_bots(count: int) -> str:
    """Saves matches of bots by each preset, verifies them, writes and reads them again."""
    acts = 0
    for name in PRESETS:
        rules = rules_named(name)
        for seed in range(count):
            with tempfile.TemporaryDirectory() as folder:
                path, table = play_and_save(rules, Path(folder), players=2 + seed % 9, seed=seed)
                saved = read_match(path)
                what = f"{name} {seed}"
                need(saved.flaw is None and saved.over, f"{what}: {saved.flaw}")
                need(saved.match.winners == table.winners, f"{what}: other winners")
                need(
                    [act.events for act in saved.course.acts]
                    == [act.events for act in table.log.acts],
                    f"{what}: other events",
                )
                with start_branch(saved.course, STARTED, Path(folder)) as again:
                    pass
                written = path_of(again).read_bytes().split(b"\n")[1:]
                need(written == path.read_bytes().split(b"\n")[1:], f"{what}: written otherwise")
                reread = read_match(path_of(again))
                need(reread.flaw is None, f"{what}: written again, {reread.flaw}")
                need(reread.course.acts == saved.course.acts, f"{what}: read otherwise")
                acts += len(saved.course.acts)
    return f"{count} matches by each preset, {acts} acts; no difference"


def damaged_files(count: int) -> str:
    """Damages a saved match in many ways, reads it, and takes it up."""
    whole = Path(__file__).parents[1] / "tests" / "store" / "saved.jsonl"
    data, acts = whole.read_bytes(), read_match(whole).course.acts
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(count):
            path = Path(folder) / f"{seed}.jsonl"
            path.write_bytes(damaged := damage(data, random.Random(seed)))
            try:
                resumed = resume(path)
            except MatchOverError:
                need(path.read_bytes() == damaged, f"damage {seed}: overwritten")
                continue
            except MatchFileError as error:
                need("\n" not in str(error) and str(error) != "", f"damage {seed}: {error}")
                need(path.read_bytes() == damaged, f"damage {seed}: overwritten")
                refused += 1
                continue
            resumed.recorder.close()
            told = resumed.saved.course.acts
            kept = resumed.aside or path
            need(told == acts[: len(told)], f"damage {seed}: led astray")
            need(kept.read_bytes() == damaged, f"damage {seed}: overwritten")
    return f"{count} damaged files, {refused} without a match in them; none overwritten"


def cost(_count: int) -> str:
    """Times saving, and opening a long match beside an empty table."""
    with tempfile.TemporaryDirectory() as name:
        path, saving = long_match(Path(name))
        empty, opening = [], []
        for _ in range(OPENS):
            empty.append(seconds_to_table(""))
            opening.append(seconds_to_table(str(path)))
    saving.sort()
    ratio = statistics.median(opening) / statistics.median(empty)
    slow = saving[int(len(saving) * 0.95)]
    need(slow < SAVING_LIMIT, f"saving a move takes {slow:.2f} ms")
    need(ratio < OPENING_LIMIT, f"opening takes {ratio:.2f} times as long")
    return (
        f"saving a move: median {statistics.median(saving):.3f} ms, 95th percentile {slow:.3f} ms"
        f" (limit {SAVING_LIMIT}); opening {LONG} moves:"
        f" {1000 * statistics.median(opening):.0f} ms beside {1000 * statistics.median(empty):.0f}"
        f" ms, ratio {ratio:.2f} (limit {OPENING_LIMIT})"
    )


def long_match(folder: Path) -> tuple[Path, list[float]]:
    """A match of many moves, and how many milliseconds saving each took."""
    table = table_of_bots(rules_named("olympic", target=10_000))
    saving = []
    with start_recording(table, STARTED, folder=folder) as recorder:
        now = 0.0
        while len(table.log.acts) < LONG:
            now = step(table, now)
            start = time.perf_counter()
            recorder.follow(table)
            saving.append(1000 * (time.perf_counter() - start))
    return path_of(recorder), saving


TO_TABLE: Final = """
import asyncio, sys
from pathlib import Path
from uno_tui.rules.presets import OLYMPIC
from uno_tui.store.recorder import resume
from uno_tui.table.company import company
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.setup import TableSetup

if sys.argv[1:] == [""]:
    setup = TableSetup(OLYMPIC, [Seat("Ann"), *company(3, "casual", 1)])
else:
    setup = TableSetup.resuming(resume(Path(sys.argv[1])))

async def main():
    async with UnoApp(setup).run_test() as pilot:
        await pilot.pause()

asyncio.run(main())
"""


def seconds_to_table(path: str) -> float:
    """How long the program takes to the table: an empty one, or that of the match at ``path``."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", TO_TABLE, path], check=True, cwd=ROOT)
    return time.perf_counter() - start


PARTS: Final[dict[str, tuple[Callable[[int], str], int]]] = {
    "kills": (kills, KILLS),
    "terminal": (kills_at_a_terminal, KILLS),
    "matches": (matches_of_bots, MATCHES),
    "damage": (damaged_files, DAMAGED),
    "cost": (cost, 1),
}


def main() -> int:
    """Runs the parts that are asked for; 1 if one of them failed."""
    parser = argparse.ArgumentParser(description="Puts saved matches to the test.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--count", type=int, metavar="N", help="how often")
    asked = parser.parse_args()
    failed = 0
    for name in asked.parts or PARTS:
        part, usual = PARTS[name]
        try:
            print(f"{name}: {part(asked.count or usual)}", flush=True)
        except FailedError as error:
            failed = 1
            print(f"{name}: FAILED, {error}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())

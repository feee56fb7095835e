"""Rounds at a shared keyboard, with somebody reading everything after every key.

Run with ``python -m benchmarks.leaks [ROUNDS] [--first SITTING] [--processes N]``; 300 rounds by
default. Three people play by keys in every preset, theme, size and set of characters, slap, hide
their hands, pause, resize, leave, come back, and take the match up again. A face that is seen by
anybody but its confirmed owner is printed with the picture and the number that repeats it.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path
from typing import Final

from tests.tui.watched import sitting
from tests.tui.watching import Leak, Report, watch

ROUNDS: Final = 300


def read_sitting(number: int) -> Report | str:
    """Watches one sitting; gives back what was seen, or what nobody was to see."""
    watched = sitting(number)
    with tempfile.TemporaryDirectory() as folder:
        try:
            return asyncio.run(watch(watched, Path(folder)))
        except Leak as leak:
            return f"sitting {number}, {watched.rules.name}, {watched.wishes}: {leak}"


def read_all(rounds: int, first: int, processes: int) -> bool:
    """Watches sittings from number ``first`` on, for ``rounds`` rounds; whether all was well."""
    begun, total = time.perf_counter(), Report()
    played: Counter[str] = Counter()
    with ProcessPoolExecutor(processes) as pool:
        for numbers in _batches(first, processes):
            for number, found in zip(numbers, pool.map(read_sitting, numbers), strict=True):
                if isinstance(found, str):
                    print(found)
                    return False
                total.add(found)
                played[sitting(number).rules.name] += found.rounds
            if total.rounds >= rounds:
                break
            print(f"{total.rounds} rounds, {total.reads} pictures", file=sys.stderr)
    names = ", ".join(f"{times} {name}" for name, times in played.items())
    pages = ", ".join(f"{times} {name}" for name, times in total.pages.most_common())
    print(f"{total.rounds} rounds ({names}), {total.reads} pictures read ({pages})")
    print(f"{sum(total.seen.values())} faces in hands, all of them seen by their owners only")
    print(f"{time.perf_counter() - begun:.0f} s")
    return True


def _batches(first: int, size: int) -> Iterator[range]:
    return (range(start, start + size) for start in count(first, size))


def main(arguments: Sequence[str]) -> int:
    """Plays as many rounds as asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS)
    parser.add_argument("--first", type=int, default=0, help="the number of the first sitting")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(arguments)
    return 0 if read_all(asked.rounds, asked.first, asked.processes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

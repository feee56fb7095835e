"""Rounds at a shared keyboard, with somebody reading the whole screen after every key.

Run with ``python -m benchmarks.leaks [ROUNDS] [FIRST]``; 300 rounds by default. Three people play
by keys in every preset, theme and size, slap, hide their hands, pause and resize. A face that is
seen by anybody but its confirmed owner is printed with the picture and the number that repeats it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from typing import Final

from tests.tui.watching import Leak, game, watch

ROUNDS: Final = 300


async def read_all(rounds: int, first: int) -> bool:
    """Watches ``rounds`` rounds from number ``first`` on; whether nothing was seen."""
    begun, reads, faces = time.perf_counter(), 0, 0
    played: Counter[str] = Counter()
    for number in range(first, first + rounds):
        watched = game(number)
        try:
            watcher = await watch(watched)
        except Leak as leak:
            print(f"round {number}, {watched.rules.name}, {watched.theme}, {watched.size}: {leak}")
            return False
        reads += watcher.reads
        faces += sum(watcher.seen.values())
        played[watched.rules.name] += 1
    seconds = time.perf_counter() - begun
    names = ", ".join(f"{count} {name}" for name, count in played.items())
    print(f"{rounds} rounds ({names}): {reads} pictures read, {faces} faces, all by their owners")
    print(f"{seconds:.0f} s")
    return True


def main(arguments: list[str]) -> int:
    """Plays as many rounds as asked for."""
    numbers = [int(argument) for argument in arguments]
    rounds, first = (*numbers, ROUNDS, 0)[:2] if len(numbers) != 1 else (numbers[0], 0)
    return 0 if asyncio.run(read_all(rounds, first)) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

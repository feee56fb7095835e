"""How long a whole Olympic match of nine bots and a scripted person takes on a hand-turned clock.

Run with ``python -m benchmarks.match``. Ten matches of ten seeds, one after another.
"""

from __future__ import annotations

import statistics
import time
from typing import Final

from tests.table.scripted import play

MATCHES: Final = 10


def main() -> None:
    """Prints the real seconds that matches took, and the seconds of play in them."""
    real: list[float] = []
    for seed in range(MATCHES):
        begun = time.perf_counter()
        acts = play(seed)
        real.append(time.perf_counter() - begun)
        print(f"seed {seed}: {len(acts)} acts, {acts[-1].at:.0f} s of play in {real[-1]:.2f} s")
    print(f"median {statistics.median(real):.2f} s, longest {max(real):.2f} s")


if __name__ == "__main__":
    main()

"""How fast bots are, by level: median, 5th percentile and minimum of their reaction times.

Run with ``python benchmarks/reactions.py``. A steady player of each level meets 20 000 chances of
each kind at normal pace; a person who presses 0.35 s after every one of them comes first as often
as the last column says, were the bot never to overlook anything.
"""

from __future__ import annotations

import statistics
import sys
from typing import Final

from uno_tui.bots.levels import LEVELS, Level
from uno_tui.bots.reactions import FLOOR, Reactions, Stimulus
from uno_tui.bots.temperaments import STEADY, TEMPERAMENTS, Temperament

CHANCES: Final = 20_000
PERSON: Final = 0.35
TWENTIETHS: Final = 20


def sample(level: Level, stimulus: Stimulus, style: Temperament = STEADY) -> list[float]:
    """Reaction times of players of ``level``, in seconds."""
    times = Reactions(level, style, 1)
    return [times.to(stimulus) for _ in range(CHANCES)]


def line(level: Level, stimulus: Stimulus) -> str:
    """One line of the table."""
    times = sample(level, stimulus)
    fifth = statistics.quantiles(times, n=TWENTIETHS)[0]
    won = sum(time >= PERSON for time in times) / CHANCES
    name = stimulus.name.lower().replace("_", " ")
    figures = f"{statistics.median(times):8.3f} {fifth:8.3f} {min(times):8.3f} {won:8.1%}"
    return f"{level.name:<10} {name:<14} {figures}"


def main() -> int:
    """Prints the table; fails if a bot is below the floor or the levels are not ordered."""
    print(f"{'level':<10} {'chance':<14} {'median':>8} {'5 %':>8} {'min':>8} {'0.35 s':>8}")
    for level in LEVELS.values():
        for stimulus in Stimulus:
            print(line(level, stimulus))
    medians = [statistics.median(sample(level, Stimulus.INTERCEPTION)) for level in LEVELS.values()]
    fastest = min(
        min(sample(level, stimulus, style))
        for level in LEVELS.values()
        for style in TEMPERAMENTS.values()
        for stimulus in Stimulus
    )
    print(f"floor {FLOOR} s; fastest of any level and temperament {fastest:.3f} s")
    return int(fastest < FLOOR or medians != sorted(medians, reverse=True))


if __name__ == "__main__":
    sys.exit(main())

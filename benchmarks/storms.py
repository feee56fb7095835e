"""Storms: matches in which people press random keys at random instants, under every preset.

Run with ``python -m benchmarks.storms [MATCHES] [PRESET…]``; 2000 matches of each preset by
default. Half the matches have the ordinary bots, half have rash ones that act on any whim. After
every act the cards are counted, every refused move must have left the round as it was, and no move
may have been accepted for a play that it did not answer. A failure names the preset and the seed
that repeats it.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from typing import Final

from tests.table.storming import RashMind, Storm, storm
from uno_tui.bots.levels import LEVELS
from uno_tui.bots.registry import BotProfile, seat_bot
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.crew import Mind
from uno_tui.table.seats import MindMaker

MATCHES: Final = 2000
KEYS: Final = 250
TARGET: Final = 100
PROFILES: Final = [BotProfile(level, style) for level in LEVELS for style in TEMPERAMENTS]


def rash_bot(profile: BotProfile, seat: int, seed: str) -> Mind:
    """A bot that acts on any whim, whatever its profile."""
    del profile
    return RashMind(f"{seed}/{seat}")


def blow(rules: Ruleset, seed: int) -> Storm:
    """One match; every other one has rash bots."""
    maker: MindMaker = rash_bot if seed % 2 else seat_bot
    return storm(rules, seed, PROFILES, maker, KEYS)


def many(rules: Ruleset, matches: int) -> bool:
    """Blows ``matches`` storms and prints what became of them; whether all went well."""
    outcomes: Counter[str] = Counter()
    acts = 0
    begun = time.perf_counter()
    for seed in range(matches):
        try:
            blown = blow(rules, seed)
        except Exception as error:  # noqa: BLE001
            print(f"{rules.name}: seed {seed}: {type(error).__name__}: {error}")
            return False
        outcomes += blown.outcomes
        acts += len(blown.table.log.acts)
    seconds = time.perf_counter() - begun
    keys = ", ".join(f"{count} {what.lower()}" for what, count in sorted(outcomes.items()))
    print(f"{rules.name}: {matches} matches, {acts} acts, keys: {keys}; {seconds:.0f} s")
    return True


def main(arguments: list[str]) -> int:
    """Blows the storms that the command line asks for; 0 if all went well."""
    matches = int(arguments[0]) if arguments else MATCHES
    names = arguments[1:] or list(PRESETS)
    short = [PRESETS[name].with_options({"target": TARGET}) for name in names]
    return int(False in [many(rules, matches) for rules in short])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

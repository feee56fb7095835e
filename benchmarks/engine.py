"""Complete two-player rounds a second, beside rlcard's plain game loop.

Run with ``python benchmarks/engine.py``, with the ``bench`` extra installed. Both engines play
random lawful moves from the shuffle to the last card, in turns in one process on one core. Ours
plays the ``official`` preset through ``legal_moves`` and ``apply``, events included.

rlcard offers a draw only where no card fits. The ``official`` rules always allow one, so ours is
made to draw and to pass only where no card can be laid: random play would hardly ever end.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Final

from rlcard.games.uno import Game

from uno_tui.rules.cards import deck
from uno_tui.rules.deal import deal_round
from uno_tui.rules.moves import Play
from uno_tui.rules.presets import OFFICIAL

REPEATS: Final = 5
SECONDS: Final = 2.0


def play_ours(rng: random.Random) -> int:
    """Plays a round and gives back the number of its moves."""
    cards = deck()
    rng.shuffle(cards)
    played, _ = deal_round(OFFICIAL, (0, 1), 1, cards, seed=rng.getrandbits(32))
    count = 0
    while not played.over:
        lawful = played.legal_moves()
        cards_first = [move for move in lawful if isinstance(move, Play)]
        played.apply(rng.choice(cards_first or lawful))
        count += 1
    return count


def play_theirs(rng: random.Random) -> int:
    """Plays a round of rlcard's and gives back the number of its moves."""
    game = Game()
    game.init_game()
    count = 0
    while not game.is_over():
        game.step(rng.choice(game.get_legal_actions()))
        count += 1
    return count


def rounds_a_second(play: Callable[[random.Random], int], seed: int) -> tuple[float, float]:
    """The rounds that ``play`` completes in a second of this process, and the moves of one."""
    rng = random.Random(seed)
    rounds = moves = 0
    start = time.process_time()
    while time.process_time() - start < SECONDS:
        moves += play(rng)
        rounds += 1
    return rounds / (time.process_time() - start), moves / rounds


def main() -> int:
    """Prints the median of both and their ratio; 1 if ours is the slower one."""
    engines = {"uno-tui": play_ours, f"rlcard {version('rlcard')}": play_theirs}
    results: dict[str, list[tuple[float, float]]] = {name: [] for name in engines}
    for seed in range(REPEATS):
        for name, play in engines.items():
            results[name].append(rounds_a_second(play, seed))
    speeds = []
    for name, measured in results.items():
        speed, moves = (statistics.median(column) for column in zip(*measured, strict=True))
        speeds.append(speed)
        print(
            f"{name:<14}{speed:>7.0f} rounds/s  {moves:>5.1f} moves/round"
            f"  {1e6 / (speed * moves):>5.1f} µs/move"
        )
    ratio = speeds[0] / speeds[1]
    print(f"{'ratio':<14}{ratio:>7.2f}")
    return int(ratio < 1)


if __name__ == "__main__":
    sys.exit(main())

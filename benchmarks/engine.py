"""Complete two-player rounds a second, beside rlcard's plain game loop.

Run with ``python benchmarks/engine.py``, with the ``bench`` extra installed. All engines play
random lawful moves from the shuffle to the last card, in turns in one process on one core. Ours
play the ``official`` preset: ``rules`` through ``legal_moves`` and ``apply``, events included;
``sketch`` in the outline on which the bots search.

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

from uno_tui.bots.layout import NO_CARD, NOBODY
from uno_tui.bots.pack import CALLED, PLAIN, bits_of, pack_of
from uno_tui.bots.sketch import Sketch
from uno_tui.rules.cards import deck
from uno_tui.rules.deal import deal_round
from uno_tui.rules.moves import Play
from uno_tui.rules.presets import OFFICIAL

REPEATS: Final = 5
SECONDS: Final = 2.0
LEAST: Final = (1.0, 2.0)
"""How many times as fast as rlcard the rules and the sketch have to be."""


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


def play_sketch(rng: random.Random) -> int:
    """Plays a round in outline and gives back the number of its moves."""
    sketch = deal_sketch(rng)
    pack, hands = sketch.pack, sketch.hands
    count = 0
    while not sketch.over:
        count += 1
        hand = hands[sketch.turn]
        if sketch.drawn != NO_CARD:
            bit = sketch.drawn
        else:
            fit = 0 if sketch.owed else hand & (pack.fits[sketch.ground] | pack.fours)
            if not fit:
                if sketch.doubt is not None and rng.random() < 0.5:
                    sketch.challenge()
                else:
                    sketch.draw()
                continue
            bit = rng.choice([*bits_of(fit)])
        sketch.lay(sketch.turn, [bit], int(4 * rng.random()))
    return count


def deal_sketch(rng: random.Random) -> Sketch:
    """Deals a round to two and turns over a card, which acts as the rules say."""
    pack = pack_of(OFFICIAL)
    pile = list(range(len(pack.faces)))
    rng.shuffle(pile)
    hands = [sum(pack.one[pile.pop()] for _ in range(OFFICIAL.hand_size)) for _ in range(2)]
    while pack.one[pile[-1]] & pack.fours:
        rng.shuffle(pile)
    top = pile.pop()
    wild = pack.ground[top] == CALLED
    ground = CALLED + rng.randrange(4) if wild else pack.ground[top]
    sketch = Sketch(
        pack, hands, (0, 1), pile=pile, discard=[top], ground=ground, turn=0, shuffle=rng.shuffle
    )
    if pack.does[top] != PLAIN:
        sketch.carry_out(1, top, 1, NOBODY)
    return sketch


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
    """Prints the median of each and the ratios to rlcard's; 1 if one of ours is too slow."""
    engines = {
        "rules": play_ours,
        "sketch": play_sketch,
        f"rlcard {version('rlcard')}": play_theirs,
    }
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
    ratios = [speed / speeds[-1] for speed in speeds[:-1]]
    print(f"{'ratios':<14}{', '.join(f'{ratio:.2f}' for ratio in ratios)}")
    return int(any(ratio < least for ratio, least in zip(ratios, LEAST, strict=True)))


if __name__ == "__main__":
    sys.exit(main())

"""Bot rounds by the thousand under every preset and many random rulesets, watched at every step.

Run with ``python -m benchmarks.soak [ROUNDS] [RULESETS]`` from the checkout: so many rounds under
each preset (10 000), and as many over so many random rulesets (200), with 2 to 10 players. After
each act every card has to be there; now and then somebody tries something foolish, on a copy, and
what is refused must leave that copy as it was. Prints how long the longest round was, in acts.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from contextlib import suppress
from typing import Final

from tests.rules.chance import all_cards, everything, random_move, random_ruleset, whole_deck
from uno_tui.bots.registry import make_bot, parse_profiles
from uno_tui.rules.cards import Card
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.reasons import Refused
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.playout import MOST_ACTS, Playout

PROFILES: Final = parse_profiles(
    "rookie, casual, sharp, casual bold, sharp careful, rookie spiteful"
)
FOOLISH: Final = 0.1
MOST_ROUNDS_A_MATCH: Final = 40


class Watched(Playout):
    """A match of bots in which every act is checked."""

    def __init__(self, match: Match, seed: int) -> None:
        rng = random.Random(f"{seed}/bots")
        bots = [make_bot(rng.choice(PROFILES), f"{seed}/{seat}") for seat in range(match.players)]
        super().__init__(match, bots, lapses=True)
        self.rng = rng
        self.whole: Counter[Card] = whole_deck(match.rules)
        self.acts: list[int] = []

    def play_round(self) -> None:
        """Plays a round and notes how many acts it took."""
        before = self.record.acts
        super().play_round()
        self.acts.append(self.record.acts - before)

    def _act(self, move: Move) -> None:
        if self.rng.random() < FOOLISH:
            self._try_something()
        super()._act(move)
        if all_cards(self.match.round) != self.whole:
            raise AssertionError(f"cards were lost or made by {move}")

    def _try_something(self) -> None:
        twin = self.match.round.copy()
        before = everything(twin)
        move = random_move(self.rng, twin)
        with suppress(Refused):
            twin.apply(move)
            return
        if everything(twin) != before:
            raise AssertionError(f"{move} was refused and changed the round")


def soak(rules: Ruleset, rounds: int, seed: int) -> list[int]:
    """Plays ``rounds`` rounds; gives back the acts that each took."""
    acts: list[int] = []
    while len(acts) < rounds:
        seed += 1
        players = random.Random(seed).randint(2, 10)
        if rules.problems_with(players):
            continue
        watched = Watched(Match(rules, players, seed), seed)
        while not watched.match.over and len(acts) + len(watched.acts) < rounds:
            watched.play_round()
            if watched.match.rounds >= MOST_ROUNDS_A_MATCH:
                break
        acts += watched.acts
    return acts


def report(name: str, acts: list[int], began: float) -> None:
    """A line about many rounds."""
    ordered = sorted(acts)
    print(
        f"{name:<16}{len(acts):>7} rounds  acts a round: median {ordered[len(acts) // 2]:>4}"
        f"  99 % {ordered[len(acts) * 99 // 100]:>5}  longest {ordered[-1]:>6}"
        f"  {time.perf_counter() - began:>6.0f} s",
        flush=True,
    )


def main(rounds: int = 10_000, rulesets: int = 200) -> None:
    """Prints a line for each preset and one for all random rulesets."""
    print(f"No round may take more than {MOST_ACTS} acts.")
    for name, rules in PRESETS.items():
        began = time.perf_counter()
        report(name, soak(rules, rounds, 0), began)
    began = time.perf_counter()
    acts: list[int] = []
    for number in range(rulesets):
        players = 2 + number % 9
        rules = random_ruleset(random.Random(number), players)
        acts += soak(rules, -(-rounds // rulesets), 1000 * number)
    report(f"{rulesets} by chance", acts, began)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))

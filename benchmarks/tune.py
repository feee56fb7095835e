"""Tunes the weights of the evaluation by the cross-entropy method.

``python benchmarks/tune.py --weights swap,gift --rules olympic --players 2`` draws variations of
the named weights around their present values, lets each play the present ones over the same deals,
and goes on from the mean and spread of the best. Prints the weights after every generation; stop it
with Ctrl+C. A hundred rounds tell little: where two sets of weights differ by 2 %, it takes some
5000 rounds to see which is better.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from typing import Final

from uno_tui.bots.levels import SHARP
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import STEADY
from uno_tui.bots.weights import TUNED, Weights
from uno_tui.rules.presets import preset
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.playout import play_match

STICKS: Final = 0.3
"""How much of the old mean and spread the next generation keeps."""

SPREAD: Final = 0.3
"""The first spread, as a share of a weight's size, and its least value."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Weights to try, and the rounds to try them on."""

    weights: Weights
    rules: tuple[Ruleset, ...]
    players: int
    rounds: int
    seed: int


def fitness(trial: Trial) -> float:
    """The share of rounds that the weights win against the present ones, scaled to two players."""
    won = 0
    for index in range(trial.rounds):
        place = index % trial.players
        bots = [
            StandardBot(SHARP, STEADY, f"{trial.seed}/{index}/{seat}", weights)
            for seat, weights in enumerate(_seated(trial, place))
        ]
        deal = random.Random(f"{trial.seed}/{index // trial.players}").getrandbits(48)
        rules = trial.rules[index // trial.players % len(trial.rules)]
        won += play_match(rules, bots, deal, lapses=False).rounds_won[place]
    return won / trial.rounds * trial.players / 2


def _seated(trial: Trial, place: int) -> list[Weights]:
    return [trial.weights if seat == place else TUNED for seat in range(trial.players)]


def generations(
    names: Sequence[str], trial: Trial, population: int, elite: int, jobs: int
) -> Iterator[tuple[Weights, float]]:
    """The mean of the best weights, generation by generation, and what those best achieved."""
    chance = random.Random(trial.seed)
    mean = {name: float(getattr(trial.weights, name)) for name in names}
    spread = {name: SPREAD * max(1.0, abs(mean[name])) for name in names}
    with ProcessPoolExecutor(jobs) as pool:
        while True:
            seed = chance.getrandbits(32)
            drawn = [
                {name: chance.gauss(mean[name], spread[name]) for name in names}
                for _ in range(population)
            ]
            trials = [
                replace(trial, weights=replace(TUNED, **values), seed=seed) for values in drawn
            ]
            ranked = sorted(
                zip(pool.map(fitness, trials), range(population), strict=True), reverse=True
            )
            best = [drawn[index] for _, index in ranked[:elite]]
            for name in names:
                values = [values[name] for values in best]
                mean[name] = STICKS * mean[name] + (1 - STICKS) * statistics.fmean(values)
                spread[name] = STICKS * spread[name] + (1 - STICKS) * statistics.pstdev(values)
            yield replace(TUNED, **mean), statistics.fmean(won for won, _ in ranked[:elite])


def main() -> None:
    """Prints weights that get better."""
    known = [field.name for field in fields(Weights)]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", default=",".join(known))
    parser.add_argument("--rules", default="official")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--population", type=int, default=24)
    parser.add_argument("--elite", type=int, default=6)
    parser.add_argument("--generations", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names = asked.weights.split(",")
    rules = tuple(
        preset(name).with_options({"match_end": "one-round"}) for name in asked.rules.split(",")
    )
    trial = Trial(TUNED, rules, asked.players, asked.rounds, asked.seed)
    found = generations(names, trial, asked.population, asked.elite, asked.jobs)
    for number, (weights, won) in zip(range(1, asked.generations + 1), found, strict=False):
        values = ", ".join(f"{name}={getattr(weights, name):.2f}" for name in names)
        print(f"{number:>3}  best {100 * won:.1f} %  {values}", flush=True)


if __name__ == "__main__":
    main()

"""How strong the bots are: levels, temperaments and single seats, with 95 % intervals.

``python benchmarks/bots.py ladder`` lets each level play the one below, by each preset, among two
and among four. ``crowd`` seats one bot among three of a kind by the ``official`` preset. ``styles``
lets each temperament play a steady bot of its level. ``speed`` times decisions. Every deal is
played once from each seat. ``foresight`` tells what a shark's choices give away, by the measure of
many worlds played on to the end of the round.
"""

from __future__ import annotations

import argparse
import itertools
import pickle
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, TypeAlias

from uno_tui.bots import shark
from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import CASUAL, LEVELS, ROOKIE, SHARK, SHARP, Level
from uno_tui.bots.registry import BotProfile, make_bot
from uno_tui.bots.rollout import play_on
from uno_tui.bots.search import Budget
from uno_tui.bots.shark import Question, Shark, answer
from uno_tui.bots.temperaments import STEADY, TEMPERAMENTS, Temperament
from uno_tui.bots.trying import make
from uno_tui.bots.worlds import Worlds
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.presets import OFFICIAL, PRESETS
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.arena import interval
from uno_tui.table.playout import Playout, play_match

Maker: TypeAlias = Callable[[str], Bot]
PERCENT: Final = 100.0


class AtRandom(Bot):
    """Lays any card that fits, in any color, draws only where none does, and never forgets UNO."""

    def decide(self, view: View) -> Move:
        """Any play, or whatever else there is."""
        plays = [move for move in view.legal if isinstance(move, Play)]
        if not plays:
            return self.chance.choice(view.legal)
        play = self.chance.choice(plays)
        return replace(play, uno=len(view.hand) - len(play.cards) == 1)


def of(level: Level, temperament: Temperament = STEADY) -> Maker:
    """Makes bots of ``level`` and ``temperament``."""
    profile = BotProfile(level.name, temperament.name)
    return lambda seed: make_bot(profile, seed)


def at_random(seed: str) -> Bot:
    """Makes a bot that plays at random."""
    return AtRandom(ROOKIE, STEADY, seed)


def share(rules: Ruleset, seats: Sequence[Maker], rounds: int, seed: int) -> str:
    """How many of ``rounds`` rounds the first of ``seats`` wins, with its interval."""
    single = rules.with_options({"match_end": "one-round"})
    won = 0
    for index in range(rounds):
        place = index % len(seats)
        bots = [
            seats[(seat - place) % len(seats)](f"{seed}/{index}/{seat}")
            for seat in range(len(seats))
        ]
        deal = random.Random(f"{seed}/{index // len(seats)}").getrandbits(48)
        won += play_match(single, bots, deal).rounds_won[place]
    low, high = interval(won, rounds)
    return f"{PERCENT * won / rounds:6.2f} %  ({PERCENT * low:.2f} to {PERCENT * high:.2f})"


def ladder(rounds: int, seed: int) -> Iterator[str]:
    """Each level against the one below."""
    for rules in PRESETS.values():
        for below, above in pairwise(LEVELS.values()):
            for players in (2, 4):
                seats = [of(above), *[of(below)] * (players - 1)]
                won = share(rules, seats, rounds, seed)
                pairing = f"{above.name:>6} against {below.name}"
                yield f"{rules.name:<11} {players} players  {pairing:<22} {won}"


def crowd(rounds: int, seed: int) -> Iterator[str]:
    """One bot among three of a kind, by the ``official`` preset."""
    kinds = {"random": at_random, **{level.name: of(level) for level in (CASUAL, SHARP)}}
    for level in (SHARP, SHARK):
        for name, kind in kinds.items():
            won = share(OFFICIAL, [of(level), kind, kind, kind], rounds, seed)
            yield f"{level.name:>6} among three {name:<7} {won}"


def styles(rounds: int, seed: int) -> Iterator[str]:
    """Each temperament against a steady bot of the same level."""
    for rules in PRESETS.values():
        for style in TEMPERAMENTS.values():
            won = share(rules, [of(SHARP, style), of(SHARP)], rounds, seed)
            yield f"{rules.name:<11} {style.name:<9} {won}"


class Timed(Playout):
    """A match whose decisions are timed, in microseconds."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        super().__init__(match, bots, lapses=False)
        self.times: list[float] = []

    def decision(self, bot: Bot, view: View) -> Move:
        """The bot's decision, timed unless there is only one thing to do."""
        began = time.process_time()
        move = super().decision(bot, view)
        if len(view.legal) > 1:
            self.times.append(1e6 * (time.process_time() - began))
        return move


def speed(rounds: int, seed: int) -> Iterator[str]:
    """How long a decision between several moves takes."""
    for rules in PRESETS.values():
        for level in (SHARP, SHARK):
            times: list[float] = []
            for index in range(rounds):
                bots = [of(level)(f"{seed}/{index}/{seat}") for seat in range(4)]
                timed = Timed(Match(rules, len(bots), index), bots)
                timed.play_round()
                times.extend(timed.times)
            middle, slow = statistics.median(times), statistics.quantiles(times, n=20)[-1]
            name = f"{rules.name:<11} {level.name}"
            yield f"{name:<18} median {middle:8.1f} us  95th percentile {slow:8.1f} us"


class Asked(Shark):
    """A shark that plays at first sight and notes one in five of its questions."""

    questions: list[Question]

    def decide(self, view: View) -> Move:
        """The move at first sight."""
        question = self.question(view)
        if question is not None and self.chance.random() < 0.2:
            # The memory goes on learning, so what it knows now is set down.
            self.questions.append(pickle.loads(pickle.dumps(question)))
        return self.hasty(view)


def questions(players: int, count: int, seed: int) -> list[Question]:
    """Decisions of a shark in rounds of sharks by the classic game without challenges.

    What a bluff is worth lies in how others answer it, which worlds played on do not tell.
    """
    rules = OFFICIAL.with_options({"match_end": "one-round", "challenge": "off"})
    asked: list[Question] = []
    deals = itertools.count()
    while len(asked) < count:
        deal = next(deals)
        bots = [Asked(SHARK, STEADY, f"{seed}/{deal}/{seat}") for seat in range(players)]
        for bot in bots:
            bot.questions = asked
        play_match(rules, bots, deal)
    return asked[:count]


def shares(question: Question, worlds: int) -> dict[Move, float]:
    """How many of ``worlds`` each move wins, played on to the end, by share."""
    view = question.view
    dealer = Worlds(view, question.memory, random.Random(question.seed))
    won = dict.fromkeys(view.legal, 0)
    for _ in range(worlds):
        world = dealer.deal()
        for move in won:
            sketch = world.copy()
            make(sketch, move)
            if not sketch.over:
                play_on(sketch)
            won[move] += sketch.winner == view.seat
    return {move: count / worlds for move, count in won.items()}


def foresight(rounds: int, seed: int) -> Iterator[str]:
    """What choices give away after searches of different lengths, of the odds of winning."""
    for players in (2, 4):
        asked = questions(players, min(rounds, 60), seed)
        truth = [shares(question, 2000) for question in asked]
        for worlds in (0, 25, 60, 100, 200, 400):
            budget = Budget(worlds=worlds)
            lost = [
                max(share.values()) - share[answer(question, budget)[0].move]
                for question, share in zip(asked, truth, strict=True)
            ]
            middle, error = statistics.fmean(lost), statistics.stdev(lost) / len(lost) ** 0.5
            yield (
                f"{players} players  {worlds:>3} worlds give away"
                f" {PERCENT * middle:.2f} %  (+- {PERCENT * 1.96 * error:.2f})"
            )


def main() -> None:
    """Prints one of the tables."""
    tables = {
        "ladder": ladder,
        "crowd": crowd,
        "styles": styles,
        "speed": speed,
        "foresight": foresight,
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", choices=list(tables))
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=400, help="how long sharks search")
    asked = parser.parse_args()
    shark.IN_SIMULATIONS = Budget(worlds=asked.worlds)
    for line in tables[asked.table](asked.rounds, asked.seed):
        print(line, flush=True)


if __name__ == "__main__":
    main()

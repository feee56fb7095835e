"""Bots among themselves, many matches over: who wins, and what happens how often."""

from __future__ import annotations

import multiprocessing
import random
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from fractions import Fraction
from statistics import NormalDist
from typing import Final

from uno_tui.bots.registry import BotProfile, make_bot
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.table.playout import Record, play_match

Progress = Callable[[int, int], None]
"""Told how many matches are done, and how many there are to be."""

_CHUNKS_A_JOB: Final = 16
_LARGEST_CHUNK: Final = 50


@dataclass(slots=True)
class Entrant:
    """How one of the bots has fared.

    Attributes:
        profile: what kind of bot it is.
        wins: matches won; a match shared with others counts as a fraction.
        rounds_won: rounds in which it went out.
        points: the sum of its totals at the end of matches.
    """

    profile: BotProfile
    wins: Fraction = Fraction(0)
    rounds_won: int = 0
    points: int = 0


@dataclass(slots=True)
class Summary:
    """What came of many matches.

    Attributes:
        rules: the ruleset.
        seed: what everything depends on.
        wanted: how many matches were asked for.
        matches: how many were played; fewer only if the simulation was interrupted.
        rounds: how many rounds they took.
        turns: how many turns those took.
        acts: how many moves were made, in turn and out of turn.
        entrants: how each bot fared, in the order in which they were given.
        happened: how often what happened.
    """

    rules: Ruleset
    seed: int
    wanted: int
    entrants: list[Entrant]
    matches: int = 0
    rounds: int = 0
    turns: int = 0
    acts: int = 0
    happened: Counter[str] = field(default_factory=Counter)

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all matches were played."""
        return self.matches < self.wanted

    @property
    def turns_per_round(self) -> float:
        """How many turns a round took."""
        return self.turns / self.rounds if self.rounds else 0.0

    @property
    def rounds_per_match(self) -> float:
        """How many rounds a match took."""
        return self.rounds / self.matches if self.matches else 0.0

    def add(self, record: Record, places: Sequence[int]) -> None:
        """Counts a match; ``places`` tells which entrant sat at each seat."""
        self.matches += 1
        self.rounds += record.rounds
        self.turns += record.turns
        self.acts += record.acts
        self.happened.update(record.happened)
        for seat, place in enumerate(places):
            entrant = self.entrants[place]
            entrant.rounds_won += record.rounds_won[seat]
            entrant.points += record.scores[seat]
            if seat in record.winners:
                entrant.wins += Fraction(1, len(record.winners))

    def merge(self, other: Summary) -> None:
        """Adds what came of other matches of the same simulation."""
        self.matches += other.matches
        self.rounds += other.rounds
        self.turns += other.turns
        self.acts += other.acts
        self.happened.update(other.happened)
        for mine, theirs in zip(self.entrants, other.entrants, strict=True):
            mine.wins += theirs.wins
            mine.rounds_won += theirs.rounds_won
            mine.points += theirs.points


@dataclass(frozen=True, slots=True)
class _Task:
    rules: Ruleset
    profiles: tuple[BotProfile, ...]
    seed: int
    lapses: bool


def simulate(
    rules: Ruleset,
    seats: Sequence[BotProfile],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    *,
    lapses: bool = True,
    progress: Progress | None = None,
) -> Summary:
    """Lets the bots of ``seats`` play ``games`` matches by ``rules``.

    Seats rotate: as many matches in a row as there are seats are dealt from the same cards, and
    each bot sits everywhere once. The result depends on ``seed`` alone, however many ``jobs``
    there are. Ctrl+C (``KeyboardInterrupt``) ends it early with what has been played so far.

    Args:
        rules: the ruleset.
        seats: what kind of bot sits at each seat.
        games: how many matches.
        seed: what everything depends on.
        jobs: how many processes share the work.
        lapses: whether bots lose track and misdeal where the ruleset has penalties for it.
        progress: told after each bit of work how much is done.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
        UnknownBotError: there is no such bot.
    """
    problems = rules.problems_with(len(seats))
    if problems:
        raise RulesetError(problems)
    for profile in seats:
        make_bot(profile, seed)
    task = _Task(rules, tuple(seats), seed, lapses)
    total = _empty(task, games)
    run = _run_here if jobs <= 1 or games <= 1 else _run_in_pool
    try:
        for part in run(task, games, jobs):
            total.merge(part)
            if progress is not None:
                progress(total.matches, games)
    except KeyboardInterrupt:
        pass
    return total


def _empty(task: _Task, wanted: int) -> Summary:
    entrants = [Entrant(profile) for profile in task.profiles]
    return Summary(task.rules, task.seed, wanted, entrants)


def _run_here(task: _Task, games: int, _jobs: int) -> Iterator[Summary]:
    for index in range(games):
        yield _play_some(task, range(index, index + 1))


def _run_in_pool(task: _Task, games: int, jobs: int) -> Iterator[Summary]:
    size = max(1, min(_LARGEST_CHUNK, games // (jobs * _CHUNKS_A_JOB)))
    # A fresh interpreter for each worker: forking a program that has threads is not safe.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_interrupts)
    try:
        parts: list[Future[Summary]] = [
            pool.submit(_play_some, task, range(first, min(first + size, games)))
            for first in range(0, games, size)
        ]
        for done in as_completed(parts):
            yield done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl+C reaches every process of a terminal; only the one that counts decides what follows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_some(task: _Task, indices: range) -> Summary:
    part = _empty(task, len(indices))
    for index in indices:
        places = _seating(len(task.profiles), index)
        deal = random.Random(f"{task.seed}/{index // len(places)}").getrandbits(48)
        bots = [make_bot(task.profiles[place], f"{task.seed}/{index}/{place}") for place in places]
        part.add(play_match(task.rules, bots, deal, lapses=task.lapses), places)
    return part


def _seating(seats: int, index: int) -> list[int]:
    """Which entrant sits at each seat in match ``index``."""
    return [(seat + index) % seats for seat in range(seats)]


def interval(hits: float, tries: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson score interval of a proportion: lowest and highest, from 0 to 1.

    E. B. Wilson, "Probable inference, the law of succession, and statistical inference", *Journal
    of the American Statistical Association* 22 (1927), 209-212.
    """
    if tries <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = hits / tries
    middle = (share + z * z / (2 * tries)) / (1 + z * z / tries)
    spread = share * (1 - share) / tries + z * z / (4 * tries * tries)
    half = z * spread**0.5 / (1 + z * z / tries)
    return max(0.0, middle - half), min(1.0, middle + half)

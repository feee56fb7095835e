"""Bots among themselves, many matches over: who wins, and what happens how often."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import tee
from pathlib import Path
from statistics import NormalDist

from uno_tui.bots.registry import BotProfile, make_bot
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.table.labor import share_out
from uno_tui.table.playout import Record, play_match
from uno_tui.value import value


@value
class Fixture:
    """A match to be played.

    Attributes:
        number: which one it is, from 0.
        rules: the ruleset.
        bots: what kind of bot sits at each seat.
        entrants: which entrant each of them is, by its place in the list of all.
        deal: what the cards depend on.
        seeds: what the chances of each bot depend on, by seat.
        lapses: whether bots lose track and misdeal where the ruleset has penalties for it.
    """

    number: int
    rules: Ruleset
    bots: tuple[BotProfile, ...]
    entrants: tuple[int, ...]
    deal: int
    seeds: tuple[str, ...]
    lapses: bool = True


@value
class Result:
    """A match that was played."""

    fixture: Fixture
    record: Record

    def won(self, seat: int) -> Fraction:
        """What ``seat`` has of the match: all of it, nothing, or a share."""
        winners = self.record.winners
        return Fraction(1, len(winners)) if seat in winners else Fraction(0)


Watch = Callable[[Result], None]
"""Told of every match that was played, in their order."""


class MatchFailedError(RuntimeError):
    """A bot could not play a match to its end; the message tells which, and what went wrong."""


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

    def add(self, result: Result) -> None:
        """Counts a match."""
        record = result.record
        self.matches += 1
        self.rounds += record.rounds
        self.turns += record.turns
        self.acts += record.acts
        self.happened.update(record.happened)
        for seat, place in enumerate(result.fixture.entrants):
            entrant = self.entrants[place]
            entrant.rounds_won += record.rounds_won[seat]
            entrant.points += record.scores[seat]
            entrant.wins += result.won(seat)


def simulate(
    rules: Ruleset,
    seats: Sequence[BotProfile],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    *,
    lapses: bool = True,
    watch: Watch | None = None,
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
        watch: told of each match.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
        UnknownBotError: there is no such bot.
        MatchFailedError: a bot could not play a match to its end.
        WorkerLostError: a process ended in the middle of its work.
    """
    check(rules, seats)
    summary = Summary(rules, seed, games, [Entrant(profile) for profile in seats])
    fixtures = (rotated(rules, seats, seed, index, lapses=lapses) for index in range(games))
    with suppress(KeyboardInterrupt), closing(play_all(fixtures, min(jobs, games))) as results:
        for result in results:
            summary.add(result)
            if watch is not None:
                watch(result)
    return summary


def check(rules: Ruleset, bots: Sequence[BotProfile]) -> None:
    """Makes sure that ``bots``, by seat, can play by ``rules``.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
        UnknownBotError: there is no such bot.
    """
    problems = rules.problems_with(len(bots))
    if problems:
        raise RulesetError(problems)
    for profile in bots:
        make_bot(profile, 0)


def rotated(
    rules: Ruleset, seats: Sequence[BotProfile], seed: int, index: int, *, lapses: bool = True
) -> Fixture:
    """Match ``index`` of a row in which every bot of ``seats`` sits everywhere in turn."""
    count = len(seats)
    places = tuple((seat + index) % count for seat in range(count))
    return Fixture(
        number=index,
        rules=rules,
        bots=tuple(seats[place] for place in places),
        entrants=places,
        deal=random.Random(f"{seed}/{index // count}").getrandbits(48),
        seeds=tuple(f"{seed}/{index}/{place}" for place in places),
        lapses=lapses,
    )


def play_all(fixtures: Iterable[Fixture], jobs: int = 1) -> Generator[Result, None, None]:
    """Plays ``fixtures`` in so many processes; the results come in their order.

    Raises:
        MatchFailedError: a bot could not play a match to its end.
        WorkerLostError: a process ended in the middle of its work.
    """
    ours, theirs = tee(fixtures)
    # What is given up in the middle stops at once, not when somebody collects the garbage.
    with closing(_records(theirs, jobs)) as records:
        for fixture, record in zip(ours, records, strict=True):
            if isinstance(record, str):
                raise MatchFailedError(record)
            yield Result(fixture, record)


def _records(fixtures: Iterable[Fixture], jobs: int) -> Generator[Record | str, None, None]:
    yield from share_out(_played, fixtures, jobs) if jobs > 1 else map(_played, fixtures)


def _played(fixture: Fixture) -> Record | str:
    """The record of a match, or what went wrong in it: errors of bots may not travel."""
    try:
        bots = [make_bot(*each) for each in zip(fixture.bots, fixture.seeds, strict=True)]
        return play_match(fixture.rules, bots, fixture.deal, lapses=fixture.lapses)
    except Exception as error:  # noqa: BLE001  a bot may raise anything
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}, line {last.lineno}"
        who = ", ".join(map(str, fixture.bots))
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return f"match {fixture.number + 1} ({who}) failed: {what} ({place})"


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

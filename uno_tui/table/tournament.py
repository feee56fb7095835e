"""A tournament of bots: everybody plays as many matches by every ruleset, at tables by lot."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import cycle, islice, product, zip_longest

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.arena import Fixture, Result, check
from uno_tui.value import value


@value
class Discipline:
    """A ruleset, and how many play by it at a table."""

    rules: Ruleset
    players: int

    def __str__(self) -> str:
        return f"{self.rules.name} {self.players}"


class Score:
    """How somebody has fared.

    Attributes:
        played: seats taken in matches.
        wins: matches won; a match shared with others counts as a fraction.
    """

    def __init__(self) -> None:
        self.played = 0
        self.wins = Fraction(0)

    def add(self, wins: Fraction, played: int = 1) -> None:
        """Counts matches."""
        self.played += played
        self.wins += wins

    @property
    def share(self) -> float:
        """The share of matches that were won, from 0 to 1."""
        return float(self.wins) / self.played if self.played else 0.0


class Tournament:
    """Who plays whom by which rules, and what has come of it so far.

    Attributes:
        bots: who takes part.
        disciplines: what they play.
        seed: what everything depends on.
        fixtures: the matches, so ordered that all disciplines go on side by side.
        played: how many of them have been played.
    """

    def __init__(
        self,
        bots: Sequence[BotProfile],
        disciplines: Sequence[Discipline],
        games: int,
        seed: int = 0,
    ) -> None:
        """Draws the lots: in each discipline everybody plays at least so many ``games``.

        Raises:
            RulesetError: so many players cannot play by one of the rulesets.
            UnknownBotError: there is no such bot.
        """
        self.bots = tuple(bots)
        self.disciplines = tuple(disciplines)
        self.seed = seed
        self.played = 0
        self._scores = {each: Score() for each in product(self.bots, self.disciplines)}
        for each in self.disciplines:
            check(each.rules, list(islice(cycle(self.bots), each.players)))
        rows = zip_longest(*(self._tables(each, games) for each in self.disciplines))
        tables = (table for row in rows for table in row if table is not None)
        self.fixtures = tuple(self._at(tables))

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before all matches were played."""
        return self.played < len(self.fixtures)

    def add(self, result: Result) -> None:
        """Counts a match."""
        self.played += 1
        fixture = result.fixture
        discipline = Discipline(fixture.rules, len(fixture.bots))
        for seat, bot in enumerate(fixture.bots):
            self._scores[bot, discipline].add(result.won(seat))

    def score(self, bots: Iterable[BotProfile], discipline: Discipline | None = None) -> Score:
        """How ``bots`` have fared together, in one discipline or in all."""
        disciplines = self.disciplines if discipline is None else (discipline,)
        total = Score()
        for bot, what in product(bots, disciplines):
            score = self._scores[bot, what]
            total.add(score.wins, score.played)
        return total

    def _tables(self, discipline: Discipline, games: int) -> Iterator[tuple[Discipline, list[int]]]:
        """The tables of a discipline, by lot; at each, everybody sits everywhere once."""
        count, players = len(self.bots), discipline.players
        chance = random.Random(f"{self.seed}/{discipline}")
        played = [0] * count
        while min(played) < games:
            # Who has played least comes first, so that nobody sits out twice before all have once.
            order = sorted(range(count), key=lambda bot: (played[bot], chance.random()))
            seated = order[: count // players * players] or list(islice(cycle(order), players))
            chance.shuffle(seated)
            for first in range(0, len(seated), players):
                table = seated[first : first + players]
                for bot in table:
                    played[bot] += players
                yield discipline, table

    def _at(self, tables: Iterable[tuple[Discipline, list[int]]]) -> Iterator[Fixture]:
        number = 0
        for place, (discipline, table) in enumerate(tables):
            deal = random.Random(f"{self.seed}/table {place}").getrandbits(48)
            for turn in range(discipline.players):
                seated = tuple(table[turn:] + table[:turn])
                yield Fixture(
                    number=number,
                    rules=discipline.rules,
                    bots=tuple(self.bots[bot] for bot in seated),
                    entrants=seated,
                    deal=deal,
                    seeds=tuple(f"{self.seed}/{number}/{bot}" for bot in seated),
                )
                number += 1

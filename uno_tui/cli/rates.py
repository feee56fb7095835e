"""How strong bots are, by the matches they have played among themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.scoring import team_of
from uno_tui.store.ratings import Rated, Ratings
from uno_tui.table.arena import Result
from uno_tui.value import value

_SURE: Final = 1.96
"""So many deviations to both sides lies the truth with 95 %."""


@value
class Rate:
    """How strong a kind of bot is: ``mean``, with 95 % no farther than ``spread`` from it."""

    name: str
    mean: int
    spread: int
    matches: int


class Rates:
    """The ratings of bots; those of one name are rated together."""

    def __init__(self, named: Callable[[BotProfile], str] = str) -> None:
        """Rates bots by what ``named`` calls them."""
        self._named = named
        self._ratings = Ratings()

    def add(self, result: Result) -> None:
        """Counts a match."""
        fixture, places = result.fixture, result.record.places
        count = len(fixture.bots)
        self._ratings.add(
            Rated(self._named(bot), True, team_of(fixture.rules, count, seat)[0], places[seat])
            for seat, bot in enumerate(fixture.bots)
        )

    def of(self, bots: Iterable[BotProfile]) -> list[Rate]:
        """The ratings of ``bots``, the strongest first; each name comes once."""
        rates = [self._rate(name) for name in dict.fromkeys(map(self._named, bots))]
        return sorted(rates, key=lambda rate: -rate.mean)

    def _rate(self, name: str) -> Rate:
        found = self._ratings.of(name, bot=True)
        return Rate(name, found.mean, round(_SURE * found.deviation), found.matches)

"""How strong players are, from the places they took: a Plackett-Luce rating of whole tables.

R. C. Weng and C.-J. Lin, "A Bayesian approximation method for online ranking", *Journal of Machine
Learning Research* 12 (2011), 267-300, as the library openskill does it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Final, TypeAlias

from uno_tui.value import value

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

START: Final = 1500
"""The rating of somebody who has played no match."""

_DEVIATION: Final = 200
_Key: TypeAlias = tuple[str, bool]


@value
class Rated:
    """Somebody in a match: a person by name or a bot by level, in a team that is mostly alone."""

    player: str
    bot: bool
    team: int
    place: int


@value
class Rating:
    """How strong a player is.

    Attributes:
        player: a person's name, or a level of bots, which are rated together.
        bot: whether it is a level.
        value: a careful estimate: it starts at 1500 and grows with every proof of strength.
        mean: the likeliest strength, 2100 at the start.
        deviation: how uncertain that is, 200 at the start; ``value`` is three of them below.
        matches: how many matches it is drawn from.
    """

    player: str
    bot: bool
    value: int
    mean: int
    deviation: int
    matches: int


class Ratings:
    """The ratings of everybody, match after match in the order in which they were played."""

    def __init__(self) -> None:
        # The library takes a tenth of a second to load, and few need it.
        from openskill.models import PlackettLuce  # noqa: PLC0415

        self._model = PlackettLuce()
        self._ratings: dict[_Key, PlackettLuceRating] = {}
        self._matches: dict[_Key, int] = {}

    def add(self, match: Iterable[Rated]) -> None:
        """Counts a match. A player who sat at several seats of it counts once, by the average."""
        teams: dict[int, list[Rated]] = {}
        for rated in match:
            teams.setdefault(rated.team, []).append(rated)
        if len(teams) < 2:
            return
        before = [
            [self._rating((rated.player, rated.bot)) for rated in team] for team in teams.values()
        ]
        ranks = [float(min(rated.place for rated in team)) for team in teams.values()]
        after = self._model.rate(before, ranks=ranks)
        found: dict[_Key, list[PlackettLuceRating]] = {}
        for team, rates in zip(teams.values(), after, strict=True):
            for rated, rating in zip(team, rates, strict=True):
                found.setdefault((rated.player, rated.bot), []).append(rating)
        for key, rates in found.items():
            self._keep(key, rates)

    def of(self, player: str, *, bot: bool = False) -> Rating:
        """The rating of a person, or of a level of bots, as it stands."""
        rating = self._rating((player, bot))
        scale = _DEVIATION / self._model.sigma
        return Rating(
            player=player,
            bot=bot,
            value=round(rating.ordinal(alpha=scale, target=START)),
            mean=round(START + scale * rating.mu),
            deviation=round(scale * rating.sigma),
            matches=self._matches.get((player, bot), 0),
        )

    def everybody(self) -> tuple[Rating, ...]:
        """All ratings, the best first."""
        rated = [self.of(player, bot=bot) for player, bot in self._matches]
        return tuple(sorted(rated, key=lambda rating: (-rating.value, rating.player)))

    def _rating(self, key: _Key) -> PlackettLuceRating:
        return self._ratings.get(key) or self._model.rating()

    def _keep(self, key: _Key, rates: Sequence[PlackettLuceRating]) -> None:
        mean = fmean(rating.mu for rating in rates)
        deviation = fmean(rating.sigma for rating in rates)
        self._ratings[key] = self._model.rating(mu=mean, sigma=deviation)
        self._matches[key] = self._matches.get(key, 0) + 1

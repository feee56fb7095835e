"""What the history says of a person, as plain values for screens and the command line to show."""

from __future__ import annotations

from datetime import date, datetime
from statistics import median

from uno_tui.store.ratings import Rating
from uno_tui.value import value


@value
class PlayedMatch:
    """A match in the history.

    Attributes:
        file: the name of its file.
        started: when it began.
        rules: the name of its ruleset.
        players: the players' names by seat.
        people: the names of those who sat down as persons.
        points: the totals by seat.
        winners: the names of those who won; empty if it was not played to its end.
        rounds: how many rounds were begun.
        seconds: how long it took, pauses left out.
        daily: the day whose deal it was, if it was one.
        counts: whether it counts in statistics.
    """

    file: str
    started: datetime
    rules: str
    players: tuple[str, ...]
    people: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[str, ...]
    rounds: int
    seconds: float
    daily: date | None
    counts: bool

    @property
    def finished(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.winners)


@value
class Record:
    """How a person fared in some matches: of ``played``, so many ``won``."""

    played: int = 0
    won: int = 0

    @property
    def share(self) -> float:
        """The part of the matches that were won, 0 to 1; 0 if there were none."""
        return self.won / self.played if self.played else 0.0


@value
class Reactions:
    """Races of one kind: reaction times in seconds, of those won and those lost."""

    won: tuple[float, ...] = ()
    lost: tuple[float, ...] = ()

    @property
    def fastest(self) -> float | None:
        """The fastest one that was won, in seconds."""
        return min(self.won, default=None)

    @property
    def median(self) -> float | None:
        """The usual reaction time in seconds, whether won or lost."""
        times = (*self.won, *self.lost)
        return median(times) if times else None


@value
class RatingPoint:
    """A person's rating after the match that began at ``started``."""

    started: datetime
    value: int


@value(kw_only=True)
class Statistics:
    """Everything that the history says of a person; finished matches alone.

    Attributes:
        name: whose statistics they are.
        matches: all matches.
        streak: how many of the last matches were won in a row.
        longest_streak: the longest such row ever.
        rounds: rounds that were played.
        rounds_won: rounds in which the person went out.
        points: the sum of the totals.
        seconds: how long it all took.
        by_rules: the matches by the ruleset's name.
        by_level: the matches by level of the bots in them; one counts for each level.
        by_person: the matches by the other persons in them.
        interceptions: races for an interception.
        catches: races for catching somebody who did not say UNO.
        uno_missed: how often UNO was not said.
        uno_caught: how often the person was caught at that.
        challenges_right: challenges after which the other was guilty.
        challenges_wrong: challenges after which the person paid.
        bluffs_caught: how often a challenge found the person guilty.
        mistakes: mistakes that cost cards.
        rating: how strong the person is.
        rating_history: how the rating has moved.
    """

    name: str
    matches: Record
    streak: int
    longest_streak: int
    rounds: int
    rounds_won: int
    points: int
    seconds: float
    by_rules: tuple[tuple[str, Record], ...]
    by_level: tuple[tuple[str, Record], ...]
    by_person: tuple[tuple[str, Record], ...]
    interceptions: Reactions
    catches: Reactions
    uno_missed: int
    uno_caught: int
    challenges_right: int
    challenges_wrong: int
    bluffs_caught: int
    mistakes: int
    rating: Rating
    rating_history: tuple[RatingPoint, ...]

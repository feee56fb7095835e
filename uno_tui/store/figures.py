"""What is asked of the history's database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from itertools import groupby
from operator import itemgetter
from typing import Final

from uno_tui.store.ratings import Rated, Rating, Ratings
from uno_tui.store.statistics import PlayedMatch, RatingPoint, Reactions, Record, Statistics
from uno_tui.store.tally import RaceKind
from uno_tui.value import value

_SUMS: Final = (
    *("rounds_won", "points", "uno_missed", "uno_caught"),
    *("challenges_right", "challenges_wrong", "bluffs_caught", "mistakes"),
)


_SUMMED: Final = (
    f"SELECT {', '.join(f'COALESCE(SUM({column}), 0)' for column in _SUMS)}"  # noqa: S608
    " FROM seats JOIN counted ON counted.id = seats.match WHERE name = ? AND level IS NULL"
)


@value
class _Played:
    """A finished match of a person: by which rules, whether it was won, who else sat there."""

    number: int
    rules: str
    won: bool
    levels: frozenset[str]
    others: frozenset[str]


def played_matches(
    base: sqlite3.Connection, *, day: date | None = None, limit: int | None = None
) -> list[PlayedMatch]:
    """The matches in the history, the latest first; with ``day`` those that count as its deal."""
    rows = base.execute(
        "SELECT id, file, started, rules, rounds, seconds, daily, dealt FROM matches"
        " WHERE :day IS NULL OR (daily = :day AND id IN (SELECT id FROM counted))"
        " ORDER BY moment DESC, id DESC LIMIT :limit",
        {"day": day and day.isoformat(), "limit": -1 if limit is None else limit},
    ).fetchall()
    return [_played(base, *row) for row in rows]


def _played(
    base: sqlite3.Connection,
    number: int,
    file: str,
    started: str,
    rules: str,
    rounds: int,
    seconds: float,
    daily: str | None,
    dealt: int,
) -> PlayedMatch:
    seats = base.execute(
        "SELECT name, level, points, won FROM seats WHERE match = ? ORDER BY seat", (number,)
    ).fetchall()
    return PlayedMatch(
        file=file,
        started=datetime.fromisoformat(started),
        rules=rules,
        players=tuple(name for name, *_ in seats),
        people=tuple(name for name, level, *_ in seats if level is None),
        points=tuple(points for *_, points, _ in seats),
        winners=tuple(name for name, *_, won in seats if won),
        rounds=rounds,
        seconds=seconds,
        daily=None if daily is None else date.fromisoformat(daily),
        counts=bool(dealt),
    )


def people(base: sqlite3.Connection) -> list[str]:
    """The persons in the history, those with most finished matches first."""
    rows = base.execute(
        "SELECT name FROM seats LEFT JOIN counted ON counted.id = seats.match"
        " WHERE level IS NULL GROUP BY name ORDER BY COUNT(counted.id) DESC, name"
    )
    return [name for (name,) in rows]


def all_ratings(base: sqlite3.Connection) -> tuple[Rating, ...]:
    """The ratings of all persons and of the bots by level, the best first."""
    ratings = Ratings()
    for _, rated in _rated_matches(base):
        ratings.add(rated)
    return ratings.everybody()


def statistics_of(base: sqlite3.Connection, name: str) -> Statistics:
    """What the history says of the person called ``name``."""
    played = list(_matches_of(base, name))
    rating, history = _rating_of(base, name)
    sums = base.execute(_SUMMED, (name,)).fetchone()
    rounds, seconds = base.execute(
        "SELECT COALESCE(SUM(rounds), 0), COALESCE(SUM(seconds), 0.0) FROM counted WHERE id IN"
        " (SELECT match FROM seats WHERE name = ? AND level IS NULL)",
        (name,),
    ).fetchone()
    won = [match.won for match in played]
    return Statistics(
        name=name,
        matches=_record(won),
        streak=_streaks(won)[-1],
        longest_streak=max(_streaks(won)),
        rounds=rounds,
        seconds=seconds,
        by_rules=_by((match.rules, match.won) for match in played),
        by_level=_by((level, match.won) for match in played for level in match.levels),
        by_person=_by((other, match.won) for match in played for other in match.others),
        interceptions=_reactions(base, name, RaceKind.INTERCEPTION),
        catches=_reactions(base, name, RaceKind.CATCH),
        rating=rating,
        rating_history=history,
        **dict(zip(_SUMS, sums, strict=True)),
    )


def _matches_of(base: sqlite3.Connection, name: str) -> Iterator[_Played]:
    rows = base.execute(
        "SELECT counted.id, counted.rules, mine.won, other.name, other.level"
        " FROM counted JOIN seats AS mine ON mine.match = counted.id"
        " JOIN seats AS other ON other.match = counted.id AND other.seat <> mine.seat"
        " WHERE mine.name = ? AND mine.level IS NULL"
        " ORDER BY counted.moment, counted.id, mine.seat",
        (name,),
    )
    for (number, rules, won), group in groupby(rows, key=itemgetter(0, 1, 2)):
        others = list(group)
        levels = frozenset(level for *_, level in others if level is not None)
        persons = frozenset(other for *_, other, level in others if level is None)
        yield _Played(number, rules, bool(won), levels, persons)


def _record(won: Sequence[bool]) -> Record:
    return Record(len(won), sum(won))


def _by(results: Iterable[tuple[str, bool]]) -> tuple[tuple[str, Record], ...]:
    """The records by a name, those with most matches first."""
    groups: dict[str, list[bool]] = {}
    for name, won in results:
        groups.setdefault(name, []).append(won)
    ordered = sorted(groups, key=lambda name: (-len(groups[name]), name))
    return tuple((name, _record(groups[name])) for name in ordered)


def _streaks(won: Iterable[bool]) -> list[int]:
    """After each match, how many had been won in a row by then; 0 at the start."""
    streaks = [0]
    for one in won:
        streaks.append(streaks[-1] + 1 if one else 0)
    return streaks


def _reactions(base: sqlite3.Connection, name: str, kind: RaceKind) -> Reactions:
    rows = base.execute(
        "SELECT races.seconds, races.won FROM counted"
        " JOIN seats ON seats.match = counted.id"
        " JOIN races ON races.match = seats.match AND races.seat = seats.seat"
        " WHERE seats.name = ? AND seats.level IS NULL AND races.kind = ?"
        " ORDER BY counted.moment, counted.id, races.rowid",
        (name, kind.value),
    ).fetchall()
    return Reactions(
        tuple(seconds for seconds, won in rows if won),
        tuple(seconds for seconds, won in rows if not won),
    )


def _rating_of(base: sqlite3.Connection, name: str) -> tuple[Rating, tuple[RatingPoint, ...]]:
    ratings = Ratings()
    history = []
    for started, rated in _rated_matches(base):
        ratings.add(rated)
        if any((one.player, one.bot) == (name, False) for one in rated):
            history.append(RatingPoint(started, ratings.of(name).value))
    return ratings.of(name), tuple(history)


def _rated_matches(base: sqlite3.Connection) -> Iterator[tuple[datetime, list[Rated]]]:
    """The matches that count, in the order in which they were played."""
    rows = base.execute(
        "SELECT counted.id, counted.started, seats.name, seats.level, seats.team, seats.place"
        " FROM counted JOIN seats ON seats.match = counted.id"
        " ORDER BY counted.moment, counted.id, seats.seat"
    )
    for (_, started), group in groupby(rows, key=itemgetter(0, 1)):
        rated = [
            Rated(level or name, level is not None, team, place)
            for *_, name, level, team, place in group
        ]
        yield datetime.fromisoformat(started), rated

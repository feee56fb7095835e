"""``uno-tui history`` and ``uno-tui stats``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from uno_tui.cli.console import HEADING, QUIET, STRONG, console, heading
from uno_tui.cli.errors import BadInputError, tell
from uno_tui.cli.progress import counting_bar
from uno_tui.store.database import HistoryError
from uno_tui.store.history import History
from uno_tui.store.ratings import Rating
from uno_tui.store.settings import Settings, SettingsFile, read_settings
from uno_tui.store.statistics import PlayedMatch, Reactions, Record, Statistics

_GAP: Final = 3


def show_history(*, rebuild: bool, limit: int, as_json: bool) -> None:
    """Lists the latest matches.

    Raises:
        BadInputError: the history cannot be used.
    """
    if limit < 1:
        raise BadInputError(f"--limit is a number from 1, not {limit}")
    with _opened(rebuild=rebuild) as history:
        matches = history.matches(limit)
    if as_json:
        typer.echo(json.dumps([asdict(match) for match in matches], default=str, indent=2))
    elif matches:
        console().print(_matches(matches))
    else:
        typer.echo("No match has been played yet.")


def show_statistics(name: str | None, *, as_json: bool) -> None:
    """Shows what the history says of a person.

    Raises:
        BadInputError: the history cannot be used, or nobody of that name is in it.
    """
    with _opened(rebuild=False) as history:
        people = history.people()
        if name is not None and name not in people:
            raise BadInputError(f"nobody called {name!r} has played; there are {_list(people)}")
        if not people:
            typer.echo("{}" if as_json else "Nobody has played a match yet.")
            return
        statistics = history.statistics(name or _me(people))
        ratings = history.ratings()
    if as_json:
        typer.echo(json.dumps(as_table(statistics), default=str, indent=2))
    else:
        _show(console(), statistics, ratings)


def as_table(statistics: Statistics) -> dict[str, Any]:
    """``statistics`` as JSON has them."""
    return {
        **asdict(statistics),
        "matches": _record(statistics.matches),
        **{
            key: {name: _record(record) for name, record in records}
            for key, records in (
                ("by_rules", statistics.by_rules),
                ("by_level", statistics.by_level),
                ("by_person", statistics.by_person),
            )
        },
        "interceptions": _races(statistics.interceptions),
        "catches": _races(statistics.catches),
    }


def _record(record: Record) -> dict[str, Any]:
    return {**asdict(record), "share": round(record.share, 4)}


def _races(races: Reactions) -> dict[str, Any]:
    return {**asdict(races), "fastest": races.fastest, "median": races.median}


@contextmanager
def _opened(*, rebuild: bool) -> Iterator[History]:
    """The history, up to date; what could not be read is told."""
    try:
        with History() as history, counting_bar("counting") as progress:
            update = history.rebuild(progress) if rebuild else history.update(progress)
            for line in update.left_out:
                tell(line)
            yield history
    except HistoryError as error:
        raise BadInputError(str(error)) from error


def _me(people: list[str]) -> str:
    """The person at the keyboard, if known in the history, else whoever has played most."""
    try:
        settings = read_settings(SettingsFile().path.read_text(encoding="utf-8-sig"))[0]
    except (OSError, UnicodeDecodeError):
        settings = Settings()
    return settings.name if settings.name in people else people[0]


def _list(people: list[str]) -> str:
    return ", ".join(people) or "no persons in the history"


def _table(*names: str, words: int = 1) -> Table:
    """A table whose first columns hold words and the others numbers."""
    table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style=QUIET)
    for place, name in enumerate(names):
        if place < words:
            table.add_column(name, overflow="fold")
        else:
            table.add_column(name, justify="right", no_wrap=True)
    return table


def _matches(matches: Iterable[PlayedMatch]) -> Table:
    table = _table("begun", "rules", "players", "won by", "rounds", "time", words=4)
    for match in matches:
        rules = f"{match.rules}, daily" if match.daily else match.rules
        players = ", ".join(
            f"{name} {points}" for name, points in zip(match.players, match.points, strict=True)
        )
        table.add_row(
            f"{match.started.astimezone():%Y-%m-%d %H:%M}",
            rules if match.counts else f"{rules}, for practice",
            players,
            " and ".join(match.winners) or Text("not finished", QUIET),
            str(match.rounds),
            _time(match.seconds),
        )
    return table


def _show(out: Console, person: Statistics, ratings: Iterable[Rating]) -> None:
    out.print(_title(person))
    if not person.matches.played:
        return
    for what, records in (
        ("By ruleset", person.by_rules),
        ("Against bots", person.by_level),
        ("With other people", person.by_person),
    ):
        if records:
            out.print(heading(what), _records(records))
    out.print(heading("Races"), _reactions(person))
    out.print(heading("At the table"), _habits(person))
    out.print(heading("Ratings"), _rated(ratings, person.name))


def _title(person: Statistics) -> Text:
    record = person.matches
    played = f"  {_count(record.played, 'match', 'matches')}, {record.won} won ({record.share:.0%})"
    streaks = f", {person.streak} in a row now, {person.longest_streak} at best"
    rounds = f"; {person.rounds_won} of {person.rounds} rounds, {_time(person.seconds)}"
    told = played + streaks + rounds if record.played else "  no finished match"
    return Text.assemble((person.name, HEADING), (told, ""))


def _records(records: Iterable[tuple[str, Record]]) -> Table:
    table = _table("", "matches", "won", "share")
    for name, record in records:
        table.add_row(name, str(record.played), str(record.won), f"{record.share:.0%}")
    return table


def _reactions(person: Statistics) -> Table:
    table = _table("", "won", "lost", "usually", "fastest")
    for name, races in (
        ("interceptions", person.interceptions),
        ("catching a missed UNO", person.catches),
    ):
        times = (
            f"{time:.2f} s" if time is not None else "-" for time in (races.median, races.fastest)
        )
        table.add_row(name, str(len(races.won)), str(len(races.lost)), *times)
    return table


def _habits(person: Statistics) -> Table:
    table = _table("", "times")
    for name, times in (
        ("UNO not said", person.uno_missed),
        ("caught at that", person.uno_caught),
        ("challenges that were right", person.challenges_right),
        ("challenges that were wrong", person.challenges_wrong),
        ("bluffs found out", person.bluffs_caught),
        ("mistakes that cost cards", person.mistakes),
    ):
        table.add_row(name, str(times))
    return table


def _rated(ratings: Iterable[Rating], me: str) -> Table:
    table = _table("", "rating", "matches")
    for rating in ratings:
        name = f"{rating.player} bots" if rating.bot else rating.player
        style = STRONG if (rating.player, rating.bot) == (me, False) else ""
        table.add_row(Text(name, style), str(rating.value), str(rating.matches))
    return table


def _time(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60:02} min"


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

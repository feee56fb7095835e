"""The history: every saved match counted, and what that says of a person."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Self

from uno_tui.rules.scoring import team_of
from uno_tui.store.database import clear, connect, history_file, told
from uno_tui.store.errors import MatchFileError
from uno_tui.store.figures import all_ratings, people, played_matches, statistics_of
from uno_tui.store.matchfile import Saved, read_match
from uno_tui.store.ratings import Rating
from uno_tui.store.shelf import saved_matches
from uno_tui.store.statistics import PlayedMatch, Statistics
from uno_tui.store.tally import tally
from uno_tui.value import value

Progress = Callable[[int, int], None]
"""Told how many matches have been counted, and how many there are."""


@value
class Update:
    """What came of counting saved matches.

    Attributes:
        added: how many were counted that had not been, or had changed.
        left_out: a line for each file that could not be read, or only in part.
    """

    added: int
    left_out: tuple[str, ...]


class History:
    """The matches that have been played, in a database that can be counted anew at any time."""

    def __init__(self, path: Path | None = None, folder: Path | None = None) -> None:
        """Opens the history at ``path``, of the matches saved in ``folder``.

        Raises:
            HistoryError: it cannot be opened.
        """
        self._folder = folder
        self._base = connect(path or history_file())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the database."""
        self._base.close()

    def update(self, progress: Progress | None = None) -> Update:
        """Counts the saved matches that are new or have changed.

        Raises:
            HistoryError: the database cannot be written to.
        """
        with told():
            known = dict(self._base.execute("SELECT file, stamp FROM matches"))
        paths = saved_matches(self._folder)
        added, left_out = 0, []
        for done, path in enumerate(paths, start=1):
            try:
                if known.get(path.name) != _stamp(path):
                    flaw = self.add(path)
                    added += 1
                    left_out += [flaw] if flaw else []
            except MatchFileError as error:
                left_out.append(str(error))
            except OSError as error:
                left_out.append(f"{path.name}: {error.strerror}")
            if progress is not None:
                progress(done, len(paths))
        return Update(added, tuple(left_out))

    def rebuild(self, progress: Progress | None = None) -> Update:
        """Forgets everything and counts all saved matches anew.

        Raises:
            HistoryError: the database cannot be written to.
        """
        with told():
            clear(self._base)
        return self.update(progress)

    def add(self, path: Path) -> str | None:
        """Counts the match saved at ``path``, in place of what had been counted of it.

        Returns:
            Where the file stops making sense, in a line, if it does; what comes before is counted.

        Raises:
            MatchFileError: there is no match in it.
            OSError: it cannot be read.
            HistoryError: the database cannot be written to.
        """
        stamp = _stamp(path)
        saved = read_match(path)
        with told(), self._base:
            self._base.execute("DELETE FROM matches WHERE file = ?", (path.name,))
            self._insert(saved, stamp)
        return None if saved.flaw is None else f"{path.name}: {saved.flaw}"

    def forget(self, file: str) -> None:
        """Counts a match no longer; ``file`` is the name of its file, which may be gone.

        Raises:
            HistoryError: the database cannot be written to.
        """
        with told(), self._base:
            self._base.execute("DELETE FROM matches WHERE file = ?", (file,))

    def matches(self, limit: int | None = None) -> list[PlayedMatch]:
        """The matches in the history, the latest first.

        Raises:
            HistoryError: the database cannot be read.
        """
        with told():
            return played_matches(self._base, limit=limit)

    def daily(self, day: date) -> PlayedMatch | None:
        """The match that counts as the deal of ``day``: the first that was played to its end.

        Raises:
            HistoryError: the database cannot be read.
        """
        with told():
            return next(iter(played_matches(self._base, day=day, limit=1)), None)

    def people(self) -> list[str]:
        """The persons in the history, those with most finished matches first.

        Raises:
            HistoryError: the database cannot be read.
        """
        with told():
            return people(self._base)

    def statistics(self, name: str) -> Statistics:
        """What the history says of the person called ``name``.

        Raises:
            HistoryError: the database cannot be read.
        """
        with told():
            return statistics_of(self._base, name)

    def ratings(self) -> tuple[Rating, ...]:
        """The ratings of all persons and of the bots by level, the best first.

        Raises:
            HistoryError: the database cannot be read.
        """
        with told():
            return all_ratings(self._base)

    def _insert(self, saved: Saved, stamp: str) -> None:
        header, match = saved.header, saved.match
        facts = {
            "file": saved.path.name,
            "stamp": stamp,
            "started": header.started.isoformat(),
            "moment": header.started.timestamp(),
            "rules": header.rules.name,
            "rounds": match.rounds,
            "seconds": saved.course.at,
            "daily": header.daily and header.daily.isoformat(),
            "finished": match.over,
            "dealt": header.counts,
        }
        number = self._base.execute(_insertion("matches", facts), facts).lastrowid
        counted = tally(saved.course)
        for seat, (player, row) in enumerate(zip(header.seats, counted.seats, strict=True)):
            seat_facts = {
                "match": number,
                "seat": seat,
                "name": player.name,
                "level": player.bot and player.bot.level,
                "team": min(team_of(header.rules, match.players, seat)),
                "won": seat in (match.winners or ()),
                **asdict(row),
            }
            self._base.execute(_insertion("seats", seat_facts), seat_facts)
        for race in counted.races:
            race_facts = {"match": number, **asdict(race)}
            self._base.execute(_insertion("races", race_facts), race_facts)


def _insertion(table: str, facts: Mapping[str, object]) -> str:
    names = ", ".join(facts)
    places = ", ".join(f":{name}" for name in facts)
    return f"INSERT INTO {table} ({names}) VALUES ({places})"  # noqa: S608 - our own names


def _stamp(path: Path) -> str:
    """What changes whenever the file does."""
    found = path.stat()
    return f"{found.st_size} {found.st_mtime_ns}"

"""The history's database: what has been counted of every saved match.

It holds nothing that could not be counted again from the saved matches, so a damaged one is put
aside and begun anew.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from uno_tui.store.files import data_folder, names_aside

_VERSION: Final = 1
_PATIENCE: Final = 5.0

_TABLES: Final = """
DROP VIEW IF EXISTS counted;
DROP TABLE IF EXISTS races;
DROP TABLE IF EXISTS seats;
DROP TABLE IF EXISTS matches;
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    file TEXT NOT NULL UNIQUE,
    stamp TEXT NOT NULL,
    started TEXT NOT NULL,
    moment REAL NOT NULL,
    rules TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    seconds REAL NOT NULL,
    daily TEXT,
    finished INTEGER NOT NULL,
    dealt INTEGER NOT NULL
);
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    level TEXT,
    team INTEGER NOT NULL,
    won INTEGER NOT NULL,
    points INTEGER NOT NULL,
    place INTEGER NOT NULL,
    rounds_won INTEGER NOT NULL,
    uno_missed INTEGER NOT NULL,
    uno_caught INTEGER NOT NULL,
    challenges_right INTEGER NOT NULL,
    challenges_wrong INTEGER NOT NULL,
    bluffs_caught INTEGER NOT NULL,
    mistakes INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE races (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seconds REAL NOT NULL,
    won INTEGER NOT NULL
);
CREATE INDEX races_of_match ON races (match, seat);
CREATE INDEX seats_of_person ON seats (name);
CREATE VIEW counted AS
    SELECT * FROM matches AS one
    WHERE finished AND dealt AND NOT EXISTS (
        SELECT 1 FROM matches AS other
        WHERE other.daily = one.daily AND other.finished AND other.dealt
          AND (other.moment, other.id) < (one.moment, one.id)
    );
"""


class HistoryError(Exception):
    """The history cannot be used now; the message says why in a line."""


def history_file() -> Path:
    """Where the history is kept; it may not exist yet."""
    return data_folder() / "history.sqlite"


def connect(path: Path) -> sqlite3.Connection:
    """Opens the database at ``path``; one that is damaged is put aside and begun anew.

    Raises:
        HistoryError: it cannot be opened.
    """
    with told():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _open(path)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            aside = next(place for place in names_aside(path) if not place.exists())
            path.replace(aside)
            return _open(path)


@contextmanager
def told() -> Iterator[None]:
    """Turns what is wrong with the database into a line.

    Raises:
        HistoryError: in the place of the error.
    """
    try:
        yield
    except OSError as error:
        place = f"{error.filename}: {error.strerror}"
        raise HistoryError(f"the history cannot be used: {place}") from error
    except sqlite3.Error as error:
        raise HistoryError(f"the history cannot be used: {error}") from error


def _open(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        _check(connection)
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != _VERSION:
            clear(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _check(connection: sqlite3.Connection) -> None:
    (fault,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if fault != "ok":
        raise sqlite3.DatabaseError(fault)


def clear(connection: sqlite3.Connection) -> None:
    """Forgets everything."""
    connection.executescript(f"BEGIN;{_TABLES}PRAGMA user_version = {_VERSION};COMMIT;")

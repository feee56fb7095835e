"""How far a person has come in learning: lessons taken, races won, hints given."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import field, replace
from pathlib import Path
from typing import Any

import tomli_w

from uno_tui.store.files import data_folder, names_aside, write_whole
from uno_tui.value import value


@value
class RaceRecord:
    """How fast the rival of a race lesson is by now, and the fastest one beaten, in seconds."""

    delay: float
    best: float | None = None


@value(kw_only=True)
class Progress:
    """How far a person has come.

    Attributes:
        done: the lessons that have been taken to the end, by name.
        left: the lesson that was left, and its part, counted from 0; None if there is none.
        races: how races stand, by the name of the lesson.
        hinted: the hints that have been given in ordinary play.
        matches: how many matches have been begun.
    """

    done: tuple[str, ...] = ()
    left: tuple[str, int] | None = None
    races: Mapping[str, RaceRecord] = field(default_factory=dict)
    hinted: tuple[str, ...] = ()
    matches: int = 0

    def leaving(self, lesson: str, part: int) -> Progress:
        """This progress, with ``lesson`` left in ``part``."""
        return replace(self, left=(lesson, part))

    def finishing(self, lesson: str) -> Progress:
        """This progress, with ``lesson`` taken to the end."""
        done = self.done if lesson in self.done else (*self.done, lesson)
        left = None if self.left and self.left[0] == lesson else self.left
        return replace(self, done=done, left=left)

    def racing(self, lesson: str, record: RaceRecord) -> Progress:
        """This progress, with the race of ``lesson`` as ``record`` has it."""
        return replace(self, races={**self.races, lesson: record})

    def hinting(self, hint: str) -> Progress:
        """This progress, with ``hint`` given."""
        return self if hint in self.hinted else replace(self, hinted=(*self.hinted, hint))


class ProgressFile:
    """The file in which progress is kept; one that is damaged is set aside and begun anew."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = data_folder() / "progress.toml" if path is None else path

    def load(self) -> Progress:
        """The progress; of what cannot be read there is none."""
        try:
            text = self.path.read_text(encoding="utf-8")
            return _read(tomllib.loads(text))
        except OSError:
            return Progress()
        except (ValueError, RecursionError):
            self._set_aside()
            return Progress()

    def save(self, progress: Progress) -> None:
        """Keeps ``progress``.

        Raises:
            OSError: it could not be written; what was there is untouched.
        """
        write_whole(self.path, _write(progress))

    def _set_aside(self) -> None:
        place = next(path for path in names_aside(self.path) if not path.exists())
        with suppress(OSError):
            self.path.rename(place)


def _write(progress: Progress) -> str:
    table: dict[str, Any] = {
        "done": list(progress.done),
        "hinted": list(progress.hinted),
        "matches": progress.matches,
    }
    if progress.left is not None:
        table["left"] = {"lesson": progress.left[0], "part": progress.left[1]}
    table["races"] = {
        lesson: {"delay": record.delay, **({} if record.best is None else {"best": record.best})}
        for lesson, record in progress.races.items()
    }
    return tomli_w.dumps(table)


def _read(table: Mapping[str, Any]) -> Progress:
    """The progress that ``table`` holds.

    Raises:
        ValueError: it holds something else.
    """
    try:
        left = table.get("left")
        return Progress(
            done=_texts(table.get("done", [])),
            left=None if left is None else (str(left["lesson"]), int(left["part"])),
            races={str(name): _race(race) for name, race in table.get("races", {}).items()},
            hinted=_texts(table.get("hinted", [])),
            matches=int(table.get("matches", 0)),
        )
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError("this is no progress") from error


def _texts(listed: list[Any]) -> tuple[str, ...]:
    return tuple(str(text) for text in listed)


def _race(table: Mapping[str, Any]) -> RaceRecord:
    best = table.get("best")
    return RaceRecord(float(table["delay"]), None if best is None else float(best))

"""Writes a match down as it is played, and takes a saved one up again."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Final, Self, TypeAlias

from uno_tui.rules.round import Round
from uno_tui.store.course import Course
from uno_tui.store.errors import MatchOverError
from uno_tui.store.files import matches_folder, names_aside
from uno_tui.store.header import Header, position_text
from uno_tui.store.locks import hold
from uno_tui.store.matchfile import MOST_BYTES, Saved, read_saved
from uno_tui.store.shelf import names_for_match
from uno_tui.store.writer import RawFile, Writer
from uno_tui.table.standing import Standing
from uno_tui.value import value

Tell: TypeAlias = Callable[[str | None], None]
"""Called with what is wrong, in a line, or with None when all is well again."""

_END: Final = b"\n"


def _keep_quiet(_: str | None) -> None:
    """Tells nobody."""


class Recorder:
    """Writes down what happens at a table, line by line, as soon as it has happened.

    Nothing that goes wrong with the file ever disturbs the match: what cannot be saved is kept, and
    written as soon as it can be.

    Attributes:
        path: where the match is saved; None while the file could not be made.
    """

    def __init__(self, course: Course, writer: Writer, path: Path | None) -> None:
        """Goes on with ``course``, which has come as far as the file has."""
        self.path = path
        self._course = course
        self._writer = writer
        self._races = 0
        self._table: Standing | None = None
        self._tell: Tell = _keep_quiet

    @property
    def problem(self) -> str | None:
        """Why the match cannot be saved at present, in a line; None if all is well."""
        problem = self._writer.problem
        return None if problem is None else f"this match cannot be saved: {problem}"

    def so_far(self) -> Course:
        """The match as far as it has been told."""
        return self._course.copy()

    def follow(self, table: Standing) -> str | None:
        """Saves what has happened at ``table`` since the last time; gives back any problem."""
        new = [line.encode() + _END for line in self._news(table)]
        if new or self.problem:
            self._writer.write(b"".join(new))
        return self.problem

    def attend(self, table: Standing, tell: Tell | None = None) -> None:
        """Follows ``table`` by itself, act by act, from what has happened at it until it is closed.

        ``tell`` is called with a line when the match cannot be saved any more, and with None when
        it can be again.
        """
        self._table = table
        self._tell = tell or _keep_quiet
        table.log.listeners.append(self._listen)
        self._listen()

    def close(self) -> str | None:
        """Lets go of the file, so that another program may go on; gives back any problem.

        A match in which nothing has happened leaves no file.
        """
        if self._table is not None:
            self.follow(self._table)
            self._table.log.listeners.remove(self._listen)
            self._table = None
        if not self._course.acts:
            self._writer.discard()
        self._writer.close()
        return self.problem

    def _listen(self) -> None:
        before = self.problem
        if self._table is not None and self.follow(self._table) != before:
            self._tell(self.problem)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _news(self, table: Standing) -> Iterator[str]:
        course = self._course
        for act in table.log.acts[len(course.acts) :]:
            yield from self._races_lost(table)
            yield course.follow(act)
        yield from self._races_lost(table)
        for place, seat in enumerate(table.seats):
            if seat.bot != course.seats[place].bot and not course.match.over:
                yield course.follow_seat(course.at, place, seat.bot)

    def _races_lost(self, table: Standing) -> Iterator[str]:
        """The races that were lost before the next act."""
        course = self._course
        for race in table.log.races[self._races :]:
            if race.acts > len(course.acts):
                return
            self._races += 1
            yield course.follow_late(race.at, race.move, race.late.seat, race.late.seconds)


def start_recording(
    table: Standing,
    started: datetime,
    *,
    first_seat: int = 0,
    turn_clock: float | None = None,
    position: Round | None = None,
    daily: date | None = None,
    open_hands: bool = False,
    folder: Path | None = None,
) -> Recorder:
    """Begins to save a new match that is played at ``table``, from its first act on.

    Args:
        table: where it is played, with the bots it was set with.
        started: the time, with its zone.
        first_seat: who deals first where a seat of choice does.
        turn_clock: what the table was given.
        position: the position that the match begins from, untouched.
        daily: the day whose deal it is.
        open_hands: whether people who share the keyboard play with open hands.
        folder: where it is saved, by default among the others.
    """
    seats = tuple(table.seats)
    header = Header(
        rules=table.rules,
        seats=seats,
        seed=table.seed,
        started=started,
        first_seat=first_seat,
        pace=table.pace.name,
        turn_clock=turn_clock,
        daily=daily,
        open_hands=open_hands,
        position=None if position is None else position_text(position, seats),
    )
    return _new(Course(header), header.line().encode() + _END, folder)


def start_branch(course: Course, started: datetime, folder: Path | None = None) -> Recorder:
    """Begins to save a match of its own that has come as far as ``course``, such as in a replay."""
    header = replace(course.header, started=started, daily=None, branch=True)
    retold = Course(header)
    lines = [header.line(), *_told_again(course, retold)]
    return _new(retold, b"".join(line.encode() + _END for line in lines), folder)


def _told_again(course: Course, retold: Course) -> Iterator[str]:
    """Everything in ``course``, line by line."""
    notes = list(course.notes)
    for act in [*course.acts, None]:
        while notes and notes[0].acts == len(retold.acts):
            yield retold.follow_note(notes.pop(0))
        if act is not None:
            yield retold.follow(act)


def _new(course: Course, beginning: bytes, folder: Path | None) -> Recorder:
    header = course.header

    def make() -> RawFile:
        place = folder or matches_folder()
        file = _make_file(names_for_match(place, header.started, header.rules.name))
        recorder.path = Path(str(file.name))
        return file

    writer = Writer(make)
    recorder = Recorder(course, writer, None)
    writer.put_by(beginning)
    return recorder


def _make_file(paths: Iterator[Path]) -> io.FileIO:
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            file = io.FileIO(path, "x+")
        except FileExistsError:
            continue
        hold(file.fileno())
        return file
    raise FileExistsError("there are too many matches of this name")


@value
class Resumed:
    """A saved match taken up again.

    Attributes:
        saved: the match as far as its file can be trusted.
        recorder: saves how it goes on.
        aside: where the file is kept as it was found, if it was damaged.
    """

    saved: Saved
    recorder: Recorder
    aside: Path | None

    @property
    def message(self) -> str | None:
        """What was wrong with the file, in a line; None if nothing was."""
        if self.aside is None:
            return None
        return (
            f"{self.saved.path.name}, {self.saved.flaw}; the match goes on from the"
            f" line before, and the damaged file is kept as {self.aside.name}"
        )


def resume(path: Path) -> Resumed:
    """Takes up the match saved at ``path`` again; no other program can, until it is closed.

    A damaged file is kept aside as it is, and the good part is played on.

    Raises:
        BusyError: another program is playing it.
        MatchOverError: it has been played to its end.
        NewerFormatError: a newer program saved it.
        MatchFileError: there is no match in it at all.
        OSError: it cannot be read, or cannot be written to.
    """
    file = io.FileIO(path, "r+")
    try:
        return _take_up(file, path)
    except BaseException:
        file.close()
        raise


def _take_up(file: io.FileIO, path: Path) -> Resumed:
    hold(file.fileno())
    data = _contents(file)
    saved = read_saved(data, path)
    if saved.over:
        raise MatchOverError(f"{path.name}: this match is over")
    aside = None
    if saved.flaw is not None:
        aside = _keep(data, names_aside(path))
        file.truncate(saved.size)
    writer = Writer.at_end_of(file, saved.size)
    return Resumed(saved, Recorder(saved.course.copy(), writer, path), aside)


def _contents(file: io.FileIO) -> bytes:
    reader = io.BufferedReader(file)
    data = reader.read(MOST_BYTES + 1)
    reader.detach()
    return data


def _keep(data: bytes, paths: Iterator[Path]) -> Path:
    """Writes ``data`` to the first path at which there is nothing yet."""
    for path in paths:
        try:
            file = path.open("xb")
        except FileExistsError:
            continue
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        return path
    raise FileExistsError("there are too many damaged files of this name")

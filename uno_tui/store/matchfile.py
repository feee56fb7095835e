"""Saved matches read back: JSON Lines, a header and then a line for each deal and move.

What is damaged is never guessed at: a match is good up to its first line that makes no sense.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from uno_tui.bots.registry import seat_bot
from uno_tui.rules.match import Match
from uno_tui.store.course import Course
from uno_tui.store.errors import ChangedError, Flaw, MatchFileError
from uno_tui.store.header import Header, read_header
from uno_tui.table.pace import NORMAL, PACES
from uno_tui.table.seats import MindMaker, Seat
from uno_tui.table.single import SingleRound
from uno_tui.table.table import Table
from uno_tui.value import value

MOST_BYTES: Final = 64_000_000
"""A file longer than this is no match that anybody has played."""


@value
class Saved:
    """A match as far as its file can be trusted.

    Attributes:
        path: where the file lies.
        course: the match, and what has happened in it.
        size: how many bytes of the file are good.
        lines: how many lines of it are good, the header included.
        flaw: where it stops making sense; None for a file without a fault.
    """

    path: Path
    course: Course
    size: int
    lines: int
    flaw: Flaw | None

    @property
    def header(self) -> Header:
        """What the match depends on besides its moves."""
        return self.course.header

    @property
    def match(self) -> Match | SingleRound:
        """How the match stands."""
        return self.course.match

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now, by seat."""
        return tuple(self.course.seats)

    @property
    def over(self) -> bool:
        """Whether the match has been played to its end."""
        return self.course.match.over

    def table(self, mind_maker: MindMaker = seat_bot) -> Table:
        """A table at which the match goes on, exactly as it stands.

        The bots know what their seats have seen in the round. A round that is going on begins with
        :meth:`uno_tui.table.table.Table.start_round`, as at any table.

        Raises:
            uno_tui.bots.registry.UnknownBotError: a bot of the match is not installed here.
        """
        return table_of(self.course.copy(), mind_maker)


def table_of(course: Course, mind_maker: MindMaker = seat_bot) -> Table:
    """A table at which the match of ``course`` itself goes on.

    Raises:
        uno_tui.bots.registry.UnknownBotError: a bot of the match is not installed here.
    """
    header, match = course.header, course.match
    return Table(
        header.rules,
        course.seats,
        seed=header.seed,
        pace=PACES.get(header.pace, NORMAL),
        turn_clock=header.turn_clock,
        first_seat=header.first_seat,
        position=None if isinstance(match, Match) else match.round,
        match=match if isinstance(match, Match) else None,
        past=course.acts,
        mind_maker=mind_maker,
    )


def read_match(path: Path) -> Saved:
    """The match saved at ``path``, up to where its file stops making sense.

    Raises:
        NewerFormatError: a newer program saved it.
        MatchFileError: there is no match in it at all.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        return read_saved(file.read(MOST_BYTES + 1), path)


def read_saved(data: bytes, path: Path) -> Saved:
    """The match in ``data``, the contents of the file at ``path``.

    Raises:
        NewerFormatError: a newer program saved it.
        MatchFileError: there is no match in it at all.
    """
    if len(data) > MOST_BYTES:
        raise MatchFileError(f"{path.name}: this is too long to be a saved match")
    *lines, rest = data.split(b"\n")
    if not lines:
        raise MatchFileError(f"{path.name}: this is no saved match")
    try:
        header = read_header(lines[0])
    except MatchFileError as error:
        raise type(error)(f"{path.name}: {error}") from None
    course, flaw = _retell(header, lines[1:])
    if flaw is None and rest:
        flaw = Flaw(len(lines) + 1, "this line has been cut off")
    good = lines if flaw is None else lines[: flaw.line - 1]
    return Saved(path, course, sum(map(len, good)) + len(good), len(good), flaw)


def _retell(header: Header, lines: list[bytes]) -> tuple[Course, Flaw | None]:
    course = Course(header)
    for place, line in enumerate(lines):
        try:
            course.retell(line)
        except ChangedError as error:
            # The line has been carried out, so the good part has to be told once more.
            return _retell(header, lines[:place])[0], Flaw(place + 2, str(error))
        except MatchFileError as error:
            return course, Flaw(place + 2, str(error))
    return course, None

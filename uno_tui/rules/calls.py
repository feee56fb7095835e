"""UNO calls: who has said it, who owes it, and what of it can still be caught."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from uno_tui.value import value


class Mark(Enum):
    """How a seat stands with its UNO call; a seat without a mark neither said nor owes it."""

    CALLED = auto()
    """It has called, and the play that leaves one card is still to come."""
    SAID = auto()
    """It holds one card and has said so."""
    OWES = auto()
    """It holds one card, has not said so, and saying it saves."""
    MISSED = auto()
    """It holds one card, has not said so, and saying it is too late (OLY-UNO-2)."""

    __hash__ = object.__hash__


class End(Enum):
    """How an omission ended."""

    CAUGHT = auto()
    FORGIVEN = auto()
    LAPSED = auto()


@value
class Omission:
    """Something that could be caught and no longer can: an UNO not said, above all.

    ``since`` and ``until`` are numbers of plays, ``turns`` the turn in which it ended.
    """

    since: int
    until: int
    turns: int
    end: End

    def too_late(self, at: int, number: int, turns: int) -> bool:
        """Whether a catch is only too late and no wrong catch (COM-CATCH, COM-LATE, RUL-6).

        ``at`` is the play it answers, ``number`` the play on the table in turn ``turns``.
        """
        if at < self.since:
            return False
        if self.end is End.FORGIVEN:
            return True
        if at < number:
            return at <= self.until
        return at == self.until and (self.end is End.LAPSED or turns == self.turns)


_CALLS: Final = (Mark.CALLED, Mark.SAID)
NOBODY: Final[frozenset[int]] = frozenset()


class Calls:
    """The calls and omissions of a round, by seat.

    ``marks`` holds the seats that have one, ``since`` the number of the play with which an open
    omission arose, ``past`` the last omission of a seat that is over.
    """

    __slots__ = ("marks", "past", "since")

    def __init__(self) -> None:
        self.marks: dict[int, Mark] = {}
        self.since: dict[int, int] = {}
        self.past: dict[int, Omission] = {}

    def copy(self) -> Calls:
        """An independent copy."""
        other = Calls()
        other.marks.update(self.marks)
        other.since.update(self.since)
        other.past.update(self.past)
        return other

    def with_mark(self, *wanted: Mark) -> frozenset[int]:
        """The seats that have one of the marks."""
        if not self.marks:
            return NOBODY
        return frozenset(seat for seat, mark in self.marks.items() if mark in wanted)

    def stands(self, seat: int) -> bool:
        """Whether a call of ``seat`` stands, so that repeating it does nothing (RUL-5)."""
        return bool(self.marks) and self.marks.get(seat) in _CALLS

    def say(self, seat: int, held: int) -> None:
        """``seat`` says UNO holding ``held`` cards."""
        self.since.pop(seat, None)
        self.past.pop(seat, None)
        self.marks[seat] = Mark.SAID if held == 1 else Mark.CALLED

    def left_with_one(self, seat: int, number: int, missed: Mark) -> None:
        """A play left ``seat`` one card: its call is spent, or it owes one (COM-CALL)."""
        self.past.pop(seat, None)
        if self.marks.get(seat) is Mark.CALLED:
            self.marks[seat] = Mark.SAID
            return
        self.marks[seat] = missed
        self.since[seat] = number

    def grew(self, seat: int, number: int, turns: int) -> None:
        """The hand of ``seat`` grew: calls and omissions lapse (COM-CALL)."""
        if seat in self.marks:
            self._end(seat, number, turns, End.LAPSED)

    def exchanged(self, held: dict[int, int], number: int, turns: int, owed: bool) -> None:
        """Hands were exchanged; ``held`` tells how many cards each of those seats has now.

        Whoever is left with one card owes a call that is never too late until caught (OLY-07-2).
        """
        for seat, count in held.items():
            self.grew(seat, number, turns)
            if owed and count == 1:
                self.marks[seat] = Mark.OWES
                self.since[seat] = number

    def caught(self, seat: int, number: int, turns: int) -> None:
        """The omission of ``seat`` is spent (COM-CATCH)."""
        self._end(seat, number, turns, End.CAUGHT)

    def forgive(self, number: int, turns: int) -> None:
        """The next player has begun: open omissions are forgiven (RUL-6)."""
        for seat in list(self.since):
            self._end(seat, number, turns, End.FORGIVEN)

    def emptied(self, seat: int) -> None:
        """``seat`` went out: nothing of it matters any more."""
        self.marks.pop(seat, None)
        self.since.pop(seat, None)

    def _end(self, seat: int, number: int, turns: int, end: End) -> None:
        self.marks.pop(seat, None)
        since = self.since.pop(seat, None)
        if since is not None:
            self.past[seat] = Omission(since, number, turns, end)

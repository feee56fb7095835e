"""How a match goes: its lines retold, each move decided again by the rules."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final
from zlib import crc32

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.events import Dealt, Event, RoundEnded
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move
from uno_tui.rules.notation import NotationError, parse_move, spell_move
from uno_tui.rules.reasons import Refused
from uno_tui.store.errors import ChangedError, MatchFileError
from uno_tui.store.facts import Facts, dump
from uno_tui.store.header import Header
from uno_tui.store.lines import (
    CHECKSUM,
    DealLine,
    LateLine,
    Line,
    MoveLine,
    SeatLine,
    read_line,
    spell_line,
)
from uno_tui.table.log import Act
from uno_tui.table.single import SingleRound
from uno_tui.value import value

_DIGITS_OF_A_SECOND: Final = 3
_spelling = attrgetter("spelling")


@value
class Change:
    """Who has taken over a seat, once so many acts had been made."""

    acts: int
    at: float
    seat: int
    bot: BotProfile | None


@value
class Late:
    """A move that came ``behind`` seconds too late, as ``by`` was faster, after so many acts."""

    acts: int
    at: float
    move: Move
    by: int
    behind: float


class Course:
    """A match as far as it has been told.

    Attributes:
        header: what it depends on.
        match: how it stands.
        acts: what has happened in it.
        seats: who sits where now, by seat.
        notes: who has taken over which seat, and the moves that lost a race.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self._ids = header.ids
        self._sum = 0
        self.match: Match | SingleRound = header.begin()
        self.acts: list[Act] = []
        self.seats = list(header.seats)
        self.notes: list[Change | Late] = []

    @property
    def at(self) -> float:
        """The seconds of play so far."""
        return self.acts[-1].at if self.acts else 0.0

    @property
    def late(self) -> list[Late]:
        """The moves that lost a race."""
        return [note for note in self.notes if isinstance(note, Late)]

    def copy(self) -> Course:
        """An independent course that has come as far."""
        other = copy.copy(self)
        other.match = copy_match(self.match)
        other.acts = list(self.acts)
        other.seats = list(self.seats)
        other.notes = list(self.notes)
        return other

    def deal(self, at: float, counts: Mapping[int, int]) -> list[Event]:
        """Deals the next round; ``counts`` are the hands that are dealt wrongly, by seat.

        Raises:
            MatchFileError: no such round can be dealt now.
        """
        match = self.match
        wanted = dict.fromkeys(match.seats, match.rules.hand_size) | dict(counts)
        fits = set(wanted) == set(match.seats) and min(wanted.values()) > 0
        if not fits or sum(wanted.values()) >= match.rules.size_of_deck:
            raise MatchFileError("no round can be dealt like that")
        try:
            events = match.start_round(dict(counts) or None)
        except Refused:
            raise MatchFileError("no round can be dealt here") from None
        self.acts.append(Act(at, match.rounds, 0, None, tuple(events)))
        return events

    def move(self, at: float, move: Move) -> list[Event]:
        """Does ``move``.

        Raises:
            Refused: the rules do not let it; nothing has changed.
        """
        number = self.match.round.number
        events = self.match.apply(move)
        self.acts.append(Act(at, self.match.rounds, number, move, tuple(events)))
        return events

    def relieve(self, at: float, seat: int, bot: BotProfile | None) -> None:
        """A bot takes over ``seat``, or a person if ``bot`` is None."""
        self.seats[seat] = replace(self.seats[seat], bot=bot)
        self.notes.append(Change(len(self.acts), at, seat, bot))

    def catch_up(self, ahead: Course, acts: int) -> None:
        """Does what ``ahead`` has done, up to so many acts and whatever was noted by then."""
        for act in ahead.acts[len(self.acts) : acts]:
            self._redo(act.at, act)
        self.seats = list(self.header.seats)
        self.notes = [note for note in ahead.notes if note.acts <= acts]
        for note in self.notes:
            if isinstance(note, Change):
                self.seats[note.seat] = replace(self.seats[note.seat], bot=note.bot)

    def follow(self, act: Act) -> str:
        """Does what was done at a table, and gives back the line to save for it."""
        at = _rounded(act.at)
        events = self._redo(at, act)
        if act.move is None:
            line: Line = DealLine(at, self.match.rounds, self._wrong_counts(events))
        else:
            line = MoveLine(at, spell_move(act.move, self._ids), *self._ending(events))
        return self.told(line)

    def _redo(self, at: float, act: Act) -> list[Event]:
        if act.move is None:
            return self.deal(at, self._wrong_counts(act.events))
        return self.move(at, act.move)

    def follow_seat(self, at: float, seat: int, bot: BotProfile | None) -> str:
        """Notes who takes over ``seat``, and gives back the line to save for it."""
        self.relieve(_rounded(at), seat, bot)
        return self.told(SeatLine(_rounded(at), seat, bot))

    def follow_late(self, at: float, move: Move, by: int, behind: float) -> str:
        """Notes a race that was lost, and gives back the line to save for it."""
        late = Late(len(self.acts), _rounded(at), move, by, _rounded(behind))
        self.notes.append(late)
        return self.told(LateLine(late.at, spell_move(move, self._ids), by, late.behind))

    def follow_note(self, note: Change | Late) -> str:
        """Notes what another course has noted, and gives back the line to save for it."""
        if isinstance(note, Change):
            return self.follow_seat(note.at, note.seat, note.bot)
        return self.follow_late(note.at, note.move, note.by, note.behind)

    def told(self, line: Line) -> str:
        """``line``, which has led to the present position, as it is saved, without its end."""
        facts = spell_line(line, self._ids)
        self._sum = self._checksum(facts)
        return dump({**facts, CHECKSUM: _spelled(self._sum)})

    def retell(self, text: bytes) -> None:
        """Does what a saved line tells.

        Raises:
            ChangedError: it can be done, but leads elsewhere; the course is of no more use.
            MatchFileError: it makes no sense here; nothing has changed.
        """
        facts = Facts.of_line(text)
        checksum = facts.take(CHECKSUM)
        line = read_line(facts, self._ids)
        if self.match.over:
            raise MatchFileError("the match was over before this line")
        self._take(line)
        self._sum = self._checksum(facts.raw)
        if checksum != _spelled(self._sum):
            raise ChangedError("this line has been changed, or the rules decide it differently now")

    def _take(self, line: Line) -> None:
        match line:
            case DealLine(at=at, number=number, counts=counts):
                if number != self.match.rounds + 1:
                    raise MatchFileError(f"round {number} cannot begin here")
                self.deal(at, counts)
            case MoveLine():
                self._take_move(line)
            case SeatLine(at=at, seat=seat, bot=bot):
                self.relieve(at, seat, bot)
            case LateLine(at=at, do=do, by=by, behind=behind):
                self.notes.append(Late(len(self.acts), at, self._parse(do), by, behind))

    def _take_move(self, line: MoveLine) -> None:
        move = self._parse(line.do)
        try:
            events = self.move(line.at, move)
        except Refused as refused:
            raise MatchFileError(f"{line.do}: {refused.reason.text}") from None
        points, winners = self._ending(events)
        if points != line.points:
            raise ChangedError(f"the round gives {_listed(points)}, not {_listed(line.points)}")
        if winners != line.winners:
            raise ChangedError("the match has other winners")

    def _parse(self, text: str) -> Move:
        if not self.match.rounds:
            raise MatchFileError("no round has been dealt")
        try:
            return parse_move(text, self._ids, self.match.round.turn)
        except NotationError as error:
            raise MatchFileError(str(error)) from None

    def _wrong_counts(self, events: Sequence[Event]) -> dict[int, int]:
        dealt = next(event for event in events if isinstance(event, Dealt))
        size = self.match.rules.hand_size
        return {s: dealt.counts[s] for s in self.match.seats if dealt.counts[s] != size}

    def _ending(
        self, events: Sequence[Event]
    ) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
        """The points of the round and the winners of the match, where they end."""
        end = next((event for event in events if isinstance(event, RoundEnded)), None)
        return (end.points, self.match.winners) if end else (None, None)

    def _checksum(self, facts: Mapping[str, object]) -> int:
        text = f"{dump(facts)}\n{position_digest(self.match)}"
        return crc32(text.encode("utf-8", "surrogatepass"), self._sum)


def copy_match(match: Match | SingleRound) -> Match | SingleRound:
    """An independent match that stands as ``match`` does."""
    return match.copy() if isinstance(match, Match) else SingleRound(match.round.copy())


def position_digest(match: Match | SingleRound) -> str:
    """How a match stands in one line of text: equal for equal positions."""
    if not match.rounds:
        return ""
    now = match.round
    color = "-" if now.color is None else now.color.letter
    piles = (" ".join(map(_spelling, pile)) for pile in (*now.hands, now.draw_pile, now.discard))
    return (
        f"{match.rounds} {match.scores} {now.number} {now.turns} {now.turn} {now.direction}"
        f" {color} {now.owed} {now.phase.name} {'|'.join(piles)}"
    )


def _spelled(checksum: int) -> str:
    return f"{checksum:08x}"


def _rounded(seconds: float) -> float:
    return round(seconds, _DIGITS_OF_A_SECOND)


def _listed(points: tuple[int, ...] | None) -> str:
    return "no points" if points is None else " ".join(map(str, points))

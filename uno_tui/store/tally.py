"""What a match comes to, seat by seat: places, races, UNO calls, challenges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from uno_tui.rules.events import Caught, Challenged, Event, Mistake, Played, RoundEnded, SaidUno
from uno_tui.rules.moves import Catch, Intercept
from uno_tui.rules.reasons import Reason
from uno_tui.store.course import Course, Late
from uno_tui.table.places import places
from uno_tui.value import value


class RaceKind(StrEnum):
    """What people race for."""

    INTERCEPTION = "interception"
    CATCH = "catch"


@value
class Race:
    """How fast a seat was in a race: seconds from when the chance arose, and whether it won."""

    seat: int
    kind: RaceKind
    seconds: float
    won: bool


@dataclass(slots=True)
class SeatTally:
    """What a seat has done in a match.

    Attributes:
        points: its total.
        place: 1 for the winner; those that are equal share a place.
        rounds_won: rounds in which it went out.
        uno_missed: how often it held one card and did not say UNO.
        uno_caught: how often it was caught at that.
        challenges_right: challenges after which the other was guilty.
        challenges_wrong: challenges after which it paid itself.
        bluffs_caught: how often a challenge found it guilty.
        mistakes: all mistakes that cost it cards.
    """

    points: int = 0
    place: int = 0
    rounds_won: int = 0
    uno_missed: int = 0
    uno_caught: int = 0
    challenges_right: int = 0
    challenges_wrong: int = 0
    bluffs_caught: int = 0
    mistakes: int = 0


@dataclass(slots=True)
class Tally:
    """What a match comes to: a tally for each seat, and all races."""

    seats: list[SeatTally]
    races: list[Race] = field(default_factory=list)


def tally(course: Course) -> Tally:
    """Counts what has happened in the match of ``course``."""
    return _Counter(course).count()


class _Counter:
    """Goes through a match once more and counts."""

    def __init__(self, whole: Course) -> None:
        self._whole = whole
        self._course = Course(whole.header)
        self._tally = Tally([SeatTally() for _ in whole.header.seats])
        self._owed_since: dict[int, float] = {}
        self._caught_from: dict[int, float] = {}
        self._laid_at: dict[int, float] = {}

    def count(self) -> Tally:
        whole, course = self._whole, self._course
        late = list(whole.late)
        for act in whole.acts:
            while late and late[0].acts <= len(course.acts):
                self._lost(late.pop(0))
            course.catch_up(whole, len(course.acts) + 1)
            self._watch(act.at, act.events)
        for note in late:
            self._lost(note)
        self._close()
        return self._tally

    def _close(self) -> None:
        match = self._course.match
        for seat, place in enumerate(places(match)):
            counted = self._tally.seats[seat]
            counted.points, counted.place = match.scores[seat], place

    def _watch(self, at: float, events: Sequence[Event]) -> None:
        before = dict(self._owed_since)
        for event in events:
            self._count(event, at, before)
        playing = self._course.match.round
        owing = frozenset() if playing.over else playing.owes_uno
        said = {event.seat for event in events if isinstance(event, SaidUno)}
        for seat in before.keys() - owing:
            if seat not in said:
                self._tally.seats[seat].uno_missed += 1
        self._owed_since = {seat: before.get(seat, at) for seat in owing}
        if not playing.over and playing.number not in self._laid_at:
            self._laid_at[playing.number] = at
        if playing.over:
            self._laid_at.clear()

    def _count(self, event: Event, at: float, owed: dict[int, float]) -> None:
        seats = self._tally.seats
        match event:
            case Played(seat=seat, number=number, cards=cards, intercepted=True):
                chance = self._laid_at.get(number - len(cards), at)
                self._race(seat, RaceKind.INTERCEPTION, at - chance, won=True)
            case Caught(seat=seat, target=target, reason=Reason.UNO_NOT_SAID):
                seats[target].uno_caught += 1
                self._caught_from[target] = owed.get(target, at)
                self._race(seat, RaceKind.CATCH, at - self._caught_from[target], won=True)
            case Challenged(seat=seat, target=target, guilty=True):
                seats[seat].challenges_right += 1
                seats[target].bluffs_caught += 1
            case Challenged(seat=seat):
                seats[seat].challenges_wrong += 1
            case Mistake(seat=seat, penalised=True):
                seats[seat].mistakes += 1
            case RoundEnded(winner=int(winner)):
                seats[winner].rounds_won += 1

    def _lost(self, late: Late) -> None:
        match late.move:
            case Intercept(seat=seat, at=int(number)):
                chance = self._laid_at.get(number)
                kind = RaceKind.INTERCEPTION
            case Catch(seat=seat, target=target):
                chance = self._caught_from.get(target)
                kind = RaceKind.CATCH
            case _:
                return
        if chance is not None:
            self._race(seat, kind, late.at - chance, won=False)

    def _race(self, seat: int, kind: RaceKind, seconds: float, *, won: bool) -> None:
        self._tally.races.append(Race(seat, kind, round(max(seconds, 0.0), 3), won))

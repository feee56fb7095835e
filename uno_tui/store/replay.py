"""A saved match seen again: forwards and backwards, from any seat or with all hands open."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cached_property
from typing import Final

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import Card
from uno_tui.rules.events import (
    Caught,
    Challenged,
    Dealt,
    Event,
    Mistake,
    Played,
    RoundEnded,
    SaidUno,
)
from uno_tui.rules.scenario_text import spell_position
from uno_tui.rules.view import View, redact
from uno_tui.store.course import Course, Late
from uno_tui.table.log import Act
from uno_tui.table.seats import Seat
from uno_tui.value import value

_BETWEEN_MARKS: Final = 64
"""So many acts at most are done again to get anywhere."""


class Landmark(Enum):
    """Something in a match that one may want to jump to; the value is what it is called."""

    DEAL = "deal"
    INTERCEPTION = "interception"
    CATCH = "catch"
    CHALLENGE = "challenge"
    UNO = "UNO call"
    MISTAKE = "mistake"
    ROUND_END = "end of a round"

    __hash__ = object.__hash__


@value
class Step:
    """One act of a match and what there is to see in it; ``place`` is the number of acts then."""

    place: int
    act: Act
    landmarks: frozenset[Landmark]


class Replay:
    """A saved match, and a place in it that can be moved.

    A place is a number of acts that have been made. The first is right after the first deal, or the
    position that the match began from.

    Attributes:
        whole: the match as far as it was played.
        steps: all its acts, in order.
        places: where each kind of moment is found, earliest first.
    """

    def __init__(self, whole: Course) -> None:
        """Opens ``whole`` at its first place."""
        self.whole = whole
        self.steps = tuple(
            Step(place, act, frozenset(_landmarks(act.events)))
            for place, act in enumerate(whole.acts, start=1)
        )
        self.places: Mapping[Landmark, tuple[int, ...]] = {
            landmark: tuple(step.place for step in self.steps if landmark in step.landmarks)
            for landmark in Landmark
        }
        self._late: dict[int, list[Late]] = {}
        for late in whole.late:
            self._late.setdefault(late.acts, []).append(late)
        self._course = Course(whole.header)
        self._marks: dict[int, Course] = {0: self._course.copy()}
        self.go(self.first)

    @property
    def place(self) -> int:
        """How many acts have been made."""
        return len(self._course.acts)

    @cached_property
    def first(self) -> int:
        """The first place that there is."""
        return 0 if self._course.match.rounds or not self.steps else 1

    @property
    def last(self) -> int:
        """The last place that there is."""
        return len(self.steps)

    @property
    def step(self) -> Step | None:
        """The act that has just been made; None at the position that the match began from."""
        return self.steps[self.place - 1] if self.place else None

    @property
    def round_number(self) -> int:
        """The number of the round, from 1."""
        return self._course.match.rounds

    @property
    def rounds(self) -> int:
        """How many rounds were begun in the whole match."""
        return self.whole.match.rounds

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last place of this round."""
        deals = self.places[Landmark.DEAL]
        found = bisect_right(deals, self.place)
        first = deals[found - 1] if found else self.first
        return first, deals[found] - 1 if found < len(deals) else self.last

    @property
    def at(self) -> float:
        """The seconds of play until this place."""
        return self._course.at

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where at this place."""
        return tuple(self._course.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._course.header.names

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by seat, without the round that is going on."""
        return tuple(self._course.match.scores)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won the match; None while it goes on."""
        return self._course.match.winners

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands, open, by seat."""
        return tuple(map(tuple, self._course.match.round.hands))

    def view(self, seat: int) -> View:
        """What ``seat`` knew at this place.

        Raises:
            uno_tui.rules.reasons.Refused: nothing has been dealt in the whole match.
        """
        return self._course.match.round.view(seat)

    def told(self, seat: int | None, start: int = 0) -> list[list[Event]]:
        """What came of each act from the place ``start`` to this one.

        ``seat`` sees what it saw then; None sees all cards.
        """
        return [
            [event if seat is None else redact(event, seat) for event in act.events]
            for act in self._course.acts[start:]
        ]

    def late_at(self, place: int) -> list[Late]:
        """The moves that came too late after so many acts."""
        return self._late.get(place, [])

    def go(self, place: int) -> None:
        """Goes to ``place``, or to the first or last one if there is no such place."""
        place = min(max(place, self.first), self.last)
        mark = max(mark for mark in self._marks if mark <= place)
        if not mark <= self.place <= place:
            self._course = self._marks[mark].copy()
        while self.place < place:
            next_mark = (self.place // _BETWEEN_MARKS + 1) * _BETWEEN_MARKS
            self._course.catch_up(self.whole, min(next_mark, place))
            if self.place == next_mark:
                self._marks.setdefault(next_mark, self._course.copy())

    def forward(self) -> bool:
        """Goes one act on; gives back whether there was one."""
        return self._gone(self.place + 1)

    def back(self) -> bool:
        """Goes one act back; gives back whether there was one."""
        return self._gone(self.place - 1)

    def to_round(self, number: int) -> bool:
        """Goes to the deal of a round, or to the nearest round that there is."""
        number = min(max(number, 1), self.rounds)
        places = (step.place for step in self.steps if step.act.round_number == number)
        return self._gone(next(places, self.first))

    def next_place(self, landmark: Landmark) -> int | None:
        """Where the next such moment is; None if there is none ahead."""
        places = self.places[landmark]
        found = bisect_right(places, self.place)
        return places[found] if found < len(places) else None

    def previous_place(self, landmark: Landmark) -> int | None:
        """Where the last such moment before this one is; None if there is none."""
        places = self.places[landmark]
        found = bisect_left(places, self.place) - 1
        return places[found] if found >= 0 else None

    def to_next(self, landmark: Landmark) -> bool:
        """Goes on to the next such moment; gives back whether there was one."""
        return self._gone(self.next_place(landmark))

    def to_previous(self, landmark: Landmark) -> bool:
        """Goes back to the last such moment before this one; gives back whether there was one."""
        return self._gone(self.previous_place(landmark))

    def seconds_to_next(self) -> float | None:
        """How long it took until the next act was made, in seconds; None at the end."""
        if self.place >= self.last:
            return None
        return max(self.steps[self.place].act.at - self._course.at, 0.0)

    def course(self) -> Course:
        """The match as if it had been left at this place, to be played on from here."""
        return self._course.copy()

    def branch(self, seat: int, others: BotProfile) -> Course:
        """The match as if one person at ``seat`` went on here; ``others`` play for other people."""
        course = self.course()
        for place, player in enumerate(self.seats):
            if place == seat and player.bot is not None:
                course.relieve(course.at, place, None)
            elif place != seat and player.bot is None:
                course.relieve(course.at, place, others)
        return course

    def scenario(self) -> str:
        """The position at this place, as a scenario file.

        Raises:
            uno_tui.rules.reasons.Refused: nothing has been dealt in the whole match.
        """
        title = f"Round {self.round_number} of a match, after {self.place} acts"
        return spell_position(self._course.match.round, self.names, title)

    def _gone(self, place: int | None) -> bool:
        before = self.place
        if place is not None:
            self.go(place)
        return self.place != before


_LANDMARKS: Final[dict[type[Event], Landmark]] = {
    Dealt: Landmark.DEAL,
    Caught: Landmark.CATCH,
    Challenged: Landmark.CHALLENGE,
    SaidUno: Landmark.UNO,
    Mistake: Landmark.MISTAKE,
    RoundEnded: Landmark.ROUND_END,
}


def _landmarks(events: Iterable[Event]) -> Iterable[Landmark]:
    for event in events:
        if isinstance(event, Played) and event.intercepted:
            yield Landmark.INTERCEPTION
        elif type(event) in _LANDMARKS:
            yield _LANDMARKS[type(event)]

"""The table of a lesson: nobody acts at it but the learner and the lesson itself."""

from __future__ import annotations

from typing import Protocol

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.reasons import Reason
from uno_tui.rules.round import Round
from uno_tui.table.log import Act
from uno_tui.table.outcomes import Outcome, Refused
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table
from uno_tui.tutorial.lesson import Part


class Prompter(Protocol):
    """Whoever says what happens at the table."""

    def judge(self, move: Move, now: float) -> Outcome:
        """What becomes of a move of the learner."""

    def advance(self, now: float) -> None:
        """Does what is due at ``now``."""

    def next_due(self) -> float | None:
        """When something is due again."""

    def shift(self, seconds: float) -> None:
        """Puts everything off by the length of a pause."""


def _puppet(part: Part, seat: int) -> BotProfile | None:
    """Nobody but the learner is a person, unless people share the keyboard."""
    return None if part.slaps or seat == part.learner else BotProfile()


class PuppetTable(Table):
    """A table whose other seats move as the lesson says; it has no clocks."""

    def __init__(
        self, prompter: Prompter, part: Part, played: Round, opening: tuple[Event, ...], name: str
    ) -> None:
        """Sets the table with ``played`` on it; the learner is called ``name``.

        ``opening`` is what happened when the round was dealt.
        """
        self._prompter = prompter
        seats = [
            Seat(name if seat == part.learner else each, _puppet(part, seat))
            for seat, each in enumerate(part.names)
        ]
        past = [Act(0.0, 1, 0, None, opening)] if opening else []
        super().__init__(played.rules, seats, turn_clock=0.0, position=played, past=past)

    @property
    def playing(self) -> Round:
        """The round on the table."""
        return self._match.round

    def start_round(self, now: float) -> None:
        """Begins the round, unless it has begun."""
        if self._begun:
            super().start_round(now)

    def submit(self, move: Move, now: float) -> Outcome:
        """Lets the lesson judge what the learner does."""
        if self.state != "playing":
            return Refused(Reason.OVER)
        return self._prompter.judge(move, now)

    def make(self, move: Move, now: float) -> Outcome:
        """Makes ``move``, whoever makes it."""
        return super().submit(move, now)

    def advance(self, now: float) -> None:
        """Lets the lesson do what is due."""
        self._prompter.advance(now)

    def next_due(self) -> float | None:
        """When the lesson has something to do again; None if it waits for a key."""
        return None if self.paused else self._prompter.next_due()

    def resume(self, now: float) -> None:
        """Lets the lesson go on."""
        length = now - self._stopwatch.now if self.paused else 0.0
        super().resume(now)
        self._prompter.shift(length)

    def _seat_bot(self, seat: int, profile: BotProfile) -> None:
        """Nobody thinks for a puppet."""

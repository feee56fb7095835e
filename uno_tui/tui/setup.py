"""What a table is set up from, so that it can be set again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.bots.registry import seat_bot
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.pace import NORMAL, PACES, Pace
from uno_tui.table.seats import MindMaker, Seat
from uno_tui.table.table import Table
from uno_tui.value import value

if TYPE_CHECKING:
    from uno_tui.store.course import Course
    from uno_tui.store.recorder import Recorder, Resumed


@value
class TableSetup:
    """Who plays by which ruleset, and how.

    Attributes:
        rules: the ruleset.
        seats: who sits where, clockwise.
        seed: what the cards and the bots' chances depend on.
        pace: how fast the table is.
        turn_clock: seconds a person has for a turn, 0 for no clock, None for the pace's own.
        first_seat: who deals first where a seat of choice does.
        position: a round that has begun, such as a scenario's.
        mind_maker: what makes the bots.
        daily: the day whose deal it is, if it is one.
        resumed: the saved match that goes on at the table; its header says all the rest.
        branch: a match that goes on from the middle of a saved one, as a match of its own.
        open_hands: whether people who share the keyboard play with open hands.
    """

    rules: Ruleset
    seats: Sequence[Seat]
    seed: int = 0
    pace: Pace = NORMAL
    turn_clock: float | None = None
    first_seat: int = 0
    position: Round | None = None
    mind_maker: MindMaker = seat_bot
    daily: date | None = None
    resumed: Resumed | None = None
    branch: Course | None = None
    open_hands: bool = False

    @classmethod
    def resuming(cls, resumed: Resumed) -> TableSetup:
        """The table at which a saved match goes on."""
        return replace(cls._of(resumed.saved.course), resumed=resumed)

    @classmethod
    def branching(cls, course: Course) -> TableSetup:
        """The table at which a match of its own goes on from where ``course`` is."""
        return replace(cls._of(course), branch=course)

    @classmethod
    def _of(cls, course: Course) -> TableSetup:
        header = course.header
        return cls(
            header.rules,
            tuple(course.seats),
            seed=header.seed,
            pace=PACES.get(header.pace, NORMAL),
            turn_clock=header.turn_clock,
            first_seat=header.first_seat,
            open_hands=header.open_hands,
        )

    @property
    def code(self) -> str | None:
        """The code by which others get the same deal; None where the cards are given."""
        # Nobody needs it before the end of a match.
        from uno_tui.store.codes import SharedDeal, code_of, spell_code

        course = self.resumed.saved.course if self.resumed else self.branch
        if course is not None:
            return code_of(course.header)
        if self.position is not None:
            return None
        return spell_code(SharedDeal(self.rules, len(self.seats), self.seed, self.first_seat))

    @property
    def begun(self) -> bool:
        """Whether the match has begun before anybody sits down."""
        return self.resumed is not None or self.branch is not None

    @property
    def person(self) -> int:
        """The first seat of a person, whose view is shown."""
        return next((place for place, seat in enumerate(self.seats) if seat.bot is None), 0)

    def table(self) -> Table:
        """The table.

        Raises:
            RulesetError: so many players cannot play by this ruleset.
            uno_tui.bots.registry.UnknownBotError: a bot of a saved match is not installed here.
        """
        if self.resumed is not None:
            return self.resumed.saved.table(self.mind_maker)
        if self.branch is not None:
            from uno_tui.store.matchfile import table_of

            return table_of(self.branch.copy(), self.mind_maker)
        return Table(
            self.rules,
            self.seats,
            seed=self.seed,
            pace=self.pace,
            turn_clock=self.turn_clock,
            first_seat=self.first_seat,
            position=self.position.copy() if self.position else None,
            mind_maker=self.mind_maker,
        )

    def record(self, table: Table, started: datetime, folder: Path | None) -> Recorder:
        """What saves the match at ``table``: in its own file if it goes on, else in ``folder``."""
        if self.resumed is not None:
            return self.resumed.recorder
        # The first frame does not wait for what saves it.
        from uno_tui.store.recorder import start_branch, start_recording

        if self.branch is not None:
            return start_branch(self.branch, started, folder)
        return start_recording(
            table,
            started,
            first_seat=self.first_seat,
            turn_clock=self.turn_clock,
            position=self.position,
            daily=self.daily,
            open_hands=self.open_hands,
            folder=folder,
        )

    def again(self) -> TableSetup:
        """The same table with other cards; a given position is dealt once more as it was."""
        return replace(self, seed=self.seed + 1, daily=None, resumed=None, branch=None)

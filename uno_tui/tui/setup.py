"""What a table is set up from, so that it can be set again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from uno_tui.bots.registry import seat_bot
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.pace import NORMAL, Pace
from uno_tui.table.seats import MindMaker, Seat
from uno_tui.table.table import Table


@dataclass(frozen=True, slots=True)
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
    """

    rules: Ruleset
    seats: Sequence[Seat]
    seed: int = 0
    pace: Pace = NORMAL
    turn_clock: float | None = None
    first_seat: int = 0
    position: Round | None = None
    mind_maker: MindMaker = seat_bot

    @property
    def person(self) -> int:
        """The first seat of a person, whose view is shown."""
        return next((place for place, seat in enumerate(self.seats) if seat.bot is None), 0)

    def table(self) -> Table:
        """The table.

        Raises:
            RulesetError: so many players cannot play by this ruleset.
        """
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

    def again(self) -> TableSetup:
        """The same table with other cards; a given position is dealt once more as it was."""
        return replace(self, seed=self.seed + 1)

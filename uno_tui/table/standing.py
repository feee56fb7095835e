"""What anybody may ask of a table: who plays, how it stands, what one seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move
from uno_tui.rules.reasons import Reason
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.dealing import DealByHand
from uno_tui.table.log import Happening, Log
from uno_tui.table.pace import Pace
from uno_tui.table.seats import Seat
from uno_tui.table.single import SingleRound
from uno_tui.table.stopwatch import Stopwatch

State: TypeAlias = Literal["dealing", "playing", "round over", "match over"]


class Standing:
    """How a match stands.

    Attributes:
        rules: the ruleset in force.
        seats: who sits where, by seat.
        seed: what the cards and the bots' chances depend on.
        pace: how fast the table is.
        log: everything that has happened, complete; a saved match is written from its acts.
        deal: the deal that a person is making by hand, or None.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        *,
        match: Match | SingleRound,
        seed: int,
        pace: Pace,
        log: Log,
    ) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.seed = seed
        self.pace = pace
        self.log = log
        self.deal: DealByHand | None = None
        self._match = match
        self._stopwatch = Stopwatch(log.acts[-1].at if log.acts else 0.0)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(place for place, seat in enumerate(self.seats) if seat.bot is None)

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by seat, without the round that is going on."""
        return tuple(self._match.scores)

    @property
    def history(self) -> tuple[tuple[int, ...], ...]:
        """The points of each finished round, by seat."""
        return tuple(self._match.history)

    @property
    def out(self) -> frozenset[int]:
        """The seats that have been eliminated."""
        return frozenset(self._match.out)

    @property
    def round_number(self) -> int:
        """The number of the current round, from 1; 0 before the first."""
        return self._match.rounds

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won the match; None while it goes on."""
        return self._match.winners

    @property
    def state(self) -> State:
        """What the table is about: a deal to come, a round, or the end of one."""
        if self._match.over:
            return "match over"
        if self.deal or not self._match.rounds:
            return "dealing"
        return "round over" if self._match.round.over else "playing"

    @property
    def paused(self) -> bool:
        """Whether the table stands still."""
        return self._stopwatch.paused

    def since(self, index: int, seat: int) -> list[Happening]:
        """What has happened from ``index`` on, as ``seat`` sees it."""
        return self.log.since(index, seat)

    def view(self, seat: int) -> View:
        """All that ``seat`` may know of the current round.

        Raises:
            uno_tui.rules.reasons.Refused: no round has begun.
        """
        return self._match.round.view(seat)

    def why_not(self, move: Move) -> Reason | None:
        """What the rules would say to ``move`` now; asking changes nothing.

        Raises:
            uno_tui.rules.reasons.Refused: no round has begun.
        """
        return self._match.round.why_not(move)

"""A match that is one given round, such as a scenario's position."""

from __future__ import annotations

from collections.abc import Mapping

from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.round import Round
from uno_tui.rules.scoring import eliminated, leaders, match_winners, team_of


class SingleRound:
    """A match of a single round that has begun; it is over when the round is.

    It has the attributes of :class:`uno_tui.rules.match.Match` that a table needs. Unless the
    totals decide it by the ruleset, the match goes to who went out, or in a blocked round to the
    best total.
    """

    def __init__(self, position: Round) -> None:
        self.rules = position.rules
        self.players = len(position.hands)
        self.rounds = 1
        self.scores = list(position.scores)
        self.out = set(range(self.players)) - set(position.seats)
        self.dealer = position.dealer
        self.history: list[tuple[int, ...]] = []
        self.winners: tuple[int, ...] | None = None
        self.round = position

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.winners is not None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are in the round, clockwise."""
        return self.round.seats

    def next_dealer(self) -> int:
        """Who deals the round: there is no other."""
        return self.dealer

    def start_round(self, _counts: Mapping[int, int] | None = None) -> list[Event]:
        """Never deals: the round has begun.

        Raises:
            Refused: always.
        """
        raise Refused(Reason.NOT_NOW)

    def apply(self, move: Move) -> list[Event]:
        """Does ``move``; books the points when the round ends with it.

        Raises:
            Refused: the move is not done and nothing has changed.
        """
        events = self.round.apply(move)
        if self.round.over:
            self._book()
        return events

    def _book(self) -> None:
        end = self.round.view(self.round.turn)
        self.history.append(end.points)
        self.scores = [total + won for total, won in zip(self.scores, end.points, strict=True)]
        self.out |= eliminated(self.rules, self.scores)
        self.winners = match_winners(self.rules, self.scores, self.seats)
        if self.winners is None and end.winner is not None:
            self.winners = tuple(sorted(team_of(self.rules, self.players, end.winner)))
        elif self.winners is None:
            self.winners = leaders(self.rules, self.scores, self.seats)

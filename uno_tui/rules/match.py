"""A match: rounds played one after another until somebody has won."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping

from uno_tui.rules.cards import Card, Kind, deck
from uno_tui.rules.deal import deal_round
from uno_tui.rules.events import DealerChosen, Event
from uno_tui.rules.moves import Deal, Move
from uno_tui.rules.options import FirstDealer
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.rules.scoring import eliminated, match_winners


class Match:
    """A match of several rounds among the same seats.

    Attributes:
        rules: the ruleset in force.
        players: the number of seats.
        seed: what every shuffle of the match depends on.
        first_seat: who deals first where a seat of choice does.
        rounds: the number of the current round, from 1; 0 before the first.
        scores: totals by seat, without the round that is going on.
        out: seats that have been eliminated.
        dealer: who deals the current round.
        history: the points of each finished round, by seat.
        winners: who has won, or None while the match goes on.
        round: the current round.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
    """

    def __init__(self, rules: Ruleset, players: int, seed: int = 0, first_seat: int = 0) -> None:
        problems = rules.problems_with(players)
        if problems:
            raise RulesetError(problems)
        self.rules = rules
        self.players = players
        self.seed = seed
        self.first_seat = first_seat % players
        self.rounds = 0
        self.scores = [0] * players
        self.out: set[int] = set()
        self.dealer = self.first_seat
        self.history: list[tuple[int, ...]] = []
        self.winners: tuple[int, ...] | None = None
        self._round: Round | None = None

    @property
    def round(self) -> Round:
        """The current round.

        Raises:
            Refused: none has begun.
        """
        if self._round is None:
            raise Refused(Reason.OVER)
        return self._round

    @property
    def over(self) -> bool:
        """Whether somebody has won the match."""
        return self.winners is not None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are still in, clockwise."""
        return tuple(seat for seat in range(self.players) if seat not in self.out)

    def next_dealer(self) -> int:
        """Who deals the next round: the deal goes left, past those who are out (COM-DEAL)."""
        seats = self.seats
        return next((seat for seat in seats if seat > self.dealer), seats[0])

    def start_round(self, counts: Mapping[int, int] | None = None) -> list[Event]:
        """Deals the next round; ``counts`` makes a wrong deal (OLY-PEN-5).

        Raises:
            Refused: a round is going on, or the match is over.
        """
        if self.over or (self._round is not None and not self._round.over):
            raise Refused(Reason.NOT_NOW)
        events: list[Event] = []
        if self.rounds == 0:
            self._choose_dealer(events)
        else:
            self.dealer = self.next_dealer()
        self.rounds += 1
        self._round, dealt = deal_round(
            self.rules,
            self.seats,
            self.dealer,
            self.shuffled_deck(),
            seed=self._chance("round").getrandbits(32),
            scores=self.scores,
            counts=counts,
        )
        events.extend(dealt)
        return self._booked(events)

    def shuffled_deck(self) -> list[Card]:
        """The deck of the current round in dealing order, the same for the same seed."""
        cards = deck(len(self.rules.custom_wilds))
        self._chance("deck").shuffle(cards)
        return cards

    def apply(self, move: Move) -> list[Event]:
        """Does ``move`` in the current round, or deals the next one.

        The points are booked when the round ends with it.

        Raises:
            Refused: the move is not done and nothing has changed.
        """
        if isinstance(move, Deal):
            return self._deal(move)
        return self._booked(self.round.apply(move))

    def _deal(self, move: Deal) -> list[Event]:
        """Deals as ``move`` says; for the first round the seat that chance chose deals."""
        if self.rounds and move.seat != self.next_dealer():
            raise Refused(Reason.OUT_OF_TURN)
        return self.start_round(dict(move.counts))

    def copy(self) -> Match:
        """An independent match that stands as this one does, with the same cards to come."""
        other = copy.copy(self)
        other.scores = list(self.scores)
        other.out = set(self.out)
        other.history = list(self.history)
        other._round = self._round and self._round.copy()  # noqa: SLF001 - it is a Match too
        return other

    def _booked(self, events: list[Event]) -> list[Event]:
        if not self.round.over or len(self.history) == self.rounds:
            return events
        points = self.round.view(self.round.turn).points
        self.history.append(points)
        self.scores = [total + won for total, won in zip(self.scores, points, strict=True)]
        self.winners = match_winners(self.rules, self.scores, self.seats)
        self.out |= eliminated(self.rules, self.scores)
        return events

    def _chance(self, purpose: str) -> random.Random:
        return random.Random(f"{self.seed}/{purpose}/{self.rounds}")

    def _choose_dealer(self, events: list[Event]) -> None:
        rule = self.rules.first_dealer
        if rule is FirstDealer.SEAT:
            self.dealer = self.first_seat
            return
        if rule is FirstDealer.RANDOM:
            self.dealer = self._chance("dealer").randrange(self.players)
            return
        drawn, highest = _draw_for_highest(self)
        deals = rule is FirstDealer.HIGHEST_DEALS
        self.dealer = highest if deals else (highest - 1) % self.players
        events.append(DealerChosen(self.dealer, tuple(drawn)))


def _draw_for_highest(match: Match) -> tuple[list[tuple[int, Card]], int]:
    """Everyone draws a card; the highest number wins, ties draw again (OFF-START, HOU-DEALER)."""
    pile = deck()
    random.Random(f"{match.seed}/dealer").shuffle(pile)
    redraws = match.rules.first_dealer is FirstDealer.HIGHEST_DEALS
    drawn: list[tuple[int, Card]] = []
    left = list(range(match.players))
    while len(left) > 1:
        numbers: dict[int, int] = {}
        back: list[Card] = []
        for seat in left:
            card = pile.pop()
            drawn.append((seat, card))
            while redraws and card.kind is not Kind.NUMBER:
                pile.insert(0, card)
                card = pile.pop()
                drawn.append((seat, card))
            numbers[seat] = (card.number or 0) if card.kind is Kind.NUMBER else 0
            back.append(card)
        pile[:0] = back
        best = max(numbers.values())
        left = [seat for seat in left if numbers[seat] == best]
    return drawn, left[0]

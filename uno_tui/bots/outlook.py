"""What a position of a sketch is worth: who will go out, and what that does to the match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from uno_tui.bots.layout import NOBODY
from uno_tui.bots.pack import Pack, pack_of
from uno_tui.bots.sketch import Sketch
from uno_tui.rules.options import MatchEnd, Scoring
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.scoring import eliminated, lowest_wins, match_winners, team_of
from uno_tui.rules.view import View

_MOVES_OF_TWO: Final = 12
_MOVES_OF_MANY: Final = 6
_MOVES_IF_EXCHANGING: Final = 16
"""How many moves for each player a rollout takes before the odds are estimated."""

_LONGEST: Final = 30
"""Larger hands count as if they had so many cards."""

_LEFT_IN_HAND: Final = 45.0
"""About the points left in a hand at the end of a round."""

_MEAN_POINTS: Final = 9.0
"""About what a card counts."""

_USUAL_DEBT: Final = 3
_LEAST_SWING: Final = 0.02
"""A round never matters less than this."""


class _Traits(NamedTuple):
    """What the logarithm of a seat's odds is made of: ``x`` by itself, ``x_n`` by hand size."""

    n: float
    over_n: float
    over_n_n: float
    wild: float
    wild_n: float
    action: float
    color: float
    turn: float
    turn_n: float
    follows_on_turn: float
    follows_on_turn_n: float
    follows: float
    follows_n: float
    next: float
    next_n: float
    owed: float


_OF_TWO: Final = _Traits(
    -0.085, -0.489, 0.184, 0.454, 2.625, 0.252, -0.331, -0.042,
    0.906, -0.05, 1.835, -0.074, 1.335, 0.072, 1.046, -0.092,
)  # fmt: skip
_OF_MANY: Final = _Traits(
    -0.102, 2.994, -1.045, 0.307, 2.94, 0.077, -0.001, -0.193,
    -0.109, -0.055, 2.246, -0.171, 1.327, 0.014, 0.205, -0.2,
)  # fmt: skip
"""Found by logistic regression on rounds played on by the policy of rollouts."""


class Outlook:
    """What outcomes are worth to one seat.

    Attributes:
        depth: after how many moves a rollout is to be broken off.
        swing: how much going out now is worth, beside somebody else's doing so.
    """

    def __init__(self, view: View) -> None:
        self._rules = view.rules
        self._pack = pack_of(view.rules)
        self._scores = view.scores
        self._seats = view.seats
        self._team = team_of(view.rules, len(view.counts), view.seat)
        self._own_places = [place for place, seat in enumerate(view.seats) if seat in self._team]
        self._counts_points = view.rules.match_end is not MatchEnd.ONE_ROUND or any(view.scores)
        self._estimates = _estimates(_OF_TWO if len(view.seats) == 2 else _OF_MANY)
        self.depth = self._moves_ahead() * len(view.seats)
        self.swing = self._swing(view)

    def value(self, sketch: Sketch) -> float:
        """The own side's expected share of winning, from 0 to 1."""
        if sketch.over:
            return self._if_out(sketch.winner, sketch.hands)
        odds = self._odds(sketch)
        if not self._counts_points:
            return sum(odds[place] for place in self._own_places)
        held = [self._pack.count_points(hand) for hand in sketch.hands]
        shares = [self._share(seat, held) for seat in self._seats]
        return sum(odd * share for odd, share in zip(odds, shares, strict=True))

    def _moves_ahead(self) -> int:
        # Where hands move from seat to seat, who is ahead now says little of who will win.
        if self._pack.exchanging:
            return _MOVES_IF_EXCHANGING
        return _MOVES_OF_TWO if len(self._seats) == 2 else _MOVES_OF_MANY

    def _if_out(self, winner: int, hands: list[int]) -> float:
        if not self._counts_points and winner != NOBODY:
            return float(winner in self._team)
        return self._share(winner, [self._pack.count_points(hand) for hand in hands])

    def _swing(self, view: View) -> float:
        held = [int(count * _MEAN_POINTS) for count in view.counts]
        shares = {seat: self._share(seat, held) for seat in view.seats}
        own = [share for seat, share in shares.items() if seat in self._team]
        others = [share for seat, share in shares.items() if seat not in self._team]
        gain = max(own) - sum(others) / max(1, len(others))
        return max(_LEAST_SWING, gain)

    def _odds(self, sketch: Sketch) -> list[float]:
        """The odds that each seat goes out first, in the order of seats."""
        pack, ground, turn = sketch.pack, sketch.ground, sketch.turn
        fits, following = pack.fits[ground], sketch.after[turn]
        odds: list[float] = []
        for seat in sketch.seats:
            hand = sketch.hands[seat]
            when = _LATER
            if seat == turn:
                when = _OWING if sketch.owed else _NOW
            elif seat == following:
                when = _NEXT
            odds.append(self._estimates.strength(pack, hand, when, follows=bool(hand & fits)))
        total = sum(odds)
        return [odd / total for odd in odds]

    def _share(self, winner: int, held: list[int]) -> float:
        """The own share of winning the match once ``winner`` has gone out beside those hands."""
        won = points_for(self._rules, held, self._seats, winner)
        totals = [total + more for total, more in zip(self._scores, won, strict=True)]
        winners = match_winners(self._rules, totals, self._seats)
        if winners is not None:
            return sum(seat in self._team for seat in winners) / len(winners)
        out = eliminated(self._rules, totals)
        low = lowest_wins(self._rules)
        rounds = max(1.0, (self._rules.target - max(totals)) / _LEFT_IN_HAND)
        scale = _LEFT_IN_HAND * math.sqrt(rounds) * (1.0 if low else max(1, len(self._seats) - 1))
        left = [seat for seat in self._seats if seat not in out]
        best = (min if low else max)(totals[seat] for seat in left)
        shares = {seat: math.exp(-abs(totals[seat] - best) / scale) for seat in left}
        own = sum(share for seat, share in shares.items() if seat in self._team)
        return own / sum(shares.values())


_NOW, _OWING, _NEXT, _LATER = range(4)


class _Estimates:
    """The odds of a hand, looked up by its size."""

    def __init__(self, traits: _Traits) -> None:
        self._traits = traits
        sizes = [max(1, size) for size in range(_LONGEST + 1)]
        base = [traits.n * n + traits.over_n / n + traits.over_n_n / n / n for n in sizes]
        follows = [traits.follows + traits.follows_n / n for n in sizes]
        turn = [traits.turn + traits.turn_n / n for n in sizes]
        now = [traits.follows_on_turn + traits.follows_on_turn_n / n for n in sizes]
        following = [traits.next + traits.next_n / n for n in sizes]
        self._wild = [traits.wild + traits.wild_n / n for n in sizes]
        add = _add
        self._lost = [
            add(base, turn),
            [x + 3 * traits.owed for x in base],
            add(base, following),
            base,
        ]
        self._fits = [
            add(add(self._lost[_NOW], follows), now),
            add(self._lost[_OWING], follows),
            add(self._lost[_NEXT], follows),
            add(base, follows),
        ]

    def strength(self, pack: Pack, hand: int, when: int, *, follows: bool) -> float:
        """How likely the hand goes out first, in proportion."""
        size = min(hand.bit_count(), _LONGEST)
        wilds = (hand & pack.wilds).bit_count()
        actions = (hand & pack.actions).bit_count()
        colors = sum(1 for color in pack.of_color if hand & color)
        traits = self._traits
        return math.exp(
            (self._fits if follows else self._lost)[when][size]
            + wilds * self._wild[size]
            + actions * traits.action
            + colors * traits.color
        )


def _add(these: list[float], those: list[float]) -> list[float]:
    return [one + other for one, other in zip(these, those, strict=True)]


@cache
def _estimates(traits: _Traits) -> _Estimates:
    return _Estimates(traits)


def points_for(rules: Ruleset, held: Sequence[int], seats: Sequence[int], winner: int) -> list[int]:
    """What a round adds to each total; ``held`` are the points in each hand.

    The same as :func:`uno_tui.rules.scoring.round_points`, from points instead of cards.
    """
    players = len(held)
    inside = [held[seat] if seat in seats else 0 for seat in range(players)]
    teams = [team_of(rules, players, seat) for seat in range(players)]
    winners = () if winner == NOBODY else teams[winner]
    if rules.scoring is Scoring.OWN_HAND:
        return [
            0 if seat in winners else sum(inside[mate] for mate in teams[seat])
            for seat in range(players)
        ]
    others = sum(inside) - sum(inside[seat] for seat in winners)
    return [others if seat in winners else 0 for seat in range(players)]

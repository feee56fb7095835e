"""What each lawful move is worth, found by playing on from it.

The hidden cards are dealt again and again as they may lie, in keeping with what the seat knows; in
each of these worlds every move is made and the round played on by a simple policy. That is perfect
information Monte Carlo search (Ginsberg 2001; on when it works, Long and others 2010). Three things
make it strong with few worlds:

- All moves are tried in the same worlds, and it is their differences that are averaged.
- The evaluation at first sight is taken for a guess with a known error, and the search corrects it:
  few worlds change little, many decide.
- A rollout is broken off early and the odds are estimated from there, which is far less noisy than
  who happens to win (see :mod:`uno_tui.bots.outlook`).

Moves that have fallen behind are dropped, in the manner of sequential halving (Karnin, Koren and
Somekh 2013), and the search ends once a single one is left.

References:
    M. L. Ginsberg, "GIB: Imperfect information in a computationally challenging game", *Journal of
    Artificial Intelligence Research* 14 (2001), 303-358.

    J. R. Long, N. R. Sturtevant, M. Buro and T. Furtak, "Understanding the success of perfect
    information Monte Carlo sampling in game tree search", *AAAI* 24 (2010), 134-140.

    Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits", *ICML*
    30 (2013), 1238-1246.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from uno_tui.bots import odds
from uno_tui.bots.evaluate import worth
from uno_tui.bots.outlook import Outlook
from uno_tui.bots.rollout import play_on, throw_in
from uno_tui.bots.sight import Sight
from uno_tui.bots.sketch import Sketch
from uno_tui.bots.temperaments import STEADY
from uno_tui.bots.trying import make
from uno_tui.bots.worlds import Worlds
from uno_tui.rules.moves import Move, Pass
from uno_tui.value import value

_CARD: Final = 0.02
"""What a card of the evaluation is worth, as a share of what winning the round changes."""

_GUESS_OF_TWO: Final = 0.08
_GUESS_OF_MANY: Final = 0.05
"""How far off the evaluation is in the difference of two moves, on the same scale."""

_STYLE: Final = 0.012
"""What a card of temperament is worth however long the search, on the same scale."""

_FARTHEST: Final = 8.0
"""Beyond so many cards the evaluation does not tell how bad a move is."""

_BATCH: Final = 8
"""After so many worlds moves are dropped that have fallen behind."""

_HOPELESS: Final = 2.0
"""By how many standard errors a move has to be behind to be dropped."""


@value(kw_only=True)
class Budget:
    """How much a search may take; whichever limit is reached first ends it.

    Attributes:
        seconds: how long it may take, None for no limit.
        worlds: how many ways the hidden cards may lie it may look at, None for no limit.

    Raises:
        ValueError: there is no limit at all.
    """

    seconds: float | None = None
    worlds: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.worlds is None:
            raise ValueError("a search needs a limit")


@value(kw_only=True)
class Weighed:
    """A move and what it is worth.

    Attributes:
        move: the move.
        worth: the expected share of winning, from 0 to 1: of the match where its score matters, of
            the round where a match is one round.
        error: the standard error of the difference to the best move; 0 for the best.
        worlds: in how many worlds the move was tried.
    """

    move: Move
    worth: float
    error: float
    worlds: int


def never() -> bool:
    """Lets a search go on to the end of its budget."""
    return False


@dataclass(slots=True)
class _Trial:
    """A candidate: what is expected of it at first sight, and what came of it in each world."""

    move: Move
    guess: float
    style: float
    values: list[float] = field(default_factory=list)
    behind: float = 0.0
    error: float = 0.0


def search(
    sight: Sight,
    budget: Budget,
    chance: random.Random,
    *,
    moves: Sequence[Move] | None = None,
    patient: bool = False,
    halted: Callable[[], bool] = never,
) -> tuple[Weighed, ...]:
    """What each move is worth, the best first.

    Args:
        sight: what the seat knows.
        budget: how much the search may take; with worlds alone its result is repeatable.
        chance: what it leaves to chance.
        moves: the candidates, the view's lawful moves unless given; ``Pass`` out of turn stands
            for doing nothing.
        patient: whether all of them are tried equally often, however far one falls behind.
        halted: asked again and again; the search ends early once it says so.
    """
    candidates = sight.view.legal if moves is None else tuple(moves)
    if not candidates:
        return ()
    outlook = Outlook(sight.view)
    trials = _trials(sight, candidates, outlook.swing)
    if len(trials) > 1:
        _Search(sight, outlook, trials, chance).run(budget, halted, patient=patient)
    return _ranked(trials)


def _trials(sight: Sight, candidates: Sequence[Move], swing: float) -> list[_Trial]:
    """The candidates with what the evaluation says of each, the best first."""
    calm = Sight(sight.view, sight.memory, sight.weights, STEADY)
    trials = []
    for move in candidates:
        plain = _at_first_sight(move, calm)
        style = 0.0 if sight.temperament is STEADY else worth(move, sight) - worth(move, calm)
        trials.append(_Trial(move, plain, style * _STYLE * swing))
    best = max(trial.guess for trial in trials)
    for trial in trials:
        trial.guess = max(-_FARTHEST, trial.guess - best) * _CARD * swing
    return sorted(trials, key=lambda trial: -trial.guess - trial.style)


def _at_first_sight(move: Move, sight: Sight) -> float:
    """What the evaluation says of a move; an act out of turn is compared with doing nothing."""
    if sight.view.turn == sight.view.seat:
        return worth(move, sight)
    return 0.0 if isinstance(move, Pass) else worth(move, sight) + sight.weights.interception


class _Search:
    """One search: trials in worlds, the first trial being what others are compared with."""

    def __init__(
        self, sight: Sight, outlook: Outlook, trials: list[_Trial], chance: random.Random
    ) -> None:
        self._me = sight.view.seat
        self._outlook = outlook
        self._trials = trials
        self._chance = chance
        self._worlds = Worlds(sight.view, sight.memory, chance)
        self._depth = outlook.depth
        self._doubted = odds.odds_of_being_doubted(sight)
        guess = _GUESS_OF_TWO if len(sight.view.seats) == 2 else _GUESS_OF_MANY
        self._guess = guess * outlook.swing

    def run(self, budget: Budget, halted: Callable[[], bool], *, patient: bool) -> None:
        """Tries all moves in world after world."""
        ends = math.inf if budget.seconds is None else time.perf_counter() + budget.seconds
        most = math.inf if budget.worlds is None else budget.worlds
        alive = list(self._trials)
        count = 0
        while count < most and len(alive) > 1 and not halted() and time.perf_counter() < ends:
            world = self._worlds.deal()
            doubted = self._chance.random() < self._doubted
            for trial in alive:
                trial.values.append(self._outcome(world.copy(), trial.move, doubted=doubted))
            count += 1
            if not patient and not count % _BATCH:
                self._judge()
                alive = self._still_in(alive)
        self._judge()

    def _outcome(self, world: Sketch, move: Move, *, doubted: bool) -> float:
        make(world, move)
        throw_in(world)
        if doubted and world.doubt is not None and world.doubt.by == self._me:
            world.challenge()
        if not world.over:
            play_on(world, self._depth)
        return self._outlook.value(world)

    def _judge(self) -> None:
        """Works out how far behind the first trial each one is, guess and worlds together."""
        first = self._trials[0]
        for trial in self._trials[1:]:
            trial.behind, trial.error = _difference(trial, first, self._guess)

    def _still_in(self, alive: list[_Trial]) -> list[_Trial]:
        best = max(self._trials, key=lambda trial: trial.behind)
        kept = []
        for trial in alive:
            gap, error = best.behind - trial.behind, max(trial.error, best.error)
            if trial is best or gap < _HOPELESS * error:
                kept.append(trial)
        return kept


def _difference(trial: _Trial, first: _Trial, guess: float) -> tuple[float, float]:
    """The expected difference of two trials and its error: a guess corrected by paired worlds."""
    expected = trial.guess - first.guess
    count = min(len(trial.values), len(first.values))
    style = trial.style - first.style
    if count < 2 or not guess:
        return expected + style, guess
    gaps = [mine - theirs for mine, theirs in zip(trial.values, first.values, strict=False)]
    mean = math.fsum(gaps) / count
    # A few worlds that happen to agree say less than they seem to.
    spread = math.fsum((gap - mean) ** 2 for gap in gaps) / (count - 1) + guess * guess
    trust = count / spread
    doubt = 1.0 / (guess * guess)
    return (expected * doubt + mean * trust) / (doubt + trust) + style, (doubt + trust) ** -0.5


def _ranked(trials: list[_Trial]) -> tuple[Weighed, ...]:
    ranked = sorted(trials, key=lambda trial: -trial.behind)
    best = ranked[0]
    worth_of_best = math.fsum(best.values) / len(best.values) if best.values else 0.5
    return tuple(
        Weighed(
            move=trial.move,
            worth=worth_of_best + trial.behind - best.behind,
            error=0.0 if trial is best else max(trial.error, best.error),
            worlds=len(trial.values),
        )
        for trial in ranked
    )

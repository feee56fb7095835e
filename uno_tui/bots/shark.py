"""The strongest bot: it plays every move on in many worlds that agree with what it knows."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.bots.levels import Level
from uno_tui.bots.memory import Memory
from uno_tui.bots.patience import is_long
from uno_tui.bots.reading import Reading
from uno_tui.bots.search import Budget, Weighed, never, search
from uno_tui.bots.sight import Sight
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import Temperament
from uno_tui.bots.weights import TUNED, Weights
from uno_tui.rules.moves import Intercept, Move, Pass
from uno_tui.rules.view import View
from uno_tui.value import value

IN_SIMULATIONS = Budget(worlds=120)
"""What a decision may take unless a table says otherwise: no clock, so that it is repeatable."""


@value(kw_only=True)
class Question:
    """A decision to be made, with all that a search needs; it can be sent to another process.

    Attributes:
        view: what the seat sees.
        memory: what it has learned.
        weights: what things are worth to it at first sight.
        temperament: its style.
        seed: what the search leaves to chance depends on this alone.
        moves: the candidates; all lawful moves if there are none.
        patient: whether all of them are tried equally often, however far one falls behind.
    """

    view: View
    memory: Memory
    weights: Weights
    temperament: Temperament
    seed: str
    moves: tuple[Move, ...] = ()
    patient: bool = False


def answer(
    question: Question, budget: Budget, halted: Callable[[], bool] = never
) -> tuple[Weighed, ...]:
    """What each candidate of ``question`` is worth, the best first."""
    sight = Sight(question.view, question.memory, question.weights, question.temperament)
    chance = random.Random(question.seed)
    moves, patient = question.moves or None, question.patient
    return search(sight, budget, chance, moves=moves, patient=patient, halted=halted)


IN_A_BLINK: Final = Budget(worlds=8)
"""What an act out of turn may take: nobody waits for it, and it must not hold anything up."""


class Shark(StandardBot):
    """A bot that searches where there is something to decide.

    A table that wants to go on meanwhile asks :meth:`question`, lets :func:`answer` be worked out
    elsewhere, and hands the result to :meth:`settle`; :meth:`hasty` is there when time is up.

    Attributes:
        budget: what :meth:`decide` may take; ``IN_SIMULATIONS`` unless given.
    """

    def __init__(
        self,
        level: Level,
        temperament: Temperament,
        seed: int | str,
        weights: Weights = TUNED,
        budget: Budget | None = None,
    ) -> None:
        super().__init__(level, temperament, seed, weights)
        self.memory = Reading(level.attention, level.counts_pile, self.chance)
        self.budget = budget or IN_SIMULATIONS
        self._seed = seed
        self._considered: tuple[int, Intercept] | None = None
        self._throws_in: Intercept | None = None

    def decide(self, view: View) -> Move:
        """The move that is worth most after a search."""
        question = self.question(view)
        if question is None:
            return self.hasty(view)
        return self.settle(view, answer(question, self.budget))

    def question(self, view: View) -> Question | None:
        """What to search; None where there is nothing to decide or only the end matters."""
        if len(view.legal) < 2 or is_long(view):
            return None
        return self._asking(view, f"{view.phase}/{len(view.hand)}")

    def _asking(self, view: View, occasion: str, moves: tuple[Move, ...] = ()) -> Question:
        return Question(
            view=view,
            memory=self.memory,
            weights=self.weights,
            temperament=self.temperament,
            seed=f"{self._seed}/{view.number}/{occasion}",
            moves=moves,
        )

    def wants(self, view: View) -> Move | None:
        """What the bot wants out of turn; an interception only if it is worth more than waiting."""
        wish = super().wants(view)
        if not isinstance(wish, Intercept) or is_long(view):
            return wish
        if self._considered != (view.number, wish):
            self._considered = view.number, wish
            self._throws_in = self._best_interception(wish, view)
        return self._throws_in

    def _best_interception(self, wish: Intercept, view: View) -> Intercept | None:
        """The best way to throw in the card of ``wish``; None if doing nothing is better."""
        ways = [wish]
        if wish.partner is not None:
            others = [seat for seat in view.seats if seat not in (view.seat, wish.partner)]
            ways += [replace(wish, partner=seat) for seat in others]
        question = self._asking(view, f"out of turn/{len(view.hand)}", (*ways, Pass(view.seat)))
        best = answer(question, IN_A_BLINK)[0].move
        return best if isinstance(best, Intercept) else None

    def settle(self, view: View, weighed: Sequence[Weighed]) -> Move:
        """The move to make after a search, complete with its UNO call."""
        if not weighed:
            return self.hasty(view)
        return self._with_call(weighed[0].move, view)

    def hasty(self, view: View) -> Move:
        """The move at first sight, complete with its UNO call."""
        return super().decide(view)

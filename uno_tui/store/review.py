"""A match looked at again by the strongest bot: where was another move worth clearly more?

It looks at each decision of a seat from that seat's own knowledge at that time, and never at a
hidden card. What chance alone could have made is not told: a first search finds what is promising,
and a second one, which knows nothing of the first, compares the two moves for as long as it takes.
Their difference has to be so large that by chance alone not one review in twenty would tell
anything. What remains are the bot's own errors of judgment.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import NormalDist
from typing import Final

from uno_tui.bots.levels import SHARK
from uno_tui.bots.outlook import Outlook
from uno_tui.bots.search import Weighed
from uno_tui.bots.shark import Question, Shark
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.view import View, redact
from uno_tui.store.course import Course
from uno_tui.value import value

FIRST_LOOK: Final = 0.3
"""How long the first search of a decision takes, in seconds."""

SECOND_LOOK: Final = 1.5
"""How long the second search takes, in seconds."""

LEAST_GAIN: Final = 0.05
"""What is worth less is not told, as a share of what winning the round is worth."""

PROMISING: Final = 0.5
"""Whatever seems to be worth this share of the least gain is promising, if not for its error."""

LEAST_ERRORS: Final = 3.0
"""So many standard errors at least make a finding."""

FALSE_ALARM: Final = 0.05
"""How likely it may be that anything that is found in a review is chance."""


@value
class Decision:
    """A choice that a seat had.

    Attributes:
        place: how many acts had been made in the match.
        round_number: the round it belongs to, from 1.
        act: how many acts had been made since the deal of that round.
        view: what the seat knew.
        made: the lawful move that it made.
        stake: how much winning the round is worth, in shares of winning the match.
        question: what a search needs to know of it.
    """

    place: int
    round_number: int
    act: int
    view: View
    made: Move
    stake: float
    question: Question

    @property
    def seat(self) -> int:
        """Whose choice it was."""
        return self.view.seat


@value
class Finding:
    """A move that was worth clearly more than the one that was made.

    Attributes:
        decision: where.
        better: the move.
        gain: how much more it was worth, as a share of what winning the round is worth.
        error: the standard error of ``gain``.
    """

    decision: Decision
    better: Move
    gain: float
    error: float


@value
class Search:
    """What is to be searched next, for so many ``seconds`` at most."""

    question: Question
    seconds: float


def decisions(
    course: Course, seats: Iterable[int], round_number: int | None = None
) -> list[Decision]:
    """The decisions that ``seats`` had in the match, or in one round of it, in order."""
    mine = frozenset(seats)
    now = Course(course.header)
    minds = {seat: Shark(SHARK, STEADY, f"{course.header.seed}/review/{seat}") for seat in mine}
    found: list[Decision] = []
    dealt = 0
    for place, act in enumerate(course.acts):
        if round_number is not None and act.round_number > round_number:
            break
        move, wanted = act.move, round_number in (None, act.round_number)
        if wanted and move is not None and move.seat in mine:
            found += _decision(now, dealt, move, minds[move.seat])
        elif move is None:
            dealt = place + 1
        now.catch_up(course, place + 1)
        playing = now.match.round
        for seat in mine & set(playing.seats):
            view = playing.view(seat)
            for event in act.events:
                minds[seat].observe(redact(event, seat), view)
    return found


def _decision(now: Course, dealt: int, move: Move, mind: Shark) -> Iterator[Decision]:
    """The choice that ``move`` made, if it was one; the round began after ``dealt`` acts."""
    view = now.match.round.view(move.seat)
    made = _plain(move)
    if not view.my_turn or made not in view.legal:
        return
    question = mind.question(view)
    if question is not None:
        place = len(now.acts)
        yield Decision(
            place=place,
            round_number=now.match.rounds,
            act=place - dealt,
            view=view,
            made=made,
            stake=Outlook(view).swing,
            question=_apart(question),
        )


def _apart(question: Question) -> Question:
    """``question`` with a memory of its own, which learns nothing more."""
    copied: Question = pickle.loads(pickle.dumps(question))  # noqa: S301  our own question
    return copied


def _plain(move: Move) -> Move:
    """``move`` as a view lists it."""
    plain = replace(move, at=None)
    return replace(plain, uno=False) if isinstance(plain, Play) else plain


class Review:
    """Looks at decisions one after the other; somebody else does the searching.

    Attributes:
        findings: what has been found so far, in the order of the match.
    """

    def __init__(self, found: Sequence[Decision]) -> None:
        """Looks at the decisions ``found``."""
        self.findings: tuple[Finding, ...] = ()
        self._decisions = tuple(found)
        self._looked = 0
        self._promising: list[tuple[Decision, Move]] = []
        self._confirmed = 0

    @property
    def count(self) -> int:
        """How many decisions there are."""
        return len(self._decisions)

    @property
    def looked(self) -> int:
        """At how many of them the bot has looked."""
        return self._looked

    @property
    def over(self) -> bool:
        """Whether there is nothing more to be looked at."""
        return self.next() is None

    def next(self) -> Search | None:
        """What is to be searched next; None if that is all."""
        if self._looked < len(self._decisions):
            return Search(self._decisions[self._looked].question, FIRST_LOOK)
        if self._confirmed < len(self._promising):
            decision, better = self._promising[self._confirmed]
            return Search(_compared(decision, better), SECOND_LOOK)
        return None

    def take(self, weighed: Sequence[Weighed]) -> None:
        """Takes in what :meth:`next` was answered with, the best move first."""
        if self._looked < len(self._decisions):
            self._screen(self._decisions[self._looked], weighed)
            self._looked += 1
        else:
            self._confirm(*self._promising[self._confirmed], weighed)
            self._confirmed += 1

    def _screen(self, decision: Decision, weighed: Sequence[Weighed]) -> None:
        made = _of(decision.made, weighed)
        if made is None or not made.worlds:
            return
        gain = weighed[0].worth - made.worth
        if gain >= PROMISING * LEAST_GAIN * decision.stake and gain >= made.error:
            self._promising.append((decision, weighed[0].move))

    def _confirm(self, decision: Decision, better: Move, weighed: Sequence[Weighed]) -> None:
        best, made = _of(better, weighed), _of(decision.made, weighed)
        if best is None or made is None:
            return
        gain = (best.worth - made.worth) / decision.stake
        error = max(best.error, made.error) / decision.stake
        if gain >= LEAST_GAIN and gain > self._errors_needed() * error:
            found = (*self.findings, Finding(decision, better, gain, error))
            self.findings = tuple(sorted(found, key=lambda each: each.decision.place))

    def _errors_needed(self) -> float:
        """How many standard errors a finding needs among so many second looks (Bonferroni)."""
        alone = FALSE_ALARM / max(len(self._promising), 1)
        return max(NormalDist().inv_cdf(1 - alone), LEAST_ERRORS)


def _compared(decision: Decision, better: Move) -> Question:
    """Whether ``better`` is better than what was done, and by how much."""
    question = decision.question
    moves = (better, decision.made)
    return replace(question, seed=f"{question.seed}/again", moves=moves, patient=True)


def _of(move: Move, weighed: Sequence[Weighed]) -> Weighed | None:
    return next((each for each in weighed if each.move == move), None)

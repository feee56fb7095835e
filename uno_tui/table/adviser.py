"""A person asks what the strongest bot would play, and goes on looking while it thinks."""

from __future__ import annotations

from typing import Final

from uno_tui.bots.evaluate import worth
from uno_tui.bots.levels import SHARK
from uno_tui.bots.search import Weighed
from uno_tui.bots.shark import Question, Shark, answer
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.view import View, redact
from uno_tui.table.advice import sentences
from uno_tui.table.table import Table
from uno_tui.table.thinking import Thinker

SECONDS: Final = 1.0
"""How long a search for advice takes."""

PATIENCE: Final = 2.0
"""So many seconds later at most, advice is given at first sight."""

ASKABLE: Final = ("play", "drawn", "challenge")
"""The phases in which there is something to advise."""


class Adviser:
    """The strongest bot, looking over the shoulder of a person on turn.

    It knows what the person's seat knows and no more. Advice holds for one position, and is gone
    with it.

    Attributes:
        due: when the advice will have come at the latest, while it is being thought about; else
            None.
        lines: the advice, the longest way to say it first; empty while there is none.
    """

    def __init__(self, table: Table, seat: int, thinker: Thinker | None = None) -> None:
        """Advises the person of ``seat``; without a ``thinker`` everybody waits for the advice."""
        self.seat = seat
        self.due: float | None = None
        self.lines: tuple[str, ...] = ()
        self._table = table
        self._thinker = thinker
        self._position: object = None
        self._mind: Shark | None = None

    def ask(self, now: float) -> None:
        """Begins to think about the position, unless it is known already what to say of it."""
        view = self._table.view(self.seat)
        if self._holds(view) and (self.lines or self.due is not None):
            return
        self.drop()
        self._position = _mark(view)
        mind = self._mind = self._looking_on(view)
        question = mind.question(view)
        if question is None:
            self._say(view, ())
        elif self._thinker is None:
            self._say(view, answer(question, mind.budget))
        else:
            self._begin(self._thinker, question, now)

    def look(self, now: float) -> None:
        """Takes in what has been found; drops all if the table has gone on."""
        view = self._table.view(self.seat)
        if not self._holds(view):
            self.drop()
        elif self.due is not None and self._thinker is not None:
            found = self._thinker.answer_of(self.seat)
            if found or now >= self.due:
                self.due = None
                self._thinker.drop(self.seat)
                self._say(view, tuple(found or ()))

    def drop(self) -> None:
        """Nobody wants to know any more."""
        if self.due is not None and self._thinker is not None:
            self._thinker.drop(self.seat)
        self.due, self.lines, self._position, self._mind = None, (), None, None

    def _begin(self, thinker: Thinker, question: Question, now: float) -> None:
        self.due = now + SECONDS + PATIENCE
        thinker.ask(self.seat, question, SECONDS)

    def _holds(self, view: View) -> bool:
        return self._position == _mark(view)

    def _looking_on(self, view: View) -> Shark:
        """The bot, told what has happened in the round as the seat saw it."""
        mind = Shark(SHARK, STEADY, f"{self._table.seed}/advice/{self.seat}")
        for act in self._table.log.of_round(self._table.round_number):
            for event in act.events:
                mind.observe(redact(event, self.seat), view)
        return mind

    def _say(self, view: View, weighed: tuple[Weighed, ...]) -> None:
        """Puts in words what has been found, or what is seen at first sight where nothing was."""
        mind = self._mind
        if mind is None or not view.legal:
            return
        sight = mind.sight(view)
        if not weighed:
            best_first = sorted(view.legal, key=lambda move: -worth(move, sight))
            weighed = tuple(
                Weighed(move=move, worth=0.0, error=0.0, worlds=0) for move in best_first
            )
        self.lines = sentences(weighed, sight, self._table.names)


def _mark(view: View) -> object:
    """What advice holds for: it is gone as soon as any of this changes."""
    return view.turn, view.number, view.phase, view.hand, view.owed, view.scores

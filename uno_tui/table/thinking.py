"""Bots that search: somebody else works out what they ask, so that nobody at the table waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, runtime_checkable

from uno_tui.rules.moves import Move
from uno_tui.rules.view import View

if TYPE_CHECKING:
    from uno_tui.bots.search import Weighed
    from uno_tui.bots.shark import Question
    from uno_tui.table.crew import Mind

    Answer: TypeAlias = Sequence[Weighed]

MARGIN: Final = 0.1
"""So many seconds before a bot acts its search is to be over, so that the answer can arrive."""

LONGEST: Final = 3.0
"""No search takes longer, in seconds: what else it would find is not worth the heat."""


class Thinker(Protocol):
    """Somebody who searches while the table goes on, one question at a time."""

    def prepare(self) -> None:
        """Questions are to be expected."""

    def ask(self, seat: int, question: Question, seconds: float) -> None:
        """Asks for ``seat``, in the place of whatever was asked before.

        The answer should be there in so many ``seconds``; this call never waits for it.
        """

    def answer_of(self, seat: int) -> Answer | None:
        """What was found for ``seat``, the best move first; None while there is no answer."""

    def drop(self, seat: int) -> None:
        """Nobody wants to know any more what ``seat`` asked, so that the search stops."""

    def close(self) -> None:
        """Nothing is asked for now, so that nothing has to be kept ready."""


@runtime_checkable
class Searcher(Protocol):
    """A bot whose search can be done elsewhere."""

    def question(self, view: View) -> Question | None:
        """What is to be searched; None if there is nothing to decide."""

    def settle(self, view: View, weighed: Answer) -> Move:
        """The move to make once the search is done."""

    def hasty(self, view: View) -> Move:
        """The move to make if it is not."""


class Searches:
    """What the bot on turn has worked out meanwhile.

    Attributes:
        thinker: who does it; without anybody bots that search do so when they are on turn, and
            everybody waits.
    """

    def __init__(self) -> None:
        self.thinker: Thinker | None = None
        self._asked: int | None = None

    def expect(self, mind: Mind) -> None:
        """``mind`` has sat down, and may ask."""
        if self.thinker is not None and isinstance(mind, Searcher):
            self.thinker.prepare()

    def begin(self, seat: int, mind: Mind, view: View, seconds: float) -> None:
        """Asks what ``mind`` wants to know, which acts in so many ``seconds``."""
        self.drop()
        if self.thinker is None or not isinstance(mind, Searcher):
            return
        question = mind.question(view)
        if question is not None:
            self._asked = seat
            self.thinker.ask(seat, question, min(seconds - MARGIN, LONGEST))

    def drop(self) -> None:
        """Stops the search, if there is one: something else has come first."""
        if self._asked is not None and self.thinker is not None:
            self.thinker.drop(self._asked)
        self._asked = None

    def decide(self, seat: int, mind: Mind, view: View) -> Move:
        """What ``mind`` does now that its time has come, whether or not a search is done."""
        if self.thinker is None or not isinstance(mind, Searcher):
            return mind.decide(view)
        found = self.thinker.answer_of(seat) if self._asked == seat else None
        self.drop()
        return mind.settle(view, found) if found else mind.hasty(view)

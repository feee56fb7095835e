"""What a lesson is: positions, the moves that are made in them, and what the coach says."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from uno_tui.rules.moves import Move
from uno_tui.rules.notation import parse_move
from uno_tui.rules.round import Round
from uno_tui.rules.scenario import Scenario
from uno_tui.value import value

LEARNER: Final = "You"
"""What the learner is called in a lesson."""

PAUSE: Final = 1.2
"""Seconds before somebody else acts, so that every move is seen."""

ROUND_PAGE: Final = "round"
MATCH_PAGE: Final = "match"
PAGES: Final = (ROUND_PAGE, MATCH_PAGE)
"""Screens of the game that a lesson can show: how a round ended, and how the match did."""


@value
class Answer:
    """What the coach says to foreseeable wrong moves."""

    moves: tuple[str, ...]
    say: str


@value
class Rival:
    """Whom the learner has to be faster than.

    Attributes:
        move: what happens if the learner is too slow.
        late: what the coach says then.
        wait: seconds that the rival takes; None if the rival adapts to the learner.
    """

    move: str
    late: str
    wait: float | None = None


@value(kw_only=True)
class LessonStep:
    """One thing that is said, done, or both.

    Where the coach speaks and the learner has nothing to do, the lesson waits for a key.

    Attributes:
        do: the move that is made, in the notation; None if nothing happens.
        mine: whether the learner makes it.
        slap: whether the learner makes it with the slap key of whoever moves.
        others: moves that are as good, for the learner.
        say: what the coach says; empty if what was said before stays.
        tip: what the coach adds after a while, or when asked; empty for the keys alone.
        show: what the coach points at.
        wrong: the answers to foreseeable wrong moves.
        rival: whom the learner has to be faster than.
        after: seconds before somebody else's move.
        page: a screen of the game that is shown before the lesson goes on; empty for none.
        plate: for whom the hand is covered in this step; empty for nobody.
    """

    do: str | None
    mine: bool = False
    slap: bool = False
    others: tuple[str, ...] = ()
    say: str = ""
    tip: str = ""
    show: tuple[str, ...] = ()
    wrong: tuple[Answer, ...] = ()
    rival: Rival | None = None
    after: float = PAUSE
    page: str = ""
    plate: str = ""

    @property
    def asks(self) -> bool:
        """Whether the learner has a key to press for the move."""
        return self.mine or self.slap

    @property
    def waits(self) -> bool:
        """Whether the lesson waits for a key here, so that what is said can be read."""
        return bool(self.say) and not self.asks


@value(kw_only=True)
class Part:
    """A position, or a deal, and what happens from there.

    Attributes:
        scenario: how it begins.
        learner: the seat of the learner.
        steps: what happens.
        guided: whether a whole round is played, with bots, after the steps.
    """

    scenario: Scenario
    learner: int
    steps: tuple[LessonStep, ...]
    guided: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as the file has them."""
        return self.scenario.names

    @property
    def slaps(self) -> bool:
        """Whether everybody has a slap key."""
        return any(step.slap for step in self.steps)

    def move(self, text: str, played: Round) -> Move:
        """The move that ``text`` spells in ``played``."""
        return parse_move(text, self.names, played.turn)


@value(kw_only=True)
class Lesson:
    """A lesson.

    Attributes:
        name: what its file is called, without the ending.
        title: what it is called.
        about: what one learns, in a line.
        chapter: the heading under which it is listed.
        parts: the positions, in order.
    """

    name: str
    title: str
    about: str
    chapter: str
    parts: tuple[Part, ...] = field(repr=False)

    @property
    def races(self) -> bool:
        """Whether the learner races a rival that adapts."""
        return any(
            step.rival and step.rival.wait is None for part in self.parts for step in part.steps
        )

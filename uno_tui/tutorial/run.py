"""A lesson as it is taken: part by part, back and forth."""

from __future__ import annotations

from typing import Final, TypeAlias

from uno_tui.table.table import Table
from uno_tui.tutorial.guide import Guided
from uno_tui.tutorial.lesson import Lesson
from uno_tui.tutorial.pursuit import Pursuit
from uno_tui.tutorial.script import Script
from uno_tui.tutorial.speech import Speech

Playing: TypeAlias = Script | Guided
"""A part of a lesson as it is played."""

UNTRIED: Final = Pursuit()
"""The rival of somebody who has never raced."""


class LessonRun:
    """Somebody taking a lesson.

    Attributes:
        lesson: which one.
        place: the part that is being played, counted from 0.
        playing: that part.
        over: whether the lesson has been taken to its end.
    """

    def __init__(
        self, lesson: Lesson, name: str, now: float, *, place: int = 0, pursuit: Pursuit = UNTRIED
    ) -> None:
        """Begins ``lesson`` with the part ``place``; the learner is called ``name``."""
        self.lesson = lesson
        self.place = place if 0 <= place < len(lesson.parts) else 0
        self._name = name
        self.playing = self._begin(self.place, pursuit, now)

    @property
    def table(self) -> Table:
        """Where it is played now; another table whenever something is set up anew."""
        return self.playing.table

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return self.playing.part.learner

    @property
    def speech(self) -> Speech:
        """What the coach says."""
        return self.playing.speech

    @property
    def pursuit(self) -> Pursuit:
        """How fast the rival of a race is, and who was beaten."""
        return self.playing.pursuit

    @property
    def told(self) -> tuple[int, int]:
        """How many texts have been said, and how many there are in the lesson."""
        texts = [sum(bool(step.say) for step in part.steps) for part in self.lesson.parts]
        return sum(texts[: self.place]) + self.playing.told, sum(texts)

    def go_on(self, now: float) -> None:
        """Goes on after something was read."""
        self.playing.go_on(now)
        self.settle(now)

    def tip(self, now: float) -> None:
        """Asks how to go on."""
        self.playing.tip(now)

    def onward(self, now: float) -> None:
        """Skips what is to be done or read now."""
        self.playing.onward(now)
        self.settle(now)

    def earlier(self, now: float) -> None:
        """Goes back to what was said before."""
        step = self.playing.earlier
        if step is not None:
            self.playing = self._begin(self.place, self.pursuit, now, step)
        elif self.place:
            self.place -= 1
            self.playing = self._begin(self.place, self.pursuit, now)
        else:
            self.again(now)

    def again(self, now: float) -> None:
        """Begins the part anew."""
        self.playing = self._begin(self.place, self.pursuit, now)

    def settle(self, now: float) -> None:
        """Sets up what comes next, where a part is over or has to be played again."""
        if isinstance(self.playing, Guided):
            self.playing.look()
        if self.playing.done:
            self._next_part(now)
        elif self.playing.restart is not None:
            self.playing = self._begin(self.place, self.pursuit, now, self.playing.restart)

    def _next_part(self, now: float) -> None:
        part = self.playing.part
        if part.guided and isinstance(self.playing, Script):
            self.playing = Guided(part, self._name, self.pursuit, now)
        elif self.place + 1 < len(self.lesson.parts):
            self.place += 1
            self.playing = self._begin(self.place, self.pursuit, now)
        else:
            self.over = True

    def _begin(self, place: int, pursuit: Pursuit, now: float, step: int = 0) -> Playing:
        self.over = False
        part = self.lesson.parts[place]
        if part.steps:
            return Script(part, self._name, pursuit, now, step)
        return Guided(part, self._name, pursuit, now)

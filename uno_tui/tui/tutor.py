"""Lessons for one person: which there are, which have been taken, and where one was left."""

from __future__ import annotations

from contextlib import suppress

from uno_tui.bots.levels import LEVELS
from uno_tui.store.progress import Progress, ProgressFile, RaceRecord
from uno_tui.tutorial.lesson import LEARNER, Lesson
from uno_tui.tutorial.library import Library, load_lessons
from uno_tui.tutorial.pursuit import Pursuit
from uno_tui.tutorial.run import UNTRIED, LessonRun


class Tutor:
    """Gives lessons to somebody called ``name``, and remembers how far they have come.

    Attributes:
        library: the lessons.
        progress: how far the person has come.
    """

    def __init__(
        self,
        library: Library | None = None,
        file: ProgressFile | None = None,
        name: str = "",
    ) -> None:
        self.library = load_lessons() if library is None else library
        self._file = ProgressFile() if file is None else file
        self._name = name or LEARNER
        self.progress = self._file.load()

    def begin(self, lesson: Lesson, now: float) -> LessonRun:
        """Begins ``lesson``, or goes on where it was left."""
        left = self.progress.left
        place = left[1] if left is not None and left[0] == lesson.name else 0
        record = self.progress.races.get(lesson.name)
        pursuit = Pursuit(record.delay, record.best) if record else UNTRIED
        return LessonRun(lesson, self._display_name(lesson), now, place=place, pursuit=pursuit)

    def keep(self, run: LessonRun) -> None:
        """Remembers how far ``run`` has come."""
        lesson, progress = run.lesson, self.progress
        if run.over:
            progress = progress.finishing(lesson.name)
        else:
            progress = progress.leaving(lesson.name, run.place)
        if lesson.races and run.pursuit != UNTRIED:
            record = RaceRecord(run.pursuit.delay, run.pursuit.best)
            progress = progress.racing(lesson.name, record)
        self._save(progress)

    def next_lesson(self) -> Lesson:
        """The lesson that was left, or else the first one that has not been taken."""
        left = self.progress.left
        found = self.library.named(left[0]) if left else None
        return found or self.library.first_new(self.progress.done)

    def standing(self, lesson: Lesson) -> str:
        """How far ``lesson`` has been taken, in a few words; empty if it is new."""
        record = self.progress.races.get(lesson.name)
        if record and record.best is not None:
            level = as_quick_as(record.best)
            return f"beat {record.best:.2f} s{level and f' ({level})'}"
        left = self.progress.left
        if left is not None and left[0] == lesson.name:
            parts = len(lesson.parts)
            return f"part {left[1] + 1} of {parts}" if parts > 1 else "begun"
        return "done" if lesson.name in self.progress.done else ""

    def _display_name(self, lesson: Lesson) -> str:
        others = {name for part in lesson.parts for name in part.names}
        return LEARNER if self._name in others else self._name

    def _save(self, progress: Progress) -> None:
        if progress != self.progress:
            self.progress = progress
            with suppress(OSError):
                self._file.save(progress)


def as_quick_as(seconds: float) -> str:
    """The level of bots that need no less than ``seconds`` to intercept; empty for none."""
    levels = reversed(LEVELS.values())
    return next((level.name for level in levels if seconds <= level.tempo.notices), "")

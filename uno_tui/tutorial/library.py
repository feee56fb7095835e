"""All lessons that come with the program, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from uno_tui.assets import assets
from uno_tui.tutorial.lesson import Lesson
from uno_tui.tutorial.reading import load_lesson
from uno_tui.value import value


def lessons_folder() -> Path:
    """Where the lessons lie.

    Raises:
        FileNotFoundError: the installation is incomplete.
    """
    return assets() / "lessons"


def load_lessons(folder: Path | None = None) -> Library:
    """The lessons in ``folder``, by the names of their files.

    Raises:
        uno_tui.rules.scenario_tables.ScenarioError: a lesson cannot be read.
    """
    return Library(tuple(map(load_lesson, sorted((folder or lessons_folder()).glob("*.toml")))))


@value
class Library:
    """Lessons in their order."""

    lessons: tuple[Lesson, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What they are called in files and on the command line."""
        return tuple(lesson.name for lesson in self.lessons)

    def named(self, name: str) -> Lesson | None:
        """The lesson called ``name``."""
        return next((lesson for lesson in self.lessons if lesson.name == name), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows, or None after the last one."""
        place = self.names.index(lesson.name) + 1
        return self.lessons[place] if place < len(self.lessons) else None

    def first_new(self, done: Iterable[str]) -> Lesson:
        """The first lesson that is not among the ``done`` ones, or the first of all."""
        taken = set(done)
        return next((one for one in self.lessons if one.name not in taken), self.lessons[0])

    def chapters(self) -> dict[str, tuple[Lesson, ...]]:
        """The lessons under their headings."""
        headings = dict.fromkeys(lesson.chapter for lesson in self.lessons)
        return {
            heading: tuple(lesson for lesson in self.lessons if lesson.chapter == heading)
            for heading in headings
        }

"""The lessons: which there are, which have been taken, and where one was left."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.look import clip
from uno_tui.tui.screens.page import Page
from uno_tui.tui.tutor import Tutor
from uno_tui.tui.widgets.roll import Roll
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run
from uno_tui.tutorial.lesson import Lesson

_MARK: Final = 3
_TITLE: Final = 26


class TutorialScreen(Page[None]):
    """All lessons under their headings; the one to go on with is marked."""

    CSS_PATH = ["page.tcss", "tutorial.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("choose", "enter,space", "begin", "Begins the marked lesson", "Enter", hot=True),
        Command("mark(-1)", "up,shift+tab", "up", "Marks the lesson above", shown=False),
        Command("mark(1)", "down,tab", "down", "Marks the lesson below", shown=False),
        Command("mark(-6)", "pageup", "page up", "Marks a lesson further up", "PgUp", shown=False),
        Command("mark(6)", "pagedown", "page down", "Marks one further on", "PgDn", shown=False),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("tutorial", OFFERS),
        Binding("home", "mark(-99)", "Marks the first lesson", show=False),
        Binding("end", "mark(99)", "Marks the last lesson", show=False),
    ]

    def __init__(self, tutor: Tutor, first: str = "") -> None:
        """Shows the lessons that ``tutor`` gives, and begins with the one called ``first``."""
        super().__init__()
        self.tutor = tutor
        self._first = tutor.library.named(first) if first else None
        self.marked = tutor.library.lessons.index(self._first or tutor.next_lesson())

    def body(self) -> Iterable[Widget]:
        """The list."""
        yield Roll(id="lessons")

    def on_mount(self) -> None:
        """Begins at once with the lesson that was asked for."""
        if self._first is not None:
            self._begin(self._first)

    def on_screen_resume(self) -> None:
        """Shows what has been learned meanwhile."""
        self.show()

    def show(self) -> None:
        """Shows everything as it is now."""
        lessons, done = self.tutor.library.lessons, self.tutor.progress.done
        taken = sum(lesson.name in done for lesson in lessons)
        self.head("Tutorial", [(f"{taken} of {len(lessons)} lessons taken", "muted")])
        lines, places = self._lines()
        self.query_one(Roll).offer(lines, places, self.marked)
        self.show_keys()

    def _lines(self) -> tuple[list[Row], list[int]]:
        """The lines of the list, and those on which a lesson stands."""
        lines: list[Row] = []
        places: list[int] = []
        for heading, lessons in self.tutor.library.chapters().items():
            lines += [[], [(f"  {heading}", "gold")]]
            for lesson in lessons:
                places.append(len(lines))
                lines.append(self._line(lesson, len(places) - 1 == self.marked))
        return lines, places

    def _line(self, lesson: Lesson, marked: bool) -> list[Run]:
        glyphs = self.look.glyphs
        standing = self.tutor.standing(lesson)
        room = self.query_one(Roll).room - _MARK - _TITLE - len(standing) - 2
        about = clip(lesson.about, room, glyphs.ellipsis)
        return [
            (f" {glyphs.turn} " if marked else "   ", "gold"),
            (lesson.title.ljust(_TITLE), "gold" if marked else "strong"),
            (about.ljust(max(room, 0)), "" if marked else "muted"),
            (f"  {standing}", "gold"),
        ]

    def action_mark(self, steps: int) -> None:
        """Marks another lesson."""
        last = len(self.tutor.library.lessons) - 1
        self.marked = max(0, min(self.marked + steps, last))
        self.show()

    def action_choose(self) -> None:
        """Begins the marked lesson."""
        self._begin(self.tutor.library.lessons[self.marked])

    @on(Roll.Pointed)
    def _pointed(self, message: Roll.Pointed) -> None:
        again = message.place == self.marked
        self.marked = message.place
        self.show()
        if again:
            self.action_choose()

    def _begin(self, lesson: Lesson) -> None:
        from uno_tui.tui.screens.lesson import LessonScreen

        uno = self.uno
        run = self.tutor.begin(lesson, uno.clock())
        self.app.push_screen(LessonScreen(run, self.tutor, uno.wishes))

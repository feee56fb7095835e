"""The line in which the table asks for a color, a player or a confirmation, or gives advice."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.tui.look import Drawn, clip, width_of
from uno_tui.tui.questions import Question
from uno_tui.tui.words import Run
from uno_tui.value import value

_LEAST_NAME = 3


class Prompt(Drawn):
    """Shows a question and its answers; while nothing is asked, a piece of advice if there is."""

    DEFAULT_CSS = """
    Prompt { height: 1; }
    """

    @value
    class Answered(Message):
        """An answer was clicked."""

        place: int

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.question: Question | None = None
        self.advice: tuple[str, ...] = ()

    def ask(self, question: Question | None, advice: Sequence[str] = ()) -> None:
        """Shows ``question``, or else ``advice``: the longest of its sentences that fits."""
        if (question, tuple(advice)) != (self.question, self.advice):
            self.question, self.advice = question, tuple(advice)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The question."""
        if y:
            return self.row([])
        if self.question is None:
            room = self.size.width - 2
            fitting = (said for said in self.advice if cell_len(said) <= room)
            return self.row([(f" {next(fitting, '')}", "gold")])
        return self.row([run for _, runs in self._pieces(self.question) for run in runs])

    def _pieces(self, question: Question) -> list[tuple[int, list[Run]]]:
        """The runs of the line, each with the place of the answer it belongs to, -1 for none."""
        head: list[Run] = [(f" {question.text} ", "gold")]
        tail: list[Run] = []
        if question.back:
            tail = [(" ", ""), (" Esc ", "key"), (f" {question.back}", "muted")]
        room = (self.size.width - width_of(head)) // max(len(question.choices), 1) - 5
        answers = [self._answer(question, place, room) for place in range(len(question.choices))]
        used = width_of(head) + sum(width_of(runs) for runs in answers)
        pieces = [(-1, head), *enumerate(answers)]
        return [*pieces, (-1, tail)] if used + width_of(tail) <= self.size.width else pieces

    def _answer(self, question: Question, place: int, room: int) -> list[Run]:
        choice = question.choices[place]
        text, role = choice.label
        key = choice.letter or str((place + 1) % 10)
        marked = place == question.marked
        mark = self.look.glyphs.turn if marked else " "
        label = clip(text, max(room, _LEAST_NAME), self.look.glyphs.ellipsis)
        name = (label, "gold" if marked and not role.startswith("face-") else role)
        return [(mark, "gold"), (key, "badge" if marked else "key"), (" ", ""), name, (" ", "")]

    def on_click(self, event: events.Click) -> None:
        """Tells which answer was clicked."""
        if self.question is None:
            return
        x = 0
        for place, runs in self._pieces(self.question):
            width = width_of(runs)
            if x <= event.x < x + width and place >= 0:
                self.post_message(self.Answered(place))
                return
            x += width

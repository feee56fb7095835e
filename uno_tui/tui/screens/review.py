"""The strongest bot looks at what a person has played, and says where it would have done better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.store.course import Course
from uno_tui.store.findings import sentence
from uno_tui.store.review import Finding, Review, decisions
from uno_tui.table.thinking import Thinker
from uno_tui.table.thinking_process import ThinkingProcess
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.screens.walked import PRESSING, WALKING, WalkedPage
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.widgets.lines import OneLine
from uno_tui.tui.widgets.reviewed import Entry, Painter
from uno_tui.tui.widgets.roll import Roll
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run

_EVERY: Final = 0.1
_PATIENCE: Final = 5.0
"""So many seconds late at most an answer may be; then the decision is passed over."""

_BAR: Final = 20
_NOTHING: Final = "No other move was clearly worth more than what was played."
_HONEST: Final = (
    "Each decision is judged by what was known then, never by hidden cards; 100 is what winning the"
    " round is worth. ± is what chance may add or take, and what could be chance alone is not told."
)


class ReviewScreen(WalkedPage[None]):
    """A review of one round that fills in while a process beside the game searches."""

    CSS_PATH = ["page.tcss", "review.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        *PRESSING,
        Command("watch", "enter,space", "see it", "Shows the moment again", "Enter", hot=True),
        Command("mark(1)", "down", "next", "Marks the next finding"),
        Command("mark(-1)", "up", "before", "Marks the finding before", shown=False),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("review", OFFERS),
        *WALKING,
        Binding("pagedown", "page(1)", "Scrolls down a page", show=False),
        Binding("pageup", "page(-1)", "Scrolls up a page", show=False),
    ]

    def __init__(
        self,
        course: Course,
        people: Sequence[int],
        round_number: int,
        thinker: Thinker | None = None,
    ) -> None:
        """Reviews what ``people`` decided in a round of ``course``; ``thinker`` searches."""
        super().__init__()
        self.course = course
        self.people = tuple(people)
        self.round_number = round_number
        self.review = Review(())
        self.marked = 0
        self._thinker = thinker
        self._asked: int | None = None
        self._late = 0.0

    def body(self) -> Iterable[Widget]:
        """How far it is, and what has been found."""
        yield OneLine(id="progress")
        yield Roll(id="findings")

    def on_mount(self) -> None:
        """Begins, once the page can be seen."""
        self.set_interval(_EVERY, self.look_on)
        self.call_after_refresh(self._begin)
        self.show()

    def on_screen_suspend(self) -> None:
        """Searches nothing while another page lies upon this one, which may want to search."""
        if self._asked is not None and self._thinker is not None:
            self._thinker.drop(self._asked)
            self._asked = None

    def on_screen_resume(self) -> None:
        """Goes on when that page is gone."""
        if self._asked is None and self._thinker is not None:
            self._ask()

    def on_unmount(self) -> None:
        """Stops the search."""
        if self._thinker is not None:
            self._thinker.close()

    def _begin(self) -> None:
        if self._thinker is None:
            self._thinker = self.uno.thinker or ThinkingProcess()
        self.review = Review(decisions(self.course, self.people, self.round_number))
        self._ask()
        self.show()

    def _ask(self) -> None:
        search = self.review.next()
        self._asked = None
        if search is not None and self._thinker is not None:
            self._asked = search.question.view.seat
            self._late = self.uno.clock() + search.seconds + _PATIENCE
            self._thinker.ask(self._asked, search.question, search.seconds)

    def look_on(self) -> None:
        """Takes in what has been found meanwhile."""
        if self._asked is None or self._thinker is None:
            return
        answer = self._thinker.answer_of(self._asked)
        if answer is None and self.uno.clock() < self._late:
            return
        self.review.take(answer or ())
        self._ask()
        self.show()

    def show(self) -> None:
        """Shows everything as it is now."""
        rounds = "" if self.course.match.rounds < 2 else f" of round {self.round_number}"
        self.head(f"Review{rounds}", self._count())
        self.query_one("#progress", OneLine).say(self._progress())
        roll = self.query_one(Roll)
        painter = Painter(self.look, roll.ground, roll.room)
        lines: list[Row] = []
        places: list[int] = []
        for place, finding in enumerate(self.review.findings):
            places.append(len(lines))
            lines += painter.rows(self._entry(finding), marked=place == self.marked)
        ends = [*places[1:], len(lines)]
        lines += self._explained(roll.room)
        roll.offer(lines, places, self.marked)
        if places and ends[self.marked] > roll.first + roll.size.height:
            roll.to(ends[self.marked] - roll.size.height)
        self.show_keys()

    def _entry(self, finding: Finding) -> Entry:
        decision = finding.decision
        you = self.people[0] if len(self.people) == 1 else None
        return Entry(
            where=f"Round {decision.round_number}, act {decision.act}",
            text=self._written(sentence(finding, self.course.header.names, you)),
            view=decision.view,
            made=decision.made,
            better=finding.better,
        )

    def _written(self, text: str) -> str:
        """``text`` in the characters that are wished."""
        return text if self.look.glyphs.blocks else text.replace("±", "+/-")

    def _explained(self, width: int) -> list[Row]:
        """What is to be known of all this, and that nothing was found where nothing was."""
        margin: Run = ("   ", "")
        honest = self._written(_HONEST)
        lines: list[Row] = []
        if self.review.over and not self.review.findings and self._thinker is not None:
            lines += [[margin, (_NOTHING, "strong")], []]
        return [*lines, *([margin, *line] for line in wrapped(honest, width - 4, "muted"))]

    def _count(self) -> list[Run]:
        found = len(self.review.findings)
        return [(f"{found} finding{'' if found == 1 else 's'}", "muted")]

    def _progress(self) -> list[Run]:
        review, glyphs = self.review, self.look.glyphs
        if not review.count:
            return [("   nothing was to be decided", "muted")] if self._thinker else []
        done = round(_BAR * review.looked / review.count)
        text = f"  {review.looked} of {review.count} decisions looked at"
        if review.over:
            return [(f"   {review.count} decisions looked at", "muted")]
        bar: list[Run] = [(glyphs.bar * done, "gold"), (glyphs.rest * (_BAR - done), "rim")]
        second = "; looking twice" if review.looked == review.count else ""
        return [("   ", ""), *bar, (text + second, "muted")]

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        if action == "watch":
            return bool(self.review.findings)
        return action != "mark" or len(self.review.findings) > 1

    def action_mark(self, steps: int) -> None:
        """Marks another finding."""
        self.marked = max(0, min(self.marked + steps, len(self.review.findings) - 1))
        self.show()

    def action_page(self, pages: int) -> None:
        """Scrolls by pages."""
        self.query_one(Roll).by_page(pages)

    def action_watch(self) -> None:
        """Shows the moment of the marked finding again."""
        decision = self.review.findings[self.marked].decision
        self.uno.show_replay(self.course, place=decision.place, seat=decision.seat)

    @on(Roll.Pointed)
    def _pointed(self, message: Roll.Pointed) -> None:
        again = message.place == self.marked
        self.marked = message.place
        self.show()
        if again:
            self.action_watch()

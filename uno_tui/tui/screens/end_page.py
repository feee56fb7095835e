"""What the ends of a round and of a match have in common: a chart, a review, a way out."""

from __future__ import annotations

from uno_tui.store.course import Course
from uno_tui.table.table import Table
from uno_tui.tui.screens.walked import WalkedPage


class EndPage(WalkedPage[bool]):
    """A page at the end of something, dismissed with whether the person goes on.

    Where there is no room for everything, its chart takes the place of the numbers.

    Attributes:
        table: the table.
        course: the match as far as it is known, None where it is not.
    """

    def __init__(self, table: Table, course: Course | None) -> None:
        super().__init__()
        self.table = table
        self.course = course

    @property
    def charts(self) -> bool:
        """Whether there is anything to chart."""
        return len(self.table.history) > 1

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        charted = self.has_class("-charted")
        match action:
            case "chart":
                return self.charts and not charted and not self.has_class("-both")
            case "numbers":
                return charted
            case "review":
                return self.course is not None and bool(self.table.people)
        return True

    def action_chart(self) -> None:
        """Shows the totals round by round as lines."""
        self.add_class("-charted")
        self.show_keys()

    def action_numbers(self) -> None:
        """Shows again what the chart has taken the place of."""
        self.remove_class("-charted")
        self.show_keys()

    def action_review(self) -> None:
        """Lets the strongest bot look at the last round."""
        from uno_tui.tui.screens.review import ReviewScreen

        if self.course is not None:
            people, number = self.table.people, self.table.round_number
            self.app.push_screen(ReviewScreen(self.course, people, number))

    def action_leave(self) -> None:
        """Leaves the table."""
        self.dismiss(False)

"""A table that people leave one by one, and come back to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from uno_tui.bots.levels import CASUAL
from uno_tui.bots.registry import BotProfile
from uno_tui.table.table import Table
from uno_tui.tui.notices import LEAVING, leaving
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.questions import Question, which_seat
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.words import Line


class LeavingTable(TableScreen):
    """The table of several people: a bot plays on for whoever leaves (COM-LEAVE).

    Attributes:
        guests: the seats of all who sat down, whether or not they have left.
    """

    def __init__(self, table: Table, seat: int, wishes: Preferences) -> None:
        super().__init__(table, seat, wishes)
        self.guests = table.people

    def action_leave(self) -> None:
        """Asks who leaves."""
        before = self.player.question
        if before is not None and before.text == LEAVING:
            return
        gone = [seat for seat in self.guests if seat not in self.table.people]
        self._ask(
            leaving(
                lambda: self._ask(before),
                lambda: self._ask_who(self.table.people, self._leave_to_a_bot),
                (lambda: self._ask_who(gone, self._come_back)) if gone else None,
                self._break_up,
            )
        )

    def _break_up(self) -> None:
        self.call_later(self.uno.leave_table)

    def _ask(self, question: Question | None) -> None:
        self.player.question = question
        self.show_keys()

    def _ask_who(self, seats: Sequence[int], answer: Callable[[int], None]) -> None:
        question = which_seat("Who?", seats, self.table.names, answer, "nobody")
        self._ask(replace(question, at_rest=True))

    def _leave_to_a_bot(self, seat: int) -> None:
        """A bot plays on for the person of ``seat`` (COM-LEAVE)."""
        levels = [each.bot.level for each in self.table.seats if each.bot]
        self.table.relieve(seat, BotProfile(levels[0] if levels else CASUAL.name), self.now)
        self._tell(seat, "leaves: a bot plays on")
        if not self.table.people:
            self._break_up()

    def _come_back(self, seat: int) -> None:
        self.table.relieve(seat, None, self.now)
        self._tell(seat, "is back")

    def _tell(self, seat: int, text: str) -> None:
        self.query_one(LogView).add([Line(seat, ((text, ""),), loud=True)], self.table.names)
        self.catch_up()

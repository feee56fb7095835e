"""A table with bots to talk to: one tells what it would play, others are told to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from uno_tui.tui.screens.adapting import AdaptingTable

if TYPE_CHECKING:
    from uno_tui.table.adviser import Adviser

LOOKS: Final = 0.1
"""How often it is looked whether the advice has come, in seconds."""

_ASKABLE: Final = ("play", "drawn", "challenge")


class AdvisedTable(AdaptingTable):
    """A live table with somebody to ask. What was said is gone as soon as the table goes on."""

    _adviser: Adviser | None = None

    @property
    def why_no_hint(self) -> str:
        """Why nobody can be asked now; empty if somebody can."""
        view = self.player.view
        if not self.wishes.advice:
            return "hints are off; the settings turn them on"
        if not view.my_turn:
            return "a hint is for your own turn; races are yours alone"
        return "" if view.phase in _ASKABLE else "a hint is for cards to be played"

    @property
    def hint(self) -> Sequence[str]:
        """What is said to whoever sits at the keyboard, the longest way to say it first."""
        adviser, player = self._adviser, self.player
        if adviser is None or adviser.seat != player.seat or not player.view.hand:
            return ()
        if adviser.due is not None:
            return (f"The shark is thinking{self.uno.look.glyphs.ellipsis}",)
        return adviser.lines

    def action_hint(self) -> None:
        """Asks the strongest bot, or says why it cannot be asked."""
        why = self.why_no_hint
        if why:
            self.player.message = why
        else:
            self._adviser_of(self.player.seat).ask(self.now)
        self.show()

    def action_hurry(self) -> None:
        """Lets the bot on turn act at once."""
        self.table.hurry(self.now)
        self.wake()

    def catch_up(self) -> None:
        """Shows what has happened, and what has been found out meanwhile."""
        if self._adviser is not None:
            self._adviser.look(self.now)
        super().catch_up()

    def dues(self) -> list[float]:
        """When the screen has something to do: also while advice is waited for."""
        waits = self._adviser is not None and self._adviser.due is not None
        return [*super().dues(), *([self.now + LOOKS] if waits else [])]

    def _adviser_of(self, seat: int) -> Adviser:
        if self._adviser is None or self._adviser.seat != seat:
            from uno_tui.table.adviser import Adviser

            if self._adviser is not None:
                self._adviser.drop()
            self._adviser = Adviser(self.table, seat, self.uno.thinker)
        return self._adviser

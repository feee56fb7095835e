"""The table that ``benchmarks/screen.py`` looks at; ``know FOLDER`` leaves settings there.

The settings say that the rules are known, so that ``uno-tui play`` opens at the table.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from uno_tui.rules.cards import deck
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.round import Round
from uno_tui.store.last_table import mark_of
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.company import company
from uno_tui.table.pace import RELAXED
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.words import Line

BOTS: Final = 9
CARDS: Final = 30
LINES: Final = 500


def position() -> Round:
    """Ann is on turn with thirty cards, the first of which fits; nine others have four each."""
    cards = sorted(deck(), key=lambda card: card.order)
    top = cards.pop(1)
    given = CARDS + 4 * BOTS
    hands = [cards[:CARDS], *(cards[place : place + 4] for place in range(CARDS, given, 4))]
    pile = cards[given:]
    return Round(
        OFFICIAL, hands, dealer=BOTS, turn=0, draw_pile=pile, discard=[top], color=top.color
    )


class Bench(UnoApp):
    """The game at that table; F5 sets it anew."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f5", "again", "Sets the table anew")]

    def on_mount(self) -> None:
        """Fills the log."""
        super().on_mount()
        self.call_after_refresh(self._fill)

    async def action_again(self) -> None:
        """Sets the table anew."""
        assert self._setup is not None
        # The screen that an app begins with stays where it is.
        show = self.push_screen if len(self.screen_stack) == 1 else self.switch_screen
        await show(self._table_screen(self._setup))
        self._fill()

    def _fill(self) -> None:
        assert self._setup is not None
        line = Line(1, (("draws a card", ""),))
        self.screen.query_one(LogView).add([line] * LINES, self._setup.table().names)


def main(arguments: list[str]) -> None:
    """Leaves settings, or opens the table."""
    if arguments[:1] == ["know"]:
        settings = Settings(name="Ann", motion=False).knowing(mark_of(OFFICIAL))
        SettingsFile(Path(arguments[1]) / "uno-tui" / "settings.toml").save(settings)
        return
    seats = [Seat("Ann"), *company(BOTS, "casual", 1, taken=["Ann"])]
    setup = TableSetup(OFFICIAL, seats, pace=RELAXED, position=position())
    Bench(setup, wishes=Preferences(bell=False)).run()


if __name__ == "__main__":
    main(sys.argv[1:])

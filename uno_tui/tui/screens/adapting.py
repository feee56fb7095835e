"""A live table that can be made to look and behave otherwise in the middle of a match."""

from __future__ import annotations

from uno_tui.tui.player import Player
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.live import LiveTable
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.words import Teller


class AdaptingTable(LiveTable):
    """A live table that follows the wishes of whoever sits at it, whenever these change."""

    @property
    def players(self) -> list[Player]:
        """Everybody who sits at the keyboard."""
        return [self.player]

    def take_wishes(self, wishes: Preferences) -> None:
        """Looks and behaves by other ``wishes`` from now on."""
        redrawn = wishes.ascii is not self.wishes.ascii
        self.wishes = wishes
        self.hand.largest = wishes.card_size
        for player in self.players:
            player.adapt(self.uno.look.glyphs, asks_first=wishes.confirm_mistakes)
        if redrawn:
            self._tell_anew()
        for widget in self.walk_children(with_self=True):
            widget.refresh()
        self.scene = None
        self.show()

    def wind(self) -> None:
        """Begins the clock of this turn anew, or ends it where no clock is wanted any more."""
        self.table.wind(self.now)
        self.show()

    def _tell_anew(self) -> None:
        """Writes the log in other characters."""
        teller = Teller(self.table.names, self.uno.look.glyphs)
        log = self.query_one(LogView)
        log.clear()
        self._shouts.clear()
        self._heard = 0
        for batch in self._batches():
            log.add(teller.tell(batch), self.table.names)

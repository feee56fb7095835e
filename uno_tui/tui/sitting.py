"""The people at a keyboard that several share: whoever has it, and everybody who looks on."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.view import View
from uno_tui.table.slaps import Slaps
from uno_tui.table.table import Table
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.hotseat import public
from uno_tui.tui.player import Player


class Sitter(Player):
    """A person whose turn at the keyboard comes and goes; earlier slaps come first."""

    def __init__(
        self,
        table: Table,
        seat: int,
        clock: Callable[[], float],
        glyphs: Glyphs,
        *,
        slaps: Slaps,
        asks_first: bool,
    ) -> None:
        super().__init__(table, seat, clock, glyphs, asks_first=asks_first)
        self._slaps = slaps

    def _submit(self, move: Move) -> None:
        self._slaps.first(self._clock())
        super()._submit(move)


class Onlooker(Player):
    """Everybody at once: sees what is public, and has nothing to play with."""

    @property
    def catchable(self) -> tuple[int, ...]:
        """Nobody: whoever looks on catches with a slap key."""
        return ()

    def see(self, view: View, events: Iterable[Event] = ()) -> None:  # noqa: ARG002
        """Takes in what everybody may see of ``view``."""
        self.seat = view.seat
        self.view = public(view)

"""What a lesson shows of a shared keyboard: everybody's slap key, and the plate over the hand."""

from __future__ import annotations

from dataclasses import replace

from uno_tui.table.slap_keys import slap_keys
from uno_tui.table.slaps import Slaps
from uno_tui.table.table import Table
from uno_tui.tui.coaching import COACHED
from uno_tui.tui.keymap import keys_of
from uno_tui.tui.notices import notice, slap_run
from uno_tui.tui.people import colors_of
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.scene import Scene
from uno_tui.tui.widgets.handover import Notice
from uno_tui.tutorial.lesson import Part


class SharedLesson:
    """A lesson in which everybody sits at one keyboard, and the learner presses everybody's keys.

    Attributes:
        slaps: the slap keys, which mean what they mean at a shared table.
        by_name: the slap keys by the names that the lesson uses.
    """

    def __init__(self, part: Part, table: Table, wishes: Preferences) -> None:
        coached = {key for action in COACHED for key in keys_of(action, wishes.keys)}
        keys = slap_keys([""] * len(table.seats), {*wishes.keys.values(), *coached})
        self.slaps = Slaps(table, dict(enumerate(keys)))
        self.by_name = dict(zip(part.names, keys, strict=True))
        self._table = table
        self._colors = colors_of(table.seats)

    def press(self, key: str, now: float) -> bool:
        """A key goes down; whether it meant a claim."""
        taken = self.slaps.press(key, now)
        self.slaps.take()
        return taken

    def settle(self, now: float) -> None:
        """Decides the presses that nothing can follow any more."""
        self.slaps.settle(now)
        self.slaps.take()

    def dressed(self, scene: Scene) -> Scene:
        """``scene`` with the slap keys at the seats."""
        keys = self.slaps.keys.items()
        return replace(
            scene, slap_keys={seat: slap_run(key, self._colors[seat]) for seat, key in keys}
        )

    def plate(self, seat: int) -> Notice:
        """What lies where the hand was while the keyboard goes to ``seat``."""
        view = self._table.view(seat)
        names = self._table.names
        keys = self.slaps.keys
        return notice(view, names, seat, paused=False, keys=keys, colors=self._colors)

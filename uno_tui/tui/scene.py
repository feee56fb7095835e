"""What the table shows at a moment: one seat's view, and what is known beside the cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from uno_tui.rules.cards import Card
from uno_tui.rules.view import View
from uno_tui.tui.words import Run
from uno_tui.value import value


@value
class Scene:
    """All that the widgets of the table show.

    Attributes:
        view: what the seat at the keyboard may know.
        names: the players by seat.
        round_number: the round being played, from 1.
        shouts: words to show at a seat for a moment, by seat.
        covered: whether the cards lie face down because the game rests.
        slap_keys: the slap keys of those who share the keyboard, in their colors, by seat.
        open_hands: hands that lie face up on the table, by seat.
    """

    view: View
    names: tuple[str, ...]
    round_number: int = 1
    shouts: Mapping[int, str] = field(default_factory=dict)
    covered: bool = False
    slap_keys: Mapping[int, Run] = field(default_factory=dict)
    open_hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)

    @property
    def me(self) -> int:
        """The seat at the keyboard."""
        return self.view.seat

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats clockwise, the one on the left hand first, those out of the match too."""
        count = len(self.names)
        return tuple((self.me + step) % count for step in range(1, count))

    def digit(self, seat: int) -> str:
        """The digit that stands for ``seat`` where people share the keyboard, else nothing."""
        return str((seat + 1) % 10) if self.slap_keys else ""

    def name(self, seat: int) -> str:
        """Who sits at ``seat``."""
        return self.names[seat]

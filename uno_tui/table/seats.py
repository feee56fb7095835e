"""Who sits at a table."""

from __future__ import annotations

from typing import Protocol

from uno_tui.bots.registry import BotProfile
from uno_tui.table.crew import Mind
from uno_tui.value import value


class MindMaker(Protocol):
    """Makes the bot for a seat, as :func:`uno_tui.bots.registry.seat_bot` does."""

    def __call__(self, profile: BotProfile, seat: int, seed: str) -> Mind:
        """A bot by ``profile`` for ``seat``, whose chances depend on ``seed`` alone."""


@value
class Seat:
    """A seat at the table.

    Attributes:
        name: the player's name.
        bot: what bot plays, or None for a person.
        key: the person's slap key where several share a keyboard; empty for one that is free.
        color: the name of the person's own color there; empty for one that is free.
    """

    name: str
    bot: BotProfile | None = None
    key: str = ""
    color: str = ""

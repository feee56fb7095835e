"""Who sits at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from uno_tui.table.crew import Mind


class BotProfile(Protocol):
    """A bot's level and temperament, by name."""

    @property
    def level(self) -> str:
        """The name of the level."""

    @property
    def temperament(self) -> str:
        """The name of the temperament."""


class MindMaker(Protocol):
    """Makes the bot for a seat."""

    def __call__(self, profile: BotProfile, seat: int, seed: str) -> Mind:
        """A bot by ``profile`` for ``seat``, whose chances depend on ``seed``."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: the player's name, and the bot that plays, or None for a person."""

    name: str
    bot: BotProfile | None = None

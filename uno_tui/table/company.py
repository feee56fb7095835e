"""Bots to play with: as many as are wanted, as different as possible, each with a name."""

from __future__ import annotations

import random
from collections.abc import Collection

from uno_tui.bots.names import names_for
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import TEMPERAMENTS, Temperament
from uno_tui.table.seats import Seat


def company(count: int, level: str, seed: int, taken: Collection[str] = ()) -> list[Seat]:
    """Seats for ``count`` bots of ``level``; the same ``seed`` brings the same company.

    Nobody has a name that is ``taken``, and no temperament comes twice before all have come once.
    """
    chance = random.Random(f"{seed}/company")
    styles = _styles(count, chance)
    names = names_for(styles, chance, taken)
    return [
        Seat(name, BotProfile(level, style.name)) for name, style in zip(names, styles, strict=True)
    ]


def _styles(count: int, chance: random.Random) -> list[Temperament]:
    everyone = list(TEMPERAMENTS.values())
    chosen: list[Temperament] = []
    while len(chosen) < count:
        chosen += chance.sample(everyone, min(len(everyone), count - len(chosen)))
    return chosen

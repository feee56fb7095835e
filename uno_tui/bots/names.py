"""What bots are called: short names that hint at their temperament."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import Final

from uno_tui.bots.temperaments import TEMPERAMENTS, Temperament

NAMES: Final = {
    "steady": (
        *("Agnes", "Bruno", "Clara", "Edda", "Hugo", "Ines"),
        *("Joris", "Lotte", "Milo", "Nora", "Otto", "Petra"),
    ),
    "bold": (
        *("Ajax", "Bella", "Cosmo", "Diva", "Fargo", "Gusto"),
        *("Jinx", "Lola", "Maxim", "Roxy", "Tango", "Viva"),
    ),
    "careful": (
        *("Amity", "Basil", "Cecil", "Doris", "Fern", "Hazel"),
        *("Iris", "Myrtle", "Olive", "Percy", "Ruth", "Wilma"),
    ),
    "spiteful": (
        *("Brutus", "Cleo", "Draco", "Elvira", "Grim", "Hex"),
        *("Livia", "Medea", "Nero", "Salome", "Thorn", "Vex"),
    ),
    "quick": (
        *("Bolt", "Comet", "Dash", "Echo", "Flick", "Kit"),
        *("Pip", "Rocket", "Scoot", "Swift", "Turbo", "Zippy"),
    ),
}
"""Twelve names for each temperament; no name appears twice."""


def names_for(
    temperaments: Iterable[Temperament], chance: random.Random, taken: Collection[str] = ()
) -> list[str]:
    """A name for each bot in turn, all different and none of those ``taken`` by people.

    Names hint at the temperament while there are enough of them, which is so for any table.
    """
    used = {name.casefold() for name in taken}
    result = []
    for temperament in temperaments:
        own = NAMES.get(temperament.name, ())
        free = [name for name in own if name.casefold() not in used] or _any_free(used)
        name = chance.choice(free)
        used.add(name.casefold())
        result.append(name)
    return result


def _any_free(used: Collection[str]) -> list[str]:
    everyone = [name for style in TEMPERAMENTS for name in NAMES[style]]
    return [name for name in everyone if name.casefold() not in used]

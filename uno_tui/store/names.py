"""What may name a player or a ruleset: any text a person types that fits into its place."""

from __future__ import annotations

import getpass
import unicodedata
from typing import Final

MAX_CELLS: Final = 24
"""How many cells of a terminal a name may take."""

_MAX_CHARACTERS: Final = 60
_SOMEBODY: Final = "Player"
_UNSEEN: Final = frozenset({"Cc", "Cn", "Co", "Cs", "Zl", "Zp"})
_TURNS_TEXT: Final = frozenset(
    {"FSI", "LRE", "LRI", "LRO", "PDF", "PDI", "RLE", "RLI", "RLO"},
)
_NO_CELL: Final = frozenset({"Cf", "Me", "Mn"})


class BadNameError(ValueError):
    """Text that cannot be a name; the message says why."""


def cells(text: str) -> int:
    """How many cells of a terminal ``text`` takes at most: wide letters and emoji take two."""
    return sum(_cells_of(character) for character in text)


def name_from(text: str) -> str:
    """The name that a person typed, without blanks around it.

    Raises:
        BadNameError: it is empty, too wide for its place, or holds what a screen cannot show.
    """
    if any(_is_control(character) for character in text):
        raise BadNameError("a name cannot hold control characters")
    name = " ".join(text.split())
    width = cells(name)
    if not width:
        raise BadNameError("a name needs at least one letter")
    if width > MAX_CELLS:
        raise BadNameError(f"a name takes up to {MAX_CELLS} cells of the screen, not {width}")
    if len(name) > _MAX_CHARACTERS:
        raise BadNameError(f"a name has up to {_MAX_CHARACTERS} characters, not {len(name)}")
    return name


def login_name() -> str:
    """A name for the person whose account this is."""
    try:
        return name_from(getpass.getuser()[:MAX_CELLS].capitalize())
    except (BadNameError, OSError, KeyError, ImportError):
        return _SOMEBODY


def _cells_of(character: str) -> int:
    if unicodedata.category(character) in _NO_CELL:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "FW" else 1


def _is_control(character: str) -> bool:
    return (
        unicodedata.category(character) in _UNSEEN
        or unicodedata.bidirectional(character) in _TURNS_TEXT
    )

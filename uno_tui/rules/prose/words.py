"""Numbers and lists in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


def number(count: int) -> str:
    """``count`` in a word where there is a short one."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str = "card") -> str:
    """``count`` things, such as ``two cards``."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def listed(things: Sequence[str], joiner: str = "and") -> str:
    """The things in a row, such as ``red, green and blue``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {joiner} {things[-1]}"

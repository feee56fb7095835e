"""Slap keys: which there are, and how they are spread so that hands do not collide."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from itertools import combinations
from math import dist, inf
from typing import Final

FREE: Final = "awefvtjkol"
"""The letters that no action of the table has, from the left of a keyboard to its right."""

TABLE: Final = frozenset("bcdghimnpqrsuxyz")
"""The letters that mean something else at the table."""

_ROWS: Final = (("qwertyuiop[]", 0.0), ("asdfghjkl;'", 0.3), ("zxcvbnm,./", 0.8))
_PLACES: Final[Mapping[str, tuple[float, float]]] = {
    key: (column + shift, float(row))
    for row, (keys, shift) in enumerate(_ROWS)
    for column, key in enumerate(keys)
}


def key_from(text: str) -> str:
    """The slap key that a person chose.

    Raises:
        ValueError: it cannot be one; the message says why.
    """
    key = text.casefold()
    if len(key) != 1 or not key.isprintable() or key.isspace():
        raise ValueError(f"a slap key is a single character, not {text!r}")
    if key.isdigit():
        raise ValueError(f"digits stand for players, so {text!r} cannot be a slap key")
    if key in TABLE or key in "?,":
        free = ", ".join(FREE)
        raise ValueError(f"the table itself uses {text!r}; a slap key could be one of {free}")
    return key


def slap_keys(wanted: Sequence[str], taken: Container[str] = ()) -> tuple[str, ...]:
    """A key for everybody: the one ``wanted``, or where that is empty one far from the others.

    Neighbors at the table are neighbors at the keyboard as far as the choices allow it; keys that
    are ``taken`` are given to nobody who did not ask for them.
    """
    chosen = [key for key in wanted if key]
    free = [key for key in FREE if key not in chosen and key not in taken]
    others = iter(_farthest(chosen, free, len(wanted) - len(chosen)))
    return tuple(key or next(others) for key in wanted)


def _farthest(chosen: Sequence[str], free: Sequence[str], count: int) -> tuple[str, ...]:
    """Those ``count`` of the ``free`` keys that lie farthest from each other and the ``chosen``."""
    places = [_PLACES[key] for key in chosen if key in _PLACES]
    sets = combinations(free, min(count, len(free)))
    best = max(sets, key=lambda keys: _gaps([*places, *(_PLACES[key] for key in keys)]))
    spare = (chr(code) for code in range(ord("!"), ord("~")))
    unused = (
        key
        for key in spare
        if not key.isalnum() and key not in "?," and key not in chosen and key not in best
    )
    return (*best, *(next(unused) for _ in range(count - len(best))))


def _gaps(places: Iterable[tuple[float, float]]) -> tuple[float, ...]:
    """The distances between any two keys, the shortest first."""
    return tuple(sorted(dist(a, b) for a, b in combinations(places, 2))) or (inf,)

"""What somebody probably meant who has misspelled a name."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Final

_LIKENESS: Final = 0.6


def did_you_mean(word: str, names: Iterable[str], likeness: float = _LIKENESS) -> str:
    """A question for the one of ``names`` most like ``word``; empty if none is like it.

    ``likeness`` is how much of both has to match, from 0 to 1.
    """
    near = difflib.get_close_matches(word, list(names), n=1, cutoff=likeness)
    return f"did you mean {near[0]}?" if near else ""

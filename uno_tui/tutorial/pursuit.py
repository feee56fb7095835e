"""A rival that closes in: slow enough at first to be beaten, faster with every race it loses."""

from __future__ import annotations

from typing import Final

from uno_tui.value import value

SLOWEST: Final = 5.0
"""Seconds that a rival takes in the first race of all."""
FASTEST: Final = 0.35
"""Seconds that no rival falls below; the quickest bots take about as long."""

_CLOSER: Final = 0.5
_MARGIN: Final = 1.15
_SLOWER: Final = 1.5


@value
class Pursuit:
    """How fast the rival is now, and the fastest one that was beaten; in seconds."""

    delay: float = SLOWEST
    best: float | None = None

    def won(self, taken: float) -> Pursuit:
        """The next rival, after the learner has needed ``taken`` seconds to beat this one.

        It is half as far from the learner's own time as this one was, but a little slower than
        that time while there is no need to hurry.
        """
        best = self.delay if self.best is None else min(self.best, self.delay)
        nearer = taken + (self.delay - taken) * _CLOSER
        return Pursuit(max(min(nearer, self.delay / _MARGIN), FASTEST), best)

    def lost(self) -> Pursuit:
        """The next rival, after the learner was too slow for this one."""
        return Pursuit(min(self.delay * _SLOWER, SLOWEST), self.best)

"""Where the cards of a hand lie: side by side or overlapping like a fan, or in rows of small ones.

A layout depends on how many cards there are and on the room, never on which one is chosen: in a fan
the chosen card opens in its place and the one before it closes, so nothing else moves.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from uno_tui.tui.faces import Size
from uno_tui.value import value

RAISE: Final = 1
"""Rows by which the chosen card of a fan is raised."""

_LEAST_STEP: Final = 3
_OPEN_SHARE: Final = 0.5
_FANS: Final = (Size.GIANT, Size.HUGE, Size.LARGE, Size.MEDIUM, Size.COMPACT)
_ROWS: Final = (Size.MINI, Size.TAG)


@value
class Spot:
    """What is seen of a card: its upper left cell and how many of its cells across."""

    x: int
    y: int
    width: int


@value
class Fan:
    """One row of cards, all of them in sight.

    Attributes:
        count: the cards in the hand.
        size: the size of a card.
        step: cells from one card to the next while it is not the chosen one.
        left: the cell where the first card begins.
        top: the row where a raised card begins.
    """

    count: int
    size: Size
    step: int
    left: int
    top: int

    @property
    def laps(self) -> bool:
        """Whether cards lie upon each other or touch."""
        return self.step <= self.size.width

    @property
    def columns(self) -> int:
        """Cards in a row."""
        return max(self.count, 1)

    def first(self, chosen: int, before: int) -> int:  # noqa: ARG002
        """The first card in sight: a fan hides none."""
        return 0

    def last(self, first: int) -> int:  # noqa: ARG002
        """The last card in sight."""
        return self.count - 1

    def spot(self, place: int, chosen: int, first: int = 0) -> Spot:  # noqa: ARG002
        """Where the card at ``place`` lies while ``chosen`` is the open one."""
        opening = max(self.size.width - self.step, 0) if place > chosen else 0
        whole = not self.laps or place in (chosen, self.count - 1)
        x = self.left + place * self.step + opening
        return Spot(x, self.top + RAISE, self.size.width if whole else self.step)


@value
class Rows:
    """Rows of small cards; where even these are too many, whole rows of them are hidden.

    Attributes:
        count: the cards in the hand.
        size: the size of a card.
        columns: cards in a row.
        rows: rows in sight at once.
        left: the cell where a row begins.
        top: the row of cells where the first row of cards begins.
    """

    count: int
    size: Size
    columns: int
    rows: int
    left: int
    top: int

    def first(self, chosen: int, before: int) -> int:
        """The first card in sight, as near to ``before`` as it can be with ``chosen`` in sight."""
        row, top = chosen // self.columns, before // self.columns
        return min(max(top, row - self.rows + 1, 0), row) * self.columns

    def last(self, first: int) -> int:
        """The last card in sight."""
        return min(first + self.rows * self.columns, self.count) - 1

    def spot(self, place: int, chosen: int, first: int = 0) -> Spot:  # noqa: ARG002
        """Where the card at ``place`` lies while ``first`` is the first one in sight."""
        row, column = divmod(place - first, self.columns)
        x = self.left + column * self.size.width
        return Spot(x, self.top + row * self.size.height, self.size.width)


@lru_cache(maxsize=256)
def arrange(count: int, width: int, height: int, largest: Size = Size.GIANT) -> Fan | Rows:
    """How ``count`` cards lie best in ``width`` by ``height`` cells, none larger than ``largest``.

    The largest size whose symbols stay in sight is taken; then the largest whose corners do; then
    rows of small cards.
    """
    fitting = [s for s in _FANS if s.height + RAISE <= height and s.height <= largest.height]
    for share in (_OPEN_SHARE, 0.0):
        for size in fitting:
            step = _step(count, width, size)
            if step >= max(size.width * share, _LEAST_STEP):
                return _fan(count, width, height, size)
    return _rows(count, width, height, largest)


def _step(count: int, width: int, size: Size) -> int:
    """How far apart the cards can lie with the chosen one and the last one shown whole."""
    apart = size.width + 1
    if count * apart - 1 <= width:
        return apart
    if count <= 2:
        return min((width - size.width) // max(count - 1, 1), apart)
    return min((width - 2 * size.width) // (count - 2), size.width)


def _fan(count: int, width: int, height: int, size: Size) -> Fan:
    step = _step(count, width, size)
    opening = max(size.width - step, 0) if count > 1 else 0
    length = size.width + step * max(count - 1, 0) + opening
    return Fan(count, size, step, max((width - length) // 2, 0), height - size.height - RAISE)


def _rows(count: int, width: int, height: int, largest: Size) -> Rows:
    sizes = [size for size in _ROWS if size.height <= largest.height]
    for size in sizes:
        needed = -(-count // max(width // size.width, 1))
        if needed * size.height <= height:
            columns = max(-(-count // max(needed, 1)), 1)
            left = max((width - columns * size.width) // 2, 0)
            return Rows(
                count, size, columns, max(needed, 1), left, (height - needed * size.height) // 2
            )
    columns = max(width // Size.TAG.width, 1)
    left = max((width - columns * Size.TAG.width) // 2, 0)
    return Rows(count, Size.TAG, columns, max(height - 1, 1), left, 0)

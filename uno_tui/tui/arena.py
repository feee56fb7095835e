"""Where the seats, the piles and the log lie between the header and the own hand.

With much room the seats sit around a table, the first on the left, in turn order clockwise; with
less they stand in rows above the piles, in the same order from left to right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from textual.geometry import Region

from uno_tui.value import value

RING_WIDTH: Final = 74
RING_HEIGHT: Final = 17
SEAT_WIDTH: Final = 17
SEAT_HEIGHT: Final = 3

_LOG_SHARE: Final = 0.3
_LOG_LEAST: Final = 30
_LOG_MOST: Final = 52
_PILE_WIDTH: Final = 44


@value
class Plan:
    """Regions within the arena; ``cloth`` is the table top, empty where the seats stand in rows."""

    seats: tuple[Region, ...]
    piles: Region
    log: Region
    cloth: Region

    @property
    def ring(self) -> bool:
        """Whether the seats sit around the table."""
        return bool(self.cloth)


@lru_cache(maxsize=64)
def plan(width: int, height: int, seats: int) -> Plan:
    """Where everything lies in ``width`` by ``height`` cells with ``seats`` others at the table."""
    log = min(max(int(width * _LOG_SHARE), _LOG_LEAST), _LOG_MOST)
    if width - log >= RING_WIDTH and height >= RING_HEIGHT:
        return _ring(width - log - 2, height, seats, log)
    return _stacked(width, height, seats)


def _ring(width: int, height: int, seats: int, log: int) -> Plan:
    aside = _aside(seats, height)
    above = seats - 2 * aside
    left = SEAT_WIDTH + 3 if aside else 2
    top = SEAT_HEIGHT + 1 if above else 1
    cloth = Region(left, top, width - 2 * left, height - top - 1)
    middle = [*_column(aside, 1, top, cloth.height, upwards=True)]
    middle += _line(above, 0, width)
    middle += _column(aside, width - SEAT_WIDTH - 1, top, cloth.height, upwards=False)
    return Plan(
        seats=tuple(middle),
        piles=cloth.shrink((2, 3, 1, 3)),
        log=Region(width + 2, 0, log, height),
        cloth=cloth,
    )


def _aside(seats: int, height: int) -> int:
    """How many sit on the left, and as many on the right."""
    if seats < 2:
        return 0
    most = 3 if height >= RING_HEIGHT + 5 else 2
    return min(max(round(seats / 4), 1), most)


def _column(count: int, x: int, top: int, height: int, *, upwards: bool) -> list[Region]:
    gap = height / max(count, 1)
    ys = [top + round(gap * (place + 0.5) - SEAT_HEIGHT / 2) for place in range(count)]
    return [Region(x, y, SEAT_WIDTH, SEAT_HEIGHT) for y in (reversed(ys) if upwards else ys)]


def _line(count: int, x: int, width: int) -> list[Region]:
    gap = width / max(count, 1)
    wide = min(SEAT_WIDTH, max(int(gap) - 1, 1))
    return [
        Region(x + round(gap * (place + 0.5) - wide / 2), 0, wide, SEAT_HEIGHT)
        for place in range(count)
    ]


def _stacked(width: int, height: int, seats: int) -> Plan:
    rows, tall = seat_rows(seats, width, height)
    places = _rows(seats, rows, tall, width)
    top = rows * tall + (1 if height > rows * tall + 7 else 0)
    rest = max(height - top, 0)
    wide = min(_PILE_WIDTH + max(width - 80, 0) // 3, width - 1)
    return Plan(
        seats=tuple(places),
        piles=Region(1, top, wide, rest),
        log=Region(wide + 1, top, max(width - wide - 1, 0), rest),
        cloth=Region(),
    )


def seat_rows(seats: int, width: int, height: int) -> tuple[int, int]:
    """In how many rows the seats stand, and how many lines each of them has."""
    if seats * (SEAT_WIDTH - 3) <= width:
        return 1, 3 if height >= 13 else 2
    return 2, 2 if height >= 13 else 1


def _rows(seats: int, rows: int, tall: int, width: int) -> list[Region]:
    columns = -(-seats // rows)
    each = min(width // max(columns, 1), 26)
    left = (width - each * columns) // 2
    return [
        Region(left + (place % columns) * each, (place // columns) * tall, each, tall)
        for place in range(seats)
    ]

"""Which hands get cards by what has happened, and from where these come."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from uno_tui.rules.events import Dealt, Drew, Event, HandsPassed, HandsShuffled, Swapped


class Way(Enum):
    """How cards come to a hand: some are added, or a whole hand moves in from one side."""

    ADDED = "added"
    FROM_LEFT = "from the left"
    FROM_RIGHT = "from the right"


def ways(events: Iterable[Event], seats: Iterable[int]) -> dict[int, Way]:
    """How cards came to the hands at ``seats`` by ``events``; the last one counts."""
    everybody = list(seats)
    moved: dict[int, Way] = {}
    for event in events:
        match event:
            case Drew(seat=seat, count=count) if count:
                moved[seat] = Way.ADDED
            case Swapped(seat=seat, partner=partner):
                moved[seat], moved[partner] = Way.FROM_LEFT, Way.FROM_RIGHT
            case HandsPassed(direction=direction):
                side = Way.FROM_RIGHT if direction == 1 else Way.FROM_LEFT
                moved |= dict.fromkeys(everybody, side)
            case HandsShuffled() | Dealt():
                moved |= dict.fromkeys(everybody, Way.FROM_LEFT)
    return moved

"""Where seats, piles and log lie: inside, apart, and in turn order."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.geometry import Region

from uno_tui.tui.arena import plan

ROOMS = [(60, 8), (80, 10), (100, 13), (140, 22), (120, 20), (220, 45), (104, 17)]


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize("seats", range(1, 10))
def test_nothing_overlaps_or_leaves_the_arena(seats: int, width: int, height: int) -> None:
    where = plan(width, height, seats)
    everything = [*where.seats, where.piles, where.log]
    assert len(where.seats) == seats
    for region in everything:
        assert Region(0, 0, width, height).contains_region(region), region
        assert region.area
    for one, other in combinations(everything, 2):
        assert not one.overlaps(other), (one, other)
    for seat in where.seats:
        assert not where.cloth.overlaps(seat)


def test_seats_sit_clockwise_around_the_table() -> None:
    where = plan(140, 22, 9)
    assert where.ring
    left = [seat for seat in where.seats if seat.right <= where.cloth.x]
    right = [seat for seat in where.seats if seat.x >= where.cloth.right]
    above = [seat for seat in where.seats if seat not in left and seat not in right]
    assert [*left, *above, *right] == list(where.seats)
    assert [seat.y for seat in left] == sorted((seat.y for seat in left), reverse=True)
    assert [seat.x for seat in above] == sorted(seat.x for seat in above)
    assert [seat.y for seat in right] == sorted(seat.y for seat in right)


def test_a_narrow_table_has_its_seats_in_rows() -> None:
    where = plan(80, 10, 9)
    assert not where.ring
    assert {seat.height for seat in where.seats} == {1}

"""The hand's layout: everything in sight or counted, nothing outside, only neighbors move."""

from __future__ import annotations

import pytest

from uno_tui.tui.faces import Size
from uno_tui.tui.fan import RAISE, Fan, Rows, arrange

ROOMS = [(60, 6), (80, 6), (80, 8), (100, 10), (140, 12), (240, 12)]


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize("count", [0, 1, 2, 3, 7, 14, 20, 30, 35, 60, 108])
def test_cards_lie_inside_and_beside_each_other(count: int, width: int, height: int) -> None:
    layout = arrange(count, width, height)
    for chosen in {0, count // 2, max(count - 1, 0)}:
        first = layout.first(chosen, 0)
        taken: set[tuple[int, int]] = set()
        for place in range(first, layout.last(first) + 1):
            spot = layout.spot(place, chosen, first)
            top = spot.y - (RAISE if isinstance(layout, Fan) else 0)
            assert spot.x >= 0
            assert spot.x + spot.width <= width
            assert top >= 0
            assert spot.y + layout.size.height <= height
            cells = {(x, spot.y) for x in range(spot.x, spot.x + spot.width)}
            assert not cells & taken
            taken |= cells


@pytest.mark.parametrize(("width", "height"), ROOMS)
@pytest.mark.parametrize("count", [7, 30, 60, 108])
def test_every_card_can_be_brought_into_sight(count: int, width: int, height: int) -> None:
    layout = arrange(count, width, height)
    first = 0
    for chosen in [*range(count), *reversed(range(count))]:
        first = layout.first(chosen, first)
        assert first <= chosen <= layout.last(first)


@pytest.mark.parametrize("count", [7, 14, 20])
def test_only_the_two_cards_that_change_move(count: int) -> None:
    layout = arrange(count, 80, 8)
    assert isinstance(layout, Fan)
    for chosen in range(count - 1):
        for place in range(count):
            if place not in (chosen, chosen + 1):
                assert layout.spot(place, chosen) == layout.spot(place, chosen + 1)


def test_thirty_cards_are_all_in_sight_at_eighty_columns() -> None:
    layout = arrange(30, 80, 8)
    assert isinstance(layout, Rows)
    assert layout.last(0) == 29


def test_the_largest_size_is_a_limit() -> None:
    assert arrange(5, 140, 12).size is Size.HUGE
    assert arrange(5, 140, 12, Size.COMPACT).size is Size.COMPACT
    assert arrange(5, 140, 12, Size.TAG).size is Size.TAG


def test_more_room_never_makes_cards_smaller() -> None:
    for count in (3, 7, 12):
        sizes = [arrange(count, width, 12).size.width for width in range(60, 200, 10)]
        assert sizes == sorted(sizes)

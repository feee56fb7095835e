from __future__ import annotations

import pytest

from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.table.company import company


def styles(count: int, seed: int) -> list[str]:
    return [seat.bot.temperament for seat in company(count, "sharp", seed) if seat.bot]


def test_the_same_seed_brings_the_same_company() -> None:
    assert company(4, "casual", 3) == company(4, "casual", 3)
    assert any(company(4, "casual", 3) != company(4, "casual", seed) for seed in range(5))


@pytest.mark.parametrize("count", range(1, 10))
def test_nobody_has_a_name_that_is_taken(count: int) -> None:
    names = [seat.name for seat in company(count, "rookie", 1, taken=["Nora", "otto"])]
    assert len({*names, "Nora", "Otto"}) == count + 2


def test_everybody_is_as_different_as_possible() -> None:
    assert set(styles(len(TEMPERAMENTS), 1)) == set(TEMPERAMENTS)
    assert len(set(styles(3, 1))) == 3

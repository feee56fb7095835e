"""What the page about bots says of levels and temperaments is what they are."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from uno_tui.bots.levels import LEVELS, Habits
from uno_tui.bots.names import NAMES
from uno_tui.bots.temperaments import TEMPERAMENTS

PAGE = (Path(__file__).parents[2] / "docs" / "BOTS.md").read_text(encoding="utf-8")


def cells(first: str) -> list[str]:
    """The cells of the table row that begins with ``first``."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {first} |"))
    return [cell.strip() for cell in row.replace("\\|", "!").strip("|").split(" | ")]


@pytest.mark.parametrize("habit", [field.name for field in fields(Habits)])
def test_the_probability_of_each_habit_is_the_stated_one(habit: str) -> None:
    stated = [float(cell.strip(" |%")) for cell in cells(f"`{habit}`")[2:]]
    real = [100 * getattr(level.habits, habit) for level in LEVELS.values()]
    assert stated == pytest.approx(real)


def test_how_well_each_level_sees_is_the_stated() -> None:
    counted = [int(cell.strip(" |")) for cell in cells("cards it knows of a pile turned over")[1:]]
    assert counted == [level.counts_pile for level in LEVELS.values()]
    blurred = [
        "exactly" if not level.haze else f"blurred by {level.haze} cards"
        for level in LEVELS.values()
    ]
    assert [cell.strip(" |") for cell in cells("weighs moves")[1:]] == blurred


def test_every_temperament_is_explained_with_its_face() -> None:
    assert set(NAMES) == set(TEMPERAMENTS)
    for style in TEMPERAMENTS.values():
        assert cells(f"`{style.name}`")[1] == f"`{style.face.replace('|', '!')}`"

"""The end of a round: it is plain whose cards those are, and what the numbers count."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.pages import SIZES, seen
from tests.tui.tables import app_at, screen_of, setup_of, turn
from uno_tui.tui.screens.round_over import RoundOverScreen

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim")
LONG = "y1 y2 y3 y4 gD b6 b7 b8 b9 g3 g5 g6 g8 r1 r2 r3 r4 rR"


@asynccontextmanager
async def ended(size: tuple[int, int], hands: list[str]) -> AsyncIterator[Pilot[None]]:
    """A round in which Ann has laid her last card; all others have ``hands``."""
    app, clock = app_at(setup_of(position(["r5", *hands], "r9", "house", turn=0), names=NAMES))
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        await turn(pilot, clock, 4)
        app.show_round_end(screen_of(pilot))
        await pilot.pause()
        assert isinstance(app.screen, RoundOverScreen)
        yield pilot


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("others", [1, 3, 9])
async def test_the_columns_say_what_they_hold(size: tuple[int, int], others: int) -> None:
    async with ended(size, ["g1 b2 W"] * others) as pilot:
        lines = seen(pilot).splitlines()
        place, top = next((i, line) for i, line in enumerate(lines) if "left in hand" in line)
        assert top.split() == ["left", "in", "hand", "round", "total"]
        rows = [line for line in lines[place + 1 :] if any(f" {n} " in line for n in NAMES)]
        assert len(rows) == others + 1
        ann = next(line for line in rows if "Ann" in line)
        assert ann.index("no card left") == top.index("left in hand")
        assert ann.index("+0") + 2 == top.index("round") + len("round")


async def test_a_hand_that_is_too_long_says_how_many_cards_more_there_are() -> None:
    async with ended((60, 18), [LONG, "g1", "g2"]) as pilot:
        (ben,) = (line for line in seen(pilot).splitlines() if "Ben" in line)
        assert " 13 more " in ben
    async with ended((100, 30), [LONG, "g1", "g2"]) as pilot:
        assert " more " not in seen(pilot)

"""What somebody stumbled over in the first ten minutes at the table."""

from __future__ import annotations

import pytest

from tests.table.acting import position
from tests.tui.tables import app_at, screen_of, setup_of, text_of, turn
from uno_tui.rules.cards import card
from uno_tui.tui.screens.table import TableScreen


@pytest.mark.parametrize("keys", [["y"], ["right", "enter"], ["2"]])
async def test_a_game_that_rests_can_be_left(keys: list[str]) -> None:
    """The question came up while the game was paused, and no answer was taken."""
    app, _ = app_at(setup_of(position(["r5 r8 g1 g2", "b4 b3"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("z", "q")
        assert "Leave the table?" in text_of(pilot, "#prompt")
        await pilot.press(*keys)
        await pilot.pause()
        assert not app.is_running or not isinstance(app.screen, TableScreen)


async def test_somebody_who_stays_is_still_resting() -> None:
    app, _ = app_at(setup_of(position(["r5 r8 g1 g2", "b4 b3"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("z", "q", "n")
        assert screen_of(pilot).table.paused
        await pilot.press("enter")
        assert not screen_of(pilot).table.paused


async def test_capital_letters_are_as_good_as_small_ones() -> None:
    """The keys are shown as capitals, and with them locked the game seemed dead."""
    app, _ = app_at(setup_of(position(["r5 b1 b2 b3", "b4 b3"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("D")
        await pilot.pause()
        assert len(screen_of(pilot).player.view.hand) == 5
        await pilot.press("Q")
        await pilot.pause()
        assert "Leave the table?" in text_of(pilot, "#prompt")


async def test_a_refusal_does_not_outlive_its_reason() -> None:
    """It said whose turn it was long after the turn had come."""
    start = position(["r5 r8 g1", "r4 b3 b1"], "r9", "official", turn=1)
    app, clock = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert "turn" in screen_of(pilot).player.message
        await turn(pilot, clock, 5)
        view = screen_of(pilot).player.view
        assert view.my_turn
        assert view.top is card("r4")
        assert not screen_of(pilot).player.message

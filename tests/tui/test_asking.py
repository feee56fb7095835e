"""Asking about a rule, and doubting a deal: what costs is said before it costs."""

from __future__ import annotations

import pytest

from tests.table.acting import position
from tests.tui.tables import app_at, screen_of, setup_of, text_of
from uno_tui.rules.cards import Color, card
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.rules import RulesScreen

HANDS = ["r5 r8", "b4 b3", "y1 y2"]


@pytest.mark.clause("OLY-PEN-2")
async def test_asking_about_a_rule_warns_and_then_costs() -> None:
    app, _ = app_at(setup_of(position(HANDS, "r9", "olympic")))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        await pilot.press("r")
        assert app.screen is screen
        assert "costs 2 cards" in text_of(pilot, "#status")
        assert screen.player.view.counts[0] == 2
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        assert screen.player.view.counts[0] == 4
        assert screen.table.paused
        await pilot.press("escape")
        assert app.screen is screen
        assert "asking about a rule" in text_of(pilot, "#log")


async def test_the_cost_can_be_turned_off() -> None:
    start = position(HANDS, "r9", "olympic")
    app, _ = app_at(setup_of(start), Preferences(asking_costs=False))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        assert screen.player.view.counts[0] == 2


async def test_without_penalties_the_rules_are_free() -> None:
    app, _ = app_at(setup_of(position(HANDS, "r9", "official")))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        await pilot.press("r")
        assert isinstance(app.screen, RulesScreen)
        assert screen.player.view.counts[0] == 2


async def test_a_pause_does_not_open_the_rules() -> None:
    app, _ = app_at(setup_of(position(HANDS, "r9", "olympic")), Preferences(asking_costs=False))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        await pilot.press("z", "r")
        assert app.screen is screen


async def test_a_color_is_answered_by_the_letter_that_also_opens_the_rules() -> None:
    app, _ = app_at(setup_of(position(["W b1", "b4 b3"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("end", "enter", "r")
        view = screen_of(pilot).player.view
        assert view.top is card("W")
        assert view.color is Color.RED

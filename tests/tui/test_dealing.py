"""Dealing by hand on the screen, and counting what others have dealt (OLY-PEN-5)."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.table.acting import NAMES, TOLD, ToldMind
from tests.tui.tables import app_at, screen_of, text_of
from uno_tui.rules.events import Dealt
from uno_tui.rules.presets import preset
from uno_tui.table.seats import Seat
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.dealing import DealScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup

pytestmark = pytest.mark.clause("OLY-PEN-5")


def table_with(dealer: int, *, miscounts: bool = False, people: int = 1) -> TableSetup:
    """An Olympic table at which the seat ``dealer`` deals first; Ann is a person."""
    rules = preset("olympic").with_options({"first_dealer": "seat"})
    seats = [Seat(name, TOLD if n >= people else None) for n, name in enumerate(NAMES[:3])]
    mind = ToldMind(miscounts=miscounts)
    return TableSetup(rules, seats, seed=3, first_seat=dealer, mind_maker=lambda *_: mind)


def heaps(pilot: Pilot[None]) -> list[int]:
    lines = text_of(pilot, "#heaps").splitlines()
    return [line.count("▌") for line in lines if line.strip()]


async def test_who_deals_may_let_the_machine_do_it() -> None:
    app, _ = app_at(table_with(0))
    async with app.run_test() as pilot:
        assert isinstance(app.screen, DealScreen)
        await pilot.press("enter")
        assert screen_of(pilot).player.view.counts == (7, 7, 7)


async def test_a_key_deals_a_card_and_a_digit_deals_to_a_seat() -> None:
    app, _ = app_at(table_with(0))
    async with app.run_test() as pilot:
        await pilot.press("h", "enter", "enter")
        assert heaps(pilot) == [0, 1, 1]
        assert "that is all" not in text_of(pilot, "#bar")
        await pilot.press("1", "enter", "9")
        assert heaps(pilot) == [1, 2, 1]
        await pilot.press("f")
        dealt = screen_of(pilot).table.log.acts[0].events[0]
        assert isinstance(dealt, Dealt)
        assert dealt.counts == (1, 2, 1)


async def test_heaps_are_hidden_where_people_share_the_screen() -> None:
    app, _ = app_at(table_with(0, people=2))
    async with app.run_test() as pilot:
        await pilot.press("h", "enter", "enter")
        assert heaps(pilot) == [0, 0, 1]


async def test_a_bot_deals_without_a_question() -> None:
    app, _ = app_at(table_with(1))
    async with app.run_test():
        assert isinstance(app.screen, TableScreen)


async def test_who_counts_catches_the_dealer() -> None:
    app, _ = app_at(table_with(1, miscounts=True))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        assert set(screen.player.view.counts) != {7}
        await pilot.press("c")
        assert "Did Ben deal wrong?" in text_of(pilot, "#prompt")
        await pilot.press("y")
        assert screen.player.view.counts == (7, 9, 7)
        assert "CAUGHT!" in text_of(pilot, "#banner")


async def test_a_deal_called_wrong_that_was_right_costs() -> None:
    app, _ = app_at(table_with(1), Preferences(confirm_mistakes=False))
    async with app.run_test() as pilot:
        await pilot.press("c")
        assert screen_of(pilot).player.view.counts == (9, 7, 7)


async def test_the_question_does_not_tell_whether_the_deal_was_right() -> None:
    asked = []
    for miscounts in (True, False):
        app, _ = app_at(table_with(1, miscounts=miscounts))
        async with app.run_test() as pilot:
            offered = "wrong deal?" in text_of(pilot, "#bar")
            await pilot.press("c")
            asked.append((offered, text_of(pilot, "#prompt")))
    assert asked[0] == asked[1]


async def test_escape_does_not_leave_the_table_between_two_rounds() -> None:
    app, _ = app_at(table_with(0))
    async with app.run_test() as pilot:
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, DealScreen)
        assert app.is_running

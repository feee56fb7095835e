"""Keys that come quicker than the screens."""

from __future__ import annotations

from tests.tui.tables import dealt
from uno_tui.rules.presets import OLYMPIC
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.intro import IntroScreen
from uno_tui.tui.screens.table import TableScreen


async def test_a_page_closed_before_its_first_frame_shows_nothing_any_more() -> None:
    app = UnoApp()
    async with app.run_test() as pilot:
        page = IntroScreen(OLYMPIC)
        await app.push_screen(page)
        app.pop_screen()
        await pilot.pause()
        page._show_again()
        assert not page.is_attached


async def test_no_key_does_anything_before_the_table_is_seen() -> None:
    app = UnoApp()
    async with app.run_test() as pilot:
        screen = TableScreen(dealt().table(), 0, Preferences())
        for action in ("draw", "play", "leave", "move_left"):
            assert not screen.check_action(action, ())
        await app.push_screen(screen)
        await pilot.pause()
        assert screen.check_action("leave", ())

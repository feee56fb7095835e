"""Pages that come and go quickly."""

from __future__ import annotations

from uno_tui.rules.presets import OLYMPIC
from uno_tui.tui.app import UnoApp
from uno_tui.tui.screens.intro import IntroScreen


async def test_a_page_closed_before_its_first_frame_shows_nothing_any_more() -> None:
    app = UnoApp()
    async with app.run_test() as pilot:
        page = IntroScreen(OLYMPIC)
        await app.push_screen(page)
        app.pop_screen()
        await pilot.pause()
        page._show_again()
        assert not page.is_attached

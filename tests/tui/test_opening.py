"""How the app opens: what comes first, and nothing that is styled twice for it."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.css.stylesheet import Stylesheet

from tests.tui.tables import app_at, dealt, screen_of
from uno_tui.rules.presets import OLYMPIC
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.dealing import DealScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.themes import THEMES


async def test_a_table_at_which_one_can_sit_down_at_once_is_the_only_screen() -> None:
    app, _ = app_at(dealt())
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.screen_stack == [screen_of(pilot)]
        assert screen_of(pilot).scene is not None
        await pilot.press("right")
        assert screen_of(pilot).hand.chosen == 1


async def test_the_table_waits_for_a_deal_by_hand() -> None:
    app, _ = app_at(dealt(OLYMPIC, players=2, seed=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, DealScreen)
        assert not isinstance(app.screen_stack[0], TableScreen)


async def test_several_matches_are_played_at_the_same_table() -> None:
    app, _ = app_at(dealt())
    async with app.run_test(size=(80, 24)) as pilot:
        met = [screen_of(pilot)]
        for _ in range(3):
            app._after_match(app._setup, again=True)
            await pilot.pause()
            assert screen_of(pilot) not in met
            assert screen_of(pilot).scene is not None
            met.append(screen_of(pilot))
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("name", THEMES)
async def test_the_first_theme_is_followed_by_all_styles(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Stylesheet] = []
    reparse = Stylesheet.reparse

    def read(styles: Stylesheet) -> None:
        reads.append(styles)
        reparse(styles)

    monkeypatch.setattr(Stylesheet, "reparse", read)
    theme = THEMES[name]
    app, _ = app_at(dealt(), Preferences(theme=name))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.current_theme is theme
        assert app.theme_variables["felt"] == theme.variables["felt"]
        assert app.has_class("-light-mode") is not theme.dark
        ground = screen_of(pilot).styles.background
        assert theme.ansi or ground == Color.parse(theme.variables["felt"])
        # A theme of the kind that Textual begins with needs nothing to be read anew.
        assert bool(reads) is (theme.ansi or not theme.dark)

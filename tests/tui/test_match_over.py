"""The end of a match: the score in any room, and what has been played to be looked at again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.pages import SIZES, app_of, opened, press, seen
from tests.tui.tables import HandClock, app_at, dealt, screen_of, setup_of
from tests.tui.test_review import ToldThinker
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.match_over import MatchOverScreen, Trophy
from uno_tui.tui.screens.replay import ReplayScreen
from uno_tui.tui.screens.review import ReviewScreen
from uno_tui.tui.screens.statistics import StatisticsScreen


@pytest.mark.parametrize("rounds", [1, 3, 12])
@pytest.mark.parametrize("size", SIZES)
async def test_the_fan_of_cards_leaves_room_for_the_score(
    size: tuple[int, int], rounds: int
) -> None:
    setup = dealt()
    app, _ = app_at(setup)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        table = screen_of(pilot).table
        table._match.history = [(0, 11, 22, 300 + number) for number in range(rounds)]
        app.push_screen(MatchOverScreen(table, setup.code))
        await pilot.pause()
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.pause()
        text = seen(pilot)
        assert str(sum(300 + number for number in range(rounds))) in text
        for number in range(max(rounds - 5, 0), rounds):
            assert f" {number + 1} " in text
            assert str(300 + number) in text
        assert f"--code {setup.code}" in text


async def test_the_fan_comes_back_with_its_room() -> None:
    app, _ = app_at(dealt())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = screen_of(pilot).table
        table._match.history = [(0, 11, 22, 33)] * 4
        app.push_screen(MatchOverScreen(table))
        await pilot.pause()
        heights = []
        for size in ((80, 24), (60, 18), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
            heights.append(app.screen.query_one(Trophy).size.height)
        assert heights == [7, 1, 7]


@asynccontextmanager
async def ended(folder: Path) -> AsyncIterator[Pilot[None]]:
    """A match of one card, played to its end and saved in ``folder``."""
    start = position(["r5", "b4 b3"], "r9", "official")
    app = UnoApp(
        setup_of(start),
        wishes=Preferences(confirm_mistakes=False),
        matches=folder,
        thinker=ToldThinker(silent=True),
        clock=HandClock(),
    )
    app.animation_level = "none"
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "enter enter enter")
        assert isinstance(app.screen, MatchOverScreen)
        yield pilot


@pytest.mark.parametrize(
    ("key", "page"), [("v", ReviewScreen), ("w", ReplayScreen), ("s", StatisticsScreen)]
)
async def test_what_was_played_can_be_looked_at_again(tmp_path: Path, key: str, page: type) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    async with ended(folder) as pilot:
        for label in ("V  review", "W  watch", "S  statistics"):
            assert label in seen(pilot)
        await press(pilot, key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(pilot.app.screen, page)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MatchOverScreen)


async def test_what_is_not_kept_is_not_offered(tmp_path: Path) -> None:
    start = position(["r5", "b4 b3"], "r9", "official")
    async with opened(tmp_path, setup=setup_of(start), size=(100, 30)) as pilot:
        await press(pilot, "enter enter enter")
        assert isinstance(app_of(pilot).screen, MatchOverScreen)
        for label in ("review", "watch", "statistics"):
            assert label not in seen(pilot)
        await press(pilot, "v w s")
        assert isinstance(app_of(pilot).screen, MatchOverScreen)

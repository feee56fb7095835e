"""Random keys at a table of real bots: nothing breaks, whatever is pressed, clicked or resized."""

from __future__ import annotations

import random

import pytest

from tests.tui.tables import HandClock
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.live import LiveTable
from uno_tui.tui.setup import TableSetup

KEYS = (
    *("left", "right", "up", "down", "home", "end", "tab", "shift+tab", "escape"),
    *("enter", "enter", "enter", "space", "d", "p", "u", "U", "c", "i", "x", "m", "h", "s", "z"),
    *"1234567890rygbn",
)
SIZES = ((80, 24), (60, 18), (140, 40), (40, 10), (100, 30))

WILD = {
    "custom_wilds": ["swap-hands", "target-draws-3", "shuffle-hands", "skip-all"],
    "seven_swaps": True,
    "interception": True,
    "mistake_penalty": 2,
    "match_end": "one-round",
}
RULES = [*PRESETS.values(), PRESETS["official"].with_options(WILD, "wild")]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
async def test_random_keys(rules: Ruleset) -> None:
    chance = random.Random(rules.name)
    bots = [Seat(name, BotProfile()) for name in ("Ben", "Cat", "Dee")]
    clock = HandClock()
    wishes = Preferences(confirm_mistakes=chance.random() < 0.5)
    app = UnoApp(TableSetup(rules, [Seat("Ann"), *bots], seed=3), wishes=wishes, clock=clock)
    app.animation_level = "none"
    async with app.run_test() as pilot:
        for step in range(60):
            clock.now += chance.choice((0.0, 0.1, 0.4, 1.0))
            if isinstance(app.screen, LiveTable):
                app.screen.wake()
            for key in chance.choices(KEYS, k=4):
                app.simulate_key(key)
            await pilot.pause()
            if not app.is_running:
                break
            if step % 15 == 14:
                await pilot.resize_terminal(*chance.choice(SIZES))
        assert step > 5

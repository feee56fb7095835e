"""Random keys of several people at one keyboard: nothing breaks, and no card is lost."""

from __future__ import annotations

import random

import pytest

from tests.tui.tables import HandClock
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.dealing import DealScreen
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.setup import TableSetup

KEYS = (
    *("left", "right", "up", "down", "home", "end", "tab", "escape", "backspace"),
    *("enter", "enter", "enter", "enter", "space", "d", "p", "u", "U", "c", "i", "x", "m", "z"),
    *"aattllaa1234567890rygbn",
)
SIZES = ((80, 24), (60, 18), (140, 40), (40, 10), (100, 30))
CHANGES = {"match_end": "one-round", "interception": True}
WILD = {
    **CHANGES,
    "custom_wilds": ["swap-hands", "target-draws-3", "shuffle-hands", "skip-all"],
    "seven_swaps": True,
    "zero_passes": True,
    "mistake_penalty": 2,
}
RULES = [
    *(rules.with_options(CHANGES) for rules in PRESETS.values()),
    PRESETS["official"].with_options(WILD, "wild"),
]


def cards_in(current: Round) -> int:
    piles = [*current.hands, current.draw_pile, current.discard]
    return sum(map(len, piles))


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)
async def test_random_keys(rules: Ruleset, open_hands: bool) -> None:
    chance = random.Random(f"{rules.name}/{open_hands}")
    people = [Seat("Ann", key="a"), Seat("Ben", key="t"), Seat("Cat", key="l")]
    setup = TableSetup(rules, [*people, Seat("Dee", BotProfile())], seed=5, open_hands=open_hands)
    clock = HandClock()
    wishes = Preferences(confirm_mistakes=chance.random() < 0.5)
    app = UnoApp(setup, wishes=wishes, clock=clock)
    app.animation_level = "none"
    async with app.run_test() as pilot:
        await pilot.pause()
        if isinstance(app.screen, DealScreen):
            await pilot.press("enter")
        for step in range(60):
            clock.now += chance.choice((0.0, 0.125, 0.5, 1.0))
            if isinstance(app.screen, HotSeatScreen):
                app.screen.wake()
            for key in [*chance.choices(KEYS, k=4), *(["q"] if step % 20 == 10 else [])]:
                app.simulate_key(key)
            await pilot.pause()
            if not app.is_running:
                break
            screen = app.screen
            if isinstance(screen, HotSeatScreen) and screen.table.state == "playing":
                current = screen.table._match.round
                assert cards_in(current) == 108 + len(rules.custom_wilds)
            if step % 15 == 14:
                await pilot.resize_terminal(*chance.choice(SIZES))
        assert step > 5

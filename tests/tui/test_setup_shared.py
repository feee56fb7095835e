"""A table for several people is set: slap keys, colors, open hands, and all of it remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.pages import choose, kept, opened, press, seen
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.presets import OFFICIAL
from uno_tui.store.last_table import LastTable
from uno_tui.store.settings import Settings
from uno_tui.table.seats import Seat
from uno_tui.tui.arrangement import Arrangement
from uno_tui.tui.people import COLORS, colors_of
from uno_tui.tui.screens.hotseat import HotSeatScreen

THREE = LastTable((Seat("Ann"), Seat("Ben"), Seat("Bo", BotProfile("casual"))), OFFICIAL)
KNOWN = Settings(name="Ann", last_table=THREE)


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


async def test_keys_colors_and_open_hands_are_set_and_remembered(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=KNOWN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:1")
        await press(pilot, "enter")
        await choose(pilot, "key:1")
        await press(pilot, "enter L enter")
        screen = await choose(pilot, "color:1")
        await press(pilot, "right right")
        await choose(pilot, "open_hands")
        await press(pilot, "right")
        assert screen.table.seats[1] == Seat("Ben", key="l", color=list(COLORS)[1])
        await press(pilot, "home enter")
    last = kept(tmp_path).last_table
    assert last is not None
    assert last.open_hands
    assert last.seats[1] == Seat("Ben", key="l", color=list(COLORS)[1])


async def test_a_key_that_the_table_uses_is_refused_in_a_line(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=KNOWN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:1")
        await press(pilot, "enter")
        screen = await choose(pilot, "key:1")
        await press(pilot, "enter d enter")
        assert "the table itself uses 'd'; a slap key could be one of a, w, e" in seen(pilot)
        assert screen.table.seats[1].key == ""


async def test_one_person_is_asked_nothing_about_sharing(tmp_path: Path) -> None:
    settings = Settings(name="Ann")
    async with opened(tmp_path, settings=settings, size=(80, 40)) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:0")
        await press(pilot, "enter")
        assert "slap key" not in seen(pilot)
        assert "Hands" not in seen(pilot)


async def test_the_table_is_dealt_for_all_of_them(tmp_path: Path) -> None:
    mark = Settings(last_table=THREE)
    async with opened(tmp_path, settings=mark) as pilot:
        await press(pilot, "n home enter enter")
        screen = pilot.app.screen
        assert isinstance(screen, HotSeatScreen)
        assert screen.slaps.keys == {0: "a", 1: "l"}


def test_the_same_key_twice_is_a_problem() -> None:
    table = Arrangement.again(THREE).with_key(0, "l").with_key(1, "L")
    assert "two people slap with L" in table.problems()
    assert table.with_key(1, "").problems() == ()


def test_a_name_that_somebody_has_is_numbered() -> None:
    table = Arrangement.again(THREE)
    assert table.named(1, "ann").names == ["Ann", "ann 2", "Bo"]
    assert table.named(1, "ann").named(2, "ANN").names == ["Ann", "ann 2", "ANN 3"]
    assert table.named(0, "ANN").names == ["ANN", "Ben", "Bo"]


def test_alone_hands_are_never_open() -> None:
    table = Arrangement.again(LastTable(THREE.seats[1:], OFFICIAL, open_hands=True))
    setup = table.setup()
    assert setup is not None
    assert not setup.open_hands


def test_colors_are_each_persons_own() -> None:
    seats = [Seat(str(n), color="sky" if n == 3 else "") for n in range(10)]
    colors = colors_of(seats)
    assert colors[3] is COLORS["sky"]
    assert len({color.name for color in colors.values()}) == 10


def test_an_unknown_color_is_a_free_one() -> None:
    assert colors_of([Seat("Ann", color="plaid")])[0] in COLORS.values()

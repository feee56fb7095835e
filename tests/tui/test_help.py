from __future__ import annotations

from pathlib import Path

import pytest
from textual.binding import Binding

from tests.table.acting import position
from tests.tui.pages import opened, press, seen
from tests.tui.tables import app_at, screen_of, setup_of
from uno_tui.store.settings import Settings
from uno_tui.tui.actions import ACTIONS, MOVING
from uno_tui.tui.glyphs import ASCII, UNICODE
from uno_tui.tui.keys import key_name, moving_keys, other_keys
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.settings import SettingsScreen
from uno_tui.tui.screens.setup import SetupScreen
from uno_tui.tui.screens.table import TableScreen


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("left", "←"),
        ("question_mark", "?"),
        ("U", "Shift+U"),
        ("u", "U"),
        ("ctrl+p", "Ctrl+P"),
        ("shift+right", "Shift+→"),
        ("shift+tab", "Shift+Tab"),
        ("f1", "F1"),
        ("escape", "Esc"),
    ],
)
def test_keys_are_called_as_on_a_keyboard(key: str, name: str) -> None:
    assert key_name(key, UNICODE) == name
    assert key_name(key, ASCII).isascii()


def test_digits_and_letters_make_one_line_each() -> None:
    lines = dict(moving_keys(MOVING, UNICODE))
    assert lines["1 to 0"] == "Chooses the card at that place"
    assert lines["R Y G B N"] == "Answers: a color by its letter, yes or no"
    assert lines["←"] == "Chooses the card on the left"


def test_declared_actions_are_not_among_the_keys_for_moving() -> None:
    bindings = [*(action.binding() for action in ACTIONS), Binding("up", "move(-1)", "Up")]
    assert moving_keys(bindings, UNICODE) == [("↑", "Up")]
    others = other_keys(bindings, ["draw"], UNICODE)
    assert ("D", "Draws a card, or everything owed") not in others
    assert ("U", "Says UNO") in others


async def test_help_at_the_table_tells_what_each_key_does_now() -> None:
    start = position(["r2 g4", "y1 y2"], "b9 bD", "official")
    start.owed = 2
    app, _ = app_at(setup_of(start))
    async with app.run_test(size=(80, 50)) as pilot:
        await pilot.pause()
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        text = seen(pilot)
        assert "draw 2" in text
        assert "Moving about" in text
        now, later = text.split("When it is time")
        assert "Draws a card" in now
        assert "Doubts the Wild Draw Four" in later
        await press(pilot, "escape")
        assert isinstance(app.screen, TableScreen)


async def test_keys_do_nothing_below_the_help(tmp_path: Path) -> None:
    start = position(["r2 g4", "y1 y2"], "b9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "question_mark d u c")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "enter")
        assert len(screen_of(pilot).player.view.hand) == 2


@pytest.mark.parametrize(("key", "screen"), [("n", SetupScreen), ("s", SettingsScreen)])
async def test_every_page_has_help(tmp_path: Path, key: str, screen: type) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, f"{key} question_mark")
        assert "Shows the keys that work here" in seen(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, screen)


async def test_help_in_ascii_is_ascii(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(80, 50), settings=Settings(ascii=True)) as pilot:
        for keys in ("question_mark", "escape n question_mark"):
            await press(pilot, keys)
            text = seen(pilot)
            assert text.isascii()
            assert "Up" in text


async def test_long_help_scrolls(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(80, 18)) as pilot:
        await press(pilot, "n question_mark")
        before = seen(pilot)
        await press(pilot, "pagedown")
        assert seen(pilot) != before
        await press(pilot, "pageup")
        assert seen(pilot) == before


async def test_the_palette_has_everything_that_can_be_done_here(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "n")
        screen = pilot.app.screen
        titles = [command.title for command in pilot.app.get_system_commands(screen)]
        assert {"Deal", "Join", "Explain", "Back"} <= set(titles)

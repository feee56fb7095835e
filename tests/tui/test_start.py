from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.pages import SIZES, app_of, kept, opened, press, seen
from uno_tui.rules.presets import OFFICIAL
from uno_tui.store.errors import BusyError
from uno_tui.store.last_table import mark_of
from uno_tui.store.recorder import Resumed
from uno_tui.store.settings import Settings
from uno_tui.tui import going_on
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.intro import IntroScreen
from uno_tui.tui.screens.rules import RulesScreen
from uno_tui.tui.screens.settings import SettingsScreen
from uno_tui.tui.screens.setup import SetupScreen
from uno_tui.tui.screens.start import StartScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.screens.tutorial import TutorialScreen
from uno_tui.tui.widgets.menu import Menu
from uno_tui.tui.widgets.title import Title


@pytest.mark.parametrize("size", SIZES)
async def test_every_entry_is_seen_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        text = seen(pilot)
        for word in ("Play", "New table", "Rules", "Settings", "Quit", "Enter", "help"):
            assert word in text


@pytest.mark.parametrize("ascii_only", [False, True])
async def test_the_name_of_the_game_is_in_cards(tmp_path: Path, ascii_only: bool) -> None:
    async with opened(tmp_path, size=(100, 30), settings=Settings(ascii=ascii_only)) as pilot:
        title = pilot.app.screen.query_one(Title)
        lines = [title.render_line(y).text for y in range(title.size.height)]
        for letter in "UNO!":
            assert any(letter in line for line in lines)
        if ascii_only:
            assert "".join(lines).isascii()


async def test_a_bigger_screen_has_bigger_cards(tmp_path: Path) -> None:
    widths = []
    for size in SIZES[1:]:
        async with opened(tmp_path, size=size) as pilot:
            title = pilot.app.screen.query_one(Title)
            lines = [title.render_line(y).text.strip() for y in range(title.size.height)]
            widths.append(max(map(len, lines)))
    assert widths == sorted(set(widths))


async def test_too_small_a_terminal_says_so_and_comes_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert "needs 60x18" in seen(pilot)
        await press(pilot, "down enter")
        assert isinstance(pilot.app.screen, StartScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert pilot.app.screen.query_one(Menu).marked == 0
        assert "New table" in seen(pilot)


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        ("n", SetupScreen),
        ("2", SetupScreen),
        ("t", TutorialScreen),
        ("down enter", SetupScreen),
        ("down space", SetupScreen),
        ("tab enter", SetupScreen),
        ("r", RulesScreen),
        ("s", SettingsScreen),
        ("question_mark", HelpScreen),
        ("f1", HelpScreen),
    ],
)
async def test_keys_lead_on_and_escape_leads_back(tmp_path: Path, keys: str, screen: type) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, keys)
        assert isinstance(pilot.app.screen, screen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_the_mark_goes_round(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        menu = pilot.app.screen.query_one(Menu)
        await press(pilot, "up")
        assert menu.items[menu.marked].name == "quit"
        await press(pilot, "down")
        assert menu.marked == 0


async def test_the_mouse_marks_and_chooses(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        menu = pilot.app.screen.query_one(Menu)
        place = [item.name for item in menu.items].index("rules")
        await pilot.hover(Menu, offset=(20, place))
        assert menu.marked == place
        await pilot.click(Menu, offset=(20, place))
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)


async def test_a_number_without_an_entry_does_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "9 z")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_quit_ends_the_program(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "q")
        assert pilot.app._exit


async def test_a_quick_game_introduces_new_rules_once(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=Settings(name="Ann", pace="fast")) as pilot:
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, IntroScreen)
        assert mark_of(OFFICIAL) not in kept(tmp_path).known_rules
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.names[0] == "Ann"
        assert len(screen.table.names) == 4
        assert screen.table.pace.name == "fast"
    assert mark_of(OFFICIAL) in kept(tmp_path).known_rules
    async with opened(tmp_path) as pilot:
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, TableScreen)


async def test_thinking_better_of_new_rules_leads_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "p escape")
        assert isinstance(pilot.app.screen, StartScreen)
        assert app_of(pilot).settings.known_rules == ()


async def test_a_damaged_file_of_settings_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = ", encoding="utf-8")
    async with opened(tmp_path) as pilot:
        messages = [notice.message for notice in pilot.app._notifications]
        assert any("settings.toml.damaged" in message for message in messages)
        assert isinstance(pilot.app.screen, StartScreen)


async def test_a_match_that_was_left_goes_on(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    known = Settings(name="Ann", known_rules=(mark_of(OFFICIAL),))
    async with opened(tmp_path, settings=known, matches=matches) as pilot:
        assert "Continue" not in seen(pilot)
        await press(pilot, "p")
        screen: object = pilot.app.screen
        assert isinstance(screen, TableScreen)
        hand, names = screen.table.view(0).hand, screen.table.names
        app_of(pilot).leave_table()
        await pilot.pause()
        assert isinstance(pilot.app.screen, StartScreen)
        assert "Continue" in seen(pilot)
        assert ", ".join(names) in seen(pilot)
        await press(pilot, "c")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.view(0).hand == hand


async def test_a_match_that_cannot_go_on_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(path: Path) -> Resumed:
        raise BusyError("another program is playing it")

    matches = tmp_path / "matches"
    known = Settings(name="Ann", known_rules=(mark_of(OFFICIAL),))
    async with opened(tmp_path, settings=known, matches=matches) as pilot:
        await press(pilot, "p")
        app_of(pilot).leave_table()
        await pilot.pause()
        monkeypatch.setattr(going_on, "resume", busy)
        await press(pilot, "c")
        assert isinstance(pilot.app.screen, StartScreen)
        assert any("another program" in n.message for n in pilot.app._notifications)


async def test_what_is_no_match_is_not_offered(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    matches.mkdir()
    (matches / "broken.jsonl").write_text("nothing", encoding="utf-8")
    async with opened(tmp_path, matches=matches) as pilot:
        assert "Continue" not in seen(pilot)


async def test_the_help_promises_no_entry_that_is_not_there(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "question_mark")
        text = seen(pilot)
        assert "Goes to the entry with that letter" in text
        assert "Goes to the entry at that place" in text
        assert "C to Q" not in text


@pytest.mark.parametrize("key", ["felt", "daylight"])
async def test_without_color_there_are_only_greys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Faces are drawn in half blocks and chosen lines on a ground of their own: two greys each."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with opened(tmp_path, settings=Settings(theme=key)) as pilot:
        strips = pilot.app.screen._compositor.render_strips()
        styles = [segment.style for strip in strips for segment in strip if segment.style]
        colors = [c for each in styles for c in (each.color, each.bgcolor) if c and c.triplet]
        assert colors
        assert all(len(set(color.triplet or ())) == 1 for color in colors)

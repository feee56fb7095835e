from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from textual.binding import Binding
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.pages import SIZES, app_of, kept, opened, press, seen
from tests.tui.tables import app_at, setup_of, text_of
from uno_tui.store.settings import Settings
from uno_tui.table.pace import BLITZ
from uno_tui.tui.actions import ACTIONS
from uno_tui.tui.faces import Size
from uno_tui.tui.glyphs import UNICODE
from uno_tui.tui.keymap import (
    KeyHeldError,
    clashes,
    keys_of,
    rebound,
    with_key,
    with_key_taken,
)
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.settings import SettingsScreen
from uno_tui.tui.screens.start import StartScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.settings_form import CHOICES, KEYS, detail, entries
from uno_tui.tui.themes import THEMES
from uno_tui.tui.widgets.form import Form
from uno_tui.tui.widgets.sample import Sample
from uno_tui.tui.wishes import wishes_of

DRAW, UNO, PLAY, RESUME = (
    next(action for action in ACTIONS if action.name == name)
    for name in ("draw", "uno", "play", "resume")
)


def settings_of(pilot: Pilot[None]) -> SettingsScreen:
    screen = pilot.app.screen
    assert isinstance(screen, SettingsScreen)
    return screen


async def choose(pilot: Pilot[None], name: str) -> None:
    settings_of(pilot).form.choose_named(name)
    await pilot.pause()


def test_every_choice_goes_round() -> None:
    for choice in CHOICES.values():
        settings, seen_values = Settings(), []
        for _ in choice.values:
            seen_values.append(getattr(settings, choice.name))
            settings = choice.stepped(settings, 1)
        assert settings == Settings()
        assert len(set(seen_values)) == len(choice.values)


def test_every_theme_can_be_chosen_and_is_explained() -> None:
    about = detail(Settings(), "theme", UNICODE)
    assert [name for name, _ in about.values] == list(THEMES)
    assert all(text for _, text in about.values)


def test_every_line_has_help() -> None:
    for entry in entries(Settings(), UNICODE):
        if not entry.heading:
            assert detail(Settings(), entry.name, UNICODE).text


def test_what_is_not_as_it_comes_is_marked() -> None:
    settings = Settings(bell=True, keys={"table.draw": "x"})
    marked = {entry.name: entry.mark for entry in entries(settings, UNICODE) if entry.mark}
    assert marked == {"bell": "*", "key:draw": "!", "key:challenge": "!"}


def test_settings_become_wishes() -> None:
    wishes = wishes_of(Settings(card_size="medium", ascii=True, theme="nowhere", bell=True))
    assert wishes.card_size is Size.MEDIUM
    assert wishes.ascii
    assert wishes.bell
    assert wishes.theme == Preferences().theme
    assert wishes_of(Settings()) == Preferences()


def test_a_chosen_key_takes_the_place_of_the_usual_one() -> None:
    assert keys_of(DRAW, {"table.draw": "f"}) == ("f",)
    assert keys_of(PLAY, {"table.play": "f"}) == ("f", "enter", "space")
    assert keys_of(RESUME, {"table.resume": "f"}) == ("f", "enter", "space")
    assert with_key({"table.draw": "f"}, DRAW, "d") == {}


def test_clashes_are_those_that_a_choice_makes() -> None:
    assert clashes({}) == {}
    assert clashes({"table.draw": "u"}) == {"uno": ("draw",), "draw": ("uno",)}
    assert clashes({"table.draw": "u", "table.uno": "d"}) == {}


def test_a_chosen_key_takes_nothing_from_others() -> None:
    bindings = [action.binding() for action in ACTIONS]
    usual = rebound(_each(bindings), {})
    own = rebound(_each(bindings), {"table.play": "f"})
    assert [b.action for b in own.key_to_bindings["f"]] == ["play"]
    for key in ("enter", "space"):
        now = {b.action for b in own.key_to_bindings[key]}
        assert now == {b.action for b in usual.key_to_bindings[key]}


def _each(bindings: list[Binding]) -> list[Binding]:
    return [single for binding in bindings for single in Binding.make_bindings([binding])]


@pytest.mark.parametrize("size", SIZES)
async def test_settings_are_seen_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        await press(pilot, "s")
        text = seen(pilot)
        for word in ("Theme", "felt", "Card size", "back"):
            assert word in text


async def test_a_theme_is_seen_at_once_and_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        app = app_of(pilot)
        before = app.look.palette.felt
        await press(pilot, "s right")
        assert app.theme == "daylight"
        assert app.look.palette.felt != before
        assert kept(tmp_path).theme == "daylight"
        await press(pilot, "escape")
        assert isinstance(app.screen, StartScreen)
        assert app.screen.background_colors[1].hex.lower() == app.theme_variables["felt"].lower()


async def test_ascii_is_seen_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "ascii")
        await press(pilot, "enter")
        assert seen(pilot).isascii()
        await press(pilot, "u")
        assert not seen(pilot).isascii()


async def test_ascii_is_seen_below_the_settings_and_beside_what_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        pilot.app._disable_notifications = False
        before = seen(pilot)
        assert not before.isascii()
        await press(pilot, "s")
        await choose(pilot, "ascii")
        for severity in ("information", "warning", "error"):
            pilot.app.notify("told", severity=severity, timeout=99)
        await pilot.pause()
        await pilot.pause()
        assert seen(pilot).count("▌") >= 3
        await press(pilot, "enter")
        assert seen(pilot).isascii()
        pilot.app.clear_notifications()
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, StartScreen)
        assert seen(pilot).isascii()
        await press(pilot, "s")
        await choose(pilot, "ascii")
        await press(pilot, "enter escape")
        assert seen(pilot) == before


async def test_cards_without_ovals_are_seen_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        sample = settings_of(pilot).query_one(Sample)
        oval = app_of(pilot).look.palette.suits[None].oval

        def ovals() -> int:
            strips = [sample.render_line(y) for y in range(sample.size.height)]
            styles = [segment.style for strip in strips for segment in strip if segment.style]
            return sum(oval in (each.color, each.bgcolor) for each in styles)

        assert ovals()
        await choose(pilot, "card_style")
        await press(pilot, "right")
        assert not ovals()
        assert kept(tmp_path).card_style == "plain"


async def test_motion_can_be_turned_off(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=Settings(motion=False)) as pilot:
        assert pilot.app.animation_level == "none"


async def test_a_name_is_typed(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "name")
        await press(pilot, "enter Z o e enter")
        assert kept(tmp_path).name == "Zoe"
        await press(pilot, "enter x escape")
        assert kept(tmp_path).name == "Zoe"
        await press(pilot, "enter ctrl+u enter")
        assert kept(tmp_path).name == ""


async def test_a_name_that_is_too_long_stays_to_be_shortened(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(60, 18)) as pilot:
        await press(pilot, "s")
        await choose(pilot, "name")
        await press(pilot, " ".join(["enter", *"x" * 26, "enter"]))
        assert "a name takes up to 24 cells of the screen, not 26" in seen(pilot)
        assert "x" * 26 in seen(pilot)
        await press(pilot, "backspace backspace enter")
        assert kept(tmp_path).name == "x" * 24


async def test_a_click_on_another_line_drops_what_is_asked(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=Settings(name="Ann")) as pilot:
        await press(pilot, "s")
        form = settings_of(pilot).form
        names = [entry.name for entry in form.entries]
        await pilot.click(Form, offset=(5, names.index("name") - form.first))
        await pilot.pause()
        assert settings_of(pilot).asking
        await pilot.click(Form, offset=(5, names.index("theme") - form.first))
        await pilot.pause()
        assert settings_of(pilot).chosen == "theme"
        assert not settings_of(pilot).asking
        await press(pilot, "x y enter")
        assert kept(tmp_path).name == "Ann"


async def test_a_key_is_pressed_to_be_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:draw")
        await press(pilot, "enter")
        assert seen(pilot).splitlines()[-1] == ' press the new key for "draw"   Esc  leave it'
        await press(pilot, "f")
        assert kept(tmp_path).keys == {"table.draw": "f"}
        assert "as usual" in seen(pilot)
        await press(pilot, "u")
        assert kept(tmp_path).keys == {}


async def test_a_clash_is_shown(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=Settings(keys={"table.draw": "u"})) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:draw")
        assert "also: UNO" in seen(pilot)


async def test_a_key_of_another_action_is_exchanged(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:leave")
        await press(pilot, "enter d")
        assert kept(tmp_path).keys == {"table.leave": "d", "table.draw": "q"}
        assert "draw has the key Q now" in notices(pilot)
        await press(pilot, "u")
        assert kept(tmp_path).keys == {}


async def test_a_key_is_refused_where_there_is_none_to_give_for_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:play")
        await press(pilot, "enter d")
        assert kept(tmp_path).keys == {}
        assert "The key D is the key for draw; choose another one" in notices(pilot)


def notices(pilot: Pilot[None]) -> list[str]:
    return [notice.message for notice in pilot.app._notifications]


def test_whatever_keys_are_chosen_no_action_is_without_one() -> None:
    chance = random.Random(5)
    for _ in range(40):
        chosen: dict[str, str] = {}
        for _ in range(6):
            action = chance.choice(list(KEYS.values()))
            with suppress(KeyHeldError):
                chosen = with_key_taken(chosen, action, chance.choice("duxpzhqfUj"))
            assert clashes(chosen) == {}


@pytest.mark.parametrize("key", ["escape", "left", "enter", "5", "tab"])
async def test_keys_for_moving_about_stay_what_they_are(tmp_path: Path, key: str) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:draw")
        await press(pilot, f"enter {key}")
        assert isinstance(pilot.app.screen, SettingsScreen)
        assert app_of(pilot).settings.keys == {}
        assert "press the new key" not in seen(pilot)
        assert ("choose another one" in str(notices(pilot))) == (key != "escape")


async def test_choosing_another_line_waits_no_more_for_a_key(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        await choose(pilot, "key:draw")
        await press(pilot, "enter")
        await pilot.click(Form, offset=(5, 1))
        await press(pilot, "x")
        assert app_of(pilot).settings.keys == {}


async def test_a_chosen_key_works_at_the_table_and_is_shown_there() -> None:
    start = position(["r2 g4", "y1 y2"], "b9", "official")
    wishes = Preferences(keys={"table.draw": "f"})
    app, _ = app_at(setup_of(start), wishes)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert " F  draw" in seen(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        await press(pilot, "d")
        assert len(screen.player.view.hand) == 2
        await press(pilot, "f")
        assert len(screen.player.view.hand) == 3


async def test_settings_that_cannot_be_kept_are_told_and_hold_for_now(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        (tmp_path / "settings.toml").mkdir()
        await press(pilot, "s right")
        assert pilot.app.theme == "daylight"
        assert any("could not be saved" in n.message for n in pilot.app._notifications)


async def test_the_mouse_changes_a_setting(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "s")
        form = settings_of(pilot).form
        line = form.render_line(1).text
        await pilot.click(Form, offset=(line.index("»"), 1))
        await pilot.pause()
        assert kept(tmp_path).theme == "daylight"


def test_the_keys_of_all_shown_actions_can_be_changed() -> None:
    assert set(KEYS) == {f"key:{action.name}" for action in ACTIONS if action.shown}


async def test_settings_can_be_changed_in_a_match_and_count_at_once(tmp_path: Path) -> None:
    start = position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9", "official")
    async with opened(tmp_path, setup=setup_of(start), size=(100, 30)) as pilot:
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await press(pilot, "right comma")
        assert table.table.paused
        for name, keys in (
            ("ascii", "right"),
            ("card_size", "right right right"),
            ("theme", "right"),
            ("confirm_mistakes", "right"),
            ("pace", "left"),
            ("turn_clock", "right right"),
            ("key:draw", "enter j"),
        ):
            await choose(pilot, name)
            await press(pilot, keys)
        await press(pilot, "escape")
        assert table.is_current
        assert not table.table.paused
        assert table.hand.chosen == 1
        assert table.hand.largest is Size.MEDIUM
        assert seen(pilot).isascii()
        assert pilot.app.theme == "daylight"
        assert table.player.asks_first is False
        assert table.table.pace.name == "slow"
        clock = table.table.clock()
        assert clock is None or clock.total == 10
        assert "J  draw" in seen(pilot)
        await press(pilot, "j")
        assert len(table.player.view.hand) == 4


async def test_settings_that_stay_as_they_are_leave_the_table_as_it_is(tmp_path: Path) -> None:
    start = position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9", "official")
    async with opened(tmp_path, setup=setup_of(start, pace=BLITZ)) as pilot:
        await press(pilot, "comma down down escape")
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.table.pace is BLITZ
        await press(pilot, "comma")
        await choose(pilot, "bell")
        await press(pilot, "right escape")
        assert table.wishes.bell
        assert table.table.pace is BLITZ


async def test_a_clock_that_is_turned_off_stops_at_once(tmp_path: Path) -> None:
    start = position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9", "olympic")
    async with opened(tmp_path, setup=setup_of(start)) as pilot:
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert "your turn ━" in text_of(pilot, "#clock")
        await press(pilot, "comma")
        await choose(pilot, "turn_clock")
        await press(pilot, "right escape")
        await pilot.pause()
        assert table.table.clock(table.now) is None
        assert "your turn ━" not in text_of(pilot, "#clock")


async def test_settings_wait_for_an_answer_and_open_while_the_game_rests(tmp_path: Path) -> None:
    start = position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")
    async with opened(tmp_path, setup=setup_of(start)) as pilot:
        await press(pilot, "end enter comma")
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        await press(pilot, "escape z comma")
        assert "Settings" in seen(pilot)
        await press(pilot, "escape")
        assert table.is_current
        assert table.table.paused


async def test_the_log_is_written_anew_in_other_characters(tmp_path: Path) -> None:
    start = position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9", "official")
    async with opened(tmp_path, setup=setup_of(start)) as pilot:
        await press(pilot, "enter")
        assert "5▲" in text_of(pilot, "#log")
        await press(pilot, "comma")
        await choose(pilot, "ascii")
        await press(pilot, "right escape")
        assert "5r" in text_of(pilot, "#log")
        assert text_of(pilot, "#log").count("5r") == 1

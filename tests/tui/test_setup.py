from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.pages import SIZES, app_of, choose, kept, opened, press, seen, setup_of
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.draft import Draft
from uno_tui.rules.options import CustomWild, FirstDealer
from uno_tui.rules.presets import HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.ruleset import OPTIONS
from uno_tui.store.last_table import LastTable
from uno_tui.store.rulesets import find_ruleset, save_ruleset, saved_names
from uno_tui.store.settings import Settings
from uno_tui.table.seats import Seat
from uno_tui.tui.arrangement import Arrangement, stepped_wilds, wild_spellings
from uno_tui.tui.screens.intro import IntroScreen
from uno_tui.tui.screens.rules import RulesScreen
from uno_tui.tui.screens.setup import SetupScreen
from uno_tui.tui.screens.start import StartScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup_form import detail, entries, in_words
from uno_tui.tui.widgets.form import Form

ANN = Settings(name="Ann")


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


async def walk(pilot: Pilot[None], name: str) -> None:
    """Goes to an entry with the arrow keys alone, downward."""
    screen = setup_of(pilot)
    while screen.chosen != name:
        await pilot.press("down")


def marks(table: Arrangement) -> dict[str, str]:
    return {entry.name: entry.mark for entry in entries(table, None) if entry.mark}


def usual() -> Arrangement:
    return Arrangement.usual("Ann")


def test_the_usual_table_is_one_person_and_three_bots() -> None:
    table = usual()
    assert [seat.bot is None for seat in table.seats] == [True, False, False, False]
    assert len(set(table.names)) == 4
    assert len({seat.bot.temperament for seat in table.seats if seat.bot}) == 3
    assert table.problems() == ()


def test_ten_can_sit_down_and_no_more() -> None:
    table = usual()
    while not table.full:
        table = table.with_another()
    assert len(table.seats) == 10
    assert len(set(table.names)) == 10
    assert "another" not in {entry.name for entry in entries(table, None)}
    styles = Counter(seat.bot.temperament for seat in table.seats if seat.bot)
    assert set(styles) == set(TEMPERAMENTS)


def test_two_stay_at_least() -> None:
    table = usual().without(3).without(2)
    assert table.smallest
    assert "remove:1" not in {entry.name for entry in entries(table, 1)}
    assert "remove:1" in {entry.name for entry in entries(usual(), 1)}


def test_a_seat_goes_from_person_to_every_level_and_back() -> None:
    table, kinds = usual(), []
    for _ in range(5):
        bot = table.seats[1].bot
        kinds.append(bot.level if bot else "person")
        table = table.with_level(1, 1)
    assert kinds == ["casual", "sharp", "shark", "person", "rookie"]
    assert table.seats[1].bot == BotProfile("casual", "steady")


def test_a_bot_keeps_its_temperament_with_another_level() -> None:
    table = usual().with_temperament(1, 1).with_level(1, 1)
    assert table.seats[1].bot == BotProfile("sharp", "bold")
    assert usual().with_temperament(0, 1) == usual()


def test_players_change_seats() -> None:
    table = usual()
    assert table.moved(0, 1).names == [table.names[i] for i in (1, 0, 2, 3)]
    assert table.moved(0, -1).names == [table.names[i] for i in (1, 2, 3, 0)]


def test_what_is_wrong_is_told_all_at_once() -> None:
    table = usual().with_level(0, 1)
    table = replace(table, draft=table.draft.stepped("match_end", 1))
    problems = table.problems()
    assert len(problems) == 2
    assert table.setup() is None
    marked = marks(table)
    assert marked["deal"] == marked["option:scoring"] == marked["option:match_end"] == "!"


def test_what_differs_from_the_preset_is_marked() -> None:
    table = replace(usual(), draft=Draft.of(OLYMPIC).stepped("target", 1))
    assert marks(table) == {"rules": "*", "option:target": "*"}
    (entry,) = (e for e in entries(table, None) if e.name == "option:target")
    assert entry.note == "olympic: 500"


def test_every_option_is_in_the_form_and_has_help() -> None:
    table = usual()
    names = {entry.name for entry in entries(table, None)}
    expected = {f"option:{name}" for name in OPTIONS if name != "custom_wilds"}
    assert expected | {"wild:0"} <= names
    for name in names - {"deal"}:
        if not name.startswith("#"):
            about = detail(table, name, ())
            assert about.title
            assert about.text or about.values


def test_the_present_value_and_the_usual_one_are_told() -> None:
    table = replace(usual(), draft=Draft.of(OFFICIAL).stepped("stacking", 1))
    about = detail(table, "option:stacking", ())
    assert [name for name, _ in about.values] == ["off", "draw-two", "same-symbol", "any-draw"]
    assert (about.now, about.usual, about.source) == (1, 0, "official")


def test_the_dealer_is_chosen_only_where_a_seat_deals() -> None:
    table = usual()
    assert "dealer" not in {entry.name for entry in entries(table, None)}
    draft = table.draft.with_value("first_dealer", FirstDealer.SEAT)
    table = replace(table, draft=draft).with_dealer(2)
    (entry,) = (e for e in entries(table, None) if e.name == "dealer")
    assert entry.value == table.names[2]
    setup = table.setup()
    assert setup is not None
    assert setup.first_seat == 2


def test_the_table_is_set_as_arranged() -> None:
    setup = replace(usual(), seed=7, pace="slow", draft=Draft.of(HOUSE)).setup(20)
    assert setup is not None
    assert (setup.seed, setup.pace.name, setup.rules, setup.turn_clock) == (7, "slow", HOUSE, 20)
    assert setup.table().names[0] == "Ann"


def test_without_a_seed_chance_decides() -> None:
    seeds = {setup.seed for setup in (usual().setup() for _ in range(5)) if setup}
    assert len(seeds) > 1


def test_custom_wilds_come_and_go_by_stepping() -> None:
    wilds = stepped_wilds((), 0, 1)
    assert [wild.spelling for wild in wilds] == ["plain"]
    wilds = stepped_wilds(wilds, 1, -1)
    assert [wild.spelling for wild in wilds] == ["plain", wild_spellings()[-1]]
    assert stepped_wilds(wilds, 0, -1) == wilds[1:]


def test_a_custom_wild_beyond_the_list_steps_into_it() -> None:
    strong = CustomWild.named("target-draws-19")
    assert stepped_wilds((strong,), 0, 1)[0].spelling == "plain"


def test_a_last_table_is_set_again() -> None:
    rules = OLYMPIC.with_options({"target": 200}, name="short")
    last = LastTable((Seat("Ann"), Seat("Bo", BotProfile("shark"))), rules, "blitz", 1)
    table = Arrangement.again(last)
    assert table.last_table() == last
    assert table.draft.base is OLYMPIC


def test_problems_call_options_as_the_form_does() -> None:
    assert in_words("hand_size = 15 for 9 players") == "Hand size = 15 for 9 players"
    assert in_words("uno_due has no effect while uno_call is no") == (
        "UNO is due has no effect while UNO call is no"
    )


@pytest.mark.parametrize("size", SIZES)
async def test_the_form_shows_where_one_is(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size, settings=ANN) as pilot:
        await press(pilot, "n")
        for name in ("deal", "seat:3", "option:uno_due", "option:teams"):
            await choose(pilot, name)
            entry = setup_of(pilot).form.entry
            assert entry is not None
            lines = [line for line in seen(pilot).splitlines() if "►" in line]
            assert any(entry.label.strip() in line for line in lines)


async def test_the_last_table_is_dealt_with_two_keys(tmp_path: Path) -> None:
    last = LastTable((Seat("Bo", BotProfile("rookie")), Seat("Ann")), HOUSE, "fast")
    async with opened(tmp_path, settings=Settings(last_table=last)) as pilot:
        await press(pilot, "n enter enter")
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.names == ("Bo", "Ann")
        assert screen.table.rules == HOUSE
        assert screen.seat == 1


async def test_a_table_is_set_with_arrows_and_enter_alone(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await walk(pilot, "seat:1")
        await press(pilot, "right enter down down right")
        await walk(pilot, "another")
        await press(pilot, "enter")
        await walk(pilot, "rules")
        await press(pilot, "right")
        await walk(pilot, "option:hand_size")
        await press(pilot, "left left")
        table = setup_of(pilot).table
        assert len(table.seats) == 5
        assert table.seats[1].bot == BotProfile("sharp", "bold")
        assert table.draft.base.name == "game-night"
        assert table.draft.values["hand_size"] == 5
        await press(pilot, "home enter")
        assert isinstance(pilot.app.screen, IntroScreen)
    last = kept(tmp_path).last_table
    assert last is not None
    assert last.rules.hand_size == 5
    assert len(last.seats) == 5


async def test_contradictions_are_shown_as_they_arise_and_nothing_is_dealt(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:match_end")
        assert "contradicts" not in seen(pilot)
        await press(pilot, "right")
        assert "contradicts" in seen(pilot)
        assert " D  deal" not in seen(pilot)
        await press(pilot, "d")
        assert isinstance(pilot.app.screen, SetupScreen)
        await choose(pilot, "option:scoring")
        await press(pilot, "right")
        assert "contradicts" not in seen(pilot)
        await press(pilot, "d")
        assert isinstance(pilot.app.screen, IntroScreen)


async def test_an_option_goes_back_to_what_the_preset_has(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:stacking")
        await press(pilot, "right right")
        assert setup_of(pilot).table.draft.changed == ("stacking",)
        assert "as usual" in seen(pilot)
        await press(pilot, "u")
        assert setup_of(pilot).table.draft.changed == ()
        assert "as usual" not in seen(pilot)


async def test_a_number_is_typed(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:target")
        await press(pilot, "2 5 0")
        assert "take" in seen(pilot)
        await press(pilot, "enter")
        assert setup_of(pilot).table.draft.values["target"] == 250
        await press(pilot, "9 escape")
        assert setup_of(pilot).table.draft.values["target"] == 250


async def test_a_number_that_cannot_be_is_refused_in_a_line(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:hand_size")
        await press(pilot, "9 9 enter")
        assert setup_of(pilot).table.draft.values["hand_size"] == 7
        assert "from 1 to 15" in seen(pilot)
        await press(pilot, "ctrl+u 9 enter")
        assert setup_of(pilot).table.draft.values["hand_size"] == 9


async def test_while_a_text_is_typed_no_key_does_anything_else(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:0")
        await press(pilot, "enter down enter")
        await press(pilot, "d x q u plus up down tab question_mark space 7 enter")
        assert isinstance(pilot.app.screen, SetupScreen)
        assert setup_of(pilot).table.names[0] == "Anndxqu+? 7"


async def test_a_name_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:0")
        await press(pilot, "enter down enter")
        await press(pilot, " ".join(["ctrl+u", *"x" * 25, "enter"]))
        assert setup_of(pilot).table.names[0] == "Ann"
        assert "a name takes up to 24 cells of the screen, not 25" in seen(pilot)
        assert "x" * 25 in seen(pilot)
        await press(pilot, "backspace")
        assert "24 cells" not in seen(pilot)
        await press(pilot, "enter")
        assert setup_of(pilot).table.names[0] == "x" * 24


async def test_rules_are_kept_under_a_name_chosen_again_and_forgotten(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:zero_passes")
        await press(pilot, "right w")
        await press(pilot, "m i n e enter")
        assert find_ruleset("mine").zero_passes
        screen = setup_of(pilot)
        assert screen.table.draft.name == "mine"
        await choose(pilot, "rules")
        await press(pilot, "right")
        assert screen.table.draft.name == next(iter(PRESETS))
        await press(pilot, "left")
        assert screen.table.draft.name == "mine"
        await press(pilot, "minus")
        assert saved_names() == []
        assert screen.table.draft.name == "official"


async def test_a_presets_name_cannot_be_taken(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:teams")
        await press(pilot, "right w")
        await press(pilot, "h o u s e enter")
        assert saved_names() == []
        assert "preset" in seen(pilot)


async def test_damaged_rules_are_told_and_passed_over(tmp_path: Path) -> None:
    path = save_ruleset(OFFICIAL.with_options({}, name="mine"))
    path.write_text("target = 0", encoding="utf-8")
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "rules")
        name = setup_of(pilot).table.draft.name
        names = [*PRESETS, "mine"]
        for _ in range(len(names) - names.index(name) - 1):
            await press(pilot, "right")
        assert any("target" in notice.message for notice in pilot.app._notifications)


async def test_the_rules_are_explained_as_they_are_now(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "option:hand_size")
        await press(pilot, "right x")
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        assert screen.rules.hand_size == 8
        await press(pilot, "escape")
        assert setup_of(pilot).chosen == "option:hand_size"


async def test_a_seed_is_asked_for(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seed")
        await press(pilot, "enter 4 2 enter")
        assert setup_of(pilot).table.seed == 42
        await press(pilot, "enter ctrl+u enter")
        assert setup_of(pilot).table.seed is None
        await press(pilot, "enter x enter")
        assert setup_of(pilot).table.seed is None
        assert "a number" in seen(pilot)


async def test_the_mouse_chooses_and_changes(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(100, 30), settings=ANN) as pilot:
        await press(pilot, "n")
        screen = setup_of(pilot)
        form = screen.form
        place = [entry.name for entry in form.entries].index("pace")
        await pilot.click(Form, offset=(5, place))
        await pilot.pause()
        assert screen.chosen == "pace"
        line = form.render_line(place).text
        await pilot.click(Form, offset=(line.index("»"), place))
        await pilot.pause()
        assert screen.table.pace == "fast"
        await pilot.click(Form, offset=(line.index("«"), place))
        await pilot.pause()
        assert screen.table.pace == "normal"


async def test_a_seat_moves_and_stays_chosen(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        await choose(pilot, "seat:0")
        await press(pilot, "enter down down right")
        screen = setup_of(pilot)
        assert screen.table.names[1] == "Ann"
        assert screen.chosen == "move:1"
        await press(pilot, "down enter")
        assert "Ann" not in screen.table.names


async def test_tab_goes_from_part_to_part_and_round(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n")
        screen = setup_of(pilot)
        parts = []
        for _ in range(9):
            parts.append(screen.form.section)
            await press(pilot, "tab")
        assert parts == [
            "The table",
            "The rules",
            *dict.fromkeys(o.group for o in OPTIONS.values()),
        ]
        assert screen.chosen == "deal"
        await press(pilot, "shift+tab")
        assert screen.form.section == "Score"


async def test_going_back_keeps_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=ANN) as pilot:
        await press(pilot, "n plus escape")
        assert isinstance(pilot.app.screen, StartScreen)
        assert app_of(pilot).settings.last_table is None

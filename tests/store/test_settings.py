from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.presets import HOUSE, OLYMPIC
from uno_tui.store.last_table import LastTable, mark_of
from uno_tui.store.settings import Settings, SettingsFile, read_settings, write_settings
from uno_tui.table.seats import Seat

TABLE = LastTable(
    seats=(Seat("Ann"), Seat("Bella", BotProfile("sharp", "bold")), Seat("Ömer")),
    rules=OLYMPIC.with_options({"target": 300, "custom_wilds": ["plain"]}, name="mine"),
    pace="fast",
    first_seat=2,
)
EVERYTHING = Settings(
    name="Ann",
    theme="daylight",
    card_style="plain",
    card_size="medium",
    ascii=True,
    motion=False,
    bell=True,
    pace="blitz",
    turn_clock=0,
    dim_unplayable=False,
    hint_twins=False,
    hints=False,
    confirm_mistakes=False,
    pause_on_blur=False,
    keys={"table.draw": "x", "table.uno": "f2"},
    known_rules=("a", "b"),
    last_table=TABLE,
)


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "some" / "settings.toml")


def problems_of(text: str) -> tuple[str, ...]:
    return read_settings(text)[1]


def test_settings_survive_the_file(file: SettingsFile) -> None:
    file.save(EVERYTHING)
    assert file.load() == (EVERYTHING, ())


def test_without_a_file_everything_is_as_it_comes(file: SettingsFile) -> None:
    assert file.load() == (Settings(), ())
    assert not file.path.parent.exists()


def test_what_is_as_it_comes_is_not_written() -> None:
    assert write_settings(Settings()) == ""
    assert write_settings(Settings(bell=True)) == "bell = true\n"


def test_the_file_lies_in_the_folder_for_settings(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    place = SettingsFile().path
    assert place.name == "settings.toml"
    assert tmp_path in place.parents


def test_a_file_that_is_no_toml_is_reported_and_set_aside(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text("theme = ", encoding="utf-8")
    settings, problems = file.load()
    assert settings == Settings()
    assert len(problems) == 1
    assert "no TOML" in problems[0]
    assert "settings.toml.damaged" in problems[0]
    assert not file.path.exists()
    assert file.path.with_name("settings.toml.damaged").read_text(encoding="utf-8") == "theme = "


def test_every_damaged_file_is_kept(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    for text in ("one", "two"):
        file.path.write_text(text, encoding="utf-8")
        file.load()
    kept = sorted(path.read_text(encoding="utf-8") for path in file.path.parent.iterdir())
    assert kept == ["one", "two"]


def test_a_file_that_is_no_text_is_set_aside(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in file.load()[1][0]
    assert not file.path.exists()


def test_a_file_that_cannot_be_read_is_reported(file: SettingsFile) -> None:
    file.path.mkdir(parents=True)
    settings, problems = file.load()
    assert settings == Settings()
    assert "cannot be read" in problems[0]
    assert file.path.exists()


def test_one_bad_value_leaves_the_others_alone(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    text = 'theme = "daylight"\nbell = "loud"\npace = "warp"\n'
    file.path.write_text(text, encoding="utf-8")
    settings, problems = file.load()
    assert settings == Settings(theme="daylight")
    assert len(problems) == 2
    assert file.path.with_name("settings.toml.damaged").read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("belll = true", "did you mean bell?"),
        ("bell = 1", "true or false"),
        ("name = 7", "a text"),
        ('name = "a\\u0007b"', "control"),
        ("turn_clock = -1", "from 0 to 600"),
        ("turn_clock = true", "from 0 to 600"),
        ('card_size = "gigantic"', "huge, large"),
        ("keys = 3", "texts"),
        ("known_rules = [1]", "list of texts"),
        ("last_table = 1", "table"),
        ("[last_table]\npace = 'normal'", "incomplete"),
        ("[last_table]\nseats = [{name='A'}]\nrules = {}", "1 seats"),
        ("[last_table]\nseats = [{name='A'}, {name='B', bot='genius'}]\nrules = {}", "genius"),
        ("[last_table]\nseats = [3]\nrules = {}", "incomplete"),
        ("[last_table]\nseats = [{name='A'}, {name='B'}]\nrules = {target = 0}", "target"),
    ],
)
def test_what_is_wrong_is_said(text: str, word: str) -> None:
    (problem,) = problems_of(text)
    assert word in problem


def test_the_old_settings_stay_where_new_ones_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    with pytest.raises(OSError, match="file"):
        SettingsFile(blocked / "settings.toml").save(Settings())
    assert blocked.read_text(encoding="utf-8") == "not a folder"


def test_a_ruleset_is_known_by_its_options_not_by_its_name() -> None:
    assert mark_of(OLYMPIC) == mark_of(OLYMPIC.with_options({}, name="other"))
    assert mark_of(OLYMPIC) != mark_of(OLYMPIC.with_options({"target": 499}))
    assert mark_of(OLYMPIC) != mark_of(HOUSE)


def test_rulesets_that_have_been_played_are_remembered_once() -> None:
    settings = Settings().knowing("a").knowing("b").knowing("a")
    assert settings.known_rules == ("b", "a")


def test_the_memory_for_rulesets_is_bounded() -> None:
    settings = Settings()
    for number in range(300):
        settings = settings.knowing(str(number))
    assert len(settings.known_rules) == 200
    assert settings.known_rules[-1] == "299"


def test_a_dealer_who_is_not_there_is_the_first_seat() -> None:
    table = replace(TABLE, first_seat=9).to_toml()
    assert LastTable.from_toml(table).first_seat == 0

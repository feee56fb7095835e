from __future__ import annotations

from pathlib import Path

import pytest

from uno_tui.assets import assets
from uno_tui.rules.options import CustomWild, Effect, Stacking
from uno_tui.rules.presets import OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.store.rulesets import (
    delete_ruleset,
    find_ruleset,
    load_ruleset,
    read_ruleset,
    save_ruleset,
    saved_names,
    write_ruleset,
)

STORM = CustomWild("Storm", Effect.ALL_OTHERS_DRAW, 2)


def problems_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text, "mine")
    return caught.value.problems


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_survives_the_file(rules: Ruleset) -> None:
    assert read_ruleset(write_ruleset(rules), "other") == rules


def test_custom_wilds_survive_the_file() -> None:
    rules = Ruleset(name="Sturm & Drang", custom_wilds=(STORM, CustomWild.named("plain")))
    assert read_ruleset(write_ruleset(rules), "other") == rules


def test_a_file_needs_only_what_it_changes() -> None:
    rules = read_ruleset('preset = "olympic"\ntarget = 300', "mine")
    assert rules == OLYMPIC.with_options({"target": 300}, name="mine")


def test_without_a_preset_the_classic_game_is_changed() -> None:
    assert read_ruleset("seven_swaps = true", "mine").changes_from(OFFICIAL) == {
        "seven_swaps": True
    }


def test_every_problem_is_named_at_once() -> None:
    problems = problems_of(
        """
        preset = "olympik"
        name = 7
        stakking = "off"
        hand_size = 99
        teams = "yes"
        """
    )
    assert len(problems) == 5
    together = "\n".join(problems)
    for word in ("did you mean olympic", "name is a text", "did you mean stacking", "99", "teams"):
        assert word in together


def test_a_contradiction_is_named_beside_a_bad_value() -> None:
    problems = problems_of('match_end = "elimination"\ntarget = 0')
    assert any("winner-takes" in problem for problem in problems)
    assert any("target" in problem for problem in problems)


@pytest.mark.parametrize("text", ["target = ", "= 3", "x = " + "[" * 5000, "\x00"])
def test_text_that_is_no_toml_is_one_problem(text: str) -> None:
    assert "no TOML" in problems_of(text)[0]


def test_a_file_names_its_ruleset_where_it_states_no_name(tmp_path: Path) -> None:
    file = tmp_path / "at home.toml"
    file.write_text("target = 200", encoding="utf-8")
    assert load_ruleset(file).name == "at home"


def test_a_mark_of_the_editor_before_the_text_does_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_text("target = 200", encoding="utf-8-sig")
    assert load_ruleset(file).target == 200


@pytest.mark.parametrize("content", [b"\xff\xfe", b"#" * 1_000_001])
def test_a_file_that_is_no_ruleset_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    with pytest.raises(RulesetError, match=r"bad\.toml: this is"):
        find_ruleset(str(file))


@pytest.mark.parametrize(
    "name",
    ["Friday", "Ärger & Spaß", "../../up", ".hidden", "50 % more", 'a/b\\c:d*e?"f<g>|', "麻将"],
)
def test_a_saved_ruleset_is_found_by_its_name(tmp_path: Path, name: str) -> None:
    rules = Ruleset(name=name, stacking=Stacking.ANY_DRAW)
    path = save_ruleset(rules, tmp_path)
    assert path.parent == tmp_path
    assert saved_names(tmp_path) == [name]
    assert find_ruleset(name, tmp_path) == rules
    delete_ruleset(name, tmp_path)
    assert saved_names(tmp_path) == []


def test_saving_again_replaces(tmp_path: Path) -> None:
    save_ruleset(Ruleset(name="mine", target=100), tmp_path)
    save_ruleset(Ruleset(name="mine", target=200), tmp_path)
    assert find_ruleset("mine", tmp_path).target == 200
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("name", ["olympic", "Official", "game_night", "", "two\nlines", "x" * 300])
def test_some_names_cannot_be_taken(tmp_path: Path, name: str) -> None:
    with pytest.raises(RulesetError):
        save_ruleset(Ruleset(name=name), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_failed_write_leaves_the_old_ruleset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_ruleset(Ruleset(name="mine", target=100), tmp_path)

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        save_ruleset(Ruleset(name="mine", target=200), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]
    assert find_ruleset("mine", tmp_path).target == 100


def test_the_nearest_name_is_suggested(tmp_path: Path) -> None:
    save_ruleset(Ruleset(name="friday"), tmp_path)
    with pytest.raises(RulesetError, match="did you mean friday"):
        find_ruleset("fridai", tmp_path)


def test_a_path_that_leads_nowhere_is_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        find_ruleset(str(tmp_path / "none.toml"), tmp_path)


def test_the_rulesets_lie_in_the_persons_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_tui.store.rulesets.config_folder", lambda: tmp_path)
    path = save_ruleset(Ruleset(name="mine"))
    assert path == tmp_path / "rulesets" / "mine.toml"
    assert find_ruleset("mine").name == "mine"


def test_the_example_that_comes_along_can_be_played() -> None:
    rules = load_ruleset(assets() / "examples" / "friday-night.toml")
    assert rules.name == "Friday night"
    assert STORM in rules.custom_wilds

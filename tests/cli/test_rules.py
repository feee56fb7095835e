from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from uno_tui.rules.presets import HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.prose import brief, chapters
from uno_tui.rules.ruleset import OPTIONS, Ruleset
from uno_tui.store.rulesets import read_ruleset, save_ruleset


def squeezed(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_is_explained_option_by_option(run: Run, rules: Ruleset) -> None:
    result = run("rules", rules.name)
    assert result.code == 0
    assert result.out.startswith(rules.name)
    for option in OPTIONS.values():
        value = option.show(rules.options()[option.name])
        assert f"{option.label} {value}" in squeezed(result.out)


def test_what_differs_from_the_classic_game_has_a_mark(run: Run) -> None:
    marked = [
        line.split("  ")[1].strip()
        for line in run("rules", "olympic").out.splitlines()
        if line.startswith("*  ")
    ]
    assert marked == [OPTIONS[name].label for name in OLYMPIC.changes_from(OFFICIAL)]


def test_the_classic_game_has_no_mark(run: Run) -> None:
    assert "*" not in run("rules", "official").out


def test_the_presets_stand_side_by_side_with_marks(run: Run) -> None:
    result = run("rules")
    assert result.code == 0
    lines = {line.split()[0]: line.split()[1:] for line in result.out.splitlines() if line.split()}
    assert lines["uno_penalty"] == ["2", "2", "2", "*4"]
    assert lines["stacking"] == ["off", "*draw-two", "off", "off"]
    assert lines["target"] == ["500", "500", "500", "500"]
    assert set(OPTIONS) <= set(lines)


@pytest.mark.parametrize("columns", ["40", "80", "200"])
@pytest.mark.parametrize("arguments", [("rules",), ("rules", "olympic")])
def test_a_page_keeps_to_the_width_of_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: str, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert max(len(line.rstrip()) for line in run(*arguments).out.splitlines()) <= int(columns)


def test_a_file_of_ones_own_is_explained(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "[b]Mine[/b]"\nguilty_draws = 9\nchallenge = "off"', encoding="utf-8")
    result = run("rules", str(file))
    assert result.code == 0
    assert result.out.startswith("[b]Mine[/b]")
    assert "guilty_draws has no effect while challenge is off" in result.out


def test_a_saved_ruleset_is_explained(run: Run) -> None:
    save_ruleset(Ruleset(name="friday", target=123))
    assert "123" in run("rules", "friday").out


def test_a_ruleset_can_be_written_out_to_change_it(run: Run) -> None:
    result = run("rules", "olympic", "--toml")
    assert read_ruleset(result.out, "other") == OLYMPIC
    assert set(tomllib.loads(result.out)) == {"name", *OPTIONS}


def test_a_ruleset_is_told_in_words(run: Run) -> None:
    result = run("rules", "house", "--words")
    assert result.code == 0
    told = squeezed(result.out)
    for chapter in chapters(HOUSE):
        assert chapter.title in told
        for paragraph in chapter.paragraphs():
            assert paragraph in told


def test_a_ruleset_is_put_in_short(run: Run) -> None:
    shown = squeezed(run("rules", "olympic").out)
    for point in brief(OLYMPIC):
        assert squeezed(f"{point.title} {point.text}") in shown


@pytest.mark.parametrize("arguments", [(), ("house",), ("house", "--words")])
def test_no_line_in_a_pipe_ends_with_blanks(run: Run, arguments: tuple[str, ...]) -> None:
    lines = run("rules", *arguments).out.splitlines()
    assert all(line == line.rstrip() for line in lines)


def test_a_long_summary_goes_on_below_itself(run: Run) -> None:
    first, second, *_ = run("rules", "house").out.splitlines()
    assert first.startswith("house  draw until")
    assert second.startswith("       ")


def test_toml_and_words_are_not_both_printed(run: Run) -> None:
    result = run("rules", "official", "--toml", "--words")
    assert (result.code, result.out) == (2, "")
    assert result.err.count("\n") == 1

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_errors import refusal
from uno_tui.table import arena

QUICK = (
    *("tournament", "--games", "2", "--jobs", "1", "--rules", "official, olympic"),
    *("--set", "match_end=one-round", "--set", "hand_size=3"),
    *("--bots", "bold sharp, sharp, rookie, bold rookie"),
)


def test_the_page_has_a_table_of_bots_of_levels_and_of_temperaments(run: Run) -> None:
    result = run(*QUICK)
    assert result.code == 0
    assert result.out.startswith("Tournament  4 bots, 16 matches, seed 0")
    for part in ("Bots", "Levels", "Temperaments", "bold rookie", "official", "olympic", "steady"):
        assert part in result.out
    assert "among 2 · 4 players, where 50 · 25 would be even" in result.out
    assert all(len(line) <= 80 for line in result.out.splitlines())


def test_a_part_that_says_nothing_new_is_left_out(run: Run) -> None:
    result = run(*QUICK, "--bots", "sharp, rookie")
    assert "Bots" in result.out
    assert "Levels" not in result.out
    assert "Temperaments" not in result.out


def test_a_program_gets_numbers(run: Run) -> None:
    numbers = json.loads(run(*QUICK, "--json", "--seed", "3").out)
    assert (numbers["seed"], numbers["matches"], numbers["interrupted"]) == (3, 16, False)
    assert {bot["name"] for bot in numbers["bots"]} == {
        "bold sharp",
        "sharp",
        "rookie",
        "bold rookie",
    }
    assert {level["name"] for level in numbers["levels"]} == {"sharp", "rookie"}
    wins = sum(bot["wins"] for bot in numbers["bots"])
    assert wins == pytest.approx(16)
    ratings = [bot["rating"] for bot in numbers["bots"]]
    assert ratings == sorted(ratings, reverse=True)
    first = numbers["bots"][0]
    assert [(each["rules"], each["players"]) for each in first["disciplines"]] == [
        ("official", 2),
        ("official", 4),
        ("olympic", 2),
        ("olympic", 4),
    ]
    assert first["share_from"] <= first["share"] <= first["share_to"]


def test_the_jobs_make_no_difference(start: Run) -> None:
    alone = start(*QUICK, "--json")
    together = start(*QUICK, "--json", "--jobs", "2")
    assert (together.code, together.err) == (0, "")
    assert together.out == alone.out


def test_a_readme_gets_tables(run: Run) -> None:
    lines = run(*QUICK, "--markdown").out.splitlines()
    assert lines[:2] == ["| Bots | rating | official | olympic |", "| --- | ---: | ---: | ---: |"]
    tables = [line for line in lines if line.startswith("|")]
    assert {line.count("|") for line in tables} == {5}


def test_guests_play_besides(run: Run) -> None:
    numbers = json.loads(run(*QUICK, "--json", "--bots", "sharp", "--with", "quick casual").out)
    assert {bot["name"] for bot in numbers["bots"]} == {"sharp", "quick casual"}


def test_every_bot_of_every_match_has_a_row(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "matches.csv"
    assert "Bots" in run(*QUICK, "--csv", str(target)).out
    with target.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == (2 * 4) * 2 + (2 * 4) * 4
    assert {row["rules"] for row in rows} == {"official", "olympic"}


def test_ctrl_c_shows_how_it_stands(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = iter(range(1, 99))

    def step(*_: object, **__: object) -> None:
        if next(steps) == 5:
            raise KeyboardInterrupt

    monkeypatch.setattr("rich.progress.Progress.advance", step)
    result = run(*QUICK)
    assert result.code == 130
    assert "Bots" in result.out
    assert result.err == "uno-tui: stopped after 5 of 16 matches\n"


def test_where_nothing_was_finished_there_is_nothing_to_show(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_match", stop)
    result = run(*QUICK)
    assert (result.code, result.out, result.err) == (130, "", "uno-tui: nothing was finished yet\n")


def test_a_bot_that_fails_is_told_of_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_match", lambda *_, **__: 1 // 0)
    result = run(*QUICK)
    assert (result.code, result.out) == (1, "")
    assert "ZeroDivisionError" in result.err
    assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "sharp"), "a tournament needs two different bots or more"),
        (("--bots", "sharq,sharp"), "did you mean sharp?"),
        (("--with", "nobody"), "there is no bot 'nobody'"),
        (("--players", "2,x"), "--players is a list such as 2,4, not 'x'"),
        (("--players", "1"), "--players is a number from 2 to 10, not 1"),
        (("--games", "0"), "--games is a number from 1"),
        (("--jobs", "0"), "--jobs is a number from 1 to 64, not 0"),
        (("--rules", "offical"), "did you mean official?"),
        (("--json", "--markdown"), "only one of --json, --markdown and --csv -"),
        (("--players", "3", "--set", "teams=yes"), "even number"),
    ],
)
def test_a_tournament_that_makes_no_sense(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in refusal(run(*QUICK, *arguments))

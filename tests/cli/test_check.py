from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

GOOD = """
[[scenario]]
title = "A red five goes on a red two"
rules = "official"
players = "Ann Ben"
turn = "Ann"
discard = "r2"
hands = { Ann = "r5 b1", Ben = "y1 y2" }

[[scenario.step]]
do = "Ann play r5"
turn = "Ben"
top = "r5"
"""
BAD = GOOD.replace('turn = "Ben"', 'turn = "Ann"').replace("A red five", "A [bold]five[/]")


def written(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_scenarios_that_hold_are_counted(run: Run, tmp_path: Path) -> None:
    result = run("check", written(tmp_path, "good.toml", GOOD), written(tmp_path, "too.toml", GOOD))
    assert (result.code, result.out, result.err) == (0, "2 passed, 0 failed\n", "")


def test_a_scenario_that_fails_gets_a_line(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "bad.toml", BAD)
    result = run("check", written(tmp_path, "good.toml", GOOD), file)
    line, count = result.out.splitlines()
    assert result.code == 1
    assert count == "1 passed, 1 failed"
    for part in (file, "A [bold]five[/] goes on a red two", "turn", "Ann", "Ben"):
        assert part in line


def test_a_file_that_cannot_be_read_is_told_after_all_others_have_run(
    run: Run, tmp_path: Path
) -> None:
    missing = str(tmp_path / "missing.toml")
    result = run("check", missing, written(tmp_path, "bad.toml", BAD))
    assert result.code == 2
    assert result.out.endswith("0 passed, 1 failed\n")
    assert missing in result.err


def test_all_scenarios_of_a_folder_are_run_in_order(run: Run, tmp_path: Path) -> None:
    for name in ("b.toml", "a.toml"):
        written(tmp_path, name, BAD)
    written(tmp_path, "good.toml", GOOD)
    written(tmp_path, "notes.txt", "nothing")
    first, second, count = run("check", str(tmp_path)).out.splitlines()
    assert "a.toml" in first
    assert "b.toml" in second
    assert count == "1 passed, 2 failed"


def test_a_ruleset_is_told_from_a_scenario(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path, "friday.toml", 'name = "friday"\nhand_size = 5\n')
    result = run("check", file)
    assert result.code == 2
    assert result.err.rstrip().endswith(f"ruleset, try: uno-tui play --rules {file}")
    assert "like a ruleset" not in run("check", written(tmp_path, "odd.toml", "x = 1")).err


def test_a_file_that_is_no_scenario_cannot_be_read(run: Run, tmp_path: Path) -> None:
    result = run("check", written(tmp_path, "odd.toml", GOOD.replace("discard", "discart")))
    assert result.code == 2
    assert "discart" in result.err
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("content", [b"x = " + b"[" * 9000, b"\xff\xfe", b"scenario = 3"])
def test_a_broken_file_gets_one_line(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    result = run("check", str(file))
    assert result.code == 2
    assert result.err.startswith(f"uno-tui: {file}: ")
    assert result.err.count("\n") == 1

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Result, Run
from tests.store.playing import course_by_chance, rules_named
from tests.store.test_history import save
from uno_tui.rules.presets import preset
from uno_tui.store.codes import SharedDeal, spell_code
from uno_tui.store.files import matches_folder
from uno_tui.store.settings import SettingsFile
from uno_tui.store.shelf import unfinished_matches
from uno_tui.table.seats import Seat


def typing(text: str, *arguments: str, command: str = "play") -> Result:
    """Runs the real program with ``text`` to read, as in a pipe."""
    done = subprocess.run(
        [sys.executable, "-m", "uno_tui", command, "--plain", *arguments],
        check=False,
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return Result(done.returncode, done.stdout, done.stderr)


def test_a_match_is_played_through_a_pipe(tmp_path: Path) -> None:
    result = typing("help\nhand\nd\nq\n", "--name", "Ann", "--seed", "3", "--bots", "2")
    assert result.code == 0, result.err
    assert result.err == ""
    lines = result.out.splitlines()
    assert lines[0].startswith("UNO by the rules called official. At the table: Ann, ")
    assert "These rules are new to you. In short:" in lines
    assert any(line.startswith("> d") for line in lines)
    assert lines[-1] == "You leave the table."
    assert all(line.isprintable() for line in lines)


def test_rules_are_introduced_once() -> None:
    assert "new to you" in typing("q\n").out
    assert "new to you" not in typing("q\n").out


def test_the_same_seed_brings_the_same_game() -> None:
    arguments = ("--seed", "8", "--name", "Ann")
    typing("q\n", *arguments)
    assert typing("d\nd\nd\nd\n", *arguments).out == typing("d\nd\nd\nd\n", *arguments).out


def test_the_end_of_a_match_tells_the_code_of_its_deal() -> None:
    rules = preset("official").with_options({"match_end": "one-round", "hand_size": 2})
    code = spell_code(SharedDeal(rules, 2, 5))
    result = typing("d\np\n" * 200, "--code", code)
    assert result.out.splitlines()[-1].endswith(f"uno-tui play --code {code}")
    assert "--code" not in typing("q\n", "--code", code).out


def test_a_match_that_was_left_goes_on_line_by_line() -> None:
    left = typing("d\nhand\nq\n", "--name", "Ann", "--seed", "3", "--bots", "2")
    again = typing("hand\nq\n", command="resume")
    assert (again.code, again.err) == (0, "")
    hand = [line for line in left.out.splitlines() if line.startswith("Your hand:")][-1]
    lines = again.out.splitlines()
    assert lines[0].startswith("UNO by the rules called official. At the table: Ann, ")
    assert "Round 1." in lines
    assert hand in lines
    assert not any("deals" in line for line in lines)
    assert len(list(unfinished_matches())) == 1


def test_only_one_person_goes_on_line_by_line() -> None:
    matches_folder().mkdir(parents=True)
    course = course_by_chance(rules_named("official"), [Seat("Ann"), Seat("Ben")], seed=4, most=9)
    save(course, matches_folder())
    result = typing("q\n", command="resume")
    assert (result.code, result.out) == (2, "")
    assert "--plain is for one person" in result.err


@pytest.mark.parametrize(
    ("words", "instead"),
    [
        ("resume", "uno-tui resume --plain"),
        ("play", "uno-tui play --plain"),
        ("tutorial", "uno-tui rules --words"),
    ],
)
def test_without_a_terminal_another_command_is_named(start: Run, words: str, instead: str) -> None:
    assert start(words).err.rstrip().endswith(f"try: {instead}")


def test_settings_that_cannot_be_read_are_told_in_a_line() -> None:
    file = SettingsFile().path
    file.parent.mkdir(parents=True)
    file.write_text("pace = 3\nhand = 7\n", encoding="utf-8")
    result = typing("q\n")
    assert result.code == 0
    assert result.err.count("\n") == 1
    assert result.err.startswith("uno-tui: settings: pace is one of")
    assert "the file is kept as" in result.err


def test_without_anything_to_read_it_ends(start: Run) -> None:
    result = start("play", "--plain")
    assert result.code == 0
    assert result.out.endswith("You leave the table.\n")


def test_time_runs_where_it_is_wanted() -> None:
    result = typing("q\n", "--real-time", "--pace", "blitz")
    assert result.code == 0
    assert "You leave the table." in result.out


@pytest.mark.parametrize("command", ["play", "resume"])
def test_on_the_screen_nobody_waits_anyway(run: Run, command: str) -> None:
    result = run(command, "--real-time")
    assert result.code == 2
    assert "--real-time goes with --plain" in result.err

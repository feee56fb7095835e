from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Result, Run

CONTRADICTIONS = """
match_end = "elimination"
teams = true
wild_draw_four = "any-time"
"""


def refusal(result: Result) -> str:
    """The one line that says what is wrong."""
    assert result.code == 2
    assert result.out == ""
    assert result.err.startswith("uno-tui: ")
    assert result.err.count("\n") == 1
    return result.err.strip()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("rules", "olympik"), "did you mean olympic?"),
        (("rules", "none.toml"), "none.toml: there is no such file"),
        (("rules", "[red]x[/red]"), "[red]x[/red]: there is no such file"),
        (("rules", "."), "directory"),
        (("rules", "\x1b[2J"), r"\x1b[2J"),
        (("rules", "two\nlines"), r"two\nlines"),
        (("ruless",), "Did you mean 'rules'?"),
        (("--sed",), "no such option: --sed"),
        (("simulate", "--sett", "target=3"), "--set"),
        (("simulate", "--set", "targt=3"), "did you mean target?"),
        (("simulate", "--set", "target"), "--set wants target=VALUE"),
        (("simulate", "--set", "target=lots"), "a number from 1 to 10000, not 'lots'"),
        (("simulate", "--set", "teams=maybe"), "yes or no"),
        (("simulate", "--set", "stacking=yes"), "off, draw-two, same-symbol, any-draw"),
        (("check",), "missing argument"),
        (("check", "none.toml"), "none.toml"),
        (("replay", "--export", "foo"), "--export': 'foo' is not one of"),
    ],
)
def test_bad_input_gets_one_line(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)
    line = refusal(Result(result.code, "", result.err))
    assert said in line


def test_endless_words_are_cut(run: Run) -> None:
    assert len(refusal(run("rules", "x" * 5000))) < 300


def test_everything_wrong_with_a_ruleset_is_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(CONTRADICTIONS, encoding="utf-8")
    line = refusal(run("rules", str(file)))
    for problem in ("scoring = winner-takes", "teams = true", "wild_draw_four = any-time"):
        assert problem in line


@pytest.mark.parametrize("content", [b"hand_size = ", b"\xff\xfe\x00", b"[" * 9000])
def test_a_broken_file_is_told(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    assert "broken.toml: this is no" in refusal(run("rules", str(file)))


@pytest.mark.parametrize("arguments", [(), ("play",), ("play", "--rules", "olympic")])
def test_a_game_needs_a_terminal(start: Run, arguments: tuple[str, ...]) -> None:
    assert "needs a terminal" in refusal(start(*arguments))


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("rules",), ("rules", "house")])
def test_the_rest_does_without_a_terminal_and_without_color(
    start: Run, arguments: tuple[str, ...]
) -> None:
    result = start(*arguments, NO_COLOR="1", TERM="dumb")
    assert (result.code, result.err) == (0, "")
    assert "\x1b" not in result.out


@pytest.mark.parametrize("arguments", [("--help",), ("rules",), ("rules", "olympic", "--toml")])
def test_a_terminal_of_plain_letters_is_written_to(start: Run, arguments: tuple[str, ...]) -> None:
    result = start(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C")
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize("arguments", ["--help", "rules", "rules olympic --toml", "--version"])
def test_a_reader_that_leaves_early_is_no_error(arguments: str) -> None:
    program = f"{sys.executable} -m uno_tui {arguments} | true"
    done = subprocess.run(
        ["sh", "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told() -> None:
    program = f"{sys.executable} -m uno_tui rules olympic --toml > /dev/full"
    done = subprocess.run(
        ["sh", "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "uno-tui: this cannot be written: No space left on device\n"

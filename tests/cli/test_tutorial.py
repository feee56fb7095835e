from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from uno_tui.tutorial.library import lessons_folder


def test_the_lessons_are_listed(run: Run) -> None:
    done = run("tutorial", "--list")
    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0].split(maxsplit=1) == ["matching", "which card goes on which"]
    assert len(lines) == len(list(lessons_folder().glob("*.toml")))


def test_a_lesson_that_does_not_exist_is_told(run: Run) -> None:
    done = run("tutorial", "interceptions")
    assert done.code == 2
    assert "did you mean interception?" in done.err
    assert "--list" in run("tutorial", "poker").err


def test_lessons_need_a_terminal(start: Run) -> None:
    done = start("tutorial", "uno")
    assert done.code == 2
    assert "terminal" in done.err


def test_the_lessons_pass_the_check(run: Run) -> None:
    files = sorted(str(path) for path in lessons_folder().glob("*.toml"))
    done = run("check", *files)
    assert done.code == 0
    assert "0 failed" in done.out


def test_a_lesson_with_a_text_that_is_too_long_fails(run: Run, tmp_path: Path) -> None:
    text = (lessons_folder() / "01-matching.toml").read_text()
    path = tmp_path / "01-long.toml"
    path.write_text(text.replace("Welcome!", "Welcome! " * 60))
    done = run("check", str(path))
    assert done.code == 1
    assert "texts of at most 5 lines" in " ".join(done.out.split())

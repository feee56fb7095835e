"""How far a person has come, in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_tui.store.progress import Progress, ProgressFile, RaceRecord

SOME = Progress(
    done=("matching", "uno"),
    left=("race", 2),
    races={"race": RaceRecord(1.25, 1.5), "other": RaceRecord(4.0)},
    hinted=("intercept",),
    matches=3,
)


@pytest.mark.parametrize("progress", [Progress(), SOME], ids=["none", "some"])
def test_what_is_kept_comes_back(progress: Progress, tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "deep" / "progress.toml")
    file.save(progress)
    assert file.load() == progress


def test_somebody_new_has_come_nowhere(tmp_path: Path) -> None:
    assert ProgressFile(tmp_path / "progress.toml").load() == Progress()


def test_it_lies_among_the_persons_own_files() -> None:
    assert ProgressFile().path.name == "progress.toml"
    assert "uno-tui" in ProgressFile().path.parts


@pytest.mark.parametrize(
    "text",
    [
        "done = [",
        "done = 3",
        'left = "race"',
        "left = { lesson = 'x' }",
        "races = { a = 3 }",
        "races = { a = { delay = 'soon' } }",
        "matches = 'many'",
        "hinted = 7",
    ],
)
def test_a_damaged_file_is_set_aside(text: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.toml"
    path.write_text(text)
    assert ProgressFile(path).load() == Progress()
    assert not path.exists()
    assert [other.read_text() for other in tmp_path.iterdir()] == [text]


def test_bytes_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "progress.toml"
    path.write_bytes(b"\xff\xfe")
    assert ProgressFile(path).load() == Progress()
    assert not path.exists()


def test_progress_grows() -> None:
    progress = Progress().leaving("uno", 1).finishing("uno").finishing("uno")
    assert progress == Progress(done=("uno",))
    assert Progress().leaving("race", 1).finishing("uno").left == ("race", 1)
    assert Progress().hinting("catch").hinting("catch").hinted == ("catch",)
    assert Progress().racing("race", RaceRecord(2.0)).races == {"race": RaceRecord(2.0)}

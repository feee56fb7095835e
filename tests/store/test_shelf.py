from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.store.playing import STARTED, play_and_save, rules_named
from uno_tui.store.errors import BusyError
from uno_tui.store.files import matches_folder
from uno_tui.store.recorder import resume
from uno_tui.store.shelf import (
    names_for_match,
    remove,
    saved_matches,
    unfinished_matches,
)


def test_matches_lie_where_the_system_keeps_a_persons_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert matches_folder() == tmp_path / "uno-tui" / "matches"


def test_the_match_played_last_comes_first(tmp_path: Path) -> None:
    rules = rules_named("house", match_end="one-round")
    paths = [play_and_save(rules, tmp_path, seed=n, acts=4)[0] for n in range(3)]
    done, _ = play_and_save(rules, tmp_path)
    for age, path in enumerate([paths[1], done, paths[2], paths[0]]):
        os.utime(path, (1000 - age, 1000 - age))
    assert saved_matches(tmp_path) == [paths[1], done, paths[2], paths[0]]
    assert list(unfinished_matches(tmp_path)) == [paths[1], paths[2], paths[0]]


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff", b"5", b'{"at":1,"winners', b"[" * 9000])
def test_a_match_without_a_last_line_is_unfinished(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "odd.jsonl").write_bytes(content)
    (tmp_path / "odd.jsonl.damaged").write_bytes(content)
    assert [path.name for path in unfinished_matches(tmp_path)] == ["odd.jsonl"]


def test_without_a_folder_there_are_no_matches(tmp_path: Path) -> None:
    assert saved_matches(tmp_path / "nowhere") == []


@pytest.mark.parametrize(
    ("rules", "word"),
    [("olympic", "olympic"), ("../../etc", "etc"), ("Größe 7!", "gr-e-7"), ("日本", "own")],
)
def test_a_file_is_named_after_the_day_and_the_rules(rules: str, word: str) -> None:
    path = next(names_for_match(Path("x"), STARTED, rules))
    assert path == Path("x") / f"2026-11-05-182231-{word}.jsonl"


def test_a_match_that_is_put_away_can_be_fetched_back(tmp_path: Path) -> None:
    rules = rules_named("house", match_end="one-round")
    path, _ = play_and_save(rules, tmp_path)
    data = path.read_bytes()
    gone = remove(path)
    assert saved_matches(tmp_path) == []
    assert gone.read_bytes() == data
    path.write_bytes(b"another\n")
    other = remove(path)
    assert other != gone
    assert gone.read_bytes() == data
    gone.rename(path)
    assert saved_matches(tmp_path) == [path]


def test_a_match_that_is_being_played_stays(tmp_path: Path) -> None:
    path, _ = play_and_save(rules_named("house"), tmp_path, acts=4)
    with resume(path).recorder, pytest.raises(BusyError):
        remove(path)
    assert saved_matches(tmp_path) == [path]

"""A program that is killed has saved every move that it has shown."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.store.playing import play_on, step, timed
from tests.store.scripted import scripted_table
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import resume
from uno_tui.table.log import Act

ROOT = Path(__file__).parents[2]


@cache
def script(seed: int) -> list[Act]:
    """What happens in the scripted match if nobody disturbs it."""
    table = scripted_table(seed)
    now = 0.0
    while table.state != "match over":
        now = step(table, now)
    return timed(table.log.acts)


def kill_after(lines: int, folder: Path, seed: int) -> int:
    """Kills the scripted match once it has told of ``lines`` steps; gives back the acts it told."""
    command = [sys.executable, "-m", "tests.store.scripted", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        told = 0
        for _ in range(lines):
            told = int(child.stdout.readline() or told)
        child.kill()
    return told


@pytest.mark.parametrize("seed", range(12))
def test_a_killed_program_loses_nothing(seed: int, tmp_path: Path) -> None:
    lines = random.Random(seed).randrange(1, 40)
    told = kill_after(lines, tmp_path, seed % 4)
    (path,) = tmp_path.iterdir()
    whole_lines = path.read_bytes().count(b"\n") - 1
    saved = read_match(path)
    assert len(saved.course.acts) == whole_lines >= told
    assert saved.course.acts == script(seed % 4)[:whole_lines]
    resumed = resume(path)
    with resumed.recorder as recorder:
        table = resumed.saved.table()
        table.start_round(1000.0)
        play_on(table, recorder, lambda table: len(table.log.acts) > whole_lines + 5)
    assert read_match(path).course.acts == timed(table.log.acts)

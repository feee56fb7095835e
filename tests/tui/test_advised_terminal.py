"""The bot that searches, and its advice, in the real program at a real terminal."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.terminal import PATIENCE, Terminal
from uno_tui.rules.match import Match
from uno_tui.rules.presets import OFFICIAL

CHILDREN = Path("/proc/self/task") / str(os.getpid()) / "children"

pytestmark = pytest.mark.skipif(
    not CHILDREN.exists() or not hasattr(os, "pidfd_open"), reason="no way to find processes"
)


@pytest.fixture
def level() -> str:
    return "shark"


@pytest.fixture
def terminal(level: str, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Terminal]:
    """Ann against a bot; it is her turn."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    seed = str(next(seed for seed in count() if ann_begins(seed)))
    terminal = Terminal("play", "--name", "Ann", "--bots", "1", "--level", level, "--seed", seed)
    try:
        terminal.sit_down("hint")
        yield terminal
    finally:
        terminal.close()


def ann_begins(seed: int) -> bool:
    match = Match(OFFICIAL, 2, seed)
    match.start_round()
    return match.round.turn == 0 and len(match.round.view(0).legal) > 2


def workers(terminal: Terminal) -> list[int]:
    pid = terminal.program.pid
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_told(terminal: Terminal) -> bool:
    """Reads on until there is advice in the line above the bar."""
    return terminal._read_until(lambda: ": " in terminal.screen.display[-2])


def ends(handle: int) -> bool:
    try:
        return bool(select.select([handle], [], [], PATIENCE)[0])
    finally:
        os.close(handle)


@pytest.mark.parametrize("level", ["sharp"])
def test_there_is_no_process_where_nobody_searches_until_advice_is_asked_for(
    terminal: Terminal,
) -> None:
    assert workers(terminal) == []
    terminal.press("h")
    assert is_told(terminal), terminal.screen.display
    assert len(workers(terminal)) == 1


def test_h_tells_what_the_shark_would_play(terminal: Terminal) -> None:
    terminal.press("h")
    assert is_told(terminal), terminal.screen.display
    assert " in 100" in terminal.screen.display[-2]


def test_no_process_is_left_when_the_program_is_killed(terminal: Terminal) -> None:
    (worker,) = workers(terminal)
    handle = os.pidfd_open(worker)
    terminal.program.kill()
    assert ends(handle)


def test_no_process_is_left_when_the_table_is_left(terminal: Terminal) -> None:
    (worker,) = workers(terminal)
    handle = os.pidfd_open(worker)
    terminal.press("qy")
    assert terminal.has_ended()
    assert ends(handle)


def test_the_game_goes_on_without_its_process(terminal: Terminal) -> None:
    (worker,) = workers(terminal)
    os.kill(worker, 9)
    terminal.press("h")
    assert is_told(terminal), terminal.screen.display
    (successor,) = workers(terminal)
    assert successor != worker

"""The process that searches: it answers, can be halted and killed, and never stays behind."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.acting import position
from uno_tui.bots.levels import SHARK
from uno_tui.bots.shark import Question, Shark
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.moves import Play
from uno_tui.table.thinking_process import LIVES, ThinkingProcess

PATIENCE = 60.0
LONG = 600.0
"""Seconds that no test waits for."""

OWNER = f"""
import sys
from tests.table.test_thinking_process import some_question
from uno_tui.table.thinking_process import ThinkingProcess
thinker = ThinkingProcess()
thinker.ask(0, some_question(), {LONG})
print(thinker.pid, flush=True)
sys.stdin.readline()
"""


def some_question() -> Question:
    start = position(["r1 r9 g1 g5 y5 W", "b1 b2 b3"], "r5", "official", turn=0)
    question = Shark(SHARK, STEADY, 1).question(start.view(0))
    assert question is not None
    return question


class Deadly:
    """A question that ends the process that looks at it."""

    @property
    def view(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class Senseless:
    """A question that cannot be answered."""


@pytest.fixture
def thinker() -> Iterator[ThinkingProcess]:
    made = ThinkingProcess()
    yield made
    made.close()


def wait(thinker: ThinkingProcess, seat: int) -> Any:
    """The answer, once it has come; None if the process has ended instead."""
    while (answer := thinker.answer_of(seat)) is None:
        if thinker._process is None or thinker._process.stdout is None:
            return None
        ready, _, _ = select.select([thinker._process.stdout], [], [], PATIENCE)
        assert ready, "no answer"
    return answer


def end_of(pid: int) -> bool:
    """Waits until the process has ended, which need not be a child of this one."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], PATIENCE)[0])
    finally:
        os.close(handle)


needs_handles = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no handles of processes")


def test_a_question_is_answered_with_the_cards_that_everybody_has(
    thinker: ThinkingProcess,
) -> None:
    question = some_question()
    thinker.ask(3, question, 0.1)
    answer = wait(thinker, 3)
    assert {weighed.move for weighed in answer} <= set(question.view.legal)
    faces = [w.move.cards[0] for w in answer if isinstance(w.move, Play)]
    assert all(any(face is held for held in question.view.hand) for face in faces)
    assert thinker.answer_of(2) is None


def test_nothing_runs_until_somebody_asks(thinker: ThinkingProcess) -> None:
    assert thinker.pid is None
    assert thinker.answer_of(0) is None
    thinker.drop(0)
    assert thinker.pid is None


def test_it_can_be_ready_before_the_first_question(thinker: ThinkingProcess) -> None:
    thinker.prepare()
    ready = thinker.pid
    thinker.prepare()
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)
    assert thinker.pid == ready


def test_the_next_question_halts_the_one_before(thinker: ThinkingProcess) -> None:
    thinker.ask(0, some_question(), LONG)
    thinker.ask(1, some_question(), 0.1)
    assert wait(thinker, 1)
    assert thinker.answer_of(0) is None


def test_what_was_dropped_is_halted_and_has_no_answer(thinker: ThinkingProcess) -> None:
    thinker.ask(0, some_question(), LONG)
    thinker.drop(0)
    assert thinker.answer_of(0) is None
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)


def test_a_question_that_cannot_be_answered_ends_nothing(thinker: ThinkingProcess) -> None:
    thinker.ask(0, Senseless(), 0.1)  # type: ignore[arg-type]
    assert wait(thinker, 0) == ()
    before = thinker.pid
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)
    assert thinker.pid == before


def test_a_process_that_is_killed_is_started_once_more(thinker: ThinkingProcess) -> None:
    thinker.ask(0, Deadly(), 0.1)  # type: ignore[arg-type]
    assert wait(thinker, 0) is None
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)


def test_a_process_that_is_killed_again_and_again_is_let_be(thinker: ThinkingProcess) -> None:
    for _ in range(LIVES):
        thinker.ask(0, Deadly(), 0.1)  # type: ignore[arg-type]
        assert wait(thinker, 0) is None
    thinker.ask(0, some_question(), 0.1)
    assert thinker.pid is None
    assert thinker.answer_of(0) is None
    thinker.drop(0)


def test_a_process_that_is_stopped_lets_nobody_wait(thinker: ThinkingProcess) -> None:
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    for _ in range(200):
        thinker.ask(0, some_question(), 0.1)
        thinker.drop(0)
    assert thinker.answer_of(0) is None
    os.kill(thinker.pid, signal.SIGCONT)
    assert thinker._process is not None
    while thinker._unsent:
        assert thinker._process.stdin is not None
        select.select([], [thinker._process.stdin], [], PATIENCE)
        thinker.ask(1, some_question(), 0.1)
    thinker.ask(2, some_question(), 0.1)
    assert wait(thinker, 2)


def test_without_a_python_to_start_nothing_happens(
    thinker: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    thinker.ask(0, some_question(), 0.1)
    assert thinker.answer_of(0) is None
    thinker.drop(0)


@needs_handles
def test_closing_ends_it_in_the_middle_of_a_search(thinker: ThinkingProcess) -> None:
    thinker.ask(0, some_question(), LONG)
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    assert thinker.pid is None
    assert end_of(pid)


@needs_handles
@pytest.mark.parametrize("number", [None, signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_ends_however_the_program_ends(number: signal.Signals | None) -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[2],
        start_new_session=True,
    )
    with owner:
        assert owner.stdout is not None
        pid = int(owner.stdout.readline())
        if number is None:
            owner.communicate(b"\n")
        else:
            os.killpg(owner.pid, number)
        assert end_of(pid)


def test_it_loads_no_screen_and_little_else(thinker: ThinkingProcess) -> None:
    thinker.ask(0, some_question(), 0.1)
    assert wait(thinker, 0)
    status = Path(f"/proc/{thinker.pid}/status")
    if not status.exists():
        pytest.skip("no way to see how much memory a process has")
    peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    assert int(peak.split()[1]) < 150 * 1024
    maps = Path(f"/proc/{thinker.pid}/maps").read_text()
    assert "_sqlite3" not in maps

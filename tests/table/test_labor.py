"""Work shared out among processes: all of it is done, in order, and can be stopped."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from multiprocessing import active_children
from pathlib import Path

import pytest

from uno_tui.table.labor import WorkerLostError, share_out

OWNER = """
from uno_tui.table.labor import share_out
from tests.table.test_labor import tell_and_wait
list(share_out(tell_and_wait, [0], 1))
"""


def tell_and_wait(number: int) -> int:
    sys.stdout.write(f"{os.getpid()}\n")
    sys.stdout.flush()
    signal.pause()
    return number


def square(number: int) -> int:
    return number * number


def wait_for_good(number: int) -> int:
    if number:
        signal.pause()
    return number


def vanish(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def stays_alive(number: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return number


@pytest.mark.parametrize("count", [0, 1, 7])
def test_everything_is_done_once_and_in_order(count: int) -> None:
    assert list(share_out(square, range(count), 2)) == [n * n for n in range(count)]
    assert not active_children()


def test_no_more_is_taken_than_is_worked_at() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    with closing(share_out(wait_for_good, tasks(), 2)) as results:
        assert next(results) == 0
    assert taken in ([0, 1], [0, 1, 2])


def test_closing_stops_work_that_would_never_end() -> None:
    with closing(share_out(wait_for_good, range(4), 2)) as results:
        assert next(results) == 0
    assert not active_children()


def test_a_process_that_ends_is_missed() -> None:
    with pytest.raises(WorkerLostError):
        list(share_out(vanish, range(4), 2))
    assert not active_children()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no handles of processes")
def test_nobody_works_on_for_a_program_that_was_killed() -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER], stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]
    )
    with owner:
        assert owner.stdout is not None
        handle = os.pidfd_open(int(owner.stdout.readline()))
        owner.kill()
    try:
        assert select.select([handle], [], [], 60.0)[0]
    finally:
        os.close(handle)


def test_ctrl_c_is_for_the_one_who_counts() -> None:
    assert list(share_out(stays_alive, range(3), 1)) == [0, 1, 2]

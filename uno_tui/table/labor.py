"""Work shared out among processes: every task is done once, and what comes of it comes in order."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


class WorkerLostError(RuntimeError):
    """A process ended in the middle of its work."""


def share_out(
    work: Callable[[_Task], _Result], tasks: Iterable[_Task], jobs: int
) -> Generator[_Result, None, None]:
    """Does ``work`` for each of ``tasks`` in ``jobs`` processes, and gives back what comes of it.

    The results come in the order of the tasks, whoever was faster. ``work`` is a function of a
    module, and raises nothing. Whoever closes the iterator stops all the work at once.

    Raises:
        WorkerLostError: a process ended, such as for want of memory.
    """
    with _all_on_hand():
        workers = [_Worker(work) for _ in range(jobs)]
    try:
        yield from _in_order(workers, tasks)
    finally:
        for worker in workers:
            worker.stop()


def _in_order(workers: list[_Worker[_Task, _Result]], tasks: Iterable[_Task]) -> Iterator[_Result]:
    waiting = enumerate(tasks)
    idle = list(workers)
    busy: dict[object, tuple[_Worker[_Task, _Result], int]] = {}
    done: dict[int, _Result] = {}
    following = 0
    while True:
        for worker, (number, task) in zip(list(idle), waiting, strict=False):
            idle.remove(worker)
            worker.begin(task)
            busy[worker.orders] = worker, number
        if not busy:
            return
        for orders in wait([worker.orders for worker, _ in busy.values()]):
            worker, number = busy.pop(orders)
            done[number] = worker.result()
            idle.append(worker)
        while following in done:
            yield done.pop(following)
            following += 1


class _Worker(Generic[_Task, _Result]):
    """A process that does one task after another."""

    def __init__(self, work: Callable[[_Task], _Result]) -> None:
        # A fresh interpreter: forking a program that has threads is not safe.
        context = get_context("spawn")
        self.orders, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, task: _Task) -> None:
        """Hands over ``task``; that the process has ended is found out with the result."""
        with suppress(OSError):
            self.orders.send(task)

    def result(self) -> _Result:
        """What came of the task.

        Raises:
            WorkerLostError: the process has ended.
        """
        try:
            found: _Result = self.orders.recv()
        except (EOFError, OSError):
            raise WorkerLostError("a process that played matches has ended") from None
        return found

    def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self.orders.close()


def _serve(orders: Connection[Any, Any], work: Callable[[Any], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    # Nobody is left to work for once the other end is closed.
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            orders.send(work(orders.recv()))


def _leave_with_parent() -> None:
    """Ends this process in the middle of its work once there is nobody left to work for."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _all_on_hand() -> Iterator[None]:
    """Processes started meanwhile never hear of Ctrl+C, which reaches every one of a terminal.

    Only the one that counts decides what follows.
    """
    # It lets Ctrl+C through again when it starts, which it would do in the middle.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

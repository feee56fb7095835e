"""The bar that shows how far something is, where somebody watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
)
from rich.text import Text

_BAR: Final = 40
"""So many cells leave room for the ``^C`` that a terminal shows, which must not begin a line."""


class TimeLeft(ProgressColumn):
    """How long the rest takes, if it goes on as it has gone from the beginning.

    Matches that several processes play are done in bursts, which tell nothing of their pace.
    """

    def render(self, task: Task) -> Text:
        """The time, in hours, minutes and seconds."""
        if not task.completed or task.total is None or task.elapsed is None:
            return Text("")
        left = task.elapsed / task.completed * (task.total - task.completed)
        return Text(f"{timedelta(seconds=round(left))} left", "progress.remaining")


@contextmanager
def matches_bar(matches: int) -> Iterator[Callable[[], None]]:
    """A bar for so many matches, with the time that is left; call what it gives after each."""
    watcher = Console(stderr=True)
    columns = (
        TextColumn("playing"),
        BarColumn(bar_width=_BAR),
        MofNCompleteColumn(),
        TimeLeft(),
    )
    with Progress(
        *columns, console=watcher, transient=True, disable=not watcher.is_terminal
    ) as progress:
        task = progress.add_task("", total=matches)
        yield lambda: progress.advance(task)


@contextmanager
def counting_bar(word: str) -> Iterator[Callable[[int, int], None]]:
    """A bar named ``word``; call what it gives with how many are done, and of how many."""
    watcher = Console(stderr=True)
    with Progress(
        TextColumn(word),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        console=watcher,
        transient=True,
        disable=not watcher.is_terminal,
    ) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, count: progress.update(task, completed=done, total=count)

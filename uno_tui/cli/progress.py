"""The bar that shows how far something is, where somebody watches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def matches_bar(matches: int) -> Iterator[Callable[[], None]]:
    """A bar for so many matches, with the time that is left; call what it gives after each."""
    watcher = Console(stderr=True)
    columns = (
        TextColumn("playing"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
        TextColumn("left"),
    )
    with Progress(
        *columns, console=watcher, transient=True, disable=not watcher.is_terminal
    ) as progress:
        task = progress.add_task("", total=matches)
        yield lambda: progress.advance(task)

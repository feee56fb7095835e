from __future__ import annotations

import pytest
from rich.progress import Progress

from uno_tui.cli.progress import TimeLeft


@pytest.mark.parametrize(
    ("done", "seconds", "said"),
    [
        (0, 5.0, ""),
        (2, 10.0, "0:08:10 left"),
        (50, 10.0, "0:00:10 left"),
        (100, 9.0, "0:00:00 left"),
    ],
)
def test_the_time_left_is_reckoned_from_the_beginning(done: int, seconds: float, said: str) -> None:
    now = [0.0]
    progress = Progress(get_time=lambda: now[0], disable=True)
    task = progress.add_task("", total=100)
    now[0] = seconds
    progress.advance(task, done)
    assert TimeLeft().render(progress.tasks[0]).plain == said

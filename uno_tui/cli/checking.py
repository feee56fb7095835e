"""``uno-tui check``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import typer

from uno_tui.cli.console import console
from uno_tui.cli.errors import BAD_INPUT, one_line, tell
from uno_tui.tutorial.checking import check_paths

FAILED: Final = 1
"""The exit code where a scenario failed."""


def check_scenarios(files: Sequence[Path]) -> int:
    """Checks the scenarios and lessons in ``files``, and tells what is wrong; the exit code."""
    report = check_paths(files)
    *problems, count = report.lines()
    for error in report.errors:
        tell(error)
    for failure in problems[len(report.errors) :]:
        typer.echo(one_line(failure))
    console().print(count, style="bold red" if report.failed else "bold green")
    if report.errors:
        return BAD_INPUT
    return FAILED if report.failed else 0

"""``uno-tui check``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import typer

from uno_tui.cli.console import console
from uno_tui.cli.errors import BAD_INPUT, one_line, tell
from uno_tui.rules.presets import OFFICIAL
from uno_tui.store.rulesets import load_ruleset
from uno_tui.tutorial.checking import check_paths

FAILED: Final = 1
"""The exit code where a scenario failed."""


def check_scenarios(files: Sequence[Path]) -> int:
    """Checks the scenarios and lessons in ``files``, and tells what is wrong; the exit code."""
    found = [file for path in files for file in _files_in(path)]
    report = check_paths(found)
    *problems, count = report.lines()
    for error in report.errors:
        tell(f"{error}{_hint(error, found)}")
    for failure in problems[len(report.errors) :]:
        typer.echo(one_line(failure))
    console().print(count, style="bold red" if report.failed else "bold green")
    if report.errors:
        return BAD_INPUT
    return FAILED if report.failed else 0


def _files_in(path: Path) -> list[Path]:
    """The file ``path``, or all files in TOML of a folder, in order."""
    return sorted(path.glob("*.toml")) if path.is_dir() else [path]


def _hint(error: str, files: Iterable[Path]) -> str:
    """What else to do with the file of which ``error`` tells, if it is a ruleset."""
    file = next((file for file in files if error.startswith(f"{file}: ")), None)
    if file is None or not _is_ruleset(file):
        return ""
    return f"; this looks like a ruleset, try: uno-tui play --rules {file}"


def _is_ruleset(file: Path) -> bool:
    try:
        return load_ruleset(file).changes_from(OFFICIAL) != {}
    except (OSError, ValueError):
        return False

"""Where saved matches lie, and which of them can be played on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from uno_tui.store.files import matches_folder
from uno_tui.store.lines import WINNERS
from uno_tui.store.locks import hold

SUFFIX: Final = ".jsonl"
REMOVED: Final = "removed"
"""The folder beside the saved matches in which those lie that were put away."""

_TAIL: Final = 4096
_ODD: Final = re.compile(r"[^a-z0-9]+")


def saved_matches(folder: Path | None = None) -> list[Path]:
    """The files of all saved matches, the one that was played last first."""
    found = (folder or matches_folder()).glob(f"*{SUFFIX}")
    return sorted(found, key=_last_played, reverse=True)


def unfinished_matches(folder: Path | None = None) -> Iterator[Path]:
    """The files of the matches that can be played on, the one that was played last first."""
    return (path for path in saved_matches(folder) if not _is_finished(path))


def names_for_match(folder: Path, started: datetime, rules: str) -> Iterator[Path]:
    """Paths for a new match by the ruleset called ``rules``, one after the other."""
    word = _ODD.sub("-", rules.lower()).strip("-") or "own"
    name = f"{started:%Y-%m-%d-%H%M%S}-{word[:40]}"
    yield folder / f"{name}{SUFFIX}"
    for number in range(2, 1000):
        yield folder / f"{name}-{number}{SUFFIX}"


def remove(path: Path) -> Path:
    """Puts a saved match away, into a folder from which it can be fetched back by hand.

    Raises:
        BusyError: it is being played.
        OSError: it cannot be moved.
    """
    with path.open("r+b") as file:
        hold(file.fileno())
    place = path.parent / REMOVED
    place.mkdir(exist_ok=True)
    target = next(other for other in _names_in(place, path) if not other.exists())
    return path.rename(target)


def _names_in(place: Path, path: Path) -> Iterator[Path]:
    yield place / path.name
    for number in count(2):
        yield place / f"{path.stem}-{number}{path.suffix}"


def _last_played(path: Path) -> tuple[int, str]:
    try:
        return path.stat().st_mtime_ns, path.name
    except OSError:
        return 0, path.name


def _is_finished(path: Path) -> bool:
    """Whether the last line of the file tells who has won."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(size - _TAIL, 0))
            last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
        return WINNERS in json.loads(last)
    except (OSError, ValueError, RecursionError, TypeError):
        return False

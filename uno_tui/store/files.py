"""Where a person's files lie, and how they are written so that a crash never leaves half of one."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path

APP: Final = "uno-tui"

DAMAGED: Final = ".damaged"
"""What is added to the name of a damaged file that is kept aside."""


def config_folder() -> Path:
    """Where settings and rulesets are kept; it may not exist yet."""
    return user_config_path(APP, appauthor=False)


def data_folder() -> Path:
    """Where saved matches and the history are kept; it may not exist yet."""
    return user_data_path(APP, appauthor=False)


def matches_folder() -> Path:
    """Where matches are saved; it may not exist yet."""
    return data_folder() / "matches"


def names_aside(path: Path) -> Iterator[Path]:
    """Paths beside ``path`` for keeping its damaged file, one after the other."""
    yield path.with_name(f"{path.name}{DAMAGED}")
    for number in range(2, 1000):
        yield path.with_name(f"{path.name}{DAMAGED}-{number}")


def write_whole(path: Path, text: str) -> None:
    """Makes ``text`` the content of ``path``: afterwards there is the old file or the new one.

    Raises:
        OSError: it could not be written; what was there is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".", suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise

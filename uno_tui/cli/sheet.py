"""Rows for a spreadsheet, written as they come."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, TextIO

from uno_tui.cli.errors import BadInputError, tell

STANDARD_OUTPUT: Final = "-"


class Sheet:
    """A file of comma-separated values.

    Attributes:
        failed: whether something could not be written.
    """

    def __init__(self, target: TextIO, name: str) -> None:
        self.failed = False
        self._target = target
        self._name = name
        self._writer = csv.writer(target, lineterminator="\n")

    def add(self, rows: Iterable[Sequence[object]]) -> None:
        """Writes ``rows``, and at the first trouble with the file tells of it and lets it be."""
        if self.failed:
            return
        try:
            self._writer.writerows(rows)
            self._target.flush()
        except OSError as error:
            if self._target is sys.stdout:
                raise
            self.failed = True
            tell(f"{self._name}: {error.strerror}; the rest is not written")


@contextmanager
def sheet(name: str | None, columns: Sequence[str]) -> Iterator[Sheet | None]:
    """The new file called ``name``, its first row the names of the columns; None for no file.

    Raises:
        BadInputError: there is such a file already, or it cannot be made.
    """
    if name is None:
        yield None
    elif name == STANDARD_OUTPUT:
        yield _begun(sys.stdout, name, columns)
    else:
        target = _opened(name)
        try:
            yield _begun(target, name, columns)
        finally:
            with suppress(OSError):
                target.close()


def _begun(target: TextIO, name: str, columns: Sequence[str]) -> Sheet:
    begun = Sheet(target, name)
    begun.add([columns])
    return begun


def _opened(name: str) -> TextIO:
    path = Path(name)
    if path.is_file():
        raise BadInputError(f"{name}: there is such a file already, and it stays as it is")
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise BadInputError(f"{name}: {error.strerror}") from error

"""Lines written to the end of a file at once, kept and tried again while the disk is full."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Protocol


class RawFile(Protocol):
    """An unbuffered file."""

    def seek(self, offset: int, /) -> int:
        """Goes to a place in the file."""

    def write(self, data: bytes, /) -> int | None:
        """Writes some of ``data`` and says how much."""

    def truncate(self, size: int, /) -> int:
        """Cuts the file off."""

    def fileno(self) -> int:
        """The number that the system knows the file by."""

    def close(self) -> None:
        """Lets go of the file."""


class Writer:
    """Writes to the end of a file; what the disk refuses is written as soon as it lets it.

    The file never holds half of what was written while the program goes on: a part that got through
    is cut off again.

    Attributes:
        problem: why not everything is in the file; None if everything is.
    """

    def __init__(self, make_file: Callable[[], RawFile]) -> None:
        """``make_file`` makes an empty file; it is asked again after it has failed."""
        self.problem: str | None = None
        self._make = make_file
        self._file: RawFile | None = None
        self._size = 0
        self._waiting = b""
        self._closed = False

    @classmethod
    def at_end_of(cls, file: RawFile, size: int) -> Writer:
        """A writer that goes on with ``file``, which is ``size`` bytes long."""
        writer = cls(lambda: file)
        writer._file = file
        writer._size = size
        return writer

    def put_by(self, data: bytes) -> None:
        """Keeps ``data`` until there is something else to write."""
        self._waiting += data

    def discard(self) -> None:
        """Forgets what is still waiting."""
        self._waiting = b""

    def write(self, data: bytes) -> None:
        """Writes ``data`` and everything that is still waiting.

        Raises:
            ValueError: the file has been closed.
        """
        if self._closed:
            raise ValueError("this file is closed")
        self._waiting += data
        try:
            self._write_all()
            self.problem = None
        except OSError as error:
            self.problem = error.strerror or str(error)
            self._cut_off()

    def sync(self) -> None:
        """Sees to it that what is written outlives a power failure."""
        if self._file is None or self.problem:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = error.strerror or str(error)

    def close(self) -> None:
        """Tries once more to write what is waiting, and lets go of the file for good."""
        if self._waiting and not self._closed:
            self.write(b"")
        self.sync()
        self._closed = True
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write_all(self) -> None:
        if self._file is None:
            self._file = self._make()
        self._file.seek(self._size)
        done = 0
        while done < len(self._waiting):
            written = self._file.write(self._waiting[done:])
            if not written:
                raise OSError("the file takes nothing in")
            done += written
        self._size += done
        self._waiting = b""

    def _cut_off(self) -> None:
        if self._file is None:
            return
        try:
            self._file.truncate(self._size)
        except OSError as error:
            self.problem = error.strerror or str(error)

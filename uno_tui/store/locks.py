"""A hold on a file that no two programs have at once, and that ends with the program."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

from uno_tui.store.errors import BusyError

_HELD_BY_ANOTHER: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


def hold(descriptor: int) -> None:
    """Takes hold of the open file ``descriptor`` until it is closed.

    Where the file system knows no such thing, nothing happens.

    Raises:
        BusyError: another program holds it, or this one does already.
    """
    try:
        _take(descriptor)
    except OSError as error:
        if error.errno in _HELD_BY_ANOTHER:
            raise BusyError("this match is being played in another uno-tui") from None


if sys.platform == "win32":
    import msvcrt

    # A byte far behind the end, so that the text before it can still be read by everybody.
    _PLACE: Final = 1 << 30

    def _take(descriptor: int) -> None:
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, place, os.SEEK_SET)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

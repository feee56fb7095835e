"""What a person did wrong on the command line, told in one line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

PROGRAM: Final = "uno-tui"
BAD_INPUT: Final = 2
"""The exit code for input that makes no sense."""
INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""

_ENDLESS_WORD: Final = re.compile(r"(\S{60})\S{140,}")
_SHORTENED: Final = r"\1…"


class ToldError(Exception):
    """Something a person is told in one line, which is the message."""

    exit_code = 1

    @property
    def message(self) -> str:
        """The one line."""
        return str(self)


class BadInputError(ToldError):
    """Input that makes no sense."""

    exit_code = BAD_INPUT


class BrokenError(ToldError):
    """Something that was asked for rightly went wrong."""


@contextmanager
def told() -> Iterator[None]:
    """Where a person's rules, names and files are read: what is wrong with them is bad input.

    Raises:
        BadInputError: in the place of the error.
    """
    try:
        yield
    except ValueError as error:
        raise BadInputError(str(error)) from error
    except OSError as error:
        raise BadInputError(f"{error.filename}: {error.strerror}") from error


def one_line(text: str) -> str:
    """``text`` on one line, with what a terminal would obey spelled out and endless words cut."""
    shown = (_spelled_out(letter) for letter in " ".join(text.split()))
    return _ENDLESS_WORD.sub(_SHORTENED, "".join(shown))


def tell(problem: str) -> None:
    """Says what is wrong where errors are read."""
    if sys.stderr is not None:
        print(f"{PROGRAM}: {one_line(problem)}", file=sys.stderr)  # noqa: T201


def _spelled_out(letter: str) -> str:
    return letter if letter.isprintable() else ascii(letter)[1:-1]

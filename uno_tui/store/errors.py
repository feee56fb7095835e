"""What can be wrong with a saved match; every message is one clear line."""

from __future__ import annotations

from uno_tui.value import value


class MatchFileError(ValueError):
    """A saved match that cannot be used; the message says why."""


class NewerFormatError(MatchFileError):
    """A match saved by a newer program, in a format that this one does not know."""


class BusyError(MatchFileError):
    """A match that another program is playing."""


class MatchOverError(MatchFileError):
    """A match that has been played to its end."""


class ChangedError(MatchFileError):
    """A line that does not lead to the position that was saved with it."""


@value
class Flaw:
    """Where a saved match stops making sense: the ``line``, counted from 1, and what is wrong."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"

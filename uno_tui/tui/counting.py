"""The history counted beside the screen, in a thread, while the screen tells how far it is."""

from __future__ import annotations

from pathlib import Path

from textual.worker import get_current_worker

from uno_tui.store.database import HistoryError, history_file
from uno_tui.store.history import History
from uno_tui.store.statistics import PlayedMatch
from uno_tui.value import value


@value
class Counted:
    """What was found.

    Attributes:
        matches: the matches, the latest first.
        people: the persons in them, those with most finished matches first.
        person: who is most likely at the keyboard; empty if there is nobody.
        troubles: what could not be read, a line each.
    """

    matches: tuple[PlayedMatch, ...] = ()
    people: tuple[str, ...] = ()
    person: str = ""
    troubles: tuple[str, ...] = ()


class Left(Exception):
    """Nobody waits for the count any more."""


class Counting:
    """One count of the matches in a folder; ``progress`` is how many are done, and how many all."""

    def __init__(self, folder: Path, name: str = "") -> None:
        """Counts ``folder`` for the person called ``name``, if known there."""
        self.progress = 0, 0
        self._folder = folder
        self._name = name

    def count(self) -> Counted | None:
        """Counts, in a thread of its own; None if nobody waits any more."""
        try:
            with history_beside(self._folder) as history:
                update = history.update(self._note)
                people = tuple(history.people())
                person = self._name if self._name in people else next(iter(people), "")
                return Counted(tuple(history.matches()), people, person, update.left_out)
        except HistoryError as error:
            return Counted(troubles=(str(error),))
        except Left:
            return None

    def _note(self, done: int, count: int) -> None:
        self.progress = done, count
        if get_current_worker().is_cancelled:
            raise Left


def history_beside(folder: Path) -> History:
    """The history of the matches saved in ``folder``, in the file beside it.

    Raises:
        HistoryError: it cannot be opened.
    """
    return History(folder.parent / history_file().name, folder)

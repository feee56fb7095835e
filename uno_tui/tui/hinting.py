"""One line at the table when something new can be done, with the key for it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from uno_tui.rules.view import View
from uno_tui.store.progress import ProgressFile
from uno_tui.tui.coaching import ScreenWords
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tutorial.chances import MATCHES, Chance, Hints
from uno_tui.tutorial.telling import runs


class Hinting:
    """Gives hints in one match, and remembers which have been given."""

    def __init__(
        self, keys: Mapping[str, str], glyphs: Glyphs, file: ProgressFile | None = None
    ) -> None:
        """Gives hints that name ``keys`` where these have been changed."""
        self._file = file or ProgressFile()
        progress = self._file.load()
        self._progress = replace(progress, matches=progress.matches + 1)
        self._hints = Hints(progress.hinted)
        self._words = ScreenWords(keys, glyphs)
        self._chance: Chance | None = None
        self._said = ""
        self._save()

    def speak(self, keys: Mapping[str, str], glyphs: Glyphs) -> None:
        """Names other keys from now on."""
        self._words = ScreenWords(keys, glyphs)

    @property
    def wanted(self) -> bool:
        """Whether these are still the first matches."""
        return self._progress.matches <= MATCHES

    def instead_of(self, message: str, view: View) -> str:
        """What is said in ``view``: a hint, or ``message`` unless it is a hint that is past."""
        if not self.wanted:
            return message
        chance = self._hints.notice(view)
        if chance is not None:
            self._chance, self._said = chance, self._told(chance)
            self._progress = self._progress.hinting(chance.name)
            self._save()
            return self._said
        if self._chance is not None and not self._chance.is_there(view):
            self._chance = None
            return "" if message == self._said else message
        return message

    def _told(self, chance: Chance) -> str:
        told = "".join(text for text, _ in runs(chance.say, self._words))
        return " ".join(told.split())

    def _save(self) -> None:
        with suppress(OSError):
            self._file.save(self._progress)

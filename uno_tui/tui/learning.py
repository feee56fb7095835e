"""The app that opens with the lessons."""

from __future__ import annotations

import time
from collections.abc import Callable

from uno_tui.store.names import login_name
from uno_tui.store.settings import SettingsFile
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.tutorial import TutorialScreen
from uno_tui.tui.tutor import Tutor


class TutorialApp(UnoApp):
    """UNO for learners: it begins with the list of lessons, or with one of them."""

    def __init__(
        self,
        lesson: str = "",
        *,
        tutor: Tutor | None = None,
        wishes: Preferences | None = None,
        settings_file: SettingsFile | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Makes the app; ``lesson`` is the name of the lesson to begin with, if any."""
        super().__init__(wishes=wishes, settings_file=settings_file, clock=clock)
        self.tutor = tutor or Tutor(name=self.settings.name or login_name())
        self._lesson = lesson

    def _open_start(self) -> None:
        self.push_screen(TutorialScreen(self.tutor, self._lesson), lambda _: self.exit())


def run_tutorial(lesson: str = "") -> None:
    """Opens the lessons, or the one called ``lesson``, and returns when the person leaves."""
    TutorialApp(lesson, settings_file=SettingsFile()).play()

"""The app run with a person's own files, from its first screen until the person leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uno_tui.store.files import matches_folder
from uno_tui.store.settings import SettingsFile
from uno_tui.table.thinking_process import ThinkingProcess
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.setup import TableSetup

if TYPE_CHECKING:
    from uno_tui.store.course import Course


def _open(setup: TableSetup | None = None, **others: Any) -> None:
    """Runs the app with a person's own files, and with a process that searches for the bots."""
    folder, thinker = matches_folder(), ThinkingProcess()
    UnoApp(setup, settings_file=SettingsFile(), matches=folder, thinker=thinker, **others).play()


def run_table(setup: TableSetup, wishes: Preferences | None = None) -> None:
    """Opens the app at a table, and returns when the person leaves it.

    Raises:
        RulesetError: so many players cannot play by this ruleset.
    """
    _open(setup, wishes=wishes)


def run_start(wishes: Preferences | None = None) -> None:
    """Opens the app with the start screen, and returns when the person leaves."""
    _open(wishes=wishes)


def run_replay(course: Course) -> None:
    """Opens the app with a saved match shown again, and returns when the person leaves.

    Raises:
        uno_tui.rules.reasons.Refused: nothing has been dealt in the match.
    """
    _open(replay=course)

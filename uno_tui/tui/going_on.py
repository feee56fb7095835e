"""Saved matches taken up from a screen; whatever is wrong with one is told in a line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from uno_tui.bots.registry import UnknownBotError
from uno_tui.store.codes import code_of
from uno_tui.store.errors import MatchFileError
from uno_tui.store.header import LONGEST_HEADER, read_header
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import resume
from uno_tui.tui.giving import share
from uno_tui.tui.setup import TableSetup

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp


def go_on_with(uno: UnoApp, path: Path) -> None:
    """Sits down at the table at which the match saved at ``path`` goes on."""
    with told(uno, "Continue"):
        resumed = resume(path)
        if resumed.message:
            uno.notify(resumed.message, title="Continue", severity="warning", markup=False)
        try:
            uno.open_table(TableSetup.resuming(resumed))
        except UnknownBotError:
            resumed.recorder.close()
            raise


def watch_again(uno: UnoApp, path: Path) -> None:
    """Shows the match saved at ``path`` again."""
    with told(uno, "Replay"):
        saved = read_match(path)
        if not saved.match.rounds:
            raise MatchFileError(f"{path.name}: nothing has been dealt in this match")
        if saved.flaw is not None:
            text = f"{path.name}: {saved.flaw}; what comes before is shown"
            uno.notify(text, title="Replay", severity="warning", markup=False)
        uno.show_replay(saved.course)


def share_saved(uno: UnoApp, path: Path) -> None:
    """Gives away the code of the deal of the match saved at ``path``."""
    with told(uno, "Code"):
        with path.open("rb") as file:
            header = read_header(file.readline(LONGEST_HEADER))
        code = code_of(header)
        if code is None:
            raise MatchFileError("this match began from a position, not with a deal")
        share(uno, code)


@contextmanager
def told(uno: UnoApp, title: str) -> Iterator[None]:
    """Tells what is wrong with a saved match, in a line under ``title``."""
    try:
        yield
    except (MatchFileError, UnknownBotError) as error:
        uno.notify(str(error), title=title, severity="warning", markup=False)
    except OSError as error:
        text = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        uno.notify(text, title=title, severity="warning", markup=False)

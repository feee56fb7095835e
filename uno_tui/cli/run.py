"""Runs a command and turns whatever goes wrong into one line and an exit code."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from uno_tui.cli import bash
from uno_tui.cli.errors import BAD_INPUT, INTERRUPTED, ToldError, tell


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs ``uno-tui`` with ``arguments``, by default those it was started with.

    Returns:
        The exit code: 0 if all went well, 1 if a check or a bot failed or nobody reads on, 2 for
        bad input, 130 after Ctrl+C.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    _replace_what_cannot_be_written()
    try:
        code = bash.answer(lambda: _run(words)) if bash.asks() else _run(words)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        return 1
    except OSError as error:
        _discard_output()
        tell(f"this cannot be written: {error.strerror}")
        return BAD_INPUT
    return code


def _run(arguments: list[str]) -> int:
    try:
        if arguments in ([], ["play"]) and bash.REQUEST not in os.environ:
            return _play_at_once(start_screen=not arguments)
        from uno_tui.cli.parsing import parse_and_run

        return parse_and_run(arguments)
    except ToldError as error:
        tell(error.message)
        return error.exit_code


def _play_at_once(*, start_screen: bool) -> int:
    """Opens the game without what takes command lines apart, which takes a while to load."""
    # Hardly anything that is loaded becomes garbage; the app collects it after the first frame.
    gc.disable()
    from uno_tui.cli.playing import Wishes, open_start_screen, play_match

    try:
        if start_screen:
            open_start_screen()
        else:
            play_match(Wishes())
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _replace_what_cannot_be_written() -> None:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _discard_output() -> None:
    """Keeps Python from failing once more when it flushes the output at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)

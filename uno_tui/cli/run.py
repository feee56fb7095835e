"""Runs a command and turns whatever goes wrong into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from uno_tui.cli import bash
from uno_tui.cli.errors import BAD_INPUT, PROGRAM, BadInputError, BrokenError, tell


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
    from uno_tui.cli.app import app

    try:
        code = get_command(app).main(arguments, prog_name=PROGRAM, standalone_mode=False)
    except (BadInputError, BrokenError) as error:
        tell(error.message)
        return error.exit_code
    except typer.TyperException as error:
        message = error.format_message().removesuffix(".")
        tell(message[:1].lower() + message[1:])
        return BAD_INPUT
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0


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

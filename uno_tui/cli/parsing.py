"""Command lines that have to be taken apart: everything but the two words for a game."""

from __future__ import annotations

from collections.abc import Sequence

import typer
from typer.main import get_command

from uno_tui.cli.app import app
from uno_tui.cli.errors import BAD_INPUT, PROGRAM, tell


def parse_and_run(arguments: Sequence[str]) -> int:
    """Runs the command that ``arguments`` spell, and gives back the exit code.

    Raises:
        BadInputError: what was asked for makes no sense.
        BrokenError: it went wrong.
    """
    try:
        code = get_command(app).main(list(arguments), prog_name=PROGRAM, standalone_mode=False)
    except typer.TyperException as error:
        message = error.format_message().removesuffix(".").replace("Value error, ", "")
        tell(message[:1].lower() + message[1:])
        return BAD_INPUT
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0

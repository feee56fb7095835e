"""Whether somebody sits at a terminal."""

from __future__ import annotations

import sys

from uno_tui.cli.errors import BadInputError


def need_terminal() -> None:
    """Makes sure that there is a screen to play on and a keyboard to play with.

    Raises:
        BadInputError: input or output is no terminal.
    """
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise BadInputError(
            "the game needs a terminal; rules, simulate and check do without one (see --help)"
        )

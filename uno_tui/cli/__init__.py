"""The command line."""

from uno_tui.cli.run import main

__all__ = ["main"]

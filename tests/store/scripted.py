"""Plays a scripted match without a screen, saves it, and says so after every line.

Run as a program it is what tests kill: ``python -m tests.store.scripted FOLDER SEED``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.store.playing import STARTED, rules_named, step, table_of_bots
from uno_tui.rules.presets import PRESETS
from uno_tui.store.recorder import start_recording
from uno_tui.table.table import Table


def scripted_table(seed: int) -> Table:
    """The table of script number ``seed``."""
    names = sorted(PRESETS)
    rules = rules_named(names[seed % len(names)], target=150)
    return table_of_bots(rules, 2 + seed % 4, seed)


def main(folder: str, seed: str) -> None:
    """Plays the script to its end."""
    table = scripted_table(int(seed))
    with start_recording(table, STARTED, folder=Path(folder)) as recorder:
        now = 0.0
        while table.state != "match over":
            now = step(table, now)
            recorder.follow(table)
            sys.stdout.write(f"{len(table.log.acts)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])

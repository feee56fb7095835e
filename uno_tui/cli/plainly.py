"""``uno-tui play --plain`` and ``uno-tui resume --plain``: a match line by line."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from contextlib import closing, suppress
from datetime import datetime

from uno_tui.cli.errors import BadInputError, tell
from uno_tui.plain.console import LineConsole
from uno_tui.plain.explaining import rule_lines
from uno_tui.plain.game import PlainGame
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.files import matches_folder
from uno_tui.store.last_table import mark_of
from uno_tui.store.settings import SettingsFile
from uno_tui.table.seats import Seat
from uno_tui.table.thinking_process import ThinkingProcess
from uno_tui.tui.setup import TableSetup


def need_one_person(seats: Iterable[Seat]) -> None:
    """Makes sure that no more than one person sits at the table.

    Raises:
        BadInputError: there are several.
    """
    if sum(seat.bot is None for seat in seats) > 1:
        raise BadInputError("--plain is for one person; the others are bots")


def play_plainly(setup: TableSetup, *, real_time: bool) -> None:
    """Plays the match of ``setup`` on standard input and output, and saves it.

    In ``real_time`` nobody waits for the person.

    Raises:
        BadInputError: there is no standard input, or there are several persons.
    """
    need_one_person(setup.seats)
    if sys.stdin is None:
        raise BadInputError("there is nothing to read answers from")
    console = LineConsole(sys.stdin, sys.stdout)
    table = setup.table()
    names = ", ".join(table.names)
    console.say(f"UNO by the rules called {table.rules.name}. At the table: {names}.")
    file = SettingsFile()
    settings, problems = file.load()
    if problems:
        tell("; ".join(problems))
    mark = mark_of(table.rules)
    if mark not in settings.known_rules:
        _introduce(table.rules, console)
        with suppress(OSError):
            file.save(settings.knowing(mark))
    console.say("Type help whenever you are asked something.")
    game = PlainGame(
        table,
        setup.person,
        console,
        clock=time.monotonic if real_time else None,
        asks_first=settings.confirm_mistakes,
        advice=settings.advice,
    )
    with (
        setup.record(table, datetime.now().astimezone(), matches_folder()) as recorder,
        closing(ThinkingProcess()) as thinker,
    ):
        recorder.attend(table, _complain)
        if real_time:
            table.search_with(thinker)
        to_the_end = game.play()
    if to_the_end and setup.code is not None:
        console.say(
            f"The same cards again, for you or for others: uno-tui play --code {setup.code}"
        )


def _introduce(rules: Ruleset, console: LineConsole) -> None:
    console.say("These rules are new to you. In short:")
    for line in rule_lines(rules, ""):
        console.say(line)


def _complain(problem: str | None) -> None:
    if problem:
        tell(problem)

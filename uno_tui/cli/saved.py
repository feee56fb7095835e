"""The commands about matches that have been saved. Each imports what it needs when it runs."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from uno_tui.cli.arguments import Plain, RealTime, whole_number
from uno_tui.cli.help import Command
from uno_tui.cli.terminal import can_draw

_FILE_HELP: Final = "A saved match. Default: the one that was played last."


class Export(StrEnum):
    """What a saved match can be written as."""

    SCENARIO = "scenario"
    TEXT = "text"


SavedMatch: TypeAlias = Annotated[
    Path | None, typer.Argument(metavar="FILE", help=_FILE_HELP, show_default=False)
]
AsText: TypeAlias = Annotated[
    bool, typer.Option("--text", help="Print all the moves as text, also at a terminal.")
]
DealCode: TypeAlias = Annotated[
    bool, typer.Option("--code", help="Print the code of its deal, for others to play the same.")
]
Verify: TypeAlias = Annotated[
    bool, typer.Option("--verify", help="Decide every move again and tell the first difference.")
]
ExportAs: TypeAlias = Annotated[
    Export | None,
    typer.Option("--export", help="Print a position as a scenario, or all the moves as text."),
]
After: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--after",
        metavar="N",
        help="The position after so many moves and deals. Default: the last one.",
        parser=whole_number,
    ),
]
Round: TypeAlias = Annotated[
    int | None,
    typer.Option("--round", metavar="N", help="One round only.", parser=whole_number),
]
Player: TypeAlias = Annotated[
    str | None,
    typer.Option("--name", metavar="NAME", help="Whose moves. Default: those of all persons."),
]
Rebuild: TypeAlias = Annotated[
    bool, typer.Option("--rebuild", help="Count all saved matches anew.")
]
Limit: TypeAlias = Annotated[
    int,
    typer.Option(
        "--limit",
        metavar="N",
        help="How many of the latest to show. Default: 20.",
        parser=whole_number,
        show_default=False,
    ),
]
Person: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="NAME", help="Whose. Default: you, or whoever has played most.", show_default=False
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print it for a program to read.")]


def resume(file: SavedMatch = None, plain: Plain = False, real_time: RealTime = False) -> None:
    """Go on with a match that was left, exactly where it was.

    A damaged file is kept aside, and the match goes on from its last good line.
    """
    from uno_tui.cli.taking_up import resume_match

    resume_match(file, plain=plain, real_time=real_time)


def replay(
    file: SavedMatch = None,
    text: AsText = False,
    code: DealCode = False,
    verify: Verify = False,
    export: ExportAs = None,
    after: After = None,
) -> None:
    """See a saved match again on the table, step by step, and play on from anywhere.

    Where there is no terminal to draw on, its moves are told as text. With
    --verify the exit code is 1 if a move is not what the rules make of it.
    """
    from uno_tui.cli.taking_up import replay_match, show_code, show_match, verify_match

    if verify:
        raise typer.Exit(verify_match(file))
    if code:
        show_code(file)
        return
    if text or export or after is not None or not can_draw():
        show_match(file, scenario=export is Export.SCENARIO, after=after)
    else:
        replay_match(file)


def review(file: SavedMatch = None, round_number: Round = None, name: Player = None) -> None:
    """Let the strongest bot look for moves that were worth clearly more than yours.

    It judges by what was known at that time, never by hidden cards, and tells
    only what cannot well be chance. A round takes it about half a minute.
    """
    from uno_tui.cli.reviewing import review_match

    review_match(file, round_number=round_number, name=name)


def history(rebuild: Rebuild = False, limit: Limit = 20, json: AsJson = False) -> None:
    """List the matches that have been played, the latest first."""
    from uno_tui.cli.history_page import show_history

    show_history(rebuild=rebuild, limit=limit, as_json=json)


def stats(person: Person = None, json: AsJson = False) -> None:
    """Count what the matches come to: wins, races, calls, challenges, and a rating."""
    from uno_tui.cli.history_page import show_statistics

    show_statistics(person, as_json=json)


def add_commands(app: typer.Typer, play: str, study: str) -> None:
    """Adds the commands to ``app``, under its headings for playing and for looking closer."""
    app.command(cls=Command, rich_help_panel=play)(resume)
    for command in (replay, review, history, stats):
        app.command(cls=Command, rich_help_panel=study)(command)

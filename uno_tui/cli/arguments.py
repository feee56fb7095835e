"""The arguments and options of the commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from uno_tui.cli import completion

_RULES_HELP: Final = "official, olympic, game-night, house, one you saved, or a TOML file."
_SET_HELP: Final = "Change an option of the ruleset, such as target=300. As often as you like."


def whole_number(text: str | int) -> int:
    """The number that a person typed.

    Raises:
        BadParameter: it is none.
    """
    try:
        return int(text)
    except ValueError:
        raise typer.BadParameter(f"{text!r} is no whole number") from None


Rules: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--rules",
        "-r",
        metavar="PRESET|FILE",
        help=_RULES_HELP,
        autocompletion=completion.rulesets,
        rich_help_panel="The rules",
    ),
]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        "-s",
        metavar="OPTION=VALUE",
        help=_SET_HELP,
        autocompletion=completion.settings,
        rich_help_panel="The rules",
    ),
]
Seed: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="The same seed brings the same cards.", parser=whole_number
    ),
]
Name: TypeAlias = Annotated[
    str | None,
    typer.Option("--name", metavar="NAME", help="What you are called at the table."),
]
Bots: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--bots",
        metavar="N",
        help="How many bots join, 1 to 9. Default: 3.",
        parser=whole_number,
    ),
]
Level: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--level",
        metavar="LEVEL",
        help="How strong they are: rookie, casual, sharp or shark. Default: casual.",
        autocompletion=completion.levels,
    ),
]
Pace: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--pace",
        metavar="PACE",
        help="How fast: relaxed, slow, normal, fast or blitz. Default: normal.",
        autocompletion=completion.paces,
    ),
]
Scenario: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--scenario", metavar="FILE", help="Play on from the first position in this file."
    ),
]
Code: TypeAlias = Annotated[
    str | None,
    typer.Option("--code", metavar="CODE", help="Play the deal that somebody shared."),
]
Daily: TypeAlias = Annotated[
    bool, typer.Option("--daily", help="Play the deal of the day, the same for everyone.")
]
Plain: TypeAlias = Annotated[
    bool, typer.Option("--plain", help="Play line by line: for screen readers and pipes.")
]
RealTime: TypeAlias = Annotated[
    bool, typer.Option("--real-time", help="With --plain: the bots do not wait for you.")
]
RulesetName: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="PRESET|FILE",
        help="The one to explain. Without it the four presets stand side by side.",
        autocompletion=completion.rulesets,
    ),
]
Words: TypeAlias = Annotated[
    bool, typer.Option("--words", help="Tell the whole of it, to read from beginning to end.")
]
Toml: TypeAlias = Annotated[
    bool, typer.Option("--toml", help="Print it as a file to change and to play by.")
]
Players: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--players",
        metavar="N",
        help="How many bots play, 2 to 10. Default: 4.",
        parser=whole_number,
    ),
]
TableSeats: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="NAME,...",
        help="Who sits where, clockwise: people, who share this keyboard, and bots, such as"
        " 'Ann, Ben, bot:sharp'. 'Ann:a' gives Ann the slap key a.",
    ),
]
OpenHands: TypeAlias = Annotated[
    bool,
    typer.Option("--open-hands", help="With --seats: everybody may see everybody's cards."),
]
Seats: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--seats",
        metavar="BOT,BOT...",
        help="Which ones: levels and temperaments, such as 'sharp,bold casual,rookie'.",
    ),
]
Games: TypeAlias = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="N",
        help="How many matches they play. Default: 100.",
        parser=whole_number,
        show_default=False,
    ),
]
Jobs: TypeAlias = Annotated[
    int,
    typer.Option(
        "--jobs",
        metavar="N",
        help="How many processes share the work. Default: 1.",
        parser=whole_number,
        show_default=False,
    ),
]
Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help="Print the numbers for a program to read.")
]
Csv: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--csv",
        metavar="FILE",
        help="Write a row for each bot of each match, for a spreadsheet: to a new file, or with -"
        " instead of the page.",
        show_default=False,
    ),
]
Field: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="BOT,BOT...",
        help="Only these, such as 'shark,bold sharp,casual'. Default: all there are.",
        show_default=False,
    ),
]
Guests: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--with",
        metavar="BOT,BOT...",
        help="These as well: bots of your own, by their entry points.",
        show_default=False,
    ),
]
TableSizes: TypeAlias = Annotated[
    str,
    typer.Option(
        "--players",
        metavar="N,N...",
        help="How many play at a table. Default: 2,4.",
        show_default=False,
    ),
]
GamesEach: TypeAlias = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="N",
        help="How many matches each bot plays by each ruleset and number of players, or a few more"
        " so that all seats come round. Default: 4.",
        parser=whole_number,
        show_default=False,
    ),
]
AllJobs: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "--jobs",
        metavar="N",
        help="How many processes share the work. Default: one for each processor.",
        parser=whole_number,
        show_default=False,
    ),
]
Markdown: TypeAlias = Annotated[
    bool, typer.Option("--markdown", help="Print the tables for a README.")
]
Rulesets: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--rules",
        "-r",
        metavar="PRESET,FILE...",
        help="By which rulesets they play. Default: all four presets.",
        autocompletion=completion.rulesets,
        rich_help_panel="The rules",
        show_default=False,
    ),
]
Files: TypeAlias = Annotated[
    list[Path], typer.Argument(metavar="FILE", help="Scenario files, written in TOML.")
]

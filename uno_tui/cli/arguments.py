"""The options that commands share."""

from __future__ import annotations

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

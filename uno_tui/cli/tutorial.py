"""``uno-tui tutorial``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from uno_tui.cli.errors import BadInputError
from uno_tui.near import did_you_mean


def _names(incomplete: str) -> Iterator[tuple[str, str]]:
    """What the shell offers after Tab: the lessons."""
    from uno_tui.tutorial.library import load_lessons

    for lesson in load_lessons().lessons:
        if lesson.name.startswith(incomplete):
            yield lesson.name, lesson.about


def tutorial(
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="LESSON",
            help="The lesson to begin with, such as uno or interception.",
            autocompletion=_names,
        ),
    ] = None,
    names: Annotated[bool, typer.Option("--list", help="Print the lessons, and end.")] = False,
) -> None:
    """Learn the game by playing it, with a coach beside the table.

    The basics take five minutes. A lesson that was left goes on where it was.
    """
    from uno_tui.tutorial.library import load_lessons

    library = load_lessons()
    if names:
        for each in library.lessons:
            typer.echo(f"{each.name:<22}{each.about}")
        return
    if lesson is not None and library.named(lesson) is None:
        hint = did_you_mean(lesson, library.names) or "--list prints them all"
        raise BadInputError(f"there is no lesson {lesson!r}; {hint}")
    _open(lesson or "")


def _open(lesson: str) -> None:
    from uno_tui.cli.terminal import given_back, need_terminal

    need_terminal("uno-tui rules --words")
    from uno_tui.tui.learning import run_tutorial

    with given_back():
        run_tutorial(lesson)

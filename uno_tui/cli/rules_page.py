"""The pages that ``uno-tui rules`` shows."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from uno_tui.cli.console import HEADING, MARKED, QUIET, STRONG, columns, heading, hint
from uno_tui.rules.options import Choice
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC, PRESETS, SUMMARIES
from uno_tui.rules.prose import brief, chapters
from uno_tui.rules.ruleset import OPTIONS, Option, Ruleset

_MARK: Final = "*"
_SIDE_BY_SIDE: Final = (OFFICIAL, OLYMPIC, GAME_NIGHT, HOUSE)
_NAME: Final = 22
_VALUE: Final = 18
_BETWEEN: Final = 1
_INDENT: Final = 3
_LINE: Final = 80


def show_ruleset(console: Console, rules: Ruleset) -> None:
    """Every option of ``rules``, what it is set to and what that means at the table."""
    changed = rules.changes_from(OFFICIAL)
    console.print(_title(rules))
    console.print(heading("In short"), _in_short(rules))
    for group, options in groupby(OPTIONS.values(), key=lambda option: option.group):
        table = columns(1, _NAME, _VALUE, None)
        for option in options:
            table.add_row(*_explained(option, rules, marked=option.name in changed))
        console.print(heading(group), table)
    for warning in rules.warnings():
        console.print(hint(("Note: ", STRONG), (warning, "")))
    if changed:
        console.print(hint((_MARK, MARKED), (" not as in the classic game", QUIET)))


def tell_ruleset(console: Console, rules: Ruleset) -> None:
    """The whole of ``rules`` in words, to be read from beginning to end."""
    width = min(console.width, _LINE)
    console.print(_title(rules), width=width)
    for chapter in chapters(rules):
        console.print(heading(chapter.title))
        for place, article in enumerate(chapter.articles):
            if article.title != chapter.title:
                console.print(hint((article.title, STRONG), above=min(place, 1)))
            for paragraph in article.text:
                console.print(Padding(paragraph, (0, 0, 0, _INDENT)), width=width)


def show_presets(console: Console) -> None:
    """The presets beside each other, with a mark where one differs from the classic game."""
    summaries = columns(max(map(len, SUMMARIES)), None)
    for rules in _SIDE_BY_SIDE:
        summaries.add_row(Text(rules.name, STRONG), SUMMARIES[rules.name])
    console.print(summaries)
    console.print(_comparison(console.width))
    console.print(hint((_MARK, MARKED), (f" not as in {OFFICIAL.name}", QUIET)))
    console.print(
        hint(("uno-tui rules olympic", STRONG), ("  explains the options of a preset", ""))
    )
    console.print(hint(("uno-tui play --set target=300", STRONG), ("  changes one", ""), above=0))


def _title(rules: Ruleset) -> RenderableType:
    name = Text(rules.name, HEADING)
    if rules.name not in PRESETS:
        return name
    title = columns(len(rules.name), None)
    title.add_row(name, SUMMARIES[rules.name])
    return title


def _in_short(rules: Ruleset) -> Table:
    table = columns(1, _NAME, None)
    for point in brief(rules):
        table.add_row("", Text(point.title, STRONG), point.text)
    return table


def _explained(option: Option, rules: Ruleset, *, marked: bool) -> tuple[RenderableType, ...]:
    value = getattr(rules, option.name)
    meaning = value.help if isinstance(value, Choice) else option.help
    return (
        Text(_MARK if marked else "", MARKED),
        option.label,
        Text(option.show(value), MARKED if marked else STRONG),
        Text(meaning, QUIET),
    )


def _comparison(width: int) -> Table:
    share = (width - _NAME) // len(_SIDE_BY_SIDE) - _BETWEEN
    share = min(share, _VALUE + len(_MARK))
    table = Table(box=None, padding=(0, _BETWEEN, 0, 0), pad_edge=False, header_style=STRONG)
    table.add_column("", width=_NAME)
    for rules in _SIDE_BY_SIDE:
        table.add_column(f" {rules.name}", width=share, overflow="fold")
    for group, options in groupby(OPTIONS.values(), key=lambda option: option.group):
        table.add_row()
        table.add_row(Text(group, HEADING))
        for option in options:
            table.add_row(option.name, *(_value(option, rules, share) for rules in _SIDE_BY_SIDE))
    return table


def _value(option: Option, rules: Ruleset, width: int) -> Text:
    value = getattr(rules, option.name)
    lines = textwrap.wrap(option.show(value), max(width - len(_MARK), 1))
    if value == getattr(OFFICIAL, option.name):
        return Text("\n".join(f" {line}" for line in lines), QUIET)
    return Text("\n".join((f"{_MARK}{lines[0]}", *(f" {line}" for line in lines[1:]))), MARKED)

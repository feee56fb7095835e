"""The page that ``uno-tui simulate`` shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from uno_tui.cli.console import HEADING, QUIET, STRONG, heading, hint
from uno_tui.cli.rates import Rate
from uno_tui.table.arena import Entrant, Summary, interval

_GAP: Final = 3


def show_summary(console: Console, summary: Summary, rates: Sequence[Rate]) -> None:
    """Who won, who is how strong, how long it took, and what happened how often."""
    console.print(_title(summary))
    console.print(heading("Who won"), _standings(summary))
    if len(rates) > 1:
        console.print(heading("How strong"), strengths(rates))
    console.print(heading("How long it took"), _lengths(summary))
    if summary.happened:
        console.print(heading("What happened"), _happenings(summary))
    if summary.interrupted:
        console.print(
            hint((f"Stopped after {summary.matches} of {summary.wanted} matches.", STRONG))
        )


def _title(summary: Summary) -> Text:
    played = f"  {len(summary.entrants)} bots, {summary.matches} matches, seed {summary.seed}"
    return Text.assemble((summary.rules.name, HEADING), (played, ""))


def strengths(rates: Iterable[Rate]) -> Table:
    """The ratings, the strongest first."""
    table = numbers("bot", "rating", "95 % sure", "matches")
    for rate in rates:
        sure = f"{rate.mean - rate.spread} to {rate.mean + rate.spread}"
        table.add_row(rate.name, Text(f"{rate.mean}", STRONG), sure, f"{rate.matches}")
    return table


def numbers(*names: str) -> Table:
    """A table without lines: a column of words, and others of numbers."""
    table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style=QUIET)
    first, *others = names
    table.add_column(first, overflow="fold")
    for name in others:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _standings(summary: Summary) -> Table:
    table = numbers("bot", "matches", "share", "95 % sure", "rounds", "points a match")
    names = [str(entrant.profile) for entrant in summary.entrants]
    for seat, entrant in enumerate(summary.entrants):
        name = names[seat]
        shown = f"{name}, seat {seat + 1}" if names.count(name) > 1 else name
        table.add_row(shown, *_standing(entrant, summary))
    return table


def _standing(entrant: Entrant, summary: Summary) -> tuple[Text | str, ...]:
    matches = max(summary.matches, 1)
    wins = float(entrant.wins)
    low, high = interval(wins, summary.matches)
    return (
        Text(f"{wins:.1f}".removesuffix(".0"), STRONG),
        f"{wins / matches:.1%}",
        f"{low:.0%} to {high:.0%}",
        f"{entrant.rounds_won}",
        f"{entrant.points / matches:.0f}",
    )


def _lengths(summary: Summary) -> Table:
    table = numbers("", "in all", "on average")
    table.add_row("rounds", f"{summary.rounds}", f"{summary.rounds_per_match:.1f} a match")
    table.add_row("turns", f"{summary.turns}", f"{summary.turns_per_round:.1f} a round")
    per_round = summary.acts / max(summary.rounds, 1)
    table.add_row("moves", f"{summary.acts}", f"{per_round:.1f} a round")
    return table


def _happenings(summary: Summary) -> Table:
    table = numbers("", "times", "a round")
    for word, times in sorted(summary.happened.items(), key=lambda item: (-item[1], item[0])):
        table.add_row(word, f"{times}", f"{times / max(summary.rounds, 1):.2f}")
    return table

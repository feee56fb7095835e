"""The page that ``uno-tui tournament`` shows, and the same as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Console
from rich.text import Text

from uno_tui.cli.console import HEADING, QUIET, STRONG, heading
from uno_tui.cli.rates import Rate
from uno_tui.cli.simulation_page import numbers
from uno_tui.table.tournament import Score, Tournament
from uno_tui.value import value

_BETWEEN = " · "


@value
class Placed:
    """Somebody's rating, and the scores in each discipline and in all of them."""

    rate: Rate
    scores: tuple[Score, ...]
    total: Score


@value
class Part:
    """A table of the results: bots, levels or temperaments, the strongest first."""

    title: str
    placed: list[Placed]


def show_tournament(console: Console, tournament: Tournament, parts: Sequence[Part]) -> None:
    """Who is how strong, and who won how much of what."""
    played = f"  {len(tournament.bots)} bots, {tournament.played} matches, seed {tournament.seed}"
    console.print(Text.assemble(("Tournament", HEADING), (played, "")))
    for part in parts:
        console.print(heading(part.title))
        table = numbers("", "rating", *_rulesets(tournament))
        for placed in part.placed:
            rate = placed.rate
            rating = Text.assemble((f"{rate.mean}", STRONG), (f" ± {rate.spread}", QUIET))
            table.add_row(rate.name, rating, *_shares(placed, tournament))
        console.print(table)
    console.print()
    console.print(Text(_legend(tournament), QUIET))


def markdown(tournament: Tournament, parts: Sequence[Part]) -> str:
    """The same as tables that a README can show."""
    return "\n\n".join([*(_as_markdown(part, tournament) for part in parts), _legend(tournament)])


def _as_markdown(part: Part, tournament: Tournament) -> str:
    names = [part.title, "rating", *_rulesets(tournament)]
    lines = [names, ["---", *("---:" for _ in names[1:])]]
    for placed in part.placed:
        rate = placed.rate
        lines.append([rate.name, f"{rate.mean} ± {rate.spread}", *_shares(placed, tournament)])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _rulesets(tournament: Tournament) -> list[str]:
    return [name for name, _ in groupby(each.rules.name for each in tournament.disciplines)]


def _shares(placed: Placed, tournament: Tournament) -> Iterator[str]:
    """The shares of matches won in per cent, those by one ruleset together."""
    disciplines = zip(tournament.disciplines, placed.scores, strict=True)
    for _, group in groupby(disciplines, key=lambda each: each[0].rules.name):
        yield _BETWEEN.join(_share(score) for _, score in group)


def _share(score: Score) -> str:
    return f"{100 * score.share:.0f}" if score.played else "-"


def _legend(tournament: Tournament) -> str:
    sizes = dict.fromkeys(each.players for each in tournament.disciplines)
    among = _BETWEEN.join(f"{size}" for size in sizes)
    even = _BETWEEN.join(f"{100 / size:.0f}" for size in sizes)
    return (
        f"Matches won in per cent among {among} players, where {even} would be even."
        " Ratings ± are 95 % sure."
    )

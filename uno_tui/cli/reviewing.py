"""``uno-tui review``: where another move was worth clearly more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import typer

from uno_tui.bots.search import Budget
from uno_tui.bots.shark import answer
from uno_tui.cli.errors import BadInputError, tell
from uno_tui.cli.progress import counting_bar
from uno_tui.cli.taking_up import saved_match
from uno_tui.rules.cards import in_order, spell
from uno_tui.store.findings import sentence
from uno_tui.store.matchfile import Saved
from uno_tui.store.review import Finding, Review, decisions

_INDENT: Final = "    "


def review_match(file: Path | None, *, round_number: int | None, name: str | None) -> None:
    """Prints where persons, or whoever is called ``name``, could have done clearly better.

    Raises:
        BadInputError: the match cannot be read, or there is no such round or player.
    """
    saved = saved_match(file)
    if saved.flaw is not None:
        tell(f"{saved.path}: {saved.flaw}; what comes before is looked at")
    if round_number is not None and not 1 <= round_number <= saved.match.rounds:
        raise BadInputError(f"--round is a number from 1 to {saved.match.rounds} here")
    review = Review(decisions(saved.course, _seats(saved, name), round_number))
    with counting_bar("looking") as progress:
        while (search := review.next()) is not None:
            review.take(answer(search.question, Budget(seconds=search.seconds)))
            progress(review.looked, review.count)
    for finding in review.findings:
        for line in _lines(finding, saved.header.names):
            typer.echo(line)
    typer.echo(_summary(review))


def _seats(saved: Saved, name: str | None) -> list[int]:
    names = saved.header.names
    if name is not None:
        if name not in names:
            raise BadInputError(f"nobody is called {name!r} there, but {', '.join(names)}")
        return [names.index(name)]
    people = [seat for seat, player in enumerate(saved.header.seats) if player.bot is None]
    if not people:
        raise BadInputError(f"bots played among themselves; --name is one of {', '.join(names)}")
    return people


def _lines(finding: Finding, names: tuple[str, ...]) -> Iterator[str]:
    decision = finding.decision
    view = decision.view
    color = "" if view.color is None else f", {view.color.value}"
    yield f"Round {decision.round_number}, act {decision.act}: {sentence(finding, names)}"
    yield f"{_INDENT}on top {view.top or 'nothing'}{color}; in hand {spell(in_order(view.hand))}"


def _summary(review: Review) -> str:
    count, found = review.count, len(review.findings)
    looked = f"{count} decision{'' if count == 1 else 's'} looked at"
    if not found:
        return f"{looked}; no other move was clearly worth more."
    return f"{looked}; {found} where another move was clearly worth more."

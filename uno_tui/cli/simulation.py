"""``uno-tui simulate``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice
from typing import Any, Final

import typer

from uno_tui.bots.registry import BotProfile, parse_profiles
from uno_tui.cli.console import console
from uno_tui.cli.errors import BAD_INPUT, INTERRUPTED, BadInputError, BrokenError, tell, told
from uno_tui.cli.progress import matches_bar
from uno_tui.cli.rates import Rate, Rates
from uno_tui.cli.rulings import asked_rules, warn
from uno_tui.cli.sheet import STANDARD_OUTPUT, sheet
from uno_tui.cli.simulation_page import show_summary
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS
from uno_tui.table.arena import (
    Entrant,
    MatchFailedError,
    Result,
    Summary,
    interval,
    simulate,
)
from uno_tui.table.labor import WorkerLostError
from uno_tui.value import value

_PLAYERS: Final = 4
NOTHING: Final = "nothing was finished yet"
MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 64

COLUMNS: Final = (
    "match",
    "rules",
    "seat",
    "bot",
    "place",
    "won",
    "points",
    "rounds_won",
    "rounds",
    "turns",
)
"""What a row for each bot of each match has."""


@value(kw_only=True)
class Experiment:
    """Which bots play how many matches by which rules; None where nothing was said."""

    rules: str | None
    settings: tuple[str, ...]
    players: int | None
    seats: str | None
    games: int
    seed: int
    jobs: int
    csv: str | None = None


@value
class Outcome:
    """What came of an experiment, and whether a part of it could not be written to a file."""

    summary: Summary
    rates: list[Rate]
    unwritten: bool


def show_simulation(experiment: Experiment, *, as_json: bool) -> int:
    """Runs ``experiment``, shows what came of it, and gives back the exit code.

    Raises:
        BadInputError: it makes no sense.
    """
    if as_json and experiment.csv == STANDARD_OUTPUT:
        raise BadInputError("--json and --csv - both print; give the --csv a file")
    outcome = run(experiment)
    summary = outcome.summary
    if as_json:
        typer.echo(json.dumps(as_table(outcome), indent=2))
    elif not summary.matches:
        tell(NOTHING)
    elif experiment.csv != STANDARD_OUTPUT:
        show_summary(console(), summary, outcome.rates)
    elif summary.interrupted:
        tell(f"stopped after {summary.matches} of {summary.wanted} matches")
    if summary.interrupted:
        return INTERRUPTED
    return BAD_INPUT if outcome.unwritten else 0


def run(experiment: Experiment) -> Outcome:
    """Plays the matches, with a bar that shows how many are done where somebody watches.

    Raises:
        BadInputError: the experiment makes no sense.
    """
    within("--games", experiment.games, 1, MOST_GAMES)
    within("--jobs", experiment.jobs, 1, MOST_JOBS)
    with told():
        seats = _seats(experiment)
    rules = asked_rules(experiment.rules or OFFICIAL.name, experiment.settings, players=len(seats))
    warn(rules)
    rates = Rates()
    with sheet(experiment.csv, COLUMNS) as lines, matches_bar(experiment.games) as step:

        def watch(result: Result) -> None:
            rates.add(result)
            if lines is not None:
                lines.add(rows(result))
            step()

        with failures_told():
            summary = simulate(
                rules, seats, experiment.games, experiment.seed, experiment.jobs, watch=watch
            )
    unwritten = lines is not None and lines.failed
    return Outcome(summary, rates.of(seats), unwritten=unwritten)


@contextmanager
def failures_told() -> Iterator[None]:
    """Where bots play: one that cannot, or a process that is gone, is told of in one line.

    Raises:
        BrokenError: in the place of the error.
    """
    try:
        yield
    except (MatchFailedError, WorkerLostError) as error:
        raise BrokenError(str(error)) from error


def rows(result: Result) -> Iterator[tuple[object, ...]]:
    """A row for each bot of a match, as :data:`COLUMNS` names them."""
    fixture, record = result.fixture, result.record
    for seat, bot in enumerate(fixture.bots):
        yield (
            fixture.number + 1,
            fixture.rules.name,
            seat + 1,
            bot,
            record.places[seat],
            f"{float(result.won(seat)):.4g}",
            record.scores[seat],
            record.rounds_won[seat],
            record.rounds,
            record.turns,
        )


def as_table(outcome: Outcome) -> dict[str, Any]:
    """``outcome`` as JSON has it; the numbers depend on the seed alone."""
    summary = outcome.summary
    return {
        "ruleset": summary.rules.name,
        "seed": summary.seed,
        "matches": summary.matches,
        "interrupted": summary.interrupted,
        "rounds": summary.rounds,
        "turns": summary.turns,
        "moves": summary.acts,
        "rounds_per_match": round(summary.rounds_per_match, 4),
        "turns_per_round": round(summary.turns_per_round, 4),
        "bots": [_fared(entrant, summary.matches) for entrant in summary.entrants],
        "ratings": [
            {"bot": rate.name, "rating": rate.mean, "spread": rate.spread} for rate in outcome.rates
        ],
        "happened": dict(sorted(summary.happened.items())),
    }


def _fared(entrant: Entrant, matches: int) -> dict[str, Any]:
    low, high = interval(float(entrant.wins), matches)
    return {
        "bot": str(entrant.profile),
        "wins": round(float(entrant.wins), 4),
        "share": round(float(entrant.wins) / max(matches, 1), 4),
        "share_from": round(low, 4),
        "share_to": round(high, 4),
        "rounds_won": entrant.rounds_won,
        "points": entrant.points,
    }


def _seats(experiment: Experiment) -> list[BotProfile]:
    kinds = [BotProfile()] if experiment.seats is None else parse_profiles(experiment.seats)
    few = _PLAYERS if experiment.seats is None or len(kinds) < MIN_PLAYERS else len(kinds)
    players = few if experiment.players is None else experiment.players
    within("--players", players, MIN_PLAYERS, MAX_PLAYERS)
    if len(kinds) > players:
        raise BadInputError(f"--seats names {len(kinds)} bots for {players} players")
    return list(islice(cycle(kinds), players))


def within(option: str, value: int, low: int, high: int) -> None:
    """Makes sure that a number given for ``option`` lies within its bounds.

    Raises:
        BadInputError: it does not.
    """
    if not low <= value <= high:
        raise BadInputError(f"{option} is a number from {low} to {high}, not {value}")

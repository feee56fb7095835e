"""``uno-tui simulate``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from uno_tui.bots.registry import BotProfile, parse_profiles
from uno_tui.cli.console import console
from uno_tui.cli.errors import BadInputError, told
from uno_tui.cli.rulings import asked_rules, warn
from uno_tui.cli.simulation_page import show_summary
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS
from uno_tui.table.arena import Summary, simulate

INTERRUPTED: Final = 130
"""The exit code after Ctrl+C."""

_PLAYERS: Final = 4
_MOST_GAMES: Final = 1_000_000
_MOST_JOBS: Final = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """Which bots play how many matches by which rules; None where nothing was said."""

    rules: str | None
    settings: tuple[str, ...]
    players: int | None
    seats: str | None
    games: int
    seed: int
    jobs: int


def show_simulation(experiment: Experiment, *, as_json: bool) -> int:
    """Runs ``experiment``, shows what came of it, and gives back the exit code.

    Raises:
        BadInputError: it makes no sense.
    """
    summary = run(experiment)
    if as_json:
        typer.echo(json.dumps(as_table(summary), indent=2))
    else:
        show_summary(console(), summary)
    return INTERRUPTED if summary.interrupted else 0


def run(experiment: Experiment) -> Summary:
    """Plays the matches, with a bar that shows how many are done where somebody watches.

    Raises:
        BadInputError: the experiment makes no sense.
    """
    _within("--games", experiment.games, 1, _MOST_GAMES)
    _within("--jobs", experiment.jobs, 1, _MOST_JOBS)
    with told():
        seats = _seats(experiment)
    rules = asked_rules(experiment.rules or OFFICIAL.name, experiment.settings, players=len(seats))
    warn(rules)
    with _bar(experiment.games) as progress:
        return simulate(
            rules,
            seats,
            experiment.games,
            experiment.seed,
            experiment.jobs,
            progress=progress,
        )


def as_table(summary: Summary) -> dict[str, Any]:
    """``summary`` as JSON has it; the numbers depend on the seed alone."""
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
        "bots": [
            {
                "bot": str(entrant.profile),
                "wins": round(float(entrant.wins), 4),
                "rounds_won": entrant.rounds_won,
                "points": entrant.points,
            }
            for entrant in summary.entrants
        ],
        "happened": dict(sorted(summary.happened.items())),
    }


def _seats(experiment: Experiment) -> list[BotProfile]:
    kinds = [BotProfile()] if experiment.seats is None else parse_profiles(experiment.seats)
    few = _PLAYERS if experiment.seats is None or len(kinds) < MIN_PLAYERS else len(kinds)
    players = few if experiment.players is None else experiment.players
    _within("--players", players, MIN_PLAYERS, MAX_PLAYERS)
    if len(kinds) > players:
        raise BadInputError(f"--seats names {len(kinds)} bots for {players} players")
    return list(islice(cycle(kinds), players))


def _within(option: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadInputError(f"{option} is a number from {low} to {high}, not {value}")


@contextmanager
def _bar(games: int) -> Iterator[Callable[[int, int], None]]:
    watcher = Console(stderr=True)
    columns = (
        TextColumn("playing"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=watcher, transient=True, disable=not watcher.is_terminal
    ) as progress:
        task = progress.add_task("", total=games)
        yield lambda done, _: progress.update(task, completed=done)

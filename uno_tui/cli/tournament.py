"""``uno-tui tournament``."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from itertools import product
from typing import Any, Final

import typer

from uno_tui.bots.levels import LEVELS
from uno_tui.bots.registry import BotProfile, parse_profiles
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.cli.console import console
from uno_tui.cli.errors import BAD_INPUT, INTERRUPTED, BadInputError, tell, told
from uno_tui.cli.progress import matches_bar
from uno_tui.cli.rates import Rate, Rates
from uno_tui.cli.rulings import asked_rules
from uno_tui.cli.sheet import STANDARD_OUTPUT, sheet
from uno_tui.cli.simulation import (
    COLUMNS,
    MOST_GAMES,
    MOST_JOBS,
    NOTHING,
    failures_told,
    rows,
    within,
)
from uno_tui.cli.tournament_page import Part, Placed, markdown, show_tournament
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS
from uno_tui.table.arena import Result, interval, play_all
from uno_tui.table.tournament import Discipline, Score, Tournament
from uno_tui.value import value

PLAYERS: Final = "2,4"
"""How many play at a table, unless somebody says otherwise."""


@value(kw_only=True)
class Contest:
    """Who plays by which rules, and how often; None where nothing was said."""

    bots: str | None
    guests: str | None
    rules: str | None
    settings: tuple[str, ...]
    players: str
    games: int
    seed: int
    jobs: int | None
    csv: str | None


def hold_tournament(contest: Contest, *, as_json: bool, as_markdown: bool) -> int:
    """Plays ``contest``, shows what came of it, and gives back the exit code.

    Raises:
        BadInputError: it makes no sense.
    """
    if sum([as_json, as_markdown, contest.csv == STANDARD_OUTPUT]) > 1:
        raise BadInputError("only one of --json, --markdown and --csv - can be printed")
    tournament = drawn(contest)
    parts, whole = _played(tournament, contest)
    if as_json:
        typer.echo(json.dumps(as_table(tournament, parts), indent=2))
    elif not tournament.played:
        tell(NOTHING)
        return INTERRUPTED
    elif as_markdown:
        typer.echo(markdown(tournament, parts))
    elif contest.csv != STANDARD_OUTPUT:
        show_tournament(console(), tournament, parts)
    if tournament.interrupted:
        tell(f"stopped after {tournament.played} of {len(tournament.fixtures)} matches")
        return INTERRUPTED
    return 0 if whole else BAD_INPUT


def drawn(contest: Contest) -> Tournament:
    """The tournament that ``contest`` asks for, with its lots drawn.

    Raises:
        BadInputError: it makes no sense.
    """
    within("--games", contest.games, 1, MOST_GAMES)
    if contest.jobs is not None:
        within("--jobs", contest.jobs, 1, MOST_JOBS)
    sizes = [_size(word) for word in contest.players.split(",")]
    sources = list(PRESETS) if contest.rules is None else contest.rules.split(",")
    rulesets = [asked_rules(source.strip(), contest.settings) for source in sources]
    with told():
        return Tournament(
            _field(contest),
            [Discipline(*each) for each in dict.fromkeys(product(rulesets, sizes))],
            contest.games,
            contest.seed,
        )


def _field(contest: Contest) -> list[BotProfile]:
    """Who takes part: everybody whom the game has, or those named, and the guests."""
    everybody = [BotProfile(*each) for each in product(LEVELS, TEMPERAMENTS)]
    bots = everybody if contest.bots is None else parse_profiles(contest.bots)
    guests = [] if contest.guests is None else parse_profiles(contest.guests)
    field = list(dict.fromkeys([*bots, *guests]))
    if len(field) < 2:
        raise BadInputError("a tournament needs two different bots or more")
    return field


def _size(word: str) -> int:
    try:
        size = int(word)
    except ValueError:
        raise BadInputError(f"--players is a list such as {PLAYERS}, not {word!r}") from None
    within("--players", size, MIN_PLAYERS, MAX_PLAYERS)
    return size


def _played(tournament: Tournament, contest: Contest) -> tuple[list[Part], bool]:
    """What came of the matches, and whether all of it could be written to the file."""
    names: tuple[Callable[[BotProfile], str], ...] = (str, _level, _temperament)
    rates = [Rates(name) for name in names]
    jobs = contest.jobs or os.cpu_count() or 1
    bar = matches_bar(len(tournament.fixtures))
    with sheet(contest.csv, COLUMNS) as lines, bar as step:

        def watch(result: Result) -> None:
            tournament.add(result)
            for each in rates:
                each.add(result)
            if lines is not None:
                lines.add(rows(result))
            step()

        with (
            failures_told(),
            suppress(KeyboardInterrupt),
            closing(play_all(tournament.fixtures, jobs)) as results,
        ):
            for result in results:
                watch(result)
    parts = [
        Part(title, _placed(tournament, name, each))
        for title, name, each in zip(("Bots", "Levels", "Temperaments"), names, rates, strict=True)
    ]
    return [part for part in parts if _tells(part, tournament)], not (lines and lines.failed)


def _tells(part: Part, tournament: Tournament) -> bool:
    """Whether a part says something that no other one says."""
    return part.title == "Bots" or 1 < len(part.placed) < len(tournament.bots)


def _level(bot: BotProfile) -> str:
    return bot.level


def _temperament(bot: BotProfile) -> str:
    return bot.temperament


def _placed(
    tournament: Tournament, name: Callable[[BotProfile], str], rates: Rates
) -> list[Placed]:
    return [_line(tournament, name, rate) for rate in rates.of(tournament.bots)]


def _line(tournament: Tournament, name: Callable[[BotProfile], str], rate: Rate) -> Placed:
    bots = [bot for bot in tournament.bots if name(bot) == rate.name]
    scores = [tournament.score(bots, each) for each in tournament.disciplines]
    return Placed(rate, tuple(scores), tournament.score(bots))


def as_table(tournament: Tournament, parts: Iterable[Part]) -> dict[str, Any]:
    """What came of ``tournament`` as JSON has it; the numbers depend on the seed alone."""
    return {
        "seed": tournament.seed,
        "matches": tournament.played,
        "interrupted": tournament.interrupted,
        **{
            part.title.casefold(): [_as_entry(placed, tournament) for placed in part.placed]
            for part in parts
        },
    }


def _as_entry(placed: Placed, tournament: Tournament) -> dict[str, Any]:
    disciplines = zip(tournament.disciplines, placed.scores, strict=True)
    return {
        "name": placed.rate.name,
        "rating": placed.rate.mean,
        "spread": placed.rate.spread,
        **_as_score(placed.total),
        "disciplines": [
            {"rules": each.rules.name, "players": each.players, **_as_score(score)}
            for each, score in disciplines
        ],
    }


def _as_score(score: Score) -> dict[str, Any]:
    low, high = interval(float(score.wins), score.played)
    return {
        "played": score.played,
        "wins": round(float(score.wins), 4),
        "share": round(score.share, 4),
        "share_from": round(low, 4),
        "share_to": round(high, 4),
    }

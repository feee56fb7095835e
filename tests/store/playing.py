"""Matches that are played without waiting, and saved as they go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.presets import preset
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.recorder import Recorder, start_recording
from uno_tui.table.log import Act
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

STARTED: Final = datetime(2026, 11, 5, 18, 22, 31, tzinfo=UTC)
PROFILES: Final = (
    BotProfile("rookie", "quick"),
    BotProfile("sharp", "bold"),
    BotProfile("casual", "careful"),
    BotProfile("shark", "spiteful"),
)


def rules_named(name: str, **options: object) -> Ruleset:
    return preset(name).with_options(options)


def bots(count: int) -> list[Seat]:
    return [Seat(f"Bot {n}", PROFILES[n % len(PROFILES)]) for n in range(count)]


def table_of_bots(rules: Ruleset, players: int = 4, seed: int = 0) -> Table:
    return Table(rules, bots(players), seed=seed)


def step(table: Table, now: float) -> float:
    """The next thing happens; gives back when."""
    due = table.next_due()
    if table.state == "playing" and due is not None:
        table.advance(due)
        return due
    table.start_round(now)
    return now


def play_on(
    table: Table,
    recorder: Recorder | None = None,
    enough: Callable[[Table], bool] = lambda _: False,
) -> None:
    """Plays until there is enough or the match is over, and saves it as it goes."""
    now = 0.0
    while table.state != "match over" and not enough(table):
        now = step(table, now)
        if recorder is not None:
            assert recorder.follow(table) is None


def play_and_save(
    rules: Ruleset, folder: Path, *, players: int = 4, seed: int = 0, acts: int | None = None
) -> tuple[Path, Table]:
    """Plays a match, or its first ``acts`` acts, and saves it in ``folder``."""
    table = table_of_bots(rules, players, seed)
    with start_recording(table, STARTED, folder=folder) as recorder:
        play_on(table, recorder, lambda table: acts is not None and len(table.log.acts) >= acts)
    return path_of(recorder), table


def path_of(recorder: Recorder) -> Path:
    assert recorder.path is not None
    return recorder.path


def timed(acts: Sequence[Act]) -> list[Act]:
    """``acts`` with their times as a file keeps them."""
    return [
        Act(round(act.at, 3), act.round_number, act.number, act.move, act.events) for act in acts
    ]

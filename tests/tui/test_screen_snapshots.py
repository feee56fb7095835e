"""Pictures of the screens around the table, narrow and wide."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.learner import tutorial
from tests.tui.pages import press
from tests.tui.sharing import shared, three
from tests.tui.tables import app_at, dealt, screen_of, setup_of
from uno_tui.table.table import Table
from uno_tui.tui.preferences import Preferences

Compare = Callable[..., bool]
Run = Callable[[Pilot[None]], object]

QUIET = Preferences(confirm_mistakes=False)
SIZES = [(80, 24), (140, 40)]
HISTORY = [(0, 61, 0, 0), (70, 0, 0, 0), (0, 0, 0, 39), (28, 0, 0, 0), (0, 0, 27, 0), (0, 86, 0, 0)]
HANDS = ("r7 g2 y4 W", "b4 b3", "y1 y2 y3")

narrow_and_wide = pytest.mark.parametrize("size", SIZES, ids=["narrow", "wide"])


def pressing(keys: str) -> Run:
    async def run(pilot: Pilot[None]) -> None:
        await press(pilot, keys)

    return run


def after_six_rounds(table: Table) -> None:
    """As if six rounds had been played before."""
    for points in HISTORY:
        table._match.history.append(points)
        for seat, gained in enumerate(points):
            table._match.scores[seat] += gained


def at_its_end() -> App[None]:
    hands = ["r5", "r2 r3 gS b9 W4", "y1 y2 y3", "bS b2 r9"]
    app, _ = app_at(setup_of(position(hands, "r8 r7", "official")))
    return app


def ended(keys: str) -> Run:
    async def run(pilot: Pilot[None]) -> None:
        await pilot.pause()
        after_six_rounds(screen_of(pilot).table)
        await press(pilot, keys)

    return run


@narrow_and_wide
@pytest.mark.parametrize(
    "keys",
    ["enter enter", "enter enter t", "enter enter enter", "enter enter enter t"],
    ids=["round", "round-chart", "match", "match-chart"],
)
def test_the_end(snap_compare: Compare, keys: str, size: tuple[int, int]) -> None:
    assert snap_compare(at_its_end(), terminal_size=size, run_before=ended(keys))


@narrow_and_wide
def test_settings_at_the_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    app, _ = app_at(setup_of(position(list(HANDS), "r8 r7", "official")))
    assert snap_compare(app, terminal_size=size, run_before=pressing("comma down"))


@narrow_and_wide
def test_help_at_the_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    app, _ = app_at(setup_of(position(list(HANDS), "r8 r7", "olympic")))
    assert snap_compare(app, terminal_size=size, run_before=pressing("question_mark"))


@narrow_and_wide
@pytest.mark.parametrize("keys", ["", "h enter enter enter"], ids=["asked", "by-hand"])
def test_dealing(snap_compare: Compare, keys: str, size: tuple[int, int]) -> None:
    app, _ = app_at(dealt("olympic", seed=7))
    assert snap_compare(app, terminal_size=size, run_before=pressing(keys))


@narrow_and_wide
@pytest.mark.parametrize("keys", ["", "enter", "enter enter"], ids=["plate", "hand", "played"])
def test_a_shared_keyboard(snap_compare: Compare, keys: str, size: tuple[int, int]) -> None:
    app, _ = app_at(shared(three(*HANDS)))
    assert snap_compare(app, terminal_size=size, run_before=pressing(keys))


@narrow_and_wide
def test_a_revealed_hand(snap_compare: Compare, size: tuple[int, int]) -> None:
    app, _ = app_at(shared(three("W4 r3 g1", "y1 b3 b2 b7", "y5 y2 y3")), QUIET)
    run = pressing("enter end enter b enter x enter")
    assert snap_compare(app, terminal_size=size, run_before=run)


@narrow_and_wide
@pytest.mark.parametrize("keys", ["", "enter enter"], ids=["reading", "doing"])
def test_a_lesson(snap_compare: Compare, tmp_path: Path, keys: str, size: tuple[int, int]) -> None:
    app, _ = tutorial("matching", tmp_path)
    assert snap_compare(app, terminal_size=size, run_before=pressing(keys))

"""Pictures of the table, narrow and wide, and of the ends of a round and of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.tables import app_at, setup_of
from uno_tui.rules.round import Round
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.themes import THEMES

Compare = Callable[..., bool]

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")
HAND = "r2 r7 rD g4 bS yR W4"
MANY = "r0 r1 r1 r3 r5 rS rD y2 y2 y4 y6 y9 yR g0 g1 g3 g5 g5 g8 gD b2 b3 b4 b6 b7 b9 bS W W W4"


def few() -> Round:
    """Ann's turn among four, with a Draw Two to answer."""
    others = ["y1 y2 y3 y4 y5", "b1 b2", "g1 g2 g3 g5 g6 g7 g8 g9 y9"]
    start = position([HAND, *others], "y7 r9 rD", "olympic")
    start.owed = 2
    return start


def many() -> Round:
    """Ann's turn among ten, with thirty cards."""
    others = ["y1", "b1", "g6", "r4", "y3", "b5", "g2 g4", "r6 r6", "y8"]
    return position([MANY, *others], "r8 r7", "official")


async def shout(pilot: Pilot[None]) -> None:
    await pilot.press("3", "enter")


@pytest.mark.parametrize(
    "size", [(60, 18), (100, 30), (140, 40)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("start", [few, many], ids=["few", "many"])
def test_the_table(
    snap_compare: Compare, start: Callable[[], Round], size: tuple[int, int]
) -> None:
    app, _ = app_at(setup_of(start(), names=NAMES))
    assert snap_compare(app, terminal_size=size)


@pytest.mark.parametrize("theme", THEMES)
def test_themes(snap_compare: Compare, theme: str) -> None:
    app, _ = app_at(setup_of(few(), names=NAMES), Preferences(theme=theme))
    assert snap_compare(app, terminal_size=(80, 24), run_before=shout)


def test_ascii(snap_compare: Compare) -> None:
    app, _ = app_at(setup_of(few(), names=NAMES), Preferences(ascii=True))
    assert snap_compare(app, terminal_size=(80, 24), run_before=shout)


def test_without_color(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app, _ = app_at(setup_of(few(), names=NAMES))
    assert snap_compare(app, terminal_size=(80, 24), run_before=shout)


def test_the_question_for_a_color(snap_compare: Compare) -> None:
    app, _ = app_at(setup_of(position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")))
    assert snap_compare(app, terminal_size=(80, 24), press=["end", "enter"])


def test_the_end_of_a_round(snap_compare: Compare) -> None:
    hands = ["r5", "r2 r3 gS b9 W4", "y1 y2 y3 y4 y5 y6 y7 yS yR yD g1 g2 g3 g4", "bS b2 r9"]

    async def end(pilot: Pilot[Any]) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()

    app, _ = app_at(setup_of(position(hands, "r8 r7", "official")))
    assert snap_compare(app, terminal_size=(80, 24), run_before=end)


def test_the_end_of_the_match(snap_compare: Compare) -> None:
    async def end(pilot: Pilot[Any]) -> None:
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()

    app, _ = app_at(setup_of(position(["r5", "r2 r3 gS", "b9 W4"], "r8 r7", "official")))
    assert snap_compare(app, terminal_size=(80, 24), run_before=end)

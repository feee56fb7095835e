"""Lines over the rounds: every player's is told from the others without any color."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.pages import press, seen
from tests.tui.tables import app_at, screen_of, setup_of
from uno_tui.tui.chart import Chart, Series, marks_for, totals_of
from uno_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from uno_tui.tui.widgets.bar import ActionBar

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Joe")


def drawn(chart: Chart, width: int, height: int, glyphs: Glyphs = UNICODE) -> list[str]:
    return ["".join(text for text, _ in row) for row in chart.rows(width, height, glyphs)]


def history(players: int, rounds: int) -> list[tuple[int, ...]]:
    return [tuple(7 * seat + number for seat in range(players)) for number in range(rounds)]


def test_totals_begin_at_nothing_and_grow() -> None:
    ann, ben = totals_of(("Ann", "Ben"), [(10, 0), (0, 25), (5, 5)])
    assert (ann.values, ben.values) == ((0, 10, 10, 15), (0, 0, 25, 30))


def test_each_player_has_a_letter_that_nobody_else_has() -> None:
    assert marks_for(["Ann", "Al", "Anna", "L", "A", "A"]) == ["A", "L", "N", "1", "2", "3"]
    assert marks_for(["Zoë", "李雷", "🂡"]) == ["Z", "1", "2"]
    assert len(set(marks_for(["A"] * 10))) == 10


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [(58, 12), (78, 18), (138, 30)])
@pytest.mark.parametrize("players", [2, 10])
def test_a_chart_fits_its_room_and_names_everybody(
    players: int, size: tuple[int, int], glyphs: Glyphs
) -> None:
    rows = drawn(Chart(totals_of(NAMES[:players], history(players, 9)), 500), *size, glyphs)
    assert len(rows) == size[1]
    assert max(map(len, rows)) <= size[0]
    for place, name in enumerate(NAMES[:players]):
        total = sum(points[place] for points in history(players, 9))
        assert any(name in row and row.rstrip().endswith(str(total)) for row in rows), name
    if glyphs is ASCII:
        assert "".join(rows).isascii()


def test_a_line_goes_up_from_left_to_right() -> None:
    rows = drawn(Chart([Series("Ann", (0, 10, 20, 30), "A", "blue")]), 40, 10)
    columns = [row.index("A") for row in rows if "A" in row]
    assert columns == sorted(columns, reverse=True)
    assert len(columns) == 4


def test_the_target_is_a_line_of_its_own() -> None:
    rows = drawn(Chart(totals_of(("Ann", "Ben"), [(150, 40), (150, 20)]), 500), 60, 14)
    (line,) = (row for row in rows if "┄" in row)
    assert line.strip().startswith("500")


def test_a_target_that_is_far_away_is_told_in_words() -> None:
    rows = drawn(Chart(totals_of(("Ann", "Ben"), [(15, 4), (7, 2)]), 500), 60, 14)
    assert not any("┄" in row for row in rows)
    assert rows[-2].endswith("─  to 500")


@pytest.mark.parametrize("size", [(0, 0), (5, 3), (12, 4), (20, 2)])
def test_where_there_is_no_room_there_is_no_chart(size: tuple[int, int]) -> None:
    assert drawn(Chart(totals_of(("Ann", "Ben"), [(1, 2), (3, 4)]), 500), *size) == []


@pytest.mark.parametrize("rounds", [0, 1, 40])
def test_any_number_of_rounds(rounds: int) -> None:
    rows = drawn(Chart(totals_of(NAMES, history(10, rounds)), 500), 78, 18)
    assert bool(rows) is (rounds > 0)


def test_nobody_has_a_point() -> None:
    assert drawn(Chart(totals_of(("Ann", "Ben"), [(0, 0), (0, 0)]), 500), 40, 10)


def test_plotting_is_loaded_with_the_first_chart_only() -> None:
    text = (
        "import sys; from uno_tui.tui.screens import match_over, round_over;"
        "assert 'plotille' not in sys.modules;"
        "from uno_tui.tui.chart import *; from uno_tui.tui.glyphs import ASCII;"
        "Chart(totals_of('AB', [(1, 2)])).rows(40, 9, ASCII); assert 'plotille' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", text], check=True, timeout=60)


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


async def to_the_end(pilot: Pilot[None], before: Sequence[tuple[int, ...]]) -> None:
    """Ends a round after those ``before``."""
    match = screen_of(pilot).table._match
    for points in before:
        match.history.append(points)
    await press(pilot, "enter enter")


def over() -> list[str]:
    return ["r5", "r2 r3 gS", "b9 W4"]


async def test_the_end_of_a_round_shows_the_lines_on_a_key() -> None:
    app, _ = app_at(setup_of(position(over(), "r8 r7", "official")))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot, [(40, 0, 0), (0, 60, 0)])
        assert "chart" in labels(pilot)
        assert "went out" in seen(pilot)
        await press(pilot, "t")
        assert "round" in seen(pilot)
        assert "│" in seen(pilot)
        assert "the hands" in labels(pilot)
        await press(pilot, "t")
        assert "│" not in seen(pilot)
        await press(pilot, "t enter")
        assert "T" in [button.key for button in app.screen.query_one(ActionBar).buttons]
        assert "The match is over" in seen(pilot)
        await press(pilot, "t")
        assert "│" in seen(pilot)
        assert "total" not in seen(pilot).replace("highest total", "")


async def test_after_one_round_there_are_no_lines_to_be_shown() -> None:
    app, _ = app_at(setup_of(position(over(), "r8 r7", "official")))
    async with app.run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot, [])
        assert "chart" not in labels(pilot)
        await press(pilot, "t")
        assert "│" not in seen(pilot)


async def test_a_large_screen_shows_both_and_a_smaller_one_again_the_hands() -> None:
    app, _ = app_at(setup_of(position(over(), "r8 r7", "official")))
    async with app.run_test(size=(140, 40)) as pilot:
        await to_the_end(pilot, [(40, 0, 0), (0, 60, 0)])
        assert "chart" not in labels(pilot)
        assert "│" in seen(pilot)
        assert "went out" in seen(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "chart" in labels(pilot)
        assert "│" not in seen(pilot)
        await pilot.resize_terminal(140, 40)
        await press(pilot, "enter")
        assert "│" in seen(pilot)
        assert "total" in seen(pilot).replace("highest total", "")

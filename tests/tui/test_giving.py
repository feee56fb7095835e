"""Codes of deals on the screen: shown at the end of a match, copied by a key everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.store.playing import course_by_chance, rules_named
from tests.store.test_history import save
from tests.table.acting import position
from tests.tui.pages import SIZES, app_of, opened, press, seen
from tests.tui.tables import app_at, dealt, screen_of, setup_of
from tests.tui.test_replay import played, shown
from uno_tui.rules.presets import OLYMPIC
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.codes import code_of, read_code
from uno_tui.table.seats import Seat
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.match_over import MatchOverScreen

MANY_CHANGES = OLYMPIC.with_options({"hand_size": 5, "target": 321, "zero_passes": False})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rules", [OLYMPIC, MANY_CHANGES], ids=["preset", "own rules"])
async def test_the_end_of_a_match_shows_the_whole_code(
    size: tuple[int, int], rules: Ruleset
) -> None:
    setup = dealt(rules, 3)
    app, _ = app_at(setup)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.push_screen(MatchOverScreen(screen_of(pilot).table, setup.code))
        await pilot.pause()
        await pilot.pause()
        text = "".join(seen(pilot).split())
        assert setup.code is not None
        assert f"uno-tuiplay--code{setup.code}" in text
        assert "Enter" in seen(pilot)
        assert read_code(setup.code).seed == setup.seed


async def test_a_key_copies_it_and_it_stays_in_the_terminal() -> None:
    setup = dealt()
    app, _ = app_at(setup)
    async with app.run_test() as pilot:
        await pilot.pause()
        app.push_screen(MatchOverScreen(screen_of(pilot).table, setup.code))
        await pilot.pause()
        await press(pilot, "k")
        assert app.clipboard == setup.code
        assert app.parting == f"The same cards: uno-tui play --code {setup.code}"
        await press(pilot, "question_mark")
        assert isinstance(app.screen, HelpScreen)
        assert "Copies the code" in seen(pilot)


async def test_a_match_from_a_position_has_no_code() -> None:
    setup = setup_of(position(["r5", "b4 b3"], "r9", "official"))
    app, _ = app_at(setup)
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "enter enter enter")
        assert isinstance(app.screen, MatchOverScreen)
        await press(pilot, "k")
        assert "--code" not in seen(pilot)
        assert app.clipboard == ""


async def test_a_replay_gives_the_code_away(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("right k")
        assert app_of(show.pilot).clipboard == code_of(played().header)


async def test_so_does_the_history(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    folder.mkdir(parents=True)
    course = course_by_chance(rules_named("house"), [Seat("Ann"), Seat("Ben")], seed=8)
    save(course, folder)
    async with opened(tmp_path, matches=folder) as pilot:
        await press(pilot, "h")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        await press(pilot, "k")
        assert app_of(pilot).clipboard == code_of(course.header)

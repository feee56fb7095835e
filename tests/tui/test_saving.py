"""What happens at the table on the screen is saved, and goes on from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.table.acting import ToldMind, position
from tests.tui.tables import HandClock, dealt, screen_of, setup_of, text_of, turn
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import resume
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.setup import TableSetup


def app_saving(setup: TableSetup, matches: Path | None) -> tuple[UnoApp, HandClock]:
    clock = HandClock()
    app = UnoApp(setup, wishes=Preferences(confirm_mistakes=False), clock=clock, matches=matches)
    app.animation_level = "none"
    return app, clock


def files(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


async def test_every_act_is_in_the_file_as_soon_as_it_is_on_the_screen(tmp_path: Path) -> None:
    app, clock = app_saving(dealt("official", 3), tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        for _ in range(6):
            (path,) = files(tmp_path)
            acts = screen_of(pilot).table.log.acts
            assert len(read_match(path).course.acts) == len(acts)
            await pilot.press("d")
            await turn(pilot, clock, 2)
    (path,) = files(tmp_path)
    resume(path).recorder.close()


async def test_a_match_goes_on_paused_with_the_same_cards(tmp_path: Path) -> None:
    app, clock = app_saving(dealt("official", 3), tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("d")
        await turn(pilot, clock, 5)
        before = screen_of(pilot).table.view(0)
    (path,) = files(tmp_path)
    setup = replace(
        TableSetup.resuming(resume(path)), mind_maker=lambda profile, seat, seed: ToldMind()
    )
    app, clock = app_saving(setup, None)
    async with app.run_test() as pilot:
        table = screen_of(pilot).table
        assert table.paused
        assert "paused" in text_of(pilot, "#status")
        assert table.view(0) == before
        await pilot.press("enter")
        assert not table.paused
        await pilot.press("d")
        await turn(pilot, clock, 5)
        acts = len(table.log.acts)
    assert len(read_match(path).course.acts) == acts
    assert files(tmp_path) == [path]


async def test_what_was_shouted_before_is_not_shouted_again(tmp_path: Path) -> None:
    start = position(["r9 g8 b1 b2", "b4 b3", "y1 y2"], "r9", "olympic", turn=1)
    app, _ = app_saving(setup_of(start), tmp_path)
    async with app.run_test() as pilot:
        await pilot.press("i")
        assert "INTERCEPT!" in text_of(pilot, "#banner")
    (path,) = files(tmp_path)
    resumed = resume(path)
    setup = replace(setup_of(start), position=None, resumed=resumed)
    app, _ = app_saving(setup, None)
    async with app.run_test() as pilot:
        assert "INTERCEPT!" not in text_of(pilot, "#banner")


async def test_a_position_is_saved_as_it_was_before_the_first_move(tmp_path: Path) -> None:
    start = position(["r5 g8", "b4 b3", "y1 y2"], "r9")
    app, _ = app_saving(setup_of(start), tmp_path)
    async with app.run_test() as pilot:
        assert not files(tmp_path)
        await pilot.press("d")
    (path,) = files(tmp_path)
    saved = read_match(path)
    assert saved.flaw is None
    assert len(saved.course.acts) == 1
    assert not saved.header.counts


async def test_a_table_where_saving_is_not_wanted_saves_nothing(tmp_path: Path) -> None:
    app, _ = app_saving(dealt(), None)
    async with app.run_test() as pilot:
        await pilot.press("d")
    assert not files(tmp_path)


async def test_a_disk_that_refuses_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("", encoding="utf-8")
    app, _ = app_saving(dealt(), tmp_path / "matches")
    async with app.run_test() as pilot:
        before = len(screen_of(pilot).table.log.acts)
        await pilot.press("d")
        await pilot.pause()
        notes = [note.message for note in app._notifications]
        assert notes == ["this match cannot be saved: File exists"]
        assert before >= 1

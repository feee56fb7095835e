"""Hints at the table: one line, the key as it is mapped, never twice."""

from __future__ import annotations

from pathlib import Path

from tests.table.acting import ToldMind, position
from tests.tui.tables import HandClock, app_at, screen_of, setup_of, text_of, turn
from uno_tui.rules.cards import card
from uno_tui.rules.moves import Play
from uno_tui.rules.round import Round
from uno_tui.store.progress import Progress, ProgressFile
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.tui.app import UnoApp
from uno_tui.tui.glyphs import UNICODE
from uno_tui.tui.hinting import Hinting
from uno_tui.tutorial.chances import MATCHES


def twin() -> Round:
    return position(["r9 g8 b1", "b4 b3", "y1 y2"], "r9", turn=1)


def hinting(file: ProgressFile) -> Hinting:
    return Hinting({}, UNICODE, file)


def test_a_hint_is_given_once_for_all_matches(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.toml")
    first, view = hinting(file), twin().view(0)
    said = first.instead_of("", view)
    assert said == "the top card's twin: I lays it, out of turn"
    assert first.instead_of(said, view) == said
    assert hinting(file).instead_of("", view) == ""
    assert file.load() == Progress(hinted=("intercept",), matches=2)


def test_a_hint_goes_with_its_chance(tmp_path: Path) -> None:
    one = hinting(ProgressFile(tmp_path / "progress.toml"))
    said = one.instead_of("", twin().view(0))
    past = position(["r9 g8 b1", "b4 b3", "y1 y2"], "r8", turn=1).view(0)
    assert one.instead_of(said, past) == ""
    assert one.instead_of("something else", past) == "something else"


def test_after_the_first_matches_there_are_none(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.toml")
    file.save(Progress(matches=MATCHES))
    assert hinting(file).instead_of("", twin().view(0)) == ""


async def test_the_table_shows_it_with_the_key_as_it_is_mapped(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.toml")
    settings.save(Settings(keys={"table.intercept": "k"}))
    start = position(["r9 g8 b1", "r9 b3 b4", "y1 y2"], "r8", turn=1)
    mind = ToldMind(decided=lambda view: Play(1, (card("r9"),)))
    clock = HandClock()
    app = UnoApp(setup_of(start, {1: mind}), settings_file=settings, clock=clock)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "twin" not in text_of(pilot, "#status")
        await turn(pilot, clock, 4)
        assert "twin: K lays it" in text_of(pilot, "#status")


async def test_it_can_be_turned_off(tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.toml")
    settings.save(Settings(hints=False))
    app = UnoApp(setup_of(twin()), settings_file=settings, clock=HandClock())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert screen_of(pilot).hinting is None


async def test_where_nothing_is_kept_nothing_is_hinted() -> None:
    app, _ = app_at(setup_of(twin()))
    async with app.run_test() as pilot:
        assert screen_of(pilot).hinting is None

"""The app at its start screen, with settings of its own, for tests of the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.tables import HandClock
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.tui.app import UnoApp
from uno_tui.tui.screens.setup import SetupScreen
from uno_tui.tui.setup import TableSetup

SIZES = [(60, 18), (80, 24), (100, 30), (140, 40)]


@asynccontextmanager
async def opened(
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    setup: TableSetup | None = None,
    matches: Path | None = None,
) -> AsyncIterator[Pilot[None]]:
    """The app with its settings in ``folder``, and with matches saved in another."""
    file = SettingsFile(folder / "settings.toml")
    if settings is not None:
        file.save(settings)
    app = UnoApp(setup, settings_file=file, matches=matches, clock=HandClock())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def setup_of(pilot: Pilot[None]) -> SetupScreen:
    """The page on which a table is set."""
    screen = pilot.app.screen
    assert isinstance(screen, SetupScreen)
    return screen


async def choose(pilot: Pilot[None], name: str) -> SetupScreen:
    """Goes to an entry of that page at once."""
    screen = setup_of(pilot)
    screen.form.choose_named(name)
    await pilot.pause()
    assert screen.chosen == name
    return screen


def app_of(pilot: Pilot[None]) -> UnoApp:
    """The app."""
    assert isinstance(pilot.app, UnoApp)
    return pilot.app


def kept(folder: Path) -> Settings:
    """The settings as they lie in ``folder``."""
    settings, problems = SettingsFile(folder / "settings.toml").load()
    assert problems == ()
    return settings


async def press(pilot: Pilot[None], keys: str) -> None:
    """Presses keys, parted by blanks, one after the other."""
    for key in keys.split():
        await pilot.press(key)
        await pilot.pause()


def seen(pilot: Pilot[None]) -> str:
    """Everything on the screen, line by line."""
    width, height = pilot.app.size
    screen = pilot.app.screen
    strips = screen._compositor.render_strips()
    assert len(strips) == height
    return "\n".join(strip.text[:width].rstrip() for strip in strips)

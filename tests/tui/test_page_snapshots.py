"""Pictures of the pages, narrow and wide, and in every palette."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.pages import press
from tests.tui.tables import HandClock
from uno_tui.rules.presets import OLYMPIC
from uno_tui.store.last_table import LastTable
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.arrangement import Arrangement
from uno_tui.tui.themes import THEMES

Compare = Callable[..., bool]

PAGES = {
    "start": "",
    "setup": "n down down enter down",
    "contradiction": "n shift+tab down down down right",
    "rules": "r 5",
    "settings": "s down",
    "intro": "n enter",
    "help": "n question_mark",
    "typing": "n down enter down enter",
}


def app_with(folder: Path, **more: object) -> UnoApp:
    usual = Arrangement.usual("Ann")
    last = LastTable((*usual.seats[:2], Seat("Zoe")), OLYMPIC)
    file = SettingsFile(folder / "settings.toml")
    file.save(Settings(name="Ann", last_table=last, **more))  # type: ignore[arg-type]
    return UnoApp(settings_file=file, clock=HandClock())


def pressing(keys: str) -> Callable[[Pilot[None]], object]:
    async def run(pilot: Pilot[None]) -> None:
        await press(pilot, keys)

    return run


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
@pytest.mark.parametrize("page", PAGES)
def test_pages(snap_compare: Compare, tmp_path: Path, page: str, size: tuple[int, int]) -> None:
    run = pressing(PAGES[page])
    assert snap_compare(app_with(tmp_path), terminal_size=size, run_before=run)


@pytest.mark.parametrize("theme", THEMES)
def test_palettes(snap_compare: Compare, tmp_path: Path, theme: str) -> None:
    app = app_with(tmp_path, theme=theme)
    assert snap_compare(app, terminal_size=(80, 24), run_before=pressing("s"))


def test_ascii(snap_compare: Compare, tmp_path: Path) -> None:
    app = app_with(tmp_path, ascii=True)
    assert snap_compare(app, terminal_size=(80, 24))

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.pages import SIZES, opened, press, seen
from uno_tui.store.settings import Settings
from uno_tui.tui.screens.form_page import FormPage
from uno_tui.tui.screens.setup import SetupScreen
from uno_tui.tui.widgets.about import About
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.lines import too_small

PAGES = {
    "start": "down",
    "setup": "n tab down",
    "rules": "r 5 down",
    "settings": "s tab down",
    "intro": "p",
    "help": "question_mark",
}


@pytest.mark.parametrize("page", PAGES)
async def test_a_page_comes_back_as_it_was(tmp_path: Path, page: str) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, PAGES[page])
        before, screen = seen(pilot), pilot.app.screen
        for size in ((20, 5), (1, 1), (60, 17), (59, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if size[0] > 30:
                assert "needs 60x18" in seen(pilot)
            await press(pilot, "x 1 tab enter right space")
            assert pilot.app.screen is screen
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert seen(pilot) == before


async def test_a_text_being_typed_survives_a_small_terminal(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "n tab tab 1 2")
        screen = pilot.app.screen
        assert isinstance(screen, SetupScreen)
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.query_one(Ask).asking
        await press(pilot, "enter")
        assert screen.table.draft.values["hand_size"] == 12


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [(60, 18), (200, 60), (300, 20), (61, 90)])
async def test_odd_sizes_are_no_trouble(tmp_path: Path, page: str, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        await press(pilot, PAGES[page])
        assert max(map(len, seen(pilot).splitlines())) <= size[0]


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (59, "needs 60x18, has 59x5"),
        (20, "20x5: needs 60x18"),
        (12, "needs 60x18"),
        (6, "60x18"),
        (1, ""),
    ],
)
def test_what_is_needed_is_said_in_whatever_room_there_is(width: int, text: str) -> None:
    assert too_small((60, 18), (width, 5)) == text


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_the_help_on_a_form_is_read_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        for keys, names in (
            ("s", ["dim_unplayable", "hints", "advice", "pause_on_blur", "key:settings"]),
            ("escape n", ["deal", "option:interception", "option:opening"]),
        ):
            await press(pilot, keys)
            screen = pilot.app.screen
            assert isinstance(screen, FormPage)
            for name in names:
                screen.form.choose_named(name)
                await pilot.pause()
                about = screen.query_one(About)
                lines = [about.render_line(y).text.strip() for y in range(about.size.height)]
                assert about.detail.text in " ".join(" ".join(lines).split())
                label = screen.form.entry.label if screen.form.entry else ""
                assert f" {label} " in seen(pilot)


def told(about: About) -> str:
    """What is said about the chosen line, in one."""
    lines = [about.render_line(y).text for y in range(about.size.height)]
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("size", [(60, 18), (80, 24)])
async def test_what_a_value_means_is_read_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        for keys in ("s", "escape n"):
            await press(pilot, keys)
            screen = pilot.app.screen
            assert isinstance(screen, FormPage)
            about, meant = screen.query_one(About), 0
            for place, entry in enumerate(screen.form.entries):
                screen.form.choose(place)
                await pilot.pause()
                detail = about.detail
                if entry.heading or not 0 <= detail.now < len(detail.values):
                    continue
                name, text = detail.values[detail.now]
                assert " ".join(f"{name} {text}".split()) in told(about)
                meant += bool(text)
            assert meant > 2


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_that_is_not_cut_does_not_look_so(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    name = "Maximiliane Wunderlich 3"
    async with opened(tmp_path, size=size, settings=Settings(name=name)) as pilot:
        await press(pilot, "s")
        screen = pilot.app.screen
        assert isinstance(screen, FormPage)
        screen.form.choose_named("name")
        await pilot.pause()
        lines = [screen.form.render_line(y).text for y in range(screen.form.size.height)]
        assert not [line for line in lines if " \N{HORIZONTAL ELLIPSIS}" in line]
        assert name in told(screen.query_one(About))


async def test_the_list_has_the_lines_that_the_help_leaves(tmp_path: Path) -> None:
    async with opened(tmp_path, size=(60, 18)) as pilot:
        await press(pilot, "n")
        screen = pilot.app.screen
        assert isinstance(screen, SetupScreen)
        assert screen.form.size.height >= 10

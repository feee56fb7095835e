from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.tui.pages import SIZES, opened, press, seen
from tests.tui.tables import look_of
from uno_tui.rules.presets import HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.prose import brief, chapters
from uno_tui.rules.ruleset import Ruleset
from uno_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from uno_tui.tui.illustrate import Illustrator
from uno_tui.tui.reading import Pages, Typesetter
from uno_tui.tui.screens.intro import IntroScreen
from uno_tui.tui.screens.rules import RulesScreen
from uno_tui.tui.widgets.index import Index
from uno_tui.tui.widgets.scroll import Row, Scroll


def plain(row: Row) -> str:
    return "".join(run[0] for run in row)


def pages_of(rules: Ruleset, width: int = 70, words: str = "", glyphs: Glyphs = UNICODE) -> Pages:
    look = look_of(glyphs)
    changed = rules.changes_from(OFFICIAL)
    return Typesetter(look, look.palette.felt, width).pages(chapters(rules), changed, words)


def text_of(pages: Pages) -> str:
    return "\n".join(plain(line) for line in pages.lines)


async def explain(pilot: Pilot[None], rules: Ruleset) -> RulesScreen:
    screen = RulesScreen(rules)
    await pilot.app.push_screen(screen)
    await pilot.pause()
    return screen


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("width", [54, 70, 110])
def test_no_line_is_wider_than_there_is_room(rules: Ruleset, width: int) -> None:
    pages = pages_of(rules, width)
    assert max(len(plain(line).rstrip()) for line in pages.lines) <= width


def test_every_chapter_has_its_place() -> None:
    pages = pages_of(OLYMPIC)
    assert list(pages.chapters) == [chapter.title for chapter in chapters(OLYMPIC)]
    for title, line in pages.chapters.items():
        assert title in plain(pages.lines[line])
        assert pages.chapter_at(line) == title


def test_what_is_not_classic_is_marked() -> None:
    lines = [plain(line) for line in pages_of(OLYMPIC).lines]
    assert "  * Interception" in lines
    assert "    Skip" in lines
    assert not any(line.startswith("  * ") for line in text_of(pages_of(OFFICIAL)).splitlines())


def test_searching_shows_only_what_was_found_and_lights_it() -> None:
    pages = pages_of(OLYMPIC, words="twin top")
    assert list(pages.chapters) == ["Playing"]
    assert len(pages.found) == 1
    lit = {run[0].lower() for line in pages.lines for run in line if run[1:] == ("badge",)}
    assert lit == {"twin", "top"}


def test_nothing_found_is_said() -> None:
    assert "mentions elephant" in text_of(pages_of(OFFICIAL, words="elephant"))


def test_pictures_have_an_ascii_form() -> None:
    assert text_of(pages_of(OLYMPIC, glyphs=ASCII)).isascii()


def test_a_picture_tells_fitting_cards_by_a_word() -> None:
    look = look_of()
    picture = next(
        article.pictures[0]
        for chapter in chapters(OFFICIAL)
        for article in chapter.articles
        if article.title == "What fits"
    )
    rows = Illustrator(look, look.palette.felt, 60).rows(picture)
    assert [word for row in rows for word in plain(row).split() if word in ("fits", "no")] == [
        *("fits", "fits", "no", "fits")
    ]


@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_are_read_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size=size) as pilot:
        await explain(pilot, OLYMPIC)
        text = seen(pilot)
        assert "The aim" in text
        assert "olympic" in text
        await press(pilot, "end")
        assert "The match" in seen(pilot)


async def test_chapters_are_reached_by_digit_tab_and_mouse(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        screen = await explain(pilot, OLYMPIC)
        index = screen.query_one(Index)
        await press(pilot, "3")
        assert index.here == "Playing"
        await press(pilot, "tab")
        assert index.here == "Drawing"
        await press(pilot, "left left")
        assert index.here == "The deal"
        await pilot.click(Index, offset=(6, 4))
        await pilot.pause()
        assert index.here == "Draw cards"


async def test_scrolling_moves_the_mark_of_the_chapter(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        screen = await explain(pilot, OFFICIAL)
        for _ in range(30):
            await pilot.press("down")
        assert screen.query_one(Index).here == "The deal"
        await press(pilot, "home")
        assert screen.query_one(Index).here == "The aim"
        assert screen.query_one(Scroll).first == 0


async def test_a_search_narrows_as_one_types(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await explain(pilot, OLYMPIC)
        await press(pilot, "slash t w i n")
        assert "Interception" in seen(pilot)
        assert "The dealer" not in seen(pilot)
        await press(pilot, "enter")
        assert "found for twin" in seen(pilot)
        await press(pilot, "c")
        assert "The aim" in seen(pilot)


async def test_escape_in_a_search_shows_everything_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        screen = await explain(pilot, OLYMPIC)
        await press(pilot, "slash t w i n escape")
        assert screen.words == ""
        assert pilot.app.screen is screen


async def test_other_presets_are_a_key_away_where_one_looks_around(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await press(pilot, "r 5 r")
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        assert screen.rules in PRESETS.values()
        assert screen.rules != OFFICIAL
        assert "next ruleset" in seen(pilot)


async def test_the_rules_in_force_are_the_only_ones_at_a_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        screen = await explain(pilot, HOUSE)
        assert "next ruleset" not in seen(pilot)
        await press(pilot, "r")
        assert screen.rules == HOUSE


async def test_resizing_keeps_the_chapter(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        screen = await explain(pilot, OLYMPIC)
        await press(pilot, "6")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert screen.query_one(Index).here == "Special cards"


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
async def test_a_brief_is_on_one_screen(tmp_path: Path, rules: Ruleset) -> None:
    async with opened(tmp_path) as pilot:
        await pilot.app.push_screen(IntroScreen(rules))
        await pilot.pause()
        text = seen(pilot)
        for point in brief(rules):
            assert point.title in text
        assert pilot.app.screen.query_one(Scroll).last_first == 0


async def test_a_brief_leads_to_all_the_rules_and_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await pilot.app.push_screen(IntroScreen(OLYMPIC))
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, RulesScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, IntroScreen)

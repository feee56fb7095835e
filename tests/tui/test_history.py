"""The history on the screen: matches to watch, to go on with, to put away; and charts."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.store.playing import STARTED, course_by_chance, rules_named
from tests.store.test_history import save
from tests.tui.pages import SIZES, app_of, opened, press, seen
from tests.tui.tables import HandClock, screen_of
from uno_tui.bots.registry import BotProfile
from uno_tui.store.history import History
from uno_tui.store.recorder import resume
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.figures import histogram
from uno_tui.tui.screens.confirm import ConfirmScreen
from uno_tui.tui.screens.history import HistoryScreen
from uno_tui.tui.screens.replay import ReplayScreen
from uno_tui.tui.screens.start import StartScreen
from uno_tui.tui.screens.statistics import StatisticsScreen
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.roll import Roll

CASUAL, SHARP = BotProfile("casual"), BotProfile("sharp")
ANN = Settings(name="Ann")


@pytest.fixture(autouse=True)
def everybody_in_one_time_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six finished matches of Ann's, one of them with Ben, and a later one that was left."""
    folder = tmp_path_factory.mktemp("played")
    for number in range(6):
        rules = rules_named(["olympic", "house"][number % 2], match_end="one-round")
        other = Seat("Ben") if number == 3 else Seat("Ben", SHARP)
        play(folder, number, [Seat("Ann"), other, Seat("Cat", CASUAL)], rules)
    play(folder, 9, [Seat("Ann"), Seat("Dee", CASUAL)], rules_named("olympic"), most=30)
    return folder


@pytest.fixture
def matches(tmp_path: Path, played: Path) -> Path:
    """Those matches, in a folder of the test's own."""
    return shutil.copytree(played, tmp_path / "data" / "matches")


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.jsonl"))


def play(folder: Path, number: int, seats: list[Seat], rules: object, *, most: int = 9999) -> None:
    course = course_by_chance(rules, seats, seed=number, most=most)  # type: ignore[arg-type]
    course.header = replace(course.header, started=STARTED + timedelta(days=number))
    save(course, folder)


@asynccontextmanager
async def looking(
    tmp_path: Path,
    matches: Path,
    keys: str = "h",
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings = ANN,
) -> AsyncIterator[Pilot[None]]:
    async with opened(tmp_path, size=size, settings=settings, matches=matches) as pilot:
        await go(pilot, keys)
        yield pilot


async def go(pilot: Pilot[None], keys: str) -> None:
    """Presses keys, and waits after each until everything is counted."""
    for key in keys.split():
        await press(pilot, key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_every_match_has_a_line(tmp_path: Path, matches: Path, size: tuple[int, int]) -> None:
    async with looking(tmp_path, matches, size=size) as pilot:
        lines = [line for line in seen(pilot).splitlines() if re.search(r"\b11-\d\d \d\d:", line)]
        assert len(lines) == 7
        assert "11-14" in lines[0]
        assert "left in round 1" in lines[0]
        assert all("olympic" in line or "house" in line for line in lines)
        assert sum("won" in line for line in lines) == 6
        assert "7 matches" in seen(pilot)
        assert max(map(len, seen(pilot).splitlines())) <= size[0]


async def test_an_empty_history_says_so(tmp_path: Path) -> None:
    async with looking(tmp_path, tmp_path / "none" / "matches") as pilot:
        assert "No match has been played yet." in seen(pilot)
        await go(pilot, "enter delete s down end")
        assert isinstance(pilot.app.screen, HistoryScreen)


async def test_a_finished_match_is_watched(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches, "h down enter") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.replay.winners is None
        assert screen.replay.whole.match.over
        await go(pilot, "escape")
        assert isinstance(pilot.app.screen, HistoryScreen)
        assert pilot.app.screen.marked == 1


async def test_a_match_that_was_left_goes_on_or_is_watched(tmp_path: Path, matches: Path) -> None:
    settings = replace(ANN, known_rules=())
    async with looking(tmp_path, matches, "h w", settings=settings) as pilot:
        assert isinstance(pilot.app.screen, ReplayScreen)
        await go(pilot, "escape enter")
        assert screen_of(pilot).table.paused
        assert len(screen_of(pilot).table.log.acts) == 30
        await go(pilot, "q y")
        assert isinstance(pilot.app.screen, HistoryScreen)


async def test_a_match_is_put_away_only_after_a_question(tmp_path: Path, matches: Path) -> None:
    files = files_in(matches)
    async with looking(tmp_path, matches, "h down delete") as pilot:
        assert isinstance(pilot.app.screen, ConfirmScreen)
        assert "2026-11-10" in seen(pilot)
        await go(pilot, "enter")
        assert isinstance(pilot.app.screen, HistoryScreen)
        assert files_in(matches) == files
        await go(pilot, "delete x w down enter")
        assert "6 matches" in seen(pilot)
        assert "2026-11-10" not in seen(pilot)
    assert sorted([*files_in(matches), *files_in(matches / "removed")]) == files
    assert len(files_in(matches)) == 6
    with History(matches.parent / "history.sqlite", matches) as history:
        history.update()
        assert len(history.matches()) == 6


async def test_a_match_that_is_being_played_is_not_put_away(tmp_path: Path, matches: Path) -> None:
    left = matches / "202611141822.jsonl"
    with resume(left).recorder:
        async with looking(tmp_path, matches, "h delete y") as pilot:
            notes = [note.message for note in app_of(pilot)._notifications]
            assert notes == ["this match is being played in another uno-tui"]
            assert left.exists()
            assert "2026-11-14" in seen(pilot)
            await go(pilot, "enter")
            assert isinstance(pilot.app.screen, HistoryScreen)


async def test_a_file_that_is_gone_is_told_in_a_line(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches, "h down") as pilot:
        (matches / "202611101822.jsonl").unlink()
        await go(pilot, "enter")
        (note,) = [note.message for note in app_of(pilot)._notifications]
        assert note.endswith("202611101822.jsonl: No such file or directory")
        assert isinstance(pilot.app.screen, HistoryScreen)


async def test_what_cannot_be_read_is_told(tmp_path: Path, matches: Path) -> None:
    (matches / "odd.jsonl").write_text("odd\n", encoding="utf-8")
    async with looking(tmp_path, matches) as pilot:
        assert "odd.jsonl: this is no JSON" in seen(pilot)
        assert "7 matches" in seen(pilot)


async def test_a_database_that_cannot_be_used_is_told_in_a_line(
    tmp_path: Path, matches: Path
) -> None:
    (matches.parent / "history.sqlite").mkdir()
    async with looking(tmp_path, matches) as pilot:
        assert "the history cannot be used" in seen(pilot)
        assert "No match" not in seen(pilot)
        await go(pilot, "enter s delete escape")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_statistics_have_charts_of_everything(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches, "h s", size=(140, 45)) as pilot:
        assert isinstance(pilot.app.screen, StatisticsScreen)
        text = seen(pilot)
        for part in ("Statistics of Ann", "6 matches", "Rating", "Won by ruleset", "olympic"):
            assert part in text
        for part in ("Won against bots", "Won with others", "Races", "Reaction times", "of 3"):
            assert part in text
        await go(pilot, "right")
        assert "Statistics of Ben" in seen(pilot)
        await go(pilot, "escape escape")
        assert isinstance(pilot.app.screen, StartScreen)


async def test_statistics_scroll_where_there_is_little_room(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches, "h s", size=(60, 18)) as pilot:
        first = seen(pilot)
        await go(pilot, "end")
        assert "best" in seen(pilot) or "s or more" in seen(pilot)
        await go(pilot, "home")
        assert seen(pilot) == first


async def test_somebody_without_a_finished_match_has_no_charts(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    folder.mkdir(parents=True)
    play(folder, 1, [Seat("Ann"), Seat("Dee", CASUAL)], rules_named("olympic"), most=30)
    async with looking(tmp_path, folder, "h s") as pilot:
        assert "Ann has played no match to its end yet." in seen(pilot)


async def test_the_mouse_marks_and_then_opens(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, HistoryScreen)
        await pilot.click(Roll, offset=(30, 2))
        assert screen.marked == 2
        await pilot.click(Roll, offset=(30, 2))
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_only_ascii_where_that_is_wished(tmp_path: Path, matches: Path) -> None:
    settings = replace(ANN, ascii=True)
    async with looking(tmp_path, matches, size=(140, 45), settings=settings) as pilot:
        for keys in ("down", "s", "escape delete", "n", "question_mark"):
            await go(pilot, keys)
            assert seen(pilot).isascii(), keys


@pytest.mark.parametrize("keys", ["h", "h s", "h delete"])
async def test_it_comes_back_from_a_small_terminal(
    tmp_path: Path, matches: Path, keys: str
) -> None:
    async with looking(tmp_path, matches, keys) as pilot:
        before = seen(pilot)
        for size in ((20, 5), (1, 1), (60, 17)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await press(pilot, "x 1 tab enter right delete")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert seen(pilot) == before


async def test_no_letter_is_needed(tmp_path: Path, matches: Path) -> None:
    async with looking(tmp_path, matches) as pilot:
        bar = pilot.app.screen.query_one(ActionBar)
        place = [button.action for button in bar.buttons].index("statistics")
        await go(pilot, "tab " * (place + 1) + "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, StatisticsScreen)
        await go(pilot, "escape shift+tab escape")
        assert isinstance(pilot.app.screen, HistoryScreen)
        assert bar.marked is None


async def test_where_nothing_is_saved_there_is_no_history(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        assert "History" not in seen(pilot)
        await press(pilot, "h")
        assert isinstance(pilot.app.screen, StartScreen)


def test_times_are_counted_in_round_steps() -> None:
    assert histogram([0.31, 0.32, 0.55], [0.42]) == [
        ("0.3-0.4 s", 2, 0),
        ("0.4-0.5 s", 0, 1),
        ("0.5-0.6 s", 1, 0),
    ]
    times = [0.3 + number / 100 for number in range(40)]
    buckets = histogram([*times, 60.0], [])
    assert buckets[-1][0].endswith("or more")
    assert sum(won for _, won, _ in buckets) == 41
    assert histogram([1.0], []) == [("1-1.1 s", 1, 0)]


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=["narrow", "wide"])
@pytest.mark.parametrize("keys", ["h", "h s", "h delete"], ids=["list", "charts", "question"])
def test_pictures(
    snap_compare: Callable[..., bool],
    tmp_path: Path,
    matches: Path,
    monkeypatch: pytest.MonkeyPatch,
    keys: str,
    size: tuple[int, int],
) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.save(ANN)
    app = UnoApp(settings_file=file, matches=matches, clock=HandClock())
    assert snap_compare(app, terminal_size=size, run_before=lambda pilot: go(pilot, keys))


def test_picture_of_an_empty_history(snap_compare: Callable[..., bool], tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    app = UnoApp(settings_file=file, matches=tmp_path / "data" / "matches", clock=HandClock())
    assert snap_compare(app, terminal_size=(80, 24), run_before=lambda pilot: go(pilot, "h"))


async def test_a_narrow_list_tells_with_whom_and_how_it_ended(
    tmp_path: Path, matches: Path
) -> None:
    for size in ((60, 18), (80, 24)):
        async with opened(tmp_path, matches=matches, size=size) as pilot:
            await press(pilot, "h")
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, HistoryScreen)
            rows = [row for row in seen(pilot).splitlines() if re.search(r"\d\d:\d\d", row)]
            assert len(rows) == len(screen.matches)
            for match, row in zip(screen.matches, rows, strict=True):
                assert any(name[:4] in row for name in match.players)
                assert re.search(r"  (won|left in round)", row)
                assert not row.rstrip("│┃ ").endswith("…")

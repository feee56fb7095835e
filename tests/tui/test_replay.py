"""A saved match on the table: steps, jumps, speeds, seats, and playing on from the middle."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.store.playing import STARTED, course_by_chance, path_of, rules_named
from tests.tui.pages import SIZES, app_of, press, seen
from tests.tui.tables import HandClock, screen_of, text_of
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.events import Played
from uno_tui.rules.moves import Intercept
from uno_tui.store.course import Course, Late
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import start_branch
from uno_tui.store.replay import Landmark, Replay
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.reel import LONGEST, SHORTEST
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.replay import ReplayScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.scrubber import Scrubber
from uno_tui.tui.widgets.seat import SeatView

BOT = BotProfile("casual")
SEATS = (Seat("Ann"), Seat("Ben", BOT), Seat("Cat", BOT))


@cache
def played() -> Course:
    """A match of three rounds, with something of everything."""
    return course_by_chance(rules_named("olympic", target=120), SEATS, seed=6)


@dataclass
class Show:
    """The replay on the screen."""

    pilot: Pilot[None]
    clock: HandClock

    @property
    def screen(self) -> ReplayScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        return screen

    @property
    def replay(self) -> Replay:
        return self.screen.replay

    @property
    def text(self) -> str:
        return seen(self.pilot)

    async def press(self, keys: str) -> None:
        await press(self.pilot, keys)

    async def wait(self, seconds: float) -> None:
        """Lets time go by, in small steps."""
        until = self.clock.now + seconds
        while self.clock.now < until:
            self.clock.now += 0.05
            self.screen.wake()
        await self.pilot.pause()


@asynccontextmanager
async def shown(
    folder: Path,
    course: Course | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
) -> AsyncIterator[Show]:
    file = SettingsFile(folder / "settings.toml")
    file.save(settings or Settings())
    clock = HandClock()
    replay = course or played()
    app = UnoApp(replay=replay, settings_file=file, matches=folder / "matches", clock=clock)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Show(pilot, clock)


@pytest.mark.parametrize("size", SIZES)
async def test_it_begins_with_the_deal_and_says_where_it_is(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with shown(tmp_path, size=size) as show:
        for word in ("REPLAY", "round 1 of 3", "act 0 of", "Ann", "Ben", "7 cards", "play", "help"):
            assert word in show.text


async def test_it_steps_forward_and_back_and_to_the_ends(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        first = show.text
        await show.press("right right right")
        assert show.replay.place == show.replay.first + 3
        assert "act 3 of" in show.text
        await show.press("left left left")
        assert show.text == first
        await show.press("end")
        assert show.replay.place == show.replay.last
        assert "won by" in show.text
        await show.press("right home")
        assert show.replay.place == show.replay.first
        await show.press("left")
        assert show.text == first


async def test_it_goes_to_rounds(tmp_path: Path) -> None:
    deals = Replay(played()).places[Landmark.DEAL]
    async with shown(tmp_path) as show:
        for keys, round_number in (
            ("pagedown", 2),
            ("pagedown", 3),
            ("pagedown", 3),
            ("right pageup", 3),
            ("pageup", 2),
            ("1", 1),
            ("3", 3),
            ("9", 3),
        ):
            await show.press(keys)
            assert show.replay.place == deals[round_number - 1], keys
            assert f"round {round_number} of 3" in show.text


@pytest.mark.parametrize(
    ("key", "landmark"),
    [
        ("i", Landmark.INTERCEPTION),
        ("c", Landmark.CATCH),
        ("x", Landmark.CHALLENGE),
        ("u", Landmark.UNO),
    ],
)
async def test_it_jumps_to_what_is_worth_seeing(
    tmp_path: Path, key: str, landmark: Landmark
) -> None:
    places = Replay(played()).places[landmark]
    async with shown(tmp_path) as show:
        for place in (*places, places[-1]):
            await show.press(key)
            assert show.replay.place == place
        for place in (*reversed(places[:-1]), places[0]):
            await show.press(key.upper())
            assert show.replay.place == place


async def test_an_interception_is_shouted_where_it_happened(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("i")
        step = show.replay.step
        assert step is not None
        (laid,) = [event for event in step.act.events if isinstance(event, Played)]
        assert laid.intercepted
        assert "INTERCEPT!" in text_of(show.pilot, "#banner")
        assert show.replay.names[laid.seat] in text_of(show.pilot, "#banner")
        await show.press("right")
        assert "INTERCEPT!" not in text_of(show.pilot, "#banner")


async def test_a_race_that_was_lost_is_told(tmp_path: Path) -> None:
    course = played().copy()
    move = Intercept(0, (), at=3)
    course.notes.append(Late(acts=3, at=2.0, move=move, by=2, behind=0.125))
    async with shown(tmp_path, course, size=(140, 40)) as show:
        await show.press("right")
        assert "too late" not in show.text
        await show.press("right")
        log = " ".join(text_of(show.pilot, "#log").split())
        assert "comes 0.12 s too late to intercept after Cat" in log


async def test_nothing_is_offered_that_there_is_not(tmp_path: Path) -> None:
    async with shown(tmp_path, size=(200, 40)) as show:
        buttons = {button.action for button in show.screen.everything()}
        assert "next('interception')" in buttons
        assert "next('mistake')" not in buttons
        assert "previous('interception')" not in buttons
        await show.press("end")
        buttons = {button.action for button in show.screen.everything()}
        assert not buttons & {"next('interception')", "run", "step(1)", "branch"}


async def test_it_goes_by_itself_as_fast_as_one_likes(tmp_path: Path) -> None:
    acts = played().acts
    async with shown(tmp_path) as show:
        await show.press("space")
        assert show.screen.reel.running
        assert " stop" in show.text
        wait = min(max(acts[1].at - acts[0].at, SHORTEST), LONGEST)
        await show.wait(wait - 0.06)
        assert show.replay.place == 1
        await show.wait(0.12)
        assert show.replay.place == 2
        await show.press("plus plus")
        assert "4x" in show.text
        place = show.replay.place
        await show.wait(10)
        fast = show.replay.place - place
        await show.press("minus minus minus")
        assert "0.5x" in show.text
        place = show.replay.place
        await show.wait(10)
        assert fast > 2 * (show.replay.place - place) > 0
        await show.press("space")
        place = show.replay.place
        await show.wait(10)
        assert show.replay.place == place


async def test_it_stops_at_the_end_by_itself(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("end left left space")
        await show.wait(20)
        assert show.replay.place == show.replay.last
        assert not show.screen.reel.running


async def test_it_is_seen_from_any_seat_or_with_all_hands_open(tmp_path: Path) -> None:
    async with shown(tmp_path, size=(140, 40)) as show:
        await show.press("3 " + "right " * 4)
        for name in ("Ann", "Ben", "Cat", "Ann"):
            assert text_of(show.pilot, "#status").strip(" ►").startswith(name)
            await show.press("s")
        await show.press("up")
        assert text_of(show.pilot, "#status").strip(" ►").startswith("Ann")
        others = [seat for seat in show.screen.query(SeatView) if seat.display]
        assert [seat.seat for seat in others] == [1, 2]
        assert not any(seat.state and seat.state.open_hand for seat in others)
        await show.press("o")
        for seat in others:
            assert seat.state is not None
            assert seat.state.open_hand == show.replay.hands[seat.seat]
        assert "all hands open" in show.text


async def test_cards_of_others_are_told_only_with_all_hands_open(tmp_path: Path) -> None:
    async with shown(tmp_path, size=(140, 40)) as show:
        await show.press("end left")
        closed = text_of(show.pilot, "#log")
        await show.press("o")
        assert text_of(show.pilot, "#log").count(": ") > closed.count(": ")


async def test_one_plays_on_from_anywhere_and_the_saved_match_stays(tmp_path: Path) -> None:
    with start_branch(played(), STARTED, tmp_path / "saved") as recorder:
        pass
    path = path_of(recorder)
    before = path.read_bytes()
    async with shown(tmp_path, read_match(path).course) as show:
        await show.press("2 right right right s")
        place, hand = show.replay.place, show.replay.hands[1]
        await show.press("j")
        assert isinstance(show.pilot.app.screen, TableScreen)
        table = screen_of(show.pilot).table
        assert table.paused
        assert [seat.bot is None for seat in table.seats] == [False, True, False]
        assert table.view(1).hand == hand
        assert len(table.log.acts) == place
        await show.press("enter")
        assert not table.paused
        await show.press("q y")
        assert show.replay.place == place
    assert path.read_bytes() == before
    (branch,) = (tmp_path / "matches").iterdir()
    saved = read_match(branch)
    assert saved.header.branch
    assert saved.course.acts[:place] == played().acts[:place]


async def test_a_match_that_is_over_cannot_be_joined(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("end j")
        assert show.replay.place == show.replay.last


async def test_everything_is_reached_without_letters(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        bar = show.screen.query_one(ActionBar)
        seats = [button.action for button in bar.buttons].index("seat(1)")
        await show.press("tab " * (seats + 1))
        assert bar.marked == seats
        await show.press("enter")
        await show.pilot.pause()
        assert show.screen.seat == 1
        assert bar.marked is None
        await show.press("shift+tab")
        assert bar.marked == len(bar.buttons) - 1
        await show.press("escape")
        assert bar.marked is None
        await show.press("tab space")
        await show.pilot.pause()
        assert show.screen.reel.running


async def test_a_click_on_the_line_goes_there(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        line = show.screen.query_one(Scrubber)
        first, last = show.replay.span
        await show.pilot.click(line, offset=(40, 1))
        assert abs(show.replay.place - (first + last) / 2) <= 1
        await show.pilot.click(line, offset=(1, 1))
        assert show.replay.place == first
        await show.pilot.click(line, offset=(78, 1))
        assert show.replay.place == last
        await show.pilot.click(line, offset=(40, 0))
        assert show.replay.place == last
        await show.pilot.click("#seat-2")
        assert show.screen.seat == 2


async def test_it_comes_back_from_a_small_terminal_and_rests_meanwhile(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("right right")
        before = show.text
        await show.press("space")
        for size in ((20, 5), (1, 1), (59, 30)):
            await show.pilot.resize_terminal(*size)
            await show.pilot.pause()
            await show.press("right s o space")
        await show.wait(20)
        await show.pilot.resize_terminal(80, 24)
        await show.pilot.pause()
        await show.pilot.pause()
        assert show.text == before


async def test_help_and_the_palette_know_all_of_it(tmp_path: Path) -> None:
    async with shown(tmp_path, size=(80, 60)) as show:
        await show.press("right")
        screen = show.screen
        titles = {command.title for command in show.pilot.app.get_system_commands(screen)}
        assert {"Play", "Step", "Join in", "Interception", "Open"} <= titles
        await show.press("question_mark")
        assert isinstance(show.pilot.app.screen, HelpScreen)
        assert "Goes on to the next interception" in show.text
        assert "1 to 9" in show.text


async def test_only_ascii_where_that_is_wished(tmp_path: Path) -> None:
    async with shown(tmp_path, settings=Settings(ascii=True)) as show:
        for keys in ("i", "o", "end"):
            await show.press(keys)
            assert show.text.isascii()


async def test_leaving_ends_the_program_where_it_began_with_a_replay(tmp_path: Path) -> None:
    async with shown(tmp_path) as show:
        await show.press("escape")
        await show.pilot.pause()
        assert not app_of(show.pilot).is_running or not isinstance(
            show.pilot.app.screen, ReplayScreen
        )


async def test_whoever_is_out_of_the_match_can_still_look(tmp_path: Path) -> None:
    rules = rules_named("house", match_end="elimination", target=60)
    course = course_by_chance(rules, SEATS, seed=3)
    out = next(iter(course.match.out))
    async with shown(tmp_path, course) as show:
        while show.screen.seat != out:
            await show.press("s")
        await show.press("end left")
        assert show.replay.names[out] in text_of(show.pilot, "#status")
        assert "branch" not in {button.action for button in show.screen.everything()}


@pytest.mark.parametrize("keys", ["", "i", "x o"], ids=["deal", "interception", "open"])
@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=["narrow", "wide"])
def test_pictures(
    snap_compare: Callable[..., bool], tmp_path: Path, keys: str, size: tuple[int, int]
) -> None:
    app = UnoApp(replay=played(), settings_file=SettingsFile(tmp_path / "s.toml"))
    app.animation_level = "none"

    async def run(pilot: Pilot[None]) -> None:
        await press(pilot, keys)

    assert snap_compare(app, terminal_size=size, run_before=run)

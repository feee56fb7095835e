"""The review on the screen: it fills in while somebody else searches, and leads to the moment."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.strip import Strip

from tests.store.playing import course_by_chance, rules_named
from tests.table.acting import position
from tests.tui.pages import SIZES, app_of, press, seen
from tests.tui.tables import HandClock, look_of, setup_of
from tests.tui.test_replay import played
from uno_tui.bots.search import Weighed
from uno_tui.bots.shark import Question
from uno_tui.rules.moves import Play
from uno_tui.store.course import Course
from uno_tui.store.review import decisions
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.help import HelpScreen
from uno_tui.tui.screens.replay import ReplayScreen
from uno_tui.tui.screens.review import ReviewScreen
from uno_tui.tui.screens.round_over import RoundOverScreen
from uno_tui.tui.widgets.reviewed import Entry, Painter
from uno_tui.tui.widgets.roll import Roll

_NO_BAR = str.maketrans("┃│", "  ")
CLEAR = (0, 2)
"""The decisions of the first round in which another move is clearly better."""


@dataclass
class ToldThinker:
    """Answers at once, as a test tells it, and remembers what was asked."""

    clear: Sequence[int] = CLEAR
    silent: bool = False
    asked: list[Question] = field(default_factory=list)
    seat: int | None = None
    closed: int = 0

    def prepare(self) -> None:
        """Is always ready."""

    def ask(self, seat: int, question: Question, seconds: float) -> None:
        assert seconds > 0
        self.seat = seat
        self.asked.append(question)

    def answer_of(self, seat: int) -> Sequence[Weighed] | None:
        assert seat == self.seat
        return None if self.silent else self._answer(self.asked[-1])

    def drop(self, seat: int) -> None:
        self.seat = None

    def close(self) -> None:
        self.closed += 1

    def _answer(self, question: Question) -> Sequence[Weighed]:
        found = decisions(played(), [0], 1)
        place, decision = next(
            (place, each)
            for place, each in enumerate(found)
            if (each.view.number, each.view.hand) == (question.view.number, question.view.hand)
        )
        moves = question.moves or question.view.legal
        best = next(move for move in moves if move != decision.made)
        gap = 0.12 * decision.stake if place in self.clear else 0.0
        worst = [
            Weighed(move=move, worth=0.5 - gap, error=0.01 * decision.stake, worlds=100)
            for move in moves
            if move != best
        ]
        return [Weighed(move=best, worth=0.5, error=0.0, worlds=100), *worst]


@asynccontextmanager
async def reviewing(
    folder: Path,
    thinker: ToldThinker,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    course: Course | None = None,
) -> AsyncIterator[Pilot[None]]:
    """The replay of a match, with the review of its first round upon it."""
    file = SettingsFile(folder / "settings.toml")
    file.save(settings or Settings())
    app = UnoApp(replay=course or played(), settings_file=file, thinker=thinker, clock=HandClock())
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, "v")
        await pilot.pause()
        yield pilot


async def finish(pilot: Pilot[None]) -> ReviewScreen:
    """Looks on until nothing is left to be looked at."""
    screen = pilot.app.screen
    assert isinstance(screen, ReviewScreen)
    while not screen.review.over:
        screen.look_on()
    await pilot.pause()
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_found_is_shown_with_the_hand(tmp_path: Path, size: tuple[int, int]) -> None:
    async with reviewing(tmp_path, ToldThinker(), size=size) as pilot:
        screen = await finish(pilot)
        assert len(screen.review.findings) == 2
        text = seen(pilot)
        for part in ("Review of round 1", "2 findings", "You ", "worth 12 in 100 more (±2)"):
            assert part in " ".join(text.translate(_NO_BAR).split()), part
        assert "best" in text
        assert max(map(len, text.splitlines())) <= size[0]


async def test_it_fills_in_while_it_works(tmp_path: Path) -> None:
    thinker = ToldThinker(silent=True)
    async with reviewing(tmp_path, thinker) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        count = screen.review.count
        assert f"0 of {count} decisions looked at" in seen(pilot)
        assert "0 findings" in seen(pilot)
        thinker.silent = False
        screen.look_on()
        assert screen.review.looked > 0
        await finish(pilot)
        assert f"   {count} decisions looked at" in seen(pilot)
        assert "2 findings" in seen(pilot)


async def test_nothing_clear_is_said_to_be_nothing(tmp_path: Path) -> None:
    async with reviewing(tmp_path, ToldThinker(clear=())) as pilot:
        await finish(pilot)
        assert "No other move was clearly worth more" in seen(pilot)
        await press(pilot, "enter down")
        assert isinstance(pilot.app.screen, ReviewScreen)


async def test_a_search_that_never_answers_is_passed_over(tmp_path: Path) -> None:
    thinker = ToldThinker(silent=True)
    async with reviewing(tmp_path, thinker) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        screen.look_on()
        assert screen.review.looked == 0
        clock = app_of(pilot).clock
        assert isinstance(clock, HandClock)
        clock.now += 60
        screen.look_on()
        assert screen.review.looked == 1


async def test_leaving_ends_the_search(tmp_path: Path) -> None:
    thinker = ToldThinker(silent=True)
    async with reviewing(tmp_path, thinker) as pilot:
        await press(pilot, "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert thinker.closed == 1


@pytest.mark.parametrize(("width", "cards"), [(60, 9), (80, 13), (140, 25), (60, 40)])
def test_a_hand_of_any_length_is_painted_with_its_marks(width: int, cards: int) -> None:
    hand = " ".join(("r1 r2 r3 y4 y5 g6 g7 b8 b9 W4 " * 4).split()[:cards])
    view = position([hand, "y1 y2"], "r9", "official").view(0)
    made, better = Play(0, (view.hand[0],)), Play(0, (view.hand[-1],))
    look = look_of()
    entry = Entry("Round 1, act 3", "You drew.", view, made, better)
    painted = Painter(look, look.palette.felt, width).rows(entry, marked=False)
    lines = [row.text if isinstance(row, Strip) else "".join(t for t, _ in row) for row in painted]
    text = "\n".join(lines)
    assert max(map(len, lines)) <= width
    assert text.count("made") == text.count("best") == 1
    assert "9▲" in text or "▲ RED" in text
    assert sum(text.count(shape) for shape in "▲■◆●✦") >= cards


async def test_two_reviews_do_not_disturb_each_other(tmp_path: Path) -> None:
    thinker = ToldThinker(silent=True)
    async with reviewing(tmp_path, thinker) as pilot:
        first = pilot.app.screen
        assert isinstance(first, ReviewScreen)
        app_of(pilot).show_replay(played())
        await pilot.pause()
        await press(pilot, "v")
        await pilot.pause()
        second = pilot.app.screen
        assert isinstance(second, ReviewScreen)
        thinker.silent = False
        first.look_on()
        assert first.review.looked == 0
        await finish(pilot)
        await press(pilot, "escape escape")
        await pilot.pause()
        assert pilot.app.screen is first
        assert len((await finish(pilot)).review.findings) == 2


async def test_a_finding_leads_to_its_moment(tmp_path: Path) -> None:
    async with reviewing(tmp_path, ToldThinker()) as pilot:
        screen = await finish(pilot)
        first, second = screen.review.findings
        await press(pilot, "down enter")
        replay = pilot.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.replay.place == second.decision.place
        assert replay.replay.view(0) == second.decision.view
        await press(pilot, "escape up enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.replay.place == first.decision.place


async def test_the_mouse_marks_and_then_leads_there(tmp_path: Path) -> None:
    async with reviewing(tmp_path, ToldThinker(), size=(100, 30)) as pilot:
        screen = await finish(pilot)
        roll = screen.query_one(Roll)
        await pilot.click(roll, offset=(10, roll.places[1]))
        assert screen.marked == 1
        await pilot.click(roll, offset=(10, roll.places[1]))
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)


async def test_only_ascii_where_that_is_wished(tmp_path: Path) -> None:
    async with reviewing(tmp_path, ToldThinker(), settings=Settings(ascii=True)) as pilot:
        assert seen(pilot).isascii()
        await finish(pilot)
        assert seen(pilot).isascii()
        assert "(+/-2)" in seen(pilot)


async def test_it_comes_back_from_a_small_terminal(tmp_path: Path) -> None:
    async with reviewing(tmp_path, ToldThinker()) as pilot:
        await finish(pilot)
        before = seen(pilot)
        for size in ((20, 5), (1, 1), (60, 17)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await press(pilot, "down enter x")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert seen(pilot) == before


async def test_all_people_at_a_keyboard_are_looked_at(tmp_path: Path) -> None:
    course = course_by_chance(rules_named("official"), [Seat("Ann"), Seat("Ben")], seed=2)
    async with reviewing(tmp_path, ToldThinker(silent=True), course=course) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ReviewScreen)
        assert screen.people == (0, 1)
        assert screen.review.count == len(decisions(course, [0, 1], 1))


async def test_it_begins_at_the_end_of_a_round(tmp_path: Path) -> None:
    start = position(["r5 g1 g2", "r9"], "r8 r7", "official", turn=0)
    thinker = ToldThinker(silent=True)
    app = UnoApp(
        setup_of(start),
        wishes=Preferences(confirm_mistakes=False),
        matches=tmp_path,
        thinker=thinker,
        clock=HandClock(),
    )
    app.animation_level = "none"
    async with app.run_test() as pilot:
        await pilot.pause()
        await press(pilot, "d")
        screen = pilot.app.screen
        app.show_round_end(screen)  # type: ignore[arg-type]
        await pilot.pause()
        assert isinstance(pilot.app.screen, RoundOverScreen)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await press(pilot, "escape tab tab enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReviewScreen)
        await pilot.pause()
        assert pilot.app.screen.review.count == 1
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, RoundOverScreen)


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=["narrow", "wide"])
def test_pictures(snap_compare: Callable[..., bool], tmp_path: Path, size: tuple[int, int]) -> None:
    app = UnoApp(
        replay=played(),
        settings_file=SettingsFile(tmp_path / "s.toml"),
        thinker=ToldThinker(),
        clock=HandClock(),
    )
    app.animation_level = "none"

    async def run(pilot: Pilot[None]) -> None:
        await press(pilot, "v")
        await pilot.pause()
        await finish(pilot)

    assert snap_compare(app, terminal_size=size, run_before=run)

"""Cards on their way: shown as they are at once, decorated for a moment, ended by any key."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from tests.table.acting import ToldMind, position
from tests.tui.tables import HandClock, app_at, screen_of, setup_of, text_of
from uno_tui.rules.events import DrawCause, Drew, HandsPassed, Swapped
from uno_tui.rules.notation import parse_act
from uno_tui.rules.round import Round
from uno_tui.tui.motion import Way, ways
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.widgets.glide import Glide
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.seat import SeatView

HANDS = ["r5 g8 y7", "b4 b3 r0 r1", "y1 y2 g2", "y3 y4 g6 g7"]


@pytest.fixture(autouse=True)
def _frames_come_when_the_test_wants_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uno_tui.tui.widgets.glide.FRAME", 1000.0)


def glides(screen: TableScreen) -> dict[str, Glide]:
    """Everything that can move."""
    piles, hand = screen.query_one(PileView), screen.query_one(HandView)
    seats = {f"seat {seat.seat}": seat.glide for seat in screen.query(SeatView)}
    return {"laid": piles.laid, "taken": piles.taken, "hand": hand.glide, **seats}


def moving(screen: TableScreen) -> set[str]:
    return {name for name, glide in glides(screen).items() if glide.left}


@asynccontextmanager
async def table(
    start: Round, minds: dict[int, ToldMind] | None = None, *, motion: str = "full"
) -> AsyncIterator[tuple[Pilot[None], TableScreen, HandClock]]:
    app, clock = app_at(setup_of(start, minds))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        app.animation_level = motion  # type: ignore[assignment]
        screen = screen_of(pilot)
        screen.settle()
        yield pilot, screen, clock


def told(act: str, seat: int) -> ToldMind:
    names = ["ann", "ben", "cat", "dee"]
    return ToldMind(decided=lambda view: parse_act(act.split(), names, seat, view.number))


async def test_a_drawn_card_leaves_the_pile_and_comes_up_in_the_hand() -> None:
    async with table(position(HANDS, "b9", "official", draw="y9 y8 r2")) as (pilot, screen, _):
        await pilot.press("d")
        assert {"taken", "hand"} <= moving(screen)
        assert [held.card.spelling for held in screen.hand.cards].count("y9") == 1
        moved = text_of(pilot, "#hand")
        screen.settle()
        assert moving(screen) == set()
        assert text_of(pilot, "#hand") != moved


async def test_any_key_ends_a_movement_and_does_what_it_does() -> None:
    async with table(position(HANDS, "b9", "official", draw="y9 y8 r2")) as (pilot, screen, _):
        await pilot.press("d")
        await pilot.press("home")
        assert moving(screen) == set()
        assert screen.hand.chosen == 0


async def test_every_frame_is_as_wide_as_its_widget_and_the_last_one_is_at_rest() -> None:
    async with table(position(HANDS, "b9", "official", draw="y9 y8 r2")) as (pilot, screen, _):
        await pilot.press("d")
        for way in Way:
            for seat in screen.query(SeatView):
                seat.move(way)
            for _ in range(5):
                for widget in (*screen.query(SeatView), screen.hand, screen.query_one(PileView)):
                    for y in range(widget.size.height):
                        assert widget.render_line(y).cell_length == widget.size.width
                for glide in glides(screen).values():
                    if glide.left:
                        glide.step()
            assert moving(screen) == set()
            assert all(glide._timer is None for glide in glides(screen).values())


async def test_nothing_moves_where_no_motion_is_wanted() -> None:
    start = position(HANDS, "b9", "official", draw="y9 y8 r2")
    async with table(start, motion="none") as (pilot, screen, _):
        await pilot.press("d")
        assert moving(screen) == set()


@pytest.mark.parametrize(
    ("act", "moved"),
    [
        ("draw", {"seat 1"}),
        ("play r7 to cat", {"seat 1", "seat 2"}),
        ("play r0", {"hand", "seat 1", "seat 2", "seat 3"}),
    ],
)
async def test_hands_that_change_by_a_bots_move_glide_in(act: str, moved: set[str]) -> None:
    hands = ["r5 g8 y7", "b4 r7 r0 r1", "y1 y2 g2", "y3 y4 g6 g7"]
    start = position(hands, "r9", "olympic", turn=1, draw="y9 y8 r2")
    async with table(start, {1: told(act, 1)}) as (_, screen, clock):
        clock.now = screen.table.next_due() or clock.now
        screen.wake()
        assert moving(screen) - {"laid", "taken"} == moved
        assert screen.player.view.number > start.number or act == "draw"


def test_ways_of_the_cards() -> None:
    drew = Drew(seat=1, cards=(), count=2, cause=DrawCause.PENALTY)
    nothing = Drew(seat=2, cards=(), count=0, cause=DrawCause.PENALTY)
    assert ways([drew, nothing], range(4)) == {1: Way.ADDED}
    assert ways([drew, Swapped(seat=1, partner=3)], range(4)) == {
        1: Way.FROM_LEFT,
        3: Way.FROM_RIGHT,
    }
    assert ways([HandsPassed(direction=-1)], range(3)) == dict.fromkeys(range(3), Way.FROM_LEFT)

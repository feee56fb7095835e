"""The mouse at the table: clicks choose and play, hovering explains."""

from __future__ import annotations

from textual.geometry import Offset
from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.tables import app_at, screen_of, setup_of
from uno_tui.rules.cards import card
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.hand import HandView

QUIET = Preferences(confirm_mistakes=False)


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


def chosen(pilot: Pilot[None]) -> str:
    hand = pilot.app.screen.query_one(HandView)
    return hand.cards[hand.chosen].card.spelling


async def test_a_click_chooses_and_another_plays() -> None:
    start = position(["r5 r8 g1 g2", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        hand = screen_of(pilot).hand
        spot = hand.layout_of_cards.spot(1, 0)
        await pilot.click("#hand", offset=(spot.x + 2, spot.y + 2))
        assert chosen(pilot) == "r8"
        await pilot.click("#hand", offset=(spot.x + 2, spot.y + 2))
        assert screen_of(pilot).player.view.top is card("r8")


async def test_piles_seats_and_buttons_can_be_clicked() -> None:
    start = position(["g5 g8 g9", "b4 b3", "y1 y2"], "r9", "official", draw="b1 b2 b3")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.click("#piles", offset=(4, 3))
        await pilot.pause()
        assert len(screen_of(pilot).player.view.hand) == 4
        assert pilot.app.screen.query_one(ActionBar).buttons[0].action == "hurry"
        await pilot.click("#bar", offset=(Offset(8, 0)))


async def test_hovering_says_why_a_card_cannot_be_played() -> None:
    start = position(["r5 g4", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test(tooltips=True) as pilot:
        hand = screen_of(pilot).hand
        spot = hand.layout_of_cards.spot(1, 0)
        await pilot.hover("#hand", offset=(spot.x + 2, spot.y + 3))
        assert str(hand.tooltip) == "a green 4 matches neither red nor 9"
        spot = hand.layout_of_cards.spot(0, 0)
        await pilot.hover("#hand", offset=(spot.x + 2, spot.y + 3))
        assert hand.tooltip is None

"""Time at the table on the screen: what is due, what stays, what rests, and how it ends."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.table.acting import position
from tests.tui.tables import app_at, dealt, screen_of, setup_of, text_of, turn
from uno_tui.rules.cards import Color
from uno_tui.rules.presets import preset
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.hand import HandView

QUIET = Preferences(confirm_mistakes=False)


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


def chosen(pilot: Pilot[None]) -> str:
    hand = pilot.app.screen.query_one(HandView)
    return hand.cards[hand.chosen].card.spelling


async def test_a_shout_is_seen_for_a_moment_and_holds_up_no_key() -> None:
    start = position(["r9 g8 b1 b2", "b4 b3", "y1 y2"], "r9", "olympic", turn=1)
    app, clock = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("i", "right")
        assert chosen(pilot) == "b1"
        assert "INTERCEPT!" in text_of(pilot, "#banner")
        await turn(pilot, clock, 3)
        assert "INTERCEPT!" not in text_of(pilot, "#banner")


async def test_a_pause_covers_the_cards_where_time_counts() -> None:
    app, _ = app_at(setup_of(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "olympic")))
    async with app.run_test() as pilot:
        assert "5" in text_of(pilot, "#hand")
        await pilot.press("z")
        assert "paused" in text_of(pilot, "#status")
        assert "5" not in text_of(pilot, "#hand")
        assert "9" not in text_of(pilot, "#piles").replace("UNO", "").split("draw")[0]
        await pilot.press("right", "d", "u")
        assert screen_of(pilot).table.paused
        await pilot.press("enter")
        assert not screen_of(pilot).table.paused
        assert len(screen_of(pilot).player.view.hand) == 2


async def test_bots_act_when_they_are_due() -> None:
    app, clock = app_at(dealt("official", 3))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        if screen.player.view.my_turn:
            await pilot.press("d")
            if screen.player.view.my_turn:
                await pilot.press("p")
        before = screen.player.view.number, screen.player.view.turn
        await turn(pilot, clock, 6)
        assert (screen.player.view.number, screen.player.view.turn) != before


async def test_the_last_card_stays_until_a_key() -> None:
    app, clock = app_at(setup_of(position(["r5", "b4 b3", "y1 y2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await turn(pilot, clock, 20)
        assert "Ann went out" in text_of(pilot, "#status")
        assert "5" in text_of(pilot, "#piles")
        await pilot.press("enter")
        await pilot.pause()
        assert "Ann went out" in text_of(pilot, "#title")
        results = text_of(pilot, "#results")
        assert "+10" in results
        assert "no card left" in results
        await pilot.press("enter")
        await pilot.pause()
        assert "Ann wins the match!" in text_of(pilot, "Trophy")
        await pilot.press("enter")
        await pilot.pause()
        assert len(screen_of(pilot).player.view.hand) == 1


async def test_leaving_is_asked_for() -> None:
    app, _ = app_at(setup_of(position(["r5 r6", "b4 b3", "y1 y2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert "Leave the table?" in text_of(pilot, "#prompt")
        await pilot.press("enter")
        assert app.is_running
        await pilot.press("q", "y")
        await pilot.pause()
    assert app.return_code == 0


async def test_too_small_a_terminal_waits_and_comes_back() -> None:
    app, _ = app_at(setup_of(position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("end", "enter", "right")
        before = text_of(pilot, "#prompt")
        for size in ((20, 5), (1, 1), (3, 40), (200, 2)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.press("g", "enter", "d")
        await pilot.resize_terminal(50, 17)
        await pilot.pause()
        assert text_of(pilot, "#too-small").strip() == "needs 60x18, has 50x17"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert text_of(pilot, "#prompt") == before
        assert not screen_of(pilot).table.paused
        assert len(screen_of(pilot).player.view.hand) == 3
        assert chosen(pilot) == "W"


async def test_the_clock_is_a_shrinking_bar() -> None:
    app, clock = app_at(setup_of(position(["g5 g8", "b4 b3", "y1 y2"], "r9", "olympic")))
    async with app.run_test() as pilot:
        full = text_of(pilot, "#clock").count("━")
        await turn(pilot, clock, 10)
        assert 0 < text_of(pilot, "#clock").count("━") < full


async def test_leaving_can_be_asked_for_while_a_color_is() -> None:
    app, _ = app_at(setup_of(position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("end", "enter", "q")
        assert "Leave the table?" in text_of(pilot, "#prompt")
        await pilot.press("escape")
        assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("y")
        assert screen_of(pilot).player.view.color is Color.YELLOW


async def test_who_is_out_looks_on() -> None:
    options = {"match_end": "elimination", "target": 40, "hand_size": 1}
    app, clock = app_at(dealt(preset("house").with_options(options, "out"), seed=6))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        while 0 not in screen.table.out:
            if screen.table.state == "round over":
                screen.next_round()
            if screen.player.view.my_turn:
                screen.table.submit(screen.player.view.legal[0], clock.now)
            clock.now += 1.0
            screen.wake()
        screen.next_round()
        await turn(pilot, clock, 1)
        assert screen.hand.cards == ()
        await pilot.press("d", "u", "c", "left", "3")
        assert 0 not in screen.player.view.seats


async def test_the_game_rests_while_another_screen_lies_on_the_table() -> None:
    app, clock = app_at(setup_of(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "official", turn=1)))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert app.screen is not screen
        assert screen.table.paused
        clock.now += 60
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen is screen
        assert not screen.table.paused
        assert screen.player.view.turn == 1


async def test_being_put_aside_pauses_the_game() -> None:
    app, _ = app_at(setup_of(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "olympic")))
    async with app.run_test() as pilot:
        app.app_suspend_signal.publish(app)
        assert screen_of(pilot).table.paused
        await pilot.pause()
        assert "5" not in text_of(pilot, "#hand")


async def test_a_gap_in_the_time_pauses_the_game_as_it_was_before() -> None:
    app, clock = app_at(setup_of(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "olympic")))
    async with app.run_test() as pilot:
        screen = screen_of(pilot)
        left = screen.table.clock(clock.now)
        clock.now += 10
        screen.wake()
        after = screen.table.clock(clock.now)
        assert screen.table.paused
        assert left is not None
        assert after is not None
        assert left.remaining - after.remaining < 1

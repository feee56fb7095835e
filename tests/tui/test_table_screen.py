"""The table on the screen: keys, mouse, questions, time, and what is shown of it."""

from __future__ import annotations

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.table.acting import ToldMind, position
from tests.tui.tables import app_at, dealt, screen_of, setup_of, text_of, turn
from uno_tui.rules.cards import Color, card, deck
from uno_tui.rules.moves import Play
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


async def test_arrows_and_digits_choose_and_enter_plays() -> None:
    start = position(["r5 r8 g1 g2", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        assert chosen(pilot) == "r5"
        await pilot.press("right")
        assert chosen(pilot) == "r8"
        await pilot.press("4")
        assert chosen(pilot) == "g2"
        await pilot.press("2", "enter")
        assert screen_of(pilot).player.view.top is card("r8")
        assert "Ann 8▲" in text_of(pilot, "#log")


async def test_a_digit_again_goes_ten_further() -> None:
    hand = "r1 r2 r3 r4 r5 r6 r7 r8 r9 g1 g2 g3 g4 g5"
    app, _ = app_at(setup_of(position([hand, "b4 b3"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("3")
        assert chosen(pilot) == "r3"
        await pilot.press("3")
        assert chosen(pilot) == "g4"
        await pilot.press("3")
        assert chosen(pilot) == "r3"


async def test_the_color_is_asked_for_in_a_line() -> None:
    app, _ = app_at(setup_of(position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("end", "enter")
        assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("d", "p", "x", "s")
        assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("escape")
        assert text_of(pilot, "#prompt") == ""
        assert len(screen_of(pilot).hand.cards) == 3
        await pilot.press("enter", "g")
        assert screen_of(pilot).player.view.color is Color.GREEN
        assert "GREEN" in text_of(pilot, "#piles")


@pytest.mark.parametrize(
    ("keys", "color"),
    [(["2"], Color.YELLOW), (["right", "enter"], Color.RED), (["b"], Color.BLUE)],
)
async def test_a_color_is_chosen_by_digit_arrow_or_letter(keys: list[str], color: Color) -> None:
    app, _ = app_at(setup_of(position(["W b1 b2", "b4 b3", "g1 g2"], "r9", "official")))
    async with app.run_test() as pilot:
        await pilot.press("end", "enter", *keys)
        assert screen_of(pilot).player.view.color is color


async def test_the_bar_offers_only_what_can_be_done() -> None:
    start = position(["r5 g8", "b4 b3", "y1 y2"], "r9", "official")
    app, clock = app_at(setup_of(start))
    async with app.run_test() as pilot:
        assert {"play", "draw", "UNO!"} <= set(labels(pilot))
        await pilot.press("right")
        assert "play" not in labels(pilot)
        await pilot.press("left", "enter")
        assert {"play", "draw", "keep it", "challenge"}.isdisjoint(labels(pilot))
        await turn(pilot, clock, 8)
        assert "draw" in labels(pilot)


async def test_a_challenge_is_offered_to_the_one_who_may() -> None:
    start = position(["r5 g8 b1", "W4 r3 b3", "y1 y2"], "r9", "official", turn=1)
    mind = ToldMind(decided=lambda view: Play(1, (card("W4"),), Color.BLUE))
    app, clock = app_at(setup_of(start, {1: mind}, names=("Ann", "Cat", "Dee")))
    async with app.run_test() as pilot:
        table = screen_of(pilot).table
        await turn(pilot, clock, 4)
        assert table.view(0).turn == 2
        assert "challenge" not in labels(pilot)


async def test_the_one_who_owes_a_wild_draw_four_challenges() -> None:
    start = position(["r5 g8 b1", "W4 r3 b3"], "r9", "official", turn=1)
    mind = ToldMind(decided=lambda view: Play(1, (card("W4"),), Color.BLUE))
    app, clock = app_at(setup_of(start, {1: mind}))
    async with app.run_test() as pilot:
        await turn(pilot, clock, 4)
        assert {"challenge", "draw 4"} <= set(labels(pilot))
        await pilot.press("x")
        assert "it was a bluff" in " ".join(text_of(pilot, "#log").split())
        assert "BLUFF!" in text_of(pilot, "#banner")


async def test_a_key_that_cannot_be_used_says_why() -> None:
    start = position(["r5 g8", "b4 b3", "y1 y2"], "r9", "official", turn=1)
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("d")
        assert "it is Ben's turn" in text_of(pilot, "#status")
        await pilot.press("right")
        assert "it is Ben's turn" not in text_of(pilot, "#status")


async def test_the_twin_of_the_top_card_is_marked_and_intercepts() -> None:
    start = position(["r9 g8 b1", "b4 b3", "y1 y2"], "r9", "olympic", turn=1)
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        assert "intercept" in labels(pilot)
        assert [held.badge for held in screen_of(pilot).hand.cards] == ["I", "", ""]
        await pilot.press("i")
        assert "INTERCEPT!" in text_of(pilot, "#banner")
        assert "INTERCEPTS 9▲" in text_of(pilot, "#log")


async def test_a_shout_is_seen_for_a_moment_and_holds_up_no_key() -> None:
    start = position(["r9 g8 b1 b2", "b4 b3", "y1 y2"], "r9", "olympic", turn=1)
    app, clock = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("i", "right")
        assert chosen(pilot) == "b1"
        assert "INTERCEPT!" in text_of(pilot, "#banner")
        await turn(pilot, clock, 3)
        assert "INTERCEPT!" not in text_of(pilot, "#banner")


async def test_what_is_owed_stands_beside_the_name() -> None:
    start = position(["r5 rD b1", "b4 b3 b2", "y1 y2"], "r9", "olympic")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("2", "enter")
        assert "owes 2" in text_of(pilot, "#seat-1")
        assert "Ben owes 2" in text_of(pilot, "#piles")
        assert "Ben owes 2" in text_of(pilot, "#log")


async def test_two_cards_are_marked_and_played_together() -> None:
    start = position(["gS rS rS b1 b2", "b4 b3", "y1 y2", "y3 y4"], "r9", "olympic")
    app, _ = app_at(setup_of(start, names=("Ann", "Ben", "Cat", "Dee")))
    async with app.run_test() as pilot:
        await pilot.press("1", "m", "right", "enter")
        view = screen_of(pilot).player.view
        assert view.counts[0] == 3
        assert view.turn == 3


async def test_uno_and_the_card_in_one_key() -> None:
    start = position(["r5 g8", "b4 b3", "y1 y2"], "r9", "olympic")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("U")
        assert 0 in screen_of(pilot).player.view.said
        assert " UNO! " in text_of(pilot, "#status")


async def test_everything_can_be_done_without_letters() -> None:
    start = position(["g5 g8", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("down")
        bar = pilot.app.screen.query_one(ActionBar)
        place = [button.action for button in bar.buttons].index("draw")
        await pilot.press(*["right"] * place, "enter")
        await pilot.pause()
        assert len(screen_of(pilot).player.view.hand) == 3


async def test_the_choice_stays_with_its_card() -> None:
    start = position(["r5 r8 g1 b2 b2", "b4 b3", "y1 y2"], "r9", "official", draw="r1 r2 r3 r4")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("5")
        hand = screen_of(pilot).hand
        screen_of(pilot).table.submit(Play(0, (card("r5"),)), 100.0)
        screen_of(pilot).catch_up()
        assert (chosen(pilot), hand.chosen) == ("b2", 3)


async def test_twins_are_two_cards() -> None:
    start = position(["r5 r5 r5 g1", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test() as pilot:
        hand = screen_of(pilot).hand
        for place in (1, 2, 0, 2):
            hand.choose(place)
            assert hand.chosen == place
        for _ in range(10):
            hand.deal(hand.cards[:2])
            hand.deal((*hand.cards, *hand.cards))
        await pilot.pause()
        assert hand.size.width


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


async def test_names_are_text_whatever_is_in_them() -> None:
    names = ("[bold]Ann[/]", "Bén👩‍👩‍👧‍👦🎉", "漢字漢字漢字漢字漢字", "x" * 300)
    start = position(["r5 g8", "b4 b3", "y1 y2", "y3 y4"], "r9", "olympic", turn=1)
    app, clock = app_at(setup_of(start, names=names))
    async with app.run_test() as pilot:
        await turn(pilot, clock, 6)
        for widget in pilot.app.screen.query("Drawn"):
            for y in range(widget.size.height):
                assert widget.render_line(y).cell_length == widget.size.width
        assert "[bold]Ann[/]" in text_of(pilot, "#status")


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


async def test_a_card_slides_in_and_holds_up_no_key() -> None:
    start = position(["r5 r8 g1 g2", "b4 b3", "y1 y2"], "r9", "official", turn=0)
    app, _ = app_at(setup_of(start))
    app.animation_level = "full"
    async with app.run_test() as pilot:
        await pilot.press("enter", "right")
        assert chosen(pilot) == "g1"
        for y in range(pilot.app.screen.query_one("#piles").size.height):
            line = pilot.app.screen.query_one("#piles").render_line(y)
            assert line.cell_length == pilot.app.screen.query_one("#piles").size.width


async def test_cards_that_have_come_are_marked_until_the_next_card_is_laid() -> None:
    start = position(["g5 g8", "b4 r3", "y1 y2"], "r9", "official", draw="y7 b2 b3")
    app, clock = app_at(setup_of(start))
    async with app.run_test() as pilot:
        await pilot.press("d")
        badges = {held.card.spelling: held.badge for held in screen_of(pilot).hand.cards}
        assert badges == {"g5": "", "g8": "", "y7": "+"}
        await turn(pilot, clock, 5)
        assert not any(held.badge for held in screen_of(pilot).hand.cards)


async def test_the_palette_has_every_action_that_can_be_done() -> None:
    app, _ = app_at(setup_of(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "official")))
    async with app.run_test() as pilot:
        titles = [command.title for command in app.get_system_commands(pilot.app.screen)]
        assert {"Play", "Draw", "Uno!", "Pause"} <= set(titles)
        assert "Challenge" not in titles


async def test_keys_can_be_changed() -> None:
    wishes = Preferences(keys={"table.draw": "k"})
    start = position(["g5 g8", "b4 b3", "y1 y2"], "r9", "official")
    app, _ = app_at(setup_of(start), wishes)
    async with app.run_test() as pilot:
        assert "K  draw" in text_of(pilot, "#bar")
        await pilot.press("k")
        assert len(screen_of(pilot).player.view.hand) == 3


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


async def test_hidden_cards_are_counted() -> None:
    start = position([" ".join(c.spelling for c in deck()[:108]), "b4 b3"], "r9", "official")
    app, _ = app_at(setup_of(start))
    async with app.run_test(size=(60, 18)) as pilot:
        hand = screen_of(pilot).hand
        before, after = hand.hidden
        shown = hand.layout_of_cards.last(before) - before + 1
        assert (before, after) == (0, 108 - shown)
        assert f"0 above   {after} below" in text_of(pilot, "#hand")
        assert "108 cards" in text_of(pilot, "#status")
        await pilot.press("end")
        assert hand.hidden[1] == 0

"""The table on the screen: keys, questions in a line, and what is shown."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.table.acting import NAMES, ToldMind, position
from tests.tui.tables import app_at, dealt, screen_of, setup_of, text_of, turn
from uno_tui.rules.cards import Color, card, deck
from uno_tui.rules.moves import Play
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.lines import Header

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


@pytest.mark.parametrize("width", [*range(60, 112, 5), 140])
async def test_the_bar_and_the_hand_never_run_off(width: int) -> None:
    hand = "r1 r2 r3 r4 r5 r6 r7 r8 r9 rD y1 y2 y3 y4 y5 y6 y7 W W4"
    start = position([hand, "b4 b3", "y1 y2", "g1 g2"], "r9 rD", "olympic")
    app, _ = app_at(setup_of(start, names=("Ann", "Ben", "Cat", "Dee")), QUIET)
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.pause()
        bar = text_of(pilot, "#bar")
        assert "…" not in bar
        assert bar.endswith("Q  quit")
        regions = [pilot.app.screen.query_one(name).region for name in ("#log", "#hand", "#bar")]
        log, own, keys = regions
        assert log.bottom <= own.y
        assert own.bottom <= keys.y
        assert keys.bottom == 24


@pytest.mark.parametrize("width", [60, 70, 100])
async def test_why_a_card_cannot_be_played_is_said_whole(width: int) -> None:
    start = position(["r2 rD gD y4", "b4 b3", "y1 y2"], "r9 rD", "olympic")
    start.owed = 2
    app, _ = app_at(setup_of(start))
    async with app.run_test(size=(width, 18)) as pilot:
        await pilot.pause()
        status = text_of(pilot, "#status")
        assert status.endswith("first the 2 owed: draw, or lay a Draw Two")
        assert "Ann" in status
        assert ("4 cards" in status) is (width > 60)


async def test_who_leads_is_not_called_the_best_of_the_others() -> None:
    setup = dealt(players=len(NAMES))
    app, _ = app_at(setup)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.pause()
        table = screen_of(pilot).table
        header = screen_of(pilot).query_one(Header)
        scene = screen_of(pilot).scene
        assert scene is not None
        scores = [0] * len(table.names)
        header.show(scene, scores)
        line = "".join(text for text, _ in header._few)
        assert line.split() == ["you", "0", "nobody", "is", "better"]
        header.show(scene, [*scores[:-1], 7])
        line = "".join(text for text, _ in header._few)
        assert line.split() == ["you", "0", "best", table.names[-1], "7"]

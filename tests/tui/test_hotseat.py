"""Several people at one keyboard: what is handed over when, slaps, reveals, leaving."""

from __future__ import annotations

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from tests.table.acting import ToldMind
from tests.tui.sharing import screen_text, shared, table_of, three
from tests.tui.tables import HandClock, app_at, text_of, turn
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Play
from uno_tui.table.slaps import FOLLOW, STILL
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.hotseat import LOOK
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.handover import HandOver

QUIET = Preferences(confirm_mistakes=False)
HANDS = ("r5 r8 g1 g2", "r4 b3 b2 b7", "y1 y2 y3 y4")


def plate(pilot: Pilot[None]) -> str:
    """What lies where the hand was, empty if the hand lies there."""
    if not pilot.app.screen.query_one(HandOver).display:
        return ""
    return " ".join(text_of(pilot, "#handover").split())


def asked(pilot: Pilot[None]) -> int | None:
    return table_of(pilot).keyboard.asked


def in_hand(pilot: Pilot[None]) -> list[str]:
    return [held.card.spelling for held in pilot.app.screen.query_one(HandView).cards]


def marked(pilot: Pilot[None]) -> set[str]:
    """The cards that are marked as fresh."""
    hand = pilot.app.screen.query_one(HandView)
    return {held.card.spelling for held in hand.cards if held.badge == "+"}


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


def counts(pilot: Pilot[None]) -> tuple[int, ...]:
    return table_of(pilot).table.view(0).counts


async def after(pilot: Pilot[None], clock: HandClock, seconds: float) -> None:
    """Turns the clock and lets the table act."""
    clock.now += seconds
    table_of(pilot).wake()
    await pilot.pause()


async def test_the_hand_is_drawn_for_whoever_says_i_am_here() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "pass the keyboard to A N N" in plate(pilot)
        assert in_hand(pilot) == []
        await pilot.press("enter")
        assert plate(pilot) == ""
        assert in_hand(pilot) == ["r5", "r8", "g1", "g2"]
        await pilot.press("enter")
        assert "pass the keyboard to B E N" in plate(pilot)
        assert in_hand(pilot) == []


async def test_after_a_skip_the_one_after_is_asked() -> None:
    app, _ = app_at(shared(three("rS r8 g1", *HANDS[1:])))
    async with app.run_test() as pilot:
        await pilot.press("enter", "2", "enter")
        assert asked(pilot) == 2
        assert "C A T" in plate(pilot)


async def test_nothing_can_be_played_before_somebody_is_there() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("d", "p", "u", "U", "c", "i", "x", "m", "s", "1", "right", "end", "r")
        assert counts(pilot) == (4, 4, 4)
        assert set(labels(pilot)) == {"I am here", "pause", "settings", "help", "quit"}


async def test_a_swap_covers_the_new_hand() -> None:
    app, _ = app_at(shared(three("r7 b8 g1", "rS r2", "y1 y2", "b1 b2"), names="ABCD"))
    async with app.run_test() as pilot:
        await pilot.press("enter", "1", "enter")
        assert "Swap with whom?" in text_of(pilot, "#prompt")
        await pilot.press("1")
        assert plate(pilot)
        assert in_hand(pilot) == []


async def test_passed_hands_are_covered() -> None:
    app, _ = app_at(shared(three("r0 b8 g1", "rS r2", "y1 y2")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "1", "enter")
        assert asked(pilot) == 1
        assert in_hand(pilot) == []


async def test_a_slapped_seven_that_takes_the_open_hand_covers_it() -> None:
    start = three("g1 b8 g2", "r7 r2 y8", "y1 y2", top="r7")
    app, _ = app_at(shared(start))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        assert in_hand(pilot) == ["g1", "g2", "b8"]
        await pilot.press("t", "1")
        assert in_hand(pilot) == []
        assert counts(pilot) == (2, 3, 2)


async def test_a_pause_and_a_resume_cover_the_hand() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "z")
        assert "P A U S E D" in plate(pilot)
        assert in_hand(pilot) == []
        await pilot.press("enter")
        assert asked(pilot) == 0
        assert in_hand(pilot) == []
        await pilot.press("enter")
        assert len(in_hand(pilot)) == 4


async def test_another_size_covers_the_hand() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert asked(pilot) == 0
        assert in_hand(pilot) == []
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        await pilot.press("enter", "enter", "t", "d")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert asked(pilot) == 0
        assert counts(pilot) == (4, 4, 4)


async def test_a_question_waits_behind_the_plate() -> None:
    app, _ = app_at(shared(three("W b8 g1", "rS r2 y7", "y1 y2")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "end", "enter")
        assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("backspace")
        assert text_of(pilot, "#prompt") == ""
        assert in_hand(pilot) == []
        await pilot.press("enter")
        assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("g")
        assert table_of(pilot).table.view(0).color is Color.GREEN


async def test_the_hide_key_covers_at_once() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "backspace")
        assert "A N N" in plate(pilot)
        await pilot.press("d")
        assert counts(pilot) == (4, 4, 4)


async def test_help_covers_the_hand() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "question_mark")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert asked(pilot) == 0


async def test_a_drawn_card_is_looked_at_before_the_keyboard_goes_on() -> None:
    app, _clock = app_at(shared(three(*HANDS, draw="y8 b1 b2 b3 b4 b5")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "d")
        assert table_of(pilot).table.view(0).turn == 1
        assert "y8" in in_hand(pilot)
        assert "pass on" in labels(pilot)
        assert "8■" not in text_of(pilot, "#log")
        await pilot.press("enter")
        assert asked(pilot) == 1
        assert in_hand(pilot) == []


async def test_a_look_does_not_last_for_ever() -> None:
    app, clock = app_at(shared(three(*HANDS, draw="y8 b1 b2 b3 b4 b5")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "d")
        for _ in range(int(LOOK) + 1):
            await after(pilot, clock, 1.0)
        assert asked(pilot) == 1


async def test_cards_that_have_come_meanwhile_are_marked() -> None:
    app, clock = app_at(shared(three(*HANDS, draw="y8 y9 b2 b3 b4 b5")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "1", "enter")
        await after(pilot, clock, 1.0)
        await pilot.press("a")
        await after(pilot, clock, FOLLOW)
        await pilot.press("enter", "1", "enter", "enter", "d")
        assert marked(pilot) == {"b2"}
        await pilot.press("enter", "enter")
        assert marked(pilot) == {"y8", "y9"}


async def test_while_bots_play_the_table_lies_open_for_all() -> None:
    app, clock = app_at(shared(three(*HANDS), {1: ToldMind()}))
    async with app.run_test() as pilot:
        await pilot.press("enter", "1", "enter")
        assert "on turn B E N" in plate(pilot)
        assert {"intercept", "Ann", "Cat"} <= set(plate(pilot).split())
        await turn(pilot, clock, 5)
        assert asked(pilot) == 2


async def test_the_clock_waits_for_whoever_takes_the_keyboard() -> None:
    app, clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        for _ in range(100):
            await after(pilot, clock, 1.0)
        table = table_of(pilot).table
        assert not table.paused
        assert not table.view(0).idle
        await pilot.press("enter")
        clocked = table.clock(clock.now)
        assert clocked is not None
        assert clocked.remaining == clocked.total


async def test_hiding_the_hand_stops_no_clock() -> None:
    app, clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "backspace")
        for _ in range(40):
            await after(pilot, clock, 1.0)
        assert table_of(pilot).table.view(0).idle


async def test_one_person_left_is_asked_nothing() -> None:
    start = three(*HANDS, "b1 b2 b3")
    app, clock = app_at(shared(start, {2: ToldMind(), 3: ToldMind()}))
    async with app.run_test() as pilot:
        await pilot.press("enter", "q", "2", "2")
        await pilot.pause()
        assert table_of(pilot).table.people == (0,)
        await pilot.press("1", "enter")
        assert len(in_hand(pilot)) == 3
        await turn(pilot, clock, 2)
        assert len(in_hand(pilot)) == 3


async def test_a_person_leaves_to_a_bot_and_comes_back() -> None:
    app, clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("q")
        assert "Leave?" in text_of(pilot, "#prompt")
        assert "comes back" not in text_of(pilot, "#prompt")
        await pilot.press("2", "1")
        table = table_of(pilot).table
        assert list(table.people) == [1, 2]
        assert "Ann leaves: a bot plays on" in text_of(pilot, "#log")
        await turn(pilot, clock, 6)
        assert asked(pilot) == 1
        await pilot.press("q", "3", "1")
        assert list(table.people) == [0, 1, 2]
        assert "Ann is back" in text_of(pilot, "#log")


async def test_somebody_can_leave_while_the_game_rests() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "z", "q", "2", "3")
        assert list(table_of(pilot).table.people) == [0, 1]
        await pilot.press("enter")
        assert asked(pilot) == 0


async def test_nobody_in_particular_asks_about_the_rules_where_that_costs() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("r", "r")
        await pilot.pause()
        assert counts(pilot) == (4, 4, 4)


async def test_staying_changes_nothing() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "q", "enter")
        assert text_of(pilot, "#prompt") == ""
        assert len(in_hand(pilot)) == 4
        assert table_of(pilot).table.people == (0, 1, 2)


async def test_a_slap_hits_while_the_keyboard_is_passed_on() -> None:
    app, _ = app_at(shared(three("r5 b8 g1", "r4 b3 b2", "r5 y2 y3")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "1", "enter")
        assert asked(pilot) == 1
        await pilot.press("l")
        assert "INTERCEPT!" in text_of(pilot, "#banner")
        assert "Cat INTERCEPTS 5▲" in " ".join(text_of(pilot, "#log").split())
        assert asked(pilot) == 0
        assert in_hand(pilot) == []


async def test_a_slap_that_misses_is_a_wrong_interception() -> None:
    app, clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "l")
        assert counts(pilot) == (4, 4, 4)
        await after(pilot, clock, FOLLOW)
        assert counts(pilot) == (4, 4, 6)
        assert "mistake" in text_of(pilot, "#log")
        assert len(in_hand(pilot)) == 4


async def test_where_nothing_is_penalised_a_miss_is_said_and_costs_nothing() -> None:
    app, clock = app_at(shared(three(*HANDS, rules="official")))
    async with app.run_test() as pilot:
        await pilot.press("l")
        await after(pilot, clock, FOLLOW)
        assert counts(pilot) == (4, 4, 4)
        assert "Cat: nobody intercepts by these rules" in text_of(pilot, "#banner")


async def test_nobody_races_against_oneself() -> None:
    app, clock = app_at(shared(three(*HANDS, rules="official")))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        screen = table_of(pilot)
        await pilot.press(screen.slaps.keys[0], "1", "enter")
        clock.now += 0.06
        await after(pilot, clock, FOLLOW)
        assert counts(pilot) == (3, 4, 4)
        assert "late" not in text_of(pilot, "#banner")
        assert screen.table.log.races == []


async def test_a_lost_race_is_too_late_and_tells_who_was_faster() -> None:
    app, clock = app_at(shared(three("r9 b8 g1", "r4 b3 b2", "y5 y2 y3")))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        screen = table_of(pilot)
        screen.table.submit(Play(0, (card("r9"),)), clock.now)
        clock.now += 0.04
        await pilot.press("l")
        await after(pilot, clock, FOLLOW)
        assert counts(pilot) == (2, 3, 3)
        assert "Cat is too late: Ann was faster by" in text_of(pilot, "#banner")


async def test_two_slaps_one_after_the_other_are_taken_in_order() -> None:
    app, clock = app_at(shared(three("g5 b8 g1", "r4 b3 b2", "r9 y2 y3")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "l", "t")
        await after(pilot, clock, FOLLOW)
        assert counts(pilot) == (3, 3, 2)
        assert "too late" in text_of(pilot, "#banner")


async def test_a_held_key_counts_once() -> None:
    app, clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("l")
        await after(pilot, clock, 0.5)
        for _ in range(20):
            await pilot.press("l")
            await after(pilot, clock, 0.03)
        await after(pilot, clock, 1.0)
        assert counts(pilot) == (4, 4, 6)


async def test_a_double_press_catches_at_a_picker() -> None:
    app, clock = app_at(shared(three("W b8 g1", "r9 y1", "y5 y2 y3"), {}))
    async with app.run_test() as pilot:
        await pilot.press("t")
        await after(pilot, clock, FOLLOW)
        assert counts(pilot)[1] == 1
        await pilot.press("enter")
        if table_of(pilot).table.view(0).turn == 0:
            await pilot.press("end", "enter")
            assert "Which color?" in text_of(pilot, "#prompt")
        await pilot.press("l", "l")
        await after(pilot, clock, STILL)
        assert counts(pilot)[1] == 3
        assert "CAUGHT!" in text_of(pilot, "#banner")


async def test_uno_and_digits_follow_a_slap_key() -> None:
    app, clock = app_at(shared(three("r5 b8 g1", "r9 y1", "y5 y2 y3"), {}))
    async with app.run_test() as pilot:
        await pilot.press("enter", "t", "u")
        assert 1 in table_of(pilot).table.view(0).called
        assert len(in_hand(pilot)) == 3
        await after(pilot, clock, 1.0)
        await pilot.press("l", "2")
        assert "mistake: there is nothing to catch" in " ".join(text_of(pilot, "#log").split())
        assert counts(pilot) == (3, 2, 5)


async def test_digits_choose_cards_where_no_slap_key_came_before() -> None:
    app, _clock = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.press("enter", "3")
        assert table_of(pilot).hand.chosen == 2
        assert counts(pilot) == (4, 4, 4)


async def test_a_slapped_seven_asks_by_the_seats_digits() -> None:
    start = three("g1 b8 g2", "r7 r2 y8", "y1 y2", "b1 b2 b4 b5", top="r7")
    app, _ = app_at(shared(start))
    async with app.run_test() as pilot:
        await pilot.press("enter", "t")
        prompt = text_of(pilot, "#prompt")
        assert "Ben swaps with whom?" in prompt
        assert "1 Ann" in prompt
        assert "4 Dee" in prompt
        await pilot.press("enter", "right", "2")
        assert counts(pilot) == (3, 3, 2, 4)
        await pilot.press("4")
        assert counts(pilot) == (3, 4, 2, 2)


async def test_a_slapped_seven_can_be_taken_back() -> None:
    start = three("g1 b8 g2", "r7 r2 y8", "y1 y2", top="r7")
    app, clock = app_at(shared(start))
    async with app.run_test() as pilot:
        await pilot.press("enter", "t", "escape")
        assert text_of(pilot, "#prompt") == ""
        await after(pilot, clock, 1.5)
        assert counts(pilot) == (3, 3, 2)


async def test_a_slap_before_a_card_wins_even_if_it_waits_for_uno() -> None:
    app, _clock = app_at(shared(three("r5 b8 g1", "r9 y1", "y5 y2 y3"), {}))
    async with app.run_test() as pilot:
        await pilot.press("enter", "t", "enter")
        assert counts(pilot) == (3, 1, 3)


async def test_a_challenge_is_revealed_to_the_challenger_alone() -> None:
    start = three("W4 r3 g1", "y1 b3 b2 b7", "y5 y2 y3", top="r9")
    app, _clock = app_at(shared(start), QUIET)
    async with app.run_test() as pilot:
        await pilot.press("enter", "end", "enter", "b", "enter", "x")
        await pilot.pause()
        assert isinstance(app.screen, RevealScreen)
        assert "B E N" in screen_text(pilot)
        assert "3▲" not in screen_text(pilot)
        assert app.screen.query_one(HandView).cards == ()
        await pilot.press("enter")
        shown = [held.card.spelling for held in app.screen.query_one(HandView).cards]
        assert shown in (["r3", "g1"], ["r3", "g1", "W4"])
        await pilot.resize_terminal(90, 30)
        await pilot.pause()
        assert app.screen.query_one(HandView).cards == ()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert not table_of(pilot).table.paused
        assert table_of(pilot).keyboard.person == 1
        assert "is shown" not in text_of(pilot, "#log")


async def test_whoever_closes_the_reveal_unseen_has_to_say_who_is_there() -> None:
    start = three("W4 r3 g1", "y1 b3 b2 b7", "y5 y2 y3", top="r9")
    app, _clock = app_at(shared(start), QUIET)
    async with app.run_test() as pilot:
        await pilot.press("enter", "end", "enter", "b", "enter", "x")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.resize_terminal(90, 30)
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert asked(pilot) == 1
        assert in_hand(pilot) == []


async def test_open_hands_lie_face_up_and_nothing_is_handed_over() -> None:
    app, _ = app_at(shared(three(*HANDS), open_hands=True))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert in_hand(pilot) == ["r5", "r8", "g1", "g2"]
        assert "4▲ 2● 3● 7●" in text_of(pilot, "#seat-1")
        await pilot.press("enter")
        assert in_hand(pilot) == ["r4", "b2", "b3", "b7"]
        assert "hide" not in labels(pilot)


async def test_everybody_is_called_by_name() -> None:
    app, _clock = app_at(shared(three(*HANDS)))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.press("enter")
        assert "Ann's turn" in text_of(pilot, "#clock")
        public = "\n".join(text_of(pilot, w) for w in ("#log", "#clock", "#header", "#banner"))
        assert "you" not in public.lower()


async def test_the_plate_can_be_clicked() -> None:
    app, _ = app_at(shared(three(*HANDS)))
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.click(HandOver)
        await pilot.pause()
        assert len(in_hand(pilot)) == 4


async def test_what_the_mouse_explains_goes_with_the_hand() -> None:
    app, _ = app_at(shared(three("g5 r8 g1", *HANDS[1:])))
    async with app.run_test(tooltips=True) as pilot:
        await pilot.press("enter")
        hand = table_of(pilot).hand
        await pilot.hover(HandView, offset=Offset(44, 4))
        await pilot.press("backspace")
        assert hand.tooltip is None


async def test_one_person_and_bots_have_the_usual_table() -> None:
    app, _ = app_at(shared(three(*HANDS), {1: ToldMind(), 2: ToldMind()}))
    async with app.run_test() as pilot:
        assert type(pilot.app.screen) is TableScreen


async def test_the_end_of_a_round_covers_everything_until_all_hands_are_shown() -> None:
    app, _ = app_at(shared(three("r5", "r4 b3", "y1 y2", rules="official")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "enter")
        assert "W E N T" in plate(pilot)
        assert in_hand(pilot) == []
        await pilot.press("t", "a", "enter")
        await pilot.pause()
        assert "went out" in screen_text(pilot)


async def test_what_was_shouted_in_a_round_is_not_shouted_in_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = three("r5 r8", "r4 b3", "y1 y2", rules="official")
    app, _ = app_at(shared(start))
    async with app.run_test() as pilot:
        await pilot.press("enter", "U")
        assert "UNO!" in screen_text(pilot)
        screen = table_of(pilot)
        monkeypatch.setattr(screen.table, "start_round", lambda _: None)
        screen.next_round()
        await pilot.pause()
        assert screen.scene is not None
        assert not screen.scene.shouts

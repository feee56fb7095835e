"""Asking the strongest bot at the table: nobody waits, nothing outlives its position."""

from __future__ import annotations

from textual.pilot import Pilot

from tests.table.acting import ToldMind, position
from tests.table.handturned import HandTurnedThinker
from tests.tui.sharing import shared, three
from tests.tui.tables import HandClock, screen_of, setup_of, text_of, turn
from uno_tui.bots.search import Weighed
from uno_tui.rules.cards import card
from uno_tui.rules.moves import Play
from uno_tui.rules.round import Round
from uno_tui.table.adviser import PATIENCE, SECONDS
from uno_tui.tui.app import UnoApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.widgets.bar import ActionBar

FOUND = (
    Weighed(move=Play(0, (card("r5"),)), worth=0.61, error=0.0, worlds=90),
    Weighed(move=Play(0, (card("r6"),)), worth=0.48, error=0.01, worlds=90),
)
SAID = "Red 5: wins 61 matches in 100, 48 with red 6"


def ours(rules: str = "official", turn: int = 0) -> Round:
    return position(["r5 r6 b1 b2", "b4 b3 y1", "y1 y2 y3"], "r9", rules, turn=turn)


def advised(
    setup: TableSetup, wishes: Preferences | None = None
) -> tuple[UnoApp, HandClock, HandTurnedThinker]:
    clock, thinker = HandClock(), HandTurnedThinker()
    app = UnoApp(setup, wishes=wishes, clock=clock, thinker=thinker)
    app.animation_level = "none"
    return app, clock, thinker


def told(pilot: Pilot[None]) -> str:
    return text_of(pilot, "#prompt").strip()


def labels(pilot: Pilot[None]) -> list[str]:
    return [button.label for button in pilot.app.screen.query_one(ActionBar).buttons]


async def test_the_advice_comes_while_one_goes_on_looking() -> None:
    app, clock, thinker = advised(setup_of(ours()))
    async with app.run_test() as pilot:
        await pilot.press("h")
        assert told(pilot) == "The shark is thinking…"
        await pilot.press("right")
        assert screen_of(pilot).hand.chosen == 1
        thinker.answers[0] = FOUND
        await turn(pilot, clock, 0.5)
        assert told(pilot) == SAID
        await pilot.press("left")
        assert told(pilot) == SAID


async def test_the_screen_wakes_to_look_for_the_advice() -> None:
    app, clock, _ = advised(setup_of(ours()))
    async with app.run_test() as pilot:
        await pilot.press("h")
        assert min(screen_of(pilot).dues()) < clock.now + SECONDS
        await turn(pilot, clock, SECONDS + PATIENCE)
        assert told(pilot).startswith("Red ")
        assert "in 100" not in told(pilot)
        assert clock.now + 0.5 not in screen_of(pilot).dues()


async def test_the_advice_is_gone_when_a_card_is_laid() -> None:
    app, clock, thinker = advised(setup_of(ours()))
    async with app.run_test() as pilot:
        await pilot.press("h", "1", "enter")
        assert told(pilot) == ""
        assert thinker.dropped == [0]
        thinker.answers[0] = FOUND
        await turn(pilot, clock, 0.5)
        assert told(pilot) == ""


async def test_a_question_comes_before_the_advice() -> None:
    start = position(["W r5 r6 b1 b2", "b4 b3 y1"], "r9", "official")
    app, _, thinker = advised(setup_of(start))
    thinker.answers[0] = FOUND
    async with app.run_test() as pilot:
        await pilot.press("h", "5", "enter")
        assert "color" in told(pilot)
        assert "hint" not in labels(pilot)
        await pilot.press("escape")
        assert told(pilot) == SAID


async def test_what_does_not_fit_is_said_in_fewer_words() -> None:
    start = position(["r5 gS W4 bS", "b4 b3 y1", "y1 y2"], "r9", "official")
    app, clock, thinker = advised(setup_of(start))
    other = Weighed(move=Play(0, (card("W4"),)), worth=0.4, error=0.0, worlds=90)
    thinker.answers[0] = (FOUND[0], other)
    async with app.run_test(size=(60, 18)) as pilot:
        await pilot.press("h")
        await turn(pilot, clock, 0.5)
        assert told(pilot).startswith("Red 5: ")
        assert len(told(pilot)) <= 58


async def test_out_of_turn_nobody_answers_and_the_twin_is_not_given_away() -> None:
    start = position(["r9 r6 b1 b2", "b4 b3 y1", "y1 y2 y3"], "r9", "olympic", turn=1)
    app, _, thinker = advised(setup_of(start))
    async with app.run_test() as pilot:
        assert "hint" not in labels(pilot)
        await pilot.press("h")
        assert thinker.asked == []
        assert "a hint is for your own turn; races are yours alone" in text_of(pilot, "#status")


async def test_on_the_own_turn_of_a_race_game_there_is_advice() -> None:
    app, _, thinker = advised(setup_of(ours("olympic")))
    async with app.run_test() as pilot:
        await pilot.press("h")
        assert len(thinker.asked) == 1


async def test_who_wants_no_advice_gets_none() -> None:
    app, _, thinker = advised(setup_of(ours()), Preferences(advice=False))
    async with app.run_test() as pilot:
        assert "hint" not in labels(pilot)
        await pilot.press("h")
        assert thinker.asked == []
        assert "hints are off" in text_of(pilot, "#status")


async def test_the_bar_the_palette_and_another_key_ask_as_well() -> None:
    wishes = Preferences(keys={"table.hint": "f2"})
    app, _, thinker = advised(setup_of(ours()), wishes)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert ("F2", "hint") in [(b.key, b.label) for b in screen_of(pilot).everything()]
        commands = [command.title for command in app.get_system_commands(app.screen)]
        assert "Hint" in commands
        await pilot.press("f2")
        assert len(thinker.asked) == 1


async def test_g_hurries_the_next_bot() -> None:
    start = position(["r5 r6 b1 b2", "r4 b3 y1", "y1 y2 y3"], "r9", "official", turn=1)
    app, _, _ = advised(setup_of(start, {1: ToldMind(thinks=3.0)}))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert screen_of(pilot).table.view(0).turn == 1
        await pilot.press("g")
        assert screen_of(pilot).table.view(0).turn == 2


async def test_only_whoever_has_the_keyboard_is_advised() -> None:
    app, _, thinker = advised(shared(three("r5 r6 b1 b2", "b4 b3 y1", "y1 y2 y3")))
    thinker.answers[0] = FOUND
    async with app.run_test() as pilot:
        await pilot.press("h")
        assert (thinker.asked, told(pilot)) == ([], "")
        await pilot.press("enter", "h")
        screen_of(pilot).wake()
        await pilot.pause()
        assert told(pilot) == SAID
        await pilot.press("backspace")
        assert told(pilot) == ""
        await pilot.press("enter")
        assert told(pilot) == SAID
        await pilot.press("1", "enter", "enter")
        assert told(pilot) == ""


async def test_a_hint_that_is_still_to_come_is_not_shown_to_the_next_person() -> None:
    app, clock, thinker = advised(shared(three("r5 r6 b1 b2", "b4 r3 y1", "y1 y2 y3")))
    async with app.run_test() as pilot:
        await pilot.press("enter", "h", "1", "enter", "enter")
        thinker.answers = {0: FOUND, 1: FOUND}
        await turn(pilot, clock, 0.5)
        assert told(pilot) == ""


async def test_whoever_searches_is_let_go_with_the_table() -> None:
    app, _, thinker = advised(setup_of(ours()))
    async with app.run_test() as pilot:
        await pilot.press("h")
        before = thinker.closed
        await pilot.press("q", "right", "enter")
        await pilot.pause()
        assert thinker.closed > before

"""Advice: what the strongest bot would play in somebody's place, and why it would."""

from __future__ import annotations

import pytest

from tests.table.acting import ToldMind, position, table_at
from tests.table.handturned import HandTurnedThinker
from uno_tui.bots.levels import SHARK
from uno_tui.bots.search import Weighed
from uno_tui.bots.shark import Shark
from uno_tui.bots.sight import Sight
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.table.advice import sentences
from uno_tui.table.adviser import PATIENCE, SECONDS, Adviser
from uno_tui.table.grounds import reason
from uno_tui.table.table import Table

NAMES = ("Ann", "Ben", "Cat", "Dee")


def sight_of(start: Round, seat: int = 0) -> Sight:
    return Shark(SHARK, STEADY, 1).sight(start.view(seat))


def play(face: str, color: Color | None = None, *, seat: int = 0) -> Play:
    return Play(seat, tuple(card(each) for each in face.split()), color)


def weighed(move: Move, share: float, *, error: float = 0.01, worlds: int = 80) -> Weighed:
    return Weighed(move=move, worth=share, error=error, worlds=worlds)


def why(hand: str, best: Move, other: Move | None, rules: str = "official", top: str = "r9") -> str:
    start = position([hand, "b4 b3 y1", "y1 y2 y3 g1"], top, rules)
    return reason(best, other, sight_of(start), NAMES)


@pytest.mark.parametrize(
    ("hand", "best", "other", "said"),
    [
        ("r5", play("r5"), Draw(0), "goes out"),
        ("r5 W b1", play("r5"), play("W", Color.BLUE), "keeps your Wild"),
        ("r5 rS gS b1 b2", play("r5"), play("rS"), "keeps your Skips together"),
        ("r5 b5 g9 b1 b2 g3", play("g9"), play("r5"), "keeps your 5s together"),
        ("r5 g9 b1 b2 g3", play("r5"), play("g9"), "gets rid of your last red card"),
        ("r5 r6 g9 b1 b2", play("r5"), play("g9"), "leaves you a card to follow it with"),
        ("rD r6 r7 b1", play("rD"), play("r6"), "makes Ben draw 2"),
        ("rS r6 r7 b1", play("rS"), play("r6"), "skips Ben"),
        ("W r6 b7 b1", play("W", Color.BLUE), Draw(0), "2 cards of yours are blue"),
        ("W4 r6 b7 b1", play("r6"), play("W4", Color.BLUE), "risks no bluff"),
        ("r6 r7 b1", play("r6"), play("r7"), ""),
        ("r6 r7 b1", play("r6"), None, ""),
    ],
)
def test_a_reason_is_what_the_moves_differ_in(
    hand: str, best: Move, other: Move | None, said: str
) -> None:
    assert why(hand, best, other) == said


def test_what_is_owed_is_passed_on() -> None:
    start = position(["rD b1 b2", "b4 b3 y1"], "gD")
    start.owed = 2
    found = reason(play("rD"), Draw(0), sight_of(start), NAMES)
    assert found in ("passes on the 2 that you owe", "makes Ben draw 4")


def test_a_swap_says_whose_hand_it_is() -> None:
    start = position(["r7 b1 b2 b3 b5 g1", "b4", "y1 y2 y3 g1"], "r9")
    best = Play(0, (card("r7"),), partner=1)
    assert reason(best, Draw(0), sight_of(start), NAMES) == "gets you the 1 card of Ben"


def test_a_challenge_is_weighed_by_its_odds() -> None:
    start = position(["W4 g1 g2 g3 g4 g5 g7", "b4 b3"], "r9", "official", turn=0)
    start.apply(play("W4", Color.GREEN))
    sight = sight_of(start, 1)
    assert reason(Challenge(1), Draw(1), sight, NAMES).startswith("a bluff is ")
    assert "in 100" in reason(Draw(1), Challenge(1), sight, NAMES)


def test_a_sentence_says_what_why_and_how_much_better() -> None:
    sight = sight_of(position(["r5 W b1", "b4 b3 y1"], "r9", "official"))
    found = [weighed(play("r5"), 0.61), weighed(play("W", Color.BLUE), 0.48)]
    assert sentences(found, sight, NAMES) == (
        "Red 5: keeps your Wild; wins 61 matches in 100, 48 with Wild for blue",
        "Red 5: keeps your Wild; wins 61 in 100, 48 with Wild for blue",
        "Red 5: keeps your Wild; wins 61 matches in 100",
        "Red 5: keeps your Wild; wins 61 in 100",
        "Red 5: wins 61 in 100",
        "Red 5",
    )


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (play("r5"), Draw(0), "Red 5: wins 61 matches in 100, 48 by drawing"),
        (Draw(0), play("r5"), "Draw: wins 61 matches in 100, 48 with red 5"),
        (Pass(0), play("r5"), "Keep it: wins 61 matches in 100, 48 with red 5"),
        (play("r5"), Pass(0), "Red 5: wins 61 matches in 100, 48 by keeping it"),
        (play("r5 r5"), Draw(0), "Both red 5s: wins 61 matches in 100, 48 by drawing"),
    ],
)
def test_every_move_has_its_words(best: Move, other: Move, said: str) -> None:
    sight = sight_of(position(["r5 r5 r6 r7 b1 b2", "b4 b3 y1"], "r9", "official"))
    found = sentences([weighed(best, 0.61), weighed(other, 0.48)], sight, NAMES)
    assert found[0].replace(": lays 2 cards at once;", ":") == said


def test_where_a_match_is_one_round_rounds_are_won() -> None:
    single = preset("official").with_options({"match_end": "one-round"})
    sight = sight_of(position(["r5 r6 b1 b2", "b4 b3 y1"], "r9", single))
    said = sentences([weighed(play("r5"), 0.61), weighed(Draw(0), 0.48)], sight, NAMES)
    assert said[0] == "Red 5: wins 61 rounds in 100, 48 by drawing"


def test_what_chance_could_have_done_is_no_difference() -> None:
    sight = sight_of(position(["r5 r6 b1 b2", "b4 b3 y1"], "r9", "official"))
    found = [weighed(play("r5"), 0.61), weighed(play("r6"), 0.60, error=0.02)]
    assert sentences(found, sight, NAMES)[0].endswith("hardly less with red 6")


def test_the_call_that_is_needed_is_told_with_the_card() -> None:
    sight = sight_of(position(["r5 b1", "b4 b3 y1"], "r9", "official"))
    said = sentences([weighed(play("r5"), 0.9), weighed(Draw(0), 0.2)], sight, NAMES)
    assert said[0].startswith("Red 5 and UNO: ")


def test_the_other_color_is_compared_where_there_is_nothing_else() -> None:
    sight = sight_of(position(["W b1 b2 g3", "b4 b3 y1"], "r9", "official"))
    both = [weighed(play("W", Color.BLUE), 0.6), weighed(play("W", Color.GREEN), 0.5)]
    assert sentences(both, sight, NAMES)[0].endswith(", 50 with green")
    more = [*both, weighed(Draw(0), 0.3)]
    assert sentences(more, sight, NAMES)[0].endswith(", 30 by drawing")


def test_without_a_search_there_are_no_numbers() -> None:
    sight = sight_of(position(["r5 W b1 b2", "b4 b3 y1"], "r9", "official"))
    found = [weighed(play("r5"), 0, worlds=0), weighed(play("W", Color.BLUE), 0, worlds=0)]
    assert sentences(found, sight, NAMES) == ("Red 5: keeps your Wild", "Red 5")


def test_a_single_move_is_the_only_one() -> None:
    sight = sight_of(position(["b1 b2", "b4 b3 y1"], "r9", "official"))
    assert sentences([weighed(Draw(0), 0)], sight, NAMES)[0] == "Draw: nothing else can be done"


def advised(hand: str = "r5 r6 W b1 b2") -> tuple[Table, Adviser, HandTurnedThinker]:
    table = table_at(position([hand, "b4 b3 y1"], "r9", "official", turn=0), {1: ToldMind()})
    thinker = HandTurnedThinker()
    return table, Adviser(table, 0, thinker), thinker


def test_nobody_waits_for_advice() -> None:
    _, adviser, thinker = advised()
    adviser.ask(1.0)
    adviser.look(1.5)
    assert (adviser.lines, adviser.due) == ((), 1.0 + SECONDS + PATIENCE)
    assert thinker.asked[0][0] == 0
    thinker.answers[0] = (weighed(play("r5"), 0.7), weighed(play("r6"), 0.5))
    adviser.look(2.0)
    assert adviser.lines[0] == "Red 5: wins 70 matches in 100, 50 with red 6"
    assert adviser.due is None


def test_what_was_said_is_said_again_without_another_search() -> None:
    _, adviser, thinker = advised()
    for now in (1.0, 1.25):
        adviser.ask(now)
    thinker.answers[0] = (weighed(play("r5"), 0.7), weighed(play("r6"), 0.5))
    adviser.look(2.0)
    adviser.ask(2.5)
    assert (len(thinker.asked), len(adviser.lines) > 0) == (1, True)


def test_advice_that_does_not_come_is_given_at_first_sight() -> None:
    _, adviser, thinker = advised()
    adviser.ask(1.0)
    adviser.look(1.0 + SECONDS + PATIENCE)
    assert adviser.lines
    assert "in 100" not in adviser.lines[0]
    assert thinker.dropped == [0]


def test_advice_goes_with_its_position() -> None:
    table, adviser, thinker = advised()
    adviser.ask(1.0)
    table.submit(play("r5"), 1.5)
    adviser.look(1.5)
    assert (adviser.due, thinker.dropped) == (None, [0])
    thinker.answers[0] = (weighed(play("r5"), 0.7), weighed(play("r6"), 0.5))
    adviser.look(2.0)
    assert adviser.lines == ()


def test_a_single_move_needs_no_search() -> None:
    _, adviser, thinker = advised("b1 b2")
    adviser.ask(1.0)
    assert adviser.lines[0] == "Draw: nothing else can be done"
    assert thinker.asked == []


def test_without_anybody_to_search_the_advice_is_there_at_once() -> None:
    table, _, _ = advised()
    adviser = Adviser(table, 0)
    adviser.ask(1.0)
    assert adviser.lines
    assert adviser.due is None


def test_the_adviser_knows_what_happened_and_no_hidden_card() -> None:
    hands = ["r5 r6 W b1 b2", "r4 b3 y1 b4", "y1 y2 y3"]
    table = table_at(position(hands, "r9", "official", turn=1))
    table.submit(play("r4", seat=1), 0.25)
    table.submit(Draw(2, at=1), 0.5)
    if table.view(2).my_turn:
        table.submit(Pass(2, at=1), 0.75)
    thinker = HandTurnedThinker()
    Adviser(table, 0, thinker).ask(1.0)
    question = thinker.asked[0][1]
    assert question.memory.of(2).lacks[Color.RED] < 4
    assert question.view == table.view(0)

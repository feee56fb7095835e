"""A person's choices turned into moves, questions and refusals."""

from __future__ import annotations

from tests.table.acting import position
from tests.tui.tables import player_at
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Catch, Intercept, Play
from uno_tui.table.table import Table


def hand_of(table: Table, seat: int = 0) -> list[str]:
    return sorted(held.spelling for held in table.view(seat).hand)


def test_a_card_that_fits_is_played_at_once() -> None:
    player, table, _ = player_at(position(["r5 b1", "b2 b3"], "r9", "official"))
    player.play((card("r5"),))
    assert table.view(0).top is card("r5")
    assert (player.question, player.message) == (None, "")


def test_a_wild_asks_for_its_color_and_can_be_taken_back() -> None:
    player, table, _ = player_at(position(["W b1 b2", "b4 b3"], "r9", "official"))
    player.play((card("W"),))
    assert player.question is not None
    assert [choice.value for choice in player.question.choices] == list(Color)
    assert player.question.choices[player.question.marked].value is Color.BLUE
    player.back()
    assert player.question is None
    assert hand_of(table) == ["W", "b1", "b2"]
    player.play((card("W"),))
    player.answer(Color.GREEN)
    assert table.view(0).color is Color.GREEN


def test_a_wild_as_the_last_card_asks_nothing() -> None:
    player, table, _ = player_at(position(["W", "b4 b3"], "r9", "official"))
    player.play((card("W"),))
    assert player.question is None
    assert table.view(0).winner == 0


def test_a_seven_asks_for_the_partner_where_there_is_a_choice() -> None:
    player, table, _ = player_at(position(["r7 b1 b2", "g1 g2", "y1 y2"], "r9", "olympic"))
    player.play((card("r7"),))
    assert player.question is not None
    assert [choice.value for choice in player.question.choices] == [1, 2]
    player.answer(2)
    assert hand_of(table) == ["y1", "y2"]


def test_among_two_the_partner_is_known() -> None:
    player, table, _ = player_at(position(["r7 b1 b2", "g1 g2"], "r9", "olympic"))
    player.play((card("r7"),))
    assert player.question is None
    assert hand_of(table) == ["g1", "g2"]


def test_a_card_out_of_turn_intercepts_where_it_is_the_twin() -> None:
    start = position(["r9 b1 b2", "g1 g2", "y1 y2"], "r9", "olympic", turn=1)
    player, table, _ = player_at(start)
    player.intercept()
    assert hand_of(table) == ["b1", "b2"]
    player.see(table.view(0))
    player.intercept()
    assert player.message == "you do not hold the twin of the top card"


def test_a_refusal_says_why_and_changes_nothing() -> None:
    player, table, _ = player_at(position(["g4 b1", "b2 b3"], "r9", "official"))
    player.play((card("g4"),))
    assert player.message == "a green 4 matches neither red nor 9"
    assert hand_of(table) == ["b1", "g4"]


def test_a_certain_mistake_has_to_be_meant() -> None:
    start = position(["g4 b1 b2", "b4 b3"], "r9", "olympic")
    player, table, _ = player_at(start, asks_first=True)
    player.play((card("g4"),))
    assert player.question is not None
    assert "a green 4 matches neither red nor 9" in player.question.text
    player.answer(value=False)
    assert len(hand_of(table)) == 3
    player.play((card("g4"),))
    player.answer(value=True)
    assert len(hand_of(table)) == 5


def test_without_the_question_a_mistake_costs_at_once() -> None:
    player, table, _ = player_at(position(["g4 b1 b2", "b4 b3"], "r9", "olympic"))
    player.play((card("g4"),))
    assert len(hand_of(table)) == 5


def test_a_single_culprit_is_caught_without_a_question() -> None:
    start = position(["r1 r2", "b4 b3", "y5 y6"], "b9", "olympic", turn=1)
    player, table, clock = player_at(start)
    table.submit(Play(1, (card("b4"),)), clock())
    player.see(table.view(0))
    assert player.catchable == (1,)
    player.catch()
    assert table.view(0).counts[1] == 3


def test_several_culprits_are_asked_for_in_a_line() -> None:
    start = position(["r1 r2 r3", "b4 b3", "b5 y6"], "b9", "olympic", turn=1)
    player, table, clock = player_at(start)
    table.submit(Play(1, (card("b4"),)), clock())
    table.submit(Play(2, (card("b5"),)), clock())
    player.see(table.view(0))
    player.catch()
    assert player.question is not None
    assert [choice.label[0] for choice in player.question.choices] == ["Ben", "Cat"]
    player.answer(2)
    assert table.view(0).counts[1:] == (1, 3)


def test_uno_can_be_said_while_a_color_is_asked_for() -> None:
    player, table, _ = player_at(position(["W r2", "b4 b3"], "r9", "olympic"))
    player.play((card("W"),))
    player.say_uno()
    assert player.question is not None
    player.answer(Color.RED)
    assert 0 in table.view(0).said


def test_a_held_card_is_dropped_when_another_lies_on_the_pile() -> None:
    start = position(["r7 r7 b2", "r9 g2", "y1 y2"], "r9", "olympic")
    player, table, clock = player_at(start)
    player.play((card("r7"),))
    assert player.question is not None
    table.submit(Intercept(1, (card("r9"),)), clock())
    player.see(table.view(0))
    assert player.question is None
    assert "too late" in player.message


def test_a_late_move_says_who_was_faster() -> None:
    start = position(["r9 b1 b2", "r5 g1 g2", "y1 y2"], "r9", "olympic", turn=1)
    player, table, clock = player_at(start)
    table.submit(Play(1, (card("r5"),)), clock())
    clock.now += 0.25
    player.intercept()
    assert player.message == "too late: Ben was faster by 0.25 s"


def test_a_wild_without_its_color_has_to_be_named() -> None:
    start = position(["W b1 b2", "b4 b3"], "r9", "olympic")
    player, table, clock = player_at(start)
    table.submit(Play(0, (card("W"),)), clock())
    player.see(table.view(0))
    assert player.question is not None
    assert not player.question.back
    player.back()
    assert player.question is not None
    player.answer(Color.YELLOW)
    assert table.view(0).color is Color.YELLOW


def test_a_race_just_lost_says_who_was_faster_and_by_how_much() -> None:
    start = position(["r5 y2 g4", "r5 b1 g2", "r3 b3 b4"], "r9", turn=1)
    player, table, clock = player_at(start)
    for move in (Play(1, (card("r5"),)), Play(2, (card("r3"),))):
        clock.now += 0.5
        table.submit(move, clock.now)
        player.see(table.view(0))
    clock.now += 0.34
    player.intercept()
    assert player.message == "too late: Cat was faster by 0.34 s"
    assert table.view(0).counts[0] == 3


def test_a_race_long_lost_is_none() -> None:
    start = position(["r5 y2 g4", "r5 b1 g2", "r3 b3 b4"], "r9", turn=1)
    player, table, clock = player_at(start)
    for move in (Play(1, (card("r5"),)), Play(2, (card("r3"),))):
        table.submit(move, clock.now)
        player.see(table.view(0))
    clock.now += 2.5
    player.intercept()
    assert player.message == "you do not hold the twin of the top card"


def test_a_catch_that_somebody_else_made_was_a_race() -> None:
    start = position(["y5 y2 g4", "r5 b1", "r3 b3 b4"], "r9", turn=1)
    player, table, clock = player_at(start)
    for move in (Play(1, (card("r5"),)), Catch(2, 1)):
        clock.now += 0.5
        table.submit(move, clock.now)
        player.see(table.view(0))
    clock.now += 0.07
    player.catch()
    assert player.message == "too late: Cat was faster by 0.07 s"


def test_a_question_about_a_mistake_ends_with_the_turn_it_is_about() -> None:
    start = position(["r5 g8", "b4 r3", "y1 y2"], "r9", "olympic", turn=1)
    player, table, clock = player_at(start, asks_first=True)
    player.play((card("g8"),))
    assert player.question is not None
    player.see(table.view(0))
    assert player.question is not None
    clock.now = table.next_due() or clock.now
    table.advance(clock.now)
    player.see(table.view(0))
    assert player.question is None
    assert len(table.view(0).hand) == 2

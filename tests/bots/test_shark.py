"""The shark: its questions can be answered elsewhere, and its moves are whole."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.bots.seeing import position, show
from uno_tui.bots.levels import SHARK
from uno_tui.bots.registry import BotProfile, make_bot
from uno_tui.bots.search import Budget
from uno_tui.bots.shark import Shark, answer
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.moves import Draw, Intercept, Play

QUICK = Budget(worlds=8)


def shark(seed: int = 1) -> Shark:
    return Shark(SHARK, STEADY, seed, budget=QUICK)


def test_the_level_is_a_shark() -> None:
    assert isinstance(make_bot(BotProfile("shark"), 1), Shark)


def test_a_question_is_answered_the_same_in_another_process() -> None:
    table = position(["r5 b5 g2 W", "g5 g7 y1 rS"], "r9")
    bot = shark()
    show(bot, table, 0, table.apply(Draw(0)))
    view = position(["r5 b5 g2 W W4", "g5 g7 y1 rS"], "r9").view(0)
    question = bot.question(view)
    assert question is not None
    assert len(pickle.dumps(question)) < 10_000
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        elsewhere = pool.submit(answer, question, QUICK).result(timeout=60)
    here = answer(question, QUICK)
    assert elsewhere == here
    assert {weighed.move for weighed in here} == set(view.legal)
    assert here[0].error == 0


def test_where_only_one_move_is_lawful_there_is_no_question() -> None:
    view = position(["r5", "g5 g7"], "b9", "house").view(0)
    assert shark().question(view) is None
    assert shark().hasty(view) == view.legal[0]


def test_the_last_but_one_card_is_laid_with_the_call() -> None:
    table = position(["r5 r7", "g5 g7 y1"], "r9")
    view = table.view(0)
    bot = shark()
    question = bot.question(view)
    assert question is not None
    move = bot.settle(view, answer(question, QUICK))
    assert isinstance(move, Play)
    assert move.uno
    assert bot.settle(view, ()) == bot.hasty(view)


def test_a_twin_is_thrown_in_at_whoever_holds_the_fewest_cards() -> None:
    table = position(["b7 g5 r1 r2", "g5 g7 y1 rS", "y2", "y3 y5 y6"], "b7", "olympic", turn=1)
    wish = shark().wants(table.view(0))
    assert isinstance(wish, Intercept)
    assert wish.partner == 2


def test_a_seven_that_would_give_a_short_hand_away_is_not_thrown_in() -> None:
    hands = ["b7 r1", "g5 g7 y1 rS W b1 b2", "y2 y3 y5 y6 g1 g2 g3"]
    assert shark().wants(position(hands, "b7", "olympic", turn=1).view(0)) is None

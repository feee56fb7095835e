"""Bots that search: they never keep anybody waiting, and nothing is searched that nobody needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.table.acting import ToldMind, events_of, position, run, table_at
from tests.table.handturned import HandTurnedThinker
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import card
from uno_tui.rules.events import Played
from uno_tui.rules.moves import Catch, Intercept, Move, Play
from uno_tui.rules.round import Round
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Done
from uno_tui.table.pace import NORMAL, RELAXED, Pace
from uno_tui.table.table import Table
from uno_tui.table.thinking import LONGEST, MARGIN


def nobody_waits(view: View) -> Move:
    raise AssertionError("decide lets the table wait")


@dataclass
class Searching(ToldMind):
    """Asks about the number of the play on the table; plays r1 after a search, r9 without."""

    decided: Callable[[View], Move] = nobody_waits
    asks: bool = True

    def question(self, view: View) -> Any:
        return view.number if self.asks else None

    def settle(self, view: View, weighed: Any) -> Move:
        return Play(view.seat, (card(weighed[0]),))

    def hasty(self, view: View) -> Move:
        return Play(view.seat, (card("r9"),))


def seated(
    start: Round, *searching: int, pace: Pace = NORMAL, thinks: float = 1.0, asks: bool = True
) -> tuple[Table, HandTurnedThinker]:
    """A table at which the last seats search, with somebody to do it from the first turn on."""
    thinker = HandTurnedThinker()
    table = table_at(start, pace=pace)
    table.search_with(thinker)
    minds = {seat: Searching(thinks=thinks, asks=asks) for seat in searching}
    table._mind_maker = lambda profile, seat, seed: minds[seat]
    for seat in searching:
        table.relieve(seat, BotProfile("told"), 0.0)
    return table, thinker


def laid(table: Table) -> list[str]:
    played = [event for event in events_of(table) if isinstance(event, Played)]
    return [str(event.cards[0]) for event in played]


def test_a_bot_plays_what_was_found() -> None:
    table, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1)
    thinker.answers[1] = ["r1"]
    run(table, 5.0)
    assert laid(table) == ["r1"]
    assert thinker.asked[0][:2] == (1, 0)
    assert thinker.dropped == [1]


def test_a_bot_whose_search_is_not_done_acts_at_first_sight_at_its_usual_time() -> None:
    table, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1)
    due = table.next_due()
    run(table, 5.0)
    assert laid(table) == ["r9"]
    assert table.log.acts[-1].at == due == NORMAL.beat + 1.0
    assert thinker.dropped == [1]


def test_the_search_is_over_before_the_bot_acts() -> None:
    _, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1)
    assert thinker.asked[0][2] == pytest.approx(NORMAL.beat + 1.0 - MARGIN)


def test_however_long_a_bot_takes_the_search_has_an_end() -> None:
    table, thinker = seated(
        position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1, pace=RELAXED, thinks=10.0
    )
    assert thinker.asked[0][2] == LONGEST
    due = table.next_due()
    assert due is not None
    assert due > LONGEST


@pytest.mark.clause("OLY-INT-4")
def test_a_search_is_dropped_when_somebody_intercepts() -> None:
    table, thinker = seated(position(["r5 b1 b2", "r1 r9 g1", "g2 g3 g4"], "r5", turn=1), 1)
    thinker.answers[1] = ["r1"]
    move = Intercept(0, (card("r5"),), at=0)
    assert table.submit(move, 1.0) == Done()
    assert thinker.dropped == [1]
    assert [(seat, number) for seat, number, _ in thinker.asked] == [(1, 0), (1, 1)]


def test_a_catch_that_changes_nothing_for_the_bot_lets_its_search_go_on() -> None:
    table, thinker = seated(position(["r4 b1", "r1 r9 g1", "g2 g3 g4"], "r5", turn=0), 1)
    assert table.submit(Play(0, (card("r4"),), at=0), 0.5) == Done()
    thinker.answers[1] = ["r1"]
    assert table.submit(Catch(2, 0, at=1), 1.0) == Done()
    assert (len(thinker.asked), thinker.dropped) == (1, [])
    run(table, 9.0)
    assert laid(table)[1] == "r1"


def test_a_search_is_dropped_when_the_round_ends() -> None:
    table, thinker = seated(position(["r5", "r1 r9 g1"], "r5", turn=1), 1)
    assert table.submit(Intercept(0, (card("r5"),), at=0), 1.0) == Done()
    assert table.state == "match over"
    assert thinker.dropped == [1]


def test_a_search_is_dropped_when_a_person_takes_the_seat() -> None:
    table, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1)
    table.relieve(1, None, 1.0)
    assert thinker.dropped == [1]


def test_where_there_is_nothing_to_decide_nobody_is_asked() -> None:
    table, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1, asks=False)
    run(table, 5.0)
    assert laid(table) == ["r9"]
    assert (thinker.asked, thinker.dropped) == ([], [])


def test_an_old_answer_is_not_taken_for_a_new_one() -> None:
    table, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), 1, asks=False)
    thinker.answers[1] = ["r1"]
    run(table, 5.0)
    assert laid(table) == ["r9"]


def test_the_bot_that_is_hurried_acts_at_once() -> None:
    start = position(["b1 b2", "r1 r9 g1"], "r5", "official", turn=1)
    table, _ = seated(start, 1)
    table.hurry(0.25)
    table.advance(0.25)
    assert laid(table) == ["r9"]


def test_only_bots_that_search_need_somebody_who_does() -> None:
    thinker = HandTurnedThinker()
    table = table_at(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), {1: ToldMind()})
    table.search_with(thinker)
    run(table, 9.0)
    assert laid(table) == ["r1"]
    assert (thinker.prepared, thinker.asked) == (0, [])


def test_somebody_who_searches_gets_ready_when_such_a_bot_sits_down() -> None:
    _, thinker = seated(position(["b1 b2", "r1 r9 g1"], "r5", turn=0), 1)
    assert (thinker.prepared, thinker.asked) == (1, [])


def test_without_anybody_else_a_bot_searches_itself() -> None:
    mind = Searching(decided=lambda view: Play(view.seat, (card("r1"),)))
    table = table_at(position(["b1 b2", "r1 r9 g1"], "r5", turn=1), {1: mind})
    run(table, 5.0)
    assert laid(table) == ["r1"]

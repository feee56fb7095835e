"""Dealing by hand, and wrong deals."""

from __future__ import annotations

import random

import pytest

from tests.table.acting import TOLD, ToldMind, run
from uno_tui.rules.events import Caught, Dealt, Event
from uno_tui.rules.moves import Catch, Move
from uno_tui.rules.presets import OFFICIAL, OLYMPIC
from uno_tui.rules.reasons import Reason
from uno_tui.rules.reasons import Refused as RefusedByRules
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.dealing import DealByHand, miscount
from uno_tui.table.outcomes import Done
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

PLAIN_START = OLYMPIC.with_options({"first_dealer": "seat", "opening_actions": "reverse-only"})


def fresh(
    minds: dict[int, ToldMind], rules: Ruleset = PLAIN_START, first_seat: int = 0, seed: int = 2
) -> Table:
    seats = [Seat(name, TOLD if seat in minds else None) for seat, name in enumerate("ABC")]
    return Table(
        rules,
        seats,
        seed=seed,
        first_seat=first_seat,
        mind_maker=lambda profile, seat, seed: minds[seat],
    )


def dealt(table: Table) -> tuple[int, ...]:
    event = next(act for act in table.log.acts).events[0]
    assert isinstance(event, Dealt)
    return event.counts


def test_a_person_deals_card_by_card_around_the_table() -> None:
    table = fresh({})
    deal = table.deal_by_hand(0.0)
    assert table.state == "dealing"
    assert [deal.give() for _ in range(4)] == [1, 2, 0, 1]
    assert deal.next_seat == 2
    assert deal.counts == {0: 1, 1: 2, 2: 1}


@pytest.mark.clause("OLY-PEN-5", "RUL-20")
def test_a_person_who_dealt_a_card_too_many_can_be_caught_and_the_deal_is_put_right() -> None:
    table = fresh({})
    deal = table.deal_by_hand(0.0)
    for _ in range(21):
        deal.give()
    deal.give(2)
    table.start_round(9.0)
    assert table.state == "playing"
    assert dealt(table) == (7, 7, 8)
    assert table.submit(Catch(1, 0, at=0), 10.0) == Done()
    assert table.view(1).counts == (9, 7, 7)


def test_a_deal_by_hand_needs_a_card_for_everybody() -> None:
    table = fresh({})
    deal = table.deal_by_hand(0.0)
    deal.give(1)
    with pytest.raises(RefusedByRules):
        table.start_round(1.0)
    deal.give(2)
    deal.give(0)
    table.start_round(2.0)
    assert dealt(table) == (1, 1, 1)


def test_a_deal_by_hand_keeps_a_card_to_open_the_pile() -> None:
    deal = DealByHand(OFFICIAL, (0, 1), dealer=0)
    for _ in range(107):
        deal.give(1)
    with pytest.raises(ValueError, match="no card left"):
        deal.give(0)


def test_nobody_is_dealt_to_who_is_not_in_the_round() -> None:
    deal = DealByHand(OFFICIAL, (0, 2), dealer=0)
    with pytest.raises(ValueError, match="not in this round"):
        deal.give(1)
    assert deal.give() == 2


def test_a_bot_deals_by_itself() -> None:
    table = fresh({0: ToldMind()})
    with pytest.raises(RefusedByRules):
        table.deal_by_hand(0.0)


@pytest.mark.clause("OLY-PEN-5")
def test_a_bot_that_miscounts_is_caught_by_another_that_counts() -> None:
    def counting(view: View) -> Move | None:
        wrong = any(count != view.rules.hand_size for count in view.counts)
        return Catch(view.seat, view.dealer) if wrong and view.number == 0 else None

    table = fresh({0: ToldMind(miscounts=True), 1: ToldMind(counting, reacts=0.5)})
    table.start_round(0.0)
    assert sorted(dealt(table)) in ([6, 7, 7], [7, 7, 8])
    run(table, 0.5)
    caught = [event for event in _events(table) if isinstance(event, Caught)]
    assert caught == [Caught(1, 0, Reason.WRONG_DEAL)]
    assert sorted(table.view(1).counts) == [7, 7, 9]


def _events(table: Table) -> list[Event]:
    return [event for act in table.log.acts for event in act.events]


def test_no_bot_miscounts_where_it_would_cost_nothing() -> None:
    table = fresh({0: ToldMind(miscounts=True)}, OFFICIAL.with_options({"first_dealer": "seat"}))
    table.start_round(0.0)
    assert dealt(table) == (7, 7, 7)


def test_a_miscount_always_leaves_a_deal_that_can_be_made() -> None:
    chance = random.Random(1)
    tight = OFFICIAL.with_options({"hand_size": 10})
    for _ in range(50):
        counts = miscount(OFFICIAL.with_options({"hand_size": 1}), (0, 1), chance)
        assert list(counts.values()) == [2]
    assert tight.problems_with(10) == []
    seen = {count for _ in range(50) for count in miscount(tight, range(10), chance).values()}
    assert seen == {9, 11}
    full = OFFICIAL.with_options({"hand_size": 15, "custom_wilds": ["plain"] * 12})
    assert full.size_of_deck == 15 * 7 + 15
    assert miscount(full.with_options({"custom_wilds": []}), range(7), chance)


def test_who_deals_first_is_known_before_the_deal() -> None:
    for seed in range(12):
        table = fresh({}, OLYMPIC, seed=seed)
        dealer = table.next_dealer
        table.start_round(0.0)
        assert table.view(0).dealer == dealer

"""Nobody is shown what a seat may not know."""

from __future__ import annotations

import random

import pytest

from tests.rules.chance import fresh_round, likely_move, random_ruleset
from uno_tui.rules.cards import cards
from uno_tui.rules.events import Dealt, DrawCause, Drew, HandsShuffled, Refilled, Revealed
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.round import Round
from uno_tui.rules.view import redact


def permuted(state: Round, seat: int, rng: random.Random) -> Round:
    """The same round with all that ``seat`` cannot see dealt anew."""
    other = state.copy()
    hidden = [owner for owner in state.seats if owner != seat]
    known = state.turned_over
    pool = [face for owner in hidden for face in state.hands[owner]]
    if not known:
        pool += state.draw_pile
    rng.shuffle(pool)
    for owner in hidden:
        count = len(state.hands[owner])
        other.hands[owner] = pool[:count]
        del pool[:count]
    if not known:
        other.draw_pile = pool
    return other


@pytest.mark.clause("COM-HIDDEN")
@pytest.mark.parametrize("seed", range(60))
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_shown(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(2, 6)
    names = [*PRESETS, "random"]
    name = names[seed % len(names)]
    state = fresh_round(PRESETS.get(name) or random_ruleset(rng, players), players, seed)
    for _ in range(80):
        if state.over:
            break
        seat = rng.choice([owner for owner in state.seats if owner != state.turn])
        assert permuted(state, seat, rng).view(seat) == state.view(seat)
        assert permuted(state, state.turn, rng).view(state.turn) == state.view(state.turn)
        state.apply(likely_move(rng, state))


def test_a_view_shows_the_own_hand_and_only_counts_of_the_others() -> None:
    state = fresh_round(PRESETS["olympic"], 3, 2)
    view = state.view(1)
    assert list(view.hand) == state.hands[1]
    assert view.counts == tuple(len(hand) for hand in state.hands)
    shown = repr(view)
    assert "hands" not in shown


def test_drawn_cards_are_shown_to_their_owner_alone() -> None:
    drew = Drew(1, tuple(cards("r5 g6")), 2, DrawCause.OWED)
    assert redact(drew, 1) == drew
    assert redact(drew, 0) == Drew(1, (), 2, DrawCause.OWED)


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    shown = Revealed(0, 2, tuple(cards("r5")))
    assert redact(shown, 0) == shown
    assert redact(shown, 2) == redact(shown, 1) == Revealed(0, 2, ())


def test_dealt_and_shuffled_hands_are_shown_by_seat() -> None:
    hands = (tuple(cards("r5 r6")), tuple(cards("g5")))
    assert redact(Dealt(0, hands, (2, 1)), 1) == Dealt(0, ((), hands[1]), (2, 1))
    assert redact(HandsShuffled(hands, (2, 1)), 0) == HandsShuffled((hands[0], ()), (2, 1))


def test_a_shuffled_refill_hides_its_order_and_a_turned_pile_does_not() -> None:
    order = tuple(cards("r5 r6"))
    assert redact(Refilled(order, 2, shuffled=True), 0) == Refilled((), 2, shuffled=True)
    turned = Refilled(order, 2, shuffled=False)
    assert redact(turned, 0) == turned

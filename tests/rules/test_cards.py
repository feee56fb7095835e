"""Cards, their spelling and the deck."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_tui.rules.cards import (
    FACES,
    Color,
    Kind,
    card,
    cards,
    custom_wild,
    deck,
    in_order,
    points,
    spell,
)


@pytest.mark.clause("COM-DECK")
def test_the_deck_has_108_cards_25_of_each_color() -> None:
    whole = deck()
    assert len(whole) == 108
    for color in Color:
        suit = [face for face in whole if face.color is color]
        assert len(suit) == 25
        assert sum(face.number == 0 for face in suit) == 1
        assert all(sum(face.number == n for face in suit) == 2 for n in range(1, 10))
        for kind in (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO):
            assert sum(face.kind is kind for face in suit) == 2
    assert whole.count(card("W")) == whole.count(card("W4")) == 4


@pytest.mark.clause("CUS-1")
def test_custom_wilds_come_on_top() -> None:
    assert len(deck(3)) == 111
    assert deck(3)[-3:] == cards("X1 X2 X3")


@pytest.mark.clause("COM-SCORE")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [("r0 g9", 9), ("rS gR bD", 60), ("W W4", 100), ("X1", 40), ("", 0)],
)
def test_points(hand: str, worth: int) -> None:
    assert points(cards(hand)) == worth


@given(st.lists(st.sampled_from([*FACES, "X1", "X12"])))
def test_spelling_goes_both_ways(spellings: list[str]) -> None:
    assert spell(cards(" ".join(spellings))).split() == spellings


@pytest.mark.parametrize("text", ["", "r10", "R5", "p5", "W5", "X0", "X", "X01", "r5 ", "Xé", "X²"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="there is no card"):
        card(text)


def test_one_value_for_each_face_survives_copies_and_pickles() -> None:
    for face in [*FACES.values(), custom_wild(2)]:
        assert pickle.loads(pickle.dumps(face)) is face
        assert copy.deepcopy(face) is face


def test_a_hand_is_sorted_by_color_then_number_actions_and_wilds_last() -> None:
    assert spell(in_order(cards("W4 b1 rS r2 W X1 gD g0 yR"))) == "r2 rS yR g0 gD b1 W W4 X1"


def test_a_custom_wild_is_counted_from_one() -> None:
    with pytest.raises(ValueError, match="counted from 1"):
        custom_wild(0)

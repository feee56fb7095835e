"""Hints in ordinary play: each new thing is said once."""

from __future__ import annotations

import pytest

from tests.table.acting import position
from uno_tui.rules.cards import Color, card
from uno_tui.rules.moves import Draw, Play
from uno_tui.rules.round import Round
from uno_tui.tutorial.chances import CHANCES, Chance, Hints
from uno_tui.tutorial.telling import plain


def noticed(played: Round, given: tuple[str, ...] = ()) -> str | None:
    chance = Hints(given).notice(played.view(0))
    return chance.name if chance else None


def test_nothing_new_needs_no_hint() -> None:
    assert noticed(position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9")) is None
    assert noticed(position(["r5 g8 b1", "b4 b3", "y1 y2"], "r9", turn=1)) is None


def test_the_twin_of_the_top_card() -> None:
    hands = ["r9 g8 b1", "b4 b3", "y1 y2"]
    assert noticed(position(hands, "r9", turn=1)) == "intercept"
    assert noticed(position(hands, "r9", "official", turn=1)) is None
    assert noticed(position(hands, "r9")) is None


def test_somebody_who_forgot_uno() -> None:
    played = position(["g5 g8 b1", "r4 b3", "y1 y2"], "r9", "official", turn=1)
    played.apply(Play(1, (card("r4"),)))
    assert noticed(played) == "catch"


def test_a_wild_draw_four_that_can_be_doubted() -> None:
    played = position(["r5 g8 b1", "y1 y2 y4", "W4 r3 b3"], "r9", "official", turn=2)
    played.apply(Play(2, (card("W4"),), Color.BLUE))
    assert noticed(played) == "challenge"
    assert noticed(played, ("challenge",)) is None


def test_uno_to_be_said() -> None:
    assert noticed(position(["r5 g8", "b4 b3", "y1 y2"], "r9", "official")) == "uno"


def test_a_debt_that_can_be_passed_on() -> None:
    played = position(["rD g8 b1", "y1 y2", "gD b3 b4"], "g9", turn=2)
    played.apply(Play(2, (card("gD"),)))
    assert noticed(played) == "stack"
    without = position(["r5 g8 b1", "y1 y2", "gD b3 b4"], "g9", turn=2)
    without.apply(Play(2, (card("gD"),)))
    assert noticed(without) is None


def test_a_drawn_card_that_fits() -> None:
    played = position(["g8 b1 y2", "b4 b3", "y1 y2"], "r9", draw="r1 r2 r3 r4")
    played.apply(Draw(0))
    assert noticed(played) == "keep"


def test_twins_that_may_go_together() -> None:
    assert noticed(position(["r5 r5 g8 b1", "b4 b3", "y1 y2"], "r9")) == "together"


def test_nothing_is_said_twice() -> None:
    hints = Hints()
    view = position(["r9 g8 b1", "b4 b3", "y1 y2"], "r9", turn=1).view(0)
    chance = hints.notice(view)
    assert chance is not None
    assert hints.given == {"intercept"}
    assert hints.notice(view) is None


@pytest.mark.parametrize("chance", CHANCES, ids=lambda chance: chance.name)
def test_a_hint_is_one_short_line(chance: Chance) -> None:
    assert len(plain(chance.say)) <= 55

"""A whole match of nine bots and a person who plays by a script."""

from __future__ import annotations

import random

from tests.table.scripted import play
from uno_tui.rules.moves import Intercept


def test_the_same_seed_and_the_same_keys_give_the_same_log() -> None:
    once = play(seed=3)
    random.seed(1)
    random.random()
    again = play(seed=3)
    assert once == again
    assert play(seed=4) != once


def test_the_person_and_every_bot_take_part() -> None:
    acts = play(seed=3)
    movers = {act.move.seat for act in acts if act.move is not None}
    assert movers == set(range(10))
    assert any(isinstance(act.move, Intercept) for act in acts)

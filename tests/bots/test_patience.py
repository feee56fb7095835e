"""Rounds that bots once played for ever come to an end."""

from __future__ import annotations

import random

import pytest

from tests.rules.chance import random_ruleset
from uno_tui.bots.registry import make_bot, parse_profile
from uno_tui.rules.match import Match
from uno_tui.table.playout import Playout


@pytest.mark.parametrize("level", ["rookie", "sharp"])
@pytest.mark.parametrize(
    ("ruleset", "made_for", "seed", "players"),
    [(11, 4, 11001, 5), (29, 4, 29001, 8), (48, 5, 48002, 5), (149, 7, 149002, 8)],
)
def test_bots_with_the_deck_in_their_hands_play_for_the_end(
    ruleset: int, made_for: int, seed: int, players: int, level: str
) -> None:
    rules = random_ruleset(random.Random(ruleset), made_for)
    bots = [make_bot(parse_profile(level), f"{seed}/{seat}") for seat in range(players)]
    playout = Playout(Match(rules, players, seed), bots, lapses=False)
    playout.play_round()
    assert playout.record.acts < 1500

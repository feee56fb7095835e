"""A sketch does to the cards what the rules do to them."""

from __future__ import annotations

import random

import pytest

from tests.bots.sketching import difference, sketch_of
from tests.rules.chance import random_ruleset
from uno_tui.bots.trying import make
from uno_tui.rules.events import HandsShuffled
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Draw, Intercept, Move, Pass
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset

MOST_MOVES = 400


def next_move(current: Round, chance: random.Random) -> Move:
    """A lawful move or interception; mostly cards are laid, so that rounds come to an end."""
    for seat in current.seats:
        twins = current.view(seat).intercepts if current.rules.interception else ()
        for face in twins:
            partner = current.after(seat) if face in current.book.with_partner else None
            if chance.random() < 0.5:
                return Intercept(seat, (face,), partner=partner)
    lawful = current.legal_moves()
    busy = [move for move in lawful if not isinstance(move, (Draw, Pass))]
    return chance.choice(busy if busy and chance.random() < 0.9 else lawful)


def compare(rules: Ruleset, players: int, seed: int) -> int:
    """Plays a round in both, move by move; gives back how many moves it took."""
    chance = random.Random(seed)
    match = Match(rules, players, seed)
    match.start_round()
    current = match.round
    sketch = sketch_of(current)
    for count in range(MOST_MOVES):
        assert not difference(sketch, current), f"{rules} {count}"
        if current.over:
            return count
        before = str(current.phase), current.owed
        move = next_move(current, chance)
        happened = current.apply(move)
        make(sketch, move)
        if any(isinstance(event, HandsShuffled) for event in happened):
            assert list(map(int.bit_count, sketch.hands)) == list(map(len, current.hands))
            anew = sketch_of(current)
            sketch.hands, sketch.pile, sketch.discard = anew.hands, anew.pile, anew.discard
        told = difference(sketch, current)
        assert not told, f"{rules}\n{move} in {before}: {told}"
        if current.spins > 5:
            break
    return MOST_MOVES


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
def test_a_sketch_agrees_with_the_rules_of_every_preset(rules: Ruleset, players: int) -> None:
    moves = [compare(rules, players, seed) for seed in range(12)]
    assert max(moves) > 20


@pytest.mark.parametrize("seed", range(60))
def test_a_sketch_agrees_with_the_rules_of_any_ruleset(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.choice([2, 3, 4, 6])
    compare(random_ruleset(chance, players), players, seed)

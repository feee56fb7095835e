"""No bot knows a card that it cannot see: whatever lies hidden otherwise, it decides the same."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from tests.rules.chance import likely_move
from uno_tui.bots.levels import LEVELS, SHARK, Level
from uno_tui.bots.search import Budget
from uno_tui.bots.shark import Shark
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.events import Event
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Catch, Intercept, Move, Play
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View, redact
from uno_tui.table.conformance import rearranged

SEAT = 0
OLYMPIC = PRESETS["olympic"].with_options({"deflect": "both", "stacking": "any-draw"})
CALM = OLYMPIC.with_options({"seven_swaps": False, "zero_passes": False})
SEVERAL = PRESETS["official"].with_options({"multi_play": "same-number"})
KINDS = {
    "play",
    "drawn",
    "color",
    "partner",
    "challenge",
    "owing",
    "several",
    "interception",
    "catch",
}


def twin(level: Level) -> StandardBot:
    if level is SHARK:
        return Shark(level, STEADY, 1, budget=Budget(worlds=2))
    return StandardBot(level, STEADY, 1)


class Witness:
    """Asks one bot about the table as it is, and its twin about one that only looks the same."""

    def __init__(self, level: Level, chance: random.Random) -> None:
        self.bots = twin(level), twin(level)
        self.chance = chance
        self.seen: Counter[str] = Counter()

    def show(self, events: Sequence[Event], current: Round) -> None:
        view = current.view(SEAT)
        for event in events:
            for bot in self.bots:
                bot.observe(redact(event, SEAT), view)

    def question(self, current: Round) -> None:
        for _ in range(2):
            one, other = current.view(SEAT), rearranged(current, SEAT, self.chance).view(SEAT)
            wishes = self.bots[0].wants(one), self.bots[1].wants(other)
            assert wishes[0] == wishes[1]
            self._count_wish(wishes[0])
            if current.turn == SEAT:
                moves = self.bots[0].decide(one), self.bots[1].decide(other)
                assert moves[0] == moves[1], f"{one.phase} in {current.rules.name}"
                self._count_move(one)

    def _count_wish(self, wish: Move | None) -> None:
        self.seen["interception"] += isinstance(wish, Intercept)
        self.seen["catch"] += isinstance(wish, Catch)

    def _count_move(self, view: View) -> None:
        self.seen["owing" if view.owed and view.phase == "play" else view.phase] += 1
        plays = [move for move in view.legal if isinstance(move, Play)]
        self.seen["several"] += any(len(move.cards) > 1 for move in plays)


def any_move(current: Round, chance: random.Random) -> Move:
    """A lawful move, or a wild without its color or a 7 without its partner."""
    move = likely_move(chance, current)
    if not isinstance(move, Play) or not current.rules.has_penalties or chance.random() < 0.3:
        return move
    return Play(move.seat, move.cards)


def play(rules: Ruleset, players: int, witness: Witness, most: int) -> None:
    match = Match(rules, players, witness.chance.getrandbits(32))
    events = match.start_round()
    for _ in range(most):
        witness.show(events, match.round)
        if match.round.over:
            return
        witness.question(match.round)
        events = match.round.apply(any_move(match.round, witness.chance))


@pytest.mark.parametrize("level", LEVELS.values(), ids=list(LEVELS))
def test_what_lies_hidden_never_changes_a_decision(level: Level) -> None:
    witness = Witness(level, random.Random(level.rank))
    for rules in (*PRESETS.values(), OLYMPIC, CALM, CALM, SEVERAL):
        for players in (2, 4):
            play(rules, players, witness, 50)
    assert {kind for kind, count in witness.seen.items() if count} >= KINDS, witness.seen

"""Rounds played by chance under every preset and under rulesets drawn by chance."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.rules.chance import (
    all_cards,
    everything,
    fresh_round,
    likely_move,
    random_move,
    random_ruleset,
    whole_deck,
)
from uno_tui.rules.cards import Color, cards
from uno_tui.rules.events import Drew, Mistake, RoundEnded
from uno_tui.rules.match import Match
from uno_tui.rules.phases import Challenge, NamingColor, NamingPartner
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.reasons import Refused
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset

MOST_MOVES = 20_000
TRIES = 200


def play_out(state: Round, rng: random.Random) -> int:
    whole = whole_deck(state.rules)
    for count in range(MOST_MOVES):
        if state.over:
            return count
        if count < TRIES and rng.random() < 0.3:
            try_anything(state, rng)
            if state.over:
                return count
        move = likely_move(rng, state)
        assert state.why_not(move) is None
        state.apply(move)
        assert all_cards(state) == whole
    raise AssertionError(f"the round went on for {MOST_MOVES} moves")


def try_anything(state: Round, rng: random.Random) -> None:
    move = random_move(rng, state)
    before = everything(state)
    reason = state.why_not(move)
    assert everything(state) == before, f"asking about {move} changed the round"
    if reason is None or (reason.mistake and state.rules.has_penalties):
        events = state.apply(move)
        assert reason is None or isinstance(events[0], Mistake)
        return
    with pytest.raises(Refused) as refusal:
        state.apply(move)
    assert refusal.value.reason is reason
    assert everything(state) == before, f"{move} was refused and changed the round"


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 5, 10])
def test_presets_keep_their_cards_and_end(name: str, players: int) -> None:
    rng = random.Random(f"{name}{players}")
    for seed in range(8):
        play_out(fresh_round(PRESETS[name], players, seed), rng)


@pytest.mark.parametrize("seed", range(80))
def test_any_mix_of_options_keeps_its_cards_and_ends(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(2, 10)
    play_out(fresh_round(random_ruleset(rng, players), players, seed), rng)


@pytest.mark.parametrize("name", PRESETS)
def test_a_seed_deals_and_shuffles_alike_whatever_else_uses_chance(name: str) -> None:
    logs = []
    for disturbance in (1, 2):
        random.seed(disturbance)
        rng = random.Random(7)
        match = Match(PRESETS[name], 3, seed=11)
        log: list[object] = list(match.start_round())
        while not match.round.over:
            random.random()
            log.extend(match.apply(likely_move(rng, match.round)))
        logs.append(log)
    assert logs[0] == logs[1]
    assert isinstance(logs[0][-1], RoundEnded)


def test_a_copy_goes_its_own_way() -> None:
    rng = random.Random(3)
    state = fresh_round(PRESETS["olympic"], 4, 3)
    for _ in range(30):
        twin = state.copy()
        assert everything(twin) == everything(state)
        before = everything(state)
        move = likely_move(rng, twin)
        twin.apply(move)
        assert everything(state) == before
        state.apply(move)
        assert everything(twin) == everything(state)
        if state.over:
            break


def test_what_is_lawful_is_what_is_accepted_without_a_mistake() -> None:
    """The list of lawful moves and the judgment of a single move never disagree."""
    rng = random.Random(5)
    for seed in range(150):
        players = rng.randint(2, 5)
        state = fresh_round(random_ruleset(rng, players), players, seed)
        for _ in range(60):
            if state.over:
                break
            lawful = state.legal_moves()
            assert lawful, "somebody can always act"
            assert len(set(lawful)) == len(lawful)
            assert all(state.why_not(move) is None for move in lawful)
            compare_singles(state)
            state.apply(likely_move(rng, state))


def compare_singles(state: Round) -> None:
    """Each single play of a card of the hand is on the list exactly if it is lawful."""
    if isinstance(state.phase, (NamingColor, NamingPartner)):
        return
    probe = random.Random(state.number)
    for _ in range(6):
        move = random_move(probe, state)
        if move.seat != state.turn or move.at is not None:
            continue
        listed = type(move).__name__ in {"Play", "Draw", "Pass", "Challenge"}
        if not listed or getattr(move, "uno", False):
            continue
        free = getattr(move, "color", True) is None or getattr(move, "partner", True) is None
        if state.why_not(move) is None and not free:
            assert move in state.legal_moves()
        if move in state.legal_moves():
            assert state.why_not(move) is None


class Tables(RuleBasedStateMachine):
    """A round near its edges: short piles, one and two cards in hand."""

    state: Round
    whole: object

    @initialize(seed=st.integers(0, 10_000), name=st.sampled_from([*PRESETS, "random"]))
    def deal(self, seed: int, name: str) -> None:
        rng = random.Random(seed)
        players = rng.randint(2, 6)
        rules: Ruleset = PRESETS.get(name) or random_ruleset(rng, players)
        self.state = fresh_round(rules, players, seed)
        shorten(self.state, rng)
        self.whole = all_cards(self.state)

    @rule(pick=st.randoms(use_true_random=False))
    def play_lawfully(self, pick: random.Random) -> None:
        lawful = self.state.legal_moves()
        assert bool(lawful) is not self.state.over
        if lawful:
            self.state.apply(pick.choice(lawful))

    @rule(pick=st.randoms(use_true_random=False))
    def try_something(self, pick: random.Random) -> None:
        try_anything(self.state, pick)

    @invariant()
    def keeps_its_promises(self) -> None:
        state = self.state
        assert all_cards(state) == self.whole
        assert state.turn in state.seats
        if state.discard and not state.over and not isinstance(state.phase, NamingColor):
            assert state.color is not None
        if isinstance(state.phase, Challenge):
            assert state.owed >= 4
        for seat in state.said | state.owes_uno:
            assert len(state.hands[seat]) == 1


def shorten(state: Round, rng: random.Random) -> None:
    """Puts most cards of the hands and the draw pile out of the game."""
    for seat in state.seats:
        del state.hands[seat][rng.randint(1, 3) :]
    del state.draw_pile[: len(state.draw_pile) - rng.randint(0, 6)]
    state.misdealt.clear()


TestTables = Tables.TestCase
TestTables.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def test_a_draw_event_tells_how_many_came() -> None:
    rng = random.Random(1)
    state = fresh_round(PRESETS["house"], 3, 1)
    while not state.over:
        held = [len(hand) for hand in state.hands]
        for event in state.apply(likely_move(rng, state)):
            if isinstance(event, Drew):
                assert event.count == len(event.cards) <= len(state.hands[event.seat])
        assert held is not None


@pytest.mark.clause("COM-STUCK")
def test_the_same_cards_drawn_and_played_for_ever_block_the_round() -> None:
    """Two Reverses once went round and round, since each draw brought the other one back."""
    rules = PRESETS["official"].with_options({"drawing": "until-playable"})
    state = Round(
        rules,
        [cards("b1 b2"), cards("y3 y4")],
        dealer=1,
        turn=0,
        draw_pile=cards("rR"),
        discard=cards("gR"),
        color=Color.GREEN,
    )
    for _ in range(100):
        if state.over:
            break
        state.apply(state.legal_moves()[0])
    assert state.over
    assert state.view(0).winner is None
    assert [len(hand) for hand in state.hands] == [2, 2]

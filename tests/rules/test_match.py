"""Matches: who deals, who drops out, who wins."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from tests.rules.chance import likely_move
from uno_tui.rules.cards import WILD, Color, Kind, cards
from uno_tui.rules.events import DealerChosen
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Deal, NameColor, Play
from uno_tui.rules.presets import HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.ruleset import RulesetError
from uno_tui.rules.scoring import match_winners, round_points, team_of


def play_round(match: Match, rng: random.Random) -> None:
    match.start_round()
    while not match.round.over:
        match.apply(likely_move(rng, match.round))


def play_match(match: Match, rng: random.Random) -> None:
    while not match.over:
        play_round(match, rng)


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_comes_to_its_end_and_its_totals_add_up(name: str) -> None:
    match = Match(PRESETS[name], 3, seed=4)
    play_match(match, random.Random(4))
    assert match.scores == [sum(points) for points in zip(*match.history, strict=True)]
    assert max(match.scores) >= 500
    assert match.winners
    with pytest.raises(Refused):
        match.start_round()


@pytest.mark.clause("COM-DEAL")
def test_the_deal_passes_to_the_left() -> None:
    match = Match(OLYMPIC.with_options({"target": 10_000}), 3, seed=1)
    rng = random.Random(1)
    dealers = []
    for _ in range(4):
        play_round(match, rng)
        dealers.append(match.dealer)
    assert [(after - dealer) % 3 for dealer, after in pairwise(dealers)] == [1, 1, 1]


@pytest.mark.clause("RUL-18", "HOU-SCORE")
def test_the_deal_passes_over_those_who_are_out_and_one_is_left() -> None:
    rules = HOUSE.with_options({"match_end": "elimination", "target": 150})
    match = Match(rules, 4, seed=9)
    rng = random.Random(9)
    while not match.over:
        out = set(match.out)
        play_round(match, rng)
        assert match.dealer not in out
        assert not out & set(match.round.seats)
        assert all(not match.round.hands[seat] for seat in out)
    left = [seat for seat in range(4) if seat not in match.out]
    assert match.winners
    assert not left or set(match.winners) == set(left)


@pytest.mark.clause("OFF-START")
@pytest.mark.parametrize("seed", range(12))
def test_the_highest_number_plays_first(seed: int) -> None:
    match = Match(OFFICIAL, 4, seed=seed)
    chosen = match.start_round()[0]
    assert isinstance(chosen, DealerChosen)
    values = [(face.number or 0) if face.kind is Kind.NUMBER else 0 for _, face in chosen.draws[:4]]
    best = [seat for seat in range(4) if values[seat] == max(values)]
    starter = (chosen.dealer + 1) % 4
    assert starter in best
    assert len(best) > 1 or len(chosen.draws) == 4


@pytest.mark.clause("HOU-DEALER")
@pytest.mark.parametrize("seed", range(12))
def test_the_highest_number_deals_and_cards_without_one_are_drawn_again(seed: int) -> None:
    match = Match(HOUSE, 5, seed=seed)
    chosen = match.start_round()[0]
    assert isinstance(chosen, DealerChosen)
    numbers: dict[int, int] = {}
    for seat, face in chosen.draws:
        if face.kind is Kind.NUMBER and face.number is not None and seat not in numbers:
            numbers[seat] = face.number
    assert len(numbers) == 5
    assert numbers[chosen.dealer] == max(numbers.values())


@pytest.mark.clause("HOU-DEALER")
def test_a_seat_of_choice_deals_first() -> None:
    match = Match(HOUSE.with_options({"first_dealer": "seat"}), 4, seed=1, first_seat=2)
    match.start_round()
    assert match.dealer == 2


def test_a_round_cannot_begin_while_one_goes_on() -> None:
    match = Match(OFFICIAL, 2)
    with pytest.raises(Refused):
        _ = match.round
    match.start_round()
    with pytest.raises(Refused):
        match.start_round()


def test_a_match_that_cannot_be_dealt_is_refused() -> None:
    with pytest.raises(RulesetError, match="2 to 10"):
        Match(OFFICIAL, 11)


@pytest.mark.clause("RUL-13", "GN-TEAM")
def test_teams_under_both_ways_of_scoring() -> None:
    hands = [[], cards("r5"), cards("W"), cards("rS")]
    takes = OFFICIAL.with_options({"teams": True})
    assert round_points(takes, hands, range(4), 0) == (25, 0, 25, 0)
    own = OLYMPIC.with_options({"teams": True})
    assert round_points(own, hands, range(4), 0) == (0, 25, 0, 25)
    assert team_of(own, 6, 4) == (1, 4)


@pytest.mark.clause("RUL-18", "OLY-AIM")
@pytest.mark.parametrize(
    ("options", "scores", "winners"),
    [
        ({}, [510, 100, 100], (1, 2)),
        ({}, [499, 100, 90], None),
        ({"match_end": "one-round"}, [10, 0, 0], (1, 2)),
        ({"match_end": "elimination"}, [510, 520, 499], (2,)),
        ({"match_end": "elimination"}, [510, 505, 505], (1, 2)),
        ({"match_end": "elimination"}, [510, 100, 499], None),
        ({"scoring": "winner-takes"}, [510, 500, 499], (0,)),
    ],
)
def test_who_has_won(
    options: dict[str, object], scores: list[int], winners: tuple[int, ...] | None
) -> None:
    rules = OLYMPIC.with_options(options)
    assert match_winners(rules, scores, range(3)) == winners


@pytest.mark.clause("OLY-PEN-5", "COM-DEAL")
def test_the_dealer_alone_deals_and_may_deal_wrongly() -> None:
    match = Match(OLYMPIC.with_options({"target": 10_000}), 3, seed=1)
    play_round(match, random.Random(1))
    dealer = match.next_dealer()
    with pytest.raises(Refused):
        match.apply(Deal((dealer + 1) % 3))
    match.apply(Deal(dealer, ((0, 9),)))
    assert match.dealer == dealer
    assert list(match.round.misdealt.values()) == [2]
    with pytest.raises(Refused):
        match.apply(Deal(dealer))


@pytest.mark.clause("COM-LATE")
def test_a_color_named_for_an_older_play_is_too_late() -> None:
    match = Match(OLYMPIC, 2, seed=1)
    match.start_round()
    state = match.round
    state.hands[state.turn] = cards("W r1 r2")
    state.apply(Play(state.turn, (WILD,)))
    assert state.why_not(NameColor(state.turn, Color.RED, at=state.number - 1)) is Reason.TOO_LATE
    assert state.why_not(NameColor(state.turn, Color.RED, at=state.number)) is None

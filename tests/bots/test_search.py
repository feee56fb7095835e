"""The search: what it looks at, when it stops, and that it finds what is there to be found."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.bots.seeing import flawless, position, said
from tests.bots.sketching import sketch_of
from tests.rules.chance import fresh_round, random_ruleset
from uno_tui.bots.outlook import Outlook, points_for
from uno_tui.bots.pack import COLOR_OF, NO_COLOR, bits_of
from uno_tui.bots.rollout import ENDLESS, _play_on_busily, play_on
from uno_tui.bots.search import Budget, Weighed, search
from uno_tui.bots.sight import Sight
from uno_tui.bots.temperaments import BOLD, CAREFUL, STEADY, Temperament
from uno_tui.bots.weights import TUNED
from uno_tui.rules.cards import WILD_DRAW_FOUR, Color, points
from uno_tui.rules.moves import Intercept, Move, Pass, Play
from uno_tui.rules.presets import PRESETS, preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.scoring import round_points

ONE_ROUND = preset("official").with_options({"match_end": "one-round"})


def weigh(
    current: Round,
    worlds: int = 40,
    moves: list[Move] | None = None,
    style: Temperament = STEADY,
    seat: int | None = None,
    *,
    patient: bool = False,
) -> tuple[Weighed, ...]:
    view = current.view(current.turn if seat is None else seat)
    sight = Sight(view, flawless().memory, TUNED, style)
    chance = random.Random(1)
    return search(sight, Budget(worlds=worlds), chance, moves=moves, patient=patient)


def test_a_budget_has_a_limit() -> None:
    with pytest.raises(ValueError, match="limit"):
        Budget()


def test_every_lawful_move_is_weighed_the_best_first() -> None:
    table = position(["r5 b9 g2 W", "g5 g7 y1 rS"], "r9")
    found = weigh(table)
    assert {weighed.move for weighed in found} == set(table.view(0).legal)
    assert [weighed.worth for weighed in found] == sorted(
        (weighed.worth for weighed in found), reverse=True
    )
    assert found[0].error == 0
    assert all(weighed.error > 0 for weighed in found[1:])
    assert all(0 <= weighed.worth <= 1 for weighed in found[:3])
    assert max(weighed.worlds for weighed in found) <= 40
    assert found == weigh(table)


def test_a_move_that_has_fallen_behind_is_tried_less() -> None:
    table = position(["r5 r7", "g5"], "r9", ONE_ROUND)
    table = position(["r5 rD b3", "g5"], "r9", ONE_ROUND)
    found = weigh(table, worlds=200)
    assert found[-1].worlds < 200


def test_a_search_can_be_halted() -> None:
    table = position(["r5 b9 g2 W", "g5 g7 y1 rS"], "r9")
    asked = iter([False, False, True])
    sight = Sight(table.view(0), flawless().memory, TUNED, STEADY)
    found = search(sight, Budget(worlds=1000), random.Random(1), halted=lambda: next(asked))
    assert {weighed.worlds for weighed in found} == {2}


def test_no_time_leaves_the_first_sight() -> None:
    table = position(["r5 b9 g2 W", "g5 g7 y1 rS"], "r9")
    sight = Sight(table.view(0), flawless().memory, TUNED, STEADY)
    found = search(sight, Budget(seconds=0.0), random.Random(1))
    assert replace(found[0].move) == flawless().decide(table.view(0))
    assert {weighed.worlds for weighed in found} == {0}


def test_a_skip_that_wins_at_once_is_found() -> None:
    table = position(["rS r5", "g5"], "r9", ONE_ROUND)
    found = weigh(table)
    assert said(found[0].move).startswith("play rS")
    assert found[0].worth > 0.99


def test_a_draw_two_is_laid_on_somebody_about_to_go_out() -> None:
    table = position(["rD r5 b1 b2", "g5", "g1 g2 g3 g4 g6"], "r9", ONE_ROUND)
    assert said(weigh(table, 100)[0].move).startswith("play rD")


def test_an_interception_is_weighed_against_doing_nothing() -> None:
    table = position(["r5 b1", "g5 g7 y1 rS"], "r5", "olympic", turn=1)
    moves: list[Move] = [Pass(0), Intercept(0, (table.view(0).intercepts[0],))]
    found = weigh(table, moves=moves, seat=0)
    assert isinstance(found[0].move, Intercept)
    assert {weighed.move for weighed in found} == set(moves)


def test_temperaments_lean_however_long_the_search() -> None:
    table = position(["W4 r5 b1 g1 y1", "g5 g7 y1 rS"], "r9")
    bluff = Play(0, (WILD_DRAW_FOUR,), Color.BLUE)

    def worth(style: Temperament) -> float:
        weighed = weigh(table, 30, style=style, patient=True)
        found = {each.move: each.worth for each in weighed}
        return found[bluff] - max(found[move] for move in found if move != bluff)

    assert worth(BOLD) > worth(STEADY) > worth(CAREFUL)


@pytest.mark.parametrize("seed", range(20))
def test_points_are_counted_as_the_rules_do(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.choice([2, 4, 6])
    rules = random_ruleset(chance, players)
    current = fresh_round(rules, players, seed)
    held = [points(hand) for hand in current.hands]
    for winner in (None, *current.seats):
        told = points_for(rules, held, current.seats, -1 if winner is None else winner)
        assert tuple(told) == round_points(rules, current.hands, current.seats, winner)


def test_a_lead_in_the_match_counts() -> None:
    def worth(scores: tuple[int, int]) -> float:
        table = position(["r5 b9 g2 W", "g5 g7 y1 rS"], "r9", scores=scores)
        return Outlook(table.view(0)).value(sketch_of(table))

    assert worth((400, 0)) > worth((0, 0)) > worth((0, 400))


def test_who_has_reached_the_target_is_out() -> None:
    rules = preset("house").with_options({"match_end": "elimination", "target": 100})
    table = position(["r5 b9", "g5", "y1 y2"], "r9", rules, scores=(99, 0, 0))
    sketch = sketch_of(table)
    sketch.over, sketch.winner = True, 1
    assert Outlook(table.view(0)).value(sketch) == 0
    sketch.winner = 0
    assert Outlook(table.view(0)).value(sketch) > 0


@pytest.mark.parametrize("rules", PRESETS.values(), ids=list(PRESETS))
@pytest.mark.parametrize("players", [2, 4])
def test_rollouts_end_and_lose_no_card(rules: Ruleset, players: int) -> None:
    for seed in range(10):
        sketch = sketch_of(fresh_round(rules, players, seed))
        if COLOR_OF[sketch.ground] == NO_COLOR and sketch.discard:
            continue
        play_on(sketch, 4 * ENDLESS)
        assert sketch.over
        cards = [*sketch.pile, *sketch.discard]
        cards += [bit for hand in sketch.hands for bit in bits_of(hand)]
        assert sorted(cards) == list(range(len(sketch.pack.faces)))


@pytest.mark.parametrize("name", ["official", "game-night", "house"])
def test_the_quick_way_of_playing_on_is_the_careful_one(name: str) -> None:
    for seed in range(10):
        quick = sketch_of(fresh_round(preset(name), 3, seed))
        if COLOR_OF[quick.ground] == NO_COLOR and quick.discard:
            continue
        slow = quick.copy()
        slow.shuffle = quick.shuffle = lambda pile: pile.sort()
        play_on(quick, 10_000)
        _play_on_busily(slow, 10_000)
        assert (quick.winner, quick.hands, quick.discard) == (slow.winner, slow.hands, slow.discard)

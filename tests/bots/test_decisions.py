"""What a good player does in positions that speak for themselves."""

from __future__ import annotations

import pytest

from tests.bots.seeing import bot, decided, flawless, position, said, show
from uno_tui.bots.levels import LEVELS
from uno_tui.rules.cards import Color, card, cards
from uno_tui.rules.moves import Catch, Challenge, ClockOut, Draw, Intercept, NamePartner, Play, Uno
from uno_tui.rules.presets import GAME_NIGHT, OFFICIAL, OLYMPIC
from uno_tui.rules.ruleset import Ruleset


def olympic(**options: object) -> Ruleset:
    return OLYMPIC.with_options(options)


def test_the_last_card_is_laid() -> None:
    assert decided(position(["r5", "b1 b2"], "r3")) == "play r5"


def test_uno_is_said_with_the_next_to_last_card_and_not_before() -> None:
    assert decided(position(["r5 b9", "b1 b2"], "r3")) == "play r5 uno"
    assert decided(position(["r5 b9 b8", "b1 b2"], "r3")) == "play r5"


def test_uno_is_not_said_where_nobody_says_it() -> None:
    rules = OFFICIAL.with_options({"uno_call": False})
    assert decided(position(["r5 b9", "b1 b2"], "r3", rules)) == "play r5"


def test_uno_called_before_is_not_called_again() -> None:
    current = position(["r5 b9", "b1 b2"], "r3", "olympic")
    current.apply(Uno(0))
    assert decided(current) == "play r5"


def test_a_wild_is_kept_while_a_card_fits() -> None:
    assert decided(position(["r5 r9 b2 W", "b1 b2 b3 b4 y1"], "r3")) == "play r5"


def test_a_wild_calls_the_color_held_most() -> None:
    assert decided(position(["g1 g2 g6 b5 W", "b1 b2 y3 y4 y5"], "r3")) == "play W:g"


def test_an_opponent_with_one_card_is_made_to_draw() -> None:
    assert decided(position(["r5 rD r9 b2", "y7"], "r3")) == "play rD"


def test_the_turn_is_kept_with_a_skip_between_two_when_it_wins() -> None:
    assert decided(position(["rS r5", "y1 y2"], "r3")) == "play rS uno"


def test_a_drawn_card_that_fits_is_played() -> None:
    current = position(["b1 b2 b4 b8", "y1 y2"], "r3")
    current.draw_pile.append(card("r9"))
    current.apply(Draw(0))
    assert decided(current) == "play r9"


@pytest.mark.clause("OLY-D2-1")
def test_a_debt_is_passed_on() -> None:
    current = position(["gD b1 b2 b4", "y1 y2 y3", "g1 g2 g3"], "rD", "olympic", owed=4)
    assert decided(current) == "play gD"


@pytest.mark.clause("EXT-DEFLECT")
def test_a_debt_is_sent_away_with_a_skip_of_the_color() -> None:
    rules = OFFICIAL.with_options({"deflect": "both", "stacking": "draw-two"})
    current = position(["rS b1 b2 b4", "y1 y2 y3", "g1 g2 g3"], "rD", rules, owed=4)
    assert decided(current) == "play rS"


@pytest.mark.clause("OLY-7")
def test_a_seven_takes_the_shortest_hand() -> None:
    hands = ["r7 g1 g2 g4 b8 b9 y9", "y1 y2 y3 y4 y5", "b1", "g3 g5 g6 g8"]
    assert decided(position(hands, "r3", "olympic")) == "play r7 to Cat"


@pytest.mark.clause("OLY-07-3")
def test_an_empty_hand_is_not_given_away() -> None:
    assert decided(position(["r7", "y1 y2 y3"], "r3", "olympic")) == "draw"


@pytest.mark.clause("OLY-07-3", "GN-TEAM")
def test_an_empty_hand_is_given_to_a_partner() -> None:
    rules = GAME_NIGHT.with_options({"teams": True, "seven_swaps": True, "opening": "flip"})
    current = position(["r7", "y1 y2 y3", "b1 b2 b3", "g1 g2"], "r3", rules)
    assert decided(current) == "play r7 to Cat"


@pytest.mark.clause("OLY-COL-2")
def test_a_partner_is_named_when_it_was_forgotten() -> None:
    hands = ["r7 g1 g2 g4 b8", "y1 y2 y3 y4 y5", "b1 b2"]
    current = position(hands, "r3", "olympic")
    current.apply(Play(0, (card("r7"),)))
    move = flawless().decide(current.view(0))
    assert move == NamePartner(0, 2)


@pytest.mark.clause("OLY-COL")
def test_a_color_is_named_when_it_was_forgotten() -> None:
    current = position(["W g1 g2 g4 b8", "y1 y2 y3 y4 y5"], "r3", "olympic")
    current.apply(Play(0, (card("W"),)))
    assert decided(current) == "color green"


@pytest.mark.clause("OLY-MULTI")
def test_two_identical_cards_are_laid_together() -> None:
    hands = ["r5 r5 b9 b8", "y1 y2 y3", "g1 g2 g3"]
    assert decided(position(hands, "r3", "olympic")) == "play r5 r5"


@pytest.mark.clause("GN-TEAM")
def test_a_partner_is_not_made_to_draw() -> None:
    rules = GAME_NIGHT.with_options(
        {"teams": True, "custom_wilds": ["target-draws-3"], "opening": "flip"}
    )
    current = position(["X1", "y1 y2 y3", "b1", "g1 g2 g3 g4"], "r3", rules)
    current.hands[0].append(card("b9"))
    move = flawless().decide(current.view(0))
    assert isinstance(move, Play)
    assert move.partner == 1


def challenged(bluffs: int, hand: str) -> str:
    """What Ben does about Ann's Wild Draw Four after she was found bluffing so many times."""
    watcher = flawless()
    for _ in range(bluffs):
        current = position(["W4 r1 r2", "y1 y2"], "r3")
        events = current.apply(Play(0, (card("W4"),), Color.BLUE))
        show(watcher, current, 1, events)
        show(watcher, current, 1, current.apply(Challenge(1)))
    current = position([hand, "y1 y2 y3 y4 y5"], "r3")
    show(watcher, current, 1, current.apply(Play(0, (card("W4"),), Color.BLUE)))
    return said(watcher.decide(current.view(1)))


@pytest.mark.clause("OFF-CHAL")
def test_a_known_bluffer_with_many_cards_is_challenged_and_a_short_hand_is_believed() -> None:
    many = "W4 r1 r2 b1 b2 g1 g2 g3"
    assert challenged(3, many) == "challenge"
    assert challenged(0, "W4 b1") == "draw"


@pytest.mark.clause("EXT-LAST")
def test_a_card_that_may_be_the_last_is_kept_for_the_end() -> None:
    hands = ["r5 bD rD", "y1 y2 y3 y4", "g1 g2 g3 g4"]
    rules = OFFICIAL.with_options({"last_card": "no-action"})
    assert decided(position(hands, "r3", rules)) == "play rD"
    assert decided(position(hands, "r3", OFFICIAL)) == "play r5"


@pytest.mark.clause("OLY-INT-1")
def test_a_twin_is_thrown_in() -> None:
    current = position(["r5 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r5", "olympic", turn=2)
    assert flawless().wants(current.view(0)) == Intercept(0, (card("r5"),))


@pytest.mark.clause("OLY-07-3")
def test_a_seven_as_last_card_is_not_thrown_in_for_another_to_win() -> None:
    current = position(["r7", "y1 y2 y3", "g1 g2 g3"], "r7", "olympic", turn=2)
    assert current.view(0).intercepts
    assert flawless().wants(current.view(0)) is None


@pytest.mark.clause("OLY-UNO-2")
def test_a_missed_uno_is_caught() -> None:
    current = position(["r5 b2", "y1 y2 y3", "g1 g2 g3"], "r3", "olympic")
    current.apply(Play(0, (card("r5"),)))
    assert flawless().wants(current.view(1)) == Catch(1, 0)


@pytest.mark.clause("GN-TEAM")
def test_a_partner_who_forgot_uno_is_not_caught() -> None:
    rules = GAME_NIGHT.with_options({"teams": True, "opening": "flip"})
    current = position(["r5 b2", "y1 y2", "b1 b2", "g1 g2"], "r3", rules)
    current.apply(Play(0, (card("r5"),)))
    assert flawless().wants(current.view(2)) is None
    assert flawless().wants(current.view(3)) == Catch(3, 0)


@pytest.mark.clause("OLY-PEN-3")
def test_an_idle_player_is_caught() -> None:
    current = position(["r5 b2", "y1 y2 y3", "g1 g2 g3"], "r3", "olympic")
    current.apply(ClockOut(0))
    assert flawless().wants(current.view(1)) == Catch(1, 0)
    assert flawless().wants(current.view(0)) is None


@pytest.mark.clause("OLY-07-2")
def test_uno_that_is_owed_after_an_exchange_is_said() -> None:
    current = position(["r7 b2", "y1 y2 y3", "g1 g2 g3"], "r3", "olympic")
    current.apply(Uno(0))
    current.apply(Play(0, (card("r7"),), partner=1))
    assert flawless().wants(current.view(1)) == Uno(1)


def test_a_chance_that_was_missed_stays_missed_however_often_the_bot_is_asked() -> None:
    current = position(["r5 b2 b3", "y1 y2 y3", "g1 g2 g3"], "r5", "olympic", turn=2)
    view = current.view(0)
    answers = set()
    for seed in range(40):
        rookie = bot("rookie", seed=seed)
        first = rookie.wants(view)
        assert all(rookie.wants(view) == first for _ in range(5))
        answers.add(first)
    assert len(answers) > 1


def test_habits_show_at_the_stated_rate() -> None:
    view = position(["r5 b9", "b1 b2"], "r3").view(0)
    for name, level in LEVELS.items():
        moves = [said(bot(name, seed=seed).decide(view)) for seed in range(400)]
        silent = sum(not move.endswith("uno") for move in moves)
        assert silent / 400 == pytest.approx(level.habits.forgets_uno, abs=0.07)


def test_only_where_mistakes_cost_cards_does_a_rookie_lay_what_does_not_fit() -> None:
    hand, other = "r5 b9 b8 b7 b6", "y1 y2 y3"
    wrong = {"olympic": 0, "official": 0}
    for name in wrong:
        view = position([hand, other], "r3", name).view(0)
        for seed in range(400):
            wrong[name] += bot("rookie", seed=seed).decide(view) not in view.legal
    assert wrong["official"] == 0
    assert 0 < wrong["olympic"] < 30


def test_a_careful_player_does_not_bluff_and_a_bold_one_does() -> None:
    hands = ["W4 b3", "y7"]
    current = position([*hands], "r3", color=Color.BLUE)
    assert "W4" not in decided(current, "careful")
    assert "W4" in decided(current, "bold")


def test_a_spiteful_player_names_whoever_struck_it() -> None:
    rules = OFFICIAL.with_options({"custom_wilds": ["target-draws-2"]})
    current = position(["X1 b9", "rD y1 y2", "g1 g2 g3"], "r3", rules, turn=1)
    watcher = flawless("spiteful")
    current.direction = -1
    current.draw_pile.extend(cards("b7 b8"))
    show(watcher, current, 0, current.apply(Play(1, (card("rD"),))))
    current.apply(Draw(0))
    current.turn = 0
    move = watcher.decide(current.view(0))
    assert isinstance(move, Play)
    assert move.partner == 1

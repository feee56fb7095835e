"""Rulesets: presets, options from text and files, contradictions."""

from __future__ import annotations

import pickle
import random

import pytest

from tests.rules.chance import random_ruleset
from uno_tui.rules.options import Choice, CustomWild, Effect
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC, PRESETS, preset
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError, option_named


def test_every_option_is_explained_in_a_line() -> None:
    for option in OPTIONS.values():
        assert option.label
        assert 0 < len(option.help) < 80
        assert "\n" not in option.help
        assert all(choice.help for choice in option.choices)


def test_the_presets_differ_where_their_sheets_do() -> None:
    assert OLYMPIC.interception
    assert not OFFICIAL.interception
    assert set(GAME_NIGHT.changes_from(OFFICIAL)) == {
        "first_dealer",
        "opening",
        "drawing",
        "voluntary_draw",
        "last_draw_card_lands",
    }
    assert HOUSE.uno_penalty == 4
    assert all(not rules.warnings() for rules in PRESETS.values())


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(RulesetError) as caught:
        OFFICIAL.with_options(
            {
                "hand_sise": 3,
                "target": 0,
                "stacking": "sometimes",
                "match_end": "elimination",
                "teams": True,
                "wild_draw_four": "any-time",
            }
        )
    text = str(caught.value)
    assert len(caught.value.problems) == 6
    assert "did you mean hand_size?" in text
    assert "target is a number from 1 to 10000, not 0" in text
    assert "stacking is one of off, draw-two, same-symbol, any-draw" in text


@pytest.mark.clause("RUL-12")
@pytest.mark.parametrize(
    ("changes", "both"),
    [
        ({"match_end": "elimination"}, ("elimination", "winner-takes")),
        (
            {"match_end": "elimination", "scoring": "own-hand", "teams": True},
            ("elimination", "teams"),
        ),
        ({"wild_draw_four": "any-time"}, ("challenge", "any-time")),
    ],
)
def test_contradictions_name_both_options(
    changes: dict[str, object], both: tuple[str, str]
) -> None:
    with pytest.raises(RulesetError) as caught:
        OFFICIAL.with_options(changes)
    assert all(word in caught.value.problems[0] for word in both)


@pytest.mark.clause("RUL-12")
@pytest.mark.parametrize("players", [2, 3, 5, 7, 9])
def test_teams_need_an_even_number_from_four_up(players: int) -> None:
    teams = OFFICIAL.with_options({"teams": True})
    assert any("teams" in problem for problem in teams.problems_with(players))
    assert not teams.problems_with(4)


@pytest.mark.clause("RUL-12")
def test_a_deal_larger_than_the_deck_is_refused() -> None:
    many = OFFICIAL.with_options({"hand_size": 11})
    assert many.problems_with(10) == [
        "hand_size = 11 for 10 players needs 111 cards, but the deck has 108"
    ]
    assert not many.with_options({"custom_wilds": ["plain", "plain", "plain"]}).problems_with(10)
    assert OFFICIAL.problems_with(1) == ["2 to 10 can play, not 1"]
    assert OFFICIAL.problems_with(11) == ["2 to 10 can play, not 11"]


def test_an_option_without_effect_is_a_warning_not_a_refusal() -> None:
    assert HOUSE.with_options({"guilty_draws": 9}).warnings() == [
        "guilty_draws has no effect while challenge is off"
    ]


def test_options_survive_the_way_through_a_file() -> None:
    rng = random.Random(1)
    for _ in range(100):
        rules = random_ruleset(rng, 4)
        raw = {name: OPTIONS[name].to_toml(value) for name, value in rules.options().items()}
        assert Ruleset().with_options(raw, name=rules.name) == rules
        assert pickle.loads(pickle.dumps(rules)) == rules


def test_options_survive_the_way_through_the_command_line() -> None:
    rng = random.Random(2)
    for _ in range(100):
        rules = random_ruleset(rng, 4)
        shown = {name: OPTIONS[name].show(value) for name, value in rules.options().items()}
        typed = {name: OPTIONS[name].parse(text) for name, text in shown.items()}
        assert Ruleset().with_options(typed, name=rules.name) == rules


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("target", "many"),
        ("target", "-1"),
        ("target", "٣"),
        ("teams", "maybe"),
        ("stacking", ""),
        ("custom_wilds", "fireworks"),
        ("custom_wilds", "target-draws"),
        ("custom_wilds", "plain-2"),
        ("custom_wilds", "target-draws-99"),
        ("custom_wilds", ",".join(["plain"] * 13)),
    ],
)
def test_values_that_are_none(name: str, text: str) -> None:
    with pytest.raises(RulesetError, match=name):
        option_named(name).parse(text)


def test_an_option_can_be_spelled_with_hyphens() -> None:
    assert option_named("hand-size") is OPTIONS["hand_size"]
    with pytest.raises(RulesetError, match=r"^there is no option 'zzz'$"):
        option_named("zzz")


def test_a_preset_is_found_by_its_name_or_the_nearest_is_suggested() -> None:
    assert preset(" Game_Night ") is GAME_NIGHT
    with pytest.raises(RulesetError, match="did you mean olympic"):
        preset("olimpic")
    with pytest.raises(RulesetError, match="there are olympic, official"):
        preset("xyz")


def test_a_labeled_custom_wild_keeps_its_label() -> None:
    rules = OFFICIAL.with_options(
        {"custom_wilds": [{"label": "Ouch", "effect": "target-draws-3"}, "plain"]}
    )
    assert rules.custom_wilds[0] == CustomWild("Ouch", Effect.TARGET_DRAWS, 3)
    assert OPTIONS["custom_wilds"].to_toml(rules.custom_wilds) == [
        {"label": "Ouch", "effect": "target-draws-3"},
        "plain",
    ]
    with pytest.raises(RulesetError, match="custom_wilds"):
        OFFICIAL.with_options({"custom_wilds": [3]})
    with pytest.raises(RulesetError, match="custom_wilds"):
        OFFICIAL.with_options({"custom_wilds": "plain"})


def test_a_choice_is_its_own_text() -> None:
    for option in OPTIONS.values():
        for choice in option.choices:
            assert isinstance(choice, Choice)
            assert option.parse(str(choice)) is choice

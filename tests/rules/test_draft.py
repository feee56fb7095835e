from __future__ import annotations

import pytest

from uno_tui.rules.draft import Draft, nearest_preset, options_named_in
from uno_tui.rules.options import ChallengeRule, CustomWild, Stacking
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.ruleset import OPTIONS, Ruleset


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_preset_begins_without_a_change(rules: Ruleset) -> None:
    draft = Draft.of(rules)
    assert draft.base is rules
    assert draft.changed == ()
    assert draft.rules == rules
    assert draft.problems(4) == ()


def test_a_changed_option_is_marked_and_named() -> None:
    draft = Draft.of(OLYMPIC).with_value("target", 300)
    assert draft.changed == ("target",)
    assert draft.name == "olympic, changed"
    assert draft.rules is not None
    assert draft.rules.target == 300
    assert draft.restored("target").rules == OLYMPIC


def test_own_rules_are_compared_with_the_nearest_preset() -> None:
    own = HOUSE.with_options({"uno_penalty": 3}, name="grandma")
    draft = Draft.of(own)
    assert draft.base is HOUSE
    assert draft.changed == ("uno_penalty",)
    assert draft.name == "grandma"
    assert not draft.touched
    assert nearest_preset(GAME_NIGHT.with_options({}, name="x")) is GAME_NIGHT


def test_contradictions_are_told_while_they_last() -> None:
    draft = Draft.of(OFFICIAL).with_value("match_end", OPTIONS["match_end"].value("elimination"))
    assert draft.rules is None
    (problem,) = draft.problems(4)
    assert "winner-takes" in problem
    assert options_named_in([problem]) == {"match_end", "scoring"}
    assert draft.stepped("scoring", 1).problems(4) == ()


def test_too_many_players_are_told() -> None:
    draft = Draft.of(OFFICIAL).with_value("hand_size", 15)
    assert draft.problems(7) == ()
    assert "hand_size" in draft.problems(10)[0]
    assert "teams" in Draft.of(OFFICIAL).with_value("teams", True).problems(5)[0]


def test_options_without_effect_are_told() -> None:
    draft = Draft.of(HOUSE).with_value("guilty_draws", 7)
    assert options_named_in(draft.warnings()) == {"guilty_draws", "challenge"}


def test_choices_go_round() -> None:
    draft = Draft.of(OFFICIAL)
    assert draft.stepped("stacking", 1).values["stacking"] is Stacking.DRAW_TWO
    assert draft.stepped("stacking", -1).values["stacking"] is Stacking.ANY_DRAW
    assert draft.stepped("stacking", 4).values == draft.values
    assert draft.stepped("challenge", 1).values["challenge"] is ChallengeRule.OFF


def test_yes_and_no_turn_about() -> None:
    draft = Draft.of(OFFICIAL)
    assert draft.stepped("teams", 1).values["teams"] is True
    assert draft.stepped("teams", -1).values["teams"] is True
    assert draft.stepped("teams", 2).values["teams"] is False


def test_numbers_end_at_their_bounds() -> None:
    draft = Draft.of(OFFICIAL)
    assert draft.stepped("hand_size", 1).values["hand_size"] == 8
    assert draft.stepped("hand_size", 99).values["hand_size"] == 15
    assert draft.stepped("hand_size", -99).values["hand_size"] == 1


@pytest.mark.parametrize(
    ("value", "steps", "result"),
    [(500, 1, 550), (500, -1, 450), (321, 1, 350), (321, -1, 300), (1, 1, 50), (50, -1, 1)],
)
def test_large_numbers_go_from_one_round_number_to_the_next(
    value: int, steps: int, result: int
) -> None:
    draft = Draft.of(OFFICIAL).with_value("target", value)
    assert draft.stepped("target", steps).values["target"] == result


def test_custom_wilds_do_not_step() -> None:
    draft = Draft.of(OFFICIAL).with_value("custom_wilds", (CustomWild.named("plain"),))
    assert draft.stepped("custom_wilds", 1) == draft

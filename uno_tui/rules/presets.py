"""The four presets: named rulesets, one for each written rule sheet."""

from __future__ import annotations

from typing import Final

from uno_tui.near import did_you_mean
from uno_tui.rules.options import (
    ActionMatch,
    AfterDraw,
    ChallengeRule,
    Drawing,
    DrawnCard,
    FirstDealer,
    MultiPlay,
    Opening,
    OpeningActions,
    OpeningWild,
    OpeningWildDrawFour,
    Refill,
    Scoring,
    Stacking,
    UnoCatch,
    UnoDue,
    WildDrawFourRule,
)
from uno_tui.rules.ruleset import Ruleset, RulesetError

OLYMPIC: Final = Ruleset(
    name="olympic",
    first_dealer=FirstDealer.RANDOM,
    opening_wild=OpeningWild.DEALER_CALLS,
    opening_wild_draw_four=OpeningWildDrawFour.PLAYS,
    wild_draw_four=WildDrawFourRule.NO_PLAYABLE,
    challenge=ChallengeRule.TAKE_BACK,
    guilty_draws=6,
    draw_two_then=AfterDraw.PLAY_ON,
    stacking=Stacking.DRAW_TWO,
    multi_play=MultiPlay.IDENTICAL,
    interception=True,
    seven_swaps=True,
    zero_passes=True,
    refill=Refill.TURN_OVER,
    uno_due=UnoDue.BEFORE,
    uno_catch=UnoCatch.ANY_TIME,
    last_draw_card_lands=False,
    mistake_penalty=2,
    scoring=Scoring.OWN_HAND,
)
"""Interceptions, stacked Draw Twos, 7 swaps, 0 passes, penalties for every mistake."""

OFFICIAL: Final = Ruleset()
"""The classic game."""

GAME_NIGHT: Final = Ruleset(
    name="game-night",
    first_dealer=FirstDealer.RANDOM,
    opening=Opening.FREE_PLAY,
    drawing=Drawing.ONE_THEN_END,
    voluntary_draw=False,
    last_draw_card_lands=False,
)
"""A free opening, one draw that ends the turn, challenges."""

HOUSE: Final = Ruleset(
    name="house",
    first_dealer=FirstDealer.HIGHEST_DEALS,
    opening_actions=OpeningActions.REVERSE_ONLY,
    opening_wild=OpeningWild.BURY,
    opening_wild_draw_four=OpeningWildDrawFour.BURY,
    action_match=ActionMatch.COLOR_ONLY,
    wild_draw_four=WildDrawFourRule.NO_COLOR_OR_NUMBER,
    challenge=ChallengeRule.OFF,
    drawing=Drawing.UNTIL_PLAYABLE,
    drawn_card=DrawnCard.MUST_PLAY,
    uno_due=UnoDue.BEFORE,
    uno_penalty=4,
    scoring=Scoring.OWN_HAND,
)
"""Draw until a card fits, four cards for a missed UNO, the lowest total wins."""

PRESETS: Final = {rules.name: rules for rules in (OLYMPIC, OFFICIAL, GAME_NIGHT, HOUSE)}
"""The presets by name."""

SUMMARIES: Final = {
    OLYMPIC.name: "interceptions, stacked Draw Twos, 7 swaps, 0 passes, a price on every mistake",
    OFFICIAL.name: "the classic game",
    GAME_NIGHT.name: "a free opening, one draw that ends the turn, challenges",
    HOUSE.name: "draw until a card fits, four cards for a missed UNO, the lowest total wins",
}
"""What makes each preset different, in a line."""


def preset(name: str) -> Ruleset:
    """The preset called ``name``.

    Raises:
        RulesetError: there is none; the nearest name is suggested.
    """
    found = PRESETS.get(name.strip().lower().replace("_", "-"))
    if found is not None:
        return found
    hint = did_you_mean(name, PRESETS) or f"there are {', '.join(PRESETS)}"
    raise RulesetError([f"there is no preset {name!r}; {hint}"])

"""Options that contradict each other, and options that have no effect beside others (RUL-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_tui.rules.options import (
    ChallengeRule,
    Drawing,
    DrawnCard,
    MatchEnd,
    Opening,
    OpeningActions,
    OpeningWild,
    OpeningWildDrawFour,
    Scoring,
    UnoDue,
    WildDrawFourRule,
)

if TYPE_CHECKING:
    from uno_tui.rules.ruleset import Ruleset


def contradictions(rules: Ruleset) -> list[str]:
    """What keeps the options from being played together, each naming both options."""
    problems: list[str] = []
    eliminates = rules.match_end is MatchEnd.ELIMINATION
    if eliminates and rules.scoring is Scoring.WINNER_TAKES:
        problems.append(
            "match_end = elimination contradicts scoring = winner-takes:"
            " nobody could be eliminated but the best"
        )
    if eliminates and rules.teams:
        problems.append(
            "match_end = elimination contradicts teams = true: a partner would be left alone"
        )
    if (
        rules.challenge is not ChallengeRule.OFF
        and rules.wild_draw_four is WildDrawFourRule.ANY_TIME
    ):
        problems.append(
            f"challenge = {rules.challenge} contradicts wild_draw_four = any-time:"
            " nobody could be guilty"
        )
    return problems


def idle_options(rules: Ruleset) -> list[tuple[bool, str]]:
    """Whether each warning applies, and its text."""
    no_challenge = rules.challenge is ChallengeRule.OFF
    default = type(rules).__dataclass_fields__
    free = rules.opening is Opening.FREE_PLAY
    return [
        (
            no_challenge and rules.guilty_draws != default["guilty_draws"].default,
            "guilty_draws has no effect while challenge is off",
        ),
        (
            no_challenge and rules.innocent_draws != default["innocent_draws"].default,
            "innocent_draws has no effect while challenge is off",
        ),
        (
            rules.drawn_card is DrawnCard.MUST_PLAY and rules.drawing is Drawing.ONE_THEN_END,
            "drawn_card has no effect while drawing is one-then-end",
        ),
        (
            not rules.uno_call and rules.uno_penalty != default["uno_penalty"].default,
            "uno_penalty has no effect while uno_call is no",
        ),
        (
            free and rules.opening_wild is not OpeningWild.FIRST_PLAYER_CALLS,
            "opening_wild has no effect while opening is free-play",
        ),
        (
            free and rules.opening_wild_draw_four is not OpeningWildDrawFour.RESHUFFLE,
            "opening_wild_draw_four has no effect while opening is free-play",
        ),
        (
            free and rules.opening_actions is not OpeningActions.ALL,
            "opening_actions has no effect while opening is free-play",
        ),
        (
            rules.match_end is MatchEnd.ONE_ROUND and rules.target != default["target"].default,
            "target has no effect while match_end is one-round",
        ),
        (
            rules.uno_due is UnoDue.BEFORE and not rules.uno_call,
            "uno_due has no effect while uno_call is no",
        ),
    ]

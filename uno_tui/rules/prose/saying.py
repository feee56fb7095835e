"""Saying UNO, in words."""

from __future__ import annotations

from uno_tui.rules.options import MultiPlay, UnoCatch, UnoDue
from uno_tui.rules.prose.model import Article
from uno_tui.rules.prose.pictures import called
from uno_tui.rules.prose.words import counted
from uno_tui.rules.ruleset import Ruleset

_OPTIONS = ("uno_call", "uno_due")
_CATCHING = ("uno_catch", "uno_penalty")


def saying(rules: Ruleset) -> tuple[Article, ...]:
    """When UNO is said, and what it costs to forget it."""
    if not rules.uno_call:
        return (Article("No call", ("Nobody says UNO in this game.",), _OPTIONS),)
    return (
        Article("The call", (_due(rules), _good_for_one(rules)), _OPTIONS),
        Article("Catching", (_catching(rules),), _CATCHING, called(rules)),
    )


def _due(rules: Ruleset) -> str:
    if rules.uno_due is UnoDue.BEFORE:
        return (
            "Say UNO before your next-to-last card leaves your hand. Said late it does not help"
            " any more."
        )
    return (
        "Say UNO with your next-to-last card, or as long as you hold one card and nobody has caught"
        " you."
    )


def _good_for_one(rules: Ruleset) -> str:
    several = ", a set of cards too," if rules.multi_play is not MultiPlay.OFF else ""
    cost = ""
    if rules.has_penalties:
        cost = f" Saying it for nothing costs {counted(rules.mistake_penalty)}."
    return (
        f"You can say it in or out of turn as soon as a single play{several} would leave you one"
        " card. It is good for one time: if your hand grows again, you say it"
        f" again.{cost}"
    )


def _catching(rules: Ruleset) -> str:
    if rules.uno_catch is UnoCatch.ANY_TIME:
        until = "as long as the one card is held"
    else:
        until = "until somebody plays or draws; then it is forgiven"
    draws = "draws nothing" if not rules.uno_penalty else f"draws {counted(rules.uno_penalty)}"
    wrong = ""
    if rules.has_penalties:
        wrong = " A second shout is only late, but one without a reason is a mistake."
    return (
        f"Whoever notices a missing UNO can catch the player {until}. Who is caught {draws}.{wrong}"
    )

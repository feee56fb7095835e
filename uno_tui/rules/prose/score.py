"""The score in words: what cards count, and how a match ends."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.options import ChallengeRule, MatchEnd, Scoring
from uno_tui.rules.prose.model import Article
from uno_tui.rules.ruleset import Ruleset


def score(rules: Ruleset) -> tuple[Article, ...]:
    """Points and the end of the match."""
    articles = [
        Article("Points", (_whose(rules), _values(rules)), ("scoring",)),
        Article("The match", (the_end(rules),), ("match_end", "target")),
    ]
    if rules.teams:
        articles.append(Article("Teams", (_TEAMS,), ("teams",)))
    return tuple(articles)


def aim(rules: Ruleset) -> tuple[Article, ...]:
    """What it is all about."""
    own = rules.scoring is Scoring.OWN_HAND
    points = "the others are left with points" if own else "collects the others' points"
    together = " Partners sit opposite each other and win together." if rules.teams else ""
    text = (
        (
            "Be the first to get rid of all your cards. They go on the discard pile one after the"
            f" other, each on one that it fits. Whoever goes out ends the round, and {points}."
            f"{together}"
        ),
        (
            "Two to ten can play. Hands are hidden"
            f"{', from partners too' if rules.teams else ''}; {_shown(rules)}."
        ),
    )
    return (Article("The aim", text),)


def _shown(rules: Ruleset) -> str:
    if rules.challenge is ChallengeRule.OFF:
        return "nobody ever sees another's cards"
    return "only a challenge shows a hand, and only to the one who challenged"


def _whose(rules: Ruleset) -> str:
    if rules.scoring is Scoring.OWN_HAND:
        if rules.teams:
            return "Each losing team adds the cards left in both hands, the winning team nothing."
        return (
            "After a round everybody adds the cards left in the own hand. Points are bad, and the"
            " winner of the round has none. In a blocked round everybody adds the own hand."
        )
    left = "in the hands of the other teams" if rules.teams else "in all other hands"
    return f"Whoever goes out scores the cards left {left}. In a blocked round nobody scores."


def _values(rules: Ruleset) -> str:
    text = (
        "Number cards count their number; Skip, Reverse and Draw Two count 20, Wild and Wild Draw"
        " Four 50."
    )
    return text + (" Custom wilds count 40." if rules.custom_wilds else "")


def the_end(rules: Ruleset) -> str:
    """When the match is over, and who wins it."""
    low = rules.scoring is Scoring.OWN_HAND
    best = "lowest" if low else "highest"
    match rules.match_end:
        case MatchEnd.ONE_ROUND:
            return f"The match is one round long, and the {best} total wins; equal totals share."
        case MatchEnd.ELIMINATION:
            return (
                f"Whoever reaches {rules.target} drops out, and the last one left wins. If all who"
                " are left reach it in the same round, the lowest total wins."
            )
        case MatchEnd.AT_TARGET:
            return (
                f"The match is over when a total reaches {rules.target}, and the {best} total"
                " wins; equal totals share."
            )


_TEAMS: Final = (
    "Four, six, eight or ten play in teams of two, and partners sit opposite. Either of them going"
    " out wins the round for the team; a team has one total."
)

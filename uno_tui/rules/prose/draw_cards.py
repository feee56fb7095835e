"""Draw Twos, Wild Draw Fours, stacks, deflections and challenges in words."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.options import (
    AfterDraw,
    ChallengeRule,
    Deflect,
    Stacking,
    WildDrawFourRule,
)
from uno_tui.rules.prose.model import Article
from uno_tui.rules.prose.pictures import challenged, deflected, stacked, wild_draw_fours
from uno_tui.rules.prose.words import counted, number
from uno_tui.rules.ruleset import Ruleset


def draw_cards(rules: Ruleset) -> tuple[Article, ...]:
    """What the cards do that make others draw."""
    articles = [
        Article("Draw Two", (_draw_two(rules),), ("draw_two_then",), stacked(rules, Stacking.OFF)),
        Article(
            "Wild Draw Four",
            (_wild_draw_four(rules), _LAWFUL[rules.wild_draw_four]),
            ("wild_draw_four", "wild_draw_four_then"),
            wild_draw_fours(rules),
        ),
        Article("Challenge", tuple(_challenge(rules)), _CHALLENGE, challenged(rules)),
        _stacking(rules),
    ]
    if rules.deflect is not Deflect.OFF:
        text = _DEFLECTIONS[rules.deflect], _DEFLECTED
        articles.append(Article("Deflecting", text, ("deflect",), deflected(rules)))
    articles.append(Article("A last draw card", (_last_draw(rules),), ("last_draw_card_lands",)))
    return tuple(articles)


def _last_draw(rules: Ruleset) -> str:
    if rules.last_draw_card_lands:
        return (
            "A draw card that ends the round still makes the next player draw, and those cards"
            " count."
        )
    return "A draw card that ends the round makes nobody draw any more: the round has stopped."


_CHALLENGE: Final = ("challenge", "guilty_draws", "innocent_draws")


def _then(after: AfterDraw) -> str:
    if after is AfterDraw.LOSE_TURN:
        return "and loses the turn"
    return "and then plays a normal turn"


def _draw_two(rules: Ruleset) -> str:
    return f"The next player draws two cards {_then(rules.draw_two_then)}."


def _wild_draw_four(rules: Ruleset) -> str:
    return (
        "You call a color, and the next player draws four cards"
        f" {_then(rules.wild_draw_four_then)}."
    )


_LAWFUL: Final = {
    WildDrawFourRule.ANY_TIME: "You may lay it whatever else you hold.",
    WildDrawFourRule.NO_COLOR: (
        "It is lawful only without a card of the color in force in your hand; other wilds do not"
        " count."
    ),
    WildDrawFourRule.NO_COLOR_OR_NUMBER: (
        "It is lawful only without a card of the color in force, or of the top card's number, in"
        " your hand; other wilds do not count."
    ),
    WildDrawFourRule.NO_PLAYABLE: (
        "It is lawful only if nothing else in your hand fits. A Wild fits always; other Wild Draw"
        " Fours do not count."
    ),
}


def _challenge(rules: Ruleset) -> list[str]:
    if rules.challenge is ChallengeRule.OFF:
        free = rules.wild_draw_four is WildDrawFourRule.ANY_TIME
        return ["Nobody can be challenged" + ("." if free else ": an unlawful one is refused.")]
    text = [
        (
            "A Wild Draw Four can be laid against the rule: that is a bluff. Only the next player"
            " may doubt it, before drawing, and is then shown the hand as it was, nobody else."
        ),
        f"{_guilty(rules)} {_innocent(rules)}",
    ]
    if rules.stacking in (Stacking.SAME_SYMBOL, Stacking.ANY_DRAW):
        text.append(
            "In a stack the challenge concerns the Wild Draw Four on top alone. Whoever stacks"
            " gives it up."
        )
    return text


def _guilty(rules: Ruleset) -> str:
    draws = number(rules.guilty_draws)
    if rules.challenge is ChallengeRule.TAKE_BACK:
        return (
            f"A bluff found out: the guilty player takes the card back and draws {draws}, and the"
            " challenger plays on the card and the color before it."
        )
    stack = ", or the whole stack" if rules.stacking is not Stacking.OFF else ""
    return (
        f"A bluff found out: the guilty player draws {draws} in the challenger's place{stack}, and"
        " the challenger plays on the called color."
    )


def _innocent(rules: Ruleset) -> str:
    draws = counted(rules.innocent_draws)
    return f"If it was lawful, the challenger draws {draws} in all and loses the turn."


_STACKS: Final = {
    Stacking.OFF: "A draw card is not answered with another: who owes cards draws them.",
    Stacking.DRAW_TWO: (
        "Who owes cards for a Draw Two may lay any Draw Two instead: the sum grows by two and goes"
        " on to the next player."
    ),
    Stacking.SAME_SYMBOL: (
        "Who owes cards may lay the same kind of draw card instead, a Draw Two on a Draw Two, a"
        " Wild Draw Four on a Wild Draw Four: the sum grows and goes on to the next player."
    ),
    Stacking.ANY_DRAW: (
        "Who owes cards may lay any draw card instead, a Draw Two or a Wild Draw Four: the sum"
        " grows and goes on to the next player."
    ),
}


def _stacking(rules: Ruleset) -> Article:
    text = [_STACKS[rules.stacking]]
    if rules.stacking is not Stacking.OFF:
        text.append("Whoever does not stack draws the whole sum.")
    pictures = () if rules.stacking is Stacking.OFF else stacked(rules, rules.stacking)
    return Article("Stacking", (" ".join(text),), ("stacking",), pictures)


_DEFLECTIONS: Final = {
    Deflect.OFF: "",
    Deflect.SKIP: (
        "Who owes cards may lay a Skip of the color in force: the debt goes on to the next player."
    ),
    Deflect.REVERSE: (
        "Who owes cards may lay a Reverse of the color in force: play turns around, and the debt"
        " goes back."
    ),
    Deflect.BOTH: (
        "Who owes cards may lay a Skip of the color in force, and the debt goes on to the next"
        " player, or a Reverse of it: play turns around, and the debt goes back."
    ),
}

_DEFLECTED: Final = (
    "Only the kind of card matters; the debt does not grow. Whoever deflects gives up the"
    " challenge."
)

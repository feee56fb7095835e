"""A turn in words: what fits, what goes together, interceptions, the last card, mistakes."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.options import ActionMatch, LastCard, MultiPlay
from uno_tui.rules.prose.model import Article
from uno_tui.rules.prose.pictures import intercepted, laid_together, what_fits
from uno_tui.rules.prose.words import counted, listed
from uno_tui.rules.ruleset import Ruleset


def playing(rules: Ruleset) -> tuple[Article, ...]:
    """What one may do with the own cards."""
    articles = [_fitting(rules)]
    if rules.multi_play is not MultiPlay.OFF:
        articles.append(_together(rules))
    if rules.interception:
        articles.append(_interception(rules))
    articles += [_last(rules), _mistakes(rules)]
    return tuple(articles)


def _fitting(rules: Ruleset) -> Article:
    symbols = {
        ActionMatch.COLOR_OR_SYMBOL: (
            "An action card fits on its color, or on the same action of any color."
        ),
        ActionMatch.COLOR_ONLY: (
            "An action card fits on its own color alone: a blue Skip does not go on a red one."
        ),
    }
    text = [
        (
            "On your turn you lay a card that fits, or you draw. A number fits on its color or on"
            f" the same number. {symbols[rules.action_match]}"
        ),
        (
            "A Wild fits on everything, even while you could lay something else, and you call the"
            " color that counts from then on, which may be the one that counted already. On a wild"
            " only the called color fits, or another wild."
        ),
    ]
    if rules.multi_play is MultiPlay.OFF:
        text.append("You lay one card a turn.")
    pictures = what_fits(rules, "r5", "r2 g5 b9 rS"), what_fits(rules, "yS", "y4 bS g7 W")
    return Article("What fits", tuple(text), ("action_match",), pictures)


def _together(rules: Ruleset) -> Article:
    exchanging = _exchanging(rules)
    if rules.multi_play is MultiPlay.IDENTICAL:
        text = (
            "Two identical cards of a color may be laid together, and both count: two Skips skip"
            " two players, two Draw Twos make four, two Reverses turn play around twice."
        )
        if exchanging:
            text += f" Never {exchanging}, which move whole hands."
        picture = laid_together(rules, "g4", "gD gD r3 b8", "gD gD")
    else:
        text = (
            "Several cards of one number may be laid together, whatever their colors. The first of"
            " them has to fit, and the last lies on top. Action cards and wilds go alone"
        )
        text += f", and so do {exchanging}, which move whole hands." if exchanging else "."
        picture = laid_together(rules, "g4", "g8 r8 b8 y2 y3", "g8 b8 r8")
    return Article("Several cards at once", (text,), ("multi_play",), picture)


def _exchanging(rules: Ruleset) -> str:
    return listed(["0s"] * rules.zero_passes + ["7s"] * rules.seven_swaps, "and")


def _interception(rules: Ruleset) -> Article:
    cost = ""
    if rules.has_penalties:
        cost = f" A card that is no twin goes back and costs {counted(rules.mistake_penalty)}."
    text = [
        (
            "Whoever holds the twin of the top card, the same color and the same number or symbol,"
            " may lay it at any moment, out of turn, and play goes on after that player. The first"
            f" to lay it is the first; a second one is only too late.{cost}"
        ),
        (
            "It cuts off whoever was on turn, even after drawing. It may be a last card, and you"
            " may follow up on your own card in the same way. Wilds are never intercepted, and"
            " nobody intercepts while a color or a partner is still to be named."
        ),
        (
            "An intercepted Draw Two adds two to what is still owed, and whoever comes after the"
            " interceptor owes it all. What was drawn before stays drawn."
        ),
    ]
    if rules.seven_swaps:
        text.append(
            "A 7 is intercepted after the trade. Nobody follows up on the own 7 with a twin held"
            " when it was laid."
        )
    return Article("Interception", tuple(text), ("interception",), intercepted(rules))


_LAST: Final = {
    LastCard.ANY: "Any card may be your last one.",
    LastCard.NO_WILD: "A wild cannot be your last card. If it is all you hold, you draw.",
    LastCard.NO_ACTION: (
        "Only a number card can be your last one, in an interception too. If you hold anything"
        " else, you draw."
    ),
}


def _last(rules: Ruleset) -> Article:
    text = [f"{_LAST[rules.last_card]} The round ends when a hand is empty."]
    if rules.last_card is LastCard.ANY:
        text.append("A wild as last card needs no color.")
    return Article("Going out", (" ".join(text), _BLOCKED), ("last_card",))


_BLOCKED: Final = (
    "If there is nothing left to draw and everybody in turn has passed, the round is blocked and"
    " nobody wins it."
)


def _mistakes(rules: Ruleset) -> Article:
    if not rules.has_penalties:
        text: tuple[str, ...] = (
            (
                "Mistakes cost nothing here: what is not allowed is refused, with the reason, and"
                " you try something else."
            ),
        )
    else:
        text = (_costly(rules), _PER_TURN)
    return Article("Mistakes", text, ("mistake_penalty",))


def _costly(rules: Ruleset) -> str:
    wrong = [
        "a card that does not fit",
        "a card laid, a draw or a pass out of turn",
        *(["an interception with a card that is no twin"] if rules.interception else []),
        *(["saying UNO for nothing"] if rules.uno_call else []),
        "catching somebody for nothing",
        "a color or a partner not named in time",
        "asking about a rule during the round",
        "letting the clock run out, if somebody catches it",
    ]
    return (
        f"Every mistake costs {counted(rules.mistake_penalty)}: {listed(wrong, 'or')}. A card laid"
        " wrongly goes back to the hand."
    )


_PER_TURN: Final = (
    "Nobody pays more than one penalty in a turn, and the turn stays where it was. Cards drawn as"
    " a penalty stay with whoever drew them, even if hands are traded in that turn."
)

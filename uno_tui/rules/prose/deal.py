"""The deal in words: the deck, the dealer, and how the discard pile begins."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.options import (
    AfterDraw,
    CustomWild,
    Effect,
    FirstDealer,
    Opening,
    OpeningActions,
    OpeningWild,
    OpeningWildDrawFour,
    TwoPlayerReverse,
)
from uno_tui.rules.prose.model import Article
from uno_tui.rules.prose.words import counted, listed, number
from uno_tui.rules.ruleset import Ruleset

_DEALERS: Final = {
    FirstDealer.RANDOM: "Chance picks the dealer of the first round.",
    FirstDealer.HIGHEST_DEALS: (
        "For the first round everybody draws a card, and the highest number deals. A card without"
        " a number is drawn again, and so is a tie."
    ),
    FirstDealer.HIGHEST_STARTS: (
        "For the first round everybody draws a card. The highest number plays first, and whoever"
        " sits on its right deals; action cards and wilds count nothing, a tie draws again."
    ),
    FirstDealer.SEAT: ("You agree on who deals the first round; often the youngest does."),
}

_WILDS: Final = {
    OpeningWild.DEALER_CALLS: "the dealer calls a color and the first player goes on",
    OpeningWild.FIRST_PLAYER_CALLS: "the first player calls a color, then plays",
    OpeningWild.RESHUFFLE: "it is shuffled back and another card is turned over",
    OpeningWild.BURY: "it goes to the middle of the pile and another card is turned over",
}


def deal(rules: Ruleset) -> tuple[Article, ...]:
    """How a round begins."""
    articles = [
        Article("The deck", tuple(_deck(rules)), ("custom_wilds",)),
        Article("The dealer", (_DEALERS[rules.first_dealer], *_hands(rules)), _DEALING),
        Article("The first card", tuple(_opening(rules)), _OPENING),
    ]
    if rules.has_penalties:
        articles.append(Article("A wrong deal", (_misdeal(rules),), ("mistake_penalty",)))
    return tuple(articles)


_DEALING: Final = ("first_dealer", "hand_size")
_OPENING: Final = ("opening", "opening_actions", "opening_wild", "opening_wild_draw_four")


def _deck(rules: Ruleset) -> list[str]:
    text = [
        (
            "108 cards. Each of the four colors has one 0, two of every number from 1 to 9, two"
            " Skips, two Reverses and two Draw Twos; four Wilds and four Wild Draw Fours have no"
            " color."
        )
    ]
    if rules.custom_wilds:
        wilds = [f"{custom.label} ({what_it_does(custom)})" for custom in rules.custom_wilds]
        more = counted(len(wilds), "custom wild")
        text.append(f"Besides these there {_are(len(wilds))} {more}: {listed(wilds)}.")
    return text


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


def what_it_does(custom: CustomWild) -> str:
    """What a custom wild does besides calling a color (CUS-1)."""
    match custom.effect:
        case Effect.SHUFFLE_HANDS:
            return "all hands are shuffled together and dealt out again"
        case Effect.SWAP_HANDS:
            return "you trade hands with a player you name"
        case Effect.TARGET_DRAWS:
            return f"a player you name draws {number(custom.cards)}"
        case Effect.ALL_OTHERS_DRAW:
            return f"everybody else draws {number(custom.cards)}"
        case Effect.SKIP_ALL:
            return "everybody else is skipped, and you go again"
        case Effect.PLAIN:
            return "nothing but the color"


def _hands(rules: Ruleset) -> tuple[str, ...]:
    return (
        (
            f"Everybody is dealt {counted(rules.hand_size)}; the rest is the draw pile. After each"
            " round the deal moves on to the left."
        ),
    )


def _opening(rules: Ruleset) -> list[str]:
    if rules.opening is Opening.FREE_PLAY:
        return [
            (
                "No card is turned over. The player on the dealer's left begins the discard pile"
                " with any card except a Wild Draw Four, and an action card acts at once. Play goes"
                " clockwise."
            )
        ]
    return [
        (
            "A card is turned over to begin the discard pile. The player on the dealer's left goes"
            " first, and play goes clockwise."
        ),
        _opening_actions(rules),
        (
            f"If it is a Wild, {_WILDS[rules.opening_wild]}. If it is a Wild Draw Four,"
            f" {_opening_wild_draw_four(rules)}."
        ),
    ]


def _opening_actions(rules: Ruleset) -> str:
    right = "With a Reverse the player on the dealer's right begins, counterclockwise"
    if rules.two_player_reverse is TwoPlayerReverse.SKIPS:
        right += "; between two players the dealer does"
    exchanges = [
        *(["a 7"] if rules.seven_swaps else []),
        *(["a 0"] if rules.zero_passes else []),
    ]
    if rules.opening_actions is OpeningActions.REVERSE_ONLY:
        idle = listed(["a Skip", "a Draw Two", *exchanges], "or")
        return f"{right}. As a first card {idle} does nothing."
    then = "and loses the turn" if rules.draw_two_then is AfterDraw.LOSE_TURN else "and then plays"
    acts = [
        "An action card acts as if the dealer had laid it. A Skip takes the first player's turn.",
        f"{right}.",
        f"With a Draw Two the first player owes two, draws them {then}.",
    ]
    if rules.seven_swaps:
        acts.append("With a 7 the dealer trades hands with a player of choice.")
    if rules.zero_passes:
        acts.append("With a 0 every hand moves on by one.")
    return " ".join(acts)


def _opening_wild_draw_four(rules: Ruleset) -> str:
    match rules.opening_wild_draw_four:
        case OpeningWildDrawFour.PLAYS:
            lose = rules.wild_draw_four_then is AfterDraw.LOSE_TURN
            then = "loses the turn" if lose else "then plays"
            return f"the dealer calls a color and the first player draws four and {then}"
        case OpeningWildDrawFour.FIRST_PLAYER_CALLS:
            return "the first player calls a color, then plays, and nobody draws"
        case OpeningWildDrawFour.RESHUFFLE:
            return "it is shuffled back and another one is turned over"
        case OpeningWildDrawFour.BURY:
            return "it goes to the middle of the pile and another one is turned over"


def _misdeal(rules: Ruleset) -> str:
    return (
        "Whoever notices that somebody was dealt a wrong number of cards can catch the dealer until"
        f" the first card is laid: {counted(rules.mistake_penalty)} for the dealer, and the deal is"
        " put right."
    )

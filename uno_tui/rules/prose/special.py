"""The cards that do something, in words; the draw cards have a chapter of their own."""

from __future__ import annotations

from uno_tui.rules.options import TwoPlayerReverse, UnoDue
from uno_tui.rules.prose.deal import what_it_does
from uno_tui.rules.prose.model import Article
from uno_tui.rules.prose.pictures import reversed_play, sevens, skipped, zeros
from uno_tui.rules.ruleset import Ruleset


def special(rules: Ruleset) -> tuple[Article, ...]:
    """What Skips, Reverses, sevens, zeros and custom wilds do."""
    articles = [
        Article("Skip", (_SKIP,), (), skipped(rules)),
        Article("Reverse", (_reverse(rules),), ("two_player_reverse",), reversed_play(rules)),
        _sevens(rules),
        _zeros(rules),
    ]
    articles += _customs(rules)
    return tuple(articles)


_SKIP = "The next player loses the turn. Between two players you go again."


def _reverse(rules: Ruleset) -> str:
    between = "you go again"
    if rules.two_player_reverse is TwoPlayerReverse.TURNS:
        between = "the other one is next"
    return f"Play turns around. Between two players {between}."


def _sevens(rules: Ruleset) -> Article:
    if not rules.seven_swaps:
        return Article("Sevens", ("A 7 is a number like any other.",), ("seven_swaps",))
    text = (
        (
            "With a 7 you trade your whole hand with a player whom you name as you lay it. As last"
            " card it hands your empty hand over: whoever ends up without cards wins the round."
        ),
        *_exchanged(rules),
    )
    return Article("Sevens", text, ("seven_swaps",), sevens(rules))


def _zeros(rules: Ruleset) -> Article:
    if not rules.zero_passes:
        return Article("Zeros", ("A 0 is a number like any other.",), ("zero_passes",))
    text = [
        (
            "With a 0 every hand moves on to the next player in the direction of play, an empty one"
            " too, and whoever ends up without cards wins the round."
        )
    ]
    if not rules.seven_swaps:
        text += _exchanged(rules)
    return Article("Zeros", tuple(text), ("zero_passes",), zeros(rules))


def _exchanged(rules: Ruleset) -> list[str]:
    if not rules.uno_call:
        return []
    before = " As next-to-last card it needs its UNO before." * (rules.uno_due is UnoDue.BEFORE)
    return [f"Whoever is given a single card owes UNO from then on, the giver no more.{before}"]


def _customs(rules: Ruleset) -> list[Article]:
    seen = dict.fromkeys(rules.custom_wilds)
    return [
        Article(
            custom.label,
            (
                (
                    "A wild: it fits on everything, calls a color, counts 40 points and is never"
                    f" intercepted. Its effect: {what_it_does(custom)}."
                ),
            ),
            ("custom_wilds",),
        )
        for custom in seen
    ]

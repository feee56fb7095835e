"""A ruleset on one screen: what somebody has to know before the first card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from uno_tui.rules.options import (
    ActionMatch,
    AfterDraw,
    ChallengeRule,
    Deflect,
    Drawing,
    LastCard,
    MultiPlay,
    Opening,
    Scoring,
    Stacking,
    UnoCatch,
    UnoDue,
    WildDrawFourRule,
)
from uno_tui.rules.prose.score import the_end
from uno_tui.rules.prose.words import counted, number
from uno_tui.rules.ruleset import Ruleset
from uno_tui.value import value


@value
class Point:
    """One thing to know: a word or two, and a sentence."""

    title: str
    text: str


def brief(rules: Ruleset) -> tuple[Point, ...]:
    """The points that matter most, what sets the rules apart first."""
    return tuple(point for maker in _MAKERS for point in maker(rules))


def _interception(rules: Ruleset) -> Iterator[Point]:
    if rules.interception:
        yield Point(
            "Intercept",
            "Whoever holds the twin of the top card may lay it at any moment, out of turn.",
        )


def _mistakes(rules: Ruleset) -> Iterator[Point]:
    if rules.has_penalties:
        cost = counted(rules.mistake_penalty)
        yield Point("Mistakes", f"Every mistake costs {cost}, asking about the rules too.")


def _stacks(rules: Ruleset) -> Iterator[Point]:
    answers = {
        Stacking.DRAW_TWO: "A Draw Two may be answered with a Draw Two; the sum goes on.",
        Stacking.SAME_SYMBOL: "A draw card may be answered with its like; the sum goes on.",
        Stacking.ANY_DRAW: "A draw card may be answered with any other; the sum goes on.",
    }
    text = answers.get(rules.stacking)
    if text is None:
        lose = rules.draw_two_then is AfterDraw.LOSE_TURN
        then = "and loses the turn" if lose else "and then plays"
        text = f"The next player draws two {then}; it is not answered with another."
    elif rules.draw_two_then is AfterDraw.PLAY_ON:
        text += " Who draws it still plays."
    yield Point("Draw Two", text)


def _exchanges(rules: Ruleset) -> Iterator[Point]:
    seven = "A 7 trades your hand with a player's you name."
    zero = "A 0 moves every hand on."
    if rules.seven_swaps and rules.zero_passes:
        yield Point("7 and 0", f"{seven} {zero}")
    elif rules.seven_swaps:
        yield Point("7", seven)
    elif rules.zero_passes:
        yield Point("0", zero)


def _together(rules: Ruleset) -> Iterator[Point]:
    if rules.multi_play is MultiPlay.IDENTICAL:
        yield Point("Pairs", "Two identical cards may be laid together.")
    elif rules.multi_play is MultiPlay.SAME_NUMBER:
        yield Point("Sets", "Cards of one number may be laid together, the first has to fit.")


def _draws(rules: Ruleset) -> Iterator[Point]:
    text = {
        Drawing.ONE_THEN_PLAY: "One card, which may be played at once if it fits.",
        Drawing.ONE_THEN_END: "One card, and your turn is over.",
        Drawing.UNTIL_PLAYABLE: "You draw until a card fits, and play it.",
    }[rules.drawing]
    if rules.drawing is Drawing.ONE_THEN_PLAY and rules.drawn_must_be_played:
        text = "One card, which has to be played if it fits."
    if not rules.voluntary_draw:
        text += " Only with nothing but wilds to lay."
    yield Point("Drawing", text)


def _wild_draw_four(rules: Ruleset) -> Iterator[Point]:
    only = {
        WildDrawFourRule.ANY_TIME: "Whenever you like.",
        WildDrawFourRule.NO_COLOR: "Only without a card of the color in force.",
        WildDrawFourRule.NO_COLOR_OR_NUMBER: "Only without a card of that color or number.",
        WildDrawFourRule.NO_PLAYABLE: "Only if nothing else fits.",
    }[rules.wild_draw_four]
    if rules.challenge is not ChallengeRule.OFF:
        guilty, innocent = number(rules.guilty_draws), number(rules.innocent_draws)
        only += f" You may bluff: a challenge costs the liar {guilty}, or the doubter {innocent}."
    yield Point("Wild Draw Four", only)


def _oddities(rules: Ruleset) -> Iterator[Point]:
    if rules.deflect is not Deflect.OFF:
        card = {Deflect.SKIP: "Skip", Deflect.REVERSE: "Reverse"}.get(
            rules.deflect, "Skip or Reverse"
        )
        yield Point("Deflect", f"A {card} of the color in force sends owed cards away.")
    if rules.action_match is ActionMatch.COLOR_ONLY:
        yield Point("Action cards", "They go on their own color only.")
    if rules.last_card is not LastCard.ANY:
        what = "a wild" if rules.last_card is LastCard.NO_WILD else "anything but a number"
        yield Point("Last card", f"Nobody goes out with {what}.")
    if rules.opening is Opening.FREE_PLAY:
        yield Point("Opening", "The first player begins with a card of choice.")
    if rules.custom_wilds:
        names = ", ".join(dict.fromkeys(custom.label for custom in rules.custom_wilds))
        yield Point("Extra wilds", f"{names}.")
    if rules.teams:
        yield Point("Teams", "Partners sit opposite and win together.")


def _uno(rules: Ruleset) -> Iterator[Point]:
    if not rules.uno_call:
        yield Point("UNO", "Nobody says it here.")
        return
    due = "before the next-to-last card leaves your hand"
    if rules.uno_due is UnoDue.WHILE_ONE:
        due = "when you hold one card, before somebody catches you"
    until = "" if rules.uno_catch is UnoCatch.ANY_TIME else " before the next player acts"
    yield Point("UNO", f"Say it {due}. Caught{until}, you draw {number(rules.uno_penalty)}.")


def _end(rules: Ruleset) -> Iterator[Point]:
    own = rules.scoring is Scoring.OWN_HAND
    whose = "Cards left in your hand count against you." if own else "The winner scores all hands."
    yield Point("Score", f"{whose} {the_end(rules)}")


_MAKERS: Final[tuple[Callable[[Ruleset], Iterator[Point]], ...]] = (
    _interception,
    _together,
    _stacks,
    _exchanges,
    _wild_draw_four,
    _oddities,
    _draws,
    _uno,
    _mistakes,
    _end,
)

"""Bluffs and challenges: what a Wild Draw Four is worth when it may be doubted."""

from __future__ import annotations

from typing import Final

from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import WILD_DRAW_FOUR
from uno_tui.rules.options import AfterDraw, ChallengeRule
from uno_tui.rules.playable import forbids_wild_draw_four

_LAID_WHEN_LAWFUL: Final = 0.8
"""How often a Wild Draw Four that is lawful is laid."""

_SUSPICIOUS_HAND: Final = 4
"""From so many cards on, a hand is as suspicious as it can be."""


def is_bluff(sight: Sight) -> bool:
    """Whether a Wild Draw Four would be unlawful with the own hand."""
    view = sight.view
    if view.rules.challenge is ChallengeRule.OFF:
        return False
    rest = list(view.hand)
    if WILD_DRAW_FOUR in rest:
        rest.remove(WILD_DRAW_FOUR)
    return forbids_wild_draw_four(view.rules, rest, view.top, view.color)


def worth_of_bluff(honest: float, left: int, sight: Sight) -> float:
    """What a bluff is worth that would be worth ``honest`` if nobody doubted it."""
    weights = sight.weights
    caught = weights.caught_bluff * min(left, _SUSPICIOUS_HAND) / _SUSPICIOUS_HAND
    price = sight.view.rules.guilty_draws * weights.own_card
    return (1.0 - caught) * honest + caught * price + sight.temperament.bluffs


def odds_of_guilt(sight: Sight) -> float:
    """The odds that the Wild Draw Four on the table was a bluff, 0 to 1."""
    view, memory = sight.view, sight.memory
    suspect = view.wild_by
    if suspect is None:
        return 0.0
    before = memory.color_before
    lawful = 0.5 if before is None else (1.0 - sight.share(before)) ** memory.suspects
    rate = memory.bluff_rate(suspect, sight.weights.bluffing)
    guilty = (1.0 - lawful) * rate
    honest = lawful * _LAID_WHEN_LAWFUL
    if guilty + honest == 0.0:
        return 0.0
    odds = guilty / (guilty + honest) + sight.temperament.doubts
    return min(1.0, max(0.0, odds))


def worth_of_challenge(sight: Sight) -> float:
    """What challenging is worth; compare with what drawing the owed cards is worth."""
    view, weights = sight.view, sight.weights
    rules = view.rules
    guilt = odds_of_guilt(sight)
    gain = rules.guilty_draws * _worth_of_cards_for_suspect(sight)
    if rules.challenge is ChallengeRule.TAKE_BACK:
        gain += (view.owed - 4) * weights.own_card
    loss = (view.owed + rules.innocent_draws - 4) * weights.own_card
    if rules.wild_draw_four_then is AfterDraw.LOSE_TURN:
        loss += weights.lost_turn
    return guilt * gain + (1.0 - guilt) * loss


def _worth_of_cards_for_suspect(sight: Sight) -> float:
    suspect = sight.view.wild_by
    if suspect is None:
        return 0.0
    return -sight.weights.own_card * sight.worth_of_hit[suspect] / max(1, sight.opponents)

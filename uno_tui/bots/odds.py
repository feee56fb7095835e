"""Bluffs and challenges: what a Wild Draw Four is worth when it may be doubted."""

from __future__ import annotations

from typing import Final

from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import WILD_DRAW_FOUR, Color, Kind
from uno_tui.rules.options import AfterDraw, ChallengeRule, WildDrawFourRule
from uno_tui.rules.playable import DRAW_CARDS, forbids_wild_draw_four

_LAID_WHEN_LAWFUL: Final = 0.8
"""How often a Wild Draw Four that is lawful is laid."""

_FOUR: Final = DRAW_CARDS[Kind.WILD_DRAW_FOUR]

_ALSO_FORBIDS: Final = {
    WildDrawFourRule.ANY_TIME: 0.0,
    WildDrawFourRule.NO_COLOR: 0.0,
    WildDrawFourRule.NO_COLOR_OR_NUMBER: 0.05,
    WildDrawFourRule.NO_PLAYABLE: 0.09,
}
"""What share of all cards forbids a Wild Draw Four besides those of the color in force."""


def is_bluff(sight: Sight) -> bool:
    """Whether a Wild Draw Four would be unlawful with the own hand."""
    view = sight.view
    if view.rules.challenge is ChallengeRule.OFF:
        return False
    rest = list(view.hand)
    if WILD_DRAW_FOUR in rest:
        rest.remove(WILD_DRAW_FOUR)
    return forbids_wild_draw_four(view.rules, rest, view.top, view.color)


def odds_of_being_doubted(sight: Sight) -> float:
    """The odds that a Wild Draw Four of this seat would be challenged, bluff or not, 0 to 1."""
    if sight.view.rules.challenge is ChallengeRule.OFF:
        return 0.0
    weights = sight.weights
    guilty = _looks_guilty(sight.size - 1, sight)
    return weights.seen_through if guilty else weights.caught_bluff


def worth_of_bluff(honest: float, left: int, sight: Sight) -> float:
    """What a bluff is worth that would be worth ``honest`` if nobody doubted it."""
    weights = sight.weights
    caught = weights.seen_through if _looks_guilty(left, sight) else weights.caught_bluff
    price = sight.view.rules.guilty_draws * weights.own_card
    return (1.0 - caught) * honest + caught * price + sight.temperament.bluffs


def _looks_guilty(left: int, sight: Sight) -> bool:
    """Whether others had better challenge a Wild Draw Four laid beside ``left`` cards."""
    view = sight.view
    rules = view.rules
    rate = sight.memory.bluff_rate(view.seat, sight.weights.bluffing)
    guilt = _odds(_odds_of_lawful(sight, view.color, left), rate)
    owed = view.owed + _FOUR
    return guilt * (rules.guilty_draws + owed) > (1.0 - guilt) * (rules.innocent_draws - _FOUR)


def odds_of_guilt(sight: Sight) -> float:
    """The odds that the Wild Draw Four on the table was a bluff, 0 to 1."""
    view, memory = sight.view, sight.memory
    suspect = view.wild_by
    if suspect is None:
        return 0.0
    lawful = _odds_of_lawful(sight, memory.color_before, memory.suspects)
    rate = memory.bluff_rate(suspect, sight.weights.bluffing)
    return min(1.0, max(0.0, _odds(lawful, rate) + sight.temperament.doubts))


def _odds_of_lawful(sight: Sight, color: Color | None, cards: float) -> float:
    """The odds that ``cards`` unknown cards would not have made a Wild Draw Four unlawful."""
    if color is None:
        return 0.5
    share = sight.share(color) + _ALSO_FORBIDS[sight.view.rules.wild_draw_four]
    return float((1.0 - min(1.0, share)) ** cards)


def _odds(lawful: float, rate: float) -> float:
    """The odds of a bluff by somebody who bluffs at ``rate`` where it would be one."""
    guilty = (1.0 - lawful) * rate
    total = guilty + lawful * _LAID_WHEN_LAWFUL
    return guilty / total if total else 0.0


def worth_of_challenge(sight: Sight) -> float:
    """What challenging is worth; compare with what drawing the owed cards is worth."""
    view, weights = sight.view, sight.weights
    rules = view.rules
    guilt = odds_of_guilt(sight)
    gain = rules.guilty_draws * _worth_of_cards_for_suspect(sight)
    if rules.challenge is ChallengeRule.TAKE_BACK:
        gain += (view.owed - _FOUR) * weights.own_card
    loss = (view.owed + rules.innocent_draws - _FOUR) * weights.own_card
    if rules.wild_draw_four_then is AfterDraw.LOSE_TURN:
        loss += weights.lost_turn
    return guilt * gain + (1.0 - guilt) * loss


def _worth_of_cards_for_suspect(sight: Sight) -> float:
    suspect = sight.view.wild_by
    if suspect is None:
        return 0.0
    return -sight.weights.own_card * sight.hostility(suspect) / max(1, len(sight.opponents))

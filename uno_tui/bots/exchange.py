"""What an exchange of hands is worth: a 7, a 0, or a custom wild that moves hands."""

from __future__ import annotations

from typing import Final

from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.options import Effect
from uno_tui.rules.playable import effect_of

GIVES_WIN: Final = 60.0
"""What it costs to hand an opponent the empty hand, or brings to hand it to a partner."""

_TEN_POINTS: Final = 10.0
_USUAL_POINTS: Final = 1.1


def worth_of(face: Card, partner: int | None, left: int, sight: Sight) -> float:
    """What exchanging hands by ``face`` is worth while ``left`` cards would be handed over."""
    view = sight.view
    if face.kind is Kind.NUMBER and face.number == 0:
        return _passing_on(left, sight)
    if effect_of(view.rules, face) is Effect.SHUFFLE_HANDS:
        total = left + sum(view.counts[seat] for seat in view.seats if seat != view.seat)
        return (left - total / len(view.seats)) * sight.weights.swap
    if partner is None:
        return 0.0
    return _taking(partner, left, sight) + _giving(partner, left, sight)


def _passing_on(left: int, sight: Sight) -> float:
    view = sight.view
    giver = view.after(view.seat, -1)
    return _taking(giver, left, sight) + _giving(sight.next, left, sight)


def _taking(giver: int, left: int, sight: Sight) -> float:
    """What it is worth to hold the cards of ``giver`` instead of the own ``left`` ones."""
    count = sight.view.counts[giver]
    result = (left - count) * sight.weights.swap
    if sight.stakes:
        known = sight.memory.of(giver).known
        dear = sum(card.points * copies for card, copies in known.items()) / _TEN_POINTS
        unknown = max(0, count - known.total()) * _USUAL_POINTS
        own = sum(card.points for card in sight.view.hand) / _TEN_POINTS
        result += (own - dear - unknown) * sight.weights.unload * sight.stakes * sight.threat
    return result


def _giving(receiver: int, left: int, sight: Sight) -> float:
    """What it costs that ``receiver`` gets the own ``left`` cards, or goes out with none."""
    hostility = sight.worth_of_hit[receiver]
    if left == 0:
        return -hostility * GIVES_WIN
    return hostility * sight.weights.gift / left

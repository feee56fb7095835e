"""What an exchange of hands is worth: a 7, a 0, or a custom wild that moves hands."""

from __future__ import annotations

from typing import Final

from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.options import Effect
from uno_tui.rules.playable import effect_of, exchanges_hands

GIVES_WIN: Final = 60.0
"""What it costs to hand an opponent the empty hand, or brings to hand it to a partner."""

_TEN_POINTS: Final = 10.0
_USUAL_POINTS: Final = 1.1
_FARTHEST: Final = 9.0
"""Beyond a difference of so many cards, one hand is as good as lost beside the other."""


def worth_of(face: Card, partner: int | None, left: int, sight: Sight) -> float:
    """What exchanging hands by ``face`` is worth while ``left`` cards would be handed over."""
    view = sight.view
    if face.kind is Kind.NUMBER and face.number == 0:
        giver = view.after(view.seat, -1)
        return _taking(giver, face, left, sight) + _giving(sight.next, left, sight)
    if effect_of(view.rules, face) is Effect.SHUFFLE_HANDS:
        total = left + sum(view.counts[seat] for seat in view.seats if seat != view.seat)
        return _difference(_burden(face, left, sight) - total / len(view.seats), sight)
    if partner is None:
        return 0.0
    return _taking(partner, face, left, sight) + _giving(partner, left, sight)


def _taking(giver: int, face: Card, left: int, sight: Sight) -> float:
    """What it is worth to hold the cards of ``giver`` instead of the own ones."""
    count = sight.view.counts[giver]
    result = _difference(_burden(face, left, sight) - count, sight)
    if sight.stakes:
        known = sight.memory.of(giver).known
        dear = sum(card.points * copies for card, copies in known.items()) / _TEN_POINTS
        unknown = max(0, count - known.total()) * _USUAL_POINTS
        own = sum(card.points for card in sight.view.hand) / _TEN_POINTS
        result += (own - dear - unknown) * sight.unload
    return result


def _burden(face: Card, left: int, sight: Sight) -> float:
    """The size of the own hand after ``face``, in which cards that give it away weigh double.

    Nobody goes out with one of them: it hands the empty hand to another (OLY-07-3).
    """
    rules = sight.view.rules
    burdens = sum(exchanges_hands(rules, held) for held in sight.view.hand if held is not face)
    return left + sight.weights.burden * burdens


def _difference(cards: float, sight: Sight) -> float:
    return max(-_FARTHEST, min(_FARTHEST, cards)) * sight.weights.swap


def _giving(receiver: int, left: int, sight: Sight) -> float:
    """What it costs that ``receiver`` gets the own ``left`` cards, or goes out with none."""
    hostility = sight.hostility(receiver)
    if left == 0:
        return -hostility * GIVES_WIN
    return hostility * sight.weights.gift / left

"""What a lawful move is worth to the seat that makes it, in cards.

A linear evaluation: features of the hand that is left, of what the move does to the others, and of
what it risks, each times its weight. It looks one move ahead and at nothing hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from uno_tui.bots import exchange, odds
from uno_tui.bots.aftermath import Aftermath, after_play
from uno_tui.bots.memory import matched_by
from uno_tui.bots.sight import Sight
from uno_tui.rules import moves
from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.rules.options import AfterDraw, Drawing
from uno_tui.rules.playable import exchanges_hands, fitting

GOES_OUT: Final = 1000.0
"""What winning the round is worth."""

_TEN_POINTS: Final = 10.0


def worth(move: moves.Move, sight: Sight) -> float:
    """What ``move``, one of the view's lawful ones or an interception, is worth in cards."""
    if isinstance(move, moves.Play):
        return worth_of_play(move, sight)
    match move:
        case moves.Draw():
            return _worth_of_draw(sight)
        case moves.Pass():
            return sight.weights.keep_drawn
        case moves.Challenge():
            return odds.worth_of_challenge(sight)
        case moves.NameColor(color=color):
            return _worth_of_color(color, sight)
        case moves.NamePartner(partner=partner):
            return _worth_of_partner(partner, sight)
    return 0.0


def worth_of_play(move: moves.Play, sight: Sight) -> float:
    """What laying the cards of ``move`` is worth, with its color and partner."""
    face = move.cards[-1]
    left = sight.size - len(move.cards)
    rules = sight.view.rules
    if exchanges_hands(rules, face):
        hand = exchange.worth_of(face, move.partner, left, sight)
    elif left == 0:
        return GOES_OUT
    else:
        hand = _worth_of_rest(move.cards, move.color or face.color, sight)
    result = (
        hand
        + _worth_of_spending(move.cards, left, sight)
        + worth_of_aftermath(after_play(move, sight), sight)
    )
    if face.kind is Kind.WILD_DRAW_FOUR and odds.is_bluff(sight):
        return odds.worth_of_bluff(result, left, sight)
    return result


def _worth_of_spending(cards: Sequence[Card], left: int, sight: Sight) -> float:
    """What it costs not to hold the cards any more."""
    weights = sight.weights
    result = (len(cards) - 1) * weights.more_cards
    ten_points = weights.points + sight.unload
    for face in cards:
        result += face.points / _TEN_POINTS * ten_points
    if not cards[-1].is_wild:
        return result
    kind = cards[-1].kind
    if kind is Kind.WILD_DRAW_FOUR:
        result += weights.wild_draw_four + weights.wild_draw_four_late / (left or 1)
    else:
        result += weights.wild + weights.wild_late / (left or 1) - sight.temperament.thrift
    return result


def _worth_of_rest(cards: Sequence[Card], color: Color | None, sight: Sight) -> float:
    """What the cards that stay in the hand can do next."""
    weights = sight.weights
    face = cards[-1]
    same = sight.colors[color]
    for laid in cards:
        if laid.color is color:
            same -= 1
    bridges = _bridges(cards, sight)
    result = bridges * weights.bridge
    if not same and not bridges:
        result += weights.stranded
    if not face.is_wild and not same:
        result += weights.color_gone
    if sight.no_way_out and _is_dead_end(cards, sight):
        result += weights.dead_end
    return result


def _is_dead_end(cards: Sequence[Card], sight: Sight) -> bool:
    """Whether none of the cards left could be the last one, or only to another's advantage."""
    left = Counter(sight.view.hand)
    left.subtract(cards)
    return all(face in sight.no_way_out for face, count in left.items() if count > 0)


def _bridges(cards: Sequence[Card], sight: Sight) -> int:
    """How many of the cards left have the symbol of the top card in another color."""
    face = cards[-1]
    mark = matched_by(sight.view.rules, face)
    if mark is None:
        return 0
    others = len(cards) - cards.count(face)
    return sight.symbols[mark] - sight.view.hand.count(face) - others


def worth_of_aftermath(after: Aftermath, sight: Sight) -> float:
    """What a move does to the others, and to whom the turn goes."""
    weights = sight.weights
    me = sight.view.seat
    result = 0.0
    for victim, count in after.hits:
        hostility = sight.hostility(victim)
        each = weights.hit + weights.hit_near * sight.near(victim)
        result += hostility * count * each
        if victim == me:
            result += count * weights.own_card
    for seat in after.skipped:
        result += sight.hostility(seat) * weights.skip_near * sight.near(seat)
    if after.turned:
        result += weights.turns
        if after.actor not in (me, sight.next):
            nearer = _menace(after.actor, sight) - _menace(sight.next, sight)
            result += weights.toward * nearer
    if after.actor == me:
        return result + (weights.again if after.can_follow else 0.0)
    lost = sight.cannot_follow(after.actor, after.color, after.symbol)
    return result + sight.hostility(after.actor) * weights.deny * lost


def _menace(seat: int, sight: Sight) -> float:
    return sight.hostility(seat) * sight.near(seat)


def _worth_of_draw(sight: Sight) -> float:
    weights, view = sight.weights, sight.view
    if not view.owed:
        return _worth_of_ordinary_draw(sight)
    four = view.owed_kind is Kind.WILD_DRAW_FOUR
    then = view.rules.wild_draw_four_then if four else view.rules.draw_two_then
    lost = weights.lost_turn if then is AfterDraw.LOSE_TURN else 0.0
    return view.owed * weights.own_card + lost


def _worth_of_ordinary_draw(sight: Sight) -> float:
    """A card for the turn; less bad if the next one is known and can be played at once."""
    weights, view = sight.weights, sight.view
    drawing = view.rules.drawing
    if sight.memory.pile and drawing is not Drawing.ONE_THEN_END:
        drawn = sight.memory.pile[0]
        if drawn.is_wild:
            return weights.own_card - weights.wild
        if drawn in fitting(view.top, view.color, view.rules.action_match):
            return weights.own_card
    return weights.draw * (2.0 if drawing is Drawing.UNTIL_PLAYABLE else 1.0)


def _worth_of_color(color: Color, sight: Sight) -> float:
    face = sight.view.top
    if face is None:
        return 0.0
    own = _worth_of_rest((face,), color, sight)
    lost = sight.cannot_follow(sight.next, color, None)
    return own + sight.hostility(sight.next) * sight.weights.deny * lost


def _worth_of_partner(partner: int, sight: Sight) -> float:
    face = sight.view.top
    if face is None:
        return 0.0
    if exchanges_hands(sight.view.rules, face):
        return exchange.worth_of(face, partner, sight.size, sight)
    return sight.hostility(partner) * (1.0 + sight.near(partner))

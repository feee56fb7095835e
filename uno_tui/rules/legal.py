"""Every lawful move of the seat on turn, UNO calls left out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uno_tui.rules import moves
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color
from uno_tui.rules.lawful import why_no_ordinary_draw, why_not, why_not_on_top, why_not_set
from uno_tui.rules.phases import Challenge, Drawn, NamingColor, NamingPartner, Over, Playing
from uno_tui.rules.playable import sets_in
from uno_tui.rules.ruleset import MAX_PLAYERS
from uno_tui.rules.state import State

_DRAWS: Final = tuple(moves.Draw(seat) for seat in range(MAX_PLAYERS))


def legal_moves(state: State) -> list[moves.Move]:
    """What the seat on turn may do without a mistake; bluffs are among it.

    A wild stands there once for each color, a card that wants a partner once for each.
    """
    kind = type(state.phase)
    seat = state.turn
    if kind is Playing and not state.owed:
        return _plays_or_draw(state, seat)
    if kind is Over:
        return []
    if kind is NamingColor:
        return [moves.NameColor(seat, color) for color in Color]
    if kind is NamingPartner:
        return [moves.NamePartner(seat, other) for other in state.others(seat)]
    if isinstance(state.phase, Drawn):
        return _play_or_pass(state, seat, state.phase.card)
    return _answers_or_draw(state, seat)


def _plays_or_draw(state: State, seat: int) -> list[moves.Move]:
    hand = state.hands[seat]
    book = state.book
    top = state.discard[-1] if state.discard else None
    plays = state.plays[seat][top, state.color]
    result: list[moves.Move] = []
    for face in dict.fromkeys(hand):
        ways = plays.get(face)
        if ways is not None:
            result += ways
    hand_decides = not book.bluffs and WILD_DRAW_FOUR in hand
    if hand_decides and why_not_on_top(state, seat, WILD_DRAW_FOUR) is None:
        result += _ways(state, seat, (WILD_DRAW_FOUR,))
    if len(hand) == 1 and hand[0] in book.unlucky_last:
        result.clear()
    if book.has_sets:
        result.extend(_sets(state, seat, hand))
    if (book.free_draw and state.color is not None) or why_no_ordinary_draw(state) is None:
        result.append(_DRAWS[seat])
    return result


def _sets(state: State, seat: int, hand: list[Card]) -> Iterator[moves.Play]:
    for faces in sets_in(state.rules, hand):
        if why_not_set(state, seat, faces) is None:
            yield from _ways(state, seat, faces)


def _play_or_pass(state: State, seat: int, drawn: Card) -> list[moves.Move]:
    result: list[moves.Move] = []
    if why_not_set(state, seat, (drawn,)) is None:
        result.extend(_ways(state, seat, (drawn,)))
    keep = moves.Pass(seat)
    if why_not(state, keep) is None:
        result.append(keep)
    return result


def _answers_or_draw(state: State, seat: int) -> list[moves.Move]:
    hand = state.hands[seat]
    result: list[moves.Move] = []
    for face in dict.fromkeys(hand):
        if why_not_set(state, seat, (face,)) is None:
            result.extend(_ways(state, seat, (face,)))
    if state.book.has_sets:
        result.extend(_sets(state, seat, hand))
    result.append(_DRAWS[seat])
    if isinstance(state.phase, Challenge):
        result.append(moves.Challenge(seat))
    return result


def _ways(state: State, seat: int, faces: tuple[Card, ...]) -> tuple[moves.Play, ...]:
    return state.book.ways(seat, state.seats, faces)

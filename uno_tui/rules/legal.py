"""Every lawful move of the seat on turn, UNO calls left out."""

from __future__ import annotations

from functools import cache

from uno_tui.rules import moves
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color
from uno_tui.rules.lawful import why_no_ordinary_draw, why_not, why_not_on_top, why_not_set
from uno_tui.rules.options import LastCard
from uno_tui.rules.phases import Challenge, Drawn, NamingColor, NamingPartner, Over, Playing
from uno_tui.rules.playable import fitting, sets_in, wants_partner
from uno_tui.rules.state import State


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
    result: list[moves.Move] = []
    limited = len(hand) == 1 and state.rules.last_card is not LastCard.ANY
    fit = fitting(
        state.discard[-1] if state.discard else None, state.color, state.rules.action_match
    )
    for face in dict.fromkeys(hand):
        if face not in fit and not face.is_wild:
            continue
        if face is WILD_DRAW_FOUR and why_not_on_top(state, seat, face) is not None:
            continue
        if not limited or why_not_set(state, seat, (face,)) is None:
            result.extend(_plays(state, seat, (face,)))
    for faces in sets_in(state.rules, hand):
        if why_not_set(state, seat, faces) is None:
            result.extend(_plays(state, seat, faces))
    if why_no_ordinary_draw(state) is None:
        result.append(_draw(seat))
    return result


def _play_or_pass(state: State, seat: int, drawn: Card) -> list[moves.Move]:
    result: list[moves.Move] = []
    if why_not_set(state, seat, (drawn,)) is None:
        result.extend(_plays(state, seat, (drawn,)))
    keep = moves.Pass(seat)
    if why_not(state, keep) is None:
        result.append(keep)
    return result


def _answers_or_draw(state: State, seat: int) -> list[moves.Move]:
    hand = state.hands[seat]
    result: list[moves.Move] = []
    singles = [(face,) for face in dict.fromkeys(hand)]
    for faces in [*singles, *sets_in(state.rules, hand)]:
        if why_not_set(state, seat, faces) is None:
            result.extend(_plays(state, seat, faces))
    result.append(_draw(seat))
    if isinstance(state.phase, Challenge):
        result.append(moves.Challenge(seat))
    return result


def _plays(state: State, seat: int, faces: tuple[Card, ...]) -> tuple[moves.Play, ...]:
    if wants_partner(state.rules, faces[-1]):
        return _with_partners(seat, faces, tuple(state.others(seat)))
    return _simple(seat, faces)


@cache
def _draw(seat: int) -> moves.Draw:
    return moves.Draw(seat)


@cache
def _simple(seat: int, faces: tuple[Card, ...]) -> tuple[moves.Play, ...]:
    if faces[-1].is_wild:
        return tuple(moves.Play(seat, faces, color) for color in Color)
    return (moves.Play(seat, faces),)


@cache
def _with_partners(
    seat: int, faces: tuple[Card, ...], partners: tuple[int, ...]
) -> tuple[moves.Play, ...]:
    colors: tuple[Color | None, ...] = tuple(Color) if faces[-1].is_wild else (None,)
    return tuple(moves.Play(seat, faces, color, mate) for color in colors for mate in partners)

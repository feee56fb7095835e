"""Whether a move is lawful: the one place that decides it, asked by every other part.

Each function gives the reason why a move is not done, or None. A reason that is a mistake costs
cards where the ruleset has penalties; all others leave the round untouched (COM-BAD).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from uno_tui.rules import moves
from uno_tui.rules.calls import Mark
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card
from uno_tui.rules.options import ChallengeRule, Effect
from uno_tui.rules.phases import Challenge, Drawn, NamingColor, NamingPartner, Over
from uno_tui.rules.playable import (
    can_bluff,
    can_leave_one,
    deflects,
    effect_of,
    forbids_wild_draw_four,
    go_together,
    partner_needed_as_last,
    stacks_on,
)
from uno_tui.rules.reasons import Reason
from uno_tui.rules.state import State


def why_not(state: State, move: moves.Move) -> Reason | None:
    """Why ``move`` is not done, or None if it is lawful; a bluff is lawful."""
    if type(state.phase) is Over:
        return Reason.OVER
    if move.seat not in state.place:
        return Reason.NO_SUCH_SEAT
    if move.at is not None and move.at > state.number:
        return Reason.NUMBER_AHEAD
    return _WHY_NOT[type(move)](state, move)


def naming(state: State) -> bool:
    """Whether a color or a partner is still to be named."""
    return type(state.phase) in (NamingColor, NamingPartner)


def late(state: State, move: moves.Move) -> bool:
    """Whether another card was laid since the play that ``move`` answers (COM-LATE)."""
    return move.at is not None and move.at != state.number


def _why_not_play(state: State, move: moves.Play) -> Reason | None:
    on_turn = move.seat == state.turn
    claim = type(move) is moves.Intercept
    if not move.cards and (on_turn or not claim):
        return Reason.TOO_LATE if claim and late(state, move) else Reason.NO_CARD
    reason = _malformed(state, move)
    if reason is not None:
        return reason
    if naming(state):
        return Reason.NOT_NOW if on_turn else Reason.NOT_YET
    if late(state, move):
        return Reason.TOO_LATE
    if on_turn:
        reason = why_not_set(state, move.seat, move.cards)
    else:
        reason = _why_not_intercept(state, move)
    if reason is not None:
        return reason
    if move.uno and len(state.hands[move.seat]) - len(move.cards) != 1:
        return Reason.FALSE_UNO
    return None if state.rules.mistake_penalty else missing(state, move)


def _malformed(state: State, move: moves.Play) -> Reason | None:
    """What makes no sense about a play whatever the state of the round (COM-BAD)."""
    cards = move.cards
    hand = state.hands[move.seat]
    if len(cards) == 1:
        if cards[0] not in hand:
            return Reason.NOT_HELD
    elif any(cards.count(face) > hand.count(face) for face in cards):
        return Reason.NOT_HELD
    if move.color is not None and not (cards and cards[-1].is_wild):
        return Reason.NOT_A_WILD
    if move.partner is not None:
        if state.book.with_partner.isdisjoint(cards):
            return Reason.NO_PARTNER_WANTED
        if move.partner == move.seat or move.partner not in state.place:
            return Reason.BAD_PARTNER
    return Reason.NO_UNO_CALL if move.uno and not state.rules.uno_call else None


def missing(state: State, move: moves.Play) -> Reason | None:
    """The color or partner that a play should have named and did not (RUL-3, RUL-4)."""
    face = move.cards[-1]
    if not face.is_wild and face not in state.book.with_partner:
        return None
    last = len(move.cards) == len(state.hands[move.seat])
    if face.is_wild and move.color is None and not (last and _surely_ends(state, face)):
        return Reason.NO_COLOR
    if move.partner is not None or face not in state.book.with_partner:
        return None
    needed = not last or partner_needed_as_last(state.rules, face)
    return Reason.NO_PARTNER if needed else None


def _surely_ends(state: State, face: Card) -> bool:
    """Whether the round is over with this last card, so that no color matters (RUL-4, RUL-16)."""
    effect = effect_of(state.rules, face)
    if effect is Effect.SWAP_HANDS:
        return not state.penalty_cards
    return effect is not Effect.SHUFFLE_HANDS


def why_not_set(state: State, seat: int, cards: tuple[Card, ...]) -> Reason | None:
    """Why the seat on turn cannot lay ``cards``, all of which it holds (RUL-8)."""
    if len(cards) > 1 and not go_together(state.rules, cards):
        return Reason.BAD_SET
    if state.owed or type(state.phase) is Drawn:
        reason = _why_no_answer(state, seat, cards)
    else:
        reason = why_not_on_top(state, seat, cards[0])
    if reason is not None:
        return reason
    if len(cards) == len(state.hands[seat]) and cards[-1] in state.book.unlucky_last:
        return Reason.FORBIDDEN_LAST_CARD
    return None


def _why_no_answer(state: State, seat: int, cards: tuple[Card, ...]) -> Reason | None:
    phase = state.phase
    face = cards[0]
    if state.owed:
        if answers(state, seat, cards):
            return None
        waiting = type(phase) is Challenge
        return Reason.CHALLENGE_OR_DRAW if waiting else Reason.OWES_CARDS
    if type(phase) is Drawn and (len(cards) > 1 or face is not phase.card):
        return Reason.DRAWN_ONLY
    return why_not_on_top(state, seat, face)


def why_not_on_top(state: State, seat: int, face: Card) -> Reason | None:
    """Why ``face``, held by ``seat``, does not go on the top card; a bluff does."""
    top = state.discard[-1] if state.discard else None
    if face in state.book.fits(top, state.color):
        return None
    return _why_not_wild_draw_four(state, seat) if face is WILD_DRAW_FOUR else Reason.UNPLAYABLE


def _why_not_wild_draw_four(state: State, seat: int) -> Reason | None:
    if state.color is None:
        return Reason.UNPLAYABLE
    if can_bluff(state.rules):
        return None
    rest = list(state.hands[seat])
    if WILD_DRAW_FOUR in rest:
        rest.remove(WILD_DRAW_FOUR)
    if forbids_wild_draw_four(state.rules, rest, state.top, state.color):
        return Reason.UNLAWFUL_WILD_DRAW_FOUR
    return None


def answers(state: State, seat: int, cards: tuple[Card, ...]) -> bool:
    """Whether ``cards`` answer the debt by stacking on it or sending it on (EXT-STACK, RUL-21)."""
    face = cards[0]
    if stacks_on(state.rules, face, state.owed_kind):
        return face is not WILD_DRAW_FOUR or _why_not_wild_draw_four(state, seat) is None
    return len(cards) == 1 and deflects(state.rules, face, state.color)


def _why_not_intercept(state: State, move: moves.Play) -> Reason | None:
    """Why a play out of turn is no interception (OLY-INT-1 to 7, RUL-9)."""
    wrong = Reason.WRONG_INTERCEPTION if isinstance(move, moves.Intercept) else Reason.OUT_OF_TURN
    if not state.rules.interception:
        return Reason.OUT_OF_TURN
    if len(move.cards) != 1 or not is_twin(state, move.seat, move.cards[0]):
        return wrong
    if len(state.hands[move.seat]) == 1 and move.cards[0] in state.book.unlucky_last:
        return Reason.FORBIDDEN_LAST_CARD
    return None


def is_twin(state: State, seat: int, face: Card) -> bool:
    """Whether ``face`` in the hand of ``seat`` is the top card's twin and may intercept."""
    if face.is_wild or not state.discard or face is not state.discard[-1]:
        return False
    return not (state.twin_held and state.top_by == seat)


def _why_not_draw(state: State, move: moves.Draw) -> Reason | None:
    if late(state, move):
        return Reason.TOO_LATE
    if move.seat != state.turn:
        return Reason.OUT_OF_TURN
    if type(state.phase) is Drawn or naming(state):
        return Reason.NOT_NOW
    return None if state.owed else why_no_ordinary_draw(state)


def why_no_ordinary_draw(state: State) -> Reason | None:
    """Why the seat on turn may not choose to draw (GN-DRAW, RUL-14)."""
    if state.book.free_draw and state.color is not None:
        return None
    seat = state.turn
    wilds_count = state.color is None
    for face in dict.fromkeys(state.hands[seat]):
        duty = face is not WILD_DRAW_FOUR if wilds_count else not face.is_wild
        if duty and why_not_set(state, seat, (face,)) is None:
            return Reason.MUST_PLAY
    return None


def _why_not_pass(state: State, move: moves.Pass) -> Reason | None:
    if late(state, move):
        return Reason.TOO_LATE
    if move.seat != state.turn:
        return Reason.OUT_OF_TURN
    phase = state.phase
    if type(phase) is not Drawn:
        return Reason.NOT_NOW
    if state.rules.drawn_must_be_played and drawn_is_playable(state, phase.card):
        return Reason.MUST_PLAY
    return None


def drawn_is_playable(state: State, face: Card) -> bool:
    """Whether the card just drawn may still be played (RUL-2)."""
    return why_not_set(state, state.turn, (face,)) is None


def _why_not_uno(state: State, move: moves.Uno) -> Reason | None:
    """COM-CALL, RUL-5."""
    if not state.rules.uno_call:
        return Reason.NO_UNO_CALL
    if state.calls.stands(move.seat):
        return None
    mark = state.calls.marks.get(move.seat)
    if mark is Mark.OWES:
        return None
    if mark is Mark.MISSED:
        return Reason.TOO_LATE
    if can_leave_one(state.rules, state.hands[move.seat]):
        return None
    return Reason.TOO_LATE if late(state, move) else Reason.FALSE_UNO


def _why_not_catch(state: State, move: moves.Catch) -> Reason | None:
    """COM-CATCH, COM-LATE, RUL-6."""
    target = move.target
    if target == move.seat or target not in state.place:
        return Reason.NO_SUCH_SEAT
    if what_to_catch(state, target) is not None:
        return None
    at = state.number if move.at is None else move.at
    pasts = (state.calls.past, state.idled, state.dealt_wrong)
    missed = [past[target] for past in pasts if target in past]
    if any(past.too_late(at, state.number, state.turns) for past in missed):
        return Reason.TOO_LATE
    return Reason.WRONG_CATCH


def what_to_catch(state: State, target: int) -> Reason | None:
    """What ``target`` can be caught for now, or None."""
    if state.misdealt and target == state.dealer:
        return Reason.WRONG_DEAL
    if target in state.calls.since:
        return Reason.UNO_NOT_SAID
    return Reason.IDLE if state.idle and target == state.turn else None


def _why_not_challenge(state: State, move: moves.Challenge) -> Reason | None:
    """OLY-W4-2, OLY-W4-6, OLY-PEN-3."""
    if late(state, move):
        return Reason.TOO_LATE
    if state.rules.challenge is ChallengeRule.OFF or type(state.phase) is not Challenge:
        return Reason.NO_CHALLENGE
    return None if move.seat == state.turn else Reason.OUT_OF_TURN


def _why_not_color(state: State, move: moves.NameColor) -> Reason | None:
    if late(state, move):
        return Reason.TOO_LATE
    named = type(state.phase) is NamingColor and move.seat == state.turn
    return None if named else Reason.NOT_NOW


def _why_not_partner(state: State, move: moves.NamePartner) -> Reason | None:
    if late(state, move):
        return Reason.TOO_LATE
    if type(state.phase) is not NamingPartner or move.seat != state.turn:
        return Reason.NOT_NOW
    if move.partner == move.seat or move.partner not in state.place:
        return Reason.BAD_PARTNER
    return None


def _why_not_ask(state: State, _move: moves.Ask) -> Reason | None:
    """OLY-PEN-2, RUL-17."""
    return Reason.ASKED if state.rules.mistake_penalty else Reason.NO_PENALTIES


def _why_not_deal(_state: State, _move: moves.Deal) -> Reason | None:
    return Reason.NOT_NOW


def _why_not_clock(state: State, move: moves.ClockOut) -> Reason | None:
    if late(state, move):
        return Reason.TOO_LATE
    return None if move.seat == state.turn else Reason.NOT_NOW


_WHY_NOT: Final[dict[type[moves.Move], Callable[[State, Any], Reason | None]]] = {
    moves.Play: _why_not_play,
    moves.Intercept: _why_not_play,
    moves.Draw: _why_not_draw,
    moves.Pass: _why_not_pass,
    moves.Uno: _why_not_uno,
    moves.Catch: _why_not_catch,
    moves.Challenge: _why_not_challenge,
    moves.NameColor: _why_not_color,
    moves.NamePartner: _why_not_partner,
    moves.Ask: _why_not_ask,
    moves.Deal: _why_not_deal,
    moves.ClockOut: _why_not_clock,
}

"""What each lawful move does to the round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

from uno_tui.rules import moves
from uno_tui.rules.calls import End, Omission
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card
from uno_tui.rules.effects import blocked, carry_out, finish, leave_one, next_turn
from uno_tui.rules.events import (
    Caught,
    Challenged,
    ColorNamed,
    DealRighted,
    DrawCause,
    Drew,
    Event,
    Passed,
    Played,
    Revealed,
    SaidUno,
    TakenBack,
)
from uno_tui.rules.lawful import drawn_is_playable, missing, naming, what_to_catch
from uno_tui.rules.options import (
    AfterDraw,
    ChallengeRule,
    OpeningWildDrawFour,
)
from uno_tui.rules.phases import PLAYING, Challenge, Drawn, Laid, NamingColor, NamingPartner
from uno_tui.rules.playable import (
    DRAW_CARDS,
    forbids_wild_draw_four,
)
from uno_tui.rules.reasons import Reason
from uno_tui.rules.state import State

# Reading a member of an enumeration costs as much as a call, and most draws are ordinary.
_ORDINARY: Final = DrawCause.ORDINARY


def _play(state: State, move: moves.Play, events: list[Event]) -> None:
    seat, cards = move.seat, move.cards
    face = cards[-1]
    _begin_to_act(state)
    lack = missing(state, move)
    if move.uno:
        _say_uno(state, seat, events)
    intercepted = seat != state.turn
    stacked = state.owed > 0 and not intercepted
    # Only a Wild Draw Four is ever taken back, and only an interceptor may go on from before.
    before = state.before() if intercepted or face is WILD_DRAW_FOUR else None
    state.spins = state.spins + 1 if state.spun else 0
    state.twin_held = face in state.book.exchanging and state.hands[seat].count(face) > 1
    if state.misdealt:
        state.close_deal(End.LAPSED)
    state.lay(seat, cards)
    state.top_by = seat
    color = move.color if face.is_wild else face.color
    state.color = color
    if state.passed:
        state.passed.clear()
    events.append(Played(seat, cards, color, state.number, intercepted, stacked))
    hand = state.hands[seat]
    if len(hand) == 1:
        leave_one(state, seat)
    if hand and lack is None and face in state.book.plain:
        next_turn(state, state.after(seat), events)
        return
    hand_then = tuple(hand) if face is WILD_DRAW_FOUR else ()
    laid = Laid(seat, cards, color, move.partner, hand_then, before, intercepted)
    if lack is None:
        carry_out(state, laid, events)
        return
    state.turn = seat
    state.idle = False
    state.blunder(seat, lack, events)
    state.phase = NamingColor(laid) if lack is Reason.NO_COLOR else NamingPartner(laid)


def _begin_to_act(state: State) -> None:
    """A play, draw or challenge ends what could be caught until then (RUL-6)."""
    if state.calls.since and state.book.forgives:
        state.calls.forgive(state.number, state.turns)


def _draw(state: State, move: moves.Draw, events: list[Event]) -> None:
    _begin_to_act(state)
    state.idle = False
    if state.owed:
        _draw_owed(state, move.seat, events)
    elif state.book.until_playable:
        _draw_until_playable(state, move.seat, events)
    else:
        _draw_one(state, move.seat, events)


def _draw_owed(state: State, seat: int, events: list[Event]) -> None:
    """COM-FORCED; drawing gives up the challenge."""
    count, state.owed = state.owed, 0
    four = state.owed_kind is WILD_DRAW_FOUR.kind
    then = state.rules.wild_draw_four_then if four else state.rules.draw_two_then
    if isinstance(state.phase, Challenge):
        # Now the Wild Draw Four is sure to stay, which breaks a row of passes (RUL-7).
        state.passed.clear()
    state.phase = PLAYING
    if not state.take(seat, count, DrawCause.OWED, events):
        state.passed.add(seat)
    if then is AfterDraw.LOSE_TURN:
        next_turn(state, state.after(seat), events)


def _draw_one(state: State, seat: int, events: list[Event]) -> None:
    drawn = state.take(seat, 1, _ORDINARY, events)
    if not drawn:
        state.passed.add(seat)
    elif state.book.drawn_may_go and drawn_is_playable(state, drawn[0]):
        state.phase = Drawn(drawn[0])
        state.spun = True
        return
    state.spins = 0
    next_turn(state, state.after(seat), events)


def _draw_until_playable(state: State, seat: int, events: list[Event]) -> None:
    """HOU-DRAW: one draw, however many cards it takes."""
    drawn: list[Card] = []
    steps: list[Event] = []
    while not (drawn and drawn_is_playable(state, drawn[-1])):
        one = state.take(seat, 1, _ORDINARY, steps)
        if not one:
            break
        drawn += one
    events.extend(step for step in steps if not isinstance(step, Drew))
    events.append(Drew(seat, tuple(drawn), len(drawn), _ORDINARY))
    if drawn and drawn_is_playable(state, drawn[-1]):
        state.phase = Drawn(drawn[-1])
        state.spun = len(drawn) == 1
        return
    state.spins = 0
    if not drawn:
        state.passed.add(seat)
    next_turn(state, state.after(seat), events)


def _pass(state: State, move: moves.Pass, events: list[Event]) -> None:
    events.append(Passed(move.seat))
    state.spins = 0
    next_turn(state, state.after(move.seat), events)


def _uno(state: State, move: moves.Uno, events: list[Event]) -> None:
    _say_uno(state, move.seat, events)


def _say_uno(state: State, seat: int, events: list[Event]) -> None:
    if not state.calls.stands(seat):
        state.calls.say(seat, len(state.hands[seat]))
        events.append(SaidUno(seat))


def _catch(state: State, move: moves.Catch, events: list[Event]) -> None:
    target = move.target
    reason = what_to_catch(state, target)
    events.append(Caught(move.seat, target, cast("Reason", reason)))
    if reason is Reason.UNO_NOT_SAID:
        state.calls.caught(target, state.number, state.turns)
        state.pay(target, state.rules.uno_penalty, events)
        return
    if reason is Reason.WRONG_DEAL:
        _put_deal_right(state, events)
    else:
        state.idle = False
    state.pay(target, state.rules.mistake_penalty, events)


def _put_deal_right(state: State, events: list[Event]) -> None:
    """RUL-20: too few are topped up, surplus goes below the pile from the hand's end."""
    misdealt = state.misdealt
    state.close_deal(End.CAUGHT)
    kept = state.phase.card if isinstance(state.phase, Drawn) else None
    for seat, surplus in misdealt.items():
        hand = state.hands[seat]
        if surplus < 0:
            state.take(seat, -surplus, DrawCause.DEAL, events)
        for _ in range(surplus):
            spare = hand.pop(-2 if hand[-1] is kept and seat == state.turn else -1)
            state.draw_pile.insert(0, spare)
        events.append(DealRighted(seat, len(hand)))


def _challenge(state: State, move: moves.Challenge, events: list[Event]) -> None:
    phase = cast("Challenge", state.phase)
    _begin_to_act(state)
    state.idle = False
    state.phase = PLAYING
    before = phase.before
    guilty = forbids_wild_draw_four(state.rules, phase.hand_then, before.top, before.color)
    events.append(Challenged(move.seat, phase.by, guilty))
    events.append(Revealed(move.seat, phase.by, phase.hand_then))
    if not guilty:
        _innocent(state, move.seat, events)
    elif state.rules.challenge is ChallengeRule.TAKE_BACK:
        _take_back(state, phase, events)
    else:
        _draw_instead(state, phase, events)


def _innocent(state: State, seat: int, events: list[Event]) -> None:
    """OLY-W4-5, OFF-CHAL; on a stack the challenger draws the rest of the sum too (EXT-STACK)."""
    count = state.owed + state.rules.innocent_draws - DRAW_CARDS[WILD_DRAW_FOUR.kind]
    state.owed = 0
    state.passed.clear()
    if not state.take(seat, max(0, count), DrawCause.CHALLENGE, events):
        state.passed.add(seat)
    next_turn(state, state.after(seat), events)


def _take_back(state: State, phase: Challenge, events: list[Event]) -> None:
    """OLY-W4-4; what was owed before is owed again by the challenger (EXT-STACK)."""
    before, by = phase.before, phase.by
    state.hands[by].append(state.discard.pop())
    state.calls.grew(by, state.number, state.turns)
    state.color = before.color
    state.top_by = before.top_by
    state.twin_held = before.twin_held
    state.owed = before.owed
    state.owed_kind = before.owed_kind
    state.passed = set(before.passed)
    events.append(TakenBack(by, WILD_DRAW_FOUR, before.color))
    if not state.take(by, state.rules.guilty_draws, DrawCause.CHALLENGE, events):
        state.passed.add(by)
        if blocked(state):
            finish(state, None, events)


def _draw_instead(state: State, phase: Challenge, events: list[Event]) -> None:
    """OFF-CHAL; on a stack the guilty player draws the whole sum (EXT-STACK)."""
    count = state.owed if phase.before.owed else state.rules.guilty_draws
    state.owed = 0
    state.passed.clear()
    state.take(phase.by, count, DrawCause.CHALLENGE, events)


def _name_color(state: State, move: moves.NameColor, events: list[Event]) -> None:
    phase = cast("NamingColor", state.phase)
    state.idle = False
    state.color = move.color
    events.append(ColorNamed(move.seat, move.color))
    laid = replace(phase.laid, color=move.color)
    face = laid.cards[-1]
    if laid.opening:
        _open_with_wild(state, laid, events)
    elif laid.partner is None and face in state.book.with_partner:
        state.phase = NamingPartner(laid)
    else:
        carry_out(state, laid, events)


def _open_with_wild(state: State, laid: Laid, events: list[Event]) -> None:
    """RUL-15, OLY-DEAL: the color of the opening wild is known."""
    plays = state.rules.opening_wild_draw_four is OpeningWildDrawFour.PLAYS
    if laid.cards[-1] is WILD_DRAW_FOUR and plays:
        carry_out(state, laid, events)
    else:
        next_turn(state, state.after(state.dealer), events)


def _name_partner(state: State, move: moves.NamePartner, events: list[Event]) -> None:
    phase = cast("NamingPartner", state.phase)
    state.idle = False
    carry_out(state, replace(phase.laid, partner=move.partner), events)


def _clock_out(state: State, move: moves.ClockOut, events: list[Event]) -> None:
    """OLY-COL, OLY-PEN-3, RUL-17."""
    if not state.rules.mistake_penalty:
        return
    if naming(state):
        color = isinstance(state.phase, NamingColor)
        reason = Reason.COLOR_NOT_NAMED if color else Reason.PARTNER_NOT_NAMED
        state.blunder(move.seat, reason, events)
        return
    state.idle = True
    number = state.number
    state.idled[move.seat] = Omission(number, number, state.turns, End.LAPSED)


ACTIONS: Final[dict[type[moves.Move], Callable[[State, Any, list[Event]], None]]] = {
    moves.Play: _play,
    moves.Intercept: _play,
    moves.Draw: _draw,
    moves.Pass: _pass,
    moves.Uno: _uno,
    moves.Catch: _catch,
    moves.Challenge: _challenge,
    moves.NameColor: _name_color,
    moves.NamePartner: _name_partner,
    moves.ClockOut: _clock_out,
}
"""What each kind of move does to the round; the move is lawful, or lacks only a name."""

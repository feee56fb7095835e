"""What each card does once it lies on the pile. Effects are carried out at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uno_tui.rules.calls import End, Mark
from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.events import (
    DrawCause,
    Event,
    HandsPassed,
    HandsShuffled,
    Owes,
    Reversed,
    RoundEnded,
    Skipped,
    Swapped,
)
from uno_tui.rules.options import Effect, TwoPlayerReverse, UnoDue
from uno_tui.rules.phases import Challenge, Laid, Over
from uno_tui.rules.playable import DRAW_CARDS, can_bluff, effect_of
from uno_tui.rules.scoring import round_points
from uno_tui.rules.state import State

_MOST_ROUNDS_OF_PILES: Final = 2
"""How often everybody may draw and play every card of the piles before that is a loop."""


def carry_out(state: State, laid: Laid, events: list[Event]) -> None:
    """Does what the cards of ``laid`` do; color and partner are known.

    Afterwards somebody is on turn, or the round is over (COM-OUT).
    """
    face = laid.cards[-1]
    if not state.hands[laid.seat] and face not in state.book.exchanging and not laid.opening:
        _go_out(state, laid, events)
        return
    _EFFECTS[face.kind](state, laid, events)


def finish(state: State, winner: int | None, events: list[Event]) -> None:
    """Ends the round; ``winner`` went out, or nobody did (COM-STUCK)."""
    points = round_points(state.rules, state.hands, state.seats, winner)
    state.phase = Over(winner, points)
    state.owed = 0
    if winner is not None:
        state.calls.emptied(winner)
    events.append(RoundEnded(winner, points, tuple(tuple(hand) for hand in state.hands)))


def blocked(state: State) -> bool:
    """Whether every player in turn has passed with nothing to draw (COM-STUCK).

    So is a round in which the same few cards are drawn and played over and over, and every hand
    stays as it is: no position may loop for ever.
    """
    if len(state.passed) == len(state.seats):
        return True
    around = len(state.seats) * (len(state.draw_pile) + len(state.discard))
    return state.spins > _MOST_ROUNDS_OF_PILES * around


def next_turn(state: State, seat: int, events: list[Event]) -> None:
    """``seat`` is on turn, unless the round is blocked."""
    if (state.passed or state.spins) and blocked(state):
        finish(state, None, events)
    else:
        state.begin_turn(seat)


def leave_one(state: State, seat: int) -> None:
    """Books the call of ``seat``, which a play left with one card (OLY-UNO-1)."""
    if state.rules.uno_call:
        before = state.rules.uno_due is UnoDue.BEFORE
        state.calls.left_with_one(seat, state.number, Mark.MISSED if before else Mark.OWES)


def _go_out(state: State, laid: Laid, events: list[Event]) -> None:
    """The last card is laid; what it makes the next player owe is drawn where the ruleset says so.

    OFF-LAST, HOU-LAST, GN-WIN, OLY-END. A debt sent on with the last card is owed as well.
    """
    face = laid.cards[-1]
    if state.rules.last_draw_card_lands:
        owed = state.owed + DRAW_CARDS.get(face.kind, 0) * len(laid.cards)
        if face.kind is Kind.REVERSE:
            state.direction *= (-1) ** len(laid.cards)
        if owed:
            state.take(state.after(laid.seat), owed, DrawCause.OWED, events)
        _strike(state, laid, events)
    finish(state, laid.seat, events)


def _number(state: State, laid: Laid, events: list[Event]) -> None:
    face = laid.cards[-1]
    if face in state.book.exchanging:
        if face.number == 0:
            _pass_hands(state, events)
        elif laid.partner is not None:
            _swap_hands(state, laid.seat, laid.partner, events)
        if _somebody_is_out(state, laid.seat, events):
            return
    next_turn(state, state.after(laid.seat), events)


def _skip(state: State, laid: Laid, events: list[Event]) -> None:
    """COM-SKIP, OLY-SK-1, OLY-SK-2; on a debt a Skip sends it on instead (EXT-DEFLECT)."""
    if state.owed:
        _owe(state, state.after(laid.seat), state.owed, state.owed_kind, events)
        return
    skipped = len(laid.cards) + _own_skip_before(laid)
    events.extend(Skipped(state.after(laid.seat, steps)) for steps in range(1, skipped + 1))
    next_turn(state, state.after(laid.seat, skipped + 1), events)


def _own_skip_before(laid: Laid) -> int:
    """One if the own Skip was followed by its other copy, so that both count (OLY-SK-2)."""
    before = laid.before
    if before is None or before.top_by != laid.seat:
        return 0
    return int(before.top is laid.cards[-1])


def _reverse(state: State, laid: Laid, events: list[Event]) -> None:
    """COM-REV, OLY-REV-1, OLY-REV-2, COM-2P; on a debt a Reverse sends it back (EXT-DEFLECT)."""
    for _ in laid.cards:
        state.direction = -state.direction
        events.append(Reversed(state.direction))
    if state.owed:
        _owe(state, state.after(laid.seat), state.owed, state.owed_kind, events)
        return
    if len(state.seats) == 2 and state.rules.two_player_reverse is TwoPlayerReverse.SKIPS:
        events.append(Skipped(state.after(laid.seat)))
        next_turn(state, laid.seat, events)
        return
    next_turn(state, state.after(laid.seat), events)


def _draw_two(state: State, laid: Laid, events: list[Event]) -> None:
    """OLY-D2-1 to 5, OFF-D2: whoever is next owes the sum."""
    owed = state.owed + DRAW_CARDS[Kind.DRAW_TWO] * len(laid.cards)
    _owe(state, state.after(laid.seat), owed, Kind.DRAW_TWO, events)


def _wild(state: State, laid: Laid, events: list[Event]) -> None:
    next_turn(state, state.after(laid.seat), events)


def _wild_draw_four(state: State, laid: Laid, events: list[Event]) -> None:
    """OLY-W4-2, EXT-STACK; one that opened the pile cannot be challenged (OLY-DEAL)."""
    owed = state.owed + DRAW_CARDS[Kind.WILD_DRAW_FOUR]
    _owe(state, state.after(laid.seat), owed, Kind.WILD_DRAW_FOUR, events)
    if laid.before is not None and can_bluff(state.rules):
        # Until it is sure to stay, the card does not break a row of passes (RUL-7).
        state.passed = set(laid.before.passed)
        state.phase = Challenge(laid.seat, laid.hand_then, laid.before)


def _custom(state: State, laid: Laid, events: list[Event]) -> None:
    """CUS-1, RUL-16."""
    effect = effect_of(state.rules, laid.cards[-1])
    if effect is Effect.SKIP_ALL:
        events.extend(Skipped(seat) for seat in state.others(laid.seat))
        next_turn(state, laid.seat, events)
        return
    if effect is Effect.SWAP_HANDS and laid.partner is not None:
        _swap_hands(state, laid.seat, laid.partner, events)
    elif effect is Effect.SHUFFLE_HANDS:
        _shuffle_hands(state, laid.seat, events)
    else:
        _strike(state, laid, events)
    if not _somebody_is_out(state, laid.seat, events):
        next_turn(state, state.after(laid.seat), events)


def _strike(state: State, laid: Laid, events: list[Event]) -> None:
    """A custom wild makes its target, or everybody else, draw."""
    face = laid.cards[-1]
    if face.kind is not Kind.CUSTOM:
        return
    custom = state.rules.custom_wilds[(face.number or 1) - 1]
    victims: list[int] = []
    if custom.effect is Effect.TARGET_DRAWS and laid.partner is not None:
        victims = [laid.partner]
    elif custom.effect is Effect.ALL_OTHERS_DRAW:
        victims = state.others(laid.seat)
    for victim in victims:
        state.take(victim, custom.cards, DrawCause.EFFECT, events)


def _owe(state: State, seat: int, count: int, kind: Kind, events: list[Event]) -> None:
    state.begin_turn(seat)
    state.owed = count
    state.owed_kind = kind
    events.append(Owes(seat, count))


def _swap_hands(state: State, seat: int, partner: int, events: list[Event]) -> None:
    """OLY-7; penalty cards of this turn stay (OLY-07-1)."""
    own, own_stay = state.part(seat)
    theirs, their_stay = state.part(partner)
    _set_hands(state, {seat: theirs + own_stay, partner: own + their_stay})
    _move_deal(state, {seat: partner, partner: seat})
    events.append(Swapped(seat, partner))


def _pass_hands(state: State, events: list[Event]) -> None:
    """OLY-0; penalty cards of this turn stay (OLY-07-1)."""
    parts = {seat: state.part(seat) for seat in state.seats}
    giver = {state.after(seat): seat for seat in state.seats}
    _set_hands(state, {seat: [*parts[giver[seat]][0], *parts[seat][1]] for seat in state.seats})
    _move_deal(state, giver)
    events.append(HandsPassed(state.direction))


def _shuffle_hands(state: State, seat: int, events: list[Event]) -> None:
    """All hands, penalty cards too, are gathered, shuffled and dealt from the next player on."""
    pool = [face for owner in state.seats for face in state.hands[owner]]
    state.shuffle(pool)
    state.penalty_cards.clear()
    hands: dict[int, list[Card]] = {owner: [] for owner in state.seats}
    for place, face in enumerate(pool):
        hands[state.after(seat, place + 1)].append(face)
    _set_hands(state, hands)
    state.close_deal(End.LAPSED)
    everyone = tuple(tuple(hand) for hand in state.hands)
    events.append(HandsShuffled(everyone, tuple(map(len, everyone))))


def _set_hands(state: State, hands: dict[int, list[Card]]) -> None:
    for owner, hand in hands.items():
        state.hands[owner] = hand
    held = {owner: len(hand) for owner, hand in hands.items()}
    state.calls.exchanged(held, state.number, state.turns, state.rules.uno_call)


def _move_deal(state: State, giver: dict[int, int]) -> None:
    """A wrong deal follows the cards when hands move before it is caught (RUL-20)."""
    if state.misdealt:
        old = state.misdealt
        state.misdealt = {
            seat: old[giver.get(seat, seat)] for seat in state.seats if giver.get(seat, seat) in old
        }


def _somebody_is_out(state: State, seat: int, events: list[Event]) -> bool:
    """Whether an exchange left somebody without cards, who wins (OLY-07-3)."""
    for owner in [*state.others(seat), seat]:
        if not state.hands[owner]:
            finish(state, owner, events)
            return True
    return False


_EFFECTS: Final[dict[Kind, Callable[[State, Laid, list[Event]], None]]] = {
    Kind.NUMBER: _number,
    Kind.SKIP: _skip,
    Kind.REVERSE: _reverse,
    Kind.DRAW_TWO: _draw_two,
    Kind.WILD: _wild,
    Kind.WILD_DRAW_FOUR: _wild_draw_four,
    Kind.CUSTOM: _custom,
}

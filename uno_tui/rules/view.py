"""All that one seat may know of a round (COM-HIDDEN), and of what happens in it.

Bots and screens are given a :class:`View` and redacted events, never the round itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.rules.events import Dealt, Drew, Event, HandsShuffled, Refilled, Revealed
from uno_tui.rules.moves import Move
from uno_tui.rules.reasons import Reason
from uno_tui.rules.ruleset import Ruleset
from uno_tui.value import value


@value
class View:
    """What ``seat`` knows. Seats are numbered clockwise from 0; tuples by seat cover all of them.

    Attributes:
        rules: the ruleset in force.
        seat: whose view it is.
        seats: those in the round, clockwise; eliminated seats are missing.
        dealer: who dealt the round.
        hand: the own cards, in the order in which they came.
        penalty_cards: those of the own cards that are penalties of this turn (OLY-07-1).
        counts: the number of cards in each hand, by seat.
        top: the top of the discard pile, None until a free opening is played.
        color: the color in force, None until there is a top or while it is to be named.
        direction: 1 clockwise, -1 counterclockwise.
        turn: who is on turn.
        phase: ``play``, ``drawn``, ``challenge``, ``color``, ``partner`` or ``over``.
        drawn: the card just drawn, for its owner in phase ``drawn`` alone.
        wild_by: who played the Wild Draw Four that can be challenged, in phase ``challenge``.
        owed: the cards that the seat on turn owes; 0 if none.
        owed_kind: the kind of draw card that the debt follows.
        draw_count: the number of cards in the draw pile.
        discard: the discard pile, earliest first.
        turned_over: what is known of the draw pile's order after the pile was turned over
            unshuffled, the next card first (OLY-REFILL); empty if nothing is.
        number: how many cards have been laid, the number that moves answer (COM-LATE).
        top_by: who laid the top card, the dealer for an opening card.
        called: seats whose UNO call stands before their next-to-last card.
        said: seats that hold one card and have said UNO.
        owes_uno: seats that hold one card and can be caught.
        penalised: seats that have paid their one penalty of this turn (OLY-PEN-4).
        idle: whether the clock of the seat on turn has run out unnoticed.
        scores: the totals before this round, by seat.
        legal: every lawful move of this seat if it is on turn, UNO calls left out.
        blocked: why a card of the own hand cannot be played now; playable ones are missing.
        intercepts: own cards that can be laid out of turn now.
        can_call: whether saying UNO now would be right.
        winner: who went out, once the round is over.
        points: the round's points by seat, once the round is over.
    """

    rules: Ruleset
    seat: int
    seats: tuple[int, ...]
    dealer: int
    hand: tuple[Card, ...]
    penalty_cards: tuple[Card, ...]
    counts: tuple[int, ...]
    top: Card | None
    color: Color | None
    direction: int
    turn: int
    phase: str
    drawn: Card | None
    wild_by: int | None
    owed: int
    owed_kind: Kind
    draw_count: int
    discard: tuple[Card, ...]
    turned_over: tuple[Card, ...]
    number: int
    top_by: int | None
    called: frozenset[int]
    said: frozenset[int]
    owes_uno: frozenset[int]
    penalised: frozenset[int]
    idle: bool
    scores: tuple[int, ...]
    legal: tuple[Move, ...]
    blocked: Mapping[Card, Reason]
    intercepts: tuple[Card, ...]
    can_call: bool
    winner: int | None
    points: tuple[int, ...]

    @property
    def my_turn(self) -> bool:
        """Whether this seat is the one that has to act."""
        return self.turn == self.seat and self.phase != "over"

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places after ``seat`` in the direction of play."""
        place = self.seats.index(seat) + steps * self.direction
        return self.seats[place % len(self.seats)]

    def partners(self, seat: int) -> bool:
        """Whether ``seat`` plays in this seat's team, itself included (GN-TEAM)."""
        if not self.rules.teams:
            return seat == self.seat
        return (seat - self.seat) % (len(self.counts) // 2) == 0


def redact(event: Event, seat: int) -> Event:
    """``event`` without the cards that ``seat`` must not see; counts stay."""
    match event:
        case Drew(seat=owner) if owner != seat:
            return replace(event, cards=())
        case Revealed(seat=challenger) if challenger != seat:
            return replace(event, hand=())
        case Dealt(hands=hands) | HandsShuffled(hands=hands):
            return replace(event, hands=_only(hands, seat))
        case Refilled(shuffled=True):
            return replace(event, order=())
    return event


def _only(hands: tuple[tuple[Card, ...], ...], seat: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(hand if owner == seat else () for owner, hand in enumerate(hands))

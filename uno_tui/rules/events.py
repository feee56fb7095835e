"""What happened at the table, in the past tense and complete.

An event never needs the random generator to be understood: a shuffle carries the order it gave.
What one seat may see of an event is decided by :func:`uno_tui.rules.view.redact`; there, cards
hidden from a seat are left out and ``count`` alone remains.
"""

from __future__ import annotations

from enum import Enum

from uno_tui.rules.cards import Card, Color
from uno_tui.rules.reasons import Reason
from uno_tui.value import value


class DrawCause(Enum):
    """Why cards were drawn."""

    ORDINARY = "ordinary"
    OWED = "owed"
    PENALTY = "penalty"
    CHALLENGE = "challenge"
    EFFECT = "effect"
    DEAL = "deal"

    __hash__ = object.__hash__


@value
class Event:
    """Something that happened in a round."""


@value
class DealerChosen(Event):
    """``dealer`` deals the first round; ``draws`` are the cards drawn for it, by seat, in order."""

    dealer: int
    draws: tuple[tuple[int, Card], ...]


@value
class Dealt(Event):
    """Hands were dealt by ``dealer``, by seat; hidden hands are empty, their counts are kept."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]


@value
class Flipped(Event):
    """``card`` was turned over to open the pile; ``stays`` is false if it was put back."""

    card: Card
    stays: bool


@value
class Played(Event):
    """``seat`` laid ``cards``, the last one on top, as play number ``number``.

    ``color`` is the color in force afterwards, None while it is still to be named.
    ``stacked`` tells whether the cards answered a debt.
    """

    seat: int
    cards: tuple[Card, ...]
    color: Color | None
    number: int
    intercepted: bool = False
    stacked: bool = False


@value
class ColorNamed(Event):
    """``seat`` named the color in force."""

    seat: int
    color: Color


@value
class Drew(Event):
    """``seat`` drew ``count`` cards, fewer than due if the piles ran dry."""

    seat: int
    cards: tuple[Card, ...]
    count: int
    cause: DrawCause


@value
class Passed(Event):
    """``seat`` kept the card just drawn."""

    seat: int


@value
class Skipped(Event):
    """``seat`` lost its turn to a Skip."""

    seat: int


@value
class Reversed(Event):
    """The direction of play is now ``direction``: 1 clockwise, -1 counterclockwise."""

    direction: int


@value
class Owes(Event):
    """``seat`` now owes ``count`` cards in all."""

    seat: int
    count: int


@value
class Swapped(Event):
    """``seat`` and ``partner`` exchanged hands."""

    seat: int
    partner: int


@value
class HandsPassed(Event):
    """Every hand went to the next seat in ``direction``."""

    direction: int


@value
class HandsShuffled(Event):
    """All hands were gathered, shuffled and dealt again; ``hands`` by seat, hidden ones empty."""

    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]


@value
class SaidUno(Event):
    """``seat`` said UNO."""

    seat: int


@value
class Caught(Event):
    """``seat`` caught ``target`` for ``reason``."""

    seat: int
    target: int
    reason: Reason


@value
class Mistake(Event):
    """``seat`` made a mistake. ``cards`` are what it tried to lay, which went back to the hand.

    ``penalised`` is false where the seat had paid once this turn already (OLY-PEN-4).
    """

    seat: int
    reason: Reason
    penalised: bool
    cards: tuple[Card, ...] = ()


@value
class Challenged(Event):
    """``seat`` challenged the Wild Draw Four of ``target``; ``guilty`` is the verdict."""

    seat: int
    target: int
    guilty: bool


@value
class Revealed(Event):
    """``seat`` alone was shown the hand of ``target`` as it was (OLY-W4-3); hidden, it is empty."""

    seat: int
    target: int
    hand: tuple[Card, ...]


@value
class TakenBack(Event):
    """``seat`` took ``card`` back from the pile; ``color`` is in force again."""

    seat: int
    card: Card
    color: Color | None


@value
class Refilled(Event):
    """The discard pile became the draw pile of ``count`` cards; ``order``: the next card first."""

    order: tuple[Card, ...]
    count: int
    shuffled: bool


@value
class DealRighted(Event):
    """A wrong deal was put right: ``seat`` now holds ``count`` cards (RUL-20)."""

    seat: int
    count: int


@value
class RoundEnded(Event):
    """The round is over: ``winner`` went out, or None if it was blocked; ``points`` by seat.

    The round no longer hides anything: ``hands`` are what everybody held.
    """

    winner: int | None
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]

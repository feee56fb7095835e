"""What happened at the table, in the past tense and complete.

An event never needs the random generator to be understood: a shuffle carries the order it gave.
What one seat may see of an event is decided by :func:`uno_tui.rules.view.redact`; there, cards
hidden from a seat are left out and ``count`` alone remains.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from uno_tui.rules.cards import Card, Color
from uno_tui.rules.reasons import Reason


class DrawCause(Enum):
    """Why cards were drawn."""

    ORDINARY = "ordinary"
    OWED = "owed"
    PENALTY = "penalty"
    CHALLENGE = "challenge"
    EFFECT = "effect"
    DEAL = "deal"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a round."""


@dataclass(frozen=True, slots=True)
class DealerChosen(Event):
    """``dealer`` deals the first round; ``draws`` are the cards drawn for it, by seat, in order."""

    dealer: int
    draws: tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands were dealt by ``dealer``, by seat; hidden hands are empty, their counts are kept."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """``card`` was turned over to open the pile; ``stays`` is false if it was put back."""

    card: Card
    stays: bool


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ColorNamed(Event):
    """``seat`` named the color in force."""

    seat: int
    color: Color


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """``seat`` drew ``count`` cards, fewer than due if the piles ran dry."""

    seat: int
    cards: tuple[Card, ...]
    count: int
    cause: DrawCause


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """``seat`` kept the card just drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """``seat`` lost its turn to a Skip."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction of play is now ``direction``: 1 clockwise, -1 counterclockwise."""

    direction: int


@dataclass(frozen=True, slots=True)
class Owes(Event):
    """``seat`` now owes ``count`` cards in all."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """``seat`` and ``partner`` exchanged hands."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Every hand went to the next seat in ``direction``."""

    direction: int


@dataclass(frozen=True, slots=True)
class HandsShuffled(Event):
    """All hands were gathered, shuffled and dealt again; ``hands`` by seat, hidden ones empty."""

    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SaidUno(Event):
    """``seat`` said UNO."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """``seat`` caught ``target`` for ``reason``."""

    seat: int
    target: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class Mistake(Event):
    """``seat`` made a mistake. ``cards`` are what it tried to lay, which went back to the hand.

    ``penalised`` is false where the seat had paid once this turn already (OLY-PEN-4).
    """

    seat: int
    reason: Reason
    penalised: bool
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """``seat`` challenged the Wild Draw Four of ``target``; ``guilty`` is the verdict."""

    seat: int
    target: int
    guilty: bool


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """``seat`` alone was shown the hand of ``target`` as it was (OLY-W4-3); hidden, it is empty."""

    seat: int
    target: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """``seat`` took ``card`` back from the pile; ``color`` is in force again."""

    seat: int
    card: Card
    color: Color | None


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """The discard pile became the draw pile of ``count`` cards; ``order``: the next card first."""

    order: tuple[Card, ...]
    count: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class DealRighted(Event):
    """A wrong deal was put right: ``seat`` now holds ``count`` cards (RUL-20)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over: ``winner`` went out, or None if it was blocked; ``points`` by seat.

    The round no longer hides anything: ``hands`` are what everybody held.
    """

    winner: int | None
    points: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]

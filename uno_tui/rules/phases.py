"""What the table waits for.

Each phase carries what it needs, and nothing that means something only sometimes.
"""

from __future__ import annotations

from typing import ClassVar

from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.value import value


@value
class Phase:
    """What the table waits for; ``name`` is its word in the notation."""

    name: ClassVar[str] = ""


@value
class Playing(Phase):
    """The seat on turn plays a card, draws, or answers what it owes."""

    name: ClassVar[str] = "play"


@value
class Drawn(Phase):
    """The seat on turn has drawn ``card``, which fits, and decides about it (RUL-2)."""

    name: ClassVar[str] = "drawn"
    card: Card


@value
class Before:
    """What lay on the table before a play: all that a play taken back restores."""

    top: Card | None
    color: Color | None
    owed: int
    owed_kind: Kind
    top_by: int | None
    passed: frozenset[int]
    twin_held: bool = False


@value
class Laid:
    """A play that lies on the pile and whose effect is still to be carried out.

    ``hand_then`` is the rest of the hand as it was when the cards were laid, and ``before`` what
    they were laid on; both are known where somebody may ask for them. ``opening`` marks the card
    that was turned over to open the pile.
    """

    seat: int
    cards: tuple[Card, ...]
    color: Color | None
    partner: int | None
    hand_then: tuple[Card, ...] = ()
    before: Before | None = None
    intercepted: bool = False
    opening: bool = False


@value
class Challenge(Phase):
    """The Wild Draw Four of ``by`` waits for the seat on turn to draw or to challenge it.

    ``hand_then`` is what ``by`` held beside it (OLY-W4-3), ``before`` what it is judged against.
    """

    name: ClassVar[str] = "challenge"
    by: int
    hand_then: tuple[Card, ...]
    before: Before


@value
class NamingColor(Phase):
    """The seat on turn has to name the color of the wild it laid (OLY-COL)."""

    name: ClassVar[str] = "color"
    laid: Laid


@value
class NamingPartner(Phase):
    """The seat on turn has to name the partner of the card it laid (OLY-COL-2)."""

    name: ClassVar[str] = "partner"
    laid: Laid


@value
class Over(Phase):
    """The round is over; ``winner`` went out, or None if it was blocked. ``points`` by seat."""

    name: ClassVar[str] = "over"
    winner: int | None
    points: tuple[int, ...]


PLAYING = Playing()

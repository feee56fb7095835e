"""What a seat can ask the table for.

Commands are complete: the color of a wild, the partner of a 7 and the UNO call travel with the
card. Every move may carry ``at``, the number of the play it answers (COM-LATE); None means the play
that lies on the table when the move is decided.
"""

from __future__ import annotations

from dataclasses import field

from uno_tui.rules.cards import Card, Color
from uno_tui.value import value


@value
class Move:
    """Something a seat does. ``seat`` is its number at the table, clockwise from 0."""

    seat: int
    at: int | None = field(default=None, kw_only=True)


@value
class Play(Move):
    """Lays one card, or several where the ruleset lets them go together.

    ``color`` is what a wild calls, ``partner`` whom a 7 or a swapping wild exchanges hands with (or
    whom a targeting wild strikes), ``uno`` the call made as the card is released.
    """

    cards: tuple[Card, ...]
    color: Color | None = None
    partner: int | None = None
    uno: bool = False


@value
class Intercept(Play):
    """Lays the twin of the top card out of turn (OLY-INT-1).

    Without cards it is a claim to hold the twin that turns out to be wrong.
    """


@value
class Draw(Move):
    """Draws: the ordinary draw, or everything that is owed."""


@value
class Pass(Move):
    """Keeps the card just drawn, which ends the turn (COM-DRAWN)."""


@value
class Uno(Move):
    """Says UNO (COM-CALL)."""


@value
class Catch(Move):
    """Catches ``target``: an UNO not said, a clock run out, or a wrong deal (COM-CATCH)."""

    target: int


@value
class Challenge(Move):
    """Doubts the Wild Draw Four just played on this seat (OLY-W4-2)."""


@value
class NameColor(Move):
    """Names the color that should have been called with the wild (OLY-COL)."""

    color: Color


@value
class NamePartner(Move):
    """Names the partner that should have been named with the card (OLY-COL-2)."""

    partner: int


@value
class Ask(Move):
    """Asks about a rule (OLY-PEN-2)."""


@value
class Deal(Move):
    """Deals the next round; ``counts`` are seats and what they get instead of the hand size.

    It stands between rounds, in a scenario that is dealt and in :meth:`Match.apply` (OLY-PEN-5).
    """

    counts: tuple[tuple[int, int], ...] = ()


@value
class ClockOut(Move):
    """The clock of whoever must act runs out. Sent by the table; ``seat`` is whose clock it is."""

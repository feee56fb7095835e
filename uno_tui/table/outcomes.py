"""What became of a move that a person made: done, a mistake, or refused; never mixed."""

from __future__ import annotations

from typing import TypeAlias

from uno_tui.rules.reasons import Reason
from uno_tui.value import value


@value
class Lateness:
    """Who was faster in a lost race: ``seat``, by ``seconds``."""

    seat: int
    seconds: float


@value
class Done:
    """The move was made."""


@value
class Mistaken:
    """The move was a mistake by the rules, and has been dealt with (OLY-PEN-1)."""

    reason: Reason


@value
class Refused:
    """Nothing has changed; ``late`` tells, for a lost race, who was faster (COM-LATE)."""

    reason: Reason
    late: Lateness | None = None


Outcome: TypeAlias = Done | Mistaken | Refused

"""What is due when: the intentions of bots, one turn and one reflex a seat at most."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto

from uno_tui.rules.moves import Move
from uno_tui.rules.reasons import Reason
from uno_tui.value import value


class Slot(Enum):
    """What an intention is for; a seat has at most one for each."""

    TURN = auto()
    """To act because it is on turn; what it does is decided when it is due."""
    REFLEX = auto()
    """To act out of turn: intercept, catch, say UNO."""

    __hash__ = object.__hash__


@value
class Intention:
    """What a bot means to do.

    Attributes:
        due: when, in the caller's seconds.
        order: who came first among those due at the same instant.
        seat: the bot's seat.
        slot: turn or reflex.
        number: the number of the play that it answers.
        move: the reflex; None for a turn.
        reason: what the rules said of the reflex when the bot made up its mind, a mistake if it is
            going to make one.
    """

    due: float
    order: int
    seat: int
    slot: Slot
    number: int
    move: Move | None = None
    reason: Reason | None = None


class Agenda:
    """The intentions of all bots, the earliest first."""

    def __init__(self) -> None:
        self._planned: dict[tuple[int, Slot], Intention] = {}
        self._count = 0

    def plan(
        self,
        due: float,
        seat: int,
        slot: Slot,
        number: int,
        *,
        move: Move | None = None,
        reason: Reason | None = None,
    ) -> None:
        """Notes an intention; it replaces the seat's former one for that slot."""
        self._count += 1
        self._planned[seat, slot] = Intention(due, self._count, seat, slot, number, move, reason)

    def planned(self, seat: int, slot: Slot) -> Intention | None:
        """What ``seat`` means to do, if anything."""
        return self._planned.get((seat, slot))

    def drop(self, seat: int, slot: Slot) -> None:
        """Forgets an intention, if there is one."""
        self._planned.pop((seat, slot), None)

    def clear(self) -> None:
        """Forgets everything."""
        self._planned.clear()

    def next(self) -> Intention | None:
        """The intention that is due first; None if there is none."""
        # At most two a seat: looking through them beats keeping a heap from which most are dropped.
        return min(self._planned.values(), key=_when, default=None)

    def hasten(self, slot: Slot, due: float) -> None:
        """Brings intentions for ``slot`` forward to ``due``."""
        for place, intention in self._planned.items():
            if place[1] is slot and intention.due > due:
                self._planned[place] = replace(intention, due=due)

    def shift(self, seconds: float) -> None:
        """Puts everything off by ``seconds``, the length of a pause."""
        for place, intention in self._planned.items():
            self._planned[place] = replace(intention, due=intention.due + seconds)


def _when(intention: Intention) -> tuple[float, int]:
    return intention.due, intention.order

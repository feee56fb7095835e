"""The clock of whoever must act, and those of persons who are choosing a color or a partner."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from uno_tui.rules.moves import Play
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.crew import waited_for
from uno_tui.table.pace import Pace
from uno_tui.value import value

NAMING = frozenset({"color", "partner"})


class ClockKind(StrEnum):
    """What a clock is for."""

    TURN = "turn"
    PICKER = "picker"


@value
class Clock:
    """A clock as it is shown: ``remaining`` of ``total`` seconds are left to ``seat``."""

    seat: int
    kind: ClockKind
    total: float
    remaining: float


@dataclass(slots=True)
class Countdown:
    """A running clock; it runs out at ``ends``, in the caller's seconds.

    ``pick`` is the card in the hand of a person who is choosing its color or partner.
    """

    seat: int
    kind: ClockKind
    total: float
    ends: float
    pick: Play | None = None

    def clock(self, now: float) -> Clock:
        """The clock as it stands at ``now``."""
        remaining = min(max(self.ends - now, 0.0), self.total)
        return Clock(self.seat, self.kind, self.total, remaining)


@value
class Limits:
    """The seconds that clocks allow; 0 is no clock.

    ``silence`` is for a bot, from the end of the beat on.
    """

    turn: float
    picker: float
    silence: float


def limits_of(rules: Ruleset, pace: Pace, turn_clock: float | None) -> Limits:
    """The clocks of a table: the player's wish first, then the pace's where mistakes cost cards."""
    own = pace.turn_clock if rules.has_penalties else 0.0
    turn = own if turn_clock is None else turn_clock
    penal = rules.has_penalties and turn > 0
    picker = pace.picker_clock or turn if penal else 0.0
    return Limits(turn, picker, pace.silence if penal else 0.0)


class Clocks:
    """The clocks of a table; ``limits`` holds for those that are still to start."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._turn: Countdown | None = None
        self._picks: dict[int, Countdown] = {}
        self._waited_for: tuple[object, ...] = ()

    def follow(self, current: Round, now: float, bot_ready: float | None) -> None:
        """Starts the clock of whoever must act, if the round waits for something else now.

        ``bot_ready`` is from when on a bot on turn may act; None if a person is on turn.
        """
        self._drop_picks_that_are_too_late(current)
        waiting = (*waited_for(current), current.idle, bot_ready is None)
        if waiting == self._waited_for:
            return
        self._waited_for = waiting
        self._turn = None
        if not (current.over or current.idle):
            self._start(current, now, bot_ready)

    def next(self) -> Countdown | None:
        """The clock that runs out first."""
        running = [*self._picks.values(), *([self._turn] if self._turn else [])]
        return min(running, key=_ends, default=None)

    def stop(self, countdown: Countdown) -> None:
        """Takes away a clock that has run out."""
        if countdown is self._turn:
            self._turn = None
        elif self._picks.get(countdown.seat) is countdown:
            del self._picks[countdown.seat]

    def clear(self) -> None:
        """Takes all clocks away."""
        self._turn = None
        self._picks.clear()
        self._waited_for = ()

    def forget(self) -> None:
        """Forgets how long the one who must act has had already."""
        self._waited_for = ()

    def pick(self, move: Play, now: float) -> None:
        """Starts the clock of a person who holds ``move`` and chooses what to name with it."""
        total = self.limits.picker
        if total:
            countdown = Countdown(move.seat, ClockKind.PICKER, total, now + total, move)
            self._picks[move.seat] = countdown

    def unpick(self, seat: int) -> None:
        """The person of ``seat`` has named it, or taken the card back."""
        self._picks.pop(seat, None)

    def shift(self, seconds: float) -> None:
        """Puts all clocks back by ``seconds``, the length of a pause."""
        for countdown in [*self._picks.values(), *([self._turn] if self._turn else [])]:
            countdown.ends += seconds

    def _start(self, current: Round, now: float, bot_ready: float | None) -> None:
        limits = self.limits
        kind, total = ClockKind.TURN, limits.turn
        if current.phase.name in NAMING:
            kind, total = ClockKind.PICKER, limits.picker
        elif bot_ready is not None:
            total = limits.silence and bot_ready - now + limits.silence
        if total:
            self._turn = Countdown(current.turn, kind, total, now + total)

    def _drop_picks_that_are_too_late(self, current: Round) -> None:
        for seat, countdown in list(self._picks.items()):
            move = countdown.pick
            if current.over or (move and move.at != current.number):
                del self._picks[seat]


def _ends(countdown: Countdown) -> float:
    return countdown.ends

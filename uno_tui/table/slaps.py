"""Slap keys at a table: what several people at one keyboard claim by them, in real time.

A terminal tells when a key goes down, never when it comes up, and repeats a key that is held. So a
press is judged by what follows it:

- nothing: the seat claims the interception;
- the same key once more, quickly: the seat catches whoever can be caught;
- a seat's digit: it catches that seat;
- ``u``: it says UNO;
- the same key three times or more, or again after a while: somebody holds the key, which counts
  once.

Presses are put to the table in the order in which they came, and before anything that came later.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from uno_tui.bots.reactions import FLOOR
from uno_tui.rules.moves import Catch, Intercept, Move, Uno
from uno_tui.rules.playable import partner_needed_as_last, wants_partner
from uno_tui.rules.reasons import Reason
from uno_tui.table.outcomes import Outcome, Refused
from uno_tui.table.table import Table
from uno_tui.value import value

AGAIN: Final = 0.35
"""Within so many seconds the same key once more is a double press."""

FOLLOW: Final = 0.6
"""Within so many seconds after a slap key a digit or ``u`` belongs to it."""

STILL: Final = 0.12
"""A double press counts when the key has been still for so many seconds: a held key never is."""

REST: Final = 0.75
"""A key that has not rested for so many seconds has not been let go."""

SIGHT: Final = FLOOR
"""Nobody answers a card that has lain there for less than so many seconds, as no bot does."""

LONGEST_DELAY: Final = 2.0
"""No keyboard waits longer than so many seconds before it repeats a key that is held."""

SAY_UNO: Final = "u"


@value
class Claim:
    """A claim that was put to the table, and what became of it."""

    move: Move
    outcome: Outcome


@value
class Asked:
    """Somebody slapped with a card that changes hands and still has to choose with whom."""

    move: Intercept
    partners: tuple[int, ...]


@dataclass(slots=True)
class _Press:
    """A key that went down, and down again.

    ``shown`` is the number of the play that was on the screen, ``seen`` of the one that a slap
    answers, ``target`` who could be caught.
    """

    seat: int
    shown: int
    seen: int
    first: float
    last: float
    rested: float
    target: int | None
    count: int = 1
    done: bool = False

    @property
    def is_double(self) -> bool:
        return self.count == 2

    @property
    def is_held(self) -> bool:
        return self.count > 2


class Slaps:
    """The slap keys of a table.

    Attributes:
        keys: the slap key of each person, by seat.
        asked: the partner that somebody has to choose by digit, if any.
    """

    def __init__(self, table: Table, keys: Mapping[int, str]) -> None:
        self.keys = dict(keys)
        self.asked: Asked | None = None
        self._table = table
        self._presses: dict[int, _Press] = {}
        self._claims: list[Claim] = []
        self._picture = 0
        self._before = 0
        self._since = 0.0

    def take(self) -> list[Claim]:
        """The claims that were put to the table since the last time."""
        claims, self._claims = self._claims, []
        return claims

    def next_due(self) -> float | None:
        """When :meth:`settle` has something to do; None while nobody has pressed anything."""
        return min((self._due(press) for press in self._open()), default=None)

    def see(self, number: int, now: float) -> None:
        """The picture that people see shows play ``number``, from ``now`` on if it is a new one."""
        if number != self._picture:
            self._before, self._picture, self._since = self._picture, number, now

    def press(self, key: str, now: float) -> bool:
        """A key goes down.

        Gives back whether the key meant a claim; if not, it is free for anything else.
        """
        self._forget_the_question_if_late()
        if self._table.state != "playing" or self._table.paused:
            return False
        seat = self._seat_of(key)
        if seat is None:
            return self._follow(key, now)
        before = self._presses.get(seat)
        if before is not None and now - before.last <= REST:
            self._again(before, now)
        elif seat in self._table.view(seat).seats:
            rested = now - before.last if before else LONGEST_DELAY
            shown, seen = self._picture, self._seen(seat, now)
            press = _Press(seat, shown, seen, now, now, rested, self._catchable(seat, shown))
            self._presses[seat] = press
            self._slap_at_once(press, now)
        return True

    def settle(self, now: float) -> None:
        """Decides the presses that nothing can follow any more.

        Called before the table's ``advance``, so that bots come after whoever pressed earlier.
        """
        self._forget_the_question_if_late()
        due = self._table.next_due()
        if due is not None and due <= now:
            self.first(now, due)
        self._decide_all([press for press in self._open() if self._due(press) <= now], now)

    def first(self, now: float, came: float | None = None) -> None:
        """Puts to the table what is plain already, before something that came at ``came``."""
        until = now if came is None else came
        earlier = [press for press in self._open() if self._came(press) <= until]
        self._decide_all([p for p in earlier if p.is_double or self._twin(p.seat, p.seen)], now)

    def choose(self, partner: int, now: float) -> None:
        """The one who was asked lays the card and changes hands with ``partner``."""
        asked, self.asked = self.asked, None
        if asked is not None:
            self._put(replace(asked.move, partner=partner), now, now)

    def take_back(self) -> None:
        """The one who was asked for a partner keeps the card."""
        if self.asked is not None:
            self._table.unpick(self.asked.move.seat)
            self.asked = None

    def drop(self) -> None:
        """Forgets every press: the game stops, or the round is over."""
        self.take_back()
        for press in self._open():
            press.done = True

    def _seen(self, seat: int, now: float) -> int:
        """Which play a slap answers: the newest one only if it can be seen, or its twin is held."""
        if now - self._since >= SIGHT or self._twin(seat, self._picture):
            return self._picture
        return self._before

    def _seat_of(self, key: str) -> int | None:
        people = self._table.people
        return next((s for s, own in self.keys.items() if own == key and s in people), None)

    def _open(self) -> list[_Press]:
        return [press for press in self._presses.values() if not press.done]

    def _decide_all(self, presses: list[_Press], now: float) -> None:
        for press in sorted(presses, key=self._came):
            if not press.done:
                self._decide(press, now)

    def _came(self, press: _Press) -> float:
        return press.last if press.is_double else press.first

    def _due(self, press: _Press) -> float:
        return press.last + STILL if press.is_double else press.first + FOLLOW

    def _again(self, press: _Press, now: float) -> None:
        gap, press.last = now - press.last, now
        if press.done or gap > AGAIN:
            return
        press.count += 1
        if press.is_double and press.target is None:
            press.target = self._catchable(press.seat, press.shown)
        if press.is_held:
            if press.rested < LONGEST_DELAY:
                press.done = True
            else:
                self._decide(press, now)

    def _follow(self, key: str, now: float) -> bool:
        """A digit or ``u`` belongs to the slap key that was pressed last."""
        digit = int(key) if key.isdecimal() and len(key) == 1 else None
        if self.asked and digit is not None:
            partner = (digit or 10) - 1
            if partner in self.asked.partners:
                self.choose(partner, now)
            return True
        waiting = [p for p in self._open() if p.count == 1 and now - p.first <= FOLLOW]
        press = max(waiting, key=self._came, default=None)
        if press is None or (digit is None and key != SAY_UNO):
            return False
        press.done = True
        if digit is None:
            self._put(Uno(press.seat, at=press.shown), now, now)
        else:
            self._put(Catch(press.seat, (digit or 10) - 1, at=press.shown), now, now)
        return True

    def _slap_at_once(self, press: _Press, now: float) -> None:
        """Lays the twin without waiting where the key can mean nothing else."""
        more = press.target is not None or self._table.view(press.seat).can_call
        if not more and self._twin(press.seat, press.seen):
            self._decide(press, now)

    def _decide(self, press: _Press, now: float) -> None:
        press.done = True
        came = self._came(press)
        if press.is_double:
            self._put(Catch(press.seat, self._target(press), at=press.shown), now, came)
            return
        twin = self._twin(press.seat, press.seen) or Intercept(press.seat, (), at=press.seen)
        partners = self._partners(twin)
        if len(partners) > 1:
            self.asked = Asked(twin, partners)
            self._table.pick(twin, now)
        else:
            self._put(replace(twin, partner=partners[0] if partners else None), now, came)

    def _put(self, move: Move, now: float, came: float) -> None:
        """Puts ``move`` to the table, after earlier claims and before any bot that acts later."""
        self.first(now, came)
        due = self._table.next_due()
        at = now if due is None else min(now, due)
        outcome = self._table.submit(move, at)
        if not _is_answered(outcome, move.seat):
            self._claims.append(Claim(move, outcome))

    def _twin(self, seat: int, seen: int) -> Intercept | None:
        """The interception that ``seat`` may make, if it has the twin of the top card."""
        view = self._table.view(seat)
        if view.top is None or view.top not in view.hand:
            return None
        move = Intercept(seat, (view.top,), at=seen)
        return move if self._table.why_not(move) in (None, Reason.NO_PARTNER) else None

    def _partners(self, move: Intercept) -> tuple[int, ...]:
        """Among whom the seat has to choose."""
        view = self._table.view(move.seat)
        rules = view.rules
        if not move.cards or not wants_partner(rules, move.cards[0]):
            return ()
        if len(view.hand) == 1 and not partner_needed_as_last(rules, move.cards[0]):
            return ()
        return tuple(seat for seat in view.seats if seat != move.seat)

    def _catchable(self, seat: int, seen: int) -> int | None:
        """Whom ``seat`` can catch: an UNO not said before anything else."""
        view = self._table.view(seat)
        owing = sorted(view.owes_uno, key=lambda other: other != view.top_by)
        for other in (*owing, *view.seats):
            if self._table.why_not(Catch(seat, other, at=seen)) is None:
                return other
        return None

    def _target(self, press: _Press) -> int:
        """Whom a double press names; where there is nobody, whoever laid the top card."""
        if press.target is not None:
            return press.target
        view = self._table.view(press.seat)
        named = (view.top_by, view.turn, view.after(press.seat))
        return next(seat for seat in named if seat is not None and seat != press.seat)

    def _forget_the_question_if_late(self) -> None:
        asked = self.asked
        if asked is None:
            return
        view = self._table.view(asked.move.seat)
        if self._table.state != "playing" or view.number != asked.move.at:
            self.asked = None


def _is_answered(outcome: Outcome, seat: int) -> bool:
    """Whether a claim lost to what its own seat had done meanwhile, which is no race."""
    late = outcome.late if isinstance(outcome, Refused) else None
    return late is not None and late.seat == seat

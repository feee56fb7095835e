"""The bots at a table: what they are shown, what they mean to do, and when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, Protocol

from uno_tui.rules.events import Drew, Event, HandsPassed, HandsShuffled, Played, Swapped
from uno_tui.rules.moves import Catch, Move, Uno
from uno_tui.rules.round import Round
from uno_tui.rules.view import View, redact
from uno_tui.table.agenda import Agenda, Intention, Slot
from uno_tui.table.pace import Pace
from uno_tui.table.thinking import Searches, Thinker

SHARE_OF_SILENCE: Final = 0.8
"""A bot that has not lost track acts within this share of the silence that is caught as idling."""


class Mind(Protocol):
    """A bot as the table needs it: a player and its times, in seconds at a reaction factor of 1."""

    def observe(self, event: Event, view: View) -> None:
        """Takes notice of ``event``, redacted for the bot's seat; ``view`` is what followed."""

    def decide(self, view: View) -> Move:
        """What the bot does on its turn."""

    def wants(self, view: View) -> Move | None:
        """What the bot does out of turn, if anything."""

    def thinking(self) -> float:
        """How long the bot thinks about its turn; it tells nothing about its hand."""

    def reaction(self) -> float:
        """How long the bot takes to notice a chance out of turn and to press."""

    def daydream(self) -> float:
        """How long the bot sits out this turn beyond the silence that is caught; mostly 0.

        Asked once a turn.
        """

    def misdeals(self) -> bool:
        """Whether the bot miscounts when it deals (OLY-PEN-5)."""


def waited_for(current: Round) -> tuple[object, ...]:
    """What the round waits for, as a value that changes whenever somebody has to act anew."""
    return (current.turns, current.turn, current.number, current.phase.name, current.owed)


class Crew:
    """The bots of a table.

    Attributes:
        minds: the bots by seat.
        agenda: what they mean to do.
        pace: how fast the table is.
        idling: whether bots can be caught sitting out their turn in silence.
        searches: what the bot on turn has worked out until it acts.
        laid_at: when the last card was laid, in the caller's seconds: the beat runs from there.
    """

    def __init__(self, pace: Pace, *, idling: bool) -> None:
        self.minds: dict[int, Mind] = {}
        self.agenda = Agenda()
        self.laid_at = 0.0
        self.pace = pace
        self.idling = idling
        self.searches = Searches()
        self._waited_for: tuple[object, ...] = ()

    def people(self, current: Round) -> int:
        """How many persons are still in the round."""
        return sum(seat not in self.minds for seat in current.seats)

    def ready(self, current: Round, now: float) -> float:
        """From when on a bot may take its turn: after the beat, if a person is there to use it."""
        people = self.people(current)
        if not people:
            return now
        return max(self.laid_at + self.pace.beat_for(people), now + self.pace.step)

    def join(self, seat: int, mind: Mind, current: Round | None, past: Iterable[Event]) -> None:
        """``mind`` takes ``seat`` and is told what has happened in the round so far."""
        self.leave(seat)
        self.minds[seat] = mind
        self.searches.expect(mind)
        if current is not None and seat in current.seats:
            view = current.view(seat)
            for event in past:
                mind.observe(redact(event, seat), view)

    def leave(self, seat: int) -> None:
        """The bot of ``seat`` leaves, and with it what it meant to do."""
        self.minds.pop(seat, None)
        for slot in Slot:
            self.agenda.drop(seat, slot)

    def search_with(self, thinker: Thinker | None) -> None:
        """Bots that search have it done by ``thinker`` from their next turn on."""
        self.searches.drop()
        self.searches.thinker = thinker
        for mind in self.minds.values():
            self.searches.expect(mind)

    def decide(self, seat: int, view: View) -> Move:
        """What the bot of ``seat`` does now that its turn's time has come."""
        return self.searches.decide(seat, self.minds[seat], view)

    def watch(self, current: Round, events: Sequence[Event], now: float) -> None:
        """Shows the bots what has happened, and notes what they mean to do about it."""
        if any(isinstance(event, Played) for event in events):
            self.laid_at = now
        views = {seat: current.view(seat) for seat in self.minds if seat in current.seats}
        for seat, view in views.items():
            for event in events:
                self.minds[seat].observe(redact(event, seat), view)
        if current.over:
            self.agenda.clear()
            self.searches.drop()
            self._waited_for = ()
            return
        self._forget_what_no_longer_fits(current, events)
        self._plan_reflexes(current, views, now)
        self._plan_turn(current, views, events, now)

    def _plan_turn(
        self, current: Round, views: Mapping[int, View], events: Sequence[Event], now: float
    ) -> None:
        """Notes when the bot on turn will act, if a bot is on turn and does not know yet."""
        seat = current.turn
        waiting = waited_for(current)
        stirred = any(isinstance(event, Drew) and event.seat == seat for event in events)
        planned = self.agenda.planned(seat, Slot.TURN)
        if planned is not None and waiting == self._waited_for and not stirred:
            return
        for other in self.minds:
            self.agenda.drop(other, Slot.TURN)
        self.searches.drop()
        new_turn = self._waited_for[:1] != waiting[:1]
        self._waited_for = waiting
        mind = self.minds.get(seat)
        if mind is not None:
            due = self.ready(current, now) + self._wait(mind, new_turn=new_turn)
            self.agenda.plan(due, seat, Slot.TURN, current.number)
            self.searches.begin(seat, mind, views[seat], due - now)

    def _plan_reflex(self, current: Round, seat: int, view: View, now: float) -> None:
        """Asks the bot of ``seat`` for a reflex and notes it, unless it means to do just that."""
        mind = self.minds[seat]
        move = mind.wants(view)
        if move is None:
            return
        move = replace(move, at=current.number)
        if self._means_to(seat, move):
            return
        reason = current.why_not(move)
        if reason is not None and not (reason.mistake and current.rules.has_penalties):
            return
        due = now + mind.reaction() * self.pace.reaction
        self.agenda.plan(due, seat, Slot.REFLEX, current.number, move=move, reason=reason)

    def still_fits(self, current: Round, intention: Intention) -> bool:
        """Whether the rules say of ``intention`` what they said when the bot made up its mind."""
        if intention.move is None:
            return intention.seat == current.turn
        return current.why_not(intention.move) is intention.reason

    def _plan_reflexes(self, current: Round, views: Mapping[int, View], now: float) -> None:
        for seat, view in views.items():
            self._plan_reflex(current, seat, view, now)

    def _wait(self, mind: Mind, *, new_turn: bool) -> float:
        """How long the bot on turn waits after the beat; it tells nothing about its hand."""
        daydream = mind.daydream() if new_turn and self.idling else 0.0
        if daydream:
            return self.pace.silence + daydream
        longest = self.pace.silence * SHARE_OF_SILENCE
        return min(mind.thinking() * self.pace.reaction, longest)

    def _means_to(self, seat: int, move: Move) -> bool:
        planned = self.agenda.planned(seat, Slot.REFLEX)
        if planned is None or planned.move is None:
            return False
        if isinstance(move, (Catch, Uno)):
            return replace(move, at=planned.number) == planned.move
        return move == planned.move

    def _forget_what_no_longer_fits(self, current: Round, events: Sequence[Event]) -> None:
        # After an exchange of hands every chance is a new one, to be noticed afresh.
        exchanged = any(isinstance(e, (Swapped, HandsPassed, HandsShuffled)) for e in events)
        for seat in self.minds:
            planned = self.agenda.planned(seat, Slot.REFLEX)
            if planned and (exchanged or not self.still_fits(current, planned)):
                self.agenda.drop(seat, Slot.REFLEX)

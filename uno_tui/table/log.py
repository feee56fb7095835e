"""What has happened at a table, in order and with its time: appended to, never changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from uno_tui.rules.events import Caught, Event, Played
from uno_tui.rules.moves import Catch, Move
from uno_tui.rules.view import redact
from uno_tui.table.outcomes import Lateness
from uno_tui.value import value


@value
class Act:
    """One move that was made, complete, as a saved match keeps it.

    Attributes:
        at: seconds of play since the table began, pauses left out.
        round_number: the round it belongs to, from 1.
        number: the number of the play that lay on the table before it.
        move: the move; None for the deal of a round.
        events: what came of it; a move that changes nothing has none.
    """

    at: float
    round_number: int
    number: int
    move: Move | None
    events: tuple[Event, ...]


@value
class Race:
    """A move that came too late because somebody was faster.

    Attributes:
        acts: how many acts the log had by then.
        at: seconds of play since the table began, pauses left out.
        move: the move, which was not made.
        late: who was faster, and by how much.
    """

    acts: int
    at: float
    move: Move
    late: Lateness


@value
class Happening:
    """One event as one seat sees it.

    Attributes:
        index: its place in the log, from 0.
        at: seconds of play since the table began, pauses left out.
        event: what happened, without the cards that the seat must not see.
        move: the move that led to it; None for the deal.
        number: the number of the play that lay on the table before it.
    """

    index: int
    at: float
    event: Event
    move: Move | None
    number: int


class Log:
    """Everything that happened at a table: acts, and their events numbered through.

    Attributes:
        acts: the moves that were made, and the deals.
        races: the moves that came too late.
        listeners: called after every act that is added.
    """

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.races: list[Race] = []
        self.listeners: list[Callable[[], None]] = []
        self._events: list[tuple[Event, Act]] = []

    def __len__(self) -> int:
        return len(self._events)

    def append(self, act: Act) -> None:
        """Adds an act and its events, and lets those know who listen."""
        self.acts.append(act)
        self._events.extend((event, act) for event in act.events)
        for listener in self.listeners:
            listener()

    def since(self, index: int, seat: int) -> list[Happening]:
        """The happenings from ``index`` on as ``seat`` sees them."""
        return [
            Happening(place, act.at, redact(event, seat), act.move, act.number)
            for place, (event, act) in enumerate(self._events[index:], start=index)
        ]

    def lateness(self, move: Move, at: float, round_number: int) -> Lateness | None:
        """Who was faster than ``move``, which came at ``at``; None if nobody raced it.

        A catch loses to the catch of the same seat, anything to the card laid on the play that it
        answers.
        """
        target = move.target if isinstance(move, Catch) else None
        first: Lateness | None = None
        for act, event in self._backwards(round_number):
            if move.at is not None and act.number < move.at:
                break
            if isinstance(event, Caught) and event.target == target:
                return Lateness(event.seat, at - act.at)
            if isinstance(event, Played) and move.at is not None and event.number > move.at:
                first = Lateness(event.seat, at - act.at)
        return first

    def of_round(self, round_number: int) -> Sequence[Act]:
        """The acts of a round, its deal first."""
        return [act for act in self.acts if act.round_number == round_number]

    def _backwards(self, round_number: int) -> Iterator[tuple[Act, Event]]:
        for act in reversed(self.acts):
            if act.round_number != round_number:
                return
            for event in reversed(act.events):
                yield act, event

"""One round of UNO, from the deal to an empty hand."""

from __future__ import annotations

from uno_tui.rules import lawful
from uno_tui.rules.actions import ACTIONS
from uno_tui.rules.calls import Mark
from uno_tui.rules.events import Event
from uno_tui.rules.legal import legal_moves
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.phases import Over
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.seen import view_of
from uno_tui.rules.state import State
from uno_tui.rules.view import View


class Round(State):
    """One round, as a position that moves change.

    A move has one of three outcomes, never mixed: it is done, it is a mistake that is paid for, or
    it is refused and changes nothing.
    """

    __slots__ = ()

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return isinstance(self.phase, Over)

    @property
    def said(self) -> frozenset[int]:
        """The seats that hold one card and have said UNO."""
        return self.calls.with_mark(Mark.SAID)

    @property
    def owes_uno(self) -> frozenset[int]:
        """The seats that hold one card, have not said UNO, and can be caught."""
        return frozenset(self.calls.since)

    def why_not(self, move: Move) -> Reason | None:
        """Why ``move`` would not be done, or None if it is lawful; asking changes nothing."""
        return lawful.why_not(self, move)

    def legal_moves(self) -> list[Move]:
        """Every lawful move of the seat on turn, UNO calls left out."""
        found = legal_moves(self)
        self.judged = tuple(found)
        return found

    def apply(self, move: Move) -> list[Event]:
        """Does ``move`` and gives back what happened.

        A mistake is paid for where the ruleset has penalties.

        Raises:
            Refused: the move is not done and nothing has changed.
        """
        reason = None if self._has_judged(move) else lawful.why_not(self, move)
        self.judged = ()
        events: list[Event] = []
        if reason is None:
            ACTIONS[type(move)](self, move, events)
        elif reason.mistake and self.rules.mistake_penalty:
            cards = move.cards if isinstance(move, Play) else ()
            self.blunder(move.seat, reason, events, cards)
        else:
            raise Refused(reason)
        return events

    def _has_judged(self, move: Move) -> bool:
        """Whether ``move`` is one of those just listed, so that it need not be judged again."""
        for judged in self.judged:  # noqa: SIM110
            if judged is move:
                return True
        return False

    def view(self, seat: int) -> View:
        """All that ``seat`` may know."""
        return view_of(self, seat)

    def copy(self) -> Round:
        """An independent round in the same position, with the same future shuffles."""
        other = Round.__new__(Round)
        for name in State.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands = [list(hand) for hand in self.hands]
        other.draw_pile = list(self.draw_pile)
        other.discard = list(self.discard)
        other.penalised = set(self.penalised)
        other.penalty_cards = {seat: list(paid) for seat, paid in self.penalty_cards.items()}
        other.passed = set(self.passed)
        other.calls = self.calls.copy()
        other.idled = dict(self.idled)
        other.dealt_wrong = dict(self.dealt_wrong)
        other.misdealt = dict(self.misdealt)
        return other

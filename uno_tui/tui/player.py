"""What a person at the table wants to do, turned into moves: choices, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import inf
from typing import Final

from uno_tui.rules.cards import Card, Color
from uno_tui.rules.events import Caught, DealRighted, Dealt, Event, Played
from uno_tui.rules.moves import (
    Ask,
    Catch,
    Challenge,
    Draw,
    Intercept,
    Move,
    NameColor,
    NamePartner,
    Pass,
    Play,
    Uno,
)
from uno_tui.rules.playable import exchanges_hands, partner_needed_as_last, wants_partner
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Done, Mistaken, Refused
from uno_tui.table.table import Table
from uno_tui.tui.explain import too_late, why_not
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.questions import Question, really, which_color, which_seat

RACE: Final = 2.0
"""For how many seconds after a chance is gone a key still counts as a race that was lost."""

NAMING: Final = ("color", "partner")


class Player:
    """One person at a table.

    Attributes:
        seat: where the person sits.
        view: what was on the screen last; moves answer the play that is on it.
        question: what the person has to answer first, or None.
        message: why the last key did nothing, or empty.
        asks_first: whether a certain mistake has to be confirmed.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        clock: Callable[[], float],
        glyphs: Glyphs,
        *,
        asks_first: bool = True,
    ) -> None:
        self.seat = seat
        self.view: View = table.view(seat)
        self.question: Question | None = None
        self.asks_first = asks_first
        self._table = table
        self._told_at = (self.view.number, self.view.turn)
        self._message = ""
        self._clock = clock
        self._glyphs = glyphs
        self._held: Play | None = None
        self._just_dealt = False
        self._missed: tuple[Intercept | Catch, float] | None = None

    @property
    def message(self) -> str:
        """Why the last key did nothing, or empty."""
        return self._message

    @message.setter
    def message(self, text: str) -> None:
        self._message = text
        if text:
            view = self._table.view(self.seat)
            self._told_at = (view.number, view.turn)

    def adapt(self, glyphs: Glyphs, *, asks_first: bool) -> None:
        """Asks with other ``glyphs`` from now on, and before a certain mistake or not."""
        self._glyphs = glyphs
        self.asks_first = asks_first

    @property
    def names(self) -> Sequence[str]:
        """The players by seat."""
        return self._table.names

    @property
    def catchable(self) -> tuple[int, ...]:
        """The seats that can be caught for something that is plain to see."""
        view = self.view
        seats = set(view.owes_uno)
        if view.idle:
            seats.add(view.turn)
        return tuple(sorted(seats - {self.seat}))

    @property
    def doubtful(self) -> int | None:
        """The dealer, while the deal can still be called wrong; one has to count (OLY-PEN-5)."""
        view = self.view
        by_other = view.rules.has_penalties and view.dealer != self.seat
        return view.dealer if self._just_dealt and by_other else None

    def see(self, view: View, events: Iterable[Event] = ()) -> None:
        """Takes in what is on the screen now, and asks for what has to be named."""
        own_catch = False
        for event in events:
            own_catch |= isinstance(event, Caught) and event.seat == self.seat
            if isinstance(event, Dealt):
                self._just_dealt = True
            elif isinstance(event, Played | DealRighted):
                self._just_dealt = False
        self._note_what_is_missed(view, caught=own_catch)
        self.view = view
        self._forget_what_is_over()
        self._drop_what_is_too_late()
        if self.question is None and view.my_turn and view.phase in NAMING:
            self._ask_for_a_name()

    def _forget_what_is_over(self) -> None:
        """Drops a message once the turn has come, or the play after the next one."""
        number, turn = self._told_at
        came = self.view.my_turn and turn != self.view.turn
        if came or self.view.number > number + 1:
            self.message = ""

    def _note_what_is_missed(self, view: View, *, caught: bool) -> None:
        """Keeps the chance that ``view`` no longer has, unless ``caught`` took it."""
        before = self.view
        missed: Intercept | Catch | None = None
        gone = before.owes_uno - view.owes_uno - {self.seat}
        if gone and not caught:
            missed = Catch(self.seat, min(gone), at=before.number)
        elif before.intercepts and before.number != view.number and view.seat != view.top_by:
            missed = Intercept(self.seat, before.intercepts[:1], at=before.number)
        if missed is not None:
            self._missed = missed, self._clock()

    def _is_late(self, kind: type[Move]) -> bool:
        """Whether a chance was just missed; the table says who was faster."""
        move, since = self._missed or (None, -inf)
        if type(move) is not kind or self._clock() - since > RACE:
            return False
        if self._table.why_not(move) is not Reason.TOO_LATE:
            return False
        self._submit(move)
        return True

    def play(self, cards: tuple[Card, ...], *, uno: bool = False) -> None:
        """Plays ``cards``, or intercepts with them, once all is named that goes with them."""
        if not cards:
            return
        out_of_turn = not self.view.my_turn and cards[0] in self.view.intercepts
        kind = Intercept if out_of_turn else Play
        self._complete(kind(self.seat, cards, uno=uno, at=self.view.number))

    def intercept(self) -> None:
        """Lays the twin of the top card."""
        if self.view.intercepts:
            self.play(self.view.intercepts[:1])
        elif not self._is_late(Intercept):
            self.message = "you do not hold the twin of the top card"

    def draw(self) -> None:
        """Draws."""
        self.submit(Draw(self.seat, at=self.view.number))

    def keep(self) -> None:
        """Keeps the card just drawn."""
        self.submit(Pass(self.seat, at=self.view.number))

    def say_uno(self) -> None:
        """Says UNO."""
        self.submit(Uno(self.seat, at=self.view.number))

    def challenge(self) -> None:
        """Doubts the Wild Draw Four."""
        self.submit(Challenge(self.seat, at=self.view.number))

    def ask(self) -> None:
        """Asks about a rule, which is meant and costs (OLY-PEN-2)."""
        self._submit(Ask(self.seat, at=self.view.number))

    def catch(self, seat: int | None = None) -> None:
        """Catches ``seat``; without one, the only seat there is to catch, or asks which."""
        seats = self.catchable
        if seat is None and len(seats) > 1 and self.question is None:
            self._ask(which_seat("Catch whom?", seats, self.names, self.catch, "nobody"))
        elif seat is not None and seat not in seats and seat == self.doubtful:
            self._doubt(seat)
        elif seat is not None or seats:
            caught = seats[0] if seat is None else seat
            self.submit(Catch(self.seat, caught, at=self.view.number))
        elif self.doubtful is not None:
            self._doubt(self.doubtful)
        elif not self._is_late(Catch):
            self.message = "there is nobody to catch"

    def _doubt(self, dealer: int) -> None:
        """Calls the deal wrong, after a question that does not tell whether it is."""
        move = Catch(self.seat, dealer, at=self.view.number)
        if not self.asks_first:
            self._submit(move)
            return
        text = f"Did {self.names[dealer]} deal wrong? If not, you pay."
        self._ask(really(text, "let it be", "catch", lambda yes: self._meant(move, yes=yes)))

    def answer(self, value: object) -> None:
        """Gives an answer to the question."""
        question = self.question
        if question is not None:
            self.question = None
            question.answer(value)

    def back(self) -> None:
        """Takes back what is being asked, where there is a way back; nothing is lost."""
        question = self.question
        if question is None or not question.back:
            return
        self.question = None
        if question.cancel is not None:
            question.cancel()

    def _take_back(self) -> None:
        self._held = None
        self._table.unpick(self.seat)

    def submit(self, move: Move) -> None:
        """Puts ``move`` to the table, after a question where it is certain to be a mistake."""
        reason = self._table.why_not(move) if self.asks_first else None
        if reason is not None and reason.mistake and self._costs:
            text = f"A mistake: {self._explain(move, reason)}."
            question = really(text, "take it back", "do it", lambda yes: self._meant(move, yes=yes))
            self._ask(replace(question, about=(self.view.number, self.view.turn)))
            return
        self._submit(move)

    @property
    def _costs(self) -> bool:
        return self.view.rules.has_penalties

    def _meant(self, move: Move, *, yes: bool) -> None:
        if yes:
            self._submit(move)

    def _submit(self, move: Move) -> None:
        outcome = self._table.submit(move, self._clock())
        match outcome:
            case Done() | Mistaken():
                self.message = ""
            case Refused(reason=Reason.TOO_LATE, late=late):
                self.message = too_late(late, self.names)
            case Refused(reason=reason):
                self.message = self._explain(move, reason)

    def _explain(self, move: Move, reason: Reason) -> str:
        if isinstance(move, Play):
            return why_not(move.cards[0], reason, self.view, self.names)
        if reason is Reason.OUT_OF_TURN:
            return f"it is {self.names[self.view.turn]}'s turn"
        return reason.text

    def _ask(self, question: Question | None) -> None:
        self.question = question

    def _complete(self, move: Play) -> None:
        """Asks for what ``move`` still needs, and submits it when it is complete."""
        card = move.cards[-1]
        last = len(self.view.hand) == len(move.cards)
        rules = self.view.rules
        needs_partner = wants_partner(rules, card) and (
            not last or partner_needed_as_last(rules, card)
        )
        if needs_partner and move.partner is None:
            self._choose_partner(move)
        elif card.is_wild and move.color is None and (not last or exchanges_hands(rules, card)):
            self._hold(move)
            self._ask(
                which_color(self._glyphs, self._with_color(move), self._take_back, self._favorite())
            )
        else:
            self._held = None
            self.submit(move)

    def _choose_partner(self, move: Play) -> None:
        others = [seat for seat in self.view.seats if seat != self.seat]
        if len(others) == 1:
            self._complete(replace(move, partner=others[0]))
            return
        self._hold(move)
        text, takes = self._whom(move.cards[-1]), "take back"
        self._ask(
            which_seat(text, others, self.names, self._with_partner(move), takes, self._take_back)
        )

    def _whom(self, card: Card) -> str:
        """What is asked of whoever lays ``card``, which does something with another player."""
        return "Swap with whom?" if exchanges_hands(self.view.rules, card) else "Who draws?"

    def _hold(self, move: Play) -> None:
        if self._table.why_not(move) in (None, Reason.NO_COLOR, Reason.NO_PARTNER):
            self._held = move
            self._table.pick(move, self._clock())

    def _with_color(self, move: Play) -> Callable[[Color], None]:
        return lambda color: self._complete(replace(move, color=color))

    def _with_partner(self, move: Play) -> Callable[[int], None]:
        return lambda seat: self._complete(replace(move, partner=seat))

    def _ask_for_a_name(self) -> None:
        if self.view.phase == "color":
            self._ask(which_color(self._glyphs, self._name_color, None, self._favorite()))
            return
        others = [seat for seat in self.view.seats if seat != self.seat]
        text = self._whom(self.view.top) if self.view.top else ""
        self._ask(which_seat(text, others, self.names, self._name_partner))

    def _name_color(self, color: Color) -> None:
        self._submit(NameColor(self.seat, color, at=self.view.number))

    def _name_partner(self, seat: int) -> None:
        self._submit(NamePartner(self.seat, seat, at=self.view.number))

    def _favorite(self) -> Color:
        """The color of which the hand holds most."""
        held = [card.color for card in self.view.hand]
        return max(Color, key=held.count)

    def _drop_what_is_too_late(self) -> None:
        """Ends a question whose card can no longer be laid, or whose naming is over."""
        view = self.view
        naming = view.my_turn and view.phase in NAMING
        about = self.question.about if self.question else None
        if about not in (None, (view.number, view.turn)):
            self.question = None
        if self._held is not None and self._held.at != view.number:
            self._held = None
            self.question = None
            self.message = "" if naming else "too late: another card has been laid"
        elif self.question is not None and not self.question.back and not naming:
            self.question = None

"""A match told line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.plain.answers import HELP, Request, understood
from uno_tui.plain.console import Console
from uno_tui.plain.explaining import rule_lines
from uno_tui.plain.situation import (
    chance_line,
    ending_lines,
    hand_line,
    hand_of,
    score_lines,
    table_lines,
    turn_lines,
)
from uno_tui.plain.spoken import count_aloud, numbered
from uno_tui.plain.telling import Teller
from uno_tui.rules.cards import COLOR_OF_LETTER, Card, Color
from uno_tui.rules.events import Dealt, Event, Played, RoundEnded
from uno_tui.rules.moves import Ask, Move, NameColor, NamePartner, Play
from uno_tui.rules.notation import NotationError
from uno_tui.rules.playable import exchanges_hands, partner_needed_as_last, wants_partner
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.adviser import Adviser
from uno_tui.table.outcomes import Refused
from uno_tui.table.table import Table

_PROMPT: Final = "> "
_LEAVING: Final = "You leave the table."
_COLOR: Final = f"Which color: {numbered([color.value for color in Color])}? "
_YES: Final = {"1": True, "y": True, "yes": True}


class Left(Exception):
    """The person has left the table."""


class PlainGame:
    """One person's match, in lines.

    With a ``clock``, in seconds, the table goes on while the person thinks; without one the bots
    wait for the person, who is asked whenever there is something to do out of turn.
    """

    def __init__(
        self,
        table: Table,
        seat: int,
        console: Console,
        *,
        clock: Callable[[], float] | None = None,
        asks_first: bool = True,
        advice: bool = True,
    ) -> None:
        self.table = table
        self.seat = seat
        self.console = console
        self.asks_first = asks_first
        self.advice = advice
        self._clock = clock
        self._time = 0.0
        self._teller = Teller(table.names, table.rules)
        self._heard = 0
        self._hand: Sequence[Card] = ()
        self._said: object = None
        self._declined: object = None
        self._misdealt = False
        self._end: RoundEnded | None = None

    @property
    def now(self) -> float:
        """The time, in seconds."""
        return self._clock() if self._clock else self._time

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.table.view(self.seat)

    @property
    def catchable(self) -> tuple[int, ...]:
        """The seats that can be caught for something that is plain to see."""
        view = self.view
        seats = {*view.owes_uno, *([view.turn] if view.idle else [])}
        if self._misdealt and view.rules.has_penalties:
            seats.add(view.dealer)
        return tuple(sorted(seats - {self.seat}))

    def play(self) -> bool:
        """Plays the match to its end; gives back whether it came there."""
        self._skip_past()
        try:
            while self.table.state != "match over":
                self.table.start_round(self.now)
                self._say(f"Round {self.table.round_number}.")
                while self.table.state == "playing":
                    self._step()
                self._tell_news()
                self._tell_end()
        except (Left, EOFError):
            self._say(_LEAVING)
            return False
        except KeyboardInterrupt:
            self._say(_LEAVING)
            raise
        return True

    def _skip_past(self) -> None:
        """Takes notice of what happened before the match was left, without telling it again."""
        past = self.table.since(0, self.seat)
        self._heard = len(past)
        self._note(happening.event for happening in past)

    def _say(self, *lines: str) -> None:
        for line in lines:
            self.console.say(line)

    def _step(self) -> None:
        """Tells what is new, and then waits: for the person, or for the next thing to happen."""
        self._tell_news()
        if self.table.state != "playing":
            return
        view = self.view
        chance = chance_line(view, self.table.names, self.catchable)
        key = (view.number, view.turn, view.phase, view.hand, view.owed, chance)
        if key != self._said:
            self._said = key
            self._tell_turn(view, chance)
        if view.my_turn and view.phase in ("color", "partner"):
            self._name(view)
        elif self._clock is None and not view.my_turn and (not chance or key == self._declined):
            self._let_time_pass()
        else:
            self._listen(key)

    def _tell_turn(self, view: View, chance: str) -> None:
        if view.my_turn:
            self._hand = hand_of(view)
            self._say(*turn_lines(view, self.table.names))
            clock = self.table.clock(self.now) if self._clock else None
            if clock is not None and clock.seat == self.seat:
                self._say(f"You have {count_aloud(round(clock.remaining), 'second')}.")
        elif chance:
            self._say(chance)

    def _let_time_pass(self) -> None:
        """Goes on to the next thing that happens by itself."""
        due = self.table.next_due()
        if due is None:
            self._listen(None)
            return
        self._time = max(self._time, due)
        self.table.advance(self._time)

    def _listen(self, key: object) -> None:
        line = self._ask(_PROMPT)
        if line is None:
            return
        view = self.view
        try:
            hand = self._hand or hand_of(view)
            answer = understood(line, view, self.table.names, hand, self.catchable)
        except NotationError as error:
            self._say(f"{str(error)[:1].upper()}{str(error)[1:]}. Type help for what can be typed.")
            return
        if isinstance(answer, Request):
            self._tell(answer, key)
        else:
            self._do(answer)

    def _ask(self, prompt: str) -> str | None:
        """What is typed; None if something has happened meanwhile.

        Raises:
            EOFError: nothing will be typed any more.
        """
        while True:
            line = self.console.ask(prompt, self._patience())
            if line is not None:
                return line
            self.table.advance(self.now)
            if self.table.paused:
                self.table.resume(self.now)
            if self._tell_news():
                return None

    def _patience(self) -> float | None:
        due = None if self._clock is None else self.table.next_due()
        return None if due is None else max(due - self.now, 0.0)

    def _choose(self, prompt: str, answers: Mapping[str, object]) -> object:
        """The answer that a person chooses; None if it is none of them, or comes too late."""
        number = self.view.number
        while self.table.state == "playing" and self.view.number == number:
            line = self._ask(prompt)
            if line is not None:
                return answers.get(line.casefold())
        return None

    def _tell_news(self) -> bool:
        """Tells what has happened since the last time; gives back whether anything has."""
        happenings = self.table.since(self._heard, self.seat)
        self._heard += len(happenings)
        events = [happening.event for happening in happenings]
        self._say(*self._teller.tell(events))
        self._note(events)
        return bool(events)

    def _note(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case Dealt(counts=counts):
                    size = self.table.rules.hand_size
                    self._misdealt = any(counts[seat] != size for seat in self.view.seats)
                    self._end = None
                case Played():
                    self._misdealt = False
                case RoundEnded():
                    self._end = event

    def _tell_end(self) -> None:
        table, view = self.table, self.view
        if self._end is not None:
            self._say(*ending_lines(self._end, table.names, view))
        self._say(*score_lines(table.names, table.scores, view))
        if table.winners is not None:
            winners = " and ".join(table.names[seat] for seat in table.winners)
            self._say(f"The match is over. Won by {winners}.")
            return
        if (self._ask("Enter deals the next round, q leaves: ") or "").casefold() in ("q", "quit"):
            raise Left

    def _tell(self, request: Request, key: object) -> None:
        table, view = self.table, self.view
        match request.word:
            case "go on":
                self._declined = key
                self._said = None if view.my_turn else self._said
            case "hint":
                self._say(self._hint(view))
            case "hand":
                self._hand = hand_of(view)
                self._say(hand_line(view))
            case "table":
                self._say(*table_lines(view, table.names))
            case "scores":
                self._say(*score_lines(table.names, table.scores, view))
            case "help":
                self._say(*HELP)
            case "rules":
                self._explain(request.rest)
            case "quit":
                raise Left

    def _hint(self, view: View) -> str:
        """What the strongest bot would play, or why it is not asked."""
        if not self.advice:
            return "Hints are off; the settings turn them on."
        if not view.my_turn:
            return "A hint is for your own turn; races are yours alone."
        adviser = Adviser(self.table, self.seat)
        adviser.ask(self.now)
        return f"{adviser.lines[0]}."

    def _explain(self, words: str) -> None:
        """Explains the rules; asking during a round costs what the ruleset says (OLY-PEN-2)."""
        rules = self.table.rules
        if rules.has_penalties:
            cost = count_aloud(rules.mistake_penalty)
            if self._choose(f"Asking costs you {cost}. Ask: 1 yes, 2 no? ", _YES) is None:
                return
            self._submit(Ask(self.seat, at=self.view.number))
        self._say(*rule_lines(rules, words))

    def _do(self, move: Move) -> None:
        """Does what the person wants, once all is named that goes with it."""
        if isinstance(move, Play):
            number = self.view.number
            complete = self._completed(move)
            if complete is None:
                if self.view.number == number:
                    self.table.unpick(self.seat)
                    self._say("You take it back.")
                return
            move = complete
        reason = self.table.why_not(move)
        if self.asks_first and reason is not None and self._costs(reason):
            prompt = f"A mistake: {reason.text}. Do it: 1 yes, 2 no? "
            if self._choose(prompt, _YES) is None:
                return
        self._submit(move)

    def _costs(self, reason: Reason) -> bool:
        return reason.mistake and self.table.rules.has_penalties

    def _submit(self, move: Move) -> None:
        outcome = self.table.submit(move, self.now)
        if not isinstance(outcome, Refused):
            self._hand = ()
        elif outcome.late is None:
            self._say(f"Not done: {outcome.reason.text}.")
        else:
            late = outcome.late
            who = self.table.names[late.seat]
            self._say(f"Too late: {who} was faster by {late.seconds:.2f} seconds.")

    def _completed(self, move: Play) -> Play | None:
        """``move`` with the partner and the color that go with it; None if it is taken back."""
        rules, card = self.table.rules, move.cards[-1]
        last = len(self.view.hand) == len(move.cards)
        needed = wants_partner(rules, card) and (not last or partner_needed_as_last(rules, card))
        if needed and move.partner is None:
            self._hold(move)
            partner = self._choose_partner(card)
            if partner is None:
                return None
            move = replace(move, partner=partner)
        if card.is_wild and move.color is None and (not last or exchanges_hands(rules, card)):
            self._hold(move)
            color = self._choose_color()
            return None if color is None else replace(move, color=color)
        return move

    def _hold(self, move: Play) -> None:
        """The card is in the person's hand, and the clock for naming runs."""
        if self._clock is not None:
            self.table.pick(move, self.now)

    def _choose_color(self) -> Color | None:
        answers: dict[str, object] = {**COLOR_OF_LETTER, **{c.value: c for c in Color}}
        answers |= {str(place): color for place, color in enumerate(Color, start=1)}
        color = self._choose(_COLOR, answers)
        return color if isinstance(color, Color) else None

    def _choose_partner(self, card: Card) -> int | None:
        view, names = self.view, self.table.names
        others = [seat for seat in view.seats if seat != self.seat]
        if len(others) == 1:
            return others[0]
        answers: dict[str, object] = {names[seat].casefold(): seat for seat in others}
        answers |= {str(place): seat for place, seat in enumerate(others, start=1)}
        what = "Swap with whom" if exchanges_hands(view.rules, card) else "Who draws"
        prompt = f"{what}: {numbered([names[seat] for seat in others])}? "
        partner = self._choose(prompt, answers)
        return partner if isinstance(partner, int) else None

    def _name(self, view: View) -> None:
        """Names what should have been named with the card."""
        if view.phase == "color":
            color = self._choose_color()
            if color is not None:
                self._submit(NameColor(self.seat, color, at=view.number))
            return
        partner = self._choose_partner(view.top) if view.top else None
        if partner is not None:
            self._submit(NamePartner(self.seat, partner, at=view.number))

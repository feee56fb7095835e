"""The table with its keys: what the person does is put to the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.binding import BindingType

from uno_tui.rules.cards import Card
from uno_tui.rules.events import Caught, Event
from uno_tui.table.table import Table
from uno_tui.tui.actions import ACTIONS, ALWAYS, MOVING, Action, Situation
from uno_tui.tui.keymap import rebound
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.questions import really
from uno_tui.tui.screens.advised import AdvisedTable
from uno_tui.tui.screens.bar_walk import WalkedBar
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.prompt import Prompt
from uno_tui.tui.widgets.seat import SeatView

if TYPE_CHECKING:
    from uno_tui.tui.hinting import Hinting

_LEAVE = "Leave the table?"
_BY_NAME = {action.name: action for action in ACTIONS}


class TableScreen(AdvisedTable, WalkedBar[None]):
    """The table at which a person plays. Widgets post what is wanted; keys are actions."""

    BINDINGS: ClassVar[list[BindingType]] = [*(action.binding() for action in ACTIONS), *MOVING]

    hinting: Hinting | None = None
    """What says when something new can be done, if anything does."""

    _was_on_turn = False
    _warned = 0

    def __init__(self, table: Table, seat: int, wishes: Preferences) -> None:
        super().__init__(table, seat, wishes)
        self._usual = [binding for _, binding in self._bindings]
        self._bindings = rebound(self._usual, wishes.keys)

    @property
    def situation(self) -> Situation:
        """What the person is looking at, for the actions to be judged by."""
        player, hand = self.player, self.hand
        view = player.view
        return Situation(
            view=view,
            names=self.table.names,
            chosen=hand.cards[hand.chosen].card if hand.cards else None,
            question=player.question,
            catchable=player.catchable,
            doubtful=player.doubtful,
            paused=self.table.paused,
            can_hurry=not view.rules.interception and not view.my_turn,
            can_hint=not self.why_no_hint,
            on_bar=self._on_bar is not None,
        )

    def take_wishes(self, wishes: Preferences) -> None:
        """Looks and behaves by other ``wishes`` from now on, keys included."""
        self._bindings = rebound(self._usual, wishes.keys)
        super().take_wishes(wishes)

    def check_action(
        self,
        action: str,
        parameters: tuple[object, ...],  # noqa: ARG002
    ) -> bool | None:
        """Whether an action does something now; none does before there is something to see."""
        if self.scene is None:
            return False
        declared = _BY_NAME.get(action)
        if declared is not None:
            return self.big_enough and declared.pressable(self.situation)
        if action in _MOVING:
            question = self.player.question
            answerable = question is not None and question.at_rest
            return self.big_enough and (answerable or not self.table.paused)
        return True

    def show(self) -> None:
        """Shows everything as it is now, the keys that work included."""
        super().show()
        self.show_keys()

    def show_keys(self) -> None:
        """Shows the question, if there is one, and the keys that work now."""
        self.query_one(Prompt).ask(self.player.question, self.hint)
        buttons = self._buttons()
        if self._on_bar is not None:
            self._on_bar = self._on_bar % len(buttons) if buttons else None
        self.query_one(ActionBar).offer(buttons, self._on_bar)

    def everything(self) -> list[Button]:
        """Whatever can be done now, whether or not the bar has room for it."""
        now = self.situation
        return [self._button(action, now) for action in ACTIONS if action.offered(now)]

    def _buttons(self) -> tuple[Button, ...]:
        now = self.situation
        offered = [action for action in ACTIONS if action.shown and action.offered(now)]
        offered.sort(key=lambda action: not action.hot(now))
        buttons = [self._button(action, now) for action in offered]
        bar = self.query_one(ActionBar)
        return bar.fitting(buttons, keep=ALWAYS)

    def _button(self, action: Action, now: Situation) -> Button:
        key = self.uno.key_of(action)
        return Button(action.name, key, action.label(now), action.help, action.hot(now))

    def noticed(self, events: list[Event]) -> None:
        """Rings when it is one's turn or one has been caught, and hints, where that is wanted."""
        caught = any(isinstance(e, Caught) and e.target == self.seat for e in events)
        begins = self.player.view.my_turn and not self._was_on_turn
        self._was_on_turn = self.player.view.my_turn
        if self.wishes.bell and (caught or begins):
            self.app.bell()
        self._hint()

    def begin_hinting(self) -> None:
        """Says from now on when something new can be done, if that is wanted."""
        self.hinting = self.uno.new_hinting()
        if self.scene is not None:
            self._hint()
            self.show_status()

    def _hint(self) -> None:
        if self.hinting is not None:
            self.player.message = self.hinting.instead_of(self.player.message, self.player.view)

    def act(self) -> None:
        """Shows what has come of an action."""
        self._on_bar = None
        self.hand.mark(())
        self.catch_up()

    def action_answer(self) -> None:
        """Gives the marked answer."""
        question = self.player.question
        if question is not None:
            self.player.answer(question.choices[question.marked].value)
            self.act()

    def action_play(self) -> None:
        """Plays the chosen card, and those marked with it."""
        self.player.play(self._cards())
        self.act()

    def action_play_uno(self) -> None:
        """Says UNO and plays."""
        self.player.play(self._cards(), uno=True)
        self.act()

    def _cards(self) -> tuple[Card, ...]:
        hand = self.hand
        places = [hand.chosen, *hand.marked] if hand.cards else []
        return tuple(hand.cards[place].card for place in places)

    def action_intercept(self) -> None:
        """Lays the twin of the top card."""
        self.player.intercept()
        self.act()

    def action_draw(self) -> None:
        """Draws, and chooses the card that came if it fits."""
        self.player.draw()
        self.act()
        drawn = self.player.view.drawn
        if drawn is not None:
            places = [i for i, held in enumerate(self.hand.cards) if held.card is drawn]
            self._choose(places[-1])

    def action_pass(self) -> None:
        """Keeps the card just drawn."""
        self.player.keep()
        self.act()

    def action_uno(self) -> None:
        """Says UNO; a question stays open meanwhile."""
        self.player.say_uno()
        self.act()

    def action_catch(self) -> None:
        """Catches somebody."""
        self.player.catch()
        self.act()

    def action_challenge(self) -> None:
        """Doubts the Wild Draw Four."""
        self.player.challenge()
        self.act()

    def action_mark(self) -> None:
        """Marks the chosen card, or frees it again."""
        hand = self.hand
        place = hand.chosen
        if place in hand.marked:
            hand.mark(tuple(other for other in hand.marked if other != place))
        elif len(hand.cards) > 1:
            hand.mark((*hand.marked, place))

    def action_sort(self) -> None:
        """Sorts the hand the other way."""
        self._by_numbers = not self._by_numbers
        self.show()

    def action_pause(self) -> None:
        """Stops the game."""
        self.rest()

    def action_resume(self) -> None:
        """Lets the game go on."""
        self.table.resume(self.now)
        self.act()

    def rest(self) -> None:
        """Stops the game, if it is going on."""
        if self.table.state == "playing":
            self.table.pause(self.now)
            self.show()

    def action_next_round(self) -> None:
        """Shows how the round ended."""
        self.uno.show_round_end(self)

    def next_round(self) -> None:
        """Deals the next round; what was shouted in the last one is over."""
        self._shouts.clear()
        self.table.start_round(self.now)
        self.catch_up()

    def action_help(self) -> None:
        """Shows the keys; the game rests meanwhile."""
        self.uno.show_help(self)

    def action_settings(self) -> None:
        """Changes the settings; the game rests meanwhile."""
        from uno_tui.tui.screens.settings import change_at

        change_at(self)

    def action_rules(self) -> None:
        """Opens the rules; where asking costs it warns first, once a round (OLY-PEN-2)."""
        rules = self.table.rules
        if self.wishes.asking_costs and rules.has_penalties and self.table.state == "playing":
            if self._warned != self.table.round_number:
                self._warned = self.table.round_number
                cost = rules.mistake_penalty
                self.player.message = f"asking about the rules costs {cost} cards: again to ask"
                self.show_status()
                return
            self.player.ask()
            self.act()
        self.uno.show_rules(rules)

    def action_leave(self) -> None:
        """Leaves the table, after a question."""
        before = self.player.question

        def leave(yes: bool) -> None:
            self.player.question = before
            if yes:
                self.call_later(self.uno.leave_table)

        if before is None or before.text != _LEAVE:
            self.player.question = replace(really(_LEAVE, "stay", "leave", leave), at_rest=True)
            self.show_keys()

    def action_back(self) -> None:
        """Takes back what is being asked, frees the marked cards, leaves the bar."""
        self.player.back()
        self.player.message = ""
        self.act()

    def action_move(self, steps: int) -> None:
        """Chooses a neighbor: of the card, of the answer, of the button."""
        question = self.player.question
        if question is not None:
            self.player.question = question.moved(steps)
            self.show_keys()
        elif self._on_bar is not None:
            self.action_bar(steps)
        else:
            self._choose(self.hand.chosen + steps)

    def action_row(self, rows: int) -> None:
        """Chooses a card of another row; beyond the last row lies the bar."""
        hand = self.hand
        before = hand.chosen
        if self._on_bar is not None and rows < 0:
            self._on_bar = None
            self.show_keys()
            return
        hand.step_row(rows)
        if hand.chosen != before:
            self._chosen()
        elif rows > 0 and self.player.question is None:
            self.action_bar(0)

    def action_end(self, last: bool) -> None:
        """Chooses the first card or the last one."""
        self._choose(len(self.hand.cards) - 1 if last else 0)

    def action_bar(self, steps: int) -> None:
        """Marks a button of the bar."""
        if self.query_one(ActionBar).buttons and self.player.question is None:
            super().action_bar(steps)

    def action_digit(self, digit: int) -> None:
        """Gives the answer with this digit, or chooses a card; again, the one ten further on."""
        question = self.player.question
        if question is not None:
            choice = question.by_digit(digit)
            if choice is not None:
                self.player.answer(choice.value)
                self.act()
            return
        place, count = (digit or 10) - 1, len(self.hand.cards)
        if place < count:
            places = range(place, count, 10)
            further = [p for p in places if p > self.hand.chosen]
            on_it = self.hand.chosen in places
            self._choose(further[0] if on_it and further else place)

    def action_letter(self, letter: str) -> None:
        """Gives the answer with this letter."""
        question = self.player.question
        choice = question.by_letter(letter) if question else None
        if choice is not None:
            self.player.answer(choice.value)
            self.act()

    def _choose(self, place: int) -> None:
        self.hand.choose(place)
        self._chosen()

    def _chosen(self) -> None:
        if self.player.message:
            self.player.message = ""
        self.show_status()
        self.show_keys()

    @on(HandView.Pointed)
    def _pointed_at_card(self, message: HandView.Pointed) -> None:
        if message.again:
            self.action_play()
        else:
            self._choose(message.place)

    @on(PileView.DrawPointed)
    def _pointed_at_draw_pile(self) -> None:
        self.call_later(self.run_action, "draw")

    @on(PileView.DiscardPointed)
    def _pointed_at_discard_pile(self) -> None:
        self.call_later(self.run_action, "play")

    @on(SeatView.Pointed)
    def _pointed_at_seat(self, message: SeatView.Pointed) -> None:
        question = self.player.question
        answers = [c.value for c in question.choices] if question else []
        if message.seat in answers:
            self.player.answer(message.seat)
        elif message.seat in (*self.player.catchable, self.player.doubtful):
            self.player.catch(message.seat)
        self.act()

    @on(Prompt.Answered)
    def _answered(self, message: Prompt.Answered) -> None:
        question = self.player.question
        if question is not None:
            self.player.answer(question.choices[message.place].value)
            self.act()

    @on(ActionBar.Pressed)
    def _pressed(self, message: ActionBar.Pressed) -> None:
        self.call_later(self.run_action, message.action)


_MOVING = ("move", "row", "end", "bar", "digit", "letter", "back")

"""The table at which several people share a keyboard."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual import events as screen_events
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from uno_tui.rules.events import Event, Revealed
from uno_tui.table.slap_keys import slap_keys
from uno_tui.table.slaps import Slaps
from uno_tui.table.table import Table
from uno_tui.tui.actions import ACTIONS, ALWAYS, MOVING
from uno_tui.tui.hotseat import NOBODY, Keyboard, Known
from uno_tui.tui.notices import (
    SHARED,
    claimed,
    notice,
    partner_question,
    slap_run,
)
from uno_tui.tui.people import colors_of
from uno_tui.tui.player import Player
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.scene import Scene
from uno_tui.tui.screens.leaving import LeavingTable
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.sitting import Onlooker, Sitter
from uno_tui.tui.widgets.arena import Arena
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.handover import HandOver
from uno_tui.tui.widgets.lines import Banner, ClockBar, Header, OneLine
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.prompt import Prompt
from uno_tui.tui.widgets.seat import SeatView

LOOK: Final = 8.0
"""For how many seconds the cards that ended a turn can be looked at before the hand is covered."""

_FOR_ALL: Final = frozenset(
    {"answer", "press", "next_round", "resume", "pause", "help", "leave", "hurry", "settings"}
    | {"move", "bar", "row", "back", "digit", "letter"}
)
"""What can be done while nobody has the keyboard."""

_SHARED: Final = frozenset(action.name for action in SHARED)
_ANSWERS: Final = frozenset({"answer", "letter", "digit", "move"})
_PLAYING: Final = frozenset(action.name for action in ACTIONS) | {"move", "end", "row", "digit"}


class HotSeatScreen(LeavingTable):
    """The table as whoever has the keyboard sees it; while nobody has, as everybody may see it."""

    CSS_PATH = ["table.tcss", "hotseat.tcss"]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        *(action.binding() for action in SHARED),
        *(action.binding() for action in ACTIONS),
        *MOVING,
    ]

    def __init__(
        self, table: Table, seat: int, wishes: Preferences, *, open_hands: bool = False
    ) -> None:
        """Shows ``table``, from ``seat`` to begin with.

        With ``open_hands`` the hands of all people lie face up, and nothing is handed over.
        """
        super().__init__(table, seat, wishes)
        self.keyboard = Keyboard(open_hands=open_hands)
        seats = [table.seats[place] for place in self.guests]
        keys = slap_keys([each.key for each in seats], set(wishes.keys.values()))
        self.slaps = Slaps(table, dict(zip(self.guests, keys, strict=True)))
        self.person_colors = dict(zip(self.guests, colors_of(seats).values(), strict=True))
        self._sitters: dict[int, Sitter] = {}
        self._onlooker: Onlooker | None = None
        self._known = Known()
        self._look_until = 0.0
        self._sized: Size | None = None
        self._faced: int | None = None

    @property
    def player(self) -> Player:
        """Whoever has the keyboard, or everybody."""
        person = self.keyboard.person
        return self._everybody() if person is None else self._sitter(person)

    @property
    def players(self) -> list[Player]:
        """Everybody who sits at the keyboard, and whoever looks on."""
        onlooker = [self._onlooker] if self._onlooker else []
        return [*self._sitters.values(), *onlooker]

    @property
    def ear(self) -> int:
        """Nobody's: everybody reads the log."""
        return NOBODY

    def whose(self, seat: int) -> str:
        """Whose something of ``seat`` is: always by name."""
        return f"{self.table.names[seat]}'s"

    def compose(self) -> ComposeResult:
        """The table from top to bottom, with all seats, of which one lies at the bottom."""
        seats = [SeatView(seat) for seat in range(len(self.table.seats))]
        yield Header(id="header")
        yield Arena(*seats, PileView(id="piles"), LogView(id="log"), id="arena")
        yield Banner(id="banner")
        yield ClockBar(id="clock")
        yield OneLine(id="status")
        yield HandView(id="hand")
        yield HandOver(id="handover")
        yield Prompt(id="prompt")
        yield ActionBar(id="bar")
        yield OneLine(id="too-small")

    def on_mount(self) -> None:
        """Turns the table to whoever begins."""
        self._face(self.seat)
        self.app.app_suspend_signal.subscribe(self, lambda _: self.cover())

    def on_resize(self) -> None:
        """Covers the hand: nobody knows who looks at the new picture."""
        if self._sized not in (None, self.size):
            self.cover()
        self._sized = self.size

    def on_screen_suspend(self) -> None:
        """Covers the hand while another screen lies on the table."""
        self.cover()

    def on_key(self, event: screen_events.Key) -> None:
        """Hears slap keys before anything else does."""
        if self.scene is None or not self.big_enough:
            return
        key = (event.character or event.key).casefold()
        if self.slaps.press(key, self.now):
            event.stop()
            event.prevent_default()
            self.catch_up()

    def cover(self) -> None:
        """Covers the hand at once; it is shown again to whoever says "I am here"."""
        self.keyboard.leave()
        if self.scene is not None:
            self.catch_up()

    def rest(self) -> None:
        """Stops the game, with all hands covered."""
        super().rest()
        self.catch_up()

    def wake(self) -> None:
        """Does what is due: slaps first, then the table."""
        now = self.now
        if self._is_awaited:
            self.table.wind(now)
        if self.keyboard.looking and now >= self._look_until:
            self.keyboard.leave()
        self.slaps.settle(now)
        super().wake()

    def catch_up(self) -> None:
        """Shows what has happened, and what became of slaps."""
        if self.table.paused:
            self.keyboard.leave()
            self.slaps.drop()
        until = self.now + self.wishes.shout_seconds
        names, rules = self.table.names, self.table.rules
        moments = [claimed(claim, names, rules) for claim in self.slaps.take()]
        self._shouts += [(moment, until) for moment in moments if moment is not None]
        super().catch_up()

    def heard(self, events: list[Event]) -> None:
        """Finds out who has the keyboard now, before anything is shown."""
        table, keyboard = self.table, self.keyboard
        self.slaps.see(table.view(self.seat).number, self.now)
        was_looking = keyboard.looking
        keyboard.follow(table.view(self.seat), table.people, events)
        if keyboard.looking and not was_looking:
            self._look_until = self.now + LOOK
        for seat in table.people:
            self._sitter(seat).see(table.view(seat), events)
        person, asked = keyboard.person, keyboard.asked
        self._known.follow(person, () if person is None else table.view(person).hand, events)
        self._face(next((seat for seat in (person, asked) if seat is not None), self.seat))
        for event in events:
            if isinstance(event, Revealed) and event.seat in table.people:
                self.call_later(self._reveal, event.seat, event.target)

    def dues(self) -> list[float]:
        """When the screen has something to do: also when a slap is decided, or a look is over."""
        slap = self.slaps.next_due()
        look = [self._look_until] if self.keyboard.looking else []
        return [*super().dues(), *([] if slap is None else [slap]), *look]

    def new_scene(self) -> Scene:
        """What there is to be shown now: slap keys at the seats, and open hands if so agreed."""
        table, scene = self.table, super().new_scene()
        keys = {s: slap_run(self.slaps.keys[s], self.person_colors[s]) for s in table.people}
        shown = table.people if self.keyboard.open_hands and not table.paused else ()
        hands = {s: table.view(s).hand for s in shown if s != self.keyboard.person}
        return replace(scene, slap_keys=keys, open_hands=hands)

    def show_status(self) -> None:
        """Shows the line above the hand, or what lies where the hand was."""
        super().show_status()
        view = self.player.view
        self.set_class(self.keyboard.person is None, "-between")
        self.query_one(HandOver).say(
            notice(
                view,
                self.table.names,
                self.keyboard.asked,
                paused=self.table.paused,
                keys={seat: self.slaps.keys[seat] for seat in self.table.people},
                colors=self.person_colors,
            )
        )

    def show_keys(self) -> None:
        """Shows the question, if there is one, and the keys that work now."""
        super().show_keys()
        if self.slaps.asked is not None:
            names = self.table.names
            question = partner_question(self.slaps.asked, names, self._change, self._keep)
            self.query_one(Prompt).ask(question)

    def everything(self) -> list[Button]:
        """Whatever can be done now, by whoever has the keyboard or by everybody."""
        now = self.situation
        shared = [action for action in SHARED if self._can(action.name)]
        if self.keyboard.person is None:
            offered = [a for a in ACTIONS if a.name in _FOR_ALL and a.offered(now)]
        else:
            offered = [action for action in ACTIONS if action.offered(now)]
        return [self._button(action, now) for action in (*shared, *offered)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action does something now."""
        if action in _SHARED:
            return self.big_enough and self._can(action)
        if self.slaps.asked is not None and action in _ANSWERS:
            return False
        if self.keyboard.person is None and action in _PLAYING - _FOR_ALL:
            return False
        return super().check_action(action, parameters)

    def action_here(self) -> None:
        """Shows the hand to whoever has come."""
        first = not self.keyboard.met
        self.keyboard.take()
        self.player.message = ""
        if first:
            self.table.wind(self.now)
        self.act()

    def action_pass_on(self) -> None:
        """Covers the hand whose turn is over."""
        self.cover()

    def action_hide(self) -> None:
        """Covers the hand."""
        self.cover()

    def action_back(self) -> None:
        """Takes back what is being asked, of whoever slapped before anybody else."""
        if self.slaps.asked is not None:
            self._keep()
        else:
            super().action_back()

    def _reveal(self, seat: int, target: int) -> None:
        """Shows the challenger alone the hand of ``target`` as it was (OLY-W4-3)."""
        told = (happening.event for happening in reversed(self.table.since(0, seat)))
        found = next(e for e in told if isinstance(e, Revealed) and e.seat == seat)
        names = self.table.names
        page = RevealScreen(names[seat], names[target], found.hand, self.person_colors[seat])
        self.app.push_screen(page, lambda looking: self._after_reveal(seat, looking=bool(looking)))

    def _after_reveal(self, seat: int, *, looking: bool) -> None:
        """The challenger, if still there to close the page, plays on without being asked again."""
        self._look_back()
        if looking and self.keyboard.asked == seat:
            self.keyboard.take()
        self.catch_up()

    @on(HandOver.Pointed)
    def _pointed_at_plate(self) -> None:
        self.call_later(self.run_action, "resume" if self.table.paused else "here")

    @property
    def _is_awaited(self) -> bool:
        """Whether the person on turn has not had the keyboard in this turn."""
        keyboard, turn = self.keyboard, self.player.view.turn
        return turn in self.table.people and turn != keyboard.person and not keyboard.met

    def _can(self, action: str) -> bool:
        keyboard, asked = self.keyboard, self.player.question is not None
        if self.table.paused or self.table.state != "playing":
            return False
        if action == "hide":
            return keyboard.person is not None and not keyboard.open_hands
        if action == "pass_on":
            return keyboard.looking and not asked
        return keyboard.person is None and keyboard.asked is not None and not asked

    def _buttons(self) -> tuple[Button, ...]:
        shown = {action.name for action in (*SHARED, *ACTIONS) if action.shown}
        buttons = [button for button in self.everything() if button.action in shown]
        buttons.sort(key=lambda button: not button.hot)
        return self.query_one(ActionBar).fitting(buttons, keep=ALWAYS)

    def _change(self, partner: int) -> None:
        self.slaps.choose(partner, self.now)
        self.catch_up()

    def _keep(self) -> None:
        self.slaps.take_back()
        self.catch_up()

    def _note_fresh(self, events: list[Event]) -> None:  # noqa: ARG002
        person = self.keyboard.person
        hand = () if person is None else self.table.view(person).hand
        self._fresh = () if person is None else self._known.fresh(person, hand)

    def _show_clock(self) -> float | None:
        if self._is_awaited:
            self.query_one(ClockBar).show(None)
            return None
        return super()._show_clock()

    def _everybody(self) -> Onlooker:
        if self._onlooker is None:
            self._onlooker = Onlooker(self.table, self.seat, self.uno.clock, self.uno.look.glyphs)
        if self._onlooker.view.seat != self.seat:
            self._onlooker.see(self.table.view(self.seat))
        return self._onlooker

    def _sitter(self, seat: int) -> Sitter:
        if seat not in self._sitters:
            self._sitters[seat] = Sitter(
                self.table,
                seat,
                self.uno.clock,
                self.uno.look.glyphs,
                slaps=self.slaps,
                asks_first=self.wishes.confirm_mistakes,
            )
        return self._sitters[seat]

    def _face(self, seat: int) -> None:
        """Turns the table so that ``seat`` lies at the bottom."""
        if seat == self._faced:
            return
        self.seat = self._faced = seat
        self.query_one(Arena).turn_to(seat)

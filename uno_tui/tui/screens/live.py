"""A table that is watched: it shows one seat's view as time goes by."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import cached_property
from itertools import groupby
from math import inf
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.events import Key
from textual.reactive import var
from textual.screen import Screen
from textual.timer import Timer

from uno_tui.rules.cards import Card
from uno_tui.rules.events import Drew, Event, Played
from uno_tui.table.clocks import Clock
from uno_tui.table.log import Happening
from uno_tui.table.table import GAP, Table
from uno_tui.tui.look import width_of
from uno_tui.tui.motion import Way, ways
from uno_tui.tui.player import Player
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.scene import Scene
from uno_tui.tui.showing import advice, hand_cards, own_line, shortened
from uno_tui.tui.widgets.arena import Arena
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.glide import Glide
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.lines import Banner, ClockBar, Header, OneLine, too_small
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.prompt import Prompt
from uno_tui.tui.widgets.seat import SeatView, tags_of
from uno_tui.tui.words import Line, Moment, Teller

if TYPE_CHECKING:
    from textual._path import CSSPathType

    from uno_tui.tui.app import UnoApp

LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 18


class LiveTable(Screen[None]):
    """The table as ``seat`` sees it.

    The screen owns the scene and hands it down to the widgets. It keeps one timer, for whatever is
    due next: a bot's act, a step of a clock, the end of a shout.
    """

    LEAST: ClassVar[tuple[int, int]] = (LEAST_WIDTH, LEAST_HEIGHT)
    PILES: ClassVar[type[PileView]] = PileView
    """How the piles are shown."""
    CSS_PATH: ClassVar[CSSPathType | None] = "table.tcss"
    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (LEAST_WIDTH, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (LEAST_HEIGHT, "-low"),
        (24, "-normal"),
        (30, "-tall"),
        (38, "-high"),
        (54, "-vast"),
    ]

    scene: var[Scene | None] = var(None)

    def __init__(self, table: Table, seat: int, wishes: Preferences) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.wishes = wishes
        self._alarm: Timer | None = None
        self._expected = inf
        self._heard = 0
        self._by_numbers = False
        self._shouts: list[tuple[Moment, float]] = []
        self._player: Player | None = None
        self._away = False
        self._fresh: tuple[Card, ...] = ()
        self._opening = ExitStack()

    @property
    def uno(self) -> UnoApp:
        """The app."""
        return cast("UnoApp", self.app)

    @property
    def now(self) -> float:
        """The time by the app's clock, in seconds."""
        return self.uno.clock()

    @property
    def player(self) -> Player:
        """The person at the keyboard."""
        if self._player is None:
            self._player = Player(
                self.table,
                self.seat,
                self.uno.clock,
                self.uno.look.glyphs,
                asks_first=self.wishes.confirm_mistakes,
            )
        return self._player

    @property
    def ear(self) -> int:
        """The seat by whose knowledge the log tells what happens."""
        return self.seat

    @property
    def hand(self) -> HandView:
        """The own hand."""
        return self.query_one(HandView)

    @property
    def big_enough(self) -> bool:
        """Whether the table fits the terminal."""
        width, height = self.LEAST
        return self.size.width >= width and self.size.height >= height

    def compose(self) -> ComposeResult:
        """The table from top to bottom."""
        count = len(self.table.seats)
        others = [SeatView((self.seat + step) % count) for step in range(1, count)]
        yield Header(id="header")
        yield Arena(*others, self.PILES(id="piles"), LogView(id="log"), id="arena")
        yield Banner(id="banner")
        yield ClockBar(id="clock")
        yield OneLine(id="status")
        yield HandView(id="hand")
        yield Prompt(id="prompt")
        yield ActionBar(id="bar")
        yield OneLine(id="too-small")

    def on_compose(self) -> None:
        """Takes its measure before anything is laid out."""
        width, height = self.app.size
        across = _reached(self.HORIZONTAL_BREAKPOINTS, width)
        down = _reached(self.VERTICAL_BREAKPOINTS, height)
        # The screen is styled before it is shown, when there is something on it.
        self.add_class(across, down, update=False)

    def on_mount(self) -> None:
        """Draws nothing until there is something to see."""
        self._opening.enter_context(self.app.batch_update())
        self.hand.largest = self.wishes.card_size

    def on_unmount(self) -> None:
        """Leaves nothing undrawn that comes after."""
        self._opening.close()

    def _open(self) -> None:
        """Deals the first round, unless one is going on, and shows it at once and whole."""
        if self.table.state == "dealing" or not self.table.log.acts:
            self.table.start_round(self.now)
        self.catch_up()
        if self.table.paused:
            # What had happened before the match was left is no news.
            self._shouts.clear()
            self.show()
        self._opening.close()

    def on_resize(self) -> None:
        """Rests while the terminal is too small, and shows what fits."""
        if self.big_enough:
            self._look_back()
        else:
            sizes = too_small(self.LEAST, self.size)
            self.query_one("#too-small", OneLine).say([(sizes, "strong")])
            self._look_away()
        self.call_after_refresh(self.show)

    def on_screen_suspend(self) -> None:
        """Rests while another screen lies on the table."""
        self._look_away()

    def on_screen_resume(self) -> None:
        """Opens the table, or goes on when the screen that lay on it is gone."""
        if self.scene is None:
            self.call_next(self._open)
        elif self.big_enough:
            self._look_back()
            self.show()

    def _look_away(self) -> None:
        if self.table.state == "playing" and not self.table.paused:
            self.table.pause(self.now)
            self._away = True

    def _look_back(self) -> None:
        if self._away:
            self._away = False
            self.table.resume(self.now)

    def wake(self) -> None:
        """Does what is due, and shows it; a gap in the time pauses the game as it was before."""
        if self.table.state == "playing" and self.now - self._expected > GAP:
            self.table.pause(self._expected)
        self.table.advance(self.now)
        self.catch_up()

    def catch_up(self) -> None:
        """Shows what has happened since the last time."""
        now = self.now
        events: list[Event] = []
        lines: list[Line] = []
        teller = Teller(self.table.names, self.uno.look.glyphs)
        for batch in self._batches():
            lines += teller.tell(batch)
            events += batch
        for event in events:
            moment = teller.moment(event)
            if moment is not None:
                self._shouts.append((moment, now + self.wishes.shout_seconds))
        self.query_one(LogView).add(lines, self.table.names)
        self.heard(events)
        self.player.see(self.table.view(self.seat), events)
        self._note_fresh(events)
        if events:
            self.noticed(events)
        self.show()
        if events and not self.table.paused:
            self._move(events)

    def _move(self, events: list[Event]) -> None:
        """Lets the cards glide that have come to other hands; everything is shown already."""
        if self.app.animation_level == "none":
            return
        moved = ways(events, range(len(self.table.seats)))
        for seat in self.query(SeatView) if moved else ():
            if seat.seat in moved:
                seat.move(moved[seat.seat])
        own = moved.get(self.seat)
        if own is not None:
            self.hand.arrive(self._fresh if own is Way.ADDED else None)

    @cached_property
    def glides(self) -> list[Glide]:
        """Everything that can move."""
        piles = self.query_one(PileView)
        return [piles.laid, piles.taken, self.hand.glide, *(s.glide for s in self.query(SeatView))]

    def settle(self) -> None:
        """Ends every movement at once."""
        for glide in self.glides:
            glide.settle()

    def on_key(self, event: Key) -> None:  # noqa: ARG002
        """Whoever presses a key has seen enough of what moves."""
        if self.scene is not None:
            self.settle()

    def heard(self, events: list[Event]) -> None:
        """Called with what has happened, before anything of it is shown."""

    def _note_fresh(self, events: list[Event]) -> None:
        """Cards that have just come are marked until the next card is laid."""
        for event in events:
            if isinstance(event, Drew) and event.seat == self.seat:
                self._fresh = (*self._fresh, *event.cards)
            elif isinstance(event, Played):
                self._fresh = ()

    def noticed(self, events: list[Event]) -> None:
        """Called with the events that have just been seen."""

    def show(self) -> None:
        """Shows everything as it is now, and sets the timer; only what is new is painted."""
        self._shouts = [(m, until) for m, until in self._shouts if until > self.now]
        self.scene = self.new_scene()
        self._show_own(self.scene)
        self._set_alarm(self._show_clock())

    def new_scene(self) -> Scene:
        """What there is to be shown now."""
        table = self.table
        return Scene(
            view=self.player.view,
            names=table.names,
            round_number=table.round_number,
            shouts={moment.seat: moment.shout for moment, _ in self._shouts},
            covered=table.paused and table.rules.interception,
        )

    def watch_scene(self, scene: Scene | None) -> None:
        """Hands the scene down."""
        if scene is None:
            return
        self.query_one(Header).show(scene, self.table.scores)
        self.query_one(Arena).show(scene)
        self.query_one(Banner).shout(self._shouts[-1][0] if self._shouts else None)

    def _show_own(self, scene: Scene) -> None:
        view, hand = scene.view, self.hand
        cards = hand_cards(
            view, scene.names, self.wishes, by_numbers=self._by_numbers, fresh=self._fresh
        )
        hand.deal(cards, covered=scene.covered)
        self.show_status()

    def show_status(self) -> None:
        """Shows the line above the hand: who I am, and what I should know."""
        scene = self.scene
        if scene is None:
            return
        view, hand = scene.view, self.hand
        tags = tags_of(view, self.seat, scene.shouts.get(self.seat, ""))
        turn = self.uno.look.glyphs.turn
        chosen = hand.cards[hand.chosen] if hand.cards else None
        message = self.player.message
        told = (message, "gold") if message else advice(view, scene.names, chosen)
        if self.table.paused:
            told = ("paused", "gold")
        left = own_line(view, scene.name(self.seat), tags, turn)
        key = scene.slap_keys.get(self.seat)
        if key is not None:
            left[2:2] = [(" ", ""), key]
        status, right = self.query_one("#status", OneLine), [told, ("  ", "")]
        status.say(shortened(left, status.size.width - width_of(right) - 1), right)

    def _show_clock(self) -> float | None:
        """Shows the clock; gives back when its bar is one step shorter."""
        bar = self.query_one(ClockBar)
        clock = self.table.clock(self.now)
        if clock is None or clock.seat not in self.table.people:
            bar.show(None)
            return None
        bar.show(clock.remaining / clock.total, f"{self.whose(clock.seat)} {clock.kind}")
        return None if self.table.paused else self.now + _next_step(clock, bar.steps())

    def whose(self, seat: int) -> str:
        """Whose something of ``seat`` is, in a word."""
        return "your" if seat == self.seat else f"{self.table.names[seat]}'s"

    def dues(self) -> list[float]:
        """When the screen has something to do, beside the steps of a clock."""
        due = self.table.next_due()
        return [*(until for _, until in self._shouts), *([] if due is None else [due])]

    def _set_alarm(self, clock: float | None) -> None:
        dues = [*self.dues(), *([] if clock is None else [clock])]
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        self._expected = inf
        if dues and self.is_current:
            self._expected = max(min(dues), self.now)
            self._alarm = self.set_timer(max(self._expected - self.now, 0.001), self.wake)

    def _batches(self) -> Iterator[list[Event]]:
        """The new events, together as they came of one move."""
        happenings = self.table.since(self._heard, self.ear)
        self._heard += len(happenings)
        for _, batch in groupby(happenings, key=_cause):
            yield [happening.event for happening in batch]


def _cause(happening: Happening) -> tuple[float, int]:
    return happening.at, id(happening.move)


def _reached(breakpoints: list[tuple[int, str]], size: int) -> str:
    """The class of the last of ``breakpoints``, in rising order, that ``size`` reaches."""
    return [name for least, name in breakpoints if size >= least][-1]


def _next_step(clock: Clock, steps: int) -> float:
    step = clock.total / steps
    return clock.remaining % step or step

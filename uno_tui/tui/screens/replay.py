"""A saved match shown again on the table: step by step or at a speed, from any seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Final

from textual import on
from textual.actions import parse
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from uno_tui.bots.levels import CASUAL
from uno_tui.bots.registry import BotProfile, UnknownBotError
from uno_tui.rules.cards import Card
from uno_tui.store.codes import code_of
from uno_tui.store.course import Course
from uno_tui.store.replay import Landmark, Replay
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.giving import share
from uno_tui.tui.reel import Reel, clock_time, landmarks_by_place
from uno_tui.tui.replaying import GOING, WATCHING, can_join, late_line, possible
from uno_tui.tui.scene import Scene
from uno_tui.tui.screens.page import Page
from uno_tui.tui.screens.walked import PRESSING, WALKING, WalkedPage
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.showing import hand_cards, own_line
from uno_tui.tui.widgets.arena import Arena
from uno_tui.tui.widgets.bar import ActionBar
from uno_tui.tui.widgets.lines import Banner, Header, OneLine
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.scrubber import Position, Scrubber
from uno_tui.tui.widgets.seat import SeatView, tags_of
from uno_tui.tui.widgets.shown_hand import ShownHand
from uno_tui.tui.words import Line, Moment, Run, Teller

_LOGGED: Final = 150
"""So many acts are told in the log at most."""


class ReplayScreen(WalkedPage[None]):
    """The table of a saved match at a place that can be moved; nothing here changes the match."""

    CSS_PATH = ["page.tcss", "table.tcss", "replay.tcss"]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [*Page.VERTICAL_BREAKPOINTS, (54, "-vast")]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (*PRESSING, *WATCHING, HELP, BACK)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("replay", OFFERS), *GOING, *WALKING]

    def __init__(
        self, course: Course, *, seat: int | None = None, place: int | None = None
    ) -> None:
        """Shows ``course`` from ``seat``, by default the first person's, at ``place``."""
        super().__init__()
        self.replay = Replay(course)
        self.reel = Reel(self.replay)
        self.seat = next(iter(_people(self.replay)), 0) if seat is None else seat
        self.open_hands = False
        self._marks = landmarks_by_place(self.replay)
        self._alarm: Timer | None = None
        self._turned: int | None = None
        if place is not None:
            self.replay.go(place)

    def compose(self) -> ComposeResult:
        """The table from top to bottom, with all seats, of which one lies at the bottom."""
        seats = [SeatView(seat) for seat in range(len(self.replay.names))]
        yield Header(id="header")
        yield Arena(*seats, PileView(id="piles"), LogView(id="log"), id="arena")
        yield Banner(id="banner")
        yield OneLine(id="status")
        yield ShownHand(id="hand")
        yield Scrubber(id="scrubber")
        yield ActionBar(id="bar")
        yield OneLine(id="too-small")

    def on_mount(self) -> None:
        """Shows the first place."""
        self.query_one(ShownHand).largest = self.uno.wishes.card_size
        self.show()

    def on_resize(self) -> None:
        """Stops where the terminal is too small."""
        if not self.big_enough:
            self._stop()
        super().on_resize()

    def on_screen_suspend(self) -> None:
        """Stops while another screen lies on the table."""
        self._stop()

    def show(self) -> None:
        """Shows everything as it is now, and sets the timer for what comes next."""
        if self._turned != self.seat:
            self._turned = self.seat
            self.query_one(Arena).turn_to(self.seat)
        moment = self._tell()
        self._show_table(moment)
        self._show_line()
        self.show_keys()
        self._set_alarm()

    def _tell(self) -> Moment | None:
        """Fills the log up to this place; gives back what is shouted at it."""
        replay = self.replay
        teller = Teller(replay.names, self.look.glyphs)
        start = max(replay.place - _LOGGED, 0)
        lines: list[Line] = []
        told = replay.told(None if self.open_hands else self.seat, start)
        for place, events in enumerate(told, start=start + 1):
            lines += teller.tell(events)
            lines += (late_line(late, replay.names) for late in replay.late_at(place))
        log = self.query_one(LogView)
        log.clear()
        log.add(lines, replay.names)
        moments = [teller.moment(event) for event in told[-1]] if told else []
        return next((moment for moment in reversed(moments) if moment is not None), None)

    def _show_table(self, moment: Moment | None) -> None:
        replay = self.replay
        scene = Scene(
            view=replay.view(self.seat),
            names=replay.names,
            round_number=replay.round_number,
            shouts={moment.seat: moment.shout} if moment else {},
            open_hands=self._open_hands(),
        )
        self.query_one(Header).show(scene, replay.scores)
        self.query_one(Arena).show(scene)
        self.query_one(Banner).shout(moment)
        self.query_one(ShownHand).deal(hand_cards(scene.view, scene.names, self.uno.wishes))
        tags = tags_of(scene.view, self.seat, scene.shouts.get(self.seat, ""))
        left = own_line(scene.view, scene.name(self.seat), tags, self.look.glyphs.turn)
        self.query_one("#status", OneLine).say(left, [(self._standing(scene), "gold"), ("  ", "")])

    def _open_hands(self) -> Mapping[int, tuple[Card, ...]]:
        if not self.open_hands:
            return {}
        return dict(enumerate(self.replay.hands))

    def _standing(self, scene: Scene) -> str:
        """What the table waits for."""
        view, names = scene.view, scene.names
        if self.replay.winners is not None:
            won = " and ".join(names[seat] for seat in self.replay.winners)
            return f"won by {won}" if won else "nobody has won"
        if view.phase == "over":
            return "nobody can move" if view.winner is None else f"{names[view.winner]} went out"
        if view.phase == "challenge" and view.wild_by is not None:
            return f"{names[view.turn]} may challenge {names[view.wild_by]}"
        return f"{names[view.turn]} is on turn"

    def _show_line(self) -> None:
        replay, glyphs = self.replay, self.look.glyphs
        dot = f" {glyphs.dot} "
        first, last = replay.span
        left: list[Run] = [
            (" REPLAY ", "badge"),
            (f"  round {replay.round_number} of {replay.rounds}", "strong"),
            (f"{dot}act {replay.place - first} of {last - first}", ""),
            (f"{dot}{clock_time(replay.at)}", "muted"),
        ]
        speed = f"{self.reel.speed:g}x"
        right: list[Run] = [(f"{glyphs.right} {speed}" if self.reel.running else speed, "gold")]
        if self.open_hands:
            right += [(dot, "muted"), ("all hands open", "gold")]
        position = Position(replay.place, *replay.span, self._marks)
        self.query_one(Scrubber).show(position, tuple(left), (*right, (" ", "")))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action does something now."""
        # A capital letter that nothing hears is taken for the small one, which leads forward.
        possible_now = action == "previous" or self._is_possible(action, parameters)
        return possible_now and super().check_action(action, parameters)

    def _offers(self, command: Command) -> bool:
        _, action, parameters = parse(command.action)
        return self._is_possible(action, parameters) and super()._offers(command)

    def _is_possible(self, action: str, parameters: tuple[object, ...]) -> bool:
        if action == "branch":
            return can_join(self.replay, self.seat)
        if action == "code":
            return self.replay.whole.header.position is None
        return possible(self.replay, self.reel, action, parameters)

    def wake(self) -> None:
        """Does what is due."""
        if self.reel.advance(self.uno.clock()):
            self.show()
        else:
            self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None
        due = self.reel.due
        if due is not None and self.is_current:
            self._alarm = self.set_timer(max(due - self.uno.clock(), 0.001), self.wake)

    def _stop(self) -> None:
        if self.reel.running:
            self.reel.stop()
            self.show()

    def _moved(self) -> None:
        """Shows another place; what goes by itself goes on from there."""
        self.reel.moved(self.uno.clock())
        self.show()

    def action_run(self) -> None:
        """Lets the match go on by itself."""
        self.reel.run(self.uno.clock())
        self.show()

    def action_stop(self) -> None:
        """Stops it."""
        self._stop()

    def action_step(self, acts: int) -> None:
        """Goes some acts on or back, and stops there."""
        self.reel.stop()
        self.replay.go(self.replay.place + acts)
        self.show()

    def action_speed(self, steps: int) -> None:
        """Shows the match faster or slower."""
        self.reel.change_speed(steps, self.uno.clock())
        self.show()

    def action_round(self, steps: int) -> None:
        """Goes to another round; first of all to the beginning of this one."""
        number = self.replay.round_number
        begun = self.replay.place > self.replay.places[Landmark.DEAL][number - 1]
        self.action_to_round(number + steps + (steps < 0 and begun))

    def action_to_round(self, number: int) -> None:
        """Goes to the deal of a round."""
        self.replay.to_round(number)
        self._moved()

    def action_ends(self, end: bool) -> None:
        """Goes to the beginning or to the end."""
        self.replay.go(self.replay.last if end else self.replay.first)
        self._moved()

    def action_next(self, landmark: str) -> None:
        """Goes on to the next such moment, and stops there."""
        self.reel.stop()
        self.replay.to_next(Landmark(landmark))
        self.show()

    def action_previous(self, landmark: str) -> None:
        """Goes back to the last such moment before, and stops there."""
        self.reel.stop()
        self.replay.to_previous(Landmark(landmark))
        self.show()

    def action_seat(self, steps: int) -> None:
        """Looks from another seat."""
        self.seat = (self.seat + steps) % len(self.replay.names)
        self.show()

    def action_open(self) -> None:
        """Lays all hands open, or covers them again."""
        self.open_hands = not self.open_hands
        self.show()

    def action_look(self, rows: int) -> None:
        """Brings other cards of a hand in sight that is too long for the screen."""
        self.query_one(ShownHand).step_row(rows)

    def action_branch(self) -> None:
        """Plays on from here, against bots."""
        self._stop()
        course = self.replay.branch(self.seat, BotProfile(CASUAL.name))
        try:
            self.uno.open_table(replace(TableSetup.branching(course), open_hands=False))
        except UnknownBotError as error:
            self.notify(str(error), title="Join in", severity="warning", markup=False)
            return
        text = "this is a match of its own now; the saved one stays as it is"
        self.app.notify(text, title="Join in", markup=False)

    def action_review(self) -> None:
        """Lets the strongest bot look at what people, or else this seat, did in this round."""
        from uno_tui.tui.screens.review import ReviewScreen

        replay = self.replay
        people = _people(replay) or (self.seat,)
        self.app.push_screen(ReviewScreen(replay.whole, people, replay.round_number))

    def action_code(self) -> None:
        """Copies the code of the deal."""
        code = code_of(self.replay.whole.header)
        if code is not None:
            share(self.uno, code)

    @on(Scrubber.Pointed)
    def _pointed_at_line(self, message: Scrubber.Pointed) -> None:
        self.replay.go(message.place)
        self._moved()

    @on(SeatView.Pointed)
    def _pointed_at_seat(self, message: SeatView.Pointed) -> None:
        self.seat = message.seat
        self.show()


def _people(replay: Replay) -> tuple[int, ...]:
    """The seats of persons."""
    return tuple(at for at, seat in enumerate(replay.seats) if seat.bot is None)

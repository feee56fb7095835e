"""A lesson: the table with a coach beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Key
from textual.geometry import Offset, Region

from uno_tui.rules.cards import Card
from uno_tui.rules.events import Event
from uno_tui.tui.actions import ACTIONS, MOVING, Action, Situation
from uno_tui.tui.coaching import COACHED, GO_ON, ScreenWords, digits
from uno_tui.tui.pointing import PointedPiles, card_in, places_of
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.scene import Scene
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.sharing import SharedLesson
from uno_tui.tui.tutor import Tutor
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.coach import Bracket, CoachPanel
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.handover import HandOver
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.words import Run
from uno_tui.tutorial.guide import Guided
from uno_tui.tutorial.lesson import MATCH_PAGE
from uno_tui.tutorial.run import LessonRun
from uno_tui.tutorial.speech import Speech
from uno_tui.tutorial.telling import runs

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
BESIDE: Final = 104
"""The width from which the coach has room beside the table."""

_COACHED: Final = frozenset(action.name for action in COACHED)
_USELESS: Final = frozenset({"pause", "resume", "hurry", "next_round", "sort", "rules"})
_BRACKETS: Final = 3
_KEPT: Final = frozenset({"leave", "help", "press"})
"""Actions of the table that keep their place in the bar."""

_READING: Final = _KEPT | {"settings"}
"""Actions of the table that can be done while something is to be read."""


class LessonScreen(TableScreen):
    """The table of a lesson. Keys play as ever; what they do is judged by the lesson."""

    LEAST: ClassVar[tuple[int, int]] = (LEAST_WIDTH, LEAST_HEIGHT)
    PILES: ClassVar[type[PileView]] = PointedPiles
    CSS_PATH = ["table.tcss", "lesson.tcss"]  # noqa: RUF012
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-thin"),
        (LEAST_WIDTH, "-wide"),
        (BESIDE, "-beside"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (LEAST_HEIGHT, "-low"),
        (30, "-normal"),
        (37, "-tall"),
        (45, "-high"),
        (61, "-vast"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        ACTIONS[0].binding(),
        GO_ON.binding(),
        *(action.binding() for action in ACTIONS[1:]),
        *MOVING,
        *(action.binding() for action in COACHED[1:]),
    ]

    def __init__(self, run: LessonRun, tutor: Tutor, wishes: Preferences) -> None:
        """Shows ``run``, a lesson that ``tutor`` gives."""
        self.run = run
        self._tutor = tutor
        self._asked = wishes
        self._leaving = False
        self._text = ""
        self._places: dict[Card, str] = {}
        guided = isinstance(run.playing, Guided)
        super().__init__(
            run.table, run.seat, wishes if guided else replace(wishes, confirm_mistakes=False)
        )
        self._guided = guided
        part = run.playing.part
        self.shared = SharedLesson(part, run.table, wishes) if part.slaps else None

    def take_wishes(self, wishes: Preferences) -> None:
        """Looks and behaves by other ``wishes``; a lesson asks before no mistake."""
        self._asked = wishes
        guided = isinstance(self.run.playing, Guided)
        super().take_wishes(wishes if guided else replace(wishes, confirm_mistakes=False))

    @property
    def why_no_hint(self) -> str:
        """In a lesson the coach tells what is good."""
        return "here the coach tells you"

    @property
    def _reading(self) -> bool:
        return self.run.over or self.run.speech.waits

    def compose(self) -> ComposeResult:
        """The coach, and the table from top to bottom."""
        yield CoachPanel(id="coach")
        for widget in super().compose():
            yield widget
            if isinstance(widget, HandView):
                yield HandOver(id="handover")
        for _ in range(_BRACKETS):
            yield Bracket(right=False)
            yield Bracket(right=True)

    def on_mount(self) -> None:
        """Points anew whenever things have come to lie elsewhere."""
        self.screen_layout_refresh_signal.subscribe(self, lambda _: self._point())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action does something now."""
        if action in _COACHED:
            return self.big_enough and self._can(action)
        if action == "letter" and self.player.question is None:
            return False
        if action == "hint" or (action in _USELESS and not self._guided):
            return False
        if self._reading and action in _TABLE - _READING:
            return False
        return super().check_action(action, parameters)

    def _can(self, action: str) -> bool:
        """Whether the learner can do something that has to do with the lesson."""
        if action == "go_on":
            return self._reading
        if action == "earlier":
            return self.run.told[0] > 1
        return action == "again" or not self._reading

    def on_key(self, event: Key) -> None:
        """Hears slap keys where one is to be pressed."""
        if self.shared is None or not (self.run.playing.slapping and self.big_enough):
            return
        if self.shared.press((event.character or event.key).casefold(), self.now):
            event.stop()
            event.prevent_default()
            self.act()

    def heard(self, events: list[Event]) -> None:
        """Keeps in mind since when the top card can be seen."""
        super().heard(events)
        if self.shared is not None:
            self.shared.slaps.see(self.table.view(self.seat).number, self.now)

    def wake(self) -> None:
        """Does what is due: slaps first."""
        if self.shared is not None:
            self.shared.settle(self.now)
        super().wake()

    def dues(self) -> list[float]:
        """When the screen has something to do: also when a slap is decided."""
        due = self.shared.slaps.next_due() if self.shared is not None else None
        return [*super().dues(), *([] if due is None else [due])]

    def new_scene(self) -> Scene:
        """What there is to be shown now, slap keys included."""
        scene = super().new_scene()
        return scene if self.shared is None else self.shared.dressed(scene)

    def show_status(self) -> None:
        """Shows the line above the hand, or the plate of whoever takes the keyboard."""
        super().show_status()
        seat = None if self.run.over else self.run.playing.plate
        self.set_class(seat is not None, "-between")
        if seat is not None and self.shared is not None:
            self.query_one(HandOver).say(self.shared.plate(seat))

    def act(self) -> None:
        """Shows what has come of an action; where the coach answers, nothing else does."""
        if self.run.speech.answer:
            self.player.message = ""
        super().act()

    def show(self) -> None:
        """Shows everything as it is now, and sets up what comes next in the lesson."""
        self.run.settle(self.now)
        self._tutor.keep(self.run)
        if self.run.table is not self.table:
            self._go_to(self.run)
            return
        super().show()
        self._show_coach()
        self.call_after_refresh(self._point)

    def _go_to(self, run: LessonRun) -> None:
        if self.is_current and not self._leaving:
            self._leaving = True
            self.app.switch_screen(LessonScreen(run, self._tutor, self._asked))

    def everything(self) -> list[Button]:
        """Whatever can be done now, whether or not the bar has room for it."""
        now = self.situation
        offered = [action for action in ACTIONS if action.offered(now)]
        mine = [action for action in offered if self.check_action(action.name, ())]
        coached = [action for action in COACHED if self._can(action.name)]
        rest = [action for action in mine if action.name in _READING]
        hot = [action for action in mine if action not in rest]
        hot.sort(key=lambda action: not action.hot(now))
        first = [action for action in coached if action is GO_ON]
        others = [action for action in coached if action is not GO_ON]
        return [self._button(action, now) for action in (*first, *hot, *others, *rest)]

    def _button(self, action: Action, now: Situation) -> Button:
        button = super()._button(action, now)
        if action.name != "leave":
            return button
        return replace(button, label="leave", help="Leaves the lesson, which goes on there again")

    def _buttons(self) -> tuple[Button, ...]:
        shown = {action.name for action in (*ACTIONS, *COACHED) if action.shown}
        buttons = [button for button in self.everything() if button.action in shown]
        return self.query_one(ActionBar).fitting(buttons, keep=_KEPT)

    def _speech(self) -> Speech:
        if not self.run.over:
            return self.run.speech
        following = self._tutor.library.after(self.run.lesson)
        where = f"goes on with *{following.title}*" if following else "goes back to the lessons"
        return Speech(f"*{self.run.lesson.title}*: done! {{go_on}} {where}.", waits=True)

    def _show_coach(self) -> None:
        speech, lesson = self._speech(), self.run.lesson
        words = ScreenWords(
            self.wishes.keys,
            self.uno.look.glyphs,
            self._places_for(speech.text),
            self.run.playing.facts,
            self.shared.by_name if self.shared is not None else {},
        )
        told, texts = self.run.told
        more = speech.more or (self.player.message and f"{_sentence(self.player.message)}")
        self.query_one(CoachPanel).say(
            [(" COACH ", "badge"), (f"  {lesson.title}", "strong")],
            [(f"{min(told, texts)} of {texts}  ", "muted")] if texts else [],
            runs(speech.text, words),
            runs(more, words) if more else [],
            self._cue(speech),
        )

    def _places_for(self, text: str) -> dict[Card, str]:
        """The digits of the cards that ``text`` names.

        While others play it stands there as it was told, also with a card that has been laid.
        """
        told, self._text = self._text, text
        if text != told:
            self._places = digits(card_in(self.hand))
        elif self.run.playing.asked:
            self._places |= digits(card_in(self.hand))
        return self._places

    def _cue(self, speech: Speech) -> list[Run]:
        if speech.waits:
            key = self.uno.key_of(GO_ON)
            return [(f" {key} ", "badge"), (" goes on  ", "gold")]
        if self.run.playing.asked:
            return [("your move  ", "gold")]
        return []

    def _point(self) -> None:
        """Puts brackets around what the coach speaks of."""
        speech = Speech() if self.run.over else self.run.speech
        wanted = speech.show if self.big_enough else ()
        regions = places_of(self, wanted, self.run.playing.part.names)[:_BRACKETS]
        coach = self.query_one(CoachPanel)
        edge = coach.region.x if coach.beside else self.size.width
        sides: list[Region | None] = []
        for region in regions:
            left = Offset(max(region.x - 1, 0), region.y)
            right = Offset(min(region.right, edge - 1), region.y)
            sides += [Region(*left, 1, region.height), Region(*right, 1, region.height)]
        brackets = list(self.query(Bracket))
        for place, bracket in enumerate(brackets):
            bracket.stand(sides[place] if place < len(sides) else None)

    def rest(self) -> None:
        """Stops the game; a script has nothing to stop."""
        if self._guided:
            super().rest()

    @on(HandOver.Pointed)
    @on(CoachPanel.Pointed)
    def _pointed_at_coach(self) -> None:
        self.call_later(self.run_action, GO_ON.name)

    def action_go_on(self) -> None:
        """Goes on after something was read, with a screen of the game if that comes first."""
        if self.run.over:
            self._next_lesson()
        elif self.run.playing.page:
            self._show_page(self.run.playing.page)
        else:
            self.run.go_on(self.now)
            self.act()

    def action_tip(self) -> None:
        """Asks the coach how to go on."""
        self.run.tip(self.now)
        self.act()

    def action_earlier(self) -> None:
        """Goes back to what the coach said before."""
        self.run.earlier(self.now)
        self.act()

    def action_again(self) -> None:
        """Begins this part anew."""
        self.run.again(self.now)
        self.act()

    def action_onward(self) -> None:
        """Skips this step."""
        self.run.onward(self.now)
        self.act()

    def action_leave(self) -> None:
        """Leaves the lesson; it goes on there the next time."""
        self._tutor.keep(self.run)
        self.app.pop_screen()

    def _next_lesson(self) -> None:
        following = self._tutor.library.after(self.run.lesson)
        if following is None:
            self.action_leave()
        else:
            self._go_to(self._tutor.begin(following, self.now))

    def _show_page(self, page: str) -> None:
        from uno_tui.tui.screens.match_over import MatchOverScreen
        from uno_tui.tui.screens.round_over import RoundOverScreen

        shown = (
            MatchOverScreen(self.table)
            if page == MATCH_PAGE
            else RoundOverScreen(self.table, self.seat)
        )
        self.app.push_screen(shown, self._after_page)

    def _after_page(self, _answer: bool | None) -> None:
        self.run.go_on(self.now)
        self.act()


_TABLE: Final = frozenset(action.name for action in ACTIONS)


def _sentence(text: str) -> str:
    """``text`` as a sentence that names no keys."""
    plain = text.translate(str.maketrans("", "", "{}[]*"))
    return f"{plain[:1].upper()}{plain[1:]}."

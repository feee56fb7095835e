"""A learner at the keyboard: the keys for a move, and a whole lesson by what it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from textual.pilot import Pilot

from tests.tui.tables import HandClock
from uno_tui.rules.cards import Card
from uno_tui.rules.moves import (
    Catch,
    Challenge,
    Draw,
    Move,
    NameColor,
    NamePartner,
    Pass,
    Play,
    Uno,
)
from uno_tui.store.progress import ProgressFile
from uno_tui.table.slaps import LONGEST_DELAY, STILL
from uno_tui.tui.actions import ACTIONS
from uno_tui.tui.coaching import COACHED
from uno_tui.tui.learning import TutorialApp
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.lesson import LessonScreen
from uno_tui.tui.tutor import Tutor
from uno_tui.tui.widgets.coach import CoachPanel
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tutorial.library import load_lessons
from uno_tui.tutorial.script import Script

LIBRARY = load_lessons()
USUAL = {action.name: action.keys.split(",")[0] for action in (*ACTIONS, *COACHED)}
PLAIN = {Draw: "draw", Pass: "pass", Uno: "uno", Challenge: "challenge"}


def tutorial(
    lesson: str, folder: Path, wishes: Preferences | None = None
) -> tuple[TutorialApp, HandClock]:
    """The app with a lesson, and its clock; progress is kept in ``folder``."""
    clock = HandClock()
    tutor = Tutor(LIBRARY, ProgressFile(folder / "progress.toml"), name="Ann")
    return TutorialApp(lesson, tutor=tutor, wishes=wishes, clock=clock), clock


class Learner:
    """Somebody who takes a lesson, with keys that may have been changed."""

    def __init__(
        self, pilot: Pilot[None], clock: HandClock, keys: Mapping[str, str] | None = None
    ) -> None:
        self.pilot = pilot
        self.clock = clock
        changed = {name.partition(".")[2]: key for name, key in (keys or {}).items()}
        self.keys = {**USUAL, **changed}
        self.answered: list[str] = []
        self.pressed = 0

    @property
    def screen(self) -> LessonScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, LessonScreen)
        return screen

    @property
    def script(self) -> Script:
        playing = self.screen.run.playing
        assert isinstance(playing, Script)
        return playing

    async def press(self, *keys: str) -> None:
        self.pressed += len(keys)
        await self.pilot.press(*keys)

    async def wait(self, seconds: float = 0.5) -> None:
        """Turns the clock."""
        self.clock.now += seconds
        self.screen.wake()
        await self.pilot.pause()

    async def make(self, move: Move) -> None:
        """Makes ``move`` with the keys."""
        match move:
            case Play():
                await self._play(move)
            case Catch(target=target):
                await self.press(self.keys["catch"])
                await self._answer(target)
            case NameColor(color=color):
                await self.press(color.letter)
            case NamePartner(partner=partner):
                await self._answer(partner)
            case _:
                await self.press(self.keys[PLAIN[type(move)]])

    async def slap(self, move: Move) -> None:
        """Makes ``move`` with the slap key of whoever makes it."""
        shared = self.screen.shared
        assert shared is not None
        key = shared.slaps.keys[move.seat]
        await self.wait(LONGEST_DELAY)
        await self.press(*(key if isinstance(move, Catch) else ""), key)
        await self.wait(STILL)

    async def _play(self, move: Play) -> None:
        view = self.screen.player.view
        if not view.my_turn and move.cards[0] in view.intercepts:
            await self.press(self.keys["intercept"])
        else:
            await self._choose(move.cards)
            await self.press(self.keys["play_uno"] if move.uno else "enter")
        if move.color is not None:
            await self.press(move.color.letter)
        if move.partner is not None:
            await self._answer(move.partner)

    async def _choose(self, cards: tuple[Card, ...]) -> None:
        hand = [held.card for held in self.screen.query_one(HandView).cards]
        place = hand.index(cards[0])
        if self.screen.hand.chosen != place:
            await self.press(str(place + 1))
        for _ in cards[1:]:
            await self.press(self.keys["mark"], "right")

    async def _answer(self, value: object) -> None:
        question = self.screen.player.question
        if question is not None:
            place = [choice.value for choice in question.choices].index(value)
            await self.press(str(place + 1))

    async def take(self, *, wrongly: bool = False) -> None:
        """Takes the lesson to its end; ``wrongly`` with all foreseen wrong moves."""
        for _ in range(400):
            self.reads()
            if not isinstance(self.pilot.app.screen, LessonScreen):
                await self.press("enter")
            elif self.screen.run.over:
                return
            elif self.screen.run.speech.waits:
                await self.press("enter")
            elif self.script.asked:
                await self._act(wrongly=wrongly)
            else:
                await self.wait()
        raise AssertionError("the lesson does not end")

    def reads(self) -> None:
        """Every key that the coach names can be read."""
        for panel in self.pilot.app.screen.query(CoachPanel):
            keys = [text for text, role in (*panel.text, *panel.more) if role == "key"]
            assert all(key.strip() for key in keys), panel.text

    async def _act(self, *, wrongly: bool) -> None:
        script = self.script
        step, part, played = script.step, script.part, script.table.playing
        assert step.do is not None
        for answer in step.wrong if wrongly else ():
            for text in answer.moves:
                before = played.copy()
                await self.make(part.move(text, played))
                assert script.speech.answer == answer.say, text
                assert script.table.playing.hands == before.hands, text
                self.answered.append(text)
        move = part.move(step.do, played)
        await (self.slap(move) if step.slap else self.make(move))
        assert script.step is not step or not script.asked, step.do

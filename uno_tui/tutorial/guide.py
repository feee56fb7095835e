"""A whole round with a coach who looks on, comments, and helps when asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from uno_tui.bots.levels import CASUAL
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.events import (
    Caught,
    Challenged,
    Drew,
    Event,
    HandsPassed,
    Mistake,
    Played,
    RoundEnded,
    SaidUno,
    Skipped,
    Swapped,
)
from uno_tui.rules.moves import Draw, Intercept, Move, Play
from uno_tui.rules.round import Round
from uno_tui.rules.view import View
from uno_tui.table.log import Act
from uno_tui.table.outcomes import Done, Outcome
from uno_tui.table.pace import SLOW
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table
from uno_tui.tutorial.lesson import ROUND_PAGE, Part
from uno_tui.tutorial.mentor import Mentor, reason_for
from uno_tui.tutorial.pursuit import Pursuit
from uno_tui.tutorial.script import same_move
from uno_tui.tutorial.speech import Speech

WELCOME: Final = "Here we go. Take your time, and ask me whenever you like: {tip}."

_LARGE: Final = ("I", "UNO")
"""Words that are written large wherever they stand."""


class GuidedTable(Table):
    """A table with bots at which somebody looks over the learner's shoulder."""

    def __init__(self, guide: Guided, played: Round, opening: Sequence[Event], name: str) -> None:
        """Sets the table with ``played`` on it; the learner is called ``name``."""
        self._guide = guide
        part = guide.part
        seats = [
            Seat(name) if seat == part.learner else Seat(each, BotProfile(CASUAL.name))
            for seat, each in enumerate(part.names)
        ]
        past = [Act(0.0, 1, 0, None, tuple(opening))]
        seed = part.scenario.setup.seating.seed
        super().__init__(
            played.rules, seats, seed=seed, pace=SLOW, turn_clock=0.0, position=played, past=past
        )

    def submit(self, move: Move, now: float) -> Outcome:
        """Does what the learner does, and lets the coach say something about it."""
        before = self.view(self._guide.part.learner)
        wanted = self._guide.wanted(before)
        outcome = super().submit(move, now)
        if isinstance(outcome, Done):
            self._guide.remark(move, wanted, before)
        return outcome


class Guided:
    """A round with a coach.

    Attributes:
        part: how the round begins, and who plays.
        table: where it is played.
        speech: what the coach says.
        pursuit: how fast a rival is; nobody races here.
        done: whether the part is over.
        restart: never: a round is not set up anew half way.
        facts: nothing for the texts.
        earlier: no step before this one.
    """

    restart: int | None = None
    earlier: int | None = None

    def __init__(self, part: Part, name: str, pursuit: Pursuit, now: float) -> None:
        """Begins the round; the learner is called ``name``."""
        self.part = part
        self.pursuit = pursuit
        self.done = False
        self.facts: dict[str, str] = {}
        self.speech = Speech(WELCOME)
        self._mentor = Mentor(part.scenario.setup.seating.seed)
        self._seen = 0
        self._over = False
        played, opening = part.scenario.setup.begin()
        self.table = GuidedTable(self, played, opening, name)
        self.table.start_round(now)

    @property
    def asked(self) -> bool:
        """Whether the learner has something to do."""
        return self.table.view(self.part.learner).my_turn

    @property
    def told(self) -> int:
        """How many texts of the file have been said: all of them."""
        return sum(bool(step.say) for step in self.part.steps)

    @property
    def plate(self) -> int | None:
        """Nobody shares the keyboard in a round with the coach."""
        return None

    @property
    def slapping(self) -> bool:
        """There are no slap keys in a round with the coach."""
        return False

    @property
    def page(self) -> str:
        """How the round ended is shown once it has."""
        return ROUND_PAGE if self._over else ""

    def look(self) -> None:
        """Takes in what has happened, and says what is worth saying about it."""
        seat = self.part.learner
        happenings = self.table.since(self._seen, seat)
        self._seen += len(happenings)
        view = self.table.view(seat)
        for happening in happenings:
            self._mentor.observe(happening.event, view)
            said = self._about(happening.event, view)
            if said:
                self.speech = Speech(said)
        if view.phase == "over" and not self._over:
            self._over = True
            self.speech = replace(self.speech, waits=True)

    def wanted(self, view: View) -> Move | None:
        """What the mentor would do, where the learner is on turn."""
        return self._mentor.choice(view) if view.my_turn else None

    def remark(self, move: Move, wanted: Move | None, view: View) -> None:
        """Says something about ``move``, made in ``view``, where ``wanted`` was the best."""
        if isinstance(move, Intercept):
            self.speech = Speech("*Well seen!* The play goes on after you.")
            return
        if wanted is None or not isinstance(move, (Play, Draw)):
            return
        why, better = reason_for(move, view), reason_for(wanted, view)
        if same_move(_bare(move), _bare(wanted)):
            self.speech = Speech(f"Just what I would do. {why}".strip())
        elif why == better or not isinstance(wanted, Play):
            self.speech = Speech(f"Good. {why}".strip())
        else:
            face = wanted.cards[-1].spelling
            self.speech = Speech(f"Why not. I would have played [{face}]: {_small(better)}")

    def tip(self, now: float) -> None:  # noqa: ARG002
        """Says what the mentor would do."""
        view = self.table.view(self.part.learner)
        if view.phase == "over":
            return
        if view.my_turn:
            tip = self._mentor.advice(view)
        elif view.owes_uno - {view.seat}:
            tip = "Somebody forgot to say UNO: {catch}!"
        elif view.intercepts:
            tip = "You hold the top card's twin: {intercept} lays it now."
        else:
            tip = f"Nothing to do yet: {self.table.names[view.turn]} is on turn."
        self.speech = replace(self.speech, answer="", tip=tip)

    def go_on(self, now: float) -> None:  # noqa: ARG002
        """Goes on after the round."""
        self.done = self._over

    def onward(self, now: float) -> None:  # noqa: ARG002
        """Ends the round for good."""
        self.done = True

    def _about(self, event: Event, view: View) -> str:
        """What there is to say about something that happened."""
        names = self.table.names
        match event:
            case SaidUno(seat=seat) if seat != view.seat:
                return f"{names[seat]} has one card left. Do not let it fit!"
            case Played(seat=seat) if seat != view.seat and seat in view.owes_uno:
                return f"{names[seat]} did not say UNO: {{catch}}!"
            case Swapped() | HandsPassed():
                return "New hands all around: look at yours again."
            case RoundEnded(winner=winner):
                return _about_the_end(winner, view.seat, names)
        return _about_oneself(event, view.seat, names)


def _about_oneself(event: Event, me: int, names: Sequence[str]) -> str:
    match event:
        case Skipped(seat=seat) if seat == me:
            return "A Skip, and your turn is gone. It happens to everybody."
        case Drew(seat=seat, count=count) if seat == me and count > 1:
            return f"{count} cards for you. A longer hand fits more often, at least."
        case Caught(seat=seat, target=target) if target == me:
            return f"{names[seat]} was awake. Say UNO before the next-to-last card: {{uno}}."
        case Caught(seat=seat) if seat == me:
            return "*Caught!* That is how to watch a table."
        case Mistake(seat=seat) if seat == me:
            return "A mistake, and it costs. Look at the color and number in force."
        case Challenged(target=target, guilty=True) if target == me:
            return "Your bluff was seen through."
    return ""


def _bare(move: Move) -> Move:
    """``move`` without its UNO call, which is no question of which card to lay."""
    return replace(move, uno=False) if isinstance(move, Play) else move


def _small(sentence: str) -> str:
    """``sentence`` as it goes on behind a colon."""
    first = sentence.partition(" ")[0]
    return sentence if first in _LARGE else f"{sentence[:1].lower()}{sentence[1:]}"


def _about_the_end(winner: int | None, me: int, names: Sequence[str]) -> str:
    if winner is None:
        return "Nobody can move any more: the round is blocked. {go_on} shows the points."
    if winner == me:
        return "*You went out!* That was your round. {go_on} shows what it was worth."
    return f"{names[winner]} went out. The next round is yours! {{go_on}} shows the points."

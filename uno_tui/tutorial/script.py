"""A part of a lesson as it is played: the script says who acts, the learner's moves are judged."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from uno_tui.rules.moves import Move, Play, Uno
from uno_tui.rules.reasons import Reason
from uno_tui.table.outcomes import Outcome, Refused
from uno_tui.tutorial.lesson import LessonStep, Part, Rival
from uno_tui.tutorial.puppets import PuppetTable
from uno_tui.tutorial.pursuit import Pursuit
from uno_tui.tutorial.speech import Speech, how_to, how_to_slap

TIP_AFTER: Final = 15.0
"""Seconds after which the coach says how to go on without being asked."""
CLOSE_AFTER: Final = 1.6
"""Seconds for which the last move of a part can be looked at."""
ALLOWED: Final = "That is allowed too, but let us try the other thing first."


def same_move(one: Move, other: Move) -> bool:
    """Whether two moves do the same; laying a card out of turn is an interception."""
    if isinstance(one, Play) and isinstance(other, Play):
        mine = one.seat, one.cards, one.color, one.partner, one.uno
        return mine == (other.seat, other.cards, other.color, other.partner, other.uno)
    return replace(one, at=None) == replace(other, at=None)


class Script:
    """A part of a lesson, from the step ``at`` on.

    Attributes:
        part: what is played.
        table: where.
        speech: what the coach says.
        pursuit: how fast a rival is.
        done: whether the part is over.
        restart: the step from which the part has to be set up anew, or None.
        facts: what the moment says, for the texts.
    """

    def __init__(self, part: Part, name: str, pursuit: Pursuit, now: float, at: int = 0) -> None:
        """Sets the part up as it is before the step ``at``; the learner is called ``name``."""
        self.part = part
        self.pursuit = pursuit
        self.done = False
        self.restart: int | None = None
        self.facts: dict[str, str] = {}
        self.speech = Speech()
        self._at = at
        self._dues: dict[str, float] = {}
        self._began = now
        self._lost = False
        played, events = part.scenario.setup.begin()
        for step in part.steps[:at]:
            if step.do:
                played.apply(part.move(step.do, played))
        self.table = PuppetTable(self, part, played, () if at else tuple(events), name)
        self.table.start_round(now)
        self._enter(now)

    @property
    def step(self) -> LessonStep:
        """The step that is being played."""
        return self.part.steps[min(self._at, len(self.part.steps) - 1)]

    @property
    def asked(self) -> bool:
        """Whether the learner has something to do."""
        return self.step.asks and not (self.speech.waits or self._over)

    @property
    def _over(self) -> bool:
        return self._at >= len(self.part.steps)

    @property
    def told(self) -> int:
        """How many texts have been said."""
        return sum(bool(step.say) for step in self.part.steps[: self._at + 1])

    @property
    def page(self) -> str:
        """The screen of the game that comes before the lesson goes on; empty for none."""
        return self.step.page if self.speech.waits else ""

    @property
    def plate(self) -> int | None:
        """The seat for which the hand is covered now."""
        wanted = self.step.plate if self.speech.waits or self.slapping else ""
        return self.part.names.index(wanted) if wanted else None

    @property
    def slapping(self) -> bool:
        """Whether slap keys are what is to be pressed now."""
        return self.asked and self.step.slap

    @property
    def earlier(self) -> int | None:
        """The step with the text before this one, or None."""
        told = [place for place, step in enumerate(self.part.steps) if step.say]
        here = max((place for place in told if place <= self._at), default=-1)
        return max((place for place in told if place < here), default=None)

    def next_due(self) -> float | None:
        """When something happens by itself; None if everything waits for the learner."""
        return min(self._dues.values(), default=None)

    def advance(self, now: float) -> None:
        """Does what is due at ``now``."""
        while self._dues and not self.table.paused:
            what = min(self._dues, key=self._dues.__getitem__)
            if self._dues[what] > now:
                return
            self._do(what, now)

    def judge(self, move: Move, now: float) -> Outcome:
        """What becomes of a move of the learner; only the right one is made."""
        rival = self._dues.get("rival")
        if rival is not None and rival < now:
            self._do("rival", now)
        if not self.asked:
            return Refused(self.table.why_not(move) or Reason.NOT_NOW)
        if self._is_right(move):
            return self._accept(move, now)
        if self._is_early_call(move):
            return self.table.make(move, now)
        return self._reject(move)

    def go_on(self, now: float) -> None:
        """Goes on after something was read."""
        if self._lost:
            self.restart = self._before_the_race()
        elif self.speech.waits:
            self._next(now)

    def tip(self, now: float) -> None:  # noqa: ARG002
        """Says how to go on."""
        self._dues.pop("tip", None)
        step = self.step
        if self.asked and step.do:
            move = self.part.move(step.do, self.table.playing)
            keys = how_to_slap(move, self.part.names) if step.slap else how_to(move)
            self.speech = replace(self.speech, answer="", tip=step.tip or keys)

    def onward(self, now: float) -> None:
        """Goes on as if the learner had done what the coach asks for."""
        if self._lost:
            self.restart = self._at + 1
        elif self.speech.waits:
            self._next(now)
        elif "act" in self._dues:
            self._do("act", now)
        elif "close" in self._dues:
            self._do("close", now)
        elif self.asked:
            self._make(self.step, now)
            self._next(now)

    def shift(self, seconds: float) -> None:
        """Puts everything off by the length of a pause."""
        self._began += seconds
        self._dues = {what: due + seconds for what, due in self._dues.items()}

    def _enter(self, now: float) -> None:
        if self._over:
            self._dues["close"] = now
            return
        step = self.step
        self.speech = replace(self.speech, answer="", tip="", waits=False)
        if step.asks or step.do is None:
            self._say(step)
        if step.asks:
            self._begin_turn(step, now)
        elif step.do:
            self._dues["act"] = now + step.after

    def _begin_turn(self, step: LessonStep, now: float) -> None:
        self._dues["tip"] = now + TIP_AFTER
        self._began = now
        if step.rival:
            wait = self.pursuit.delay if step.rival.wait is None else step.rival.wait
            self._dues["rival"] = now + wait
            self.facts["rival"] = f"{wait:.2f} s"

    def _say(self, step: LessonStep) -> None:
        if step.say:
            self.speech = Speech(step.say, show=step.show, waits=step.waits)
        elif step.show:
            self.speech = replace(self.speech, show=step.show)

    def _next(self, now: float) -> None:
        last = self.step
        self._dues.clear()
        self._at += 1
        if not self._over:
            self._enter(now)
        elif last.waits:
            self.done = True
        else:
            self._dues["close"] = now + CLOSE_AFTER

    def _do(self, what: str, now: float) -> None:
        del self._dues[what]
        match what:
            case "act":
                self._act(now)
            case "rival":
                self._lose(now)
            case "tip":
                self.tip(now)
            case _:
                self.done = True

    def _act(self, now: float) -> None:
        step = self.step
        self._make(step, now)
        if step.say:
            self._say(step)
        else:
            self._next(now)

    def _make(self, step: LessonStep, now: float) -> None:
        if step.do:
            self.table.make(self.part.move(step.do, self.table.playing), now)

    def _lose(self, now: float) -> None:
        rival = self.step.rival
        if rival is None:
            return
        self._dues.clear()
        self.table.make(self.part.move(rival.move, self.table.playing), now)
        if rival.wait is None:
            self.pursuit = self.pursuit.lost()
        self._lost = True
        self.speech = Speech(rival.late, waits=True)

    def _before_the_race(self) -> int:
        """The step from which a race is run again: the last text that could be read before it."""
        places = [p for p, step in enumerate(self.part.steps[: self._at]) if step.waits]
        return max(places, default=0)

    def _is_right(self, move: Move) -> bool:
        return any(same_move(move, wanted) for wanted in self._wanted())

    def _wanted(self) -> list[Move]:
        """The moves that are right here; a call that stands already need not be made again."""
        step, playing = self.step, self.table.playing
        texts = [step.do, *step.others] if step.do else []
        moves = [self.part.move(text, playing) for text in texts]
        if self.part.learner in self.table.view(self.part.learner).called:
            moves += [replace(move, uno=False) for move in moves if isinstance(move, Play)]
        return moves

    def _is_early_call(self, move: Move) -> bool:
        """Whether the learner says UNO before the play with which it is due."""
        due = any(isinstance(wanted, Play) and wanted.uno for wanted in self._wanted())
        return isinstance(move, Uno) and due

    def _accept(self, move: Move, now: float) -> Outcome:
        outcome = self.table.make(move, now)
        if not isinstance(outcome, Refused):
            if self.step.rival:
                self._win(self.step.rival, now)
            self._next(now)
        return outcome

    def _win(self, rival: Rival, now: float) -> None:
        taken = now - self._began
        self.facts["taken"] = f"{taken:.2f} s"
        if rival.wait is None:
            self.pursuit = self.pursuit.won(taken)
            self.facts["best"] = f"{self.pursuit.best:.2f} s"

    def _reject(self, move: Move) -> Outcome:
        reason = self.table.why_not(move)
        playing = self.table.playing
        answer = "" if reason else ALLOWED
        if self.step.slap:
            answer = how_to_slap(self._wanted()[0], self.part.names)
        for foreseen in self.step.wrong:
            if any(same_move(move, self.part.move(text, playing)) for text in foreseen.moves):
                answer = foreseen.say
        self.speech = replace(self.speech, answer=answer, tip="")
        return Refused(reason or Reason.NOT_NOW)

"""What the process beside a table costs: the time it takes from the screen, and its memory.

Run with ``python -m benchmarks.worker``. The questions are those of a whole round by each preset; a
search may take half a second.
"""

from __future__ import annotations

import select
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from uno_tui.bots.levels import SHARK
from uno_tui.bots.shark import Question, Shark
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.view import View
from uno_tui.table.playout import Playout
from uno_tui.table.thinking_process import ThinkingProcess

SECONDS: Final = 0.5
MEMORY_LIMIT: Final = 150
FRAME: Final = 1000 / 60
ASKED: Final = 12
"""How many questions of each round are asked."""


class Asking(Playout):
    """A round of sharks that play at first sight; what they would search is noted."""

    def __init__(self, match: Match) -> None:
        bots = [Shark(SHARK, STEADY, seat) for seat in range(4)]
        super().__init__(match, bots, lapses=False)
        self.questions: list[Question] = []

    def decision(self, bot: object, view: View) -> Move:
        """Notes the question, and plays at first sight."""
        assert isinstance(bot, Shark)
        question = bot.question(view)
        if question is not None:
            self.questions.append(question)
        return bot.hasty(view)


def questions() -> Iterator[Question]:
    """Questions of a round by each preset."""
    for rules in PRESETS.values():
        playout = Asking(Match(rules, 4, 1))
        playout.play_round()
        step = max(1, len(playout.questions) // ASKED)
        yield from playout.questions[::step]


def timed(act: Callable[[], object]) -> float:
    """How many milliseconds ``act`` takes."""
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def answered(thinker: ThinkingProcess) -> float:
    """Waits for the answer; the milliseconds that takes."""
    begun = time.perf_counter()
    while thinker.answer_of(0) is None:
        select.select([], [], [], 0.005)
    return 1000 * (time.perf_counter() - begun)


def peak(pid: int | None) -> float:
    """The most memory that the process ever had, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def main() -> int:
    """Prints what everything costs; 1 if a frame is lost or the memory is over its limit."""
    thinker = ThinkingProcess()
    start = timed(thinker.prepare)
    asking, waiting = [], []
    for question in questions():
        asking.append(timed(partial(thinker.ask, 0, question, SECONDS)))
        waiting.append(answered(thinker))
    memory = peak(thinker.pid)
    end = timed(thinker.close)
    print(f"start   {start:6.1f} ms")
    print(f"ask     {statistics.median(asking):6.1f} ms, at most {max(asking):.1f} ms")
    print(f"answer  {statistics.median(waiting):6.0f} ms, at most {max(waiting):.0f} ms")
    print(f"end     {end:6.1f} ms")
    print(f"memory  {memory:6.0f} MB (limit {MEMORY_LIMIT} MB)")
    return int(memory > MEMORY_LIMIT or max(start, end, *asking) > FRAME)


if __name__ == "__main__":
    sys.exit(main())

"""How a saved match is played back: when the next act comes, at which speed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from uno_tui.store.replay import Landmark, Replay

SPEEDS: Final = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How much faster than at the table the match can go by."""

LONGEST: Final = 4.0
"""What took longer at the table than this many seconds takes just as long here, at speed 1."""

SHORTEST: Final = 0.3
"""What came faster than this many seconds upon the act before it is seen all the same."""

LETTERS: Final[Mapping[Landmark, str]] = {
    Landmark.INTERCEPTION: "i",
    Landmark.CATCH: "c",
    Landmark.CHALLENGE: "x",
    Landmark.UNO: "u",
    Landmark.MISTAKE: "m",
}
"""The moments that one may want to jump to, each with its key; the rarest ones are told first."""

_TOLD_FIRST: Final = (
    *(Landmark.UNO, Landmark.MISTAKE, Landmark.INTERCEPTION),
    *(Landmark.CHALLENGE, Landmark.CATCH),
)


class Reel:
    """A replay that goes on by itself while it is running; it is told the time, in seconds.

    Attributes:
        due: when the next act comes; None while it stands still.
    """

    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._speed = SPEEDS.index(1.0)
        self.due: float | None = None

    @property
    def speed(self) -> float:
        """How much faster than at the table it goes."""
        return SPEEDS[self._speed]

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return self.due is not None

    def run(self, now: float) -> None:
        """Goes on by itself from now on, unless this is the end."""
        wait = self._replay.seconds_to_next()
        self.due = None if wait is None else now + min(max(wait, SHORTEST), LONGEST) / self.speed

    def stop(self) -> None:
        """Stands still."""
        self.due = None

    def moved(self, now: float) -> None:
        """It was taken to another place, from which it goes on if it is running."""
        if self.running:
            self.run(now)

    def change_speed(self, steps: int, now: float) -> None:
        """Goes faster, or slower with fewer than no steps."""
        self._speed = min(max(self._speed + steps, 0), len(SPEEDS) - 1)
        self.moved(now)

    def advance(self, now: float) -> bool:
        """Does what is due; tells whether anything was."""
        if self.due is None or now < self.due:
            return False
        self._replay.forward()
        self.run(now)
        return True


def landmarks_by_place(replay: Replay) -> dict[int, str]:
    """A letter for each place at which there is something to jump to."""
    return {
        place: LETTERS[landmark].upper()
        for landmark in _TOLD_FIRST
        for place in replay.places[landmark]
    }


def clock_time(seconds: float) -> str:
    """``seconds`` as minutes and seconds, such as ``3:07``."""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"

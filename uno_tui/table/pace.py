"""Paces: how fast the table is, as named values of seconds and factors."""

from __future__ import annotations

from typing import Final

from uno_tui.near import did_you_mean
from uno_tui.value import value

MORE_FOR_EACH_PERSON: Final = 0.15
"""By how much of itself the beat grows with each person beyond the first, so that all can look."""


@value
class Pace:
    """How fast a table is.

    Attributes:
        name: what the pace is called in settings and on the command line.
        help: the pace in a line.
        beat: seconds after a card was laid during which no bot takes its turn, so that an attentive
            person can intercept or catch; the same whoever holds what.
        step: seconds that pass between other acts, such as a draw, and a bot's next act.
        reaction: the factor on everything a bot needs to notice or think over, its floor included.
        turn_clock: seconds a person has for a turn; 0 is no clock.
        picker_clock: seconds to name a color or a partner; 0 is no clock.
        silence: seconds beyond the beat after which a bot that does not act can be caught idling.
    """

    name: str
    help: str
    beat: float
    step: float
    reaction: float
    turn_clock: float
    picker_clock: float
    silence: float = 5.0

    @property
    def clocks(self) -> bool:
        """Whether the pace has clocks of its own."""
        return self.turn_clock > 0

    def beat_for(self, people: int) -> float:
        """The beat in seconds with ``people`` persons in the round; 0 when there is none."""
        if people <= 0:
            return 0.0
        return self.beat * (1 + MORE_FOR_EACH_PERSON * (people - 1))


SLOW: Final = Pace("slow", "unhurried, with long clocks", 2.6, 1.2, 1.5, 45.0, 15.0, 6.0)
NORMAL: Final = Pace("normal", "a brisk evening at the table", 1.5, 0.7, 1.0, 30.0, 10.0)
FAST: Final = Pace("fast", "for people who know the cards", 1.0, 0.45, 0.9, 20.0, 7.0)
BLITZ: Final = Pace("blitz", "as quick as hands can be", 0.65, 0.3, 0.8, 10.0, 5.0, 4.0)
RELAXED: Final = Pace(
    "relaxed", "no clocks, and bots take three times as long", 2.6, 1.2, 3.0, 0, 0
)

PACES: Final = {pace.name: pace for pace in (SLOW, NORMAL, FAST, BLITZ, RELAXED)}
"""The paces by name."""


def pace_named(name: str) -> Pace:
    """The pace called ``name``.

    Raises:
        ValueError: there is none; the nearest name is suggested.
    """
    found = PACES.get(name.strip().lower())
    if found is not None:
        return found
    hint = did_you_mean(name, PACES) or f"there are {', '.join(PACES)}"
    raise ValueError(f"there is no pace {name!r}; {hint}")

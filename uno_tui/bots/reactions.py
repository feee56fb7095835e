"""How long a bot takes: reaction times like people's, in seconds.

A reaction time is a floor plus a log-normal variable. Response times of people are skewed to the
right and never shorter than an irreducible part; a shifted log-normal distribution describes them
well (Luce 1986; Ulrich and Miller 1993), and no lump gathers at the floor as clipping would give.
The floor stands for what even a practiced person needs to see a change and press a key: mean simple
reaction times are about 0.23 s (Woods and others 2015).

References:
    R. D. Luce, *Response Times: Their Role in Inferring Elementary Mental Organization*, Oxford
    University Press, 1986.

    R. Ulrich and J. Miller, "Information processing models generating lognormally distributed
    reaction times", *Journal of Mathematical Psychology* 37 (1993), 513-525.

    D. L. Woods, J. M. Wyma, E. W. Yund, T. J. Herron and B. Reed, "Factors influencing the latency
    of simple reaction time", *Frontiers in Human Neuroscience* 9 (2015), 131.
"""

from __future__ import annotations

import math
import random
from enum import Enum
from typing import Final

from uno_tui.bots.levels import Level
from uno_tui.bots.temperaments import Temperament

FLOOR: Final = 0.25
"""No bot acts sooner after anything than this, in seconds at normal pace."""


class Stimulus(Enum):
    """What a bot reacts to; the value is how much longer than a mere twin it takes."""

    INTERCEPTION = 1.0
    """The own twin of the top card can be thrown in."""
    OWN_CALL = 1.05
    """UNO is owed, or should be said before somebody notices."""
    OMISSION = 1.1
    """Another seat has not said UNO."""
    SILENCE = 1.2
    """Another seat's turn clock has run out."""


class Reactions:
    """The reaction times of one bot, the same for the same seed."""

    def __init__(self, level: Level, temperament: Temperament, seed: int | str) -> None:
        self._tempo = level.tempo
        self._temperament = temperament
        self._chance = random.Random(f"{seed}/reactions")

    def to(self, stimulus: Stimulus, scale: float = 1.0) -> float:
        """Seconds from ``stimulus`` to the key; ``scale`` is the table's pace, 1 for normal."""
        return self._sample(self._tempo.notices, stimulus.value * self._temperament.pace) * scale

    def turn(self, scale: float = 1.0) -> float:
        """Seconds that an own turn takes, whatever is held, so that waiting tells nothing."""
        return self._sample(self._tempo.thinks, self._temperament.ponders) * scale

    def _sample(self, median: float, factor: float) -> float:
        beyond = (median - FLOOR) * factor
        return FLOOR + self._chance.lognormvariate(math.log(beyond), self._tempo.spread)

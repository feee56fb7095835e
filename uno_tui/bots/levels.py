"""How strong a bot plays, and which human mistakes it makes: the levels."""

from __future__ import annotations

from typing import Final

from uno_tui.value import value


@value(kw_only=True)
class Habits:
    """How often a bot does what people do at a table, each as a probability from 0 to 1.

    Mistakes that cost nobody anything (where the ruleset only refuses them) are not made.

    Attributes:
        forgets_uno: per omission, that UNO is not said with the play or on receiving the card.
        remembers_late: per omission, that it is said after all while saying it still helps.
        misses_catch: per omission of another seat, that it goes unnoticed.
        misses_interception: per twin of the top card in hand, that it goes unnoticed.
        wrong_interception: per card laid that resembles an own card, that the own card is thrown in
            although it is no twin.
        wrong_card: per turn, that a card that does not fit is laid.
        loses_track: per turn, that the turn goes by in silence until somebody notices.
        bad_bluff: per unlawful Wild Draw Four in reach, that it is played without weighing.
        misdeals: per deal by hand, that a seat gets a card too many or too few.
    """

    forgets_uno: float
    remembers_late: float
    misses_catch: float
    misses_interception: float
    wrong_interception: float
    wrong_card: float
    loses_track: float
    bad_bluff: float
    misdeals: float


@value(kw_only=True)
class Tempo:
    """How fast somebody is, in seconds at normal pace.

    Attributes:
        notices: median time from something happening to pressing a key about it.
        thinks: median time that an own turn takes.
        spread: standard deviation of the logarithm of what exceeds the floor.
    """

    notices: float
    thinks: float
    spread: float


@value(kw_only=True)
class Level:
    """A strength of play.

    Attributes:
        name: as it is written in a list of seats.
        rank: 0 for the weakest.
        help: a line that says what such a player is like.
        haze: how blurred moves are weighed, in cards: the scale of the noise added to each.
        attention: the probability that a public fact about a hand is noted at all.
        counts_pile: how many cards of a turned-over draw pile are known by heart.
        habits: the human mistakes.
        tempo: the speed.
    """

    name: str
    rank: int
    help: str
    haze: float
    attention: float
    counts_pile: int
    habits: Habits
    tempo: Tempo


ROOKIE: Final = Level(
    name="rookie",
    rank=0,
    help="plays what fits, forgets a lot, and is slow to notice",
    haze=2.2,
    attention=0.0,
    counts_pile=0,
    habits=Habits(
        forgets_uno=0.25,
        remembers_late=0.3,
        misses_catch=0.6,
        misses_interception=0.6,
        wrong_interception=0.03,
        wrong_card=0.02,
        loses_track=0.03,
        bad_bluff=0.25,
        misdeals=0.12,
    ),
    tempo=Tempo(notices=0.85, thinks=1.6, spread=0.5),
)
CASUAL: Final = Level(
    name="casual",
    rank=1,
    help="has played before: keeps wilds, watches who is nearly out",
    haze=0.9,
    attention=0.4,
    counts_pile=0,
    habits=Habits(
        forgets_uno=0.1,
        remembers_late=0.5,
        misses_catch=0.3,
        misses_interception=0.3,
        wrong_interception=0.012,
        wrong_card=0.007,
        loses_track=0.012,
        bad_bluff=0.1,
        misdeals=0.05,
    ),
    tempo=Tempo(notices=0.62, thinks=1.3, spread=0.5),
)
SHARP: Final = Level(
    name="sharp",
    rank=2,
    help="remembers what others could not follow, weighs every card",
    haze=0.0,
    attention=0.95,
    counts_pile=5,
    habits=Habits(
        forgets_uno=0.015,
        remembers_late=0.8,
        misses_catch=0.07,
        misses_interception=0.07,
        wrong_interception=0.002,
        wrong_card=0.0,
        loses_track=0.002,
        bad_bluff=0.0,
        misdeals=0.0,
    ),
    tempo=Tempo(notices=0.45, thinks=1.1, spread=0.5),
)
SHARK: Final = Level(
    name="shark",
    rank=3,
    help="plays every move on in its head, forgets nothing, and is as fast as people get",
    haze=0.0,
    attention=1.0,
    counts_pile=108,
    habits=Habits(
        forgets_uno=0.0,
        remembers_late=1.0,
        misses_catch=0.0,
        misses_interception=0.0,
        wrong_interception=0.0,
        wrong_card=0.0,
        loses_track=0.0,
        bad_bluff=0.0,
        misdeals=0.0,
    ),
    tempo=Tempo(notices=0.345, thinks=1.0, spread=0.5),
)

LEVELS: Final = {level.name: level for level in (ROOKIE, CASUAL, SHARP, SHARK)}
"""The levels by name, the weakest first."""

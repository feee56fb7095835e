"""What a bot is like as a person: a style that changes how it plays, not how well."""

from __future__ import annotations

from typing import Final

from uno_tui.value import value


@value(kw_only=True)
class Temperament:
    """A style of play. Numbers are in cards unless they say otherwise.

    Attributes:
        name: as it is written in a list of seats.
        face: what such a player looks like, in two ASCII characters.
        help: a line that says what such a player does.
        bluffs: what an unlawful Wild Draw Four is worth beyond its odds.
        doubts: what is added to the odds that another's Wild Draw Four is a bluff, 0 to 1.
        thrift: what holding on to a wild is worth beyond its worth.
        dread: what getting rid of ten points is worth beyond its worth.
        aims_at_leader: what a card drawn by the best-placed opponent is worth beyond its worth.
        avenges: what a card drawn by whoever last struck this bot is worth beyond its worth.
        races: what an interception is worth beyond its worth.
        pace: the factor on reaction times, beyond the floor.
        ponders: the factor on how long an own turn takes, beyond the floor.
    """

    name: str
    face: str
    help: str
    bluffs: float = 0.0
    doubts: float = 0.0
    thrift: float = 0.0
    dread: float = 0.0
    aims_at_leader: float = 0.0
    avenges: float = 0.0
    races: float = 0.0
    pace: float = 1.0
    ponders: float = 1.0


STEADY: Final = Temperament(name="steady", face=":|", help="plays the cards, not the people")
BOLD: Final = Temperament(
    name="bold",
    face=":D",
    help="bluffs Wild Draw Fours and challenges gladly",
    bluffs=3.5,
    doubts=0.2,
    thrift=-0.3,
    races=0.2,
    pace=0.98,
    ponders=0.85,
)
CAREFUL: Final = Temperament(
    name="careful",
    face=":/",
    help="never bluffs, saves wilds, gets rid of dear cards early",
    bluffs=-3.0,
    doubts=-0.2,
    thrift=0.5,
    dread=0.15,
    races=-0.2,
    pace=1.07,
    ponders=1.35,
)
SPITEFUL: Final = Temperament(
    name="spiteful",
    face=">(",
    help="aims at the leader and at whoever struck last",
    aims_at_leader=0.4,
    avenges=0.8,
)
QUICK: Final = Temperament(
    name="quick",
    face=";)",
    help="races: throws in every twin and is first to shout",
    thrift=-0.1,
    races=1.0,
    pace=0.93,
    ponders=0.6,
)

TEMPERAMENTS: Final = {style.name: style for style in (STEADY, BOLD, CAREFUL, SPITEFUL, QUICK)}
"""The temperaments by name."""

"""What a bot is: something that sees what one seat may see, and moves."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Final

from uno_tui.bots.levels import Level
from uno_tui.bots.reactions import Reactions, Stimulus
from uno_tui.bots.temperaments import Temperament
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.view import View

DAYDREAM: Final = (1.0, 6.0)
"""How much longer than the silence a bot that lost track stays silent: from, to, in seconds."""


class Bot(ABC):
    """A player made of code. Only :meth:`decide` has to be written; the rest has a default.

    A bot takes everything that it leaves to chance from :attr:`chance`, so that the same seed plays
    the same match. It can know nothing but the views and events it is given.

    Attributes:
        level: how strong it plays, and with it its habits and its speed.
        temperament: its style.
        chance: its own generator.
    """

    def __init__(self, level: Level, temperament: Temperament, seed: int | str) -> None:
        self.level = level
        self.temperament = temperament
        self.chance = random.Random(f"{seed}/moves")
        self._reactions = Reactions(level, temperament, seed)

    @abstractmethod
    def decide(self, view: View) -> Move:
        """What the seat does, now that it has to act; usually one of ``view.legal``.

        The move is complete: a wild has its color, a 7 its partner, and a play that leaves one card
        says UNO itself. Asked in every phase but ``over``.
        """

    def observe(self, event: Event, view: View) -> None:
        """Takes in something that happened, as the seat saw it; ``view`` is how things stand after.

        One act of a player may bring several events; they come one by one, all with the same view.
        """
        del event, view

    def wants(self, view: View) -> Move | None:
        """What the seat would do now whether or not it is on turn: intercept, catch, or say UNO.

        Asked after everything that happens, perhaps more than once; the table lets
        :meth:`reaction` pass and drops the wish if something else comes first.
        """
        del view
        return None

    def thinking(self) -> float:
        """Seconds for the own turn at normal pace, whatever is held: waiting tells nothing."""
        return self._reactions.turn()

    def reaction(self) -> float:
        """Seconds at normal pace from the chance that :meth:`wants` last answered to the key."""
        return self._reactions.to(Stimulus.INTERCEPTION)

    def daydream(self) -> float:
        """Seconds that the bot sits out this turn beyond the silence that is caught; mostly 0.

        Asked once a turn.
        """
        if self.chance.random() < self.level.habits.loses_track:
            return self.chance.uniform(*DAYDREAM)
        return 0.0

    def misdeals(self) -> bool:
        """Whether the bot miscounts when it deals (OLY-PEN-5). Asked once a deal."""
        return self.chance.random() < self.level.habits.misdeals

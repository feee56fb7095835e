"""The bot behind every level: it weighs each lawful move, and errs as its level does."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from uno_tui.bots import odds
from uno_tui.bots.bot import Bot
from uno_tui.bots.evaluate import worth
from uno_tui.bots.levels import Level
from uno_tui.bots.memory import Memory
from uno_tui.bots.patience import is_long, is_sound, toward_the_end
from uno_tui.bots.reactions import Stimulus
from uno_tui.bots.reflexes import Reflexes
from uno_tui.bots.sight import Sight
from uno_tui.bots.temperaments import Temperament
from uno_tui.bots.weights import TUNED, Weights
from uno_tui.rules.cards import WILD_DRAW_FOUR
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View

_JITTER: Final = 0.01
"""Chance decides among moves whose worth differs by less than this, in cards."""


class StandardBot(Bot):
    """A bot that weighs what its seat may know, by its level and temperament."""

    def __init__(
        self,
        level: Level,
        temperament: Temperament,
        seed: int | str,
        weights: Weights = TUNED,
    ) -> None:
        super().__init__(level, temperament, seed)
        self.weights = weights
        self.memory = Memory(level.attention, level.counts_pile, self.chance)
        self._reflexes = Reflexes(level.habits, self.chance)
        self._stimulus = Stimulus.INTERCEPTION

    def observe(self, event: Event, view: View) -> None:
        """Remembers what happened, as far as its attention goes."""
        self.memory.observe(event, view)
        self._reflexes.observe(event, view)

    def decide(self, view: View) -> Move:
        """The best of the lawful moves as the bot weighs them, or one of its mistakes."""
        slip = self._slip(view)
        if slip is not None:
            return slip
        move = toward_the_end(view, self.chance) if is_long(view) else None
        if move is None:
            move = view.legal[0] if len(view.legal) == 1 else self._best(view)
        return self._with_call(move, view)

    def wants(self, view: View) -> Move | None:
        """An UNO call that is owed, a catch, or an interception, if the bot notices."""
        wish = self._reflexes.wish(view, self.sight)
        if wish is None or (is_long(view) and not is_sound(wish[0], view)):
            return None
        move, self._stimulus = wish
        return self._with_call(move, view)

    def reaction(self) -> float:
        """Seconds at normal pace from what it last wanted to act on to the key."""
        return self._reactions.to(self._stimulus)

    def sight(self, view: View) -> Sight:
        """What the bot makes of ``view``."""
        return Sight(view, self.memory, self.weights, self.temperament)

    def _best(self, view: View) -> Move:
        sight = self.sight(view)
        moves: Iterable[Move] = view.legal
        bluffs = self._rash_bluffs(view, sight)
        return max(bluffs or moves, key=lambda move: worth(move, sight) + self._blur())

    def _blur(self) -> float:
        """The noise on a worth: small for all, Gumbel noise of the level's scale for the hazy."""
        chance = self.chance.random()
        if not self.level.haze:
            return chance * _JITTER
        return -self.level.haze * math.log(-math.log(max(chance, 1e-12)) or 1e-12)

    def _rash_bluffs(self, view: View, sight: Sight) -> list[Move]:
        """The bluffs in reach, if the bot is about to play one without weighing anything."""
        habit = self.level.habits.bad_bluff
        if not habit or WILD_DRAW_FOUR not in view.hand or not odds.is_bluff(sight):
            return []
        if self.chance.random() >= habit:
            return []
        return [
            move
            for move in view.legal
            if isinstance(move, Play) and move.cards[-1] is WILD_DRAW_FOUR
        ]

    def _slip(self, view: View) -> Move | None:
        """A card that does not fit, if the bot is about to lay one by mistake."""
        habit = self.level.habits.wrong_card
        may_slip = view.rules.has_penalties and not is_long(view)
        if not habit or not may_slip or view.phase != "play" or view.owed:
            return None
        if view.seat in view.penalised or self.chance.random() >= habit:
            return None
        wrong = [face for face, why in view.blocked.items() if why is Reason.UNPLAYABLE]
        return Play(view.seat, (self.chance.choice(wrong),)) if wrong else None

    def _with_call(self, move: Move, view: View) -> Move:
        """``move`` with the UNO call that it needs, unless the bot forgets it."""
        if not isinstance(move, Play) or not view.rules.uno_call:
            return move
        if len(view.hand) - len(move.cards) != 1 or view.seat in view.called:
            return move
        if not is_long(view) and self.chance.random() < self.level.habits.forgets_uno:
            self._reflexes.forgot()
            return move
        return replace(move, uno=True)

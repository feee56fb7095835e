"""Sittings at a shared keyboard that are watched, each by its number."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import FACES
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.seats import Seat
from uno_tui.tui.faces import Size
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.themes import THEMES

SIZES: Final = ((80, 24), (60, 18), (100, 30), (80, 30), (140, 40))
PEOPLE: Final = 3
ROUNDS: Final = 3
"""So many rounds are played in one sitting, one after the other."""

_RULES: Final = ("olympic", "official", "house", "game-night")
_WILDS: Final = ["swap-hands", "shuffle-hands", "target-draws-2"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match to be watched.

    Attributes:
        number: what everything depends on.
        rules: the ruleset.
        bots: how many bots sit behind the people.
        distinct: whether every face is there only once in the first round.
        rounds: how many rounds are played.
        steps: after how many steps a round is given up.
        only: what disturbs the game, all kinds of things if it is empty.
        often: how likely a disturbance is at each step.
        restless: how likely the window changes while somebody looks at a revealed hand.
        resumed: whether the match is left in its first round and taken up again.
        start: the first round, if it is given.
    """

    number: int
    rules: Ruleset
    bots: int
    distinct: bool
    rounds: int = ROUNDS
    steps: int = 50
    only: tuple[str, ...] = ()
    often: float = 0.08
    restless: float = 0.3
    resumed: bool = False
    start: Round | None = None

    @property
    def seed(self) -> str:
        """What chance depends on."""
        return f"watched/{self.number}"

    @property
    def size(self) -> tuple[int, int]:
        """The size of the terminal at the beginning."""
        return SIZES[self.number % len(SIZES)]

    @property
    def wishes(self) -> Preferences:
        """Themes, characters and sizes of cards take turns, so that all come together."""
        number, sizes = self.number, list(Size)
        return Preferences(
            theme=list(THEMES)[number % len(THEMES)],
            ascii=number % 3 == 0,
            plain_faces=number % 11 == 0,
            card_size=sizes[(number + number // len(THEMES)) % len(sizes)],
            confirm_mistakes=number % 2 == 1,
            asking_costs=False,
        )

    def setup(self) -> TableSetup:
        """The table."""
        names = ("Ann", "Ben", "Cat", "Dee", "Eve")[: PEOPLE + self.bots]
        seats = [Seat(n, BotProfile() if i >= PEOPLE else None) for i, n in enumerate(names)]
        start = self._distinct(len(seats)) if self.distinct else self.start
        return TableSetup(self.rules, seats, seed=self.number, position=start, turn_clock=0)

    def _distinct(self, players: int) -> Round:
        """A round with one copy of every card, in which whatever is seen is one certain card."""
        deck = list(FACES.values())
        random.Random(self.seed).shuffle(deck)
        top = next(face for face in deck if face.number is not None and not face.is_wild)
        deck.remove(top)
        size = self.rules.hand_size
        hands = [deck[size * seat : size * (seat + 1)] for seat in range(players)]
        rest = deck[size * players :]
        return Round(
            self.rules,
            hands,
            dealer=players - 1,
            turn=0,
            draw_pile=rest,
            discard=[top],
            color=top.color,
        )


def sitting(number: int) -> Sitting:
    """The sitting with this number: rulesets, hand sizes, bots and decks take turns."""
    changes: dict[str, object] = {"hand_size": 2 + number % 5 // 4}
    if number % 5 == 4:
        changes |= {"zero_passes": True, "seven_swaps": True}
    distinct = number % 2 == 0
    if not distinct and number % 3 == 1:
        changes |= {"custom_wilds": _WILDS}
    name = _RULES[(number + number // len(_RULES)) % len(_RULES)]
    rules = preset(name).with_options(changes)
    return Sitting(number, rules, bots=number % 3 // 2, distinct=distinct, resumed=number % 4 == 1)

"""A table that is being set: who sits where, by which rules, how fast, and with which cards."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, cast

from uno_tui.bots.levels import CASUAL
from uno_tui.bots.names import names_for
from uno_tui.bots.registry import BotProfile, known_bots
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.draft import Draft
from uno_tui.rules.options import CustomWild, Effect
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS
from uno_tui.store.last_table import LastTable
from uno_tui.store.seating import unlike
from uno_tui.table.pace import NORMAL, PACES
from uno_tui.table.seats import Seat
from uno_tui.table.slap_keys import key_from
from uno_tui.tui.people import COLORS
from uno_tui.tui.setup import TableSetup
from uno_tui.value import value

PERSON: Final = "person"
"""What a seat is called that no bot has."""

SEEDS: Final = 2**32
"""How many seeds there are."""

_USUAL_BOTS: Final = 3
_MOST_STEPS: Final = 4
_NONE: Final = "none"


@value
class Arrangement:
    """The table as it is now; nothing is checked before it is asked for.

    Attributes:
        seats: who sits where, clockwise.
        draft: the rules.
        pace: the name of the pace.
        first_seat: who deals first where a seat of choice does.
        seed: what the cards depend on, None for chance.
        open_hands: whether people who share the keyboard play with open hands.
    """

    seats: tuple[Seat, ...]
    draft: Draft
    pace: str = NORMAL.name
    first_seat: int = 0
    seed: int | None = None
    open_hands: bool = False

    @classmethod
    def usual(cls, name: str, pace: str = NORMAL.name) -> Arrangement:
        """One person and three bots, the classic game."""
        table = cls((Seat(name),), Draft.of(OFFICIAL), pace)
        for _ in range(_USUAL_BOTS):
            table = table.with_another()
        return table

    @classmethod
    def again(cls, last: LastTable) -> Arrangement:
        """The table that was set last."""
        return cls(
            last.seats,
            Draft.of(last.rules),
            last.pace,
            last.first_seat,
            open_hands=last.open_hands,
        )

    @property
    def full(self) -> bool:
        """Whether nobody else can join."""
        return len(self.seats) >= MAX_PLAYERS

    @property
    def smallest(self) -> bool:
        """Whether nobody can leave."""
        return len(self.seats) <= MIN_PLAYERS

    @property
    def shared(self) -> bool:
        """Whether several people sit at the keyboard."""
        return sum(seat.bot is None for seat in self.seats) > 1

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [seat.name for seat in self.seats]

    def problems(self) -> tuple[str, ...]:
        """What keeps these people from playing, all at once."""
        problems = list(self.draft.problems(len(self.seats)))
        if all(seat.bot for seat in self.seats):
            problems.append("nobody plays: one seat at least needs a person")
        counts = Counter(name.casefold() for name in self.names)
        twice = [name for name in self.names if counts[name.casefold()] > 1]
        problems += [f"two players are called {name}" for name in dict.fromkeys(twice)]
        keys = Counter(seat.key for seat in self.seats if seat.key and seat.bot is None)
        problems += [f"two people slap with {key.upper()}" for key, n in keys.items() if n > 1]
        return tuple(problems)

    def with_another(self) -> Arrangement:
        """The table with one more bot, as different from the others as there are temperaments."""
        sitting = Counter(seat.bot.temperament for seat in self.seats if seat.bot)
        style = min(TEMPERAMENTS.values(), key=lambda each: sitting[each.name])
        chance = random.Random("/".join(self.names))
        (name,) = names_for([style], chance, self.names)
        levels = [seat.bot.level for seat in self.seats if seat.bot]
        level = levels[-1] if levels else CASUAL.name
        return replace(self, seats=(*self.seats, Seat(name, BotProfile(level, style.name))))

    def without(self, place: int) -> Arrangement:
        """The table without one seat."""
        seats = (*self.seats[:place], *self.seats[place + 1 :])
        return replace(self, seats=seats, first_seat=min(self.first_seat, len(seats) - 1))

    def named(self, place: int, name: str) -> Arrangement:
        """The table with another name for a player, with a number if somebody else has it."""
        others = [*self.names[:place], *self.names[place + 1 :]]
        return self._seated(place, replace(self.seats[place], name=unlike(name, others)))

    def with_key(self, place: int, text: str) -> Arrangement:
        """The table with another slap key for a person; without a text, one that is free.

        Raises:
            ValueError: it cannot be one.
        """
        key = key_from(text) if text else ""
        return self._seated(place, replace(self.seats[place], key=key))

    def with_color(self, place: int, steps: int) -> Arrangement:
        """The table with the next color for a person; before the first comes one that is free."""
        color = _after(["", *COLORS], self.seats[place].color, steps)
        return self._seated(place, replace(self.seats[place], color=color))

    def with_level(self, place: int, steps: int) -> Arrangement:
        """The table with the next kind of player at a seat: a person, or a bot of some level."""
        kinds = [PERSON, *known_bots()]
        bot = self.seats[place].bot
        here = kinds.index(bot.level) if bot and bot.level in kinds else 0
        kind = kinds[(here + steps) % len(kinds)]
        style = bot.temperament if bot else next(iter(TEMPERAMENTS))
        profile = None if kind == PERSON else BotProfile(kind, style)
        return self._seated(place, replace(self.seats[place], bot=profile))

    def with_temperament(self, place: int, steps: int) -> Arrangement:
        """The table with the next temperament for a bot."""
        bot = self.seats[place].bot
        if bot is None:
            return self
        profile = BotProfile(bot.level, _after(TEMPERAMENTS, bot.temperament, steps))
        return self._seated(place, replace(self.seats[place], bot=profile))

    def moved(self, place: int, steps: int) -> Arrangement:
        """The table with a player some seats further on; the others keep their order."""
        seats = list(self.seats)
        seats.insert((place + steps) % len(self.seats), seats.pop(place))
        return replace(self, seats=tuple(seats))

    def with_pace(self, steps: int) -> Arrangement:
        """The table with the next pace."""
        return replace(self, pace=_after(PACES, self.pace, steps))

    def with_dealer(self, steps: int) -> Arrangement:
        """The table with another first dealer."""
        return replace(self, first_seat=(self.first_seat + steps) % len(self.seats))

    @property
    def wilds(self) -> tuple[CustomWild, ...]:
        """The custom wilds of the deck."""
        return cast("tuple[CustomWild, ...]", self.draft.values["custom_wilds"])

    def with_wild(self, place: int, steps: int) -> Arrangement:
        """The table with another custom wild at ``place``."""
        return self._wild(stepped_wilds(self.wilds, place, steps))

    def with_label(self, place: int, label: str) -> Arrangement:
        """The table with another name for a custom wild."""
        renamed = replace(self.wilds[place], label=label)
        return self._wild((*self.wilds[:place], renamed, *self.wilds[place + 1 :]))

    def with_seed(self, text: str) -> Arrangement:
        """The table with the cards of the number that was typed; empty for chance.

        Raises:
            ValueError: it is no such number.
        """
        if not text.strip():
            return replace(self, seed=None)
        seed = int(text) if text.strip().isdecimal() else -1
        if not 0 <= seed < SEEDS:
            raise ValueError(f"the cards have a number from 0 to {SEEDS - 1}, not {text!r}")
        return replace(self, seed=seed)

    def setup(self, turn_clock: float | None = None) -> TableSetup | None:
        """What the table is opened with, or None while something is wrong."""
        rules = self.draft.rules
        if rules is None or self.problems():
            return None
        return TableSetup(
            rules,
            self.seats,
            seed=secrets.randbelow(SEEDS) if self.seed is None else self.seed,
            pace=PACES[self.pace],
            turn_clock=turn_clock,
            first_seat=self.first_seat,
            open_hands=self.open_hands and self.shared,
        )

    def last_table(self) -> LastTable | None:
        """What is remembered of the table."""
        rules = self.draft.rules
        if rules is None:
            return None
        return LastTable(self.seats, rules, self.pace, self.first_seat, self.open_hands)

    def _wild(self, wilds: tuple[CustomWild, ...]) -> Arrangement:
        return replace(self, draft=self.draft.with_value("custom_wilds", wilds))

    def _seated(self, place: int, seat: Seat) -> Arrangement:
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))


def wild_spellings() -> list[str]:
    """Every custom wild that can be chosen by stepping, and ``none``."""
    spellings = [_NONE]
    for effect in Effect:
        if effect.counts:
            spellings += [f"{effect.spelling}-{count}" for count in range(1, _MOST_STEPS + 1)]
        else:
            spellings.append(effect.spelling)
    return spellings


def stepped_wilds(wilds: tuple[CustomWild, ...], place: int, steps: int) -> tuple[CustomWild, ...]:
    """The custom wilds with another one at ``place``; beyond the last one comes, or one goes."""
    spellings = wild_spellings()
    present = wilds[place].spelling if place < len(wilds) else _NONE
    here = spellings.index(present) if present in spellings else 0
    spelling = spellings[(here + steps) % len(spellings)]
    kept = (*wilds[:place], *wilds[place + 1 :])
    if spelling == _NONE:
        return kept
    return (*kept[:place], CustomWild.named(spelling), *kept[place:])


def _after(names: Iterable[str], name: str, steps: int) -> str:
    known = list(names)
    here = known.index(name) if name in known else 0
    return known[(here + steps) % len(known)]

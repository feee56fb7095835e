"""The table that a person set last, kept so that the next one begins where it was left."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any
from zlib import crc32

import tomli_w

from uno_tui.bots.registry import BotProfile, UnknownBotError, parse_profile
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS, Ruleset, RulesetError
from uno_tui.store.names import BadNameError, name_from
from uno_tui.store.rulesets import read_ruleset, write_ruleset
from uno_tui.table.pace import NORMAL, pace_named
from uno_tui.table.seats import Seat
from uno_tui.table.slap_keys import key_from
from uno_tui.value import value


@value
class LastTable:
    """Who sat where and by which ruleset.

    Attributes:
        seats: who sat where, clockwise.
        rules: the ruleset.
        pace: the name of the pace.
        first_seat: who deals the first round where a seat of choice does.
        open_hands: whether people who share the keyboard play with open hands.
    """

    seats: tuple[Seat, ...]
    rules: Ruleset
    pace: str = NORMAL.name
    first_seat: int = 0
    open_hands: bool = False

    def to_toml(self) -> dict[str, Any]:
        """The table as a TOML file holds it."""
        return {
            "pace": self.pace,
            "first_seat": self.first_seat,
            "open_hands": self.open_hands,
            "seats": [_seat_to_toml(seat) for seat in self.seats],
            "rules": _plain(self.rules),
        }

    @classmethod
    def from_toml(cls, table: Mapping[str, Any]) -> LastTable:
        """The table that a TOML file holds.

        Raises:
            ValueError: it is none; the message says why.
        """
        try:
            seats = tuple(_seat_from_toml(seat) for seat in table["seats"])
            rules = read_ruleset(tomli_w.dumps(table["rules"]), "own rules")
            pace = pace_named(str(table.get("pace", NORMAL.name))).name
            first = int(table.get("first_seat", 0))
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"the last table is incomplete: {error}") from None
        except (RulesetError, BadNameError, UnknownBotError) as error:
            raise ValueError(f"the last table: {error}") from None
        if not MIN_PLAYERS <= len(seats) <= MAX_PLAYERS:
            raise ValueError(f"the last table has {len(seats)} seats")
        first = first if 0 <= first < len(seats) else 0
        return cls(seats, rules, pace, first, table.get("open_hands") is True)


def mark_of(rules: Ruleset) -> str:
    """A mark that is the same for rulesets with the same options, whatever they are called."""
    options = write_ruleset(rules.with_options({}, name="-"))
    return f"{crc32(options.encode()):08x}"


def _plain(rules: Ruleset) -> dict[str, Any]:
    return tomllib.loads(write_ruleset(rules))


def _seat_to_toml(seat: Seat) -> dict[str, str]:
    own = {"key": seat.key, "color": seat.color}
    kept = {"name": seat.name, **{name: value for name, value in own.items() if value}}
    if seat.bot is None:
        return kept
    return {**kept, "bot": str(BotProfile(seat.bot.level, seat.bot.temperament))}


def _seat_from_toml(seat: Mapping[str, Any]) -> Seat:
    bot = seat.get("bot")
    profile = None if bot is None else parse_profile(str(bot))
    key = key_from(str(seat["key"])) if "key" in seat else ""
    return Seat(name_from(str(seat["name"])), profile, key, str(seat.get("color", "")))

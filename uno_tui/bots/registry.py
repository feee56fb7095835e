"""Bots by name: the levels, the temperaments, and bots that other packages bring along."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Protocol, cast

from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import LEVELS, SHARK, SHARP, Level
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import STEADY, TEMPERAMENTS
from uno_tui.near import did_you_mean
from uno_tui.value import value

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

ENTRY_POINTS: Final = "uno_tui.bots"
"""The entry point group in which packages name their bots; each is a :class:`Bot` class."""


_OF_THEIR_OWN: Final = {SHARK.name: "uno_tui.bots.shark:Shark"}
"""Levels with a class of their own, imported only once such a bot is made."""


class UnknownBotError(ValueError):
    """No bot is called like that, or its package cannot be loaded."""


class Profile(Protocol):
    """A bot's level, or the name of a bot from another package, and its temperament, by name."""

    @property
    def level(self) -> str:
        """The name of the level or of the bot."""

    @property
    def temperament(self) -> str:
        """The name of the temperament."""


@value
class BotProfile:
    """What kind of bot sits somewhere, written ``sharp``, ``bold casual`` or ``quick mybot``."""

    level: str = SHARP.name
    temperament: str = STEADY.name

    def __str__(self) -> str:
        return self.level if self.temperament == STEADY.name else f"{self.temperament} {self.level}"


def parse_profile(text: str) -> BotProfile:
    """The profile that ``text`` names: a level or a bot, a temperament, or both in any order.

    Raises:
        UnknownBotError: a word is neither, or two words are the same kind of thing.
    """
    level: str | None = None
    temperament: str | None = None
    for word in text.lower().split():
        if word in TEMPERAMENTS and temperament is None:
            temperament = word
        elif level is None and _is_known(word):
            level = word
        else:
            raise UnknownBotError(_complaint(word, text))
    if level is None and temperament is None:
        raise UnknownBotError(f"a bot needs a level, one of {', '.join(known_bots())}")
    return BotProfile(level or SHARP.name, temperament or STEADY.name)


def parse_profiles(text: str) -> list[BotProfile]:
    """The profiles that ``text`` lists, separated by commas.

    Raises:
        UnknownBotError: one of them is none.
    """
    return [parse_profile(part) for part in text.split(",")]


def _is_known(word: str) -> bool:
    """Whether a bot is called ``word``; looks for installed packages only where no level is."""
    return word in LEVELS or word in _installed()


def known_bots() -> tuple[str, ...]:
    """The names of all levels and of the bots that installed packages bring along."""
    return (*LEVELS, *(name for name in sorted(_installed()) if name not in LEVELS))


def make_bot(profile: Profile, seed: int | str) -> Bot:
    """The bot that ``profile`` names; its chances depend on ``seed`` alone.

    Raises:
        UnknownBotError: there is no such level, bot or temperament.
    """
    temperament = TEMPERAMENTS.get(profile.temperament)
    if temperament is None:
        raise UnknownBotError(_complaint(profile.temperament, profile.temperament))
    level = LEVELS.get(profile.level)
    if level is not None:
        return _class_of(level)(level, temperament, seed)
    point = _installed().get(profile.level)
    if point is None:
        raise UnknownBotError(_complaint(profile.level, profile.level))
    return _load(point)(SHARP, temperament, seed)


def seat_bot(profile: Profile, seat: int, seed: str) -> Bot:
    """The bot that ``profile`` names for one seat of a table.

    Raises:
        UnknownBotError: there is no such level, bot or temperament.
    """
    return make_bot(profile, f"{seed}/{seat}")


def _class_of(level: Level) -> type[Bot]:
    where = _OF_THEIR_OWN.get(level.name)
    if where is None:
        return StandardBot
    from pkgutil import resolve_name

    return cast("type[Bot]", resolve_name(where))


@cache
def _installed() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name.lower(): point for point in entry_points(group=ENTRY_POINTS)}


def _load(point: EntryPoint) -> type[Bot]:
    try:
        found = point.load()
    except (ImportError, AttributeError) as error:
        raise UnknownBotError(f"the bot {point.name!r} cannot be loaded: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise UnknownBotError(f"{point.value!r} is no Bot class")
    return found


def _complaint(word: str, text: str) -> str:
    words = [*known_bots(), *TEMPERAMENTS]
    if word in words:
        return f"{text!r} names two bots or two temperaments"
    hint = did_you_mean(word, words) or f"there are {', '.join(words)}"
    return f"there is no bot {word!r}; {hint}"

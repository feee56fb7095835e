"""Who sits where, written in a line: ``Ann, Ben:l, bot:sharp, "Doe, Jane"``."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.bots.levels import CASUAL
from uno_tui.bots.names import names_for
from uno_tui.bots.registry import BotProfile, parse_profile
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.ruleset import MAX_PLAYERS, MIN_PLAYERS
from uno_tui.store.names import name_from
from uno_tui.table.seats import Seat
from uno_tui.table.slap_keys import key_from

_BOT: Final = "bot"


class SeatsError(ValueError):
    """A line that seats nobody; the message says what is wrong with it."""


def parse_seats(text: str, seed: int = 0) -> tuple[Seat, ...]:
    """The seats that ``text`` lists clockwise, parted by commas.

    A person is a name, with a colon and a slap key behind it if one is wanted; quotation marks
    around a name keep its commas and colons. A bot is ``bot``, or ``bot:`` and its level or
    temperament; its own name depends on ``seed``. Names that come twice are numbered.

    Raises:
        SeatsError: such seats there cannot be.
    """
    entries = list(_split(text))
    if not MIN_PLAYERS <= len(entries) <= MAX_PLAYERS:
        names = f"{len(entries)} player{'' if len(entries) == 1 else 's'}"
        raise SeatsError(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {names}")
    seats = [_seat(place, *entry) for place, entry in enumerate(entries, start=1)]
    if all(seat.bot for seat in seats):
        raise SeatsError("nobody plays: one seat at least needs a person")
    _tell_keys_apart(seats)
    return tuple(_with_bots_named(numbered(seats), seed))


def numbered(seats: Sequence[Seat]) -> list[Seat]:
    """The seats with a number behind every name that somebody before has already."""
    taken: set[str] = set()
    result: list[Seat] = []
    for seat in seats:
        name = unlike(seat.name, taken) if seat.name else ""
        taken.add(name)
        result.append(replace(seat, name=name))
    return result


def unlike(name: str, taken: Collection[str]) -> str:
    """``name``, with a number behind it if it is ``taken``, in small letters or capitals."""
    folded = {other.casefold() for other in taken}
    tries = (name, *(f"{name} {number}" for number in range(2, len(folded) + 3)))
    return next(each for each in tries if each.casefold() not in folded)


def _split(text: str) -> Iterator[tuple[str, bool]]:
    """The entries of ``text``, each with whether it was put in quotation marks.

    Raises:
        SeatsError: a quotation mark is not closed.
    """
    entry, inside, quoted = "", False, False
    for character in text:
        if character == '"' and (inside or not entry.strip()):
            inside, quoted = not inside, True
        elif character == "," and not inside:
            yield entry.strip(), quoted
            entry, quoted = "", False
        else:
            entry += character
    if inside:
        raise SeatsError(f"a quotation mark is not closed: {text!r}")
    yield entry.strip(), quoted


def _seat(place: int, entry: str, quoted: bool) -> Seat:
    """One seat; a bot has no name yet."""
    kind, colon, profile = entry.partition(":")
    try:
        if kind.strip().casefold() == _BOT and not quoted:
            return Seat("", parse_profile(profile) if colon else BotProfile(CASUAL.name))
        name, colon, key = entry.rpartition(":")
        if colon and len(key.strip()) == 1:
            return Seat(name_from(name), key=key_from(key.strip()))
        return Seat(name_from(entry))
    except ValueError as error:
        raise SeatsError(f"seat {place}: {error}") from None


def _tell_keys_apart(seats: Sequence[Seat]) -> None:
    chosen: dict[str, str] = {}
    for seat in seats:
        if seat.key in chosen:
            raise SeatsError(f"{chosen[seat.key]} and {seat.name} both want the key {seat.key!r}")
        if seat.key:
            chosen[seat.key] = seat.name


def _with_bots_named(seats: Sequence[Seat], seed: int) -> Iterator[Seat]:
    chance = random.Random(f"{seed}/company")
    styles = [TEMPERAMENTS[seat.bot.temperament] for seat in seats if seat.bot]
    names = iter(names_for(styles, chance, [seat.name for seat in seats if seat.name]))
    for seat in seats:
        yield replace(seat, name=next(names)) if seat.bot else seat

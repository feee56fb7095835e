"""TOML tables read with errors that say where they stand: file, scenario, step and key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from uno_tui.near import did_you_mean
from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.notation import NotationError, parse_card
from uno_tui.value import value

T = TypeVar("T")


@value
class Place:
    """Where something stands in a scenario file. Steps count from 1; 0 is before the first."""

    file: str
    title: str = ""
    step: int = 0
    key: str = ""

    def __str__(self) -> str:
        parts = [self.file]
        if self.title:
            parts.append(self.title)
        if self.step:
            parts.append(f"step {self.step}")
        if self.key:
            parts.append(self.key)
        return ": ".join(parts)


class ScenarioError(ValueError):
    """A scenario that cannot be read: ``problem`` says what is wrong, ``place`` where."""

    def __init__(self, place: Place, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


def nearest(word: str, words: Collection[str]) -> str:
    """A hint at the word of ``words`` that ``word`` was probably meant to be, or nothing."""
    hint = did_you_mean(word, words, likeness=0.5)
    return f"; {hint}" if hint else ""


_WANTED: Final[dict[type, str]] = {
    str: "text in quotes",
    int: "a whole number",
    bool: "true or false",
    dict: "a table",
    list: "a list",
}


@value
class Table:
    """A TOML table and the place where it stands."""

    raw: Mapping[str, object]
    place: Place

    def error(self, key: str, problem: str) -> ScenarioError:
        """The error that says what is wrong with ``key``."""
        inner = f"{self.place.key}.{key}" if self.place.key else key
        return ScenarioError(replace(self.place, key=inner), problem)

    def check_keys(self, known: Collection[str]) -> None:
        """Refuses keys that mean nothing here.

        Raises:
            ScenarioError: a key is not among the ``known`` ones.
        """
        for key in self.raw:
            if key not in known:
                raise self.error(key, f"there is no such key{nearest(key, known)}")

    def get(self, key: str, kind: type[T]) -> T | None:
        """The value of ``key``, or None where it is left out.

        Raises:
            ScenarioError: it is of another type.
        """
        value = self.raw.get(key)
        if value is None:
            return None
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(key, f"this has to be {_WANTED[kind]}, not {value!r}")
        return value

    def need(self, key: str, kind: type[T]) -> T:
        """The value of ``key``, which must be there.

        Raises:
            ScenarioError: it is left out or of another type.
        """
        value = self.get(key, kind)
        if value is None:
            raise self.error(key, "this is missing")
        return value

    def table(self, key: str) -> Table | None:
        """The table under ``key``, or None where it is left out."""
        raw = self.get(key, dict)
        return None if raw is None else Table(raw, self.error(key, "").place)

    def count(self, key: str, least: int = 0) -> int | None:
        """The number under ``key``, at least ``least``, or None where it is left out."""
        value = self.get(key, int)
        if value is not None and value < least:
            raise self.error(key, f"this has to be at least {least}, not {value}")
        return value

    def word(self, key: str, words: Collection[str]) -> str | None:
        """The text under ``key``, one of ``words``, or None where it is left out."""
        value = self.get(key, str)
        if value is not None and value not in words:
            raise self.error(key, f"this is one of {', '.join(words)}, not {value!r}")
        return value

    def cards(self, key: str, customs: int) -> list[Card] | None:
        """The cards under ``key`` in order, or None where it is left out.

        ``customs`` is the number of custom wilds that the ruleset has.
        """
        text = self.get(key, str)
        if text is None:
            return None
        try:
            return [known_card(spelling, customs) for spelling in text.split()]
        except NotationError as error:
            raise self.error(key, str(error)) from None

    def seat(self, key: str, names: Sequence[str]) -> int | None:
        """The seat whose name stands under ``key``, or None where it is left out."""
        name = self.get(key, str)
        return None if name is None else self.seat_of(key, name, names)

    def seats(self, key: str, names: Sequence[str]) -> tuple[int, ...] | None:
        """The seats whose names are listed under ``key``, in seat order, or None."""
        value = self.raw.get(key)
        if value is None:
            return None
        listed = value.split() if isinstance(value, str) else self.texts(key)
        return tuple(sorted({self.seat_of(key, name, names) for name in listed}))

    def texts(self, key: str) -> list[str]:
        """The texts listed under ``key``; none where it is left out."""
        listed = self.get(key, list) or []
        for text in listed:
            if not isinstance(text, str):
                raise self.error(key, f"this lists texts in quotes, not {text!r}")
        return listed

    def seat_of(self, key: str, name: str, names: Sequence[str]) -> int:
        """The seat called ``name``, which stands under ``key``."""
        if name not in names:
            raise self.error(key, f"nobody here is called {name!r}{nearest(name, names)}")
        return list(names).index(name)

    def by_seat(
        self, key: str, names: Sequence[str], read: Callable[[Table, str], T]
    ) -> dict[int, T] | None:
        """What the table under ``key`` has for each seat, read by ``read``, or None."""
        inner = self.table(key)
        if inner is None:
            return None
        return {inner.seat_of(name, name, names): read(inner, name) for name in inner.raw}


def known_card(spelling: str, customs: int) -> Card:
    """The card that ``spelling`` names, in a deck with ``customs`` custom wilds.

    Raises:
        NotationError: there is no such card in the deck.
    """
    face = parse_card(spelling)
    if face.kind is Kind.CUSTOM and (face.number or 0) > customs:
        raise NotationError(f"the ruleset has no custom wild {spelling}")
    return face

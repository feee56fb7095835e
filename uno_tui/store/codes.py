"""A deal as a short code that is read out, typed by hand and means the same everywhere.

A code is written in the letters of Crockford's base 32, in groups of four: no letter looks like a
digit, and capitals do not matter. It ends with a checksum of what it means, so that a slip of the
finger is noticed, and likewise a program by which it would mean something else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final
from zlib import crc32

from uno_tui.rules.options import CustomWild, Effect
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC
from uno_tui.rules.ruleset import OPTIONS, Option, Ruleset, RulesetError, Value
from uno_tui.store.header import Header
from uno_tui.value import value

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_DIGITS: Final = {letter: value for value, letter in enumerate(_ALPHABET)}
_MISREAD: Final = str.maketrans("OIL", "011")
_GROUP: Final = 4
_CHECK_DIGITS: Final = 4
_NAME_DIGITS: Final = 3
_FORMAT: Final = 1
_BITS: Final = 5
_BASE: Final = 1 << _BITS
_MORE: Final = 1 << _BITS - 1

_BASES: Final = (OFFICIAL, OLYMPIC, GAME_NIGHT, HOUSE)
_CHANGED, _SEATED, _NEGATIVE = 4, 8, 16
_EFFECTS: Final = (
    *(Effect.PLAIN, Effect.SHUFFLE_HANDS, Effect.SWAP_HANDS),
    *(Effect.TARGET_DRAWS, Effect.ALL_OTHERS_DRAW, Effect.SKIP_ALL),
)
_LONGEST: Final = 2000


class BadCodeError(ValueError):
    """Text that is no code; the message says why."""


@value
class SharedDeal:
    """What a code stands for: the same ruleset, seats and cards.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seed: what the cards depend on.
        first_seat: who deals first where a seat of choice does.
    """

    rules: Ruleset
    players: int
    seed: int
    first_seat: int = 0


def spell_code(deal: SharedDeal) -> str:
    """The code of ``deal``. The ruleset's name is not in it, unless it is a preset."""
    digits = [*_spell(deal), *_pad(_check(deal), _CHECK_DIGITS)]
    letters = "".join(_ALPHABET[digit] for digit in digits)
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def code_of(header: Header) -> str | None:
    """The code of the deal that a saved match is of; None if it began from a position."""
    if header.position is not None:
        return None
    return spell_code(SharedDeal(header.rules, len(header.seats), header.seed, header.first_seat))


def read_code(text: str) -> SharedDeal:
    """The deal that the code ``text`` stands for; blanks, hyphens and capitals do not matter.

    Raises:
        BadCodeError: it is no code, has been mistyped, or is a code of another version.
    """
    letters = "".join(text.split()).replace("-", "").upper().translate(_MISREAD)
    if not letters:
        raise BadCodeError("a code is missing")
    for letter in letters:
        if letter not in _DIGITS:
            raise BadCodeError(f"there is no {letter!r} in a code")
    digits = [_DIGITS[letter] for letter in letters[:_LONGEST]]
    if digits[0] != _FORMAT:
        raise BadCodeError("this is no code, or one of a newer uno-tui")
    try:
        deal = _read(_Digits(digits[1:-_CHECK_DIGITS]))
        checked = _Digits(digits[-_CHECK_DIGITS:]).number(_CHECK_DIGITS)
    except (RulesetError, ValueError, IndexError):
        raise BadCodeError(_SLIP) from None
    if checked != _check(deal):
        raise BadCodeError(_SLIP)
    return deal


_SLIP: Final = "this code does not add up: a letter is wrong, missing or too many"


def _spell(deal: SharedDeal) -> Iterator[int]:
    changes = [deal.rules.changes_from(base) for base in _BASES]
    nearest = min(range(len(_BASES)), key=lambda place: len(changes[place]))
    flags = nearest
    flags |= _CHANGED if changes[nearest] else 0
    flags |= _SEATED if deal.first_seat else 0
    flags |= _NEGATIVE if deal.seed < 0 else 0
    yield _FORMAT
    yield flags
    yield deal.players
    yield from _spell_number(abs(deal.seed))
    if deal.first_seat:
        yield deal.first_seat
    if changes[nearest]:
        yield from _spell_changes(changes[nearest])


def _read(digits: _Digits) -> SharedDeal:
    flags = digits.take()
    players = digits.take()
    seed = digits.whole()
    first_seat = digits.take() if flags & _SEATED else 0
    rules = _BASES[flags % len(_BASES)]
    if flags & _CHANGED:
        rules = rules.with_options(dict(_read_changes(digits)))
    digits.check_end()
    if rules.problems_with(players) or first_seat >= players:
        raise ValueError("nobody can play that")
    return SharedDeal(rules, players, -seed if flags & _NEGATIVE else seed, first_seat)


def _check(deal: SharedDeal) -> int:
    """A number that depends on all that a code means, and on nothing else."""
    changes = deal.rules.changes_from(Ruleset())
    options = {name: OPTIONS[name].to_toml(value) for name, value in sorted(changes.items())}
    meaning = json.dumps([options, deal.players, deal.seed, deal.first_seat])
    return crc32(meaning.encode()) % _BASE**_CHECK_DIGITS


def _spell_changes(changes: Mapping[str, Value]) -> Iterator[int]:
    yield from _spell_number(len(changes))
    for name, choice in changes.items():
        yield from _pad(_number_of(name), _NAME_DIGITS)
        if isinstance(choice, tuple):
            yield from _spell_number(len(choice))
            for custom in choice:
                yield from _spell_custom(custom)
        else:
            choices = OPTIONS[name].choices
            yield from _spell_number(choices.index(choice) if choices else int(choice))


def _read_changes(digits: _Digits) -> Iterator[tuple[str, Value]]:
    names = {_number_of(name): name for name in OPTIONS}
    for _ in range(digits.whole()):
        name = names.get(digits.number(_NAME_DIGITS), "")
        if not name:
            raise ValueError("there is no such option")
        yield name, _read_value(OPTIONS[name], digits)


def _read_value(option: Option, digits: _Digits) -> Value:
    number = digits.whole()
    if option.choices:
        return option.choices[number]
    if isinstance(option.default, bool):
        return bool(number)
    if isinstance(option.default, int):
        return number
    return tuple(_read_custom(digits) for _ in range(min(number, _LONGEST)))


def _spell_custom(custom: CustomWild) -> Iterator[int]:
    own = custom != CustomWild.named(custom.spelling)
    label = custom.label.encode() if own else b""
    yield _EFFECTS.index(custom.effect)
    yield from _spell_number(custom.cards)
    yield from _spell_number(len(label))
    for byte in label:
        yield from _pad(byte, 2)


def _read_custom(digits: _Digits) -> CustomWild:
    effect = _EFFECTS[digits.take()]
    cards = digits.whole()
    label = bytes(digits.number(2) for _ in range(min(digits.whole(), _LONGEST)))
    spelling = f"{effect.spelling}-{cards}" if effect.counts else effect.spelling
    return CustomWild.named(spelling, label.decode() or None)


def _number_of(name: str) -> int:
    """A number for an option that stays the same whatever other options there are."""
    return crc32(name.encode()) % _BASE**_NAME_DIGITS


def _pad(number: int, digits: int) -> Iterator[int]:
    """``number`` in just so many digits, the lowest first."""
    for _ in range(digits):
        yield number % _BASE
        number //= _BASE


def _spell_number(number: int) -> Iterator[int]:
    """``number`` in as many digits as it needs, the lowest first; all but the last are marked."""
    while number >= _MORE:
        yield number % _MORE + _MORE
        number //= _MORE
    yield number


class _Digits:
    """The digits of a code, taken one after the other."""

    def __init__(self, digits: list[int]) -> None:
        self._left = digits[::-1]

    def take(self) -> int:
        """The next digit."""
        return self._left.pop()

    def number(self, digits: int) -> int:
        """The number in the next so many digits."""
        return sum(self.take() * _BASE**place for place in range(digits))

    def whole(self) -> int:
        """The number in as many of the next digits as it has."""
        number, place = 0, 1
        while (digit := self.take()) >= _MORE:
            number += (digit - _MORE) * place
            place *= _MORE
        return number + digit * place

    def check_end(self) -> None:
        """Sees to it that nothing is left over."""
        if self._left:
            raise ValueError("there is more than a deal")

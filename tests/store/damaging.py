"""Damage to a file, as disks, editors and crashes do it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final


def damage(data: bytes, chance: random.Random) -> bytes:
    """``data`` with one to three things gone wrong."""
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        data = chance.choice(_DAMAGES)(data, chance)
    return data


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _flip(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return data
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]


def _retype(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return data
    place = chance.randrange(len(data))
    letter = chance.choice(b'0123456789rgbyWpSRD:",{}[]- @')
    return data[:place] + bytes([letter]) + data[place + 1 :]


def _zero(data: bytes, chance: random.Random) -> bytes:
    place, size = chance.randrange(len(data) + 1), chance.randrange(200)
    return data[:place] + bytes(min(size, len(data) - place)) + data[place + size :]


def _garbage(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.randbytes(chance.randrange(40)) + data[place:]


def _lose(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + data[place + chance.randrange(60) :]


def _move_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    first, second = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


def _lose_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def _repeat_line(data: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def _other_ends_of_lines(data: bytes, _chance: random.Random) -> bytes:
    return data.replace(b"\n", b"\r\n")


_DAMAGES: Final[list[Callable[[bytes, random.Random], bytes]]] = [
    *(_cut, _flip, _retype, _zero, _garbage, _lose),
    *(_move_lines, _lose_line, _repeat_line, _other_ends_of_lines),
]

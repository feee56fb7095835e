"""Finding cards on a screen, as pictures and as words, by either set of characters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from uno_tui.rules.cards import FACES, Card, custom_wild
from uno_tui.tui.glyphs import ASCII, UNICODE, Glyphs

CUSTOM = 4
"""How many custom wilds are known."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who can read cards drawn with one set of characters."""

    names: dict[str, Card]
    word: re.Pattern[str]
    corner: re.Pattern[str]
    framed: bool

    def words(self, lines: Sequence[str]) -> Iterator[Card]:
        """The cards that stand in the text, such as ``7▲`` or ``7r``."""
        for line in lines:
            for found in self.word.findall(line):
                yield self.names[found]

    def pictures(self, lines: Sequence[str]) -> Iterator[tuple[Card, int, int]]:
        """The cards that are painted: an index with its shape beneath it, and where.

        A low card has its symbol between the two. A shape in a word, such as ``7▲`` or ``▲ RED``,
        is no picture; letters are shapes only where a frame begins right before them.
        """
        for y, line in enumerate(lines[1:], 1):
            for found in self.corner.finditer(line):
                x, mark = found.start(), found[0]
                above = lines[y - 1], lines[max(y - 2, 0)]
                face = self._face(above[0], x, mark) or self._face(above[1], x, mark)
                if face is not None:
                    yield face, x, y

    def _face(self, line: str, x: int, mark: str) -> Card | None:
        if self.framed and line[x - 1 : x] != "|":
            return None
        return self.names.get(line[x : x + 2] + mark) or self.names.get(line[x : x + 1] + mark)


def _reader(glyphs: Glyphs) -> Reader:
    faces = [*FACES.values(), *(custom_wild(place) for place in range(1, CUSTOM + 1))]
    names = {glyphs.name_of(face): face for face in faces}
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    shapes = "".join(re.escape(shape) for shape in glyphs.shapes.values())
    if glyphs.blocks:
        word, corner = f"(?:{listed})", rf"(?<![\dW⊘⇄])[{shapes}](?! [A-Z])"
    else:
        word, corner = rf"(?<!\w)(?:{listed})(?!\w)", rf"(?<=\|)[{shapes}](?!\w)"
    return Reader(names, re.compile(word), re.compile(corner), not glyphs.blocks)


READERS: Mapping[str, Reader] = {glyphs.name: _reader(glyphs) for glyphs in (UNICODE, ASCII)}
"""Whoever can read a set of characters, by its name."""

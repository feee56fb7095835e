"""The big symbols in the middle of a face, as patterns of pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from uno_tui.rules.cards import Card, Kind

Pattern = Sequence[str]
"""Rows of pixels: ``#`` in the suit's deep color, ``r y g b`` in a color of its own."""


def symbol(card: Card, height: int) -> Pattern:
    """The symbol for the middle of ``card`` on a face of ``height`` rows."""
    key = str(card.number) if card.kind is Kind.NUMBER else card.kind.value
    for least, patterns in _BY_HEIGHT:
        if height >= least:
            return patterns[key]
    raise ValueError(f"a face of {height} rows is too small for a symbol")


def _patterns(art: str) -> dict[str, Pattern]:
    """The ten digits out of a block of ``art``, side by side and parted by blanks."""
    rows = [row.split() for row in art.strip().splitlines()]
    return {str(digit): [row[digit] for row in rows] for digit in range(10)}


_SMALL: Final[Mapping[str, Pattern]] = {
    **_patterns(
        """
        ### .#. ### ### #.# ### ### ### ### ###
        #.# ##. ..# ..# #.# #.. #.. ..# #.# #.#
        #.# .#. ### ### ### ### ### .#. ### ###
        #.# .#. #.. ..# ..# ..# #.# .#. #.# ..#
        ### ### ### ### ..# ### ### .#. ### ###
        """
    ),
    Kind.SKIP.value: [".###.", "#..##", "#.#.#", "##..#", ".###."],
    Kind.REVERSE.value: ["...#.", "#####", "...#.", ".....", ".#...", "#####", ".#..."],
    Kind.DRAW_TWO.value: ["..###", "..###", "....#", "###.#", "###..", "###.."],
    Kind.WILD_DRAW_FOUR.value: ["gg.bb", "gg.bb", ".....", "rr.yy", "rr.yy"],
    Kind.WILD.value: [""],
    Kind.CUSTOM.value: ["..#..", "..#..", "#####", "..#..", "..#.."],
}

_MIDDLE: Final[Mapping[str, Pattern]] = {
    **_patterns(
        """
        .###. ..##. .###. ####. ...## ##### .###. ##### .###. .###.
        ##.## .###. ##.## ...## ..### ##... ##... ...## ##.## ##.##
        ##.## ..##. ...## ...## .#.## ####. ##... ..##. ##.## ##.##
        ##.## ..##. ..##. .###. ##.## ...## ####. ..##. .###. .####
        ##.## ..##. .##.. ...## ##### ...## ##.## .##.. ##.## ...##
        ##.## ..##. ##... ...## ...## ##.## ##.## .##.. ##.## ...##
        .###. .#### ##### ####. ...## .###. .###. .##.. .###. .###.
        """
    ),
    Kind.SKIP.value: [
        "..###..",
        ".#...#.",
        "#...#.#",
        "#..#..#",
        "#.#...#",
        ".#...#.",
        "..###..",
    ],
    Kind.REVERSE.value: [
        "....#..",
        "....##.",
        "#######",
        "....##.",
        "....#..",
        ".......",
        "..#....",
        ".##....",
        "#######",
        ".##....",
        "..#....",
    ],
    Kind.DRAW_TWO.value: [
        "...####",
        "...####",
        "...####",
        ".....##",
        "####.##",
        "####.##",
        "####...",
        "####...",
        "####...",
    ],
    Kind.WILD_DRAW_FOUR.value: [
        "ggg.bbb",
        "ggg.bbb",
        "ggg.bbb",
        ".......",
        "rrr.yyy",
        "rrr.yyy",
        "rrr.yyy",
    ],
    Kind.WILD.value: [""],
    Kind.CUSTOM.value: [
        "...#...",
        "...#...",
        "..###..",
        "#######",
        "..###..",
        "...#...",
        "...#...",
    ],
}

_BIG: Final[Mapping[str, Pattern]] = {
    **_patterns(
        """
        .#####. ..###.. .#####. .#####. ....##. ####### .#####. ####### .#####. .#####.
        ##...## .####.. ##...## ##...## ...###. ##..... ##...## .....## ##...## ##...##
        ##...## ...##.. .....## .....## ..####. ##..... ##..... ....##. ##...## ##...##
        ##...## ...##.. .....## .....## .##.##. ######. ######. ....##. ##...## ##...##
        ##...## ...##.. ...###. ..####. ##..##. .....## ##...## ...##.. .#####. .######
        ##...## ...##.. .###... .....## ####### .....## ##...## ...##.. ##...## .....##
        ##...## ...##.. ##..... .....## ....##. .....## ##...## ..##... ##...## .....##
        ##...## ...##.. ##..... ##...## ....##. ##...## ##...## ..##... ##...## ##...##
        .#####. .###### ####### .#####. ....##. .#####. .#####. ..##... .#####. .#####.
        """
    ),
    Kind.SKIP.value: [
        "..#####..",
        ".##...##.",
        "##....###",
        "#....##.#",
        "#...##..#",
        "#..##...#",
        "###....##",
        ".##...##.",
        "..#####..",
    ],
    Kind.REVERSE.value: [
        ".....#...",
        ".....##..",
        "########.",
        "#########",
        ".....##..",
        ".....#...",
        ".........",
        "...#.....",
        "..##.....",
        "#########",
        ".########",
        "..##.....",
        "...#.....",
    ],
    Kind.DRAW_TWO.value: [
        "....#####",
        "....#####",
        "....#####",
        "....#####",
        ".......##",
        "#####..##",
        "#####.###",
        "#####.###",
        "#####....",
        "#####....",
        "#####....",
    ],
    Kind.WILD_DRAW_FOUR.value: [
        ".ggg.bbb.",
        ".ggg.bbb.",
        ".ggg.bbb.",
        ".ggg.bbb.",
        ".........",
        ".rrr.yyy.",
        ".rrr.yyy.",
        ".rrr.yyy.",
        ".rrr.yyy.",
    ],
    Kind.WILD.value: [""],
    Kind.CUSTOM.value: [
        "....#....",
        "....#....",
        "...###...",
        "..#####..",
        "#########",
        "..#####..",
        "...###...",
        "....#....",
        "....#....",
    ],
}


def _doubled(pattern: Pattern) -> Pattern:
    """The pattern with every pixel twice as wide and twice as high."""
    rows = ["".join(2 * pixel for pixel in row) for row in pattern]
    return [row for row in rows for _ in range(2)]


_GIANT: Final = {key: _doubled(pattern) for key, pattern in _MIDDLE.items()}

_BY_HEIGHT: Final = ((15, _GIANT), (11, _BIG), (9, _MIDDLE), (7, _SMALL))

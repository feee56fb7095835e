"""The colors of people who share a keyboard: each has one of their own, whatever the theme."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.color import Color as Paint
from textual.color import Color

from uno_tui.table.seats import Seat
from uno_tui.tui.themes import contrast
from uno_tui.value import value

PREFIX: Final = "person-"
"""How the roles of texts in a person's color begin."""

_DARK, _LIGHT = "#101010", "#ffffff"


@value
class PersonColor:
    """A color, and the ink that can be read on it."""

    name: str
    face: Paint
    ink: Paint

    @property
    def role(self) -> str:
        """The role of a text on this color."""
        return PREFIX + self.name


def _person_color(name: str, face: str) -> PersonColor:
    ground = Color.parse(face)
    inks = [Color.parse(ink) for ink in (_DARK, _LIGHT)]
    ink = max(inks, key=lambda ink: contrast(ink, ground))
    return PersonColor(name, ground.rich_color, ink.rich_color)


COLORS: Final = {
    name: _person_color(name, face)
    for name, face in (
        ("coral", "#ff7a59"),
        ("sky", "#56b7f7"),
        ("lime", "#a5d62b"),
        ("violet", "#8b4fe0"),
        ("amber", "#ffb81c"),
        ("teal", "#0a7d8c"),
        ("pink", "#f47cbb"),
        ("brown", "#8a5a2b"),
        ("silver", "#c9ced6"),
        ("navy", "#2c4fa3"),
    )
}
"""The colors by name; neighbors differ much."""


def colors_of(seats: Sequence[Seat]) -> dict[int, PersonColor]:
    """The color of each seat: the one that was chosen, or one that nobody else has."""
    chosen = {seat.color for seat in seats}
    free = iter([color for name, color in COLORS.items() if name not in chosen])
    return {place: COLORS.get(seat.color) or next(free) for place, seat in enumerate(seats)}

"""Matches as lines of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, overload

from rich.cells import cell_len
from rich.color import Color as Paint
from textual.strip import Strip

from uno_tui.store.statistics import PlayedMatch
from uno_tui.tui.faces import Size
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.look import Look, clip
from uno_tui.tui.pixels import style
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run

_NARROW: Final = 74
_RULES: Final = 12, 14
_RESULT: Final = 16, 24
_DATE: Final = "%m-%d %H:%M  ", "%Y-%m-%d %H:%M  "
_MARK: Final = 3
_BACKS: Final = 5


class MatchLines(Sequence[Row]):
    """A line for each of many matches, made when it is looked at."""

    def __init__(
        self, matches: Sequence[PlayedMatch], me: str, width: int, glyphs: Glyphs, marked: int
    ) -> None:
        self._matches = matches
        self._me = me
        self._width = width
        self._glyphs = glyphs
        self._marked = marked

    def __len__(self) -> int:
        return len(self._matches)

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        match, marked = self._matches[place], place == self._marked
        return match_line(match, self._me, self._width, self._glyphs, marked=marked)


def match_line(
    match: PlayedMatch, me: str, width: int, glyphs: Glyphs, *, marked: bool = False
) -> list[Run]:
    """When, by which rules, with whom, and how it ended for ``me``, in ``width`` cells."""
    wide = width >= _NARROW
    date = f"{match.started.astimezone():{_DATE[wide]}}"
    rules, end = _RULES[wide], _RESULT[wide]
    others = [name for name in match.players if name != me] or list(match.players)
    result, role = outcome(match, me)
    result = clip(result, end, glyphs.ellipsis)
    room = max(width - _MARK - len(date) - rules - end - 2, 0)
    names = clip(", ".join(others), room, glyphs.ellipsis)
    return [
        (f" {glyphs.turn} " if marked else "   ", "gold"),
        (date, "strong" if marked else "muted"),
        (_padded(clip(match.rules, rules - 2, glyphs.ellipsis), rules), "strong"),
        (_padded(names, room) + "  ", ""),
        (_padded(result, end), role),
    ]


def outcome(match: PlayedMatch, me: str) -> tuple[str, str]:
    """How a match ended for ``me``, and the role of that text."""
    kind = ", daily" if match.daily else "" if match.counts else ", practice"
    if not match.finished:
        return f"left in round {match.rounds}{kind}", "gold"
    if me in match.winners:
        return f"won{kind}", "green"
    return f"won by {' and '.join(match.winners)}{kind}", ""


def empty_list(look: Look, ground: Paint, width: int, height: int) -> list[Row]:
    """A fan of covered cards, and what there will be to see here."""
    size = Size.LARGE if height >= 18 else Size.COMPACT
    backs: list[Row] = [_fan(look, ground, size, y, width) for y in range(size.height)]
    texts = (
        "No match has been played yet.",
        "Every one that you play will be here, to be seen again.",
    )
    lines: list[Row] = [
        [(text.center(width), role)] for text, role in zip(texts, ("strong", "muted"), strict=True)
    ]
    above = max((height - size.height - len(lines) - 2) // 3, 0)
    return [*[[]] * above, *backs, [], *lines]


def _fan(look: Look, ground: Paint, size: Size, y: int, width: int) -> Strip:
    step = size.width - 2
    faces = look.faces(ground)
    strips = [
        faces.back(size, lapped=place > 0)[y].crop(0, size.width if place == _BACKS - 1 else step)
        for place in range(_BACKS)
    ]
    fan = Strip.join(strips)
    blank = style(None, ground)
    left = max((width - fan.cell_length) // 2, 0)
    return Strip.join([Strip.blank(left, blank), fan]).adjust_cell_length(width, blank)


def _padded(text: str, width: int) -> str:
    return text + " " * max(width - cell_len(text), 0)

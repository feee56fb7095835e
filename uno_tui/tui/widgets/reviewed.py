"""What a review has found, each with a picture of the hand and the top card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.color import Color as Paint
from textual.strip import Strip

from uno_tui.rules.cards import Card, in_order
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.view import View
from uno_tui.tui.faces import Size
from uno_tui.tui.look import Look, color_run
from uno_tui.tui.pixels import style
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run
from uno_tui.value import value

_MARGIN: Final = 3
_GAP: Final = 3
_BROAD: Final = 110
"""From so many cells on the cards are larger."""

_MADE: Final = "made"
_BETTER: Final = "best"


@value
class Entry:
    """A finding as it is shown: where, what is said of it, and what the seat held and saw."""

    where: str
    text: str
    view: View
    made: Move
    better: Move


class Painter:
    """Paints entries in ``look`` upon ``ground`` for lines of ``width`` cells."""

    def __init__(self, look: Look, ground: Paint, width: int) -> None:
        self.look = look
        self.ground = ground
        self.width = width

    def rows(self, entry: Entry, *, marked: bool) -> list[Row]:
        """A heading, the sentence, and the picture."""
        mark = f" {self.look.glyphs.turn} " if marked else "   "
        heading: list[Run] = [(mark, "gold"), (entry.where, "gold" if marked else "strong")]
        words = wrapped(entry.text, self.width - _MARGIN - 1)
        return [
            heading,
            *([(" " * _MARGIN, ""), *line] for line in words),
            *self._picture(entry),
            [],
        ]

    def _picture(self, entry: Entry) -> list[Row]:
        view = entry.view
        hand = in_order(view.hand)
        largest = Size.COMPACT if self.width >= _BROAD else Size.MINI
        wide = len(hand) * largest.width > self._room(view, largest)
        size = Size.TAG if wide else largest
        columns = max(self._room(view, size) // size.width, 1)
        rows: list[Row] = []
        for start in range(0, len(hand), columns):
            part = hand[start : start + columns]
            lines = range(size.height)
            rows += [self._line(view, part, size, line, first=start == 0) for line in lines]
            rows += self._marks(entry, hand, start, columns, size)
        return rows

    def _room(self, view: View, size: Size) -> int:
        """The cells for the hand, where cards have this size."""
        return self.width - _MARGIN - self._pile_width(view, size) - _GAP

    def _pile_width(self, view: View, size: Size) -> int:
        plate = 0 if view.color is None else len(color_run(view.color, self.look.glyphs)[0]) + 1
        return size.width + 1 + plate

    def _pile(self, view: View, size: Size, line: int) -> Strip | None:
        """A line of the top card, with the color in force beside it."""
        if view.top is None:
            return None
        face = self.look.faces(self.ground).face(view.top, size)[line]
        plate: list[Run] = [(" ", "")]
        if view.color is not None and line == size.height // 2:
            plate.append(color_run(view.color, self.look.glyphs))
        rest = self._pile_width(view, size) - size.width
        return Strip.join([face, self.look.strip(plate, rest, self.ground)])

    def _line(
        self, view: View, part: Sequence[Card], size: Size, line: int, *, first: bool
    ) -> Strip:
        """A line of the pile, if it is the ``first`` row, and of a part of the hand."""
        blank = style(None, self.ground)
        faces = self.look.faces(self.ground)
        pile = self._pile(view, size, line) if first else None
        left = pile or Strip.blank(self._pile_width(view, size), blank)
        cards = [faces.face(card, size)[line] for card in part]
        return Strip.join(
            [Strip.blank(_MARGIN, blank), left, Strip.blank(_GAP, blank), *cards]
        ).adjust_cell_length(self.width, blank)

    def _marks(
        self,
        entry: Entry,
        hand: Sequence[Card],
        start: int,
        columns: int,
        size: Size,
    ) -> list[Row]:
        """Which cards were laid, and which should have been; nothing where neither is here."""
        places = dict.fromkeys(_places(entry.made, hand), _MADE)
        places |= dict.fromkeys(_places(entry.better, hand), _BETTER)
        shown = {p: text for p, text in places.items() if start <= p < start + columns}
        if not shown:
            return []
        indent = _MARGIN + self._pile_width(entry.view, size) + _GAP
        runs: list[Run] = [(" " * indent, "")]
        for place in range(start, min(start + columns, len(hand))):
            text = shown.get(place, "")
            runs.append((text.center(size.width)[: size.width], _role(text)))
        return [runs]


def _places(move: Move, hand: Sequence[Card]) -> list[int]:
    """Where the cards of ``move`` lie in the hand."""
    cards = list(move.cards) if isinstance(move, Play) else []
    found = []
    for place, card in enumerate(hand):
        if card in cards:
            cards.remove(card)
            found.append(place)
    return found


def _role(text: str) -> str:
    return "gold" if text == _BETTER else "muted"

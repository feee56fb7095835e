"""The own hand: the chosen card raised, what cannot be played dimmed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Self

from rich.segment import Segment
from rich.text import Text
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from uno_tui.rules.cards import Card
from uno_tui.tui.faces import Dress, Faces, Size
from uno_tui.tui.fan import RAISE, Fan, Rows, arrange
from uno_tui.tui.look import Drawn
from uno_tui.tui.pixels import style
from uno_tui.tui.widgets.glide import Glide
from uno_tui.value import value

_DROP = 2


@value
class HandCard:
    """A card as the hand shows it.

    Attributes:
        card: the card.
        dim: whether it cannot be played now.
        badge: a mark of one character, such as for a card that can intercept.
        why: why it cannot be played, in a line; empty if it can.
    """

    card: Card
    dim: bool = False
    badge: str = ""
    why: str = ""


@value
class _Lying:
    """A card in its place: its upper left cell, and what is seen of it, row by row."""

    x: int
    top: int
    rows: tuple[Strip, ...]


class HandView(Drawn):
    """The cards of one hand, in the order in which they are given.

    Moving the choice repaints the two cards that change and nothing else.
    """

    DEFAULT_CSS = """
    HandView { height: 8; }
    """

    _lying: tuple[_Lying, ...] | None = None

    @value
    class Pointed(Message):
        """A card was clicked; ``again`` if it was the chosen one already."""

        place: int
        again: bool

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.cards: tuple[HandCard, ...] = ()
        self.chosen = 0
        self.marked: tuple[int, ...] = ()
        self.covered = False
        self.largest = Size.GIANT
        self._first = 0
        self._why = ""
        self._coming: frozenset[int] = frozenset()
        self.glide = Glide(self, self.refresh)

    @property
    def layout_of_cards(self) -> Fan | Rows:
        """Where the cards lie now."""
        return arrange(len(self.cards), *self.outer_size, self.largest)

    @property
    def hidden(self) -> tuple[int, int]:
        """How many cards are hidden before the first and after the last one in sight."""
        last = self.layout_of_cards.last(self._first)
        return self._first, max(len(self.cards) - 1 - last, 0)

    def deal(self, cards: tuple[HandCard, ...], *, covered: bool = False) -> None:
        """Shows ``cards``, face down if ``covered``; the choice stays with the card it was on."""
        if (cards, covered) == (self.cards, self.covered):
            return
        self.glide.settle()
        self.chosen = self._kept(cards)
        if [c.card for c in cards] != [c.card for c in self.cards]:
            self.marked = ()
        self.cards, self.covered = cards, covered
        self._explain("")
        self._first = self.layout_of_cards.first(self.chosen, self._first)
        self.refresh()

    def arrive(self, cards: Iterable[Card] | None = None) -> None:
        """Lets ``cards`` come up from below, or the whole hand."""
        if self.covered:
            return
        coming = None if cards is None else Counter(cards)
        places = []
        for place, held in enumerate(self.cards):
            if coming is None or coming[held.card] > 0:
                places.append(place)
                if coming is not None:
                    coming[held.card] -= 1
        self._coming = frozenset(places)
        self.glide.start(_DROP)

    def choose(self, place: int) -> None:
        """Moves the choice to ``place``, or as near as there are cards."""
        place = max(0, min(place, len(self.cards) - 1))
        before, self.chosen = self.chosen, place
        first = self.layout_of_cards.first(place, self._first)
        if first != self._first:
            self._first = first
            self.refresh()
        elif before != place:
            self.refresh(self._between(before, place))

    def mark(self, places: tuple[int, ...]) -> None:
        """Marks the cards that go along with the chosen one, in this order."""
        if places != self.marked:
            self.marked = places
            self.refresh()

    def step_row(self, rows: int) -> None:
        """Moves the choice by whole rows, where the cards lie in rows."""
        place = self.chosen + rows * self.layout_of_cards.columns
        if 0 <= place < len(self.cards):
            self.choose(place)

    def render_line(self, y: int) -> Strip:
        """One line of the hand."""
        width, height = self.outer_size
        if y == height - 1 and isinstance(self.layout_of_cards, Rows) and any(self.hidden):
            return self._hidden_line()
        if self._lying is None:
            self._lying = self._lay_out()
        blank = style(None, self.ground)
        pieces: list[Strip] = []
        x = 0
        for card in self._lying:
            if not 0 <= y - card.top < len(card.rows):
                continue
            if card.x > x:
                pieces.append(Strip.blank(card.x - x, blank))
            piece = card.rows[y - card.top]
            pieces.append(piece)
            x = card.x + piece.cell_length
        return Strip.join(pieces).adjust_cell_length(width, blank)

    def refresh(self, *regions: Region, **others: Any) -> Self:
        """Lays the cards out anew when they are painted next."""
        self._lying = None
        return super().refresh(*regions, **others)

    def _lay_out(self) -> tuple[_Lying, ...]:
        """The cards in sight, from left to right in each row."""
        layout, faces = self.layout_of_cards, self.look.faces(self.ground)
        places = range(self._first, layout.last(self._first) + 1)
        return tuple(self._lay(faces, layout, place) for place in places)

    def _lay(self, faces: Faces, layout: Fan | Rows, place: int) -> _Lying:
        spot = layout.spot(place, self.chosen, self._first)
        raised = isinstance(layout, Fan) and self._is_up(place)
        drop = self.glide.left if place in self._coming else 0
        rows = self._face(faces, layout, place)
        if spot.width < layout.size.width:
            rows = tuple(row.crop(0, spot.width) for row in rows)
        if raised and place == self.chosen:
            rows = (*rows, self._underline(spot.width))
        return _Lying(spot.x, spot.y - (RAISE if raised else 0) + drop, rows)

    def _face(self, faces: Faces, layout: Fan | Rows, place: int) -> tuple[Strip, ...]:
        laps = isinstance(layout, Fan) and layout.laps and place > 0
        if self.covered:
            return faces.back(layout.size, lapped=laps)
        held = self.cards[place]
        framed = isinstance(layout, Rows) and place == self.chosen
        dress = Dress(held.dim, laps, framed, self._badge(place))
        return faces.face(held.card, layout.size, dress)

    def _badge(self, place: int) -> str:
        if place in self.marked:
            return str(self.marked.index(place) + 2)
        return self.cards[place].badge

    def _is_up(self, place: int) -> bool:
        return place == self.chosen or place in self.marked

    def _underline(self, width: int) -> Strip:
        line = f" {self.look.glyphs.under * (width - 2)} "
        return Strip([Segment(line, style(self.look.palette.gold, self.ground))], width)

    def _hidden_line(self) -> Strip:
        before, after = self.hidden
        glyphs = self.look.glyphs
        text = f"{glyphs.up} {before} above   {after} below {glyphs.down}"
        return self.row([(text.center(self.size.width), "muted")])

    def _kept(self, cards: tuple[HandCard, ...]) -> int:
        """Where the chosen card lies in ``cards``, or the place that it leaves to its neighbor."""
        if not self.cards:
            return 0
        before = [held.card for held in self.cards]
        after = [held.card for held in cards]
        card = before[self.chosen]
        twin = before[: self.chosen].count(card)
        places = [place for place, other in enumerate(after) if other is card]
        if places:
            return places[min(twin, len(places) - 1)]
        return max(0, min(self.chosen, len(cards) - 1))

    def _between(self, one: int, other: int) -> Region:
        layout = self.layout_of_cards
        spots = [
            layout.spot(place, chosen, self._first)
            for place in (one, other)
            for chosen in (one, other)
        ]
        left, right = min(s.x for s in spots), max(s.x + layout.size.width for s in spots)
        top, bottom = min(s.y for s in spots) - RAISE, max(s.y for s in spots) + layout.size.height
        region = Region(left, max(top, 0), right - left, bottom - max(top, 0))
        return region.intersection(self.size.region)

    def place_at(self, x: int, y: int) -> int | None:
        """The card that is seen at (x, y) of this widget."""
        layout = self.layout_of_cards
        for place in range(self._first, layout.last(self._first) + 1):
            spot = layout.spot(place, self.chosen, self._first)
            top = spot.y - (RAISE if isinstance(layout, Fan) and self._is_up(place) else 0)
            if spot.x <= x < spot.x + spot.width and top <= y < top + layout.size.height:
                return place
        return None

    def on_resize(self) -> None:
        """Keeps the chosen card in sight."""
        self._lying = None
        self._first = self.layout_of_cards.first(self.chosen, self._first)

    def on_click(self, event: events.Click) -> None:
        """Tells which card was clicked."""
        place = self.place_at(event.x, event.y)
        if place is not None:
            event.stop()
            self.post_message(self.Pointed(place, again=place == self.chosen))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Says why the card under the mouse cannot be played."""
        place = self.place_at(event.x, event.y)
        self._explain("" if place is None or self.covered else self.cards[place].why)

    def _explain(self, why: str) -> None:
        if why != self._why:
            self._why = why
            self.tooltip = Text(why) if why else None

"""Where on the screen the things are that a coach speaks of."""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Region
from textual.screen import Screen
from textual.widget import Widget

from uno_tui.rules.cards import Card
from uno_tui.tui.widgets.hand import HandView
from uno_tui.tui.widgets.piles import PileView


class PointedPiles(PileView):
    """The piles, of which each can be pointed at."""

    def part(self, name: str) -> Region:
        """Where on the screen ``name`` is: ``draw``, ``pile``, or the words beside them."""
        lie, at = self.spread, self.region
        size, top, left = lie.card_size, at.y + lie.top, at.x + lie.left
        if name == "draw":
            return Region(left, top, size.width + 1, size.height)
        if name == "pile":
            width = lie.facts_at - lie.discard_at - 2
            return Region(left + lie.discard_at, top, width, size.height)
        return self._words(name)

    def _words(self, name: str) -> Region:
        """The line that tells ``name``."""
        signs = {"color": self._color_sign(), "direction": ("clockwise", "counter"), "owed": "owes"}
        wanted = signs[name]
        for y in range(self.size.height):
            line = self.render_line(y).text
            for sign in (wanted,) if isinstance(wanted, str) else wanted:
                x = line.find(sign)
                if x >= 0:
                    return Region(self.region.x + x, self.region.y + y, len(sign), 1)
        return Region()

    def _color_sign(self) -> str:
        color = self.state.color if self.state else None
        return color.value.upper() if color else "no color"


def places_of(screen: Screen[None], what: Iterable[str], names: Iterable[str]) -> list[Region]:
    """The regions of ``what``: parts of the table, players by name, cards of the hand."""
    found = [_place(screen, word, list(names)) for word in what]
    return [region for region in found if region]


def _place(screen: Screen[None], word: str, names: list[str]) -> Region:
    hand = screen.query_one(HandView)
    if word in ("draw", "pile", "color", "direction", "owed"):
        return screen.query_one(PointedPiles).part(word)
    if word == "hand":
        return _cards(hand, range(len(hand.cards)))
    if word in names:
        seat = names.index(word)
        found = screen.query(f"#seat-{seat}")
        return _trimmed(found.first(Widget)) if found else screen.query_one("#status").region
    held = [place for place, card in enumerate(hand.cards) if card.card.spelling == word]
    if held:
        return _cards(hand, held[:1])
    widget = screen.query(f"#{word}")
    return widget.first(Widget).region if widget else Region()


def _cards(hand: HandView, places: Iterable[int]) -> Region:
    layout = hand.layout_of_cards
    regions = []
    for place in places:
        spot = layout.spot(place, hand.chosen)
        raised = place == hand.chosen
        y = hand.region.y + spot.y - raised
        regions.append(Region(hand.region.x + spot.x, y, spot.width, layout.size.height + raised))
    return Region.from_union(regions) if regions else Region()


def _trimmed(widget: Widget) -> Region:
    """The part of a seat that has words in it."""
    lines = [widget.render_line(y).text for y in range(widget.size.height)]
    right = max((len(line.rstrip("» «<>").rstrip()) for line in lines), default=0)
    return Region(widget.region.x + 2, widget.region.y, max(right - 2, 1), widget.region.height)


def card_in(hand: HandView) -> list[Card]:
    """The cards of the hand as they lie on the screen."""
    return [held.card for held in hand.cards]

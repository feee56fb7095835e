"""The piles in the middle of the table: to draw from, to lay upon, and what is in force."""

from __future__ import annotations

from functools import lru_cache

from rich.color import Color as Paint
from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip

from uno_tui.rules.cards import Card, Color
from uno_tui.tui.faces import Dress, Size
from uno_tui.tui.look import Drawn, color_run
from uno_tui.tui.pixels import style
from uno_tui.tui.scene import Scene
from uno_tui.tui.widgets.glide import Glide
from uno_tui.tui.words import Run
from uno_tui.value import value

_SLIVER = 3
_BENEATH = 2
_GAP = 2
_SLIDE = 2
_FACTS = 14
_FACTS_MOST = 20


@value
class PileState:
    """What is shown of the piles."""

    draw_count: int
    shown: tuple[Card, ...]
    color: Color | None
    direction: int
    owed: str
    wild: bool
    covered: bool
    free: bool

    @classmethod
    def of(cls, scene: Scene) -> PileState:
        """The piles in ``scene``."""
        view = scene.view
        owed = f"{scene.name(view.turn)} owes {view.owed}" if view.owed else ""
        return cls(
            draw_count=view.draw_count,
            shown=view.discard[-1 - _BENEATH :],
            color=view.color,
            direction=view.direction,
            owed="" if view.phase == "over" else owed,
            wild=view.top is not None and view.top.is_wild,
            covered=scene.covered,
            free=view.top is None,
        )


@value
class Spread:
    """Where the piles lie in their widget, in cells from its left edge or from ``left`` on.

    Attributes:
        card_size: the size of the cards.
        top: the row where the cards begin.
        left: where the draw pile begins.
        discard_at: where the discard pile begins, from ``left`` on.
        facts_at: where the color, the direction and the counts are written, from ``left`` on.
        facts_width: how much room they have.
    """

    card_size: Size
    top: int
    left: int
    discard_at: int
    facts_at: int
    facts_width: int


@lru_cache(maxsize=64)
def spread(width: int, height: int) -> Spread:
    """How the piles lie best in ``width`` by ``height`` cells."""
    size = _card_size(width, height)
    discard_at = size.width + 1 + _GAP
    facts_at = discard_at + size.width + _BENEATH * _SLIVER + _GAP
    facts_width = min(max(width - facts_at, _FACTS), _FACTS_MOST)
    left = max((width - facts_at - facts_width) // 2, 0)
    return Spread(
        size, max((height - size.height) // 2, 0), left, discard_at, facts_at, facts_width
    )


def _card_size(width: int, height: int) -> Size:
    for size in (Size.GIANT, Size.HUGE, Size.LARGE, Size.MEDIUM):
        needed = 2 * size.width + _BENEATH * _SLIVER + 2 * _GAP + _FACTS
        if size.height <= height and needed <= width:
            return size
    return Size.COMPACT


class PileView(Drawn):
    """The draw pile, the discard pile with the last cards, and the color in force in words."""

    @value
    class DrawPointed(Message):
        """The draw pile was clicked."""

    @value
    class DiscardPointed(Message):
        """The discard pile was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.state: PileState | None = None
        self.on_cloth = False
        self.laid = Glide(self, self.refresh)
        self.taken = Glide(self, self.refresh)

    @property
    def ground(self) -> Paint:
        """The color behind the piles."""
        palette = self.look.palette
        return palette.cloth if self.on_cloth else palette.felt

    def show(self, scene: Scene, *, on_cloth: bool) -> None:
        """Shows the piles as they are in ``scene``, on the table top or on the bare felt."""
        state = PileState.of(scene)
        if (state, on_cloth) != (self.state, self.on_cloth):
            before, self.state, self.on_cloth = self.state, state, on_cloth
            self.refresh()
            if before is not None and state.shown != before.shown:
                self.laid.start(_SLIDE)
            elif before is not None and state.draw_count < before.draw_count:
                self.taken.start(_SLIDE)

    @property
    def _slide(self) -> int:
        """By how many cells the card just laid still lies beside its place."""
        return self.laid.left

    @property
    def _lift(self) -> int:
        """By how many cells the card just drawn has been moved off its pile."""
        return _SLIDE + 1 - self.taken.left if self.taken.left else 0

    @property
    def spread(self) -> Spread:
        """Where everything lies now."""
        return spread(*self.outer_size)

    def render_line(self, y: int) -> Strip:
        """One line of the piles."""
        if self.state is None:
            return self.row([])
        lie = self.spread
        size = lie.card_size
        line = y - lie.top
        blank = style(None, self.ground)
        parts = [
            Strip.blank(lie.left, blank),
            self._draw_line(self.state, size, line),
            Strip.blank(_GAP - self._lift, blank),
            self._discard_line(self.state, size, line),
            Strip.blank(_GAP - self._slide, blank),
            self.look.strip(self._facts(self.state, line, size), lie.facts_width, self.ground),
        ]
        return Strip.join(parts).adjust_cell_length(self.outer_size.width, blank)

    def _draw_line(self, state: PileState, size: Size, line: int) -> Strip:
        width = size.width + 1
        if not 0 <= line < size.height or not state.draw_count:
            return self._outline(size, line, width + self._lift)
        back = self.look.faces(self.ground).back(size)[line]
        thick = state.draw_count > 1 and self.look.glyphs.blocks and 0 < line < size.height - 1
        palette = self.look.palette
        depth = Segment("▌" if thick else " ", style(palette.back_line, self.ground))
        beneath = back.crop(0, self._lift)
        return Strip.join([beneath, back, Strip([depth], 1)])

    def _discard_line(self, state: PileState, size: Size, line: int) -> Strip:
        width = size.width + _BENEATH * _SLIVER
        if not 0 <= line < size.height or not state.shown:
            return self._outline(size, line, width + self._slide)
        faces = self.look.faces(self.ground)
        *beneath, top = state.shown
        blank = Strip.blank((_BENEATH - len(beneath)) * _SLIVER, style(None, self.ground))
        pieces = [blank]
        for place, card in enumerate(beneath):
            dress = Dress(dim=True, lapped=place > 0)
            pieces.append(faces.face(card, size, dress)[line].crop(0, _SLIVER))
        if self._slide:
            pieces.append(Strip.blank(self._slide, style(None, self.ground)))
        if state.covered:
            pieces.append(faces.back(size)[line])
        else:
            pieces.append(faces.face(top, size, Dress(lapped=bool(beneath)))[line])
        return Strip.join(pieces)

    def _outline(self, size: Size, line: int, width: int) -> Strip:
        if not 0 <= line < size.height:
            return Strip.blank(width, style(None, self.ground))
        ends = line in (0, size.height - 1)
        inner = size.width - 2
        text = f" {'- ' * (inner // 2)}" if ends else f"¦{' ' * inner}¦"
        if not self.look.glyphs.blocks:
            text = text.replace("¦", "|")
        return self.look.strip([(text, "rim")], width, self.ground)

    def _facts(self, state: PileState, line: int, size: Size) -> list[Run]:
        lines: list[list[Run]] = [self._color(state), []]
        lines.append(self._direction(state))
        lines.append([(f"{state.draw_count} to draw", "muted")])
        if state.owed:
            lines.append([(state.owed, "gold")])
        place = line - (size.height - len(lines)) // 2
        return lines[place] if 0 <= place < len(lines) else []

    def _color(self, state: PileState) -> list[Run]:
        if state.covered:
            return [("paused", "muted")]
        if state.color is not None:
            return [color_run(state.color, self.look.glyphs)]
        return [("any card opens" if state.free else "no color yet", "strong")]

    def _direction(self, state: PileState) -> list[Run]:
        glyphs = self.look.glyphs
        if state.direction == 1:
            return [(f"{glyphs.right}{glyphs.right} ", "gold"), ("clockwise", "")]
        word = "counterclockwise" if self.spread.facts_width >= _FACTS_MOST else "counter"
        return [(f"{glyphs.left}{glyphs.left} ", "gold"), (word, "")]

    def on_click(self, event: events.Click) -> None:
        """Tells which pile was clicked."""
        lie = self.spread
        x = event.x - lie.left
        if 0 <= x < lie.card_size.width:
            self.post_message(self.DrawPointed())
        elif lie.discard_at <= x < lie.facts_at - _GAP:
            self.post_message(self.DiscardPointed())

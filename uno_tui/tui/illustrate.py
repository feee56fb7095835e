"""Pictures of positions, painted with the faces of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.color import Color as Paint
from textual.strip import Strip

from uno_tui.rules.prose import PILE, Picture, Shown, Step
from uno_tui.tui.faces import Dress, Size
from uno_tui.tui.look import Look
from uno_tui.tui.pixels import style
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.widgets.scroll import Row
from uno_tui.tui.words import Run

_STEP: Final = 15
_GAP: Final = 3
_LAP: Final = 3
_MOST_BACKS: Final = 4


class Illustrator:
    """Paints pictures in ``look`` upon ``ground``, at most ``width`` cells wide."""

    def __init__(self, look: Look, ground: Paint, width: int) -> None:
        self.look = look
        self.ground = ground
        self.width = width

    def rows(self, picture: Picture) -> list[Row]:
        """The picture and its caption."""
        hands = [step for step in picture.steps[1:] if not step.who]
        if len(hands) > 1:
            body = self._hands(picture.steps[0], hands)
        elif hands:
            body = self._choice(picture.steps[0], hands[0])
        else:
            body = self._story(picture.steps)
        dot = self.look.glyphs.dot
        return [[(f"{dot} {picture.caption}", "muted")], *body, []]

    def indented(self, row: Row, cells: int) -> Row:
        """``row`` moved to the right by ``cells``."""
        if isinstance(row, Strip):
            return Strip.join([self._blank(cells), row])
        return [(" " * cells, ""), *row]

    def _choice(self, pile: Step, hand: Step) -> list[Row]:
        """The pile, and beside it a hand of which some cards fit."""
        cards = self._beside([*self._cards(pile.cards), None, *self._cards(hand.cards)])
        size = Size.COMPACT
        under: list[Run] = [("pile".center(size.width), "muted"), (" " * (_GAP + 2), "")]
        for shown in hand.cards:
            text = "fits" if shown.fits else "no"
            under += [(text.center(size.width), "gold" if shown.fits else "muted"), (" ", "")]
        return [*cards, under]

    def _hands(self, pile: Step, hands: Sequence[Step]) -> list[Row]:
        """The pile, and several hands below each other, each with its verdict."""
        top = self._cards(pile.cards)[0]
        blank = self._blank(Size.COMPACT.width)
        lines: list[Strip] = []
        for hand in hands:
            small = [self._face(shown, Size.MINI) for shown in hand.cards]
            strips = [self._line([card[y] for card in small]) for y in range(Size.MINI.height)]
            fits = hand.cards[0].fits
            word = hand.says or ("lawful" if fits else "not allowed")
            strips[1] = Strip.join([strips[1], self._text([(f"  {word}", _verdict(fits))])])
            lines += strips
        gap = self._blank(2 * _GAP)
        rows = max(len(lines), Size.COMPACT.height)
        return [
            Strip.join(
                [
                    top[y] if y < len(top) else blank,
                    gap,
                    lines[y] if y < len(lines) else self._blank(1),
                ]
            )
            for y in range(rows)
        ]

    def _story(self, steps: Sequence[Step]) -> list[Row]:
        """What happens, from left to right; in several rows where there is no room."""
        columns = max((self.width + _GAP) // (_STEP + _GAP), 1)
        rows: list[Row] = []
        for start in range(0, len(steps), columns):
            rows += self._frames(steps[start : start + columns])
        return rows

    def _frames(self, steps: Sequence[Step]) -> list[Row]:
        arrow = self._text([(f" {self.look.glyphs.right} ", "gold")])
        gap = self._blank(_GAP)
        frames = [self._frame(step) for step in steps]
        height = max(map(len, frames))
        rows: list[Row] = []
        for y in range(height):
            between = arrow if y == 1 + Size.COMPACT.height // 2 else gap
            parts: list[Strip] = []
            for place, frame in enumerate(frames):
                parts += [between] if place else []
                parts.append(frame[y] if y < len(frame) else self._blank(_STEP))
            rows.append(Strip.join(parts))
        return rows

    def _frame(self, step: Step) -> list[Strip]:
        """One step: who, the cards, and what comes of them."""
        size = Size.COMPACT
        says = [self._text(line, _STEP) for line in wrapped(step.says, _STEP)] if step.says else []
        who = self._text([(step.who, "muted" if step.who == PILE else "strong")], _STEP)
        cards = self._laid(step) or self._backs(step.drawn)
        if not cards:
            return [who, self._blank(_STEP), *says]
        return [who, *(self._overlapping(cards, y) for y in range(size.height)), *says]

    def _laid(self, step: Step) -> list[Sequence[Strip]]:
        return [
            self._face(shown, Size.COMPACT, lapped=place > 0)
            for place, shown in enumerate(step.cards)
        ]

    def _backs(self, count: int) -> list[Sequence[Strip]]:
        faces = self.look.faces(self.ground)
        shown = min(count, _MOST_BACKS)
        return [faces.back(Size.COMPACT, lapped=place > 0) for place in range(shown)]

    def _overlapping(self, cards: Sequence[Sequence[Strip]], y: int) -> Strip:
        strips = [
            card[y] if place == len(cards) - 1 else card[y].crop(0, _LAP)
            for place, card in enumerate(cards)
        ]
        return self._fitted(Strip.join(strips) if strips else self._blank(1), _STEP)

    def _cards(self, shown: Sequence[Shown]) -> list[Sequence[Strip]]:
        return [self._face(each, Size.COMPACT) for each in shown]

    def _face(self, shown: Shown, size: Size, *, lapped: bool = False) -> Sequence[Strip]:
        dress = Dress(dim=shown.fits is False, lapped=lapped)
        return self.look.faces(self.ground).face(shown.card, size, dress)

    def _beside(self, cards: Sequence[Sequence[Strip] | None]) -> list[Row]:
        """Cards side by side; None is a wide gap."""
        return [
            self._line([self._blank(_GAP) if card is None else card[y] for card in cards])
            for y in range(Size.COMPACT.height)
        ]

    def _line(self, strips: Sequence[Strip]) -> Strip:
        gap = self._blank(1)
        return Strip.join([part for strip in strips for part in (strip, gap)])

    def _text(self, runs: Sequence[Run], width: int | None = None) -> Strip:
        length = sum(cell_len(text) for text, _ in runs) if width is None else width
        return self.look.strip(runs, length, self.ground)

    def _blank(self, width: int) -> Strip:
        return Strip.blank(width, style(None, self.ground))

    def _fitted(self, strip: Strip, width: int) -> Strip:
        return strip.adjust_cell_length(width, style(None, self.ground))


def _verdict(fits: bool | None) -> str:
    return "gold" if fits else "muted"

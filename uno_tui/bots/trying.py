"""Makes the moves of the rules in a sketch."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.bots.layout import NOBODY
from uno_tui.bots.pack import CALLED, COLORS, Pack
from uno_tui.bots.sketch import Sketch
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card
from uno_tui.rules.moves import Challenge, Draw, Move, NameColor, NamePartner, Pass, Play
from uno_tui.rules.options import OpeningWildDrawFour


def make(sketch: Sketch, move: Move) -> None:
    """Makes ``move``, which is lawful; what a sketch does not know of changes nothing."""
    match move:
        case Play(seat=seat, cards=cards, color=color, partner=partner):
            called = 0 if color is None else COLORS.index(color)
            bits = held(sketch, seat, cards)
            sketch.lay(seat, bits, called, NOBODY if partner is None else partner)
        case Draw():
            sketch.draw()
        case Pass(seat=seat) if seat == sketch.turn:
            sketch.keep()
        case Challenge():
            sketch.challenge()
        case NameColor(color=color):
            _name_color(sketch, COLORS.index(color))
        case NamePartner(seat=seat, partner=partner):
            sketch.carry_out(seat, sketch.discard[-1], 1, partner)


def held(sketch: Sketch, seat: int, faces: Sequence[Card]) -> list[int]:
    """The bits of ``faces`` in the hand of ``seat``, the drawn card itself if it is one of them."""
    pack, hand = sketch.pack, sketch.hands[seat]
    found: list[int] = []
    for face in faces:
        copies = [bit for bit in pack.bits[face] if pack.one[bit] & hand and bit not in found]
        found.append(sketch.drawn if sketch.drawn in copies else copies[0])
    return found


def _name_color(sketch: Sketch, color: int) -> None:
    """The color of a wild that opened the pile, or that was laid without one (RUL-3, RUL-15)."""
    pack, top = sketch.pack, sketch.discard[-1]
    sketch.ground = CALLED + color
    idle = len(sketch.discard) == 1 and not _opens_with_effect(pack, top)
    if idle:
        sketch.turn = sketch.after[sketch.top_by]
    else:
        sketch.carry_out(sketch.top_by, top, 1, NOBODY)


def _opens_with_effect(pack: Pack, top: int) -> bool:
    plays = pack.rules.opening_wild_draw_four is OpeningWildDrawFour.PLAYS
    return plays and pack.faces[top] is WILD_DRAW_FOUR

"""Sketches beside the rounds that they stand for."""

from __future__ import annotations

import random
from collections.abc import Callable

from uno_tui.bots.layout import NO_CARD, NOBODY
from uno_tui.bots.pack import Pack, bits_of, pack_of
from uno_tui.bots.sketch import Sketch
from uno_tui.rules.cards import Kind
from uno_tui.rules.phases import Challenge, Drawn, Over
from uno_tui.rules.round import Round


def sketch_of(current: Round) -> Sketch:
    """The sketch of ``current`` as it lies on the table, with the same shuffles to come."""
    pack = pack_of(current.rules)
    left = {face: list(bits) for face, bits in pack.bits.items()}
    hands = [sum(pack.one[left[face].pop()] for face in hand) for hand in current.hands]
    made = Sketch(
        pack,
        hands,
        current.seats,
        pile=[left[face].pop() for face in current.draw_pile],
        discard=[left[face].pop() for face in current.discard],
        ground=pack.ground_of(current.top, current.color),
        turn=current.turn,
        direction=current.direction,
        shuffle=shuffler(current),
    )
    made.owed = current.owed
    made.fours = current.owed_kind is Kind.WILD_DRAW_FOUR
    made.top_by = NOBODY if current.top_by is None else current.top_by
    return made


def shuffler(current: Round) -> Callable[[list[int]], None]:
    """Shuffles as ``current`` does, one shuffle after another."""
    count = iter(range(current.shuffles, 10_000))

    def shuffle(pile: list[int]) -> None:
        random.Random(f"{current.seed}/{next(count)}").shuffle(pile)

    return shuffle


def faces_of(pack: Pack, hand: int) -> list[str]:
    return sorted(str(pack.faces[bit]) for bit in bits_of(hand))


def difference(sketch: Sketch, current: Round) -> str:
    """In what the sketch and the round differ; empty if in nothing."""
    pack = sketch.pack
    drawn = current.phase.card if isinstance(current.phase, Drawn) else None
    pairs: dict[str, tuple[object, object]] = {
        "hands": (
            [faces_of(pack, hand) for hand in sketch.hands],
            [sorted(map(str, hand)) for hand in current.hands],
        ),
        "pile": ([pack.faces[bit] for bit in sketch.pile], current.draw_pile),
        "discard": ([pack.faces[bit] for bit in sketch.discard], current.discard),
        "over": (sketch.over, current.over),
    }
    if isinstance(current.phase, Over):
        winner = current.phase.winner
        pairs["winner"] = (sketch.winner, NOBODY if winner is None else winner)
    else:
        pairs |= {
            "ground": (sketch.ground, pack.ground_of(current.top, current.color)),
            "turn": (sketch.turn, current.turn),
            "owed": (sketch.owed, current.owed),
            "next": (sketch.after[current.turn], current.after(current.turn)),
            "drawn": (None if sketch.drawn == NO_CARD else pack.faces[sketch.drawn], drawn),
            "doubt": (sketch.doubt is not None, isinstance(current.phase, Challenge)),
            "passed": (sketch.passed, sum(1 << seat for seat in current.passed)),
        }
    return "; ".join(f"{name}: {a} instead of {b}" for name, (a, b) in pairs.items() if a != b)

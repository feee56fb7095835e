"""What a shark reads from how others play, and the worlds that it deals from it."""

from __future__ import annotations

import random

from tests.bots.seeing import position
from uno_tui.bots.pack import bits_of, pack_of
from uno_tui.bots.reading import Reading
from uno_tui.bots.sketch import Sketch
from uno_tui.bots.worlds import Worlds
from uno_tui.rules.cards import Color, Kind, card, cards
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.round import Round
from uno_tui.rules.view import redact

WORLDS = 60


class Reader:
    """Seat 0 of a round, reading what the others do."""

    def __init__(self, current: Round) -> None:
        self.current = current
        self.memory = Reading(1.0, 108, random.Random(1))
        self.memory.color, self.memory.top = current.color, current.top
        self.memory.watch_hand(current.view(0))
        self.memory._deal(current.view(0).counts, current.view(0))

    def after(self, *moves: Move) -> Reader:
        for move in moves:
            events = self.current.apply(move)
            for event in events:
                self.memory.observe(redact(event, 0), self.current.view(0))
        return self

    def worlds(self) -> list[Sketch]:
        dealer = Worlds(self.current.view(0), self.memory, random.Random(2))
        return [dealer.deal() for _ in range(WORLDS)]

    def share(self, seat: int, mask: int) -> float:
        """In how many of the worlds ``seat`` holds a card of ``mask``."""
        return sum(bool(world.hands[seat] & mask) for world in self.worlds()) / WORLDS


def drawing(hands: list[str], discard: str, draw: str, rules: str = "official") -> Round:
    current = position(hands, discard, rules, turn=1)
    current.draw_pile.extend(cards(draw)[::-1])
    return current


def test_every_world_looks_like_the_table() -> None:
    table = position(["r5 b5 g2 W", "g5 g7 y1 rS b1", "W4 b2"], "r9 r1")
    pack = pack_of(table.rules)
    for world in Reader(table).worlds():
        assert [hand.bit_count() for hand in world.hands] == [4, 5, 2]
        assert sorted(str(pack.faces[bit]) for bit in bits_of(world.hands[0])) == [
            "W",
            "b5",
            "g2",
            "r5",
        ]
        assert [pack.faces[bit] for bit in world.discard] == table.discard
        assert len(world.pile) == len(table.draw_pile)
        held = sum(world.hands) | sum(pack.one[bit] for bit in world.pile + world.discard)
        assert held == pack.everything


def test_who_draws_holds_nothing_that_fits() -> None:
    reader = Reader(drawing(["r1 r2", "b1 b2 b4"], "r9", "y8"))
    pack = pack_of(reader.current.rules)
    reds = pack.of_color[0]
    assert reader.share(1, reds) > 0.3
    reader.after(Draw(1))
    assert reader.share(1, reds | pack.mask(cards("b9 y9 W W4"))) == 0


def test_a_card_that_is_kept_fits() -> None:
    reader = Reader(drawing(["r1 r2", "b1 b2 b4"], "r9", "r8")).after(Draw(1), Pass(1))
    pack = pack_of(reader.current.rules)
    fits = pack.of_color[0] | pack.mask(cards("b9 y9 g9 W W4"))
    assert all((world.hands[1] & fits).bit_count() == 1 for world in reader.worlds())


def test_a_card_that_is_laid_after_a_draw_is_the_one_drawn() -> None:
    table = drawing(["r1 r2", "b1 b2 b4"], "r9", "r8")
    reader = Reader(table).after(Draw(1), Play(1, tuple(cards("r8"))))
    fits = pack_of(table.rules).of_color[0]
    assert reader.share(1, fits) == 0


def test_who_lays_a_wild_rarely_holds_the_color_and_mostly_the_one_called() -> None:
    table = position(["r1 r2", "W b2 b4 y3 g5 g6"], "r9", turn=1)
    pack = pack_of(table.rules)
    before = Reader(table).share(1, pack.of_color[0])
    reader = Reader(table).after(Play(1, tuple(cards("W")), Color.BLUE))
    assert reader.share(1, pack.of_color[0]) < before / 2
    held = [world.hands[1] for world in reader.worlds()]
    reds, blues = (
        sum((hand & pack.of_color[color]).bit_count() for hand in held) for color in (0, 3)
    )
    assert blues > 2 * reds


def test_who_lays_a_card_has_fewer_others_that_would_have_fitted() -> None:
    table = position(["r1 r2", "r3 b2 b4 y3 g5 g6"], "r9", turn=1)
    pack = pack_of(table.rules)
    reader = Reader(table).after(Play(1, tuple(cards("r3"))))
    held = [world.hands[1] for world in reader.worlds()]
    reds, blues = (
        sum((hand & pack.of_color[color]).bit_count() for hand in held) for color in (0, 3)
    )
    assert reds < 0.78 * blues


def test_a_card_laid_later_was_one_of_those_that_would_have_fitted() -> None:
    table = position(["r1 r2", "r3 r5 b4 y3 g5 g6"], "r9", turn=1)
    reader = Reader(table).after(Play(1, tuple(cards("r3"))))
    assert [choice.beside for choice in reader.memory.choices[1]] == [0]
    reader.after(Play(0, tuple(cards("r1"))), Play(1, tuple(cards("r5"))))
    assert [choice.beside for choice in reader.memory.choices[1]] == [1, 0]


def test_a_hand_that_was_shown_is_known() -> None:
    table = position(["b1 b2 b3", "W4 r2 r5"], "r9", turn=1)
    reader = Reader(table).after(Play(1, tuple(cards("W4")), Color.BLUE), Challenge(0))
    pack = pack_of(table.rules)
    for world in reader.worlds():
        assert world.hands[1] & pack.mask(cards("r2"))
        assert world.hands[1] & pack.mask(cards("r5"))


def test_a_pile_that_was_turned_over_is_known_by_heart() -> None:
    table = position(["b1 b2 b3", "r2 r5"], "y1 y2 g3 r9", "olympic")
    table.draw_pile = cards("g1")
    reader = Reader(table).after(Draw(0), Draw(1))
    known = reader.current.view(0).turned_over
    assert known
    pack = pack_of(table.rules)
    for world in reader.worlds():
        assert tuple(pack.faces[bit] for bit in reversed(world.pile)) == known


def test_a_bluff_is_as_likely_as_it_is_rare() -> None:
    table = position(["b1 b2 b3", "W4 r2 r5 y1 y2 y3"], "r9", turn=1)
    reader = Reader(table).after(Play(1, tuple(cards("W4")), Color.BLUE))
    pack = pack_of(table.rules)
    assert table.view(0).owed_kind is Kind.WILD_DRAW_FOUR
    guilty = reader.share(1, pack.of_color[0])
    assert 0.05 < guilty < 0.6
    world = reader.worlds()[0]
    assert world.doubt is not None
    assert world.doubt.ground == pack.ground_of(card("r9"), Color.RED)

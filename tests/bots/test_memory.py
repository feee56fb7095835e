"""What a bot concludes from what everybody saw, and from nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.bots.seeing import position
from uno_tui.bots.memory import Memory
from uno_tui.rules.cards import Color, Kind, card, cards, deck
from uno_tui.rules.deal import deal_round
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.round import Round
from uno_tui.rules.view import redact


class Watched:
    """A round that one seat watches and remembers."""

    def __init__(
        self, current: Round, seat: int = 0, attention: float = 1.0, counts_pile: int = 108
    ) -> None:
        self.current = current
        self.seat = seat
        self.memory = Memory(attention, counts_pile, random.Random(1))
        self.memory.color, self.memory.top = current.color, current.top
        self.memory.watch_hand(current.view(seat))

    def do(self, *moves: Move) -> Watched:
        for move in moves:
            events = self.current.apply(move)
            view = self.current.view(self.seat)
            for event in events:
                self.memory.observe(redact(event, self.seat), view)
        return self

    def may_have(self, seat: int, trait: Color | Kind | int) -> float:
        count = self.current.view(self.seat).counts[seat]
        return self.memory.of(seat).untested(trait, count)


def drawing(hands: list[str], discard: str, draw: str, rules: str = "official") -> Round:
    current = position(hands, discard, rules, turn=1)
    current.draw_pile.extend(cards(draw)[::-1])
    return current


def test_who_draws_had_neither_the_color_nor_the_number() -> None:
    watched = Watched(drawing(["r1 r2", "b1 b2 b4"], "r9", "y8")).do(Draw(1))
    assert watched.may_have(1, Color.RED) == 0
    assert watched.may_have(1, 9) == 0
    assert watched.may_have(1, Color.BLUE) == 4


@pytest.mark.clause("HOU-ACT")
def test_nothing_is_concluded_about_symbols_that_cannot_be_matched() -> None:
    watched = Watched(drawing(["r1 r2", "bR b2 b4"], "rR", "y8", "house")).do(Draw(1))
    assert watched.may_have(1, Color.RED) == 0
    assert watched.may_have(1, Kind.REVERSE) > 0


def test_cards_that_come_later_may_have_the_color() -> None:
    current = drawing(["rD r2", "b1 b2 b4"], "r9", "y8 y7 y6 y5")
    watched = Watched(current).do(Draw(1), Play(0, (card("rD"),)), Draw(1))
    assert watched.may_have(1, Color.RED) == 2


def test_a_card_that_was_drawn_and_kept_fits() -> None:
    watched = Watched(drawing(["r1 r2", "b1 b2 b4"], "r9", "r8")).do(Draw(1), Pass(1))
    assert watched.may_have(1, Color.RED) == 1


def test_a_wild_hints_that_its_player_could_not_follow() -> None:
    current = position(["r1 r2", "W b2 b4 b6"], "r9", turn=1)
    watched = Watched(current).do(Play(1, (card("W"),), Color.BLUE))
    assert watched.may_have(1, Color.RED) == pytest.approx(1.5)
    assert watched.may_have(1, Color.GREEN) == 3


@pytest.mark.clause("OLY-D2-2")
def test_who_takes_a_debt_had_nothing_to_stack() -> None:
    current = position(["rD r1", "b1 b2 b4", "y1 y2 y3"], "r9", "olympic")
    watched = Watched(current).do(Play(0, (card("rD"),)), Draw(1))
    assert watched.may_have(1, Kind.DRAW_TWO) == 0


@pytest.mark.clause("OLY-7")
def test_the_hand_that_was_given_away_is_known() -> None:
    current = position(["r7 g1 g2", "b1 b2 b4", "y1 y2 y3"], "r9", "olympic")
    watched = Watched(current).do(Play(0, (card("r7"),), partner=2))
    assert watched.memory.of(2).known == Counter(cards("g1 g2"))


@pytest.mark.clause("OLY-0")
def test_what_is_known_of_a_hand_goes_along_with_it() -> None:
    current = position(["r7 g1 g2", "g0 b2 b4", "y1 y2 y3"], "g9", "olympic")
    current.discard, current.color = cards("r9"), Color.RED
    watched = Watched(current).do(Play(0, (card("r7"),), partner=2))
    current.color = Color.GREEN
    watched.do(Play(1, (card("g0"),)))
    assert watched.memory.of(0).known == Counter(cards("g1 g2"))
    assert not watched.memory.of(2).known


@pytest.mark.clause("OLY-W4-3")
def test_a_hand_shown_in_a_challenge_is_known_to_the_challenger_alone() -> None:
    def watched(seat: int) -> Watched:
        current = position(["W4 r1 b2", "y1 y2", "g1 g2"], "r3", "olympic")
        moves = Play(0, (card("W4"),), Color.BLUE), Challenge(1)
        return Watched(current, seat).do(*moves)

    assert watched(1).memory.of(0).known == Counter(cards("W4 r1 b2"))
    assert watched(1).may_have(0, Color.GREEN) == 6
    assert watched(2).may_have(0, Color.GREEN) == 9
    assert watched(2).memory.of(0).known == Counter(cards("W4"))


def test_a_card_laid_by_mistake_has_been_seen() -> None:
    current = position(["r1 r2", "b1 b2 b4", "y1 y2"], "r9", "olympic", turn=1)
    watched = Watched(current).do(Play(1, (card("b1"),)))
    assert watched.memory.of(1).known[card("b1")] == 1


def test_bluffs_found_out_are_counted() -> None:
    honest = Watched(position(["W4 b1 b2", "y1 y2"], "r3"), 1)
    honest.do(Play(0, (card("W4"),), Color.BLUE), Challenge(1))
    bluffer = Watched(position(["W4 r1 b2", "y1 y2"], "r3"), 1)
    bluffer.do(Play(0, (card("W4"),), Color.BLUE), Challenge(1))
    usual = Memory(1.0, 0, random.Random(1)).bluff_rate(0, 0.2)
    assert honest.memory.bluff_rate(0, 0.2) < usual < bluffer.memory.bluff_rate(0, 0.2)


@pytest.mark.clause("OLY-REFILL")
@pytest.mark.parametrize(("counts", "known"), [(108, "g2 r9"), (1, "g2"), (0, "")])
def test_who_counts_knows_what_is_drawn_from_a_pile_turned_over(counts: int, known: str) -> None:
    current = position(["r1 r2", "b1 b2 b4", "y1 y2"], "g2 r9 y3 r8", "olympic", turn=1)
    current.draw_pile.clear()
    watched = Watched(current, counts_pile=counts).do(Draw(1), Draw(2))
    assert watched.memory.of(1).known == Counter(cards(known)[:1])
    assert watched.memory.of(2).known == Counter(cards(known)[1:])


@pytest.mark.clause("OLY-REFILL", "COM-EMPTY")
def test_what_came_from_the_old_pile_stays_unknown() -> None:
    current = position(["rD r2", "b1 b2 b4", "y1 y2"], "g2 r9 y3 r8", "olympic")
    current.draw_pile[:] = cards("y5")
    watched = Watched(current)
    watched.do(Play(0, (card("rD"),)), Draw(1))
    assert watched.memory.of(1).known == Counter(cards("g2"))
    assert watched.memory.pile == tuple(cards("r9 y3 r8"))


def test_without_attention_nothing_about_hands_is_noted() -> None:
    current = drawing(["r1 r2", "b1 b2 b4"], "r9", "y8")
    watched = Watched(current, attention=0.0).do(Draw(1))
    assert watched.may_have(1, Color.RED) == 4


def test_a_new_deal_forgets_the_hands() -> None:
    watched = Watched(drawing(["r1 r2", "b1 b2 b4"], "r9", "y8")).do(Draw(1))
    fresh, events = deal_round(OFFICIAL, (0, 1), 0, deck())
    for event in events:
        watched.memory.observe(redact(event, 0), fresh.view(0))
    watched.current = fresh
    assert watched.may_have(1, Color.RED) == 7

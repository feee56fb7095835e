"""The state of one round and the few things that change it: taking cards, paying, turning.

What is lawful stands in :mod:`uno_tui.rules.lawful`, what a card does in
:mod:`uno_tui.rules.effects`; both work on a :class:`State`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from uno_tui.rules.book import book
from uno_tui.rules.calls import Calls, End, Omission
from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.rules.events import DrawCause, Drew, Event, Mistake, Refilled
from uno_tui.rules.moves import Move
from uno_tui.rules.options import Refill
from uno_tui.rules.phases import PLAYING, Before, Phase
from uno_tui.rules.reasons import Reason
from uno_tui.rules.ruleset import Ruleset

CLOCKWISE: Final = 1


_ORDINARY: Final = DrawCause.ORDINARY


class State:
    """Everything that lies on the table or was said, between two moves.

    Attributes:
        rules: the ruleset in force.
        book: what it says of each face.
        plays: the plays of each seat on every top card.
        seats: those in the round, clockwise.
        hands: the cards of each seat, in the order in which they came.
        draw_pile: the next card last.
        discard: the top last.
        color: the color in force (COM-COLOR); None on an empty pile and while it is to be named.
        direction: 1 clockwise, -1 counterclockwise.
        turn: the seat that has to act.
        dealer: the seat that dealt.
        phase: what is waited for.
        owed: cards that the seat on turn owes.
        owed_kind: the kind of draw card that the debt follows.
        number: how many cards have been laid; moves answer it (COM-LATE).
        turns: how many turns have begun.
        top_by: who laid the top card; the dealer for an opening card.
        twin_held: whether the one who laid a 7 that swapped held its twin then (OLY-07-5).
        penalised: who has paid the one penalty of this turn (OLY-PEN-4).
        penalty_cards: penalty cards of this turn, by seat (OLY-07-1).
        idle: whether the clock of the seat on turn has run out and nobody has caught it.
        idled: when the clock of a seat ran out last, for those who catch it too late.
        passed: who has passed since a card was drawn or laid for good (COM-STUCK).
        calls: UNO calls, omissions and catches.
        misdealt: surplus (negative: missing) cards by seat until the deal is put right (RUL-20).
        dealt_wrong: the dealer's wrong deal, once it is put right or stands for good.
        scores: totals before the round, by seat.
        turned_over: whether the draw pile's order is public since it was turned over unshuffled.
        judged: moves that have been found lawful in just this position.
        spun: whether the seat on turn has drawn just one card and nothing else.
        spins: how many turns in a row were such a draw and the play of that card.
        seed: what shuffles during the round depend on, with ``shuffles``, their number so far.
    """

    __slots__ = (
        "book",
        "calls",
        "color",
        "dealer",
        "dealt_wrong",
        "direction",
        "discard",
        "draw_pile",
        "hands",
        "idle",
        "idled",
        "judged",
        "misdealt",
        "number",
        "owed",
        "owed_kind",
        "passed",
        "penalised",
        "penalty_cards",
        "phase",
        "place",
        "plays",
        "rules",
        "scores",
        "seats",
        "seed",
        "shuffles",
        "spins",
        "spun",
        "top_by",
        "turn",
        "turned_over",
        "turns",
        "twin_held",
    )

    def __init__(
        self,
        rules: Ruleset,
        hands: Sequence[Sequence[Card]],
        *,
        dealer: int,
        turn: int,
        draw_pile: Sequence[Card],
        discard: Sequence[Card],
        color: Color | None,
        direction: int = CLOCKWISE,
        owed: int = 0,
        owed_kind: Kind = Kind.DRAW_TWO,
        phase: Phase = PLAYING,
        scores: Sequence[int] | None = None,
        seats: Sequence[int] | None = None,
        seed: int = 0,
    ) -> None:
        self.rules = rules
        self.book = book(rules)
        self.hands: list[list[Card]] = [list(hand) for hand in hands]
        self.seats = tuple(range(len(hands)) if seats is None else seats)
        self.place = {seat: place for place, seat in enumerate(self.seats)}
        self.plays = {seat: self.book.plays(seat, self.seats) for seat in self.seats}
        self.draw_pile = list(draw_pile)
        self.discard = list(discard)
        self.color = color
        self.direction = direction
        self.turn = turn
        self.dealer = dealer
        self.phase: Phase = phase
        self.owed = owed
        self.owed_kind = owed_kind
        self.number = 0
        self.turns = 0
        self.top_by: int | None = None
        self.twin_held = False
        self.penalised: set[int] = set()
        self.penalty_cards: dict[int, list[Card]] = {}
        self.idle = False
        self.idled: dict[int, Omission] = {}
        self.passed: set[int] = set()
        self.calls = Calls()
        self.misdealt: dict[int, int] = {}
        self.dealt_wrong: dict[int, Omission] = {}
        self.scores = tuple(scores) if scores is not None else (0,) * len(hands)
        self.turned_over = False
        self.seed = seed
        self.shuffles = 0
        self.spun = False
        self.spins = 0
        self.judged: tuple[Move, ...] = ()

    @property
    def top(self) -> Card | None:
        """The top of the discard pile, None before a free opening."""
        return self.discard[-1] if self.discard else None

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat ``steps`` places after ``seat`` in the direction of play."""
        seats = self.seats
        return seats[(self.place[seat] + steps * self.direction) % len(seats)]

    def others(self, seat: int) -> list[int]:
        """The other seats of the round, in order of play from the next one."""
        return [self.after(seat, steps) for steps in range(1, len(self.seats))]

    def begin_turn(self, seat: int) -> None:
        """``seat`` is on turn, anew if it was so before: every count by turn starts afresh."""
        self.turn = seat
        self.turns += 1
        self.phase = PLAYING
        if self.penalised:
            self.penalised.clear()
        if self.penalty_cards:
            self.penalty_cards.clear()
        self.idle = False
        self.spun = False

    def before(self) -> Before:
        """What a play taken back has to restore."""
        return Before(
            self.top,
            self.color,
            self.owed,
            self.owed_kind,
            self.top_by,
            frozenset(self.passed),
            self.twin_held,
        )

    def take(self, seat: int, count: int, cause: DrawCause, events: list[Event]) -> list[Card]:
        """``seat`` draws ``count`` cards, or what there is (COM-EMPTY); gives back those drawn."""
        pile = self.draw_pile
        drawn: list[Card] = []
        while len(drawn) < count and (pile or self._refill(events)):
            drawn.append(pile.pop())
        if cause is not _ORDINARY:
            self.spins = 0
        if drawn:
            self.hands[seat].extend(drawn)
            self.calls.grew(seat, self.number, self.turns)
            if self.passed:
                self.passed.clear()
        events.append(Drew(seat, tuple(drawn), len(drawn), cause))
        return drawn

    def _refill(self, events: list[Event]) -> bool:
        """Makes the discard pile, less its top, the draw pile (COM-EMPTY); false if it is bare."""
        if len(self.discard) < 2:
            return False
        pile = self.draw_pile
        pile.extend(reversed(self.discard[:-1]))
        del self.discard[:-1]
        shuffled = self.rules.refill is Refill.RESHUFFLE
        self.turned_over = not shuffled
        if shuffled:
            self.shuffle(pile)
        events.append(Refilled(tuple(reversed(pile)), len(pile), shuffled))
        return True

    def shuffle(self, pile: list[Card]) -> None:
        """Shuffles in place, by the round's seed and the number of shuffles before."""
        random.Random(f"{self.seed}/{self.shuffles}").shuffle(pile)
        self.shuffles += 1

    def pay(self, seat: int, count: int, events: list[Event]) -> bool:
        """``seat`` draws a penalty of ``count``, unless it has paid this turn (OLY-PEN-4)."""
        if seat in self.penalised or not count:
            return False
        self.penalised.add(seat)
        drawn = self.take(seat, count, DrawCause.PENALTY, events)
        self.penalty_cards.setdefault(seat, []).extend(drawn)
        return True

    def blunder(
        self, seat: int, reason: Reason, events: list[Event], cards: tuple[Card, ...] = ()
    ) -> None:
        """``seat`` makes a mistake and pays for it (OLY-PEN-1)."""
        events.append(Mistake(seat, reason, seat not in self.penalised, cards))
        self.pay(seat, self.rules.mistake_penalty, events)

    def close_deal(self, end: End) -> None:
        """A wrong deal can no longer be caught: it was put right, or a card was played (RUL-20)."""
        if self.misdealt:
            self.misdealt = {}
            self.dealt_wrong[self.dealer] = Omission(0, self.number, self.turns, end)

    def lay(self, seat: int, cards: Sequence[Card]) -> None:
        """Moves ``cards`` from the hand to the pile; own cards go before penalty cards (RUL-19)."""
        hand = self.hands[seat]
        for face in cards:
            hand.remove(face)
        if self.penalty_cards:
            paid = self.penalty_cards.get(seat, [])
            for face in cards:
                if paid.count(face) > hand.count(face):
                    paid.remove(face)
        self.discard.extend(cards)
        self.number += len(cards)

    def part(self, seat: int) -> tuple[list[Card], list[Card]]:
        """The hand as the cards that move in an exchange and the penalty cards that stay."""
        stay = list(self.penalty_cards.get(seat, ()))
        hand = self.hands[seat]
        if not stay:
            return hand, stay
        move: list[Card] = []
        left = list(stay)
        # Penalty cards came last, so the last copies are the ones that stay.
        for face in reversed(hand):
            if face in left:
                left.remove(face)
            else:
                move.append(face)
        return move[::-1], stay

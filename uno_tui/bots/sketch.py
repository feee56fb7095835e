"""A round in outline: what the rules do to the cards, fast enough to be played thousands of times.

A sketch knows every option of the ruleset and agrees with the rules card for card. It leaves out
what a search has no use for: UNO calls and catches, mistakes and their penalties, clocks, wrong
deals, events, and the reasons why something is not allowed. Nor does it notice when the same few
cards are drawn and laid for ever; whoever plays a sketch on has to stop somewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.bots.layout import NO_CARD, NOBODY, Doubt, Layout
from uno_tui.bots.pack import (
    CALLED,
    CUSTOM,
    DRAW_TWO,
    PASS_ON,
    PLAIN,
    REVERSE,
    SKIP,
    SWAP,
    WILD_FOUR,
    bits_of,
)
from uno_tui.rules.cards import Kind
from uno_tui.rules.options import ChallengeRule, Effect
from uno_tui.rules.playable import DRAW_CARDS

_FOUR: Final = DRAW_CARDS[Kind.WILD_DRAW_FOUR]
_DEBTS: Final = (DRAW_TWO, WILD_FOUR)


class Sketch(Layout):
    """A round in outline, as a position that moves change. Moves are taken to be lawful."""

    __slots__ = ()

    def lay(self, seat: int, bits: Sequence[int], color: int = 0, partner: int = NOBODY) -> None:
        """``seat`` lays ``bits``, in turn or out of turn; ``color`` is what a wild calls."""
        pack, top = self.pack, bits[-1]
        held = self.hands[seat]
        own_skip = pack.does[top] == SKIP and self._intercepts_own(seat, top)
        hand = held
        for bit in bits:
            hand ^= pack.one[bit]
        doubt = self._doubt(seat, hand, top) if pack.one[top] & pack.fours else None
        self.twin_held = pack.does[top] == SWAP and bool(hand & pack.twin[top])
        self.hands[seat] = hand
        self.discard += bits
        self.top_by = seat
        self.passed = 0
        self.ground = pack.ground[top]
        if self.ground == CALLED:
            self.ground += color
        if not hand and not pack.one[top] & pack.exchanging:
            self._go_out(seat, bits, partner)
        else:
            self.carry_out(seat, top, len(bits) + own_skip, partner)
            self.doubt = doubt
            if doubt is not None:
                # Until it is sure to stay, the card does not break a row of passes (RUL-7).
                self.passed = doubt.passed

    def draw(self) -> None:
        """The seat on turn draws what it owes, or makes the ordinary draw."""
        seat, pack = self.turn, self.pack
        if self.owed:
            self._pay()
            return
        bit = self.draw_one(seat)
        if bit == NO_CARD:
            self.passed |= 1 << seat
        while bit != NO_CARD:
            if not pack.until_playable and not pack.drawn_may_go:
                break
            if self.goes(seat, bit):
                self.drawn = bit
                return
            bit = self.draw_one(seat) if pack.until_playable else NO_CARD
        self._next(self.after[seat])

    def keep(self) -> None:
        """The seat on turn keeps the card just drawn."""
        self._next(self.after[self.turn])

    def challenge(self) -> None:
        """The seat on turn challenges the Wild Draw Four just laid."""
        doubt, self.doubt = self.doubt, None
        if doubt is None:
            raise ValueError("there is nothing to challenge")
        rules, seat, owed = self.pack.rules, self.turn, self.owed
        self.owed = 0
        if not doubt.held & self.pack.forbids[doubt.ground]:
            self.passed = 0
            if not self.take(seat, max(0, owed + rules.innocent_draws - _FOUR)):
                self.passed |= 1 << seat
            self._next(self.after[seat])
        elif rules.challenge is ChallengeRule.TAKE_BACK:
            self._take_back(doubt)
        else:
            self.passed = 0
            self.take(doubt.by, owed if doubt.owed else rules.guilty_draws)

    def carry_out(self, seat: int, top: int, count: int, partner: int) -> None:
        """Does what the card ``top`` of ``seat`` does, ``count`` times."""
        deed = self.pack.does[top]
        if deed == SKIP and not self.owed:
            self._next(self.step(seat, count + 1))
        elif deed == SKIP:
            self._owe(self.after[seat], self.owed, self.fours)
        elif deed == REVERSE:
            self._reverse(seat, count)
        elif deed in _DEBTS:
            self._owe(
                self.after[seat], self.owed + count * self.pack.strikes[top], deed == WILD_FOUR
            )
        elif deed == PLAIN:
            self._next(self.after[seat])
        else:
            self._exchange_or_strike(seat, top, partner)

    def _intercepts_own(self, seat: int, bit: int) -> bool:
        """Whether ``seat`` lays the twin of its own top card out of turn (OLY-SK-2)."""
        if seat in (self.turn, NOBODY) or seat != self.top_by:
            return False
        return self.pack.faces[self.discard[-1]] is self.pack.faces[bit]

    def _doubt(self, seat: int, held: int, card: int) -> Doubt | None:
        if not self.pack.bluffs:
            return None
        return Doubt(
            seat,
            held,
            card,
            self.ground,
            self.owed,
            self.fours,
            self.top_by,
            self.twin_held,
            self.passed,
        )

    def _pay(self) -> None:
        seat, count = self.turn, self.owed
        self.owed = 0
        if self.doubt is not None:
            self.doubt = None
            self.passed = 0
        if not self.take(seat, count):
            self.passed |= 1 << seat
        if self.pack.ends_turn[self.fours]:
            self._next(self.after[seat])

    def _take_back(self, doubt: Doubt) -> None:
        by = doubt.by
        self.hands[by] |= self.pack.one[doubt.card]
        self.discard.pop()
        self.ground = doubt.ground
        self.owed = doubt.owed
        self.fours = doubt.fours
        self.top_by = doubt.top_by
        self.twin_held = doubt.twin_held
        self.passed = doubt.passed
        if not self.take(by, self.pack.rules.guilty_draws):
            self.passed |= 1 << by
            if self._blocked():
                self._finish(NOBODY)

    def _begin(self, seat: int) -> None:
        self.turn = seat
        self.drawn = NO_CARD
        self.doubt = None

    def _next(self, seat: int) -> None:
        if self.passed and self._blocked():
            self._finish(NOBODY)
        else:
            self._begin(seat)

    def _blocked(self) -> bool:
        return self.passed.bit_count() == len(self.seats)

    def _owe(self, seat: int, count: int, fours: bool) -> None:
        self._begin(seat)
        self.owed = count
        self.fours = fours

    def _reverse(self, seat: int, count: int) -> None:
        if count % 2:
            self.after, self.before = self.before, self.after
        if self.owed:
            self._owe(self.after[seat], self.owed, self.fours)
        elif len(self.seats) == 2 and self.pack.reverse_skips:
            self._next(seat)
        else:
            self._next(self.after[seat])

    def _go_out(self, seat: int, bits: Sequence[int], partner: int) -> None:
        pack, top = self.pack, bits[-1]
        if pack.rules.last_draw_card_lands:
            deed = pack.does[top]
            owed = self.owed
            if deed in _DEBTS:
                owed += pack.strikes[top] * len(bits)
            if deed == REVERSE and len(bits) % 2:
                self.after, self.before = self.before, self.after
            self.take(self.after[seat], owed)
            if deed == CUSTOM:
                self._strike(seat, top, partner)
        self._finish(seat)

    def _finish(self, winner: int) -> None:
        self.over = True
        self.winner = winner
        self.owed = 0

    def _exchange_or_strike(self, seat: int, top: int, partner: int) -> None:
        effect = self.pack.effect[top]
        if effect is Effect.SKIP_ALL:
            self._next(seat)
            return
        if self.pack.does[top] == PASS_ON:
            hands = self.hands[:]
            for owner in self.seats:
                self.hands[self.after[owner]] = hands[owner]
        elif effect is Effect.SHUFFLE_HANDS:
            self._shuffle_hands(seat)
        elif self.pack.one[top] & self.pack.exchanging:
            if partner != NOBODY:
                hands = self.hands
                hands[seat], hands[partner] = hands[partner], hands[seat]
        else:
            self._strike(seat, top, partner)
        out = self._somebody_out(seat)
        if out == NOBODY:
            self._next(self.after[seat])
        else:
            self._finish(out)

    def _shuffle_hands(self, seat: int) -> None:
        pool = [bit for owner in self.seats for bit in bits_of(self.hands[owner])]
        self.shuffle(pool)
        for owner in self.seats:
            self.hands[owner] = 0
        for bit in pool:
            seat = self.after[seat]
            self.hands[seat] |= self.pack.one[bit]

    def _strike(self, seat: int, top: int, partner: int) -> None:
        effect, count = self.pack.effect[top], self.pack.strikes[top]
        if effect is Effect.TARGET_DRAWS and partner != NOBODY:
            self.take(partner, count)
        elif effect is Effect.ALL_OTHERS_DRAW:
            for steps in range(1, len(self.seats)):
                self.take(self.step(seat, steps), count)

    def _somebody_out(self, seat: int) -> int:
        """Whom an exchange left without cards, the first after ``seat``; ``NOBODY`` if nobody."""
        owner = seat
        for _ in self.seats:
            owner = self.after[owner]
            if not self.hands[owner]:
                return owner
        return NOBODY

"""What can be known of hidden hands from what everybody saw.

A :class:`Memory` takes in one seat's redacted events and nothing else. How much of it sticks is the
level's attention.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from uno_tui.rules import events
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color, Kind
from uno_tui.rules.options import ActionMatch, Stacking
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View

Trait: TypeAlias = Color | Kind | int
"""What cards can have in common: a color, a symbol, or a number."""

_WILD_LEFT: Final = 0.5
_WILD_DRAW_FOUR_LEFT: Final = 0.3
_NO_TABLE: Final = -1


def symbol(face: Card) -> Kind | int:
    """What ``face`` shows besides its color: its number, or its kind."""
    kind = face.kind
    number = face.number
    return number if kind is Kind.NUMBER and number is not None else kind


def matched_by(rules: Ruleset, face: Card) -> Kind | int | None:
    """What can be matched on ``face`` besides its color; None if nothing can."""
    if face.is_wild:
        return None
    if face.kind is not Kind.NUMBER and rules.action_match is ActionMatch.COLOR_ONLY:
        return None
    return symbol(face)


class Hidden:
    """What is known of one hidden hand.

    Attributes:
        lacks: for a trait that the seat could not follow, how many of its cards may have it all the
            same, because they came later. A trait that is missing was never tested.
        known: cards that the hand certainly holds.
    """

    __slots__ = ("known", "lacks")

    def __init__(self) -> None:
        self.lacks: dict[Trait, float] = {}
        self.known: Counter[Card] = Counter()

    def show(self, hand: Counter[Card]) -> None:
        """The hand was seen: it holds exactly ``hand``."""
        self.known = Counter(hand)
        self.lacks = {
            color: sum(copies for face, copies in hand.items() if face.color is color)
            for color in Color
        }

    def gain(self, count: int) -> None:
        """The hand got ``count`` unknown cards."""
        for trait in self.lacks:
            self.lacks[trait] += count

    def lose(self, faces: Sequence[Card], left: int) -> None:
        """The hand lost ``faces`` and now holds ``left`` cards."""
        for face in faces:
            if self.known[face]:
                self.known[face] -= 1
        for trait, may in self.lacks.items():
            if may > left:
                self.lacks[trait] = left

    def surely_follows(self, color: Color | None, mark: Trait | None) -> bool:
        """Whether a card is known that has ``color`` or, unless None, the symbol ``mark``."""
        return any(
            face.color is color or (mark is not None and symbol(face) == mark)
            for face, copies in self.known.items()
            if copies
        )

    def untested(self, trait: Trait, count: int) -> float:
        """How many of the hand's ``count`` cards may have ``trait``."""
        return self.lacks.get(trait, count)


class Memory:
    """What one seat has learned about the others in this round, and about bluffing in this match.

    Attributes:
        color: the color in force, as the last event left it.
        top: the top card.
        color_before: the color in force before the last card was laid.
        suspects: how many of its cards whoever laid the last wild may have had in that color.
        struck_by: who last made this seat draw, lose its turn or pay, or None.
        pile: the cards on top of a turned-over draw pile as far as they are known by heart, the
            next one first (OLY-REFILL).
    """

    def __init__(self, attention: float, counts_pile: int, chance: random.Random) -> None:
        self._attention = attention
        self._counts_pile = counts_pile
        self._chance = chance
        self.pile: tuple[Card, ...] = ()
        self._draw_count = 0
        self._from_old_pile = 0
        self._shown: View | None = None
        self._hidden: dict[int, Hidden] = {}
        self._hand: list[Card] = []
        self._bluffs: Counter[int] = Counter()
        self._honest: Counter[int] = Counter()
        self.color: Color | None = None
        self.color_before: Color | None = None
        self.top: Card | None = None
        self.suspects = 0.0
        self.struck_by: int | None = None
        self._last_player = _NO_TABLE

    def __getstate__(self) -> dict[str, Any]:
        """What is known, without what only serves to learn more."""
        return {**self.__dict__, "_chance": None, "_shown": None}

    def of(self, seat: int) -> Hidden:
        """What is known of the hand of ``seat``."""
        found = self._hidden.get(seat)
        if found is None:
            found = self._hidden[seat] = Hidden()
        return found

    def bluff_rate(self, seat: int, expected: float) -> float:
        """How often ``seat`` bluffs when it could, from 0 to 1; ``expected`` is the usual rate."""
        bluffs, honest = self._bluffs[seat], self._honest[seat]
        return (2.0 * expected + bluffs) / (2.0 + bluffs + honest)

    def watch_hand(self, view: View) -> None:
        """Notes the own hand, so that it is known should it be given away."""
        self._hand = list(view.hand)
        self._shown = view

    def observe(self, event: events.Event, view: View) -> None:
        """Takes in ``event``, as the seat of ``view`` saw it."""
        if view is not self._shown:
            self._draw_count = (self._shown or view).draw_count
            self._shown = view
        match event:
            case events.Played():
                self._played(event, view)
            case events.Drew():
                self._drew(event, view)
            case events.Skipped(seat=seat) | events.Owes(seat=seat):
                if seat == view.seat:
                    self._struck(self._last_player, view)
            case events.Dealt():
                self._dealt(view)
            case events.Flipped(card=card, stays=True):
                self._lies(card, card.color)
            case events.ColorNamed(color=color):
                self.color = color
            case events.Passed(seat=seat):
                self._kept(seat, view)
            case _:
                self._rare(event, view)

    def _rare(self, event: events.Event, view: View) -> None:
        match event:
            case events.Swapped(seat=seat, partner=partner):
                self._moved({seat: partner, partner: seat}, view)
            case events.HandsPassed():
                self._moved({view.after(seat): seat for seat in view.seats}, view)
            case events.HandsShuffled():
                self._forget_hands(view)
            case events.Refilled(order=order):
                self.pile = order[: self._counts_pile]
                self._from_old_pile = self._draw_count
            case events.Revealed(target=target, hand=hand) if hand and self._notices():
                self.of(target).show(Counter(hand))
            case events.TakenBack(seat=seat, card=card, color=color):
                self._taken_back(seat, card, color, view)
            case events.Mistake(seat=seat, cards=cards) if cards and seat != view.seat:
                self._note(seat, cards)
            case events.Challenged(target=target, guilty=guilty):
                (self._bluffs if guilty else self._honest)[target] += 1
            case events.Caught(seat=seat, target=target) if target == view.seat:
                self._struck(seat, view)

    def _dealt(self, view: View) -> None:
        self._forget_hands(view)
        self.pile = ()
        self.color = self.top = None
        self._last_player = view.dealer

    def _forget_hands(self, view: View) -> None:
        self._hidden.clear()
        self.watch_hand(view)

    def _lies(self, face: Card, color: Color | None) -> None:
        self.color_before = self.color
        self.color, self.top = color, face

    def _struck(self, seat: int, view: View) -> None:
        if seat not in (view.seat, _NO_TABLE):
            self.struck_by = seat

    def _played(self, event: events.Played, view: View) -> None:
        seat, face = event.seat, event.cards[-1]
        self._last_player = seat
        if seat == view.seat:
            for laid in event.cards:
                if laid in self._hand:
                    self._hand.remove(laid)
        else:
            hidden = self.of(seat)
            hidden.lose(event.cards, view.counts[seat])
            if face.is_wild and not event.stacked:
                self._chose_a_wild(hidden, face, view.counts[seat])
        self._lies(face, event.color)

    def _chose_a_wild(self, hidden: Hidden, face: Card, count: int) -> None:
        """Most people lay a wild when they cannot follow, a Wild Draw Four above all."""
        if self.color is None:
            return
        self.suspects = hidden.untested(self.color, count)
        if not self._notices():
            return
        left = _WILD_DRAW_FOUR_LEFT if face is WILD_DRAW_FOUR else _WILD_LEFT
        hidden.lacks[self.color] = hidden.untested(self.color, count) * left

    def _drew(self, event: events.Drew, view: View) -> None:
        seat, count = event.seat, event.count
        taken = self._taken_from_known(count)
        if seat == view.seat:
            self._hand.extend(event.cards)
            return
        hidden = self.of(seat)
        hidden.gain(count)
        hidden.known.update(taken)
        if event.cause is events.DrawCause.ORDINARY:
            self._could_not_follow(hidden, view.rules)
        elif event.cause is events.DrawCause.OWED:
            self._could_not_stack(hidden, view)

    def _taken_from_known(self, count: int) -> tuple[Card, ...]:
        """Which known cards were among ``count`` that were drawn.

        Of a draw that needed a refill, the first cards came from what was left of the old pile.
        """
        old = min(count, self._from_old_pile)
        self._from_old_pile = 0
        taken, self.pile = self.pile[: count - old], self.pile[count - old :]
        return taken

    def _could_not_stack(self, hidden: Hidden, view: View) -> None:
        if view.rules.stacking is not Stacking.OFF and self._notices():
            hidden.lacks[view.owed_kind] = 0

    def _could_not_follow(self, hidden: Hidden, rules: Ruleset) -> None:
        """Neither the hand nor, unless it is played or kept at once, the drawn card fits."""
        if self.color is None or self.top is None or not self._notices():
            return
        hidden.lacks[self.color] = 0
        mark = matched_by(rules, self.top)
        if mark is not None:
            hidden.lacks[mark] = 0

    def _kept(self, seat: int, view: View) -> None:
        """A card that fits was drawn and kept."""
        if seat != view.seat and self.color is not None:
            hidden = self.of(seat)
            hidden.lacks[self.color] = hidden.untested(self.color, view.counts[seat]) + 1

    def _moved(self, giver: dict[int, int], view: View) -> None:
        """Hands moved: ``giver`` tells whose hand each seat has now. What was known goes along."""
        me = view.seat
        given = Counter(self._hand)
        given.subtract(view.penalty_cards)
        before = {seat: self.of(seat) for seat in giver.values()}
        for seat, source in giver.items():
            if source == me and seat != me:
                mine = self._hidden[seat] = Hidden()
                if self._notices():
                    mine.show(+given)
            else:
                self._hidden[seat] = before[source]
        if me in giver:
            self.watch_hand(view)

    def _note(self, seat: int, faces: Sequence[Card]) -> None:
        if self._notices():
            hidden = self.of(seat)
            hidden.known |= Counter(faces)

    def _taken_back(self, seat: int, face: Card, color: Color | None, view: View) -> None:
        self.color, self.top = color, view.top
        if seat == view.seat:
            self._hand.append(face)
        elif self._notices():
            self.of(seat).known[face] += 1

    def _notices(self) -> bool:
        return self._attention > 0 and self._chance.random() < self._attention

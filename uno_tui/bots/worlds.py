"""Deals the hidden cards as they may lie, in keeping with all that a seat knows."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from uno_tui.bots.layout import NOBODY, Doubt
from uno_tui.bots.memory import Hidden, Memory, symbol
from uno_tui.bots.pack import Pack, bits_of, pack_of
from uno_tui.bots.reading import NOT_CALLED, Choice, Hint, Place, Reading
from uno_tui.bots.sketch import Sketch
from uno_tui.bots.weights import TUNED
from uno_tui.rules.cards import WILD_DRAW_FOUR, Kind
from uno_tui.rules.playable import DRAW_CARDS
from uno_tui.rules.view import View

_WILD_ALL_THE_SAME: Final = 0.1
"""How likely a wild is laid by somebody who holds another card that fits."""

_COLOR_HELD_LESS: Final = 0.35
"""How likely a color is called that is not the one held most, beside one that is."""

_CHANCE: Final = 0.7
"""How far a choice among cards that fit is left to chance, from 0 to 1."""

_DEALT: Final = 24
_CHOSEN: Final = 12
"""Of so many ways to deal the hidden hands so many are used, likely ones more often."""

_FROM_ONE_SHUFFLE: Final = 8
"""After so many ways to deal them the unseen cards are shuffled again."""

_LAST_HINTS: Final = 3
_LAST_CHOICES: Final = 8
"""How many hints and choices about a hand are heeded."""


class _Owned(NamedTuple):
    """Hidden cards of a seat that came together and may be the same."""

    seat: int
    came: int
    cards: int
    never: bytes


class Worlds:
    """Every way in which the hidden cards may lie, for one seat in one position."""

    def __init__(self, view: View, memory: Memory, chance: random.Random) -> None:
        self.pack = pack_of(view.rules)
        self._view = view
        self._memory = memory
        self._chance = chance
        left = {face: list(bits) for face, bits in self.pack.bits.items()}
        self._hand = [left[face].pop() for face in view.hand]
        self._discard = [left[face].pop() for face in view.discard if left[face]]
        self._known_pile = [left[face].pop() for face in memory.pile if left[face]]
        self._unseen = [bit for bits in left.values() for bit in bits]
        self._owned = self._all_owned()
        self._hints = self._all_hints()
        self._choices = self._all_choices()
        self._ready: list[list[int]] = []
        self._ring = b""
        self._fresh = 0

    def deal(self) -> Sketch:
        """One of the worlds; likely ones come more often."""
        if not self._ready:
            self._ready = self._likely_hands()
        hands = self._ready.pop()
        taken, one = sum(hands), self.pack.one
        pile = [bit for bit in self._order() if not taken & one[bit]]
        del pile[: max(0, len(pile) + len(self._known_pile) - self._view.draw_count)]
        return self._sketch(hands, pile + self._known_pile[::-1])

    def _likely_hands(self) -> list[list[int]]:
        """Some ways to deal the hidden hands, chosen by how well they suit what was noticed."""
        if not (self._hints or self._choices):
            return [self._deal_hands()[0] for _ in range(_CHOSEN)]
        dealt = [self._deal_hands() for _ in range(_DEALT)]
        odds = [self._likelihood(held) for _, held in dealt]
        chosen = self._chance.choices(dealt, odds if any(odds) else None, k=_CHOSEN)
        return [hands for hands, _ in chosen]

    def _order(self) -> bytes:
        """The unseen cards in any order."""
        if not self._fresh:
            self._chance.shuffle(self._unseen)
            self._ring = bytes(self._unseen) * 2
            self._fresh = _FROM_ONE_SHUFFLE * (len(self._owned) + 1)
        self._fresh -= 1
        size = len(self._unseen)
        # Where to begin in a ring is chance enough, and costs far less than a shuffle.
        start = int(self._chance.random() * size)
        return self._ring[start : start + size]

    def _deal_hands(self) -> tuple[list[int], list[int]]:
        """A hand for every seat, and of each of those who own hidden cards what it got."""
        one = self.pack.one
        hands = [0] * len(self._view.counts)
        hands[self._view.seat] = sum(one[bit] for bit in self._hand)
        taken = b""
        held: list[int] = []
        for owned in self._owned:
            order = self._order()
            bits = order.translate(None, owned.never + taken)[: owned.cards]
            if len(bits) < owned.cards:
                # No such card is left: what was concluded is wrong, so any other will do.
                bits += order.translate(None, bits + taken)[: owned.cards - len(bits)]
            taken += bits
            mask = sum(one[bit] for bit in bits)
            hands[owned.seat] |= mask
            held.append(mask)
        return hands, held

    def _likelihood(self, held: Sequence[int]) -> float:
        """How well the hands suit the hints and the choices, from 0 to 1."""
        odds = 1.0
        for seat, hint, all_the_same in self._hints:
            cards = self._before(hint.before, seat, held)
            if cards & hint.lacks:
                odds *= all_the_same
            if hint.color != NOT_CALLED:
                counts = [(cards & color).bit_count() for color in self.pack.of_color]
                if counts[hint.color] < max(counts):
                    odds *= _COLOR_HELD_LESS
        for seat, choice in self._choices:
            cards = self._before(choice.before, seat, held) & choice.among
            others = 1 + choice.beside
            odds *= (others / (others + cards.bit_count())) ** _CHANCE
        return odds

    def _before(self, time: int, seat: int, held: Sequence[int]) -> int:
        """What ``seat`` holds that came before ``time``."""
        cards = 0
        for owned, mask in zip(self._owned, held, strict=True):
            if owned.seat == seat and owned.came < time:
                cards |= mask
        return cards

    def _all_owned(self) -> list[_Owned]:
        """All hidden cards, those of which most is known first."""
        view, pack = self._view, self.pack
        alike: Counter[tuple[int, int, int]] = Counter()
        for seat in view.seats:
            if seat != view.seat:
                places = places_of(self._memory, seat, view.counts[seat], pack)
                alike.update((place.may_be, seat, place.came) for place in places)
        return [
            _Owned(seat, came, count, bytes(bits_of(pack.everything & ~may_be)))
            for (may_be, seat, came), count in sorted(
                alike.items(), key=lambda item: item[0][0].bit_count()
            )
        ]

    def _all_hints(self) -> list[tuple[int, Hint, float]]:
        if not isinstance(self._memory, Reading):
            return []
        found: list[tuple[int, Hint, float]] = []
        for seat, hints in self._memory.hints.items():
            for hint in hints[-_LAST_HINTS:]:
                odds = _WILD_ALL_THE_SAME
                if hint.four:
                    odds = (
                        self._memory.bluff_rate(seat, TUNED.bluffing) if self.pack.bluffs else 0.0
                    )
                found.append((seat, hint, odds))
        return found

    def _all_choices(self) -> list[tuple[int, Choice]]:
        if not isinstance(self._memory, Reading):
            return []
        return [
            (seat, choice)
            for seat, choices in self._memory.choices.items()
            for choice in choices[-_LAST_CHOICES:]
        ]

    def _sketch(self, hands: list[int], pile: list[int]) -> Sketch:
        view, pack = self._view, self.pack
        made = Sketch(
            pack,
            hands,
            view.seats,
            pile=pile,
            discard=self._discard[:],
            ground=pack.ground_of(view.top, view.color),
            turn=view.turn,
            direction=view.direction,
            shuffle=self._chance.shuffle,
        )
        made.owed = view.owed
        made.fours = view.owed_kind is Kind.WILD_DRAW_FOUR
        made.top_by = NOBODY if view.top_by is None else view.top_by
        if view.drawn is not None:
            made.drawn = next(bit for bit in reversed(self._hand) if pack.faces[bit] is view.drawn)
        if view.phase == "challenge" and view.wild_by is not None:
            made.doubt = self._doubt(view.wild_by, hands[view.wild_by])
        return made

    def _doubt(self, by: int, held: int) -> Doubt:
        """The Wild Draw Four on the table; what it was laid on is remembered."""
        view, pack = self._view, self.pack
        below = view.discard[-2] if len(view.discard) > 1 else None
        return Doubt(
            by=by,
            held=held,
            card=self._discard[-1],
            ground=pack.ground_of(below, self._memory.color_before),
            owed=max(0, view.owed - DRAW_CARDS[Kind.WILD_DRAW_FOUR]),
            fours=below is WILD_DRAW_FOUR,
            top_by=NOBODY,
            twin_held=False,
            passed=0,
        )


def places_of(memory: Memory, seat: int, count: int, pack: Pack) -> list[Place]:
    """The ``count`` hidden cards of ``seat``, each with what it may be as far as is remembered."""
    if isinstance(memory, Reading):
        known = memory.places.get(seat, [])[-count:]
        return [Place(0, pack.everything)] * (count - len(known)) + known
    return _places_from(memory.of(seat), count, pack)


def _places_from(hidden: Hidden, count: int, pack: Pack) -> list[Place]:
    """The same, from a memory that keeps count of traits alone."""
    known = [pack.mask([face]) for face in hidden.known.elements()][:count]
    places = [Place(0, pack.everything) for _ in range(count - len(known))]
    for trait, may in hidden.lacks.items():
        mask = pack.mask(face for face in pack.bits if trait in (face.color, symbol(face)))
        for place in places[: max(0, len(places) - round(may))]:
            place.may_be &= ~mask
    return places + [Place(0, mask) for mask in known]

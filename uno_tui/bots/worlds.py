"""Deals the hidden cards as they may lie, in keeping with all that a seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from uno_tui.bots.layout import NO_CARD, NOBODY, Doubt
from uno_tui.bots.memory import Hidden, Memory, symbol
from uno_tui.bots.pack import Pack, pack_of
from uno_tui.bots.reading import NOT_CALLED, Hint, Place, Reading
from uno_tui.bots.sketch import Sketch
from uno_tui.bots.weights import TUNED
from uno_tui.rules.cards import WILD_DRAW_FOUR, Kind
from uno_tui.rules.playable import DRAW_CARDS
from uno_tui.rules.view import View

_WILD_ALL_THE_SAME: Final = 0.1
"""How likely a wild is laid by somebody who holds another card that fits."""

_COLOR_HELD_LESS: Final = 0.35
"""How likely a color is called that is not the one held most, beside one that is."""

_TRIES: Final = 12
"""How often hands that do not suit the hints are dealt anew."""

_LAST_HINTS: Final = 3
"""How many hints about a hand are heeded."""


class Worlds:
    """Every way in which the hidden cards may lie, for one seat in one position."""

    def __init__(
        self, view: View, memory: Memory, chance: random.Random, draws: int | None = None
    ) -> None:
        """Looks at what is known; ``draws`` is how many draws have to be chance, None for all."""
        self.pack = pack_of(view.rules)
        self._view = view
        self._memory = memory
        self._chance = chance
        left = {face: list(bits) for face, bits in self.pack.bits.items()}
        self._hand = [left[face].pop() for face in view.hand]
        self._discard = [left[face].pop() for face in view.discard if left[face]]
        self._known_pile = [left[face].pop() for face in memory.pile if left[face]]
        self._unseen = [bit for bits in left.values() for bit in bits]
        self._places = self._all_places()
        self._hints = self._all_hints()
        self._needed = len(self._unseen) if draws is None else len(self._places) + draws

    def deal(self) -> Sketch:
        """One of the worlds; likely ones come more often."""
        hands = self._likely_hands()
        taken, one = sum(hands), self.pack.one
        pile = [bit for bit in reversed(self._unseen) if not taken & one[bit]]
        del pile[: max(0, len(pile) + len(self._known_pile) - self._view.draw_count)]
        return self._sketch(hands, pile + self._known_pile[::-1])

    def _likely_hands(self) -> list[int]:
        """Hands dealt anew until they suit the hints, or else the likeliest of many."""
        tried: list[list[int]] = []
        odds: list[float] = []
        for _ in range(_TRIES):
            self._shuffle()
            hands, dealt = self._deal_hands()
            likelihood = self._likelihood(dealt) if self._hints else 1.0
            if self._chance.random() < likelihood:
                return hands
            tried.append(hands)
            odds.append(likelihood)
        return self._chance.choices(tried, odds)[0] if any(odds) else tried[-1]

    def _shuffle(self) -> None:
        """Shuffles as many of the unseen cards to the front as a rollout is going to need."""
        unseen, chance = self._unseen, self._chance.random
        size = len(unseen)
        for place in range(min(size - 1, self._needed)):
            other = place + int(chance() * (size - place))
            unseen[place], unseen[other] = unseen[other], unseen[place]

    def _deal_hands(self) -> tuple[list[int], list[tuple[int, Place, int]]]:
        """A hand for every seat, and which card lies in which place."""
        one = self.pack.one
        hands = [0] * len(self._view.counts)
        hands[self._view.seat] = sum(one[bit] for bit in self._hand)
        taken = 0
        order = self._unseen
        dealt: list[tuple[int, Place, int]] = []
        for seat, place in self._places:
            may_be = place.may_be & ~taken
            for bit in order:
                if may_be & one[bit]:
                    break
            else:
                # No such card is left: what was concluded is wrong, so any other will do.
                bit = next((other for other in order if not taken & one[other]), NO_CARD)
                if bit == NO_CARD:
                    break
            taken |= one[bit]
            hands[seat] |= one[bit]
            dealt.append((seat, place, bit))
        return hands, dealt

    def _likelihood(self, dealt: Iterable[tuple[int, Place, int]]) -> float:
        """How well the hands suit the hints, from 0 to 1."""
        pack = self.pack
        odds = 1.0
        for seat, hint, all_the_same in self._hints:
            held = 0
            for owner, place, bit in dealt:
                if owner == seat and place.came < hint.before:
                    held |= pack.one[bit]
            if held & hint.lacks:
                odds *= all_the_same
            if hint.color != NOT_CALLED:
                counts = [(held & color).bit_count() for color in pack.of_color]
                if counts[hint.color] < max(counts):
                    odds *= _COLOR_HELD_LESS
        return odds

    def _all_places(self) -> list[tuple[int, Place]]:
        """The places of all hidden cards, those of which most is known first."""
        view = self._view
        found: list[tuple[int, Place]] = []
        for seat in view.seats:
            if seat != view.seat:
                places = places_of(self._memory, seat, view.counts[seat], self.pack)
                found += ((seat, place) for place in places)
        return sorted(found, key=lambda owned: owned[1].may_be.bit_count())

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

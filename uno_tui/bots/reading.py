"""Reading hidden hands: what each card of another may be, by how its owner has played.

Every hidden card has a place, in the order in which the cards came, with the mask of what it may
be. Who draws shows that no card held fits; who keeps a drawn card, that this one fits; who lays a
wild, that most likely nothing else did; who calls a color, that most likely it is held.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from uno_tui.bots.memory import Memory
from uno_tui.bots.pack import BARE, COLORS, Pack, pack_of
from uno_tui.rules import events
from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color
from uno_tui.rules.options import Stacking
from uno_tui.rules.view import View
from uno_tui.value import value

NOT_CALLED: Final = -1


@dataclass(slots=True)
class Place:
    """One hidden card: when it came, and the mask of what it may be."""

    came: int
    may_be: int


@value
class Hint:
    """What laying a wild suggests about the cards that were held beside it.

    Attributes:
        before: the cards that came before this.
        lacks: most likely none of them is one of these.
        color: most of them have this color, ``NOT_CALLED`` if it has been laid since.
        four: whether it was a Wild Draw Four.
    """

    before: int
    lacks: int
    color: int
    four: bool


@value
class Choice:
    """A colored card that was laid, and what could have been laid in its place.

    Who holds many cards that fit lays any one of them less often, so that a card that was laid
    speaks for a hand with few others.

    Attributes:
        before: the cards that came before this.
        among: those that fitted, wilds aside.
        beside: how many of them are known to have been held, because they were laid later.
    """

    before: int
    among: int
    beside: int


class Reading(Memory):
    """A memory that keeps the cards of each hidden hand apart.

    Attributes:
        places: the hidden cards, by seat, in the order in which they came.
        hints: what wilds suggest about them, by seat.
        choices: what other plays suggest about them, by seat.
    """

    def __init__(self, attention: float, counts_pile: int, chance: random.Random) -> None:
        super().__init__(attention, counts_pile, chance)
        self.places: dict[int, list[Place]] = {}
        self.hints: dict[int, list[Hint]] = {}
        self.choices: dict[int, list[Choice]] = {}
        self._clock = 0
        self._drawn_by: int | None = None
        self._taken: tuple[Card, ...] = ()

    def observe(self, event: events.Event, view: View) -> None:
        """Takes in ``event``, as the seat of ``view`` saw it."""
        self._clock += 1
        drawn_by = self._drawn_by
        super().observe(event, view)
        if isinstance(event, (events.Dealt, events.HandsShuffled)):
            self._deal(event.counts, view)
        if self._drawn_by == drawn_by and not isinstance(event, events.SaidUno):
            self._drawn_by = None

    def _rare(self, event: events.Event, view: View) -> None:
        super()._rare(event, view)
        match event:
            case events.Revealed(target=target, hand=hand) if hand:
                self._show(target, Counter(hand), view)
            case events.Mistake(seat=seat, cards=cards) if seat in self.places:
                for face in cards:
                    self._pin(seat, pack_of(view.rules).mask([face]))

    def _deal(self, counts: Sequence[int], view: View) -> None:
        """New hands of so many cards, by seat."""
        whole = pack_of(view.rules).everything
        self.hints.clear()
        self.choices.clear()
        self.places = {
            seat: [Place(self._clock, whole) for _ in range(counts[seat])]
            for seat in view.seats
            if seat != view.seat
        }

    def _played(self, event: events.Played, view: View) -> None:
        if event.seat != view.seat:
            pack = pack_of(view.rules)
            for face in event.cards:
                self._lose(event.seat, pack.mask([face]))
            color = event.cards[-1].color
            if color is None:
                if not event.stacked:
                    self._hint(event.seat, event.cards[-1], event.color, pack)
            else:
                self._has_laid(event.seat, COLORS.index(color))
                if not event.stacked and not event.intercepted:
                    self._choice(event.seat, pack)
        super()._played(event, view)

    def _drew(self, event: events.Drew, view: View) -> None:
        super()._drew(event, view)
        if event.seat == view.seat:
            return
        pack = pack_of(view.rules)
        places = self.places.setdefault(event.seat, [])
        if event.cause is events.DrawCause.ORDINARY:
            self._exclude(places, self._could_be_laid(pack))
        elif event.cause is events.DrawCause.OWED and view.rules.stacking is not Stacking.OFF:
            debt = pack.answers[view.owed_kind is WILD_DRAW_FOUR.kind]
            self._exclude(places, debt[self._ground(pack)])
        known = [pack.mask([face]) for face in self._taken]
        blank = [pack.everything] * (event.count - len(known))
        fresh = [Place(self._clock, may_be) for may_be in (*blank, *known)]
        places += fresh
        if event.cause is events.DrawCause.ORDINARY and event.count:
            self._judge_drawn(event, fresh, view, pack)

    def _judge_drawn(self, event: events.Drew, fresh: list[Place], view: View, pack: Pack) -> None:
        """What shows of cards drawn in the ordinary draw: all but the last do not fit."""
        self._drawn_by = event.seat
        if not (pack.drawn_may_go or pack.until_playable):
            return
        fits = self._could_be_laid(pack)
        self._exclude(fresh[:-1], fits)
        if view.phase == "drawn" and view.turn == event.seat:
            fresh[-1].may_be &= fits
        else:
            self._exclude(fresh[-1:], fits)

    def _taken_from_known(self, count: int) -> tuple[Card, ...]:
        self._taken = super()._taken_from_known(count)
        return self._taken

    def _moved(self, giver: dict[int, int], view: View) -> None:
        given = Counter(self._hand)
        given.subtract(view.penalty_cards)
        places, hints, choices = dict(self.places), dict(self.hints), dict(self.choices)
        super()._moved(giver, view)
        for seat, source in giver.items():
            if seat == view.seat:
                continue
            if source == view.seat:
                self._show(seat, +given, view)
            else:
                self.places[seat] = places.get(source, [])
                self.hints[seat] = hints.get(source, [])
                self.choices[seat] = choices.get(source, [])

    def _taken_back(self, seat: int, face: Card, color: Color | None, view: View) -> None:
        super()._taken_back(seat, face, color, view)
        if seat != view.seat:
            mask = pack_of(view.rules).mask([face])
            self.places.setdefault(seat, []).append(Place(self._clock, mask))

    def _show(self, seat: int, hand: Counter[Card], view: View) -> None:
        """The hand of ``seat`` was seen."""
        pack = pack_of(view.rules)
        self.places[seat] = [Place(self._clock, pack.mask([face])) for face in hand.elements()]
        self.hints.pop(seat, None)
        self.choices.pop(seat, None)

    def _lose(self, seat: int, mask: int) -> None:
        """``seat`` laid a card of ``mask``: the one just drawn, or the one likeliest to be it."""
        places = self.places.get(seat)
        if not places:
            return
        if self._drawn_by == seat:
            places.pop()
            return
        could = [place for place in places if place.may_be & mask] or places
        gone = min(could, key=lambda place: place.may_be.bit_count())
        places.remove(gone)
        self.choices[seat] = [
            replace(choice, beside=choice.beside + 1)
            if gone.came < choice.before and mask & choice.among
            else choice
            for choice in self.choices.get(seat, [])
        ]

    def _pin(self, seat: int, mask: int) -> None:
        """``seat`` has shown a card of ``mask`` and taken it back."""
        could = [place for place in self.places[seat] if place.may_be & mask]
        if could:
            min(could, key=lambda place: place.may_be.bit_count()).may_be &= mask

    def _hint(self, seat: int, face: Card, called: Color | None, pack: Pack) -> None:
        ground = self._ground(pack)
        if ground == BARE or self._drawn_by == seat:
            return
        lacks = pack.fits[ground] & ~pack.wilds
        if face is WILD_DRAW_FOUR:
            lacks |= pack.forbids[ground]
        color = NOT_CALLED if called is None else COLORS.index(called)
        self.hints.setdefault(seat, []).append(
            Hint(self._clock, lacks, color, face is WILD_DRAW_FOUR)
        )

    def _choice(self, seat: int, pack: Pack) -> None:
        ground = self._ground(pack)
        if ground != BARE and self._drawn_by != seat:
            among = pack.fits[ground] & ~pack.wilds
            self.choices.setdefault(seat, []).append(Choice(self._clock, among, 0))

    def _has_laid(self, seat: int, color: int) -> None:
        hints = self.hints.get(seat)
        if hints:
            self.hints[seat] = [
                replace(hint, color=NOT_CALLED) if hint.color == color else hint for hint in hints
            ]

    def _could_be_laid(self, pack: Pack) -> int:
        """What nobody who draws holds: whatever fits, on the bare ground nothing is known."""
        ground = self._ground(pack)
        return 0 if ground == BARE else pack.fits[ground] | pack.fours

    def _ground(self, pack: Pack) -> int:
        return pack.ground_of(self.top, self.color)

    @staticmethod
    def _exclude(places: Sequence[Place], mask: int) -> None:
        for place in places:
            place.may_be &= ~mask

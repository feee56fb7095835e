"""The deck of a ruleset as bits, and what the rules say about it as masks.

A hand is an integer with a bit for each physical card, so that "which of my cards fit" is a single
operation. The bits are in the order in which a simple player parts with cards: the highest bit goes
first, wilds last of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, TypeAlias

from uno_tui.rules.cards import FACES, WILD, WILD_DRAW_FOUR, Card, Color, Kind, deck
from uno_tui.rules.options import AfterDraw, Drawing, Effect, MultiPlay, Refill, TwoPlayerReverse
from uno_tui.rules.playable import (
    DRAW_CARDS,
    can_bluff,
    deflects,
    effect_of,
    exchanges_hands,
    fitting,
    forbidden_as_last,
    forbids_wild_draw_four,
    go_together,
    stacks_on,
    wants_partner,
)
from uno_tui.rules.ruleset import Ruleset

COLORS: Final = tuple(Color)
NO_COLOR: Final = -1

PLAIN, SKIP, REVERSE, DRAW_TWO, WILD_FOUR, SWAP, PASS_ON, CUSTOM = range(8)
"""What a card does; a plain one does nothing but give the turn to the next player."""

_DOES: Final = {
    Kind.NUMBER: PLAIN,
    Kind.WILD: PLAIN,
    Kind.SKIP: SKIP,
    Kind.REVERSE: REVERSE,
    Kind.DRAW_TWO: DRAW_TWO,
    Kind.WILD_DRAW_FOUR: WILD_FOUR,
    Kind.CUSTOM: CUSTOM,
}
_ACTIONS: Final = (Kind.SKIP, Kind.REVERSE, Kind.DRAW_TWO)
_PARTED_WITH: Final = (
    Kind.WILD_DRAW_FOUR,
    Kind.WILD,
    Kind.CUSTOM,
    Kind.NUMBER,
    Kind.REVERSE,
    Kind.SKIP,
    Kind.DRAW_TWO,
)
"""The kinds of cards in the order in which a simple player parts with them, the first one last."""

_COLORED: Final = tuple(face for face in FACES.values() if not face.is_wild)
_Top: TypeAlias = tuple[Card | None, Color | None]
_TOPS: Final[tuple[_Top, ...]] = (
    *((face, face.color) for face in _COLORED),
    *((WILD, color) for color in COLORS),
    (None, None),
)
CALLED: Final = len(_COLORED)
"""The ground of a wild that called the first color."""

BARE: Final = len(_TOPS) - 1
"""The ground of a free opening."""

COLOR_OF: Final = tuple(COLORS.index(color) if color else NO_COLOR for _, color in _TOPS)
"""The color in force on each ground."""


class Pack:
    """A ruleset's deck in bits.

    A *ground* is what cards are laid on: a number for each colored face on top, one for each color
    called by a wild, and one for the empty pile of a free opening.

    Attributes:
        rules: the ruleset.
        faces: the face of each bit.
        bits: the bits of each face, the lowest first.
        one: the mask of each bit.
        everything: the mask of the whole deck.
        ground: the ground that each card makes, by bit; of a wild, that of the first color.
        fits: the cards that go on each ground, Wild Draw Fours aside.
        forbids: the cards that make a Wild Draw Four unlawful on each ground; on the bare one it
            never is lawful.
        answers: the cards that answer a debt on each ground: of Draw Twos, then of Wild Draw Fours.
        does: what each card does, by bit.
        effect: of the custom wild of a bit, what it does besides.
        strikes: how many cards each card makes somebody draw, by bit.
        points: what each card counts, by bit.
        twin: the card's other copy, by bit, where that may intercept it; 0 where nothing may.
        pair: the card's other copy, by bit, where both may be laid together; 0 where not.
        of_color: the cards of each color.
        of_number: the cards of each number that may be laid together whatever their colors.
        wilds: all wilds.
        actions: the Skips, Reverses and Draw Twos.
        fours: the Wild Draw Fours.
        unlucky: the cards that nobody may go out with.
        exchanging: the cards that move whole hands.
        with_partner: the cards that need another player to be named.
        stacks: whether a debt can be answered with a card.
        busy: whether cards move hands, go down together or out of turn, or may not be the last.
        bluffs: whether a Wild Draw Four can be laid whatever the hand.
        ends_turn: whether the victim of a Draw Two, then of a Wild Draw Four, loses the turn.
        reverse_skips: whether a Reverse among two gives the turn back to its player.
        until_playable: whether the ordinary draw goes on until a card fits.
        drawn_may_go: whether a single drawn card may be laid at once.
        reshuffles: whether the discard pile is shuffled when it becomes the draw pile.
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.bluffs = can_bluff(rules)
        self.faces = sorted(deck(len(rules.custom_wilds)), key=_keenness)
        self.one = [1 << bit for bit in range(len(self.faces))]
        self.everything = (1 << len(self.faces)) - 1
        self.bits: dict[Card, tuple[int, ...]] = {
            face: tuple(bit for bit, other in enumerate(self.faces) if other is face)
            for face in dict.fromkeys(self.faces)
        }
        self.points = [face.points for face in self.faces]
        self.ends_turn = tuple(
            then is AfterDraw.LOSE_TURN for then in (rules.draw_two_then, rules.wild_draw_four_then)
        )
        self.reverse_skips = rules.two_player_reverse is TwoPlayerReverse.SKIPS
        self.until_playable = rules.drawing is Drawing.UNTIL_PLAYABLE
        self.drawn_may_go = rules.drawing is Drawing.ONE_THEN_PLAY
        self.reshuffles = rules.refill is Refill.RESHUFFLE
        self._lay_grounds()
        self._note_groups()
        self._note_effects()
        self.stacks = any(self.answers[0] + self.answers[1])
        self.busy = bool(self.exchanging or self.unlucky or self.of_number or any(self.twin))
        self.busy |= any(self.pair)

    def mask(self, faces: Iterable[Card]) -> int:
        """All copies of ``faces``."""
        return sum(self.one[bit] for face in faces for bit in self.bits.get(face, ()))

    def count_points(self, hand: int) -> int:
        """What the cards of ``hand`` count."""
        return sum(self.points[bit] for bit in bits_of(hand))

    def ground_of(self, top: Card | None, color: Color | None) -> int:
        """The ground that ``top`` makes while ``color`` is in force."""
        if color is None or top is None:
            return BARE
        return CALLED + COLORS.index(color) if top.is_wild else _COLORED.index(top)

    def _lay_grounds(self) -> None:
        rules = self.rules
        number = {face: ground for ground, face in enumerate(_COLORED)}
        self.ground = [number.get(face, CALLED) for face in self.faces]
        four = self.mask([WILD_DRAW_FOUR])
        custom = self.mask(face for face in self.bits if face.kind is Kind.CUSTOM)
        self.fits: list[int] = []
        self.forbids: list[int] = []
        self.answers: tuple[list[int], list[int]] = ([], [])
        for top, color in _TOPS:
            self.fits.append((self.mask(fitting(top, color, rules.action_match)) | custom) & ~four)
            self.forbids.append(self.mask(f for f in self.bits if _forbids(rules, f, top, color)))
            for debt, kind in zip(self.answers, DRAW_CARDS, strict=True):
                debt.append(self.mask(f for f in self.bits if _answers(rules, f, kind, color)))

    def _note_groups(self) -> None:
        rules, faces = self.rules, self.bits
        self.wilds = self.mask(face for face in faces if face.is_wild)
        self.fours = self.mask([WILD_DRAW_FOUR])
        self.actions = self.mask(f for f in faces if f.kind in _ACTIONS)
        self.of_color = [self.mask(f for f in faces if f.color is color) for color in COLORS]
        self.unlucky = self.mask(f for f in faces if forbidden_as_last(rules, f))
        self.exchanging = self.mask(f for f in faces if exchanges_hands(rules, f))
        self.with_partner = self.mask(f for f in faces if wants_partner(rules, f))
        self.of_number: list[int] = []
        if rules.multi_play is MultiPlay.SAME_NUMBER:
            groups = [[f for f in _COLORED if f.number == number] for number in range(10)]
            self.of_number = [self.mask(group) for group in groups if go_together(rules, group)]

    def _note_effects(self) -> None:
        rules = self.rules
        self.does: list[int] = []
        self.effect: list[Effect | None] = []
        self.strikes: list[int] = []
        self.twin: list[int] = []
        self.pair: list[int] = []
        for bit, face in enumerate(self.faces):
            other = self.mask([face]) & ~self.one[bit]
            twin = 0 if face.is_wild else other
            self.does.append(_deed(rules, face))
            self.effect.append(effect_of(rules, face))
            self.strikes.append(_strikes(rules, face))
            self.twin.append(twin if rules.interception else 0)
            self.pair.append(twin if go_together(rules, (face, face)) else 0)


def bits_of(hand: int) -> Iterator[int]:
    """The bits of ``hand``, the lowest first."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def _keenness(face: Card) -> tuple[int, int, int]:
    return _PARTED_WITH.index(face.kind), face.number or 0, face.order


def _deed(rules: Ruleset, face: Card) -> int:
    if face.kind is Kind.NUMBER and exchanges_hands(rules, face):
        return SWAP if wants_partner(rules, face) else PASS_ON
    return _DOES[face.kind]


def _strikes(rules: Ruleset, face: Card) -> int:
    if face.kind is Kind.CUSTOM:
        return rules.custom_wilds[(face.number or 1) - 1].cards
    return DRAW_CARDS.get(face.kind, 0)


def _forbids(rules: Ruleset, face: Card, top: Card | None, color: Color | None) -> bool:
    return color is not None and forbids_wild_draw_four(rules, [face], top, color)


def _answers(rules: Ruleset, face: Card, kind: Kind, color: Color | None) -> bool:
    return stacks_on(rules, face, kind) or (color is not None and deflects(rules, face, color))


@cache
def pack_of(rules: Ruleset) -> Pack:
    """The pack of ``rules``, made once."""
    return Pack(rules)

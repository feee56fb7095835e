"""What goes on what: pure predicates, one for each rule, named after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from uno_tui.rules.cards import FACES, WILD_DRAW_FOUR, Card, Color, Kind
from uno_tui.rules.options import (
    ActionMatch,
    ChallengeRule,
    Deflect,
    Effect,
    LastCard,
    MultiPlay,
    Stacking,
    WildDrawFourRule,
)
from uno_tui.rules.ruleset import Ruleset

DRAW_CARDS: Final = {Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}
"""How many cards each draw card makes its victim owe."""


@cache
def fitting(top: Card | None, color: Color | None, match: ActionMatch) -> frozenset[Card]:
    """The faces that fit on ``top`` while ``color`` is in force (COM-MATCH-1 to 3).

    Custom wilds fit everywhere and are not among them. While no color is in force, in a free
    opening, everything fits but a Wild Draw Four (GN-START).
    """
    if color is None:
        return frozenset(face for face in FACES.values() if face is not WILD_DRAW_FOUR)
    return frozenset(face for face in FACES.values() if _fits(face, top, color, match))


def _fits(face: Card, top: Card | None, color: Color, match: ActionMatch) -> bool:
    if face.is_wild or face.color is color:
        return True
    if top is None or face.kind is not top.kind:
        return False
    if face.kind is Kind.NUMBER:
        return face.number == top.number
    return match is ActionMatch.COLOR_OR_SYMBOL


def forbids_wild_draw_four(
    rules: Ruleset, hand: Iterable[Card], top: Card | None, color: Color | None
) -> bool:
    """Whether ``hand``, without the card itself, makes a Wild Draw Four unlawful.

    OLY-W4-1, GN-W4, HOU-W4, by the option ``wild_draw_four``; other Wild Draw Fours never count.
    """
    rule = rules.wild_draw_four
    if rule is WildDrawFourRule.ANY_TIME:
        return False
    if rule is WildDrawFourRule.NO_PLAYABLE:
        fit = fitting(top, color, rules.action_match)
        return any(face is not WILD_DRAW_FOUR and (face in fit or face.is_wild) for face in hand)
    if any(face.color is color for face in hand if not face.is_wild):
        return True
    return rule is WildDrawFourRule.NO_COLOR_OR_NUMBER and _has_number_of(hand, top)


def _has_number_of(hand: Iterable[Card], top: Card | None) -> bool:
    return (
        top is not None
        and top.kind is Kind.NUMBER
        and any(face.kind is Kind.NUMBER and face.number == top.number for face in hand)
    )


def can_bluff(rules: Ruleset) -> bool:
    """Whether an unlawful Wild Draw Four can be played, at the risk of a challenge."""
    return rules.challenge is not ChallengeRule.OFF


def stacks_on(rules: Ruleset, face: Card, owed_kind: Kind) -> bool:
    """Whether ``face`` answers a debt of ``owed_kind`` by adding to it (OLY-D2-1, EXT-STACK)."""
    stacking = rules.stacking
    if stacking is Stacking.OFF or face.kind not in DRAW_CARDS:
        return False
    if stacking is Stacking.ANY_DRAW:
        return True
    if stacking is Stacking.SAME_SYMBOL:
        return face.kind is owed_kind
    return face.kind is Kind.DRAW_TWO is owed_kind


def deflects(rules: Ruleset, face: Card, color: Color | None) -> bool:
    """Whether ``face`` sends a debt on, ``color`` being in force (EXT-DEFLECT, RUL-21)."""
    if face.color is not color:
        return False
    if face.kind is Kind.SKIP:
        return rules.deflect in (Deflect.SKIP, Deflect.BOTH)
    return face.kind is Kind.REVERSE and rules.deflect in (Deflect.REVERSE, Deflect.BOTH)


def exchanges_hands(rules: Ruleset, face: Card) -> bool:
    """Whether ``face`` moves whole hands: a 7, a 0, or a custom wild that does so."""
    if face.kind is Kind.NUMBER:
        return (face.number == 7 and rules.seven_swaps) or (face.number == 0 and rules.zero_passes)
    return face.kind is Kind.CUSTOM and rules.custom_wilds[(face.number or 1) - 1].exchanges


def wants_partner(rules: Ruleset, face: Card) -> bool:
    """Whether another player has to be named with ``face`` (OLY-7, CUS-1)."""
    if face.kind is Kind.NUMBER:
        return face.number == 7 and rules.seven_swaps
    return face.kind is Kind.CUSTOM and rules.custom_wilds[(face.number or 1) - 1].wants_partner


def partner_needed_as_last(rules: Ruleset, face: Card) -> bool:
    """Whether ``face`` needs its partner even as a last card (RUL-4).

    A card that exchanges hands does; one that makes somebody draw does only where a last draw card
    lands.
    """
    return exchanges_hands(rules, face) or rules.last_draw_card_lands


def forbidden_as_last(rules: Ruleset, face: Card) -> bool:
    """Whether nobody may go out with ``face`` on top (EXT-LAST, RUL-21)."""
    if rules.last_card is LastCard.ANY:
        return False
    if rules.last_card is LastCard.NO_WILD:
        return face.is_wild
    return face.kind is not Kind.NUMBER


def go_together(rules: Ruleset, faces: Sequence[Card]) -> bool:
    """Whether ``faces`` may be laid as one play (OLY-MULTI, EXT-MULTI); one card always may."""
    if len(faces) == 1:
        return True
    if any(face.is_wild or exchanges_hands(rules, face) for face in faces):
        return False
    first = faces[0]
    if rules.multi_play is MultiPlay.IDENTICAL:
        return len(faces) == 2 and first is faces[1]
    if rules.multi_play is MultiPlay.SAME_NUMBER:
        return first.kind is Kind.NUMBER and all(
            face.kind is Kind.NUMBER and face.number == first.number for face in faces
        )
    return False


def sets_in(rules: Ruleset, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every set of two or more cards of ``hand`` that goes together, each in every order."""
    if rules.multi_play is MultiPlay.OFF:
        return
    for group in _groups(rules, hand):
        if len(group) > 1 and go_together(rules, group[:2]):
            if rules.multi_play is MultiPlay.IDENTICAL:
                yield group[0], group[0]
            else:
                yield from _orders(Counter(group), ())


def _groups(rules: Ruleset, hand: Sequence[Card]) -> Iterable[list[Card]]:
    groups: dict[object, list[Card]] = {}
    for face in hand:
        if rules.multi_play is MultiPlay.IDENTICAL:
            groups.setdefault(face, []).append(face)
        elif face.kind is Kind.NUMBER:
            groups.setdefault(face.number, []).append(face)
    return groups.values()


def _orders(left: Counter[Card], laid: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for face in list(left):
        if left[face]:
            left[face] -= 1
            longer = (*laid, face)
            if len(longer) > 1:
                yield longer
            yield from _orders(left, longer)
            left[face] += 1


def can_leave_one(rules: Ruleset, hand: Sequence[Card]) -> bool:
    """Whether a single play could leave exactly one card, fitting or not (COM-CALL)."""
    size = len(hand)
    if size == 2:
        return True
    if size < 2 or rules.multi_play is MultiPlay.OFF:
        return False
    if rules.multi_play is MultiPlay.IDENTICAL and size > 3:
        return False
    return any(go_together(rules, [*hand[:kept], *hand[kept + 1 :]]) for kept in range(size))


def effect_of(rules: Ruleset, face: Card) -> Effect | None:
    """What the custom wild ``face`` does; None for any other card."""
    if face.kind is not Kind.CUSTOM:
        return None
    return rules.custom_wilds[(face.number or 1) - 1].effect

"""Cards as they are called aloud, without any sign that would have to be spelled."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.ruleset import Ruleset

KINDS: Final = {
    Kind.SKIP: "Skip",
    Kind.REVERSE: "Reverse",
    Kind.DRAW_TWO: "Draw Two",
    Kind.WILD: "Wild",
    Kind.WILD_DRAW_FOUR: "Wild Draw Four",
}
"""What the cards without a number are called."""


def card_aloud(card: Card, rules: Ruleset) -> str:
    """The card as it is called, such as ``red 7`` or ``Wild``."""
    if card.kind is Kind.CUSTOM:
        return rules.custom_wilds[(card.number or 1) - 1].label
    what = symbol_aloud(card)
    return what if card.color is None else f"{card.color.value} {what}"


def symbol_aloud(card: Card) -> str:
    """What the card shows besides its color, such as ``7`` or ``Draw Two``."""
    return str(card.number) if card.kind is Kind.NUMBER else KINDS[card.kind]

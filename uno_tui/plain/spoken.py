"""Cards and lists as one says them aloud, without any sign that a screen reader would spell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
    what = str(card.number) if card.kind is Kind.NUMBER else KINDS[card.kind]
    return what if card.color is None else f"{card.color.value} {what}"


def cards_aloud(cards: Iterable[Card], rules: Ruleset) -> str:
    """The cards in a row, parted by commas."""
    return ", ".join(card_aloud(card, rules) for card in cards)


def count_aloud(count: int, noun: str = "card") -> str:
    """``count`` things, such as ``2 cards``."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def numbered(things: Sequence[str]) -> str:
    """The things in a row, each with its number from 1."""
    return ", ".join(f"{place} {thing}" for place, thing in enumerate(things, start=1))

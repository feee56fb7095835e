"""Cards and lists as one says them aloud, without any sign that a screen reader would spell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from uno_tui.rules.aloud import card_aloud
from uno_tui.rules.cards import Card
from uno_tui.rules.ruleset import Ruleset


def cards_aloud(cards: Iterable[Card], rules: Ruleset) -> str:
    """The cards in a row, parted by commas."""
    return ", ".join(card_aloud(card, rules) for card in cards)


def count_aloud(count: int, noun: str = "card") -> str:
    """``count`` things, such as ``2 cards``."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def numbered(things: Sequence[str]) -> str:
    """The things in a row, each with its number from 1."""
    return ", ".join(f"{place} {thing}" for place, thing in enumerate(things, start=1))

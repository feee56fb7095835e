"""Why a card cannot be played, said as concretely as a friend at the table would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.options import ActionMatch, WildDrawFourRule
from uno_tui.rules.reasons import Reason
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Lateness

_KINDS: Final = {
    Kind.SKIP: "Skip",
    Kind.REVERSE: "Reverse",
    Kind.DRAW_TWO: "Draw Two",
    Kind.WILD: "Wild",
    Kind.WILD_DRAW_FOUR: "Wild Draw Four",
}


def card_in_words(card: Card, view: View) -> str:
    """The card as it is called aloud, such as ``green 4`` or ``Wild Draw Four``."""
    if card.kind is Kind.CUSTOM:
        return view.rules.custom_wilds[(card.number or 1) - 1].label
    if card.color is None:
        return _KINDS[card.kind]
    return f"{card.color.value} {_symbol_in_words(card)}"


def _symbol_in_words(card: Card) -> str:
    return str(card.number) if card.kind is Kind.NUMBER else _KINDS[card.kind]


def why_not(card: Card, reason: Reason, view: View, names: Sequence[str]) -> str:
    """Why ``card`` cannot be played for ``reason``, in a line."""
    match reason:
        case Reason.UNPLAYABLE:
            return _unplayable(card, view)
        case Reason.OUT_OF_TURN | Reason.WRONG_INTERCEPTION:
            return f"it is {names[view.turn]}'s turn"
        case Reason.NOT_YET:
            what = "call a color" if view.phase == "color" else "say with whom"
            return f"{names[view.turn]} has to {what} first"
        case Reason.OWES_CARDS:
            return f"first the {view.owed} owed: draw{_answers(view)}"
        case Reason.DRAWN_ONLY if view.drawn is not None:
            return f"only the card just drawn: the {card_in_words(view.drawn, view)}"
        case Reason.UNLAWFUL_WILD_DRAW_FOUR:
            return _unlawful(view)
        case Reason.FORBIDDEN_LAST_CARD:
            return f"nobody may go out with a {_symbol_in_words(card)}"
        case Reason.CHALLENGE_OR_DRAW:
            return "a Wild Draw Four waits: draw, or challenge it"
    return reason.text


def _unplayable(card: Card, view: View) -> str:
    what = card_in_words(card, view)
    article = "an" if what[0] in "aeiou8" else "a"
    top = view.top
    if top is None or view.color is None:
        return f"{article} {what} cannot open the pile"
    color = view.color.value
    if top.is_wild:
        return f"{article} {what} is not {color}"
    if card.kind is not Kind.NUMBER and view.rules.action_match is ActionMatch.COLOR_ONLY:
        return f"{article} {what} goes on its own color, not on {color}"
    return f"{article} {what} matches neither {color} nor {_symbol_in_words(top)}"


def _answers(view: View) -> str:
    answers = {move.cards[-1] for move in view.legal if hasattr(move, "cards")}
    if not answers:
        return ""
    return f", or lay a {' or '.join(sorted({_symbol_in_words(c) for c in answers}))}"


def _unlawful(view: View) -> str:
    match view.rules.wild_draw_four:
        case WildDrawFourRule.NO_COLOR if view.color:
            return f"not while you hold a {view.color.value} card"
        case WildDrawFourRule.NO_COLOR_OR_NUMBER if view.color:
            return f"not while you hold {view.color.value} or the number of the top card"
    return "not while you hold another card that fits"


def too_late(late: Lateness | None, names: Sequence[str]) -> str:
    """Who was faster in a lost race, and by how much."""
    if late is None:
        return "too late"
    return f"too late: {names[late.seat]} was faster by {late.seconds:.2f} s"

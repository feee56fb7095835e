"""What a review has found, in sentences."""

from __future__ import annotations

import math
from collections.abc import Sequence

from uno_tui.rules.aloud import card_aloud
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.prose.words import listed
from uno_tui.rules.view import View
from uno_tui.store.review import Finding


def sentence(finding: Finding, names: Sequence[str], you: int | None = None) -> str:
    """A finding in a sentence: what was done, what was worth more, and how much."""
    decision = finding.decision
    who = "You" if decision.seat == you else names[decision.seat]
    done = _done(decision.made, decision.view, names)
    better = _doing(finding.better, decision.made, decision.view, names)
    return f"{who} {done}; {better} was worth {worth(finding)}."


def worth(finding: Finding) -> str:
    """How much more the better move was worth, and what chance may add or take (two errors)."""
    gain = max(round(100 * finding.gain), 1)
    spread = math.ceil(200 * finding.error)
    return f"{gain} in 100 more (±{spread})"


def _done(move: Move, view: View, names: Sequence[str]) -> str:
    match move:
        case Draw():
            return f"drew the {view.owed}" if view.owed else "drew"
        case Pass():
            return "kept it"
        case Challenge():
            return "challenged"
        case Play():
            return f"played {_cards(move, view)}{_named(move, names)}"
    return "went on"


def _doing(move: Move, made: Move, view: View, names: Sequence[str]) -> str:
    match move:
        case Draw():
            return f"drawing the {view.owed}" if view.owed else "drawing"
        case Pass():
            return "keeping it"
        case Challenge():
            return "a challenge"
        case Play(cards=cards) if isinstance(made, Play) and made.cards == cards:
            return _other_name(move, names)
        case Play():
            return f"{_cards(move, view)}{_named(move, names)}"
    return "going on"


def _cards(move: Play, view: View) -> str:
    return listed([f"the {card_aloud(face, view.rules)}" for face in move.cards])


def _named(move: Play, names: Sequence[str]) -> str:
    """What was named with the cards."""
    text = f" for {move.color.value}" if move.color and move.cards[-1].is_wild else ""
    return text + (f" with {names[move.partner]}" if move.partner is not None else "")


def _other_name(move: Play, names: Sequence[str]) -> str:
    """What should have been named with the same cards."""
    color = move.color.value if move.color else ""
    partner = "" if move.partner is None else names[move.partner]
    return " with ".join(filter(None, (color, partner))) or "another order"

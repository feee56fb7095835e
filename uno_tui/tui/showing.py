"""What a view looks like: the own hand as it is shown, and the line above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.view import View
from uno_tui.tui.explain import card_in_words, why_not
from uno_tui.tui.look import width_of
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.widgets.hand import HandCard
from uno_tui.tui.words import Run

TWIN: Final = "I"
PENALTY: Final = "!"
FRESH: Final = "+"


def by_color(card: Card) -> tuple[int, ...]:
    """Sorts by color, then number."""
    return (card.order,)


def by_number(card: Card) -> tuple[int, ...]:
    """Sorts by number or symbol, then color."""
    kinds = list(Kind)
    return kinds.index(card.kind), card.number or 0, card.order


def hand_cards(
    view: View,
    names: Sequence[str],
    wishes: Preferences,
    *,
    by_numbers: bool = False,
    fresh: Sequence[Card] = (),
) -> tuple[HandCard, ...]:
    """The own hand, sorted; what cannot be played is dimmed on the own turn.

    ``fresh`` are cards that have just come and bear a mark for a while.
    """
    cards = sorted(view.hand, key=by_number if by_numbers else by_color)
    twins = view.intercepts if wishes.hint_twins else ()
    badges = [(PENALTY, Counter(view.penalty_cards)), (FRESH, Counter(fresh))]
    shown: list[HandCard] = []
    for card in cards:
        reason = view.blocked.get(card)
        twin = card in twins
        dim = reason is not None and not twin and (view.my_turn or bool(twins))
        badge = TWIN if twin and not view.my_turn else _badge(card, badges)
        why = why_not(card, reason, view, names) if reason and not twin else ""
        shown.append(HandCard(card, dim and wishes.dim_unplayable, badge, why))
    return tuple(shown)


def _badge(card: Card, badges: Sequence[tuple[str, Counter[Card]]]) -> str:
    for badge, left in badges:
        if left[card]:
            left[card] -= 1
            return badge
    return ""


def own_line(view: View, name: str, tags: Sequence[Run], turn: str) -> list[Run]:
    """The own seat in a line: whose turn, name, cards, and what must not be missed."""
    count = len(view.hand)
    mark: Run = (f" {turn} ", "gold") if view.my_turn else ("   ", "")
    runs: list[Run] = [mark, (name, "gold" if view.my_turn else "strong")]
    runs.append((f"  {count} card{'' if count == 1 else 's'}  ", "muted"))
    for tag in tags:
        runs += [tag, (" ", "")]
    return runs


def shortened(own: Sequence[Run], room: int) -> list[Run]:
    """The line of the own seat in ``room`` cells: first without the count, then without plates.

    What is said beside it matters more, and the cards can be counted where they lie.
    """
    if width_of(own) <= room:
        return list(own)
    uncounted: list[Run] = [("  ", "") if role == "muted" else (text, role) for text, role in own]
    return uncounted if width_of(uncounted) <= room else uncounted[:2]


def advice(view: View, names: Sequence[str], chosen: HandCard | None) -> Run:
    """What the person should know now: what to do, or why the chosen card cannot be played."""
    if view.phase == "over":
        who = "nobody can move" if view.winner is None else f"{names[view.winner]} went out"
        return who, "gold"
    if not view.my_turn:
        if view.intercepts:
            return "you hold the twin of the top card!", "gold"
        return f"{names[view.turn]} is on turn", "muted"
    if view.phase == "challenge" and view.wild_by is not None:
        return f"{names[view.wild_by]} laid a Wild Draw Four: draw or challenge", "gold"
    if view.phase in ("color", "partner"):
        return "call a color" if view.phase == "color" else "say with whom", "gold"
    if chosen is not None and chosen.why:
        return chosen.why, "muted"
    if view.phase == "drawn" and view.drawn is not None:
        return f"you drew a {card_in_words(view.drawn, view)}, which fits", "gold"
    if view.owed:
        return f"you owe {view.owed}: draw, or answer", "gold"
    return "your turn", "gold"

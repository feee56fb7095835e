"""How things stand, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from uno_tui.plain.spoken import count_aloud
from uno_tui.rules.aloud import card_aloud
from uno_tui.rules.cards import Card, in_order, points
from uno_tui.rules.events import RoundEnded
from uno_tui.rules.scoring import lowest_wins
from uno_tui.rules.view import View


def hand_of(view: View) -> list[Card]:
    """The own cards in the order in which they are read out."""
    return in_order(view.hand)


def hand_line(view: View) -> str:
    """The own hand, each card with its number, and whether it can be played now."""
    cards = []
    for place, card in enumerate(hand_of(view), start=1):
        fits = view.my_turn and card not in view.blocked
        note = " fits" if fits else " twin" if card in view.intercepts else ""
        cards.append(f"{place} {card_aloud(card, view.rules)}{note}")
    return f"Your hand: {', '.join(cards)}." if cards else "You hold no card."


def pile_line(view: View) -> str:
    """What lies on the discard pile, and the color in force."""
    if view.top is None:
        return "No card is on the pile yet."
    top = card_aloud(view.top, view.rules)
    if view.color is None:
        return f"On the pile: {top}; the color is still to be called."
    if view.color is view.top.color:
        return f"On the pile: {top}."
    return f"On the pile: {top}; {view.color.value} counts."


def turn_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    """What a person has to know whose turn it is."""
    yield f"Your turn. {pile_line(view)}"
    if view.phase == "challenge" and view.wild_by is not None:
        who = names[view.wild_by]
        yield f"{who} laid a Wild Draw Four on you: draw, or challenge."
    elif view.owed:
        yield f"You owe {count_aloud(view.owed)}: draw, or answer."
    elif view.phase == "drawn" and view.drawn is not None:
        yield f"You drew {card_aloud(view.drawn, view.rules)}, which fits: play it, or keep it."
    yield hand_line(view)
    if view.can_call:
        yield "Say UNO with your card: uno and its number."


def chance_line(view: View, names: Sequence[str], catchable: Sequence[int]) -> str:
    """What a person can do who is not on turn; empty if it is nothing."""
    chances = []
    if view.intercepts:
        twin = card_aloud(view.intercepts[0], view.rules)
        chances.append(f"intercept with {twin}")
    chances += [f"catch {names[seat]}" for seat in catchable]
    if view.can_call and view.seat in view.owes_uno:
        chances.append("say UNO")
    return f"You can {', or '.join(chances)}. Enter goes on." if chances else ""


def table_lines(view: View, names: Sequence[str]) -> Iterator[str]:
    """Everything that lies on the table."""
    yield pile_line(view)
    way = "clockwise" if view.direction == 1 else "counterclockwise"
    yield f"Play goes {way}; {count_aloud(view.draw_count)} to draw."
    if view.owed:
        yield f"{names[view.turn]} owes {count_aloud(view.owed)}."
    for step in range(len(view.seats)):
        seat = view.after(view.seat, step)
        turn = ", on turn" if seat == view.turn and view.phase != "over" else ""
        said = ", has said UNO" if seat in view.said or seat in view.called else ""
        yield f"{names[seat]}: {count_aloud(view.counts[seat])}{turn}{said}."


def score_lines(names: Sequence[str], scores: Sequence[int], view: View) -> Iterator[str]:
    """The totals, the best one first."""
    low = lowest_wins(view.rules)
    seats = sorted(range(len(names)), key=lambda seat: scores[seat] if low else -scores[seat])
    yield "Totals: " + ", ".join(f"{names[seat]} {scores[seat]}" for seat in seats) + "."


def ending_lines(end: RoundEnded, names: Sequence[str], view: View) -> Iterator[str]:
    """All hands of a round that is over, and what they count."""
    for seat in view.seats:
        hand = in_order(end.hands[seat])
        cards = ", ".join(card_aloud(card, view.rules) for card in hand) or "no card"
        held = f", worth {count_aloud(points(hand), 'point')}" if hand else ""
        gained = f"; scores {end.points[seat]}" if end.points[seat] else ""
        yield f"{names[seat]}: {cards}{held}{gained}."

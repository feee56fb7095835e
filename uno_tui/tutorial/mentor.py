"""What a strong player would do in the learner's place, and why, in a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Final

from uno_tui.bots.levels import SHARK
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import STEADY
from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.playable import exchanges_hands
from uno_tui.rules.view import View
from uno_tui.tutorial.speech import how_to

_HURTS: Final = frozenset({Kind.SKIP, Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR})
_FEW: Final = 2
"""A player with no more cards than this is a danger."""


class Mentor:
    """Somebody who plays well, sees what the learner sees and no more, and can explain it."""

    def __init__(self, seed: int) -> None:
        self._player = StandardBot(SHARK, STEADY, f"{seed}/mentor")

    def observe(self, event: Event, view: View) -> None:
        """Takes in what happened."""
        self._player.observe(event, view)

    def choice(self, view: View) -> Move:
        """What the mentor would do on this turn."""
        return self._player.decide(view)

    def advice(self, view: View) -> str:
        """What the mentor would do on this turn, how, and why."""
        move = self.choice(view)
        return f"{how_to(move)} {reason_for(move, view)}".strip()


def reason_for(move: Move, view: View) -> str:
    """Why ``move`` is a good one, in a sentence; empty if nothing can be said."""
    match move:
        case Play():
            return _reason_for_play(move, view)
        case Draw() if view.phase == "challenge":
            return "The Wild Draw Four looks honest to me."
        case Draw() if view.owed:
            return "What is owed has to be drawn."
        case Draw():
            return "Nothing you hold is worth laying now." if _fits(view) else "Nothing fits."
        case Pass():
            return "That card is worth more later."
        case Challenge():
            return "I believe another card would have fitted."
    return ""


def _reason_for_play(move: Play, view: View) -> str:
    face, left = move.cards[-1], list(view.hand)
    for card in move.cards:
        if card in left:
            left.remove(card)
    if not left:
        return "It is your last card: the round is yours!"
    after = view.after(view.seat)
    if face.kind in _HURTS and view.counts[after] <= _FEW:
        return "The next player is nearly out, and this hurts."
    if face.is_wild:
        return _reason_for_wild(move, view, left)
    if exchanges_hands(view.rules, face):
        return "A shorter hand is coming your way."
    return _reason_for_color(face, view, left)


def _reason_for_wild(move: Play, view: View, left: list[Card]) -> str:
    held = Counter(card.color for card in left)
    color = move.color
    others = [face for face in _fits(view) if not face.is_wild]
    because = "" if others else "Nothing else fits. "
    if color is None or not held[color]:
        return because.strip()
    return f"{because}You hold {_count(held[color], color)}, so call that."


def _reason_for_color(face: Card, view: View, left: list[Card]) -> str:
    held = Counter(card.color for card in left)
    color = face.color
    if color is not None and held[color] and color is not view.color:
        return f"It changes to {color.value}, of which you hold {held[color]} more."
    if color is not None and held[color]:
        return f"It keeps {color.value} going, of which you hold {held[color]} more."
    if face.points >= 20:
        return f"It would count {face.points} points in your hand."
    return "It fits, and it is one card less."


def _fits(view: View) -> list[Card]:
    return [face for face in dict.fromkeys(view.hand) if face not in view.blocked]


def _count(number: int, color: Color) -> str:
    return f"{number} {color.value} card{'' if number == 1 else 's'}"

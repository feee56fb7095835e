"""What a coach says at a moment, and how a move is made with the keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import Color
from uno_tui.rules.moves import (
    Catch,
    Challenge,
    Draw,
    Intercept,
    Move,
    NameColor,
    NamePartner,
    Pass,
    Play,
    Uno,
)
from uno_tui.value import value


@value
class Speech:
    """What the coach says.

    Attributes:
        text: what it is about.
        answer: what the coach says to the last move, if it was not the right one.
        tip: how to go on, once that has been asked for.
        show: what the coach points at: parts of the table, players' names, cards of the hand.
        waits: whether a key goes on.
    """

    text: str = ""
    answer: str = ""
    tip: str = ""
    show: tuple[str, ...] = ()
    waits: bool = False

    @property
    def more(self) -> str:
        """What is said beside the text: the answer, or else the tip."""
        return self.answer or self.tip


_KEYS: Final[dict[type[Move], str]] = {
    Draw: "Press {draw}.",
    Pass: "Press {pass}.",
    Uno: "Press {uno}.",
    Catch: "Press {catch}.",
    Challenge: "Press {challenge}.",
    NamePartner: "Choose the player with the digit beside the name.",
}


def how_to(move: Move) -> str:
    """The keys for ``move``, as a coach says it."""
    match move:
        case Intercept(partner=None):
            return "Press {intercept}."
        case Intercept():
            return "Press {intercept}, then choose the player."
        case Play():
            return _how_to_play(move)
        case NameColor(color=color):
            return f"Answer with {_letter(color)}."
    return _KEYS.get(type(move), "")


def how_to_slap(move: Move, names: Sequence[str]) -> str:
    """The keys for ``move`` where it is made with a slap key; ``names`` are those of the lesson."""
    key = f"{{slap {names[move.seat]}}}"
    match move:
        case Catch():
            return f"Press {key} twice, quickly."
        case Uno():
            return f"Press {key}, then {{uno}}."
    return f"Press {key} once."


def _how_to_play(move: Play) -> str:
    face = move.cards[0].spelling
    parts = [f"Choose [{face}] with {{card {face}}}"]
    if len(move.cards) > 1:
        parts.append("mark it with {mark}, move to the other one")
    parts.append("press {play_uno}" if move.uno else "press {play}")
    if move.color:
        parts.append(f"answer with {_letter(move.color)}")
    if move.partner is not None:
        parts.append("choose the player")
    *first, last = parts
    return f"{', '.join(first)}, then {last}."


def _letter(color: Color) -> str:
    return f"{color.letter.upper()} for {color.value}"

"""What a person types, turned into something to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from uno_tui.rules.cards import Card
from uno_tui.rules.moves import Catch, Challenge, Draw, Intercept, Move, Pass, Play, Uno
from uno_tui.rules.notation import NotationError, parse_act
from uno_tui.rules.view import View
from uno_tui.value import value


@value
class Request:
    """Something to be told, not done: ``word`` says what, ``rest`` is what was typed behind it."""

    word: str
    rest: str = ""


Answer: TypeAlias = Move | Request

HELP: Final = (
    "A number plays that card; several numbers play several cards together.",
    "uno and a number says UNO and plays. uno alone only says it.",
    "draw or d: draw, or take what you owe. keep or k: keep the card just drawn.",
    "intercept or i: lay the twin of the top card out of turn.",
    "catch or c, and a name: catch a player. challenge or x: doubt a Wild Draw Four.",
    "hint: what the shark would play, and why.",
    "hand or h: your cards. table or t: everything on the table. scores or s: the points.",
    "rules or r, and a word: what the rules say about it.",
    "Moves can also be typed in full, such as play r7 to Ben, or play W:g uno.",
    "quit or q: leave. Enter alone: go on, or hear once more what is asked.",
)
"""What can be typed."""

_SHORT: Final = {
    "d": "draw",
    "k": "pass",
    "keep": "pass",
    "p": "pass",
    "u": "uno",
    "i": "intercept",
    "x": "challenge",
    "c": "catch",
    "h": "hand",
    "t": "table",
    "s": "scores",
    "r": "rules",
    "?": "help",
    "q": "quit",
}
_TOLD: Final = ("hint", "hand", "table", "scores", "rules", "help", "quit")


def spoken_names(names: Sequence[str]) -> list[str]:
    """The names as they are typed: without blanks, and in small letters."""
    return [name.replace(" ", "_").casefold() for name in names]


def understood(
    text: str, view: View, names: Sequence[str], hand: Sequence[Card], catchable: Sequence[int]
) -> Answer:
    """What ``text`` asks for; numbers mean the cards of ``hand``, as they were read out.

    Raises:
        NotationError: it means nothing; the message says why.
    """
    words = text.split()
    if not words:
        return Request("go on")
    first = words[0].casefold()
    words[0] = _SHORT.get(first, first)
    if words[0] in _TOLD:
        return Request(words[0], " ".join(words[1:]))
    cards = [word for word in words if word.isdecimal()]
    if cards and all(word.isdecimal() or word.casefold() == "uno" for word in words):
        return _numbered(cards, view, hand, uno=len(cards) < len(words))
    return _act(words, view, names, catchable)


def _numbered(numbers: Sequence[str], view: View, hand: Sequence[Card], *, uno: bool) -> Answer:
    places = [int(number) for number in numbers]
    if not all(1 <= place <= len(hand) for place in places):
        raise NotationError(f"there are cards 1 to {len(hand)}")
    cards = tuple(hand[place - 1] for place in places)
    out_of_turn = not view.my_turn and cards[0] in view.intercepts
    kind = Intercept if out_of_turn else Play
    return kind(view.seat, cards, uno=uno, at=view.number)


def _act(
    words: Sequence[str], view: View, names: Sequence[str], catchable: Sequence[int]
) -> Answer:
    seat, at = view.seat, view.number
    match list(words):
        case ["draw"]:
            return Draw(seat, at=at)
        case ["pass"]:
            return Pass(seat, at=at)
        case ["uno"]:
            return Uno(seat, at=at)
        case ["challenge"]:
            return Challenge(seat, at=at)
        case ["intercept"]:
            if not view.intercepts:
                raise NotationError("you do not hold the twin of the top card")
            return Intercept(seat, view.intercepts[:1], at=at)
        case ["catch"]:
            if len(catchable) != 1:
                raise NotationError("catch whom?" if catchable else "there is nobody to catch")
            return Catch(seat, catchable[0], at=at)
    typed = spoken_names(names)
    lowered = [word.casefold() if word.casefold() in typed else word for word in words]
    return parse_act(lowered, typed, seat, at)

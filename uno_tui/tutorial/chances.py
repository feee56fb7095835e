"""Hints in ordinary play: the first time that something new can be done, one line says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from uno_tui.rules.moves import Challenge, Pass, Play
from uno_tui.rules.view import View
from uno_tui.value import value

MATCHES: Final = 10
"""Hints are given in so many matches, counted from the first one; then one knows the game."""


@value
class Chance:
    """Something that can be done: its name, what is said about it, and when it can be done."""

    name: str
    say: str
    is_there: Callable[[View], bool]


def _others_owe(view: View) -> bool:
    return any(seat != view.seat and not view.partners(seat) for seat in view.owes_uno)


def _can_stack(view: View) -> bool:
    return view.my_turn and view.owed > 0 and any(isinstance(move, Play) for move in view.legal)


def _can_lay_two(view: View) -> bool:
    return any(isinstance(move, Play) and len(move.cards) > 1 for move in view.legal)


def _can_call(view: View) -> bool:
    return view.my_turn and view.can_call and view.seat not in view.called


def _lawful(kind: type) -> Callable[[View], bool]:
    return lambda view: any(type(move) is kind for move in view.legal)


CHANCES: Final = (
    Chance("catch", "no UNO was said: {catch} catches", _others_owe),
    Chance(
        "asleep",
        "the clock ran out unnoticed: {catch} catches",
        lambda view: view.idle and view.turn != view.seat,
    ),
    Chance(
        "intercept",
        "the top card's twin: {intercept} lays it, out of turn",
        lambda view: bool(view.intercepts) and not view.my_turn,
    ),
    Chance("challenge", "was it a bluff? {challenge} doubts it", _lawful(Challenge)),
    Chance(
        "owe-uno",
        "you owe UNO for this card: {uno}",
        lambda view: view.seat in view.owes_uno and view.can_call,
    ),
    Chance("uno", "one card will be left: {play_uno} says UNO and plays", _can_call),
    Chance("stack", "need not draw: a card of yours passes it on", _can_stack),
    Chance("keep", "{play} plays the card you drew, {pass} keeps it", _lawful(Pass)),
    Chance("together", "{mark} marks twins, which may go together", _can_lay_two),
)
"""What is worth a hint, the most urgent first."""


class Hints:
    """The hints for one person; ``given`` are the names of those that have been given."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        self.given = set(given)

    def notice(self, view: View) -> Chance | None:
        """The first new chance in ``view``, which is never told again."""
        if view.phase == "over":
            return None
        for chance in CHANCES:
            if chance.name not in self.given and chance.is_there(view):
                self.given.add(chance.name)
                return chance
        return None

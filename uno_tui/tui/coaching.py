"""What a learner can do beside playing, and how the screen calls what the coach names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from uno_tui.rules.cards import Card
from uno_tui.tui.actions import ACTIONS, Action, Label, Situation
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.keymap import keys_of
from uno_tui.tui.keys import key_name
from uno_tui.tui.words import SUITS, Run


def _always(_: Situation) -> bool:
    return True


def _word(text: str) -> Label:
    return lambda _: text


GO_ON: Final = Action(
    "go_on",
    "enter,space",
    _word("go on"),
    "Goes on with the lesson",
    _always,
    hot=_always,
    display="Enter",
)
COACHED: Final = (
    GO_ON,
    Action("tip", "t", _word("tip"), "Asks the coach how to go on", _always),
    Action("earlier", "b", _word("back"), "Goes back to what the coach said before", _always),
    Action("onward", "n", _word("skip"), "Skips this step of the lesson", _always),
    Action("again", "a", _word("again"), "Begins this part of the lesson anew", _always),
)
"""What a learner can do beside playing; the lesson itself knows when."""

NAMED: Final = {action.name: action for action in (*ACTIONS, *COACHED)}
"""All actions whose keys a coach may name."""


def digits(hand: Sequence[Card]) -> dict[Card, str]:
    """The digit that chooses each card of ``hand``, the first one of its kind."""
    return {face: str((hand.index(face) + 1) % 10) for face in hand}


class ScreenWords:
    """Keys as they are mapped, cards as they are painted, places as the hand is sorted."""

    def __init__(
        self,
        keys: Mapping[str, str],
        glyphs: Glyphs,
        places: Mapping[Card, str] | None = None,
        facts: Mapping[str, str] | None = None,
        slaps: Mapping[str, str] | None = None,
    ) -> None:
        """``keys`` are those that have been changed, by binding; ``slaps`` slap keys, by name.

        ``places`` are the digits of cards.
        """
        self._keys = keys
        self._glyphs = glyphs
        self._places = places or {}
        self._facts = facts or {}
        self._slaps = slaps or {}

    def key(self, action: str) -> str:
        """The key for ``action``."""
        return key_name(keys_of(NAMED[action], self._keys)[0], self._glyphs)

    def card(self, face: Card) -> Run:
        """The card in its color."""
        return self._glyphs.name_of(face), SUITS[face.color]

    def place(self, face: Card) -> str:
        """The digit that chooses ``face``; empty if it is not held."""
        return self._places.get(face, "")

    def slap(self, name: str) -> str:
        """The slap key of the player whom the lesson calls ``name``."""
        return self._slaps.get(name, "").upper()

    def fact(self, name: str) -> str:
        """What the moment says about ``name``."""
        return self._facts.get(name, "")

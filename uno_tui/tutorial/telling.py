"""What a coach says: plain text in which keys, cards and stressed words are marked.

``{play}`` is the key for an action, ``{card r5}`` the key that chooses a card of the hand,
``{slap Ben}`` the slap key of a player, and ``{taken}`` something that only the moment tells.
``[r5]`` is a card as the screen paints it, and ``*a word*`` is stressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum, auto
from typing import Final, Protocol, TypeAlias

from uno_tui.rules.cards import Card
from uno_tui.rules.notation import NotationError, parse_card
from uno_tui.rules.scenario_tables import nearest
from uno_tui.value import value

Run: TypeAlias = tuple[str, str]
"""A piece of text and its role on the screen, such as ``gold`` or ``key``."""

KEYS: Final = {
    "play": "Enter",
    "play_uno": "Shift+U",
    "draw": "D",
    "pass": "P",
    "uno": "U",
    "catch": "C",
    "challenge": "X",
    "intercept": "I",
    "mark": "M",
    "sort": "S",
    "pause": "Z",
    "hint": "H",
    "hurry": "G",
    "rules": "R",
    "help": "?",
    "leave": "Q",
    "go_on": "Enter",
    "tip": "T",
    "earlier": "B",
    "again": "A",
    "onward": "N",
}
"""The actions whose keys a text may name, and the key of each where nobody has changed it."""

FACTS: Final = {"taken": "0.00 s", "rival": "0.00 s", "best": "0.00 s"}
"""What a text may ask of the moment, with something of the same length."""

_PIECE: Final = re.compile(r"\{([^{}]*)\}|\[([^\[\]]*)\]|\*([^*]+)\*")
_PARTS: Final = re.compile(r"\s+|\S+")
_CARD_KEY: Final = "card "
_SLAP_KEY: Final = "slap "
_LONGEST_CARD: Final = 3
_WHOLE: Final = "key"
"""The role of a run that is never broken."""


class TellingError(ValueError):
    """A text names a key, a card or a fact that does not exist."""


class Mark(Enum):
    """What a piece of a text is."""

    TEXT = auto()
    STRONG = auto()
    KEY = auto()
    CARD = auto()
    PLACE = auto()
    SLAP = auto()
    FACT = auto()


@value
class Piece:
    """A piece of a text: ``value`` is the text, or the name of the key, card or fact."""

    mark: Mark
    value: str


class Words(Protocol):
    """How the screen calls what a text names."""

    def key(self, action: str) -> str:
        """The key for ``action``."""

    def card(self, face: Card) -> Run:
        """A card."""

    def place(self, face: Card) -> str:
        """The key that chooses ``face`` in the hand; empty if it is not held."""

    def slap(self, name: str) -> str:
        """The slap key of the player whom the lesson calls ``name``."""

    def fact(self, name: str) -> str:
        """What the moment says about ``name``."""


class PlainWords:
    """Words for a text that is only measured or printed."""

    def key(self, action: str) -> str:
        """The key that nobody has changed."""
        return KEYS[action]

    def card(self, face: Card) -> Run:
        """The card as the notation spells it, no shorter than on any screen."""
        return face.spelling.ljust(_LONGEST_CARD), _WHOLE

    def place(self, face: Card) -> str:  # noqa: ARG002
        """Some digit."""
        return "0"

    def slap(self, name: str) -> str:
        """Some letter."""
        return name[:1].upper()

    def fact(self, name: str) -> str:
        """Something of the same length."""
        return FACTS[name]


def pieces(text: str) -> tuple[Piece, ...]:
    """``text`` in pieces.

    Raises:
        TellingError: it names something that does not exist.
    """
    return tuple(_pieces(" ".join(text.split())))


def cards_to_press(text: str) -> list[Card]:
    """The cards whose keys ``text`` names, so that they have to be in the learner's hand."""
    return [parse_card(piece.value) for piece in pieces(text) if piece.mark is Mark.PLACE]


def slappers(text: str) -> set[str]:
    """The players whose slap keys ``text`` names."""
    return {piece.value for piece in pieces(text) if piece.mark is Mark.SLAP}


def runs(text: str, words: Words) -> list[Run]:
    """``text`` as the screen shows it, in ``words``."""
    return [_run(piece, words) for piece in pieces(text)]


def plain(text: str) -> str:
    """``text`` as it is read aloud."""
    aloud = "".join(part for part, _ in runs(text, PlainWords()))
    return " ".join(aloud.split())


def count_words(text: str) -> int:
    """The number of words in ``text``, every key and every card one of them."""
    return len(plain(text).split())


def wrap(line: Iterable[Run], width: int) -> list[list[Run]]:
    """``line`` broken between words into lines of at most ``width`` cells."""
    lines: list[list[Run]] = [[]]
    used = 0
    for word in _words(line):
        length = sum(len(text) for text, _ in word)
        if lines[-1] and used + 1 + length > width:
            lines.append([])
            used = 0
        if lines[-1]:
            lines[-1].append((" ", ""))
            used += 1
        lines[-1] += word
        used += length
    return lines


def _words(line: Iterable[Run]) -> Iterator[list[Run]]:
    """The words of ``line``; a key or a card is one, with what stands right beside it."""
    word: list[Run] = []
    for text, role in line:
        for part in [text] if role == _WHOLE else _PARTS.findall(text):
            if role == _WHOLE or part.strip():
                word.append((part, role))
            elif word:
                yield word
                word = []
    if word:
        yield word


def _pieces(text: str) -> Iterator[Piece]:
    end = 0
    for found in _PIECE.finditer(text):
        if found.start() > end:
            yield Piece(Mark.TEXT, text[end : found.start()])
        key, face, strong = found.groups()
        if strong is not None:
            yield Piece(Mark.STRONG, strong)
        elif face is not None:
            yield Piece(Mark.CARD, _card(face))
        else:
            yield _in_braces(key)
        end = found.end()
    if end < len(text):
        yield Piece(Mark.TEXT, text[end:])


def _in_braces(word: str) -> Piece:
    if word in KEYS:
        return Piece(Mark.KEY, word)
    if word in FACTS:
        return Piece(Mark.FACT, word)
    if word.startswith(_CARD_KEY):
        return Piece(Mark.PLACE, _card(word.removeprefix(_CARD_KEY)))
    if word.startswith(_SLAP_KEY):
        return Piece(Mark.SLAP, word.removeprefix(_SLAP_KEY))
    raise TellingError(f"{{{word}}} is no key{nearest(word, (*KEYS, *FACTS))}")


def _card(spelling: str) -> str:
    try:
        return parse_card(spelling).spelling
    except NotationError as error:
        raise TellingError(str(error)) from None


def _run(piece: Piece, words: Words) -> Run:
    match piece.mark:
        case Mark.STRONG:
            return piece.value, "strong"
        case Mark.KEY:
            return f" {words.key(piece.value)} ", _WHOLE
        case Mark.PLACE:
            return f" {words.place(parse_card(piece.value))} ", _WHOLE
        case Mark.SLAP:
            return f" {words.slap(piece.value)} ", _WHOLE
        case Mark.CARD:
            return words.card(parse_card(piece.value))
        case Mark.FACT:
            return words.fact(piece.value), "strong"
    return piece.value, ""

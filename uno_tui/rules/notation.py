"""Moves as text, with seats by name: ``Ann play r7 to Cat uno``.

The same spelling serves scenarios, saved matches, lessons and the plain mode.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.rules import moves
from uno_tui.rules.cards import COLOR_OF_LETTER, Card, Color, card

CLOCK: Final = "clock"
_MOST_DIGITS: Final = 4


class NotationError(ValueError):
    """Text that is no move, card or color; the message says what is wrong with it."""


def spell_move(move: moves.Move, names: Sequence[str]) -> str:
    """``move`` in the notation; ``names`` by seat."""
    text = _spell_act(move, names)
    return text if move.at is None else f"{text} @{move.at}"


def _spell_act(move: moves.Move, names: Sequence[str]) -> str:
    who = names[move.seat]
    match move:
        case moves.ClockOut():
            return CLOCK
        case moves.Play():
            return f"{who} {_spell_play(move, names)}"
        case moves.Deal(counts=counts):
            return " ".join([f"{who} deal", *(f"{names[seat]}={n}" for seat, n in counts)])
        case moves.Catch(target=target):
            return f"{who} catch {names[target]}"
        case moves.NameColor(color=color):
            return f"{who} color {color.value}"
        case moves.NamePartner(partner=partner):
            return f"{who} swap {names[partner]}"
    return f"{who} {_WORD_OF[type(move)]}"


def _spell_play(move: moves.Play, names: Sequence[str]) -> str:
    verb = "intercept" if isinstance(move, moves.Intercept) else "play"
    laid = "".join(f" {_spell_card(face, move.color)}" for face in move.cards)
    partner = "" if move.partner is None else f" to {names[move.partner]}"
    return f"{verb}{laid}{partner}{' uno' if move.uno else ''}"


def _spell_card(face: Card, color: Color | None) -> str:
    return f"{face.spelling}:{color.letter}" if face.is_wild and color else face.spelling


_WORDS: Final[dict[str, type[moves.Move]]] = {
    "draw": moves.Draw,
    "pass": moves.Pass,
    "uno": moves.Uno,
    "challenge": moves.Challenge,
    "ask": moves.Ask,
}
_WORD_OF: Final = {kind: word for word, kind in _WORDS.items()}


def parse_move(text: str, names: Sequence[str], turn: int) -> moves.Move:
    """The move that ``text`` spells; ``turn`` is whose clock ``clock`` means.

    Raises:
        NotationError: it spells none; the message names the word that is wrong.
    """
    words, at = _split_number(text.split())
    if words == [CLOCK]:
        return moves.ClockOut(turn, at=at)
    if len(words) < 2:
        raise NotationError(f"{text!r} is no move: it needs a name and what that player does")
    return parse_act(words[1:], names, _seat(words[0], names), at)


def parse_act(
    words: Sequence[str], names: Sequence[str], seat: int, at: int | None = None
) -> moves.Move:
    """What ``seat`` does, from the words after the name.

    Raises:
        NotationError: the words spell no move.
    """
    match list(words):
        case ["play" | "intercept" as verb, *rest]:
            return _play(verb, rest, names, seat, at)
        case ["deal", *pairs]:
            return moves.Deal(seat, tuple(_dealt(pair, names) for pair in pairs), at=at)
        case ["catch", name]:
            return moves.Catch(seat, _seat(name, names), at=at)
        case ["color", word]:
            return moves.NameColor(seat, parse_color(word), at=at)
        case ["swap", name]:
            return moves.NamePartner(seat, _seat(name, names), at=at)
        case [word] if word in _WORDS:
            return _WORDS[word](seat, at=at)
    raise NotationError(f"{' '.join(words)!r} is no move")


def parse_color(word: str) -> Color:
    """The color that ``word`` names, in full.

    Raises:
        NotationError: it names none.
    """
    try:
        return Color(word)
    except ValueError:
        raise NotationError(f"{word!r} is no color") from None


def parse_card(spelling: str) -> Card:
    """The card that ``spelling`` names.

    Raises:
        NotationError: it names none.
    """
    try:
        return card(spelling)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _split_number(words: list[str]) -> tuple[list[str], int | None]:
    if not words or not words[-1].startswith("@"):
        return words, None
    digits = words[-1][1:]
    if not (digits.isascii() and digits.isdigit()):
        raise NotationError(f"{words[-1]!r} is no number of a play")
    return words[:-1], int(digits)


def _seat(name: str, names: Sequence[str]) -> int:
    if name in names:
        return list(names).index(name)
    raise NotationError(f"nobody here is called {name!r}")


def _dealt(pair: str, names: Sequence[str]) -> tuple[int, int]:
    name, _, count = pair.rpartition("=")
    if not (count.isascii() and count.isdigit() and len(count) < _MOST_DIGITS):
        raise NotationError(f"{pair!r} does not say how many cards were dealt, as in Ann=8")
    return _seat(name, names), int(count)


def _play(
    verb: str, words: list[str], names: Sequence[str], seat: int, at: int | None
) -> moves.Play:
    uno = words[-1:] == ["uno"]
    if uno:
        words = words[:-1]
    partner = None
    if len(words) >= 2 and words[-2] == "to":
        partner = _seat(words[-1], names)
        words = words[:-2]
    if not words and verb == "play":
        raise NotationError("play needs a card")
    laid = [_card_and_color(word) for word in words]
    kind = moves.Intercept if verb == "intercept" else moves.Play
    called = next((color for _, color in laid if color), None)
    return kind(seat, tuple(face for face, _ in laid), called, partner, uno, at=at)


def _card_and_color(word: str) -> tuple[Card, Color | None]:
    spelling, colon, letter = word.partition(":")
    face = parse_card(spelling)
    if not colon:
        return face, None
    if not face.is_wild:
        raise NotationError(f"{word!r}: only a wild calls a color")
    color = COLOR_OF_LETTER.get(letter)
    if color is None:
        raise NotationError(f"{word!r}: {letter!r} is no color; use r, y, g or b")
    return face, color

"""What the strongest bot would play, and why, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from uno_tui.bots.search import Weighed
from uno_tui.bots.sight import Sight
from uno_tui.rules.aloud import card_aloud
from uno_tui.rules.moves import Challenge, Draw, Move, Pass, Play
from uno_tui.rules.options import MatchEnd
from uno_tui.rules.prose.words import listed
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.grounds import reason


def sentences(weighed: Sequence[Weighed], sight: Sight, names: Sequence[str]) -> tuple[str, ...]:
    """The best move and why it is, in a sentence, in ever fewer words.

    ``weighed`` are the lawful moves, the best first.
    """
    best, other = weighed[0], _other(weighed)
    move = _capital(_called(best.move, sight, names))
    why = reason(best.move, None if other is None else other.move, sight, names)
    if other is None:
        return (f"{move}: {why}",) if why else (f"{move}: nothing else can be done", move)
    if not best.worlds:
        return (f"{move}: {why}", move) if why else (move,)
    first = f"{move}: {why}; " if why else f"{move}: "
    share, beside = _share(best), _beside(best, other, sight, names)
    whole = "rounds" if sight.view.rules.match_end is MatchEnd.ONE_ROUND else "matches"
    return (
        f"{first}wins {share} {whole} in 100, {beside}",
        f"{first}wins {share} in 100, {beside}",
        f"{first}wins {share} {whole} in 100",
        f"{first}wins {share} in 100",
        f"{move}: wins {share} in 100",
        move,
    )


def _other(weighed: Sequence[Weighed]) -> Weighed | None:
    """The best of the moves that are something else, not just another color or partner."""
    best, *rest = weighed
    kinds = [each for each in rest if _stem(each.move) != _stem(best.move)]
    return next(iter(kinds or rest), None)


def _stem(move: Move) -> object:
    return move.cards if isinstance(move, Play) else type(move)


def _share(weighed: Weighed) -> int:
    return round(100 * weighed.worth)


def _beside(best: Weighed, other: Weighed, sight: Sight, names: Sequence[str]) -> str:
    """How the other move does; where chance alone could make the difference, without a number."""
    way = _way(other.move, best.move, sight, names)
    if best.worth - other.worth < 2 * other.error or _share(best) == _share(other):
        return f"hardly less {way}"
    return f"{_share(other)} {way}"


def _way(move: Move, best: Move, sight: Sight, names: Sequence[str]) -> str:
    match move:
        case Draw():
            return "by drawing"
        case Pass():
            return "by keeping it"
        case Challenge():
            return "by challenging"
        case Play() if _stem(move) == _stem(best) and move.color:
            return f"with {move.color.value}"
    return f"with {_called(move, sight, names)}"


def _called(move: Move, sight: Sight, names: Sequence[str]) -> str:
    view = sight.view
    match move:
        case Draw():
            return f"draw the {view.owed}" if view.owed else "draw"
        case Pass():
            return "keep it"
        case Challenge():
            return "challenge"
        case Play():
            return _play_called(move, len(view.hand), view.rules, names)
    return "go on"


def _play_called(move: Play, held: int, rules: Ruleset, names: Sequence[str]) -> str:
    faces = dict.fromkeys(move.cards)
    called = [card_aloud(face, rules) for face in faces]
    text = f"both {called[0]}s" if len(faces) < len(move.cards) else listed(called)
    if move.color is not None and move.cards[-1].is_wild:
        text += f" for {move.color.value}"
    if move.partner is not None:
        text += f" with {names[move.partner]}"
    if rules.uno_call and held - len(move.cards) == 1:
        text += " and UNO"
    return text


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""What a position waits for, read and spelled: a drawn card, a challenge, a color to be named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color, Kind, spell
from uno_tui.rules.phases import (
    PLAYING,
    Before,
    Challenge,
    Drawn,
    Laid,
    NamingColor,
    NamingPartner,
    Over,
    Phase,
)
from uno_tui.rules.scenario_past import DRAW_KINDS, LETTER_OF_DRAW_KIND
from uno_tui.rules.scenario_tables import Table
from uno_tui.value import value

PHASE_KEYS: Final = ("phase", "drawn", "by", "hand_then", "color_before", "winner", "points")
PHASE_NAMES: Final = ("play", "drawn", "challenge", "color", "partner", "over")
NOBODY: Final = "none"
COLOR_NAMES: Final = tuple(color.value for color in Color)

_FOUR: Final = 4
_KEYS_OF_PHASE: Final = {
    "play": (),
    "drawn": ("drawn",),
    "challenge": ("by", "hand_then", "color_before"),
    "color": ("by", "hand_then", "color_before"),
    "partner": ("by", "hand_then", "color_before"),
    "over": ("winner", "points"),
}


@value(kw_only=True)
class Ground:
    """What of a position has been read before its phase; ``owed`` is None where it is left out."""

    names: tuple[str, ...]
    customs: int
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    discard: tuple[Card, ...]
    owed: int | None


def owed_kind(discard: Sequence[Card]) -> Kind:
    """The kind of draw card that a debt follows: the uppermost one in the pile."""
    kinds = (face.kind for face in reversed(discard) if face.kind in LETTER_OF_DRAW_KIND)
    return next(kinds, Kind.DRAW_TWO)


def owed_by_default(phase: Phase) -> int:
    """What is owed in ``phase`` where a position does not say it."""
    return phase.before.owed + _FOUR if isinstance(phase, Challenge) else 0


def read_phase(table: Table, ground: Ground) -> Phase:
    """The phase that the position in ``table`` states.

    Raises:
        ScenarioError: a key is missing, unknown, or does not belong to the phase.
    """
    word = table.word("phase", PHASE_NAMES) or "play"
    for key in PHASE_KEYS[1:]:
        if key in table.raw and key not in _KEYS_OF_PHASE[word]:
            raise table.error(key, f"this does not belong to the phase {word!r}")
    match word:
        case "drawn":
            return Drawn(_drawn(table, ground))
        case "challenge":
            return _challenge(table, ground)
        case "color":
            return NamingColor(_laid(table, ground))
        case "partner":
            return NamingPartner(_laid(table, ground))
        case "over":
            return _over(table, ground.names)
    return PLAYING


def _drawn(table: Table, ground: Ground) -> Card:
    cards = table.cards("drawn", ground.customs) or []
    if len(cards) != 1 or cards[0] not in ground.hands[ground.turn]:
        raise table.error("drawn", "this has to be a card in the hand of the player on turn")
    return cards[0]


def _challenge(table: Table, ground: Ground) -> Challenge:
    if ground.discard[-1:] != (WILD_DRAW_FOUR,):
        raise table.error("phase", "only a Wild Draw Four on top can be challenged")
    by = table.seat("by", ground.names)
    if by is None or by == ground.turn:
        raise table.error("by", "this has to name who played the Wild Draw Four")
    owed = max(0, (ground.owed or 0) - _FOUR)
    return Challenge(by, _hand_then(table, ground, by), _before(table, ground, 1, owed))


def _hand_then(table: Table, ground: Ground, seat: int) -> tuple[Card, ...]:
    cards = table.cards("hand_then", ground.customs)
    return ground.hands[seat] if cards is None else tuple(cards)


def _before(table: Table, ground: Ground, laid: int, owed: int) -> Before:
    """What lay on the table before the ``laid`` uppermost cards, with ``owed`` owed."""
    below = ground.discard[:-laid]
    told = _inner(table, "before")
    told.check_keys(("top", "owed", "owed_kind", "top_by", "passed", "twin_held"))
    tops = told.cards("top", ground.customs)
    tops = list(below[-1:]) if tops is None else tops
    top = tops[0] if tops else None
    color = table.word("color_before", COLOR_NAMES)
    if color is None and top is not None and top.is_wild:
        raise table.error("color_before", "this is missing, and a wild lies below the top")
    count = told.count("owed")
    kind = told.word("owed_kind", DRAW_KINDS)
    return Before(
        top,
        Color(color) if color else top.color if top else None,
        owed if count is None else count,
        DRAW_KINDS[kind] if kind else owed_kind(below),
        told.seat("top_by", ground.names),
        frozenset(told.seats("passed", ground.names) or ()),
        bool(told.get("twin_held", bool)),
    )


def _laid(table: Table, ground: Ground) -> Laid:
    told = _inner(table, "laid")
    told.check_keys(("cards", "color", "partner", "intercepted", "opening"))
    cards = told.cards("cards", ground.customs) or list(ground.discard[-1:])
    if not cards:
        raise table.error("discard", "nothing lies there to be named")
    by = table.seat("by", ground.names)
    seat = ground.turn if by is None else by
    color = told.word("color", COLOR_NAMES)
    opening = bool(told.get("opening", bool))
    judged = cards[-1] is WILD_DRAW_FOUR and not opening
    return Laid(
        seat,
        tuple(cards),
        Color(color) if color else None,
        told.seat("partner", ground.names),
        _hand_then(table, ground, seat) if judged else (),
        _before(table, ground, len(cards), 0) if judged or _inner(table, "before").raw else None,
        bool(told.get("intercepted", bool)),
        opening,
    )


def _inner(table: Table, key: str) -> Table:
    past = table.table("past")
    inner = past.table(key) if past else None
    return inner or Table({}, table.place)


def _over(table: Table, names: tuple[str, ...]) -> Over:
    winner = table.need("winner", str)
    seat = None if winner == NOBODY else table.seat_of("winner", winner, names)
    points = table.by_seat("points", names, lambda inner, name: inner.need(name, int)) or {}
    return Over(seat, tuple(points.get(seat, 0) for seat in range(len(names))))


def spell_phase(phase: Phase, names: Sequence[str]) -> tuple[dict[str, object], dict[str, object]]:
    """The keys of a position that state ``phase``, and those of its table ``past``."""
    match phase:
        case Drawn(card=face):
            return {"phase": phase.name, "drawn": face.spelling}, {}
        case Challenge(by=by, hand_then=hand, before=before):
            return _spell_judged(phase.name, by, hand, before, names)
        case NamingColor(laid=laid) | NamingPartner(laid=laid):
            keys, past = _spell_judged(phase.name, laid.seat, laid.hand_then, laid.before, names)
            return keys, {**past, "laid": _spell_laid(laid, names)}
        case Over(winner=winner, points=points):
            who = NOBODY if winner is None else names[winner]
            return {"phase": phase.name, "winner": who, "points": _by_name(points, names)}, {}
    return {}, {}


def _by_name(points: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    return {name: count for name, count in zip(names, points, strict=True) if count}


def _spell_judged(
    phase: str, by: int, hand: Sequence[Card], before: Before | None, names: Sequence[str]
) -> tuple[dict[str, object], dict[str, object]]:
    keys: dict[str, object] = {"phase": phase, "by": names[by], "hand_then": spell(hand)}
    if before is None:
        return keys, {}
    if before.color:
        keys["color_before"] = before.color.value
    told: dict[str, object] = {
        "top": before.top.spelling if before.top else "",
        "owed": before.owed,
        "owed_kind": LETTER_OF_DRAW_KIND[before.owed_kind],
    }
    if before.top_by is not None:
        told["top_by"] = names[before.top_by]
    if before.passed:
        told["passed"] = [names[seat] for seat in sorted(before.passed)]
    if before.twin_held:
        told["twin_held"] = True
    return keys, {"before": told}


def _spell_laid(laid: Laid, names: Sequence[str]) -> dict[str, object]:
    told: dict[str, object] = {"cards": spell(laid.cards)}
    if laid.color:
        told["color"] = laid.color.value
    if laid.partner is not None:
        told["partner"] = names[laid.partner]
    told.update({key: True for key in ("intercepted", "opening") if getattr(laid, key)})
    return told

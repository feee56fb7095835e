"""What a step of a scenario expects, and what came of it.

Both sides are kept in the words of the notation, so that a difference is shown as it would have
been written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final, TypeAlias, TypeVar

from uno_tui.rules import moves, scoring
from uno_tui.rules.cards import Card, Color, in_order, spell
from uno_tui.rules.events import Challenged, DrawCause, Drew, Event, Mistake, Revealed
from uno_tui.rules.notation import NotationError, parse_act, spell_move
from uno_tui.rules.phases import Over
from uno_tui.rules.playable import wants_partner
from uno_tui.rules.position import DIRECTIONS, Seating
from uno_tui.rules.reasons import Reason
from uno_tui.rules.round import Round
from uno_tui.rules.scenario_phases import COLOR_NAMES, NOBODY, PHASE_NAMES
from uno_tui.rules.scenario_tables import Table, nearest
from uno_tui.rules.view import redact
from uno_tui.value import value

T = TypeVar("T")

Plain: TypeAlias = "bool | int | str | tuple[str, ...] | Mapping[str, int | str]"
"""A fact in the words of the notation."""

_Way: TypeAlias = tuple[Color | None, int | None]
"""A color that is called and a partner that is named."""

_NOT_OVER: Final = "the round is not over"

CODES: Final = {reason.code: reason for reason in Reason}
"""Every reason by its code."""


@value
class Outcome:
    """What came of a step: the round afterwards, the events, or why the move was refused."""

    seating: Seating
    played: Round
    move: moves.Move | None
    events: tuple[Event, ...] = ()
    refused: Reason | None = None

    @property
    def mistake(self) -> Reason | None:
        """The mistake that the move was, if it was one."""
        for event in self.events:
            if isinstance(event, Mistake) and self.move and event.seat == self.move.seat:
                return event.reason
        return None

    @property
    def answer(self) -> str:
        """Whether the move was done, a mistake or refused, in words."""
        if self.refused:
            return f"refused {self.refused.code} ({self.refused.text})"
        if self.mistake:
            return f"mistake {self.mistake.code} ({self.mistake.text})"
        return "the move done"

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals, this round's points included once it is over."""
        phase = self.played.phase
        gained = phase.points if isinstance(phase, Over) else (0,) * len(self.seating.names)
        return tuple(map(sum, zip(self.played.scores, gained, strict=True)))

    def names(self, seats: Iterable[int]) -> tuple[str, ...]:
        """The names of ``seats``, clockwise."""
        return tuple(self.seating.names[seat] for seat in sorted(seats))


@value
class Expectation:
    """One key of a step and what it says."""

    key: str
    wanted: Plain

    def difference(self, outcome: Outcome) -> tuple[str, str] | None:
        """What was expected and what came, or None where they agree."""
        aspect = ASPECTS[self.key]
        wanted, seen = aspect.wanted(self.wanted, outcome), aspect.seen(outcome)
        if aspect.partly and isinstance(wanted, Mapping) and isinstance(seen, Mapping):
            seen = {name: seen[name] for name in wanted}
        if seen == wanted or (wanted is True and self.key in _ANSWERS and seen):
            return None
        if self.key in _ANSWERS:
            return f"{self.key} {show(wanted)}", outcome.answer
        return f"{self.key} {show(wanted)}", f"{self.key} {show(seen)}"


@value
class Aspect:
    """How one key is read and how the same fact is seen in an outcome.

    ``partly`` marks tables that state only some seats; ``wanted`` puts what was written into the
    words in which it is seen.
    """

    read: Callable[[Table, str, Seating], Plain]
    seen: Callable[[Outcome], Plain]
    partly: bool = False
    wanted: Callable[[Plain, Outcome], Plain] = lambda wanted, _: wanted


def show(fact: Plain) -> str:
    """``fact`` as a message shows it."""
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, Mapping):
        return (
            ", ".join(f"{name}: {'-' if value == '' else value}" for name, value in fact.items())
            or "nobody"
        )
    if isinstance(fact, tuple):
        return ", ".join(fact) or "none"
    return str(fact) if fact != "" else "empty"


def _count(table: Table, key: str, _: Seating) -> int:
    table.count(key)
    return table.need(key, int)


def _flag(table: Table, key: str, _: Seating) -> bool:
    return table.need(key, bool)


def _word(words: Iterable[str]) -> Callable[[Table, str, Seating], str]:
    known = tuple(words)

    def read(table: Table, key: str, _: Seating) -> str:
        return table.word(key, known) or table.need(key, str)

    return read


def _cards(table: Table, key: str, seating: Seating) -> str:
    return spell(table.cards(key, seating.customs) or ())


def _top(table: Table, key: str, seating: Seating) -> str:
    if table.raw[key] == NOBODY:
        return NOBODY
    cards = table.cards(key, seating.customs) or []
    if len(cards) != 1:
        raise table.error(key, "this is one card")
    return cards[0].spelling


def _name(table: Table, key: str, seating: Seating) -> str:
    name = table.need(key, str)
    table.seat_of(key, name, seating.names)
    return name


def _name_or_none(table: Table, key: str, seating: Seating) -> str:
    return NOBODY if table.need(key, str) == NOBODY else _name(table, key, seating)


def _names(table: Table, key: str, seating: Seating) -> tuple[str, ...]:
    seats = table.seats(key, seating.names) or ()
    return tuple(seating.names[seat] for seat in seats)


def _hands(table: Table, key: str, seating: Seating) -> dict[str, str]:
    def hand(inner: Table, name: str) -> str:
        return spell(in_order(inner.cards(name, seating.customs) or ()))

    return _by_name(table.by_seat(key, seating.names, hand) or {}, seating)


def _numbers(table: Table, key: str, seating: Seating) -> dict[str, int]:
    def number(inner: Table, name: str) -> int:
        return inner.need(name, int)

    return _by_name(table.by_seat(key, seating.names, number) or {}, seating)


def _by_name(by_seat: Mapping[int, T], seating: Seating) -> dict[str, T]:
    return {seating.names[seat]: value for seat, value in by_seat.items()}


def _saw(table: Table, key: str, seating: Seating) -> dict[str, str]:
    def target(inner: Table, name: str) -> str:
        return _name(inner, name, seating)

    return _by_name(table.by_seat(key, seating.names, target) or {}, seating)


def _reason(table: Table, key: str, _: Seating) -> bool | str:
    value = table.raw[key]
    if isinstance(value, bool):
        return value
    code = table.need(key, str)
    if code not in CODES:
        raise table.error(key, f"there is no such code{nearest(code, CODES)}")
    return code


def _legal(table: Table, key: str, seating: Seating) -> tuple[str, ...]:
    table.need(key, list)
    texts = table.texts(key)
    for text in texts:
        try:
            act = parse_act(text.split(), seating.names, 0)
        except NotationError as error:
            raise table.error(key, str(error)) from None
        if isinstance(act, moves.Uno) or (isinstance(act, moves.Play) and act.uno):
            raise table.error(key, "UNO calls are left out")
    return tuple(texts)


def _seen_phase_points(outcome: Outcome) -> Plain:
    phase = outcome.played.phase
    if not isinstance(phase, Over):
        return _NOT_OVER
    return dict(zip(outcome.seating.names, phase.points, strict=True))


def _seen_winner(outcome: Outcome) -> Plain:
    phase = outcome.played.phase
    if not isinstance(phase, Over):
        return _NOT_OVER
    return NOBODY if phase.winner is None else outcome.seating.names[phase.winner]


def _seen_match_winner(outcome: Outcome) -> Plain:
    at = outcome.seating
    if not isinstance(outcome.played.phase, Over):
        return ()
    return outcome.names(scoring.match_winners(at.rules, outcome.totals, at.seats) or ())


def _seen_hands(outcome: Outcome) -> Plain:
    hands = outcome.played.hands
    return {
        name: spell(in_order(hand)) for name, hand in zip(outcome.seating.names, hands, strict=True)
    }


def _seen_counts(outcome: Outcome) -> Plain:
    hands = outcome.played.hands
    return {name: len(hand) for name, hand in zip(outcome.seating.names, hands, strict=True)}


def _seen_penalised(outcome: Outcome) -> Plain:
    paid = set()
    for event in outcome.events:
        match event:
            case Mistake(seat=seat, penalised=True) | Drew(seat=seat, cause=DrawCause.PENALTY):
                paid.add(seat)
    return outcome.names(paid)


def _seen_saw(outcome: Outcome) -> Plain:
    names = outcome.seating.names
    shown = {}
    for event, seat in product(outcome.events, range(len(names))):
        view = redact(event, seat)
        if isinstance(view, Revealed) and view.hand:
            shown[names[seat]] = names[view.target]
    return shown


def _seen_guilty(outcome: Outcome) -> Plain:
    verdicts = [event.guilty for event in outcome.events if isinstance(event, Challenged)]
    return verdicts[-1] if verdicts else "not asked"


def _seen_direction(outcome: Outcome) -> Plain:
    return next(word for word, sign in DIRECTIONS.items() if sign == outcome.played.direction)


def _seen_legal(outcome: Outcome) -> Plain:
    return _same_acts(outcome.played.legal_moves(), outcome)


def _wanted_legal(wanted: Plain, outcome: Outcome) -> Plain:
    texts = wanted if isinstance(wanted, tuple) else ()
    names = outcome.seating.names
    return _same_acts((parse_act(text.split(), names, 0) for text in texts), outcome)


def _same_acts(acts: Iterable[moves.Move], outcome: Outcome) -> tuple[str, ...]:
    """The acts as text, sorted, one for a card with all its colors and partners."""
    spelled = set()
    ways: dict[tuple[Card, ...], set[_Way]] = {}
    for act in acts:
        if isinstance(act, moves.Play):
            ways.setdefault(act.cards, set()).update(_ways(act, outcome))
        else:
            spelled.add(_act(act, outcome))
    for cards, found in ways.items():
        every = set(_ways(moves.Play(0, cards), outcome))
        told = {(None, None)} if found == every else found
        spelled.update(_act(moves.Play(0, cards, *way), outcome) for way in told)
    return tuple(sorted(spelled))


def _ways(act: moves.Play, outcome: Outcome) -> Iterable[_Way]:
    """The colors and partners that the spelling of ``act`` stands for."""
    played = outcome.played
    top = act.cards[-1]
    colors: Sequence[Color | None] = (act.color,)
    partners: Sequence[int | None] = (act.partner,)
    if act.color is None and top.is_wild:
        colors = tuple(Color)
    if act.partner is None and wants_partner(played.rules, top):
        partners = played.others(played.turn)
    return product(colors, partners)


def _act(act: moves.Move, outcome: Outcome) -> str:
    names = outcome.seating.names
    words = spell_move(replace(act, seat=0, at=None), names).split()
    return " ".join(words[1:])


ASPECTS: Final[Mapping[str, Aspect]] = {
    "turn": Aspect(_name, lambda it: it.seating.names[it.played.turn]),
    "direction": Aspect(_word(DIRECTIONS), _seen_direction),
    "top": Aspect(_top, lambda it: it.played.top.spelling if it.played.top else NOBODY),
    "color": Aspect(
        _word((*COLOR_NAMES, NOBODY)),
        lambda it: it.played.color.value if it.played.color else NOBODY,
    ),
    "owed": Aspect(_count, lambda it: it.played.owed),
    "phase": Aspect(_word(PHASE_NAMES), lambda it: it.played.phase.name),
    "hands": Aspect(_hands, _seen_hands, partly=True),
    "counts": Aspect(_numbers, _seen_counts, partly=True),
    "draw": Aspect(_cards, lambda it: spell(reversed(it.played.draw_pile))),
    "draw_count": Aspect(_count, lambda it: len(it.played.draw_pile)),
    "discard": Aspect(_cards, lambda it: spell(it.played.discard)),
    "refused": Aspect(_reason, lambda it: it.refused.code if it.refused else False),
    "mistake": Aspect(_reason, lambda it: it.mistake.code if it.mistake else False),
    "penalised": Aspect(_names, _seen_penalised),
    "said": Aspect(_names, lambda it: it.names(it.played.said)),
    "owes_uno": Aspect(_names, lambda it: it.names(it.played.owes_uno)),
    "guilty": Aspect(_flag, _seen_guilty),
    "saw": Aspect(_saw, _seen_saw),
    "legal": Aspect(_legal, _seen_legal, wanted=_wanted_legal),
    "winner": Aspect(_name_or_none, _seen_winner),
    "points": Aspect(_numbers, _seen_phase_points, partly=True),
    "scores": Aspect(
        _numbers,
        lambda it: dict(zip(it.seating.names, it.totals, strict=True)),
        partly=True,
    ),
    "match_winner": Aspect(_names, _seen_match_winner),
    "out": Aspect(_names, lambda it: it.names(scoring.eliminated(it.seating.rules, it.totals))),
}
"""Every key that a step can expect something by."""

_ANSWERS: Final = ("refused", "mistake")

EXCUSES: Final = ("refused", "mistake", "penalised")
"""Keys without which a step fails whose move is refused or a mistake."""


def differences(expected: Iterable[Expectation], outcome: Outcome) -> list[tuple[str, str]]:
    """What the step expected and what came, for everything in which they differ."""
    found = [expectation.difference(outcome) for expectation in expected]
    excused = any(expectation.key in EXCUSES for expectation in expected)
    if (outcome.refused or outcome.mistake) and not excused:
        found.insert(0, ("the move done", outcome.answer))
    return [difference for difference in found if difference]

"""What a round remembers beyond the cards on the table: calls, penalties, counts.

A position written by hand hardly ever needs it. An exported one carries it in its table ``past``,
so that the round goes on exactly as it would have gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from uno_tui.rules.calls import End, Mark, Omission
from uno_tui.rules.cards import Card, Kind, spell
from uno_tui.rules.round import Round
from uno_tui.rules.scenario_tables import Table
from uno_tui.value import value

DRAW_KINDS: Final = {"D": Kind.DRAW_TWO, "W4": Kind.WILD_DRAW_FOUR}
"""The kinds of draw card that a debt can follow, as the notation spells them."""
LETTER_OF_DRAW_KIND: Final = {kind: letter for letter, kind in DRAW_KINDS.items()}

_MARKS: Final = {"called": Mark.CALLED, "said": Mark.SAID}
_OPEN: Final = {"owes_uno": Mark.OWES, "missed": Mark.MISSED}
_KEYS: Final = (
    "play",
    "turns",
    "shuffles",
    "twin_held",
    "spun",
    "spins",
    "idle",
    "turned_over",
    *_MARKS,
    *_OPEN,
    "top_by",
    "penalised",
    "passed",
    "penalty_cards",
    "misdealt",
    "spent",
    "idled",
    "dealt_wrong",
    "owed_kind",
    "before",
    "laid",
)


@value(kw_only=True)
class Past:
    """What a round remembers; empty for a position that somebody wrote.

    ``play`` is the number of the play on the table, ``marks``, ``since`` and ``spent`` are the
    state of the UNO calls, ``misdealt`` the surplus or missing cards of a deal not put right.
    """

    play: int = 0
    turns: int = 0
    shuffles: int = 0
    spins: int = 0
    spun: bool = False
    twin_held: bool = False
    idle: bool = False
    turned_over: bool = False
    top_by: int | None = None
    owed_kind: Kind | None = None
    penalised: frozenset[int] = frozenset()
    passed: frozenset[int] = frozenset()
    penalty_cards: Mapping[int, list[Card]] = field(default_factory=dict)
    misdealt: Mapping[int, int] = field(default_factory=dict)
    marks: Mapping[int, Mark] = field(default_factory=dict)
    since: Mapping[int, int] = field(default_factory=dict)
    spent: Mapping[int, Omission] = field(default_factory=dict)
    idled: Mapping[int, Omission] = field(default_factory=dict)
    dealt_wrong: Mapping[int, Omission] = field(default_factory=dict)

    def restore(self, played: Round) -> None:
        """Makes ``played`` remember all this."""
        played.number = self.play
        played.turns = self.turns
        played.shuffles = self.shuffles
        played.spins = self.spins
        played.spun = self.spun
        played.twin_held = self.twin_held
        played.idle = self.idle
        played.turned_over = self.turned_over
        played.top_by = self.top_by
        if self.owed_kind is not None:
            played.owed_kind = self.owed_kind
        played.penalised.update(self.penalised)
        played.passed.update(self.passed)
        played.penalty_cards.update({seat: list(held) for seat, held in self.penalty_cards.items()})
        played.misdealt.update(self.misdealt)
        played.calls.marks.update(self.marks)
        played.calls.since.update(self.since)
        played.calls.past.update(self.spent)
        played.idled.update(self.idled)
        played.dealt_wrong.update(self.dealt_wrong)


def read_past(table: Table, names: tuple[str, ...], customs: int) -> Past:
    """The past that ``table`` states.

    Raises:
        ScenarioError: an unknown key, name or card, or a value of another type.
    """
    table.check_keys(_KEYS)

    def held(inner: Table, name: str) -> list[Card]:
        return inner.cards(name, customs) or []

    kind = table.word("owed_kind", DRAW_KINDS)
    marks: dict[int, Mark] = {}
    since: dict[int, int] = {}
    for key, mark in _MARKS.items():
        marks.update(dict.fromkeys(table.seats(key, names) or (), mark))
    for key, mark in _OPEN.items():
        opened = table.by_seat(key, names, _number) or {}
        since.update(opened)
        marks.update(dict.fromkeys(opened, mark))
    return Past(
        play=table.count("play") or 0,
        turns=table.count("turns") or 0,
        shuffles=table.count("shuffles") or 0,
        spins=table.count("spins") or 0,
        spun=bool(table.get("spun", bool)),
        twin_held=bool(table.get("twin_held", bool)),
        idle=bool(table.get("idle", bool)),
        turned_over=bool(table.get("turned_over", bool)),
        top_by=table.seat("top_by", names),
        owed_kind=None if kind is None else DRAW_KINDS[kind],
        penalised=frozenset(table.seats("penalised", names) or ()),
        passed=frozenset(table.seats("passed", names) or ()),
        penalty_cards=table.by_seat("penalty_cards", names, held) or {},
        misdealt=table.by_seat("misdealt", names, _number) or {},
        marks=marks,
        since=since,
        spent=table.by_seat("spent", names, _omission) or {},
        idled=table.by_seat("idled", names, _omission) or {},
        dealt_wrong=table.by_seat("dealt_wrong", names, _omission) or {},
    )


def spell_past(played: Round, names: tuple[str, ...]) -> dict[str, object]:
    """What ``played`` remembers, as the table ``past`` of a position holds it."""
    calls = played.calls
    facts: dict[str, object] = {
        "play": played.number,
        "turns": played.turns,
        "shuffles": played.shuffles,
        "spins": played.spins,
        "spun": played.spun,
        "twin_held": played.twin_held,
        "idle": played.idle,
        "turned_over": played.turned_over,
        "owed_kind": LETTER_OF_DRAW_KIND[played.owed_kind],
        "top_by": None if played.top_by is None else names[played.top_by],
        "penalised": [names[seat] for seat in sorted(played.penalised)],
        "passed": [names[seat] for seat in sorted(played.passed)],
        "penalty_cards": {names[seat]: spell(held) for seat, held in played.penalty_cards.items()},
        "misdealt": {names[seat]: count for seat, count in played.misdealt.items()},
    }
    pasts = {"spent": calls.past, "idled": played.idled, "dealt_wrong": played.dealt_wrong}
    for key, missed in pasts.items():
        facts[key] = {names[seat]: _spell_omission(past) for seat, past in missed.items()}
    for key, mark in _MARKS.items():
        facts[key] = [names[seat] for seat in sorted(calls.with_mark(mark))]
    for key, mark in _OPEN.items():
        facts[key] = {names[seat]: calls.since[seat] for seat in sorted(calls.with_mark(mark))}
    return {key: value for key, value in facts.items() if value}


def _number(table: Table, key: str) -> int:
    return table.need(key, int)


def _omission(table: Table, key: str) -> Omission:
    inner = table.table(key)
    if inner is None:
        raise table.error(key, "this is missing")
    inner.check_keys(("since", "until", "turns", "end"))
    end = inner.word("end", [end.name.lower() for end in End]) or End.LAPSED.name
    return Omission(
        inner.need("since", int),
        inner.need("until", int),
        inner.need("turns", int),
        End[end.upper()],
    )


def _spell_omission(past: Omission) -> dict[str, object]:
    return {
        "since": past.since,
        "until": past.until,
        "turns": past.turns,
        "end": past.end.name.lower(),
    }

"""Where a scenario begins: a position that stands on the table, or a deal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from uno_tui.rules.cards import Card, Color, Kind, deck
from uno_tui.rules.deal import deal_round
from uno_tui.rules.events import Event
from uno_tui.rules.options import MatchEnd, Opening
from uno_tui.rules.phases import NamingColor, Over, Phase
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset, RulesetError
from uno_tui.rules.scenario_past import Past, read_past
from uno_tui.rules.scenario_phases import (
    COLOR_NAMES,
    PHASE_KEYS,
    Ground,
    owed_by_default,
    owed_kind,
    read_phase,
)
from uno_tui.rules.scenario_tables import Table
from uno_tui.value import value

DIRECTIONS: Final = {"clockwise": 1, "counterclockwise": -1}
RESERVED_NAMES: Final = frozenset({"clock", "none", "uno"})
"""Words that the notation needs for itself, so nobody in it can be called that."""

SEATING_KEYS: Final = ("rules", "ruleset", "options", "players", "dealer", "scores", "seed")
DEAL_KEYS: Final = ("deal", "deck", "dealt")
POSITION_KEYS: Final = (
    "turn",
    "direction",
    "discard",
    "color",
    "owed",
    "draw",
    "hands",
    "past",
    *PHASE_KEYS,
)


@value(kw_only=True)
class Seating:
    """Who sits at the table, by what rules, and with which totals.

    ``names`` and ``scores`` are by seat, clockwise; ``seats`` leaves out who is eliminated.
    """

    rules: Ruleset
    names: tuple[str, ...]
    seats: tuple[int, ...]
    dealer: int
    scores: tuple[int, ...]
    seed: int

    @property
    def customs(self) -> int:
        """The number of custom wilds in the deck."""
        return len(self.rules.custom_wilds)


@value(kw_only=True)
class Deal:
    """A round that is dealt: the cards in dealing order, and what a wrong deal gives each seat."""

    seating: Seating
    cards: tuple[Card, ...]
    dealt: Mapping[int, int]

    def begin(self) -> tuple[Round, list[Event]]:
        """The round after the deal and the opening, and what happened in them."""
        at = self.seating
        return deal_round(
            at.rules,
            at.seats,
            at.dealer,
            list(self.cards),
            seed=at.seed,
            scores=at.scores,
            counts=dict(self.dealt) or None,
        )


@value(kw_only=True)
class Position:
    """A round on the table. ``draw`` has the next card first, ``discard`` the top last."""

    seating: Seating
    turn: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    draw: tuple[Card, ...]
    discard: tuple[Card, ...]
    color: Color | None
    owed: int
    owed_kind: Kind
    phase: Phase
    past: Past

    def begin(self) -> tuple[Round, list[Event]]:
        """The round, with nothing having happened yet."""
        at = self.seating
        played = Round(
            at.rules,
            self.hands,
            dealer=at.dealer,
            turn=self.turn,
            draw_pile=self.draw[::-1],
            discard=self.discard,
            color=self.color,
            direction=self.direction,
            owed=self.owed,
            owed_kind=self.owed_kind,
            phase=self.phase,
            scores=at.scores,
            seats=at.seats,
            seed=at.seed,
        )
        self.past.restore(played)
        return played, []


def read_setup(table: Table) -> Deal | Position:
    """The position or the deal that a scenario's ``table`` states.

    Raises:
        ScenarioError: something in it is missing, unknown or impossible.
    """
    seating = _read_seating(table)
    if table.get("deal", bool):
        _check_absent(table, POSITION_KEYS, "a scenario that is dealt has no")
        return _read_deal(table, seating)
    _check_absent(table, DEAL_KEYS, "without deal = true there is no")
    return _read_position(table, seating)


def _check_absent(table: Table, keys: Iterable[str], problem: str) -> None:
    for key in keys:
        if key in table.raw and key != "deal":
            raise table.error(key, f"{problem} {key}")


def _read_seating(table: Table) -> Seating:
    rules = _read_rules(table)
    names = _read_names(table)
    problems = rules.problems_with(len(names))
    if problems:
        raise table.error("players", "; ".join(problems))
    given = table.by_seat("scores", names, _number) or {}
    scores = tuple(given.get(seat, 0) for seat in range(len(names)))
    eliminates = rules.match_end is MatchEnd.ELIMINATION
    seats = [s for s, total in enumerate(scores) if not (eliminates and total >= rules.target)]
    if len(seats) < 2:
        raise table.error("scores", "fewer than two players are left")
    dealer = table.seat("dealer", names)
    return Seating(
        rules=rules,
        names=names,
        seats=tuple(seats),
        dealer=len(names) - 1 if dealer is None else dealer,
        scores=scores,
        seed=table.get("seed", int) or 0,
    )


def _number(table: Table, key: str) -> int:
    return table.need(key, int)


def _read_rules(table: Table) -> Ruleset:
    name = table.need("rules", str)
    try:
        rules = preset(name)
    except RulesetError as error:
        raise table.error("rules", str(error)) from None
    options = table.get("options", dict) or {}
    try:
        return rules.with_options(options, table.get("ruleset", str))
    except RulesetError as error:
        raise table.error("options", str(error)) from None


def _read_names(table: Table) -> tuple[str, ...]:
    names = tuple(table.need("players", str).split())
    for name in names:
        if names.count(name) > 1:
            raise table.error("players", f"{name} sits here {names.count(name)} times")
        if name in RESERVED_NAMES or name.startswith("@"):
            raise table.error("players", f"nobody can be called {name!r}: the notation needs it")
    return names


def _read_deal(table: Table, seating: Seating) -> Deal:
    stacked = table.cards("deck", seating.customs) or []
    rest = _rest_of_deck(table, "deck", seating, stacked)
    dealt = table.by_seat("dealt", seating.names, _at_least_none)
    return Deal(seating=seating, cards=(*stacked, *rest), dealt=dealt or {})


def _at_least_none(table: Table, key: str) -> int:
    count = table.count(key)
    if count is None:
        raise table.error(key, "this is missing")
    return count


def _read_position(table: Table, seating: Seating) -> Position:
    turn = table.seat("turn", seating.names)
    if turn is None:
        raise table.error("turn", "this is missing")
    if turn not in seating.seats:
        raise table.error("turn", f"{seating.names[turn]} is out")
    hands = _read_hands(table, seating)
    discard = _read_discard(table, seating)
    draw = table.cards("draw", seating.customs)
    used = [*(card for hand in hands for card in hand), *discard, *(draw or ())]
    rest = _rest_of_deck(table, "hands, discard and draw", seating, used)
    owed = table.count("owed")
    ground = Ground(
        names=seating.names,
        customs=seating.customs,
        turn=turn,
        hands=hands,
        discard=discard,
        owed=owed,
    )
    phase = read_phase(table, ground)
    _check_hands(table, seating, hands, phase)
    past = table.table("past")
    return Position(
        seating=seating,
        turn=turn,
        direction=DIRECTIONS[table.word("direction", DIRECTIONS) or "clockwise"],
        hands=hands,
        draw=tuple(rest if draw is None else draw),
        discard=discard,
        color=_read_color(table, discard, phase),
        owed=owed_by_default(phase) if owed is None else owed,
        owed_kind=owed_kind(discard),
        phase=phase,
        past=Past() if past is None else read_past(past, seating.names, seating.customs),
    )


def _read_hands(table: Table, seating: Seating) -> tuple[tuple[Card, ...], ...]:
    def hand(inner: Table, name: str) -> tuple[Card, ...]:
        return tuple(inner.cards(name, seating.customs) or ())

    held = table.by_seat("hands", seating.names, hand)
    if held is None:
        raise table.error("hands", "this is missing")
    return tuple(held.get(seat, ()) for seat in range(len(seating.names)))


def _check_hands(
    table: Table, seating: Seating, hands: Sequence[Sequence[Card]], phase: Phase
) -> None:
    may_be_empty = isinstance(phase, Over) or "past" in table.raw
    for seat, name in enumerate(seating.names):
        if seat not in seating.seats and hands[seat]:
            raise table.error("hands", f"{name} is out and holds no cards")
        if seat in seating.seats and not hands[seat] and not may_be_empty:
            raise table.error("hands", f"{name} has no cards, so the round would be over")


def _read_discard(table: Table, seating: Seating) -> tuple[Card, ...]:
    discard = tuple(table.cards("discard", seating.customs) or ())
    opened = seating.rules.opening is Opening.FLIP and "past" not in table.raw
    if not discard and opened:
        raise table.error("discard", "a top card is missing")
    return discard


def _read_color(table: Table, discard: Sequence[Card], phase: Phase) -> Color | None:
    word = table.word("color", COLOR_NAMES)
    top = discard[-1] if discard else None
    if isinstance(phase, NamingColor):
        return None
    if top is not None and not top.is_wild:
        if word and top.color is not Color(word):
            raise table.error("color", "this is only for a wild on top")
        return top.color
    if top is not None and word is None:
        raise table.error("color", "this is missing, and a wild lies on top")
    return Color(word) if word else None


def _rest_of_deck(table: Table, key: str, seating: Seating, used: Iterable[Card]) -> list[Card]:
    """The cards of the deck that are not ``used``, shuffled with the scenario's seed."""
    left = Counter(deck(seating.customs))
    copies = Counter(used)
    for face, count in copies.items():
        if count > left[face]:
            raise table.error(
                key, f"{face} is there {count} times, but the deck has {left[face]} of it"
            )
    rest = list((left - copies).elements())
    random.Random(seating.seed).shuffle(rest)
    return rest

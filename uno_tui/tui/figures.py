"""Statistics as charts made of characters: shares, times, and how a rating has moved."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len

from uno_tui.store.ratings import START, Rating
from uno_tui.store.statistics import Reactions, Record, Statistics
from uno_tui.tui.chart import Chart, Series
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.look import clip, width_of
from uno_tui.tui.words import Run

Rows = list[list[Run]]

TWO_COLUMNS: Final = 96
"""From so many cells on there are two columns of charts."""

_GAP: Final = 4
_LABEL: Final = 14
_NUMBERS: Final = 17
_CHART: Final = 12
_BUCKETS: Final = 8
_STEPS: Final = (0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0)


class Figures:
    """Lays out what the history says of a person, in lines of ``width`` cells."""

    def __init__(self, person: Statistics, ratings: Iterable[Rating], glyphs: Glyphs) -> None:
        self.person = person
        self.ratings = tuple(ratings)
        self.glyphs = glyphs

    def rows(self, width: int) -> Rows:
        """Everything, in two columns where there is room for them."""
        if not self.person.matches.played:
            text = f"{self.person.name} has played no match to its end yet."
            return [[], [(text.center(width), "strong")]]
        if width < TWO_COLUMNS:
            return [*self._left(width), *self._right(width)]
        half = (width - _GAP) // 2
        return _beside(self._left(half), self._right(half), half)

    def _left(self, width: int) -> Rows:
        return [
            *self._section("Rating", self._rating(width), width),
            *self._section("Everybody's rating", self._rated(), width),
            *self._section("At the table", self._habits(), width),
        ]

    def _right(self, width: int) -> Rows:
        person = self.person
        return [
            *self._section("Won by ruleset", self._shares(person.by_rules, width), width),
            *self._section("Won against bots", self._shares(person.by_level, width), width),
            *self._section("Won with others", self._shares(person.by_person, width), width),
            *self._section("Races", self._races(width), width),
            *self._section("Reaction times", self._times(width), width),
        ]

    def _section(self, title: str, rows: Rows, width: int) -> Rows:
        if not rows:
            return []
        rule = self.glyphs.rest * max(width - len(title) - 3, 0)
        return [[(f" {title} ", "gold"), (rule, "rim")], *rows, []]

    def _rating(self, width: int) -> Rows:
        values = [START, *(point.value for point in self.person.rating_history)]
        mark = "•" if self.glyphs.blocks else "*"
        line = Series(self.person.name, values, mark, "gold")
        chart = Chart([line], base=min(values), unit="match")
        return [[(" ", ""), *row] for row in chart.rows(width - 1, _CHART, self.glyphs)]

    def _rated(self) -> Rows:
        rows: Rows = []
        for rating in self.ratings:
            me = (rating.player, rating.bot) == (self.person.name, False)
            name = f"{rating.player} bots" if rating.bot else rating.player
            matches = f"{_count(rating.matches, 'match', 'matches'):>14}"
            number = f"{rating.value:>6}"
            rows.append([*self._label(name, strong=me), (number, "strong"), (matches, "muted")])
        return rows

    def _shares(self, records: Sequence[tuple[str, Record]], width: int) -> Rows:
        rows: Rows = []
        room = max(width - _LABEL - _NUMBERS - 3, 0)
        for name, record in records:
            numbers = f"{record.share:>5.0%}  {record.won} of {record.played}"
            rows.append(
                [*self._label(name), *self._bar(record.share, room), (numbers[:_NUMBERS], "")]
            )
        return rows

    def _races(self, width: int) -> Rows:
        rows: Rows = []
        for name, races in self._kinds():
            won, lost = len(races.won), len(races.lost)
            if won + lost:
                numbers = f"  {won} won, {lost} lost"
                room = max(width - _LABEL - len(numbers) - 3, 0)
                filled = round(room * won / (won + lost))
                rows.append(
                    [*self._label(name), *self._parts(filled, room - filled), (numbers, "")]
                )
        return rows

    def _kinds(self) -> tuple[tuple[str, Reactions], ...]:
        return ("interceptions", self.person.interceptions), ("catches", self.person.catches)

    def _times(self, width: int) -> Rows:
        """How fast the person was in races of either kind, won above lost."""
        won = [seconds for _, races in self._kinds() for seconds in races.won]
        lost = [seconds for _, races in self._kinds() for seconds in races.lost]
        if not won and not lost:
            return []
        buckets = histogram(won, lost)
        longest = max(in_time + too_late for _, in_time, too_late in buckets)
        room = max(width - _LABEL - _NUMBERS - 3, 1)
        rows: Rows = []
        for label, in_time, too_late in buckets:
            runs = self._parts(
                round(room * in_time / longest), round(room * too_late / longest), "muted"
            )
            numbers = ", ".join(
                f"{count} {what}" for count, what in ((in_time, "won"), (too_late, "lost")) if count
            )
            rows.append([*self._label(label), *runs, (f"  {numbers}", "muted")])
        return [*rows, *self._usual()]

    def _usual(self) -> Rows:
        parts = [
            f"{name}: usually {races.median:.2f} s"
            + (f", best {races.fastest:.2f} s" if races.fastest is not None else "")
            for name, races in self._kinds()
            if races.median is not None
        ]
        return [[("   ", ""), (part, "muted")] for part in parts]

    def _habits(self) -> Rows:
        person = self.person
        facts = (
            ("UNO not said", person.uno_missed),
            ("caught at that", person.uno_caught),
            ("challenges that were right", person.challenges_right),
            ("challenges that were wrong", person.challenges_wrong),
            ("bluffs found out", person.bluffs_caught),
            ("mistakes that cost cards", person.mistakes),
        )
        return [
            [("   ", ""), (name.ljust(30), ""), (f"{times:>4}", "strong")] for name, times in facts
        ]

    def _label(self, text: str, *, strong: bool = False) -> list[Run]:
        name = clip(text, _LABEL - 1, self.glyphs.ellipsis)
        pad = " " * (_LABEL - cell_len(name))
        return [("   ", ""), (name, "gold" if strong else "strong"), (pad, "")]

    def _bar(self, share: float, room: int) -> list[Run]:
        filled = round(room * min(max(share, 0.0), 1.0))
        return self._parts(filled, room - filled)

    def _parts(self, filled: int, rest: int, role: str = "rim") -> list[Run]:
        solid, light = ("█", "░") if self.glyphs.blocks else ("#", ".")
        return [(solid * filled, "gold"), (light * rest, role)]


def summary(person: Statistics) -> list[Run]:
    """What it all comes to, in a line."""
    record = person.matches
    if not record.played:
        return [("no finished match", "muted")]
    text = f"{_count(record.played, 'match', 'matches')}, {record.won} won ({record.share:.0%})"
    streak = f", {person.streak} in a row now, {person.longest_streak} at best"
    return [(text, "strong"), (streak, "muted")]


def histogram(won: Sequence[float], lost: Sequence[float]) -> list[tuple[str, int, int]]:
    """Times in seconds in steps of a round number: what a step is called, how many won and lost.

    The longest ones share the last step.
    """
    times = sorted([*won, *lost])
    usual = times[: max(math.ceil(len(times) * 0.95), 1)]
    span = usual[-1] - usual[0]
    step = next((step for step in _STEPS if span / step < _BUCKETS - 1), _STEPS[-1])
    first = math.floor(usual[0] / step)
    last = first + _BUCKETS - 1
    ends = range(first, min(max(math.floor(usual[-1] / step), first), last) + 1)
    most = ends[-1]
    steps = [
        [min(max(math.floor(time / step), first), most) for time in group] for group in (won, lost)
    ]
    beyond = times[-1] >= (most + 1) * step
    return [
        (_step_name(at, step, longer=beyond and at == most), steps[0].count(at), steps[1].count(at))
        for at in ends
    ]


def _step_name(at: int, step: float, *, longer: bool) -> str:
    return f"{at * step:g} s or more" if longer else f"{at * step:.4g}-{(at + 1) * step:.4g} s"


def _beside(left: Rows, right: Rows, half: int) -> Rows:
    rows: Rows = []
    nothing: list[Run] = []
    for one, other in zip_longest(left, right, fillvalue=nothing):
        gap = " " * (half + _GAP - width_of(one))
        rows.append([*one, (gap, ""), *other])
    return rows


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

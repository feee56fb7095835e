"""What a round came to: results by seat, who leads by the ruleset's measure, notable moments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from uno_tui.rules.events import (
    Caught,
    Challenged,
    Event,
    Mistake,
    Owes,
    Played,
    RoundEnded,
    Swapped,
)
from uno_tui.rules.options import MatchEnd, Scoring
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.table import Table
from uno_tui.tui.widgets.standings import Result


def best_total(rules: Ruleset) -> str:
    """Which total is the best one by ``rules``."""
    return "lowest" if rules.scoring is Scoring.OWN_HAND else "highest"


def measure(rules: Ruleset) -> str:
    """Who leads by ``rules``, in a few words."""
    best = best_total(rules)
    if rules.match_end is MatchEnd.ELIMINATION:
        return f"the {best} total leads; whoever reaches {rules.target} is out"
    if rules.match_end is MatchEnd.ONE_ROUND:
        return f"the {best} total wins"
    return f"the {best} total leads; a total of {rules.target} ends the match"


def results(table: Table, end: RoundEnded) -> list[Result]:
    """The results of the round that ``end`` closed, the best total first."""
    low = table.rules.scoring is Scoring.OWN_HAND
    seats = [seat for seat in range(len(table.names)) if end.hands[seat] or seat not in table.out]
    seats.sort(key=lambda seat: table.scores[seat] if low else -table.scores[seat])
    inside = [table.scores[seat] for seat in seats if seat not in table.out] or list(table.scores)
    best = min(inside) if low else max(inside)
    return [
        Result(
            name=table.names[seat],
            hand=end.hands[seat],
            points=end.points[seat],
            total=table.scores[seat],
            share=table.scores[seat] / table.rules.target,
            mark=_mark(table, end, seat),
            leads=table.scores[seat] == best and seat not in table.out,
        )
        for seat in seats
    ]


def _mark(table: Table, end: RoundEnded, seat: int) -> str:
    if seat == end.winner:
        return "went out"
    if seat in table.out:
        return "is out"
    count = len(end.hands[seat])
    return f"{count} card{'' if count == 1 else 's'}"


def summary(events: Iterable[Event]) -> str:
    """The notable moments of a round, counted."""
    counts: Counter[str] = Counter()
    biggest = 0
    for event in events:
        match event:
            case Played(intercepted=True):
                counts["interception"] += 1
            case Caught():
                counts["catch"] += 1
            case Challenged():
                counts["challenge"] += 1
            case Mistake(penalised=True):
                counts["mistake"] += 1
            case Swapped():
                counts["swap"] += 1
            case Owes(count=count):
                biggest = max(biggest, count)
    parts = [_counted(word, count) for word, count in counts.items()]
    if biggest:
        parts.append(f"at most {biggest} cards owed at once")
    return ", ".join(parts)


def _counted(word: str, count: int) -> str:
    plural = {"catch": "catches"}.get(word, f"{word}s")
    return f"{count} {word if count == 1 else plural}"


def last_round(events: Sequence[Event]) -> tuple[RoundEnded | None, list[Event]]:
    """The end of the last round among ``events``, and all that led to it."""
    ends = [(i, event) for i, event in enumerate(events) if isinstance(event, RoundEnded)]
    if not ends:
        return None, []
    start = ends[-2][0] + 1 if len(ends) > 1 else 0
    return ends[-1][1], list(events[start : ends[-1][0] + 1])

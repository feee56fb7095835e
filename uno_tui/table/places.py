"""Who came first, second and third in a match."""

from __future__ import annotations

from uno_tui.rules.match import Match
from uno_tui.rules.options import MatchEnd
from uno_tui.rules.scoring import lowest_wins
from uno_tui.table.single import SingleRound


def places(match: Match | SingleRound) -> list[int]:
    """The place of each seat, 1 for winners; those that are equal share the better place.

    Who was eliminated later is placed better, whatever the totals.
    """
    best = 1 if lowest_wins(match.rules) else -1
    winners = match.winners or ()
    ranks = [
        (seat not in winners, -_rounds_survived(match, seat), best * match.scores[seat])
        for seat in range(match.players)
    ]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def _rounds_survived(match: Match | SingleRound, seat: int) -> int:
    if match.rules.match_end is not MatchEnd.ELIMINATION or seat not in match.out:
        return len(match.history)
    total = 0
    for number, points in enumerate(match.history):
        total += points[seat]
        if total >= match.rules.target:
            return number
    return 0

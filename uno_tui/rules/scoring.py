"""Points of a round, and who has won the match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from uno_tui.rules.cards import Card, points
from uno_tui.rules.options import MatchEnd, Scoring
from uno_tui.rules.ruleset import Ruleset


def team_of(rules: Ruleset, players: int, seat: int) -> tuple[int, ...]:
    """The seats that win together with ``seat``, itself among them (GN-TEAM).

    Partners sit opposite.
    """
    if not rules.teams:
        return (seat,)
    half = players // 2
    first = seat % half
    return first, first + half


def round_points(
    rules: Ruleset,
    hands: Sequence[Sequence[Card]],
    seats: Collection[int],
    winner: int | None,
) -> tuple[int, ...]:
    """What the round adds to each total, by seat; those not among ``seats`` get nothing.

    ``winner`` went out, or is None in a blocked round: then everybody scores the own hand, or
    nobody anything (OFF-SCORE, OLY-AIM, HOU-SCORE, GN-TEAM, RUL-13, COM-STUCK).
    """
    players = len(hands)
    held = [points(hand) if seat in seats else 0 for seat, hand in enumerate(hands)]
    team_points = [sum(held[mate] for mate in team_of(rules, players, s)) for s in range(players)]
    winners = () if winner is None else team_of(rules, players, winner)
    if rules.scoring is Scoring.OWN_HAND:
        return tuple(0 if seat in winners else team_points[seat] for seat in range(players))
    others = sum(held) - sum(held[seat] for seat in winners)
    return tuple(others if seat in winners else 0 for seat in range(players))


def lowest_wins(rules: Ruleset) -> bool:
    """Whether the lowest total is the best."""
    return rules.scoring is Scoring.OWN_HAND


def leaders(rules: Ruleset, scores: Sequence[int], among: Collection[int]) -> tuple[int, ...]:
    """The seats ``among`` those given with the best total; equal totals share."""
    best = (min if lowest_wins(rules) else max)(scores[seat] for seat in among)
    return tuple(seat for seat in sorted(among) if scores[seat] == best)


def eliminated(rules: Ruleset, scores: Sequence[int]) -> frozenset[int]:
    """The seats whose total has reached the target where that eliminates (HOU-SCORE)."""
    if rules.match_end is not MatchEnd.ELIMINATION:
        return frozenset()
    return frozenset(seat for seat, score in enumerate(scores) if score >= rules.target)


def match_winners(
    rules: Ruleset, scores: Sequence[int], played: Collection[int]
) -> tuple[int, ...] | None:
    """Who has won the match after a round played by the seats ``played``; None while it goes on.

    OLY-AIM, OFF-SCORE, HOU-SCORE, RUL-18; equal totals share.
    """
    if rules.match_end is MatchEnd.ONE_ROUND:
        return leaders(rules, scores, played)
    if rules.match_end is MatchEnd.AT_TARGET:
        if max(scores) < rules.target:
            return None
        return leaders(rules, scores, played)
    left = [seat for seat in played if scores[seat] < rules.target]
    if not left:
        return leaders(rules, scores, played)
    return tuple(left) if len(left) == 1 else None

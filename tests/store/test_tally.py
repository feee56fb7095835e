from __future__ import annotations

import pytest

from tests.store.playing import STARTED, rules_named
from tests.table.acting import position
from uno_tui.rules.cards import cards
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Catch, Challenge, Draw, Intercept, Play, Uno
from uno_tui.rules.options import MatchEnd
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.course import Course, Late
from uno_tui.store.header import Header, position_text
from uno_tui.store.ratings import Rated, Ratings
from uno_tui.store.statistics import Reactions
from uno_tui.store.tally import Race, RaceKind, tally
from uno_tui.table.places import places
from uno_tui.table.seats import Seat
from uno_tui.table.single import SingleRound


def race(*moves: object, hands: list[str], discard: str = "r9") -> Course:
    """An Olympic round of persons from a position, with moves a quarter of a second apart."""
    start = position(hands, discard)
    seats = tuple(Seat(name) for name in ("Ann", "Ben", "Cat", "Dee")[: len(hands)])
    course = Course(
        Header(
            rules=start.rules,
            seats=seats,
            seed=0,
            started=STARTED,
            position=position_text(start, seats),
        )
    )
    for number, move in enumerate(moves, start=1):
        course.move(number / 4, move)  # type: ignore[arg-type]
    return course


def test_interceptions_are_timed_from_the_card_that_lay_there() -> None:
    five = tuple(cards("r5"))
    course = race(
        Play(0, five),
        Draw(1),
        Intercept(3, five, at=1),
        hands=["r5 b1 b2", "g1 g2", "y1 y2", "r5 y3 y4"],
    )
    course.notes.append(Late(3, 1.5, Intercept(1, five, at=1), by=3, behind=0.75))
    assert tally(course).races == [
        Race(3, RaceKind.INTERCEPTION, 0.5, won=True),
        Race(1, RaceKind.INTERCEPTION, 1.25, won=False),
    ]


def test_missed_calls_and_catches_are_counted_and_timed() -> None:
    course = race(
        Play(0, tuple(cards("r5"))),
        Catch(2, 0),
        hands=["r5 b1", "g1 g2", "r6 y1 y2"],
    )
    course.notes.append(Late(2, 0.6, Catch(1, 0, at=1), by=2, behind=0.1))
    counted = tally(course)
    assert (counted.seats[0].uno_missed, counted.seats[0].uno_caught) == (1, 1)
    assert counted.races == [
        Race(2, RaceKind.CATCH, 0.25, won=True),
        Race(1, RaceKind.CATCH, 0.35, won=False),
    ]


def test_a_call_in_time_is_not_missed_and_one_nobody_noticed_is() -> None:
    said = race(Uno(0), Play(0, tuple(cards("r5"))), Draw(1), hands=["r5 b1", "g1 g2", "y1 y2"])
    assert tally(said).seats[0].uno_missed == 0
    unnoticed = race(
        Play(0, tuple(cards("r5"))), Draw(1), Draw(2), Draw(0), hands=["r5 b1", "g1 g2", "y1 y2"]
    )
    assert tally(unnoticed).seats[0].uno_missed == 1
    assert tally(unnoticed).seats[0].uno_caught == 0


@pytest.mark.parametrize(("hand", "guilty"), [("W4 r1 r2", True), ("W4 g1 g2", False)])
def test_challenges_are_right_or_wrong(hand: str, guilty: bool) -> None:
    red = next(card.color for card in cards("r1"))
    course = race(
        Play(0, tuple(cards("W4")), color=red), Challenge(1), hands=[hand, "y1 y2", "y3 y4"]
    )
    first, second, _ = tally(course).seats
    assert (second.challenges_right, second.challenges_wrong) == (guilty, not guilty)
    assert first.bluffs_caught == guilty


def test_mistakes_are_counted_where_they_cost_cards() -> None:
    course = race(
        Play(2, tuple(cards("y3"))), Play(2, tuple(cards("y3"))), hands=["r1 r2", "y1", "y3 y4"]
    )
    assert [seat.mistakes for seat in tally(course).seats] == [0, 0, 1]


def test_times_are_added_up() -> None:
    reactions = Reactions(won=(0.5, 0.25), lost=(1.0,))
    assert (reactions.fastest, reactions.median) == (0.25, 0.5)


def finished(rules: Ruleset, *rounds: tuple[int, ...], winners: tuple[int, ...]) -> Match:
    match = Match(rules, len(rounds[0]))
    match.history = list(rounds)
    match.scores = [sum(points) for points in zip(*rounds, strict=True)]
    match.winners = winners
    match.out = {seat for seat, score in enumerate(match.scores) if score >= rules.target}
    return match


def test_places_go_by_what_the_ruleset_aims_at() -> None:
    official, house = rules_named("official"), rules_named("house")
    knockout = rules_named("house", match_end=MatchEnd.ELIMINATION, target=100)
    rounds = ((500, 0, 30, 30), (0, 60, 10, 10))
    assert places(finished(official, *rounds, winners=(0,))) == [1, 2, 3, 3]
    assert places(finished(house, *rounds, winners=(2, 3))) == [4, 3, 1, 1]
    out = ((100, 10, 10, 0), (0, 10, 200, 0), (0, 85, 0, 0))
    assert places(finished(knockout, *out, winners=(3,))) == [4, 2, 3, 1]
    assert places(SingleRound(position(["r1", "r2"], "r3"))) == [1, 1]


def test_whoever_is_placed_better_is_rated_better() -> None:
    ratings = Ratings()
    for _ in range(20):
        ratings.add(
            [
                Rated("Ann", False, 0, 1),
                Rated("Ben", False, 1, 2),
                Rated("sharp", True, 2, 3),
                Rated("sharp", True, 3, 4),
            ]
        )
    order = [rating.player for rating in ratings.everybody()]
    assert order == ["Ann", "Ben", "sharp"]
    assert ratings.of("sharp", bot=True).matches == 20
    assert ratings.of("Ann").value > 1500 > ratings.of("sharp", bot=True).value
    assert ratings.of("nobody").value == 1500
    assert len(ratings.everybody()) == 3


def test_partners_are_rated_together() -> None:
    ratings = Ratings()
    ratings.add(
        [
            Rated("Ann", False, 0, 1),
            Rated("Ben", False, 1, 3),
            Rated("Cat", False, 0, 1),
            Rated("Dee", False, 1, 3),
        ]
    )
    assert ratings.of("Ann").value == ratings.of("Cat").value > ratings.of("Ben").value
    alone = Ratings()
    alone.add([Rated("Ann", False, 0, 1), Rated("Cat", False, 0, 1)])
    assert alone.everybody() == ()

"""A tournament: everybody plays as often, sits everywhere, and is counted where it played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from uno_tui.bots.registry import BotProfile, UnknownBotError, parse_profiles
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL
from uno_tui.rules.ruleset import RulesetError
from uno_tui.table.arena import Fixture, Result
from uno_tui.table.playout import Record
from uno_tui.table.tournament import Discipline, Tournament

FIVE = parse_profiles("shark, sharp, bold sharp, casual, rookie")
PAIRS, FOURS = Discipline(OFFICIAL, 2), Discipline(HOUSE, 4)


def seats_taken(fixtures: tuple[Fixture, ...], players: int) -> Counter[str]:
    return Counter(
        str(bot) for fixture in fixtures if len(fixture.bots) == players for bot in fixture.bots
    )


def test_everybody_plays_at_least_as_often_as_was_asked_and_hardly_more() -> None:
    fixtures = Tournament(FIVE, [PAIRS, FOURS], 8).fixtures
    for players in (2, 4):
        taken = seats_taken(fixtures, players)
        assert len(taken) == 5
        assert min(taken.values()) >= 8
        assert max(taken.values()) - min(taken.values()) <= players


def test_at_each_table_everybody_sits_everywhere_with_the_same_cards() -> None:
    fixtures = Tournament(FIVE, [FOURS], 4).fixtures
    table = fixtures[:4]
    assert len({fixture.deal for fixture in table}) == 1
    assert fixtures[4].deal != table[0].deal
    for seat in range(4):
        assert len({fixture.bots[seat] for fixture in table}) == 4


def test_the_lots_depend_on_the_seed_alone() -> None:
    once, again = (Tournament(FIVE, [PAIRS], 6, seed=2).fixtures for _ in range(2))
    assert once == again
    assert Tournament(FIVE, [PAIRS], 6, seed=3).fixtures != once


def test_all_disciplines_go_on_side_by_side() -> None:
    fixtures = Tournament(FIVE, [PAIRS, FOURS], 40).fixtures
    early = fixtures[: len(fixtures) // 4]
    assert {len(fixture.bots) for fixture in early} == {2, 4}
    assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))


def test_a_table_that_is_larger_than_the_field_seats_bots_twice() -> None:
    fixtures = Tournament(parse_profiles("sharp, rookie"), [FOURS], 4).fixtures
    assert all(Counter(f.bots) == {FIVE[1]: 2, FIVE[4]: 2} for f in fixtures)


def test_scores_are_kept_by_bot_and_discipline_and_added_up() -> None:
    tournament = Tournament(FIVE, [PAIRS, FOURS], 4)
    for fixture in tournament.fixtures:
        won = fixture.bots.index(BotProfile("shark")) if BotProfile("shark") in fixture.bots else 0
        tournament.add(Result(fixture, Record(winners=(won,))))
    assert not tournament.interrupted
    shark = tournament.score([BotProfile("shark")])
    assert shark.share == 1.0
    both = tournament.score(FIVE, PAIRS)
    pairs = [fixture for fixture in tournament.fixtures if len(fixture.bots) == 2]
    assert (both.played, both.wins) == (2 * len(pairs), Fraction(len(pairs)))
    total = tournament.score(FIVE)
    assert total.wins == len(tournament.fixtures)


def test_before_anything_is_played_there_is_no_share() -> None:
    tournament = Tournament(FIVE, [PAIRS], 1)
    assert tournament.score(FIVE).share == 0.0
    assert tournament.interrupted


def test_what_cannot_be_played_is_refused_before_the_first_match() -> None:
    with pytest.raises(RulesetError):
        Tournament(FIVE, [Discipline(GAME_NIGHT.with_options({"teams": True}), 3)], 1)
    with pytest.raises(UnknownBotError):
        Tournament([BotProfile("nobody"), BotProfile()], [PAIRS], 1)

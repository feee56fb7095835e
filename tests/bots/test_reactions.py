"""Reaction times: like people's, never below the floor, faster from level to level."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import median

import pytest

from uno_tui.bots.levels import LEVELS, Level
from uno_tui.bots.reactions import FLOOR, Reactions, Stimulus
from uno_tui.bots.temperaments import STEADY, TEMPERAMENTS, Temperament

CHANCES = 4000
PERSON = 0.35
LOWEST, *_, HIGHEST = LEVELS.values()


def times(
    level: Level,
    temperament: Temperament = STEADY,
    seed: int = 1,
    stimulus: Stimulus = Stimulus.INTERCEPTION,
) -> list[float]:
    reactions = Reactions(level, temperament, seed)
    return [reactions.to(stimulus) for _ in range(CHANCES)]


def won_by_a_person(level: Level, temperament: Temperament, stimulus: Stimulus) -> float:
    return sum(time >= PERSON for time in times(level, temperament, 1, stimulus)) / CHANCES


def test_no_bot_is_faster_than_a_person_can_be() -> None:
    for level in LEVELS.values():
        for temperament in TEMPERAMENTS.values():
            assert min(times(level, temperament)) >= FLOOR


def test_each_level_is_faster_than_the_one_below() -> None:
    medians = [median(times(level)) for level in LEVELS.values()]
    assert medians == sorted(medians, reverse=True)
    assert all(above < 0.9 * below for below, above in pairwise(medians))


def test_the_median_is_the_one_that_the_level_states() -> None:
    for level in LEVELS.values():
        assert median(times(level)) == pytest.approx(level.tempo.notices, rel=0.04)


def test_a_person_at_350_ms_nearly_always_beats_the_lowest_level() -> None:
    for temperament in TEMPERAMENTS.values():
        for stimulus in Stimulus:
            assert won_by_a_person(LOWEST, temperament, stimulus) >= 0.95


def test_a_person_at_350_ms_and_the_highest_level_are_a_match() -> None:
    for temperament in TEMPERAMENTS.values():
        for stimulus in (Stimulus.INTERCEPTION, Stimulus.OMISSION):
            assert 0.30 <= won_by_a_person(HIGHEST, temperament, stimulus) <= 0.60


def test_the_pace_scales_everything_the_floor_included() -> None:
    normal = Reactions(HIGHEST, STEADY, 5)
    slowed = Reactions(HIGHEST, STEADY, 5)
    for _ in range(50):
        expected = 3 * normal.to(Stimulus.OMISSION)
        assert slowed.to(Stimulus.OMISSION, scale=3) == pytest.approx(expected)
    assert min(slowed.turn(scale=3) for _ in range(500)) >= 3 * FLOOR


def test_the_same_seed_gives_the_same_times_whatever_happens_to_the_global_generator() -> None:
    random.seed(1)
    first = times(LOWEST, seed=9)
    random.seed(2)
    random.random()
    assert times(LOWEST, seed=9) == first
    assert times(LOWEST, seed=10) != first

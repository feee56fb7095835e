"""Bots by name, and what they are called at the table."""

from __future__ import annotations

import random
from importlib.metadata import EntryPoint

import pytest

from uno_tui.bots import registry
from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import LEVELS, SHARP
from uno_tui.bots.names import NAMES, names_for
from uno_tui.bots.registry import (
    BotProfile,
    UnknownBotError,
    known_bots,
    make_bot,
    parse_profile,
    parse_profiles,
)
from uno_tui.bots.temperaments import BOLD, QUICK, TEMPERAMENTS
from uno_tui.rules.moves import Move
from uno_tui.rules.view import View


class FirstCard(Bot):
    def decide(self, view: View) -> Move:
        return view.legal[0]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    points = {
        "first": EntryPoint("first", f"{__name__}:FirstCard", registry.ENTRY_POINTS),
        "broken": EntryPoint("broken", "nowhere.at.all:Bot", registry.ENTRY_POINTS),
        "odd": EntryPoint("odd", "random:Random", registry.ENTRY_POINTS),
    }
    monkeypatch.setattr(registry, "_installed", lambda: points)


@pytest.mark.parametrize("text", ["bold casual", "casual bold", " Casual  BOLD "])
def test_words_in_any_order_name_a_bot(text: str) -> None:
    assert parse_profile(text) == BotProfile("casual", "bold")


def test_a_level_is_steady_and_a_temperament_is_sharp() -> None:
    assert parse_profile("rookie") == BotProfile("rookie", "steady")
    assert parse_profile("quick") == BotProfile("sharp", "quick")


def test_a_list_of_seats_keeps_its_order() -> None:
    assert [str(profile) for profile in parse_profiles("sharp, bold rookie,casual")] == [
        "sharp",
        "bold rookie",
        "casual",
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("sharq", "did you mean sharp?"),
        ("sharp casual", "names two"),
        ("bold quick", "names two"),
        ("", "needs a level"),
        ("xyz", "there are"),
    ],
)
def test_what_names_no_bot_is_said_in_a_line(text: str, complaint: str) -> None:
    with pytest.raises(UnknownBotError) as error:
        parse_profile(text)
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_every_level_and_temperament_can_be_made() -> None:
    for level in LEVELS:
        for temperament in TEMPERAMENTS:
            made = make_bot(BotProfile(level, temperament), 1)
            assert made.level is LEVELS[level]
            assert made.temperament is TEMPERAMENTS[temperament]


def test_levels_are_ranked_and_explained() -> None:
    assert [level.rank for level in LEVELS.values()] == list(range(len(LEVELS)))
    assert all(level.help for level in LEVELS.values())
    assert len({style.face for style in TEMPERAMENTS.values()}) == len(TEMPERAMENTS)


@pytest.mark.usefixtures("installed")
def test_a_bot_of_another_package_is_found_by_its_name() -> None:
    assert "first" in known_bots()
    made = make_bot(parse_profile("quick first"), 1)
    assert isinstance(made, FirstCard)
    assert made.level is SHARP
    assert made.temperament is QUICK


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["broken", "odd"])
def test_a_package_that_brings_no_bot_is_said_so(name: str) -> None:
    with pytest.raises(UnknownBotError):
        make_bot(BotProfile(name), 1)


def test_names_are_short_ascii_and_all_different() -> None:
    everyone = [name for style in TEMPERAMENTS for name in NAMES[style]]
    assert len(set(everyone)) == len(everyone)
    assert all(name.isascii() and name.isalpha() and len(name) <= 8 for name in everyone)


def test_players_get_different_names_that_no_person_has() -> None:
    chance = random.Random(1)
    people = list(NAMES["bold"][:11])
    names = names_for([BOLD] * 9, chance, [name.upper() for name in people])
    assert len(set(names)) == 9
    assert not set(names) & set(people)
    assert names[0] == NAMES["bold"][11]

"""A table written in a line: who sits where, with which key, and what is wrong with it."""

from __future__ import annotations

import pytest

from uno_tui.bots.registry import BotProfile
from uno_tui.store.seating import SeatsError, parse_seats


def names(text: str) -> list[str]:
    return [seat.name for seat in parse_seats(text)]


def test_people_and_bots_clockwise() -> None:
    ann, ben, bot, cat = parse_seats("Ann, Ben , bot:sharp, Cat")
    assert [seat.name for seat in (ann, ben, cat)] == ["Ann", "Ben", "Cat"]
    assert bot.bot == BotProfile("sharp")
    assert bot.name not in ("", "Ann", "Ben", "Cat")
    assert ann.bot is ben.bot is cat.bot is None


def test_a_bot_may_have_a_temperament_or_nothing_at_all() -> None:
    seats = parse_seats("Ann, bot, bot:bold casual, BOT:quick")
    assert [str(seat.bot) for seat in seats[1:]] == ["casual", "bold casual", "quick sharp"]
    assert len({seat.name for seat in seats}) == 4


def test_the_same_seed_brings_the_same_company() -> None:
    assert parse_seats("Ann, bot, bot", 7) == parse_seats("Ann, bot, bot", 7)


def test_a_slap_key_stands_behind_a_colon() -> None:
    ann, ben, dot = parse_seats('Ann:A, Ben: l, "Dot: Jr.":;')
    assert [seat.key for seat in (ann, ben, dot)] == ["a", "l", ";"]
    assert [seat.name for seat in (ann, ben, dot)] == ["Ann", "Ben", "Dot: Jr."]


def test_names_that_come_twice_are_numbered() -> None:
    assert names("Ann, ann, Ann, Ann 2") == ["Ann", "ann 2", "Ann 3", "Ann 2 2"]


def test_quotation_marks_keep_commas() -> None:
    assert names('"Doe, Jane", "bot", Dwayne "The Rock"') == [
        "Doe, Jane",
        "bot",
        'Dwayne "The Rock"',
    ]


def test_a_long_name_with_a_colon_is_a_name() -> None:
    assert names("Ann: the first, Ben") == ["Ann: the first", "Ben"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ann", "2 to 10 can play, not 1 player"),
        (",".join("abcdefghijk"), "2 to 10 can play, not 11 players"),
        ("Ann,,Ben", "seat 2: a name needs at least one letter"),
        ("Ann, bot:shrap", "seat 2: there is no bot 'shrap'; did you mean sharp?"),
        ("Ann, bot:", "seat 2: a bot needs a level, one of "),
        ("Ann:d, Ben", "seat 1: the table itself uses 'd'"),
        ("Ann:1, Ben", "seat 1: digits stand for players"),
        ("Ann:a, Ben:A", "Ann and Ben both want the key 'a'"),
        ("bot, bot", "nobody plays"),
        ('"Ann, Ben', "a quotation mark is not closed"),
        ("Ann, " + "n" * 30, "seat 2: a name takes up to 24 cells"),
        ("Ann, B\x1ben", "seat 2: a name cannot hold control characters"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(text: str, message: str) -> None:
    with pytest.raises(SeatsError) as raised:
        parse_seats(text)
    assert str(raised.value).startswith(message)
    assert "\n" not in str(raised.value)

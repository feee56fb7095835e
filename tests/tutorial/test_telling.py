"""What the coach says: keys, cards, stress, and lines that fit."""

from __future__ import annotations

import pytest

from uno_tui.rules.cards import card
from uno_tui.tui.actions import ACTIONS
from uno_tui.tui.coaching import NAMED, ScreenWords, digits
from uno_tui.tui.glyphs import ASCII, UNICODE
from uno_tui.tui.keys import key_name
from uno_tui.tutorial.telling import (
    KEYS,
    PlainWords,
    TellingError,
    cards_to_press,
    count_words,
    pieces,
    plain,
    runs,
    wrap,
)


def test_keys_cards_and_stress_are_told_apart() -> None:
    told = runs("Play *now*: [r5] with {play}.", PlainWords())
    assert told == [
        ("Play ", ""),
        ("now", "strong"),
        (": ", ""),
        ("r5 ", "key"),
        (" with ", ""),
        (" Enter ", "key"),
        (".", ""),
    ]


def test_what_is_read_aloud_is_counted() -> None:
    assert plain("Press {draw}  and\nlook.") == "Press D and look."
    assert count_words("Press {draw} and look.") == 4


@pytest.mark.parametrize("text", ["{paly}", "{card z5}", "[r11]", "{}"])
def test_nothing_unknown_can_be_named(text: str) -> None:
    with pytest.raises(TellingError):
        pieces(text)


def test_the_nearest_name_is_suggested() -> None:
    with pytest.raises(TellingError, match="did you mean draw"):
        pieces("{drwa}")


def test_the_cards_to_press_are_those_whose_keys_are_named() -> None:
    assert cards_to_press("[g1] and {card r5} and {card W}") == [card("r5"), card("W")]


@pytest.mark.parametrize("width", range(12, 40))
def test_no_line_is_too_long_and_no_word_is_lost(width: int) -> None:
    text = "Choose [rS] with {card rS}, mark it with {mark}, and then press {play}."
    lines = wrap(runs(text, PlainWords()), width)
    assert all(sum(len(part) for part, _ in line) <= width for line in lines)
    words = " ".join("".join(part for part, _ in line) for line in lines)
    assert words.split() == plain(text).split()


def test_a_line_never_begins_with_a_blank_or_with_punctuation() -> None:
    for width in range(9, 30):
        for line in wrap(runs("abc {play}, def {draw}. ghi", PlainWords()), width):
            assert line[0][0][0] not in ",."
            assert line[0][0].strip()


def test_the_usual_keys_are_those_of_the_screen() -> None:
    assert set(KEYS) <= set(NAMED)
    for name, key in KEYS.items():
        action = NAMED[name]
        assert key_name(action.keys.split(",")[0], UNICODE) == key, name


def test_the_screen_names_keys_cards_and_places_as_they_are() -> None:
    hand = [card("r1"), card("r5"), card("g2")]
    words = ScreenWords({"table.draw": "f5"}, UNICODE, digits(hand), {"taken": "0.50 s"})
    told = runs("{draw} [r5] {card g2} {card b1} {taken}", words)
    said = [part for part, _ in told if part != " "]
    assert said == [" F5 ", "5▲", " 3 ", "  ", "0.50 s"]
    assert ScreenWords({}, ASCII).card(card("rS")) == ("Skr", "red")


def test_every_action_of_the_table_can_be_named() -> None:
    assert {action.name for action in ACTIONS if action.shown} <= set(NAMED)

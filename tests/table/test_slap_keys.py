"""Slap keys: free, far apart, and chosen by people."""

from __future__ import annotations

import pytest

from uno_tui.table.slap_keys import FREE, TABLE, key_from, slap_keys


@pytest.mark.parametrize("count", range(1, 11))
def test_everybody_has_a_key_of_their_own(count: int) -> None:
    keys = slap_keys([""] * count)
    assert len(set(keys)) == count
    assert set(keys) <= set(FREE)


def test_two_sit_at_the_two_ends_of_the_keyboard() -> None:
    assert slap_keys(["", ""]) == ("a", "l")


def test_neighbors_at_the_table_are_neighbors_at_the_keyboard() -> None:
    keys = slap_keys([""] * 5)
    assert sorted(keys, key=FREE.index) == list(keys)


def test_a_chosen_key_stays_and_the_others_keep_away() -> None:
    keys = slap_keys(["", "l", ""])
    assert keys[1] == "l"
    assert {"k", "o"}.isdisjoint(keys)
    assert len(set(keys)) == 3


def test_taken_keys_are_given_to_nobody() -> None:
    assert {"a", "l"}.isdisjoint(slap_keys([""] * 4, taken="al"))


def test_where_letters_are_short_marks_are_keys() -> None:
    keys = slap_keys([""] * 10, taken="awe")
    assert len(set(keys)) == 10
    assert not any(key.isdigit() or key in "?," or key in TABLE for key in keys)


@pytest.mark.parametrize(("text", "key"), [("a", "a"), ("A", "a"), (";", ";"), ("ф", "ф")])
def test_keys_that_can_be_chosen(text: str, key: str) -> None:
    assert key_from(text) == key


@pytest.mark.parametrize("text", ["", " ", "ab", "7", "d", "?", ",", "\x1b", "\t"])
def test_keys_that_cannot_be_chosen(text: str) -> None:
    with pytest.raises(ValueError, match="slap key"):
        key_from(text)

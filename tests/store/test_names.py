from __future__ import annotations

import pytest

from uno_tui.store.names import MAX_CELLS, BadNameError, cells, name_from


@pytest.mark.parametrize(
    "text",
    ["Ann", "[bold]Ben[/]", "O'Neill", "Ändrä", "李小龍", "🃏", "👩‍👩‍👧 Dee", "x" * MAX_CELLS],
)
def test_any_text_that_fits_is_a_name(text: str) -> None:
    assert name_from(text) == text


def test_blanks_around_and_between_are_tidied() -> None:
    assert name_from("  Ann   Lee ") == "Ann Lee"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "at least one letter"),
        ("   ", "at least one letter"),
        ("\u200d", "at least one letter"),
        ("x" * 300, "24 cells of the screen, not 300"),
        ("龍" * 13, "not 26"),
        ("a" + "\u0301" * 70, "60 characters"),
        ("Ann\x1b[31m", "control"),
        ("Ann\nBen", "control"),
        ("Ann\tBen", "control"),
        ("\u202eAnn", "control"),
        ("\udcff", "control"),
    ],
)
def test_what_cannot_be_a_name_says_why(text: str, why: str) -> None:
    with pytest.raises(BadNameError, match=why):
        name_from(text)


def test_wide_letters_take_two_cells_and_accents_none() -> None:
    assert cells("李") == 2
    assert cells("e\u0301") == 1
    assert cells("Ann") == 3

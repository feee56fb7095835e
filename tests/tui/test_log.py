"""The log: every word of it can be read, in whatever room there is."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from uno_tui.rules.cards import cards
from uno_tui.rules.events import Caught, Challenged, DrawCause, Drew, Event, Revealed
from uno_tui.rules.reasons import Reason
from uno_tui.tui.glyphs import UNICODE
from uno_tui.tui.look import width_of, wrapped
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.words import Run, Teller

LONG = "Bartholomew the Terrible of Aquitaine"


def rows_of(runs: list[Run], width: int) -> list[str]:
    first: list[Run] = [(" Ann ", "strong")]
    rows = wrapped(first, runs, ("       ", ""), width)
    assert all(width_of(row) <= width for row in rows)
    return ["".join(text for text, _ in row) for row in rows]


def test_lines_break_between_words() -> None:
    runs = [("catches ", ""), ("Ben", "strong"), (": the turn clock ran out", "")]
    assert rows_of(runs, 26) == [" Ann catches Ben: the turn", "       clock ran out"]


def test_a_word_that_is_longer_than_a_row_goes_on_in_the_next() -> None:
    rows = rows_of([("Donaudampfschifffahrt ahoy", "")], 16)
    assert "".join(rows).replace(" ", "") == "AnnDonaudampfschifffahrtahoy"
    assert not any("…" in row for row in rows)


@pytest.mark.parametrize("width", range(12, 60, 3))
@pytest.mark.parametrize("name", ["Ben", LONG, "漢字漢字漢字漢字", "x" * 40])
def test_nothing_is_cut(width: int, name: str) -> None:
    teller = Teller(("Ann", name), UNICODE)
    events: list[Event] = [
        Challenged(0, 1, guilty=True),
        Revealed(0, 1, tuple(cards("r1 r2 gS W4 W yD b9 b8"))),
        Caught(1, 0, Reason.UNO_NOT_SAID),
        Drew(1, tuple(cards("r1 r2 gS")), 3, DrawCause.PENALTY),
    ]
    for line in teller.tell(events):
        rows = rows_of(list(line.runs), width)
        words = "".join(text for text, _ in line.runs)
        assert "".join(rows).replace(" ", "").removeprefix("Ann") == words.replace(" ", "")
        assert all(cell_len(row) <= width for row in rows)


def test_that_somebody_sleeps_fills_no_log() -> None:
    log, teller = LogView(), Teller(("Ann", "Ben", "Cat"), UNICODE)
    for seat in (1, 2, 1):
        log.add(teller.tell([Caught(seat, 0, Reason.IDLE)]), teller.names)
    log.add(teller.tell([Caught(2, 0, Reason.UNO_NOT_SAID)]), teller.names)
    assert [line.times for line in log.lines] == [3, 1]
    assert log.lines[0].seat == 1

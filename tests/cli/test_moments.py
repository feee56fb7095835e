"""The scenario files with the moments of real time: bots do there what the files promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_tui.cli.checking import check_scenarios
from uno_tui.cli.playing import Wishes, table_for
from uno_tui.rules.cards import card
from uno_tui.rules.events import Caught, Event, Played
from uno_tui.rules.moves import Play
from uno_tui.table.table import Table

MOMENTS = Path(__file__).parents[2] / "examples" / "moments"
FILES = sorted(MOMENTS.glob("*.toml"))


def table_of(name: str, level: str = "casual") -> Table:
    table = table_for(Wishes(scenario=MOMENTS / f"{name}.toml", name="Ann", level=level)).table()
    table.start_round(0.0)
    return table


def first(table: Table, kind: type[Event], until: float = 30.0) -> Event:
    """The first event of ``kind``, at most so many seconds on."""
    while (due := table.next_due()) is not None and due < until:
        table.advance(due)
        for happening in table.since(0, 0):
            if isinstance(happening.event, kind):
                return happening.event
    raise AssertionError(f"no {kind.__name__} came")


def test_there_are_files_and_all_of_them_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(FILES) == 7
    assert check_scenarios(FILES) == 0
    assert "7 passed, 0 failed" in capsys.readouterr().out


def test_ben_lays_the_card_that_ann_holds() -> None:
    table = table_of("intercept")
    first(table, Played)
    assert table.view(0).intercepts == (card("r5"),)


def test_ben_says_no_uno_and_does_not_think_of_it() -> None:
    table = table_of("catch", "rookie")
    first(table, Played)
    table.advance(10.0)
    assert table.view(0).owes_uno == {1}


def test_ann_is_intercepted() -> None:
    table = table_of("be-intercepted", "shark")
    table.submit(Play(0, (card("r5"),)), 3.0)
    table.advance(4.4)
    last = [h.event for h in table.since(0, 0) if isinstance(h.event, Played)][-1]
    assert last.seat == 2
    assert last.intercepted


def test_ann_is_caught() -> None:
    table = table_of("be-caught", "shark")
    table.submit(Play(0, (card("r1"),)), 3.0)
    caught = first(table, Caught)
    assert isinstance(caught, Caught)
    assert caught.target == 0

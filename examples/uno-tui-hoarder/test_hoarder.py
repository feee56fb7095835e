"""What every bot promises, and what this one likes."""

from __future__ import annotations

from uno_tui_hoarder import Hoarder

from uno_tui.table.conformance import conformance_problems


def test_it_is_lawful_blind_and_repeatable() -> None:
    assert conformance_problems(Hoarder) == []

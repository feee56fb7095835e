"""Sharks that think little, so that their tests are quick."""

from __future__ import annotations

import pytest

from uno_tui.bots import shark
from uno_tui.bots.search import Budget


@pytest.fixture(autouse=True)
def brief_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shark, "IN_SIMULATIONS", Budget(worlds=4))

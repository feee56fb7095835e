from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.cache import LRUCache
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.tui.rest import active_app_at_rest

Rules = LRUCache[tuple[object, ...], list[RuleSet]]


@pytest.fixture(autouse=True, scope="session")
def a_pilot_waits_for_rest_and_not_for_time() -> Iterator[None]:
    """Lets a pilot go on when nothing is left to do, and not when it has been so for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("textual.app.wait_for_idle", active_app_at_rest)
        patch.setattr("textual.pilot.wait_for_idle", active_app_at_rest)
        yield


@pytest.fixture(autouse=True, scope="session")
def styles_are_parsed_once() -> Iterator[None]:
    """Lets apps of the same theme share what has been parsed of their style sheets."""
    usual_init, usual_set = Stylesheet.__init__, Stylesheet.set_variables
    parsed: dict[tuple[tuple[str, str], ...], Rules] = {}

    def share(sheet: Stylesheet) -> None:
        theme = tuple(sorted(sheet._variables.items()))
        sheet._parse_cache = parsed.setdefault(theme, LRUCache(4096))

    def init(sheet: Stylesheet, *, variables: dict[str, str] | None = None) -> None:
        usual_init(sheet, variables=variables)
        share(sheet)

    def set_variables(sheet: Stylesheet, variables: dict[str, str]) -> None:
        sheet._parse_cache = LRUCache(1)
        usual_set(sheet, variables)
        share(sheet)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "__init__", init)
        patch.setattr(Stylesheet, "set_variables", set_variables)
        yield

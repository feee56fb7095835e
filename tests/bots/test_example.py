"""The example of a bot of one's own works as its pages say."""

from __future__ import annotations

import importlib.util
import random
import tomllib
from pathlib import Path

import pytest

from uno_tui.bots.bot import Bot
from uno_tui.bots.registry import ENTRY_POINTS
from uno_tui.rules.moves import Move, Play
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.view import View
from uno_tui.table.conformance import conformance_problems

EXAMPLE = Path(__file__).parents[2] / "examples" / "uno-tui-hoarder"


@pytest.fixture(scope="module")
def hoarder() -> type[Bot]:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())["project"]
    module, name = project["entry-points"][ENTRY_POINTS]["hoarder"].split(":")
    spec = importlib.util.spec_from_file_location(module, EXAMPLE / f"{module}.py")
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    found: type[Bot] = getattr(loaded, name)
    return found


def test_the_example_conforms(hoarder: type[Bot]) -> None:
    assert conformance_problems(hoarder, rounds=1) == []


class Peeking(Bot):
    """Moves by what it saw before, wherever that came from."""

    seen = 0

    def decide(self, view: View) -> Move:
        Peeking.seen += 1
        return view.legal[Peeking.seen % len(view.legal)]


class Lawless(Bot):
    """Lays its first card whether or not it fits."""

    def decide(self, view: View) -> Move:
        return Play(view.seat, view.hand[:1])


class Careless(Bot):
    """Leaves its moves to Python's global generator."""

    def decide(self, view: View) -> Move:
        return random.choice(view.legal)


@pytest.mark.parametrize(
    ("bad", "complaint"),
    [(Peeking, "looks the same"), (Lawless, "refused"), (Careless, "global random generator")],
)
def test_a_bot_that_breaks_a_promise_is_told_which(bad: type[Bot], complaint: str) -> None:
    problems = conformance_problems(bad, rounds=2, rulesets=[OFFICIAL])
    assert any(complaint in problem for problem in problems)

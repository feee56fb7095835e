"""Every scenario in ``tests/scenarios``, one test each."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_tui.rules.scenario import Scenario, read_scenarios, run

FILES = sorted((Path(__file__).parents[1] / "scenarios").glob("*.toml"))
SCENARIOS = [
    scenario
    for file in FILES
    for scenario in read_scenarios(file.read_text(encoding="utf-8"), file.name)
]


def _name(scenario: Scenario) -> str:
    return f"{Path(scenario.file).stem}: {scenario.title}"


@pytest.mark.parametrize("scenario", SCENARIOS, ids=_name)
def test_scenario(scenario: Scenario) -> None:
    failures = run(scenario)
    assert not failures, "\n".join(map(str, failures))


def test_no_two_scenarios_have_the_same_title() -> None:
    titles = [scenario.title for scenario in SCENARIOS]
    assert sorted(set(titles)) == sorted(titles)


def test_every_scenario_checks_something() -> None:
    idle = [s.title for s in SCENARIOS if not any(step.expected for step in s.steps)]
    assert not idle


def test_every_scenario_names_its_clauses() -> None:
    assert not [scenario.title for scenario in SCENARIOS if not scenario.clauses]

"""Scenarios: a position or a deal, moves, and what has to come of them.

A scenario is how a rule is tested, a bug reported and a lesson told; the format is explained in
``docs/NOTATION.md``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from uno_tui.rules import moves
from uno_tui.rules.calls import Calls
from uno_tui.rules.events import Event
from uno_tui.rules.notation import NotationError, parse_move
from uno_tui.rules.position import (
    DEAL_KEYS,
    POSITION_KEYS,
    SEATING_KEYS,
    Deal,
    Position,
    read_setup,
)
from uno_tui.rules.reasons import Refused
from uno_tui.rules.round import Round
from uno_tui.rules.scenario_expect import ASPECTS, Expectation, Outcome, differences
from uno_tui.rules.scenario_tables import Place, ScenarioError, Table, known_card
from uno_tui.value import value

_SCENARIO_KEYS: Final = (
    "title",
    "clauses",
    "step",
    *SEATING_KEYS,
    *DEAL_KEYS,
    *POSITION_KEYS,
)
_WORKED_OUT: Final = ("book", "judged", "plays")
"""What a round keeps although it could work it out again."""

_STEP_KEYS: Final = ("do", *ASPECTS)


@value
class Extra:
    """Keys that a reader of scenarios adds to the format, for scenarios and for their steps."""

    scenario: frozenset[str] = frozenset()
    step: frozenset[str] = frozenset()


@value(kw_only=True)
class Step:
    """A move in the notation and what is expected after it.

    ``do`` is None where the step only looks at the position; ``extra`` holds the keys of a caller.
    """

    number: int
    do: str | None
    expected: tuple[Expectation, ...]
    extra: Mapping[str, object]

    def move(self, names: tuple[str, ...], played: Round) -> moves.Move | None:
        """The move in ``played``, None if there is nothing to do."""
        return None if self.do is None else parse_move(self.do, names, played.turn)


@value(kw_only=True)
class Scenario:
    """One ``[[scenario]]`` table: how it begins, the steps, and the clauses that it shows."""

    file: str
    title: str
    clauses: tuple[str, ...]
    setup: Deal | Position
    steps: tuple[Step, ...]
    extra: Mapping[str, object]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.setup.seating.names

    def begin(self) -> Round:
        """The round as the scenario finds it."""
        return self.setup.begin()[0]


@value
class Failure:
    """Something that did not come as expected in a step, counted from 1."""

    file: str
    title: str
    step: int
    expected: str
    got: str

    def __str__(self) -> str:
        where = Place(self.file, self.title, self.step)
        return f"{where}: expected {self.expected}; got {self.got}"


@value
class Report:
    """What became of scenario files.

    ``failed`` has an entry for each scenario that failed, with everything that differed in its
    first wrong step; ``errors`` tells what could not be read.
    """

    passed: int
    failed: tuple[tuple[Failure, ...], ...]
    errors: tuple[str, ...]

    def lines(self) -> list[str]:
        """A line for each error and each scenario that failed, and the closing count."""
        told = [str(_joined(failures)) for failures in self.failed]
        return [*self.errors, *told, f"{self.passed} passed, {len(self.failed)} failed"]


def _joined(failures: tuple[Failure, ...]) -> Failure:
    return replace(
        failures[0],
        expected=", ".join(failure.expected for failure in failures),
        got=", ".join(failure.got for failure in failures),
    )


NO_EXTRA: Final = Extra()


def read_scenarios(text: str, file: str, extra: Extra = NO_EXTRA) -> list[Scenario]:
    """The scenarios in ``text``, the contents of ``file``; a caller may allow ``extra`` keys.

    Raises:
        ScenarioError: the first thing that is wrong, and where it stands.
    """
    return [read_scenario(table, extra) for table in split_scenarios(text, file)]


def split_scenarios(text: str, file: str) -> list[Table]:
    """The tables of the scenarios in ``text``, unread.

    Raises:
        ScenarioError: it is no TOML, or holds something else than scenarios.
    """
    place = Place(file)
    try:
        table = Table(tomllib.loads(text), place)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(place, f"this is no TOML: {error}") from None
    table.check_keys(("scenario",))
    return _tables(table, "scenario")


def _tables(table: Table, key: str) -> list[Table]:
    listed = table.get(key, list) or []
    for raw in listed:
        if not isinstance(raw, dict):
            raise table.error(key, f"this holds tables such as [[{key}]], not {raw!r}")
    return [Table(raw, table.place) for raw in listed]


def read_scenario(table: Table, extra: Extra = NO_EXTRA) -> Scenario:
    """The scenario in ``table``.

    Raises:
        ScenarioError: the first thing that is wrong, and where it stands.
    """
    title = table.need("title", str)
    table = Table(table.raw, replace(table.place, title=title))
    table.check_keys((*_SCENARIO_KEYS, *extra.scenario))
    setup = read_setup(table)
    steps = [
        _read_step(Table(step.raw, replace(table.place, step=number)), setup, extra.step)
        for number, step in enumerate(_tables(table, "step"), 1)
    ]
    setup = _dealt_by_hand(setup, steps, table)
    return Scenario(
        file=table.place.file,
        title=title,
        clauses=tuple(table.texts("clauses")),
        setup=setup,
        steps=tuple(steps),
        extra=_pick(table, extra.scenario),
    )


def _dealt_by_hand(setup: Deal | Position, steps: list[Step], table: Table) -> Deal | Position:
    """The setup with the deal that its first step states, if it does (OLY-PEN-5)."""
    seating = setup.seating
    for step in steps:
        move = None if step.do is None else parse_move(step.do, seating.names, 0)
        if not isinstance(move, moves.Deal):
            continue
        if step.number > 1 or not isinstance(setup, Deal) or setup.dealt:
            raise table.error("step", "a deal is the first step of a scenario with deal = true")
        if move.seat != seating.dealer:
            raise table.error("step", f"{seating.names[seating.dealer]} deals here")
        setup = replace(setup, dealt=dict(move.counts))
    return setup


def _pick(table: Table, keys: Collection[str]) -> dict[str, object]:
    return {key: value for key, value in table.raw.items() if key in keys}


def _read_step(table: Table, setup: Deal | Position, extra: Collection[str]) -> Step:
    table.check_keys((*_STEP_KEYS, *extra))
    seating = setup.seating
    do = table.get("do", str)
    if do is None and table.place.step > 1 and not extra:
        raise table.error("do", "this is missing; only the first step can do without")
    if do is not None:
        _check_move(table, do, seating.names, seating.customs)
    return Step(
        number=table.place.step,
        do=do,
        expected=tuple(
            Expectation(key, aspect.read(table, key, seating))
            for key, aspect in ASPECTS.items()
            if key in table.raw
        ),
        extra=_pick(table, extra),
    )


def _check_move(table: Table, do: str, names: tuple[str, ...], customs: int) -> None:
    try:
        move = parse_move(do, names, 0)
        for face in move.cards if isinstance(move, moves.Play) else ():
            known_card(face.spelling, customs)
    except NotationError as error:
        raise table.error("do", str(error)) from None


def run(scenario: Scenario) -> list[Failure]:
    """Runs ``scenario``; gives back all that differed in the first step that went wrong."""
    number = 0
    found: list[tuple[str, str]] = []
    try:
        played, events = scenario.setup.begin()
        for step in scenario.steps:
            number = step.number
            found = _run_step(step, scenario, played, tuple(events) if number == 1 else ())
            if found:
                break
    except Exception as error:  # noqa: BLE001 - rules that break are what a scenario has to report
        found = [("an answer of the rules", f"{type(error).__name__}: {error}")]
    return [Failure(scenario.file, scenario.title, number, *pair) for pair in found]


def _run_step(
    step: Step, scenario: Scenario, played: Round, opening: tuple[Event, ...]
) -> list[tuple[str, str]]:
    before = played.copy()
    move = step.move(scenario.names, played)
    events, refused = opening, None
    if move is not None and not isinstance(move, moves.Deal):
        try:
            events = tuple(played.apply(move))
        except Refused as error:
            refused = error.reason
    outcome = Outcome(scenario.setup.seating, played, move, events, refused)
    found = differences(step.expected, outcome)
    changed = changes(before, played) if refused else []
    if changed:
        found.append(("a refusal to change nothing", f"a change of {', '.join(changed)}"))
    return found


def changes(before: Round, after: Round) -> list[str]:
    """The attributes in which two rounds differ; none if they would go on exactly alike."""
    return [
        name
        for owner in type(before).__mro__
        for name in getattr(owner, "__slots__", ())
        if name not in _WORKED_OUT and _facts(getattr(before, name)) != _facts(getattr(after, name))
    ]


def _facts(value: object) -> object:
    if isinstance(value, Calls):
        return value.marks, value.since, value.past
    return value


def check_files(paths: Iterable[str | Path], extra: Extra = NO_EXTRA) -> Report:
    """Runs all scenarios in the files ``paths``; what cannot be read is told in the report."""
    passed = 0
    failed: list[tuple[Failure, ...]] = []
    errors: list[str] = []
    for path in paths:
        for scenario in _readable(path, extra, errors):
            failures = run(scenario)
            if failures:
                failed.append(tuple(failures))
            else:
                passed += 1
    return Report(passed, tuple(failed), tuple(errors))


def _readable(path: str | Path, extra: Extra, errors: list[str]) -> list[Scenario]:
    """The scenarios of a file that can be read; what is wrong with others goes to ``errors``."""
    try:
        tables = split_scenarios(Path(path).read_text(encoding="utf-8"), str(path))
    except OSError as error:
        errors.append(f"{path}: this cannot be read: {error.strerror or error}")
        return []
    except UnicodeDecodeError:
        errors.append(f"{path}: this is no text in UTF-8")
        return []
    except ScenarioError as error:
        errors.append(str(error))
        return []
    scenarios = []
    for table in tables:
        try:
            scenarios.append(read_scenario(table, extra))
        except ScenarioError as error:
            errors.append(str(error))
    return scenarios

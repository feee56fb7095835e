"""Lesson files: scenarios with more keys, for the coach."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from uno_tui.rules.moves import Catch, ClockOut, Intercept, Uno
from uno_tui.rules.notation import NotationError, parse_move
from uno_tui.rules.scenario import Extra, Scenario, Step, read_scenario, split_scenarios
from uno_tui.rules.scenario_tables import Place, ScenarioError, Table
from uno_tui.tutorial.lesson import LEARNER, PAGES, PAUSE, Answer, Lesson, LessonStep, Part, Rival
from uno_tui.tutorial.telling import TellingError, pieces

_HEAD: Final = ("lesson", "about", "chapter")
EXTRA: Final = Extra(
    scenario=frozenset({*_HEAD, "guided"}),
    step=frozenset(
        {"say", "tip", "show", "or", "wrong", "rival", "after", "page", "slap", "plate"}
    ),
)
"""The keys that a lesson has beside those of a scenario."""


def is_lesson(text: str, file: str) -> bool:
    """Whether ``text``, the contents of ``file``, is a lesson and not merely scenarios.

    Raises:
        ScenarioError: it is neither.
    """
    return any(key in table.raw for table in split_scenarios(text, file) for key in _HEAD)


def read_lesson(text: str, file: str) -> Lesson:
    """The lesson in ``text``, the contents of ``file``.

    Raises:
        ScenarioError: the first thing that is wrong, and where it stands.
    """
    tables = split_scenarios(text, file)
    if not tables:
        raise ScenarioError(Place(file), "there is no scenario in it")
    first, *rest = tables
    for table in rest:
        for key in _HEAD:
            if key in table.raw:
                raise table.error(key, "this belongs to the first scenario alone")
    return Lesson(
        name=Path(file).stem.partition("-")[2] or Path(file).stem,
        title=first.need("lesson", str),
        about=first.need("about", str),
        chapter=first.need("chapter", str),
        parts=tuple(_read_part(read_scenario(table, EXTRA)) for table in tables),
    )


def load_lesson(path: Path) -> Lesson:
    """The lesson in the file ``path``.

    Raises:
        ScenarioError: it cannot be read.
    """
    return read_lesson(path.read_text(encoding="utf-8"), str(path))


def _read_part(scenario: Scenario) -> Part:
    table = Table(scenario.extra, Place(scenario.file, scenario.title))
    if LEARNER not in scenario.names:
        raise table.error("players", f"the learner is missing, who is called {LEARNER}")
    part = Part(
        scenario=scenario,
        learner=scenario.names.index(LEARNER),
        steps=tuple(_read_step(scenario, step) for step in scenario.steps),
        guided=table.get("guided", bool) or False,
    )
    if not (part.steps or part.guided):
        raise table.error("step", "nothing is said or done here")
    return part


def _read_step(scenario: Scenario, step: Step) -> LessonStep:
    table = Table(step.extra, Place(scenario.file, scenario.title, step.number))
    mine = step.do is not None and _is_mine(table, "do", step.do, scenario.names)
    say = _told(table, "say")
    if step.do is None and not say:
        raise table.error("say", "where nothing is done, something has to be said")
    slap = table.get("slap", bool) or False
    if not (mine or slap):
        _check_absent(table, ("tip", "or", "wrong", "rival"))
    if slap and not _is_slap(step.do, scenario.names):
        raise table.error("slap", "a slap key intercepts, catches, or says UNO")
    return LessonStep(
        do=step.do,
        mine=mine,
        slap=slap,
        others=_moves(table, "or", scenario.names),
        say=say,
        tip=_told(table, "tip"),
        show=tuple((table.get("show", str) or "").split()),
        wrong=tuple(_read_answer(inner, scenario.names) for inner in _tables(table, "wrong")),
        rival=_read_rival(table, scenario.names),
        after=_seconds(table, "after", PAUSE),
        page=table.word("page", PAGES) or "",
        plate=table.word("plate", scenario.names) or "",
    )


def _check_absent(table: Table, keys: Iterable[str]) -> None:
    for key in keys:
        if key in table.raw:
            raise table.error(key, "this is only for a step in which the learner acts")


def _read_answer(table: Table, names: tuple[str, ...]) -> Answer:
    table.check_keys(("do", "say"))
    listed = table.raw.get("do")
    if isinstance(listed, str):
        table = Table({**table.raw, "do": [listed]}, table.place)
    return Answer(_moves(table, "do", names), _told(table, "say", needed=True))


def _read_rival(table: Table, names: tuple[str, ...]) -> Rival | None:
    inner = table.table("rival")
    if inner is None:
        return None
    inner.check_keys(("do", "late", "wait"))
    move = inner.need("do", str)
    if _is_mine(inner, "do", move, names):
        raise inner.error("do", "the rival is somebody else than the learner")
    wait = _seconds(inner, "wait", 0.0)
    return Rival(move, _told(inner, "late", needed=True), wait or None)


def _moves(table: Table, key: str, names: tuple[str, ...]) -> tuple[str, ...]:
    listed = table.texts(key)
    for text in listed:
        if not _is_mine(table, key, text, names):
            raise table.error(key, f"this is what {LEARNER} might do, not {text!r}")
    return tuple(listed)


def _is_slap(text: str | None, names: tuple[str, ...]) -> bool:
    return text is not None and isinstance(parse_move(text, names, 0), Intercept | Catch | Uno)


def _is_mine(table: Table, key: str, text: str, names: tuple[str, ...]) -> bool:
    try:
        move = parse_move(text, names, 0)
    except NotationError as error:
        raise table.error(key, str(error)) from None
    return not isinstance(move, ClockOut) and move.seat == names.index(LEARNER)


def _told(table: Table, key: str, *, needed: bool = False) -> str:
    text = (table.need(key, str) if needed else table.get(key, str)) or ""
    try:
        pieces(text)
    except TellingError as error:
        raise table.error(key, str(error)) from None
    if not text.isascii():
        raise table.error(key, "only ASCII characters are sure to be on every screen")
    return " ".join(text.split())


def _tables(table: Table, key: str) -> list[Table]:
    listed = table.get(key, list) or []
    for raw in listed:
        if not isinstance(raw, dict):
            raise table.error(key, f"this holds tables, not {raw!r}")
    return [Table(raw, replace(table.place, key=key)) for raw in listed]


def _seconds(table: Table, key: str, default: float) -> float:
    value = table.raw.get(key, default)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0:
        return float(value)
    raise table.error(key, f"this is a number of seconds, not {value!r}")

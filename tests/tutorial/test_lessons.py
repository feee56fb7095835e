"""The lessons that come with the program."""

from __future__ import annotations

import pytest

from tests.tutorial.lessons import keys_of
from uno_tui.tutorial.checking import check_lesson
from uno_tui.tutorial.lesson import Lesson
from uno_tui.tutorial.library import lessons_folder, load_lessons
from uno_tui.tutorial.script import CLOSE_AFTER
from uno_tui.tutorial.telling import count_words

LIBRARY = load_lessons()
BASICS = "The basics"
WORDS_A_MINUTE = 200
SECONDS_A_KEY = 2.0
FIVE_MINUTES = 300.0

# fmt: off
OLYMPIC = (
    "OLY-AIM", "OLY-DEAL", "OLY-END", "OLY-MULTI", "OLY-REFILL", "OLY-W4-1", "OLY-W4-2",
    "OLY-W4-3", "OLY-W4-4", "OLY-W4-5", "OLY-W4-6", "OLY-COL", "OLY-COL-2", "OLY-SK-1",
    "OLY-SK-2", "OLY-REV-1", "OLY-REV-2", "OLY-D2-1", "OLY-D2-2", "OLY-D2-3", "OLY-D2-4",
    "OLY-D2-5", "OLY-0", "OLY-7", "OLY-07-1", "OLY-07-2", "OLY-07-3", "OLY-07-4", "OLY-07-5",
    "OLY-INT-1", "OLY-INT-2", "OLY-INT-3", "OLY-INT-4", "OLY-INT-5", "OLY-INT-6", "OLY-INT-7",
    "OLY-UNO-1", "OLY-UNO-2", "OLY-UNO-3", "OLY-PEN-1", "OLY-PEN-2", "OLY-PEN-3", "OLY-PEN-4",
    "OLY-PEN-5", "OLY-PEN-6",
)
"""Every clause of the Olympic rules that a player can meet."""
# fmt: on


def named(lesson: Lesson) -> str:
    return lesson.name


@pytest.mark.parametrize("lesson", LIBRARY.lessons, ids=named)
def test_every_lesson_is_sound(lesson: Lesson) -> None:
    assert [str(failure) for failure in check_lesson(lesson)] == []


@pytest.mark.parametrize("clause", OLYMPIC)
def test_every_olympic_clause_is_shown(clause: str) -> None:
    shown = [
        part.scenario.title
        for lesson in LIBRARY.lessons
        for part in lesson.parts
        if clause in part.scenario.clauses and part.scenario.setup.seating.rules.name == "olympic"
    ]
    assert shown


@pytest.mark.parametrize("clause", ["OFF-CHAL", "OFF-LAST", "GN-START", "GN-DRAW", "GN-TEAM"])
def test_the_quirks_of_other_sheets_are_shown(clause: str) -> None:
    assert any(
        clause in part.scenario.clauses for lesson in LIBRARY.lessons for part in lesson.parts
    )


def test_a_clause_that_is_named_is_shown_by_something_that_is_checked() -> None:
    for lesson in LIBRARY.lessons:
        for part in lesson.parts:
            if part.scenario.clauses:
                assert part.steps, part.scenario.title


def seconds(lesson: Lesson) -> float:
    """How long it takes to read and play a lesson, the others' moves included."""
    total = CLOSE_AFTER * len(lesson.parts)
    total += keys_of(lesson) * SECONDS_A_KEY
    for part in lesson.parts:
        for step in part.steps:
            total += count_words(step.say) / WORDS_A_MINUTE * 60
            total += 0.0 if step.mine or step.do is None else step.after
    return total


def test_the_basics_take_no_more_than_five_minutes() -> None:
    basics = [
        lesson
        for lesson in LIBRARY.lessons
        if lesson.chapter == BASICS and not any(part.guided for part in lesson.parts)
    ]
    assert len(basics) == 5
    assert sum(map(seconds, basics)) <= FIVE_MINUTES


def test_they_begin_with_matching_and_end_with_the_sheets() -> None:
    names = LIBRARY.names
    assert names[:5] == ("matching", "drawing", "action-cards", "wilds", "uno")
    assert len(set(names)) == len(names) == len(list(lessons_folder().glob("*.toml")))


def test_a_whole_round_is_played_in_each_of_two_chapters() -> None:
    guided = [lesson for lesson in LIBRARY.lessons if any(part.guided for part in lesson.parts)]
    assert [lesson.chapter for lesson in guided] == [BASICS, "The Olympic game"]


def test_one_lesson_races() -> None:
    assert [lesson.name for lesson in LIBRARY.lessons if lesson.races] == ["race"]


def test_the_library_knows_what_comes_next() -> None:
    first, second = LIBRARY.lessons[:2]
    assert LIBRARY.after(first) is second
    assert LIBRARY.after(LIBRARY.lessons[-1]) is None
    assert LIBRARY.first_new(()) is first
    assert LIBRARY.first_new([first.name]) is second
    assert LIBRARY.first_new(LIBRARY.names) is first
    assert LIBRARY.named("uno") is LIBRARY.lessons[4]
    assert LIBRARY.named("poker") is None

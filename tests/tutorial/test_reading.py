"""Lesson files: what they may hold, and what is said about one that is wrong."""

from __future__ import annotations

import pytest

from tests.tutorial.lessons import HEAD, TALE, lesson
from uno_tui.rules.scenario_tables import ScenarioError
from uno_tui.tutorial.reading import is_lesson, read_lesson


def test_a_lesson_is_read() -> None:
    read = lesson()
    assert (read.name, read.title, read.chapter) == ("small", "Small", "Tests")
    part = read.parts[0]
    assert [step.do for step in part.steps] == [
        None,
        "You play r5",
        "Ben play r2",
        "Cat play r4",
        "You play r5",
    ]
    assert [step.mine for step in part.steps] == [False, True, False, False, True]
    assert [step.waits for step in part.steps] == [True, False, False, True, False]
    assert part.steps[0].show == ("hand",)
    assert part.steps[1].wrong[0].moves == ("You play g8",)
    assert part.steps[4].others == ("You draw",)


def test_a_scenario_is_no_lesson() -> None:
    assert is_lesson(HEAD, "a.toml")
    plain = "\n".join(line for line in HEAD.splitlines() if "lesson" not in line)
    plain = plain.replace('about = "nothing much"', "").replace('chapter = "Tests"', "")
    assert not is_lesson(plain, "a.toml")


def step(text: str) -> str:
    return f"[[scenario.step]]\n{text}\n"


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        (step('do = "You play r5"\nsay = "Press {drwa}."'), "say: {drwa} is no key"),
        (step('do = "You play r5"\nsay = "Na\u00efve."'), "only ASCII"),
        (step("after = 2"), "something has to be said"),
        (step('do = "Ben draw"\ntip = "Hm."'), "tip: this is only for a step in which"),
        (step('do = "You draw"\nor = ["Ben draw"]'), "or: this is what You might do"),
        (step('do = "You draw"\nwrong = [{ do = "You pass" }]'), "wrong.say: this is missing"),
        (step('do = "You draw"\nrival = { do = "You draw", late = "x" }'), "somebody else"),
        (step('do = "You draw"\nafter = "soon"'), "after: this is a number of seconds"),
        (step('say = "x"\npage = "cover"'), "page: this is one of round, match"),
        (step('do = "You dance"'), "do: "),
        (step('sya = "x"'), "did you mean say"),
        ("", "nothing is said or done"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(steps: str, problem: str) -> None:
    with pytest.raises(ScenarioError) as told:
        lesson(steps)
    assert problem in str(told.value)
    assert str(told.value).startswith("07-small.toml: A position")


@pytest.mark.parametrize("key", ["lesson", "about", "chapter"])
def test_a_lesson_says_what_it_is(key: str) -> None:
    lines = [line for line in HEAD.splitlines() if not line.startswith(f"{key} =")]
    with pytest.raises(ScenarioError, match=f"{key}: this is missing"):
        read_lesson("\n".join(lines) + TALE, "x.toml")


def test_the_learner_sits_at_the_table() -> None:
    with pytest.raises(ScenarioError, match="the learner is missing"):
        read_lesson(HEAD.replace("You", "Ann") + step('say = "x"'), "x.toml")


def test_only_the_first_scenario_names_the_lesson() -> None:
    with pytest.raises(ScenarioError, match="belongs to the first scenario alone"):
        read_lesson(HEAD + TALE + HEAD + TALE, "x.toml")

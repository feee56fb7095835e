"""What is found in a lesson that is not sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tutorial.lessons import HEAD, RACE, TALE, lesson
from uno_tui.tutorial.checking import BOX_LINES, BOX_WIDTH, check_lesson, check_paths


def problems(steps: str, head: str = HEAD) -> list[str]:
    return [str(failure) for failure in check_lesson(lesson(steps, head))]


def step(text: str) -> str:
    return f"[[scenario.step]]\n{text}\n"


@pytest.mark.parametrize("steps", [TALE, RACE], ids=["tale", "race"])
def test_nothing_is_found_where_nothing_is_wrong(steps: str) -> None:
    assert problems(steps) == []


LONG = "word " * (BOX_LINES * BOX_WIDTH // 5 + 1)


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        (step('do = "You play g8"\nsay = "x"'), "step 1: expected the move done; got mistake"),
        (step('do = "You play y1"\nsay = "x"'), "refused not-held"),
        (step('do = "You draw"\nsay = "{slap Cat}"'), "a player with a slap key; got Cat"),
        (step('say = "x"\nplate = "Cat"'), "a plate where people share the keyboard; got Cat"),
        (step('do = "You play r5"\nsay = "x"\nturn = "Cat"'), "expected turn Cat; got turn Ben"),
        (step('do = "You draw"\nsay = "x"\nor = ["You play g8"]'), "You play g8 to be lawful"),
        (
            step('do = "You draw"\nsay = "x"\nor = ["You catch Ben"]'),
            "You catch Ben to be possible",
        ),
        (
            step('do = "You play r5"\nsay = "x"\nor = ["You draw"]') + step('do = "Ben play b5"'),
            "Ben play b5 after You draw",
        ),
        (
            step('do = "You draw"\nsay = "x"\nwrong = [{ do = "You draw", say = "x" }]'),
            "the move that is asked for",
        ),
        (
            step('do = "You draw"\nsay = "x"\nwrong = [{ do = "You play y1", say = "x" }]'),
            "You play y1 to be possible",
        ),
        (
            step('do = "You draw"\nsay = "x"\nwrong = [{ do = "You play b7", say = "x" }]'),
            "You play b7 to name a player",
        ),
        (
            step('do = "You draw"\nsay = "x"\nwrong = [{ do = "You catch Ben", say = "x" }]'),
            "nobody who can be caught",
        ),
        (
            step('do = "You play r5"')
            + step('do = "You intercept r5"\nrival = { do = "Ben play y6", late = "x" }'),
            "Ben play y6 to be lawful",
        ),
        (step('say = "x"\nshow = "hand nose"'), "something to point at; got nose"),
        (step('say = "x"\nshow = "y1"'), "something to point at; got y1"),
        (step('do = "You draw"\nsay = "{card y1}"'), "y1 in the hand"),
        (step(f'say = "{LONG}"'), f"texts of at most {BOX_LINES} lines"),
        (step(f'do = "You draw"\nsay = "x"\ntip = "{LONG}"'), "texts of at most"),
    ],
)
def test_what_is_not_sound_is_found(steps: str, problem: str) -> None:
    assert any(problem in found for found in problems(steps)), problems(steps)


def test_a_step_after_the_end_is_not_reached() -> None:
    head = HEAD.replace('You = "r5 r5 g8 b7 y2"', 'You = "r5"')
    steps = step('do = "You play r5"\nsay = "x"') + step('do = "Ben draw"\nrefused = true')
    assert any("a step that can be reached" in found for found in problems(steps, head))


HEAD_WITH_A_SLIP = HEAD.replace("chapter", "capter")


def test_lessons_and_scenarios_are_told_apart(tmp_path: Path) -> None:
    good, bad, plain = (tmp_path / name for name in ("1-a.toml", "2-b.toml", "c.toml"))
    good.write_text(HEAD + TALE)
    bad.write_text(HEAD_WITH_A_SLIP + TALE)
    plain.write_text(
        '[[scenario]]\ntitle = "x"\nrules = "official"\nplayers = "Ann Ben"\nturn = "Ann"\n'
        'discard = "r1"\nhands = { Ann = "r2 r3", Ben = "g1" }\n'
        '[[scenario.step]]\ndo = "Ann play r2"\n'
    )
    report = check_paths([good, plain])
    assert (report.passed, report.failed, report.errors) == (2, (), ())
    report = check_paths([good, bad, tmp_path / "none.toml"])
    assert report.passed == 1
    assert len(report.errors) == 2
    assert "chapter: this is missing" in report.errors[0]
    assert "none.toml" in report.errors[1]


def test_a_lesson_that_fails_is_counted_once_for_each_part(tmp_path: Path) -> None:
    path = tmp_path / "1-a.toml"
    path.write_text(HEAD + step('do = "You play g8"\nsay = "x"'))
    report = check_paths([path])
    assert (report.passed, len(report.failed)) == (0, 1)
    assert report.lines()[-1] == "0 passed, 1 failed"


def test_the_example_for_authors_is_sound(tmp_path: Path) -> None:
    guide = Path(__file__).parents[2] / "CONTRIBUTING.md"
    blocks = guide.read_text(encoding="utf-8").split("```toml\n")[1:]
    example = next(block for block in blocks if "lesson =" in block).partition("```")[0]
    path = tmp_path / "01-example.toml"
    path.write_text(example)
    assert check_paths([path]).lines() == ["1 passed, 0 failed"]

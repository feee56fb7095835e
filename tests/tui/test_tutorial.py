"""The tutorial on the screen: every lesson by its keys, the coach, the list of lessons."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.learner import Learner, tutorial
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.themes import THEMES
from uno_tui.tutorial.library import load_lessons

LIBRARY = load_lessons()
SCRIPTED = [lesson for lesson in LIBRARY.lessons if not any(p.guided for p in lesson.parts)]
PALETTES = list(THEMES)
OTHER_KEYS = {
    "table.draw": "k",
    "table.uno": "j",
    "table.play_uno": "J",
    "table.catch": "w",
    "table.intercept": "o",
    "table.challenge": "l",
    "table.pass": "e",
    "table.mark": "a",
}


def named(lesson: object) -> str:
    return getattr(lesson, "name", "")


@pytest.mark.parametrize("lesson", SCRIPTED, ids=named)
async def test_every_lesson_and_every_foreseen_mistake(lesson: object, tmp_path: Path) -> None:
    app, clock = tutorial(named(lesson), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        learner = Learner(pilot, clock)
        await learner.take(wrongly=True)
        wrong = [
            text
            for part in learner.screen.run.lesson.parts
            for step in part.steps
            for answer in step.wrong
            for text in answer.moves
        ]
        assert sorted(learner.answered) == sorted(wrong)

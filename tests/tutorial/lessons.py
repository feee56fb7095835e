"""Small lessons for tests."""

from __future__ import annotations

from uno_tui.rules.moves import Catch, Play
from uno_tui.tutorial.lesson import Lesson, Part
from uno_tui.tutorial.reading import read_lesson

HEAD = """
[[scenario]]
lesson = "Small"
about = "nothing much"
chapter = "Tests"
title = "A position"
rules = "olympic"
players = "You Ben Cat"
turn = "You"
discard = "g1 r9"
draw = "b1 b2 b3 b4 y1 y2"
hands = { You = "r5 r5 g8 b7 y2", Ben = "r2 r3 b5 y6", Cat = "r4 g5 b6 y9" }
"""
TALE = """
[[scenario.step]]
say = "Look."
show = "hand"

[[scenario.step]]
do = "You play r5"
say = "Play the [r5]: {card r5}, {play}."
tip = "The red one."

[[scenario.step.wrong]]
do = "You play g8"
say = "Green is not red."

[[scenario.step]]
do = "Ben play r2"

[[scenario.step]]
do = "Cat play r4"
say = "Cat, too."

[[scenario.step]]
do = "You play r5"
or = ["You draw"]
"""
RACE = """
[[scenario.step]]
say = "Ready?"

[[scenario.step]]
do = "You play r5"

[[scenario.step]]
do = "You intercept r5"
rival = { do = "Ben play r2", late = "Too late." }

[[scenario.step]]
say = "{taken}, {rival}, {best}"
"""


def lesson(text: str = TALE, head: str = HEAD) -> Lesson:
    """A lesson with the steps of ``text``."""
    return read_lesson(head + text, "07-small.toml")


def keys_of(lesson: Lesson) -> int:
    """How many keys a lesson takes, those for reading on and for screens in between included."""
    steps = [(part, step) for part in lesson.parts for step in part.steps]
    pages = sum(bool(step.page) for _, step in steps)
    moves = sum(_keys_for(part, step.do) for part, step in steps if step.asks and step.do)
    return pages + moves + sum(step.waits for _, step in steps)


def _keys_for(part: Part, text: str) -> int:
    """One key to choose a card, one to play it, one for each thing that is named."""
    move = part.move(text, part.scenario.begin())
    if isinstance(move, Catch) and part.slaps:
        return 2
    if not isinstance(move, Play):
        return 1
    return 2 + 2 * (len(move.cards) - 1) + (move.color is not None) + (move.partner is not None)

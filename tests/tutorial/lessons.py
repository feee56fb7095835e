"""Small lessons for tests."""

from __future__ import annotations

from uno_tui.tutorial.lesson import Lesson
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

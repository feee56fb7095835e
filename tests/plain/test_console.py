from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import pytest

from uno_tui.plain.console import LineConsole


@dataclass
class Pipe:
    """Something to write into, and a console that reads it."""

    number: int
    console: LineConsole
    out: io.StringIO

    def write(self, text: bytes) -> None:
        os.write(self.number, text)


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    source, target = os.pipe()
    out = io.StringIO()
    with os.fdopen(source) as reader:
        yield Pipe(target, LineConsole(reader, out), out)
    with suppress(OSError):
        os.close(target)


def test_lines_come_one_by_one(pipe: Pipe) -> None:
    pipe.write(b"one\ntwo\nthr")
    assert pipe.console.ask("> ", None) == "one"
    assert pipe.console.ask("> ", None) == "two"
    assert pipe.console.ask("> ", 0) is None
    pipe.write(b"ee\n")
    assert pipe.console.ask("> ", None) == "three"


def test_what_nobody_saw_being_typed_is_repeated(pipe: Pipe) -> None:
    pipe.write(b"draw\n")
    pipe.console.ask("> ", None)
    pipe.console.say("Ann draws 1 card.")
    assert pipe.out.getvalue() == "> draw\nAnn draws 1 card.\n"


def test_a_waiting_question_is_asked_once_and_again_after_news(pipe: Pipe) -> None:
    assert pipe.console.ask("> ", 0) is None
    assert pipe.console.ask("> ", 0) is None
    pipe.console.say("Ben plays red 7.")
    assert pipe.console.ask("> ", 0) is None
    assert pipe.out.getvalue() == "> \nBen plays red 7.\n> "


def test_the_end_of_the_input_is_told_once_all_is_read(pipe: Pipe) -> None:
    pipe.write(b"last")
    os.close(pipe.number)
    assert pipe.console.ask("> ", None) == "last"
    with pytest.raises(EOFError):
        pipe.console.ask("> ", None)


def test_signs_that_are_no_text_are_left_out(pipe: Pipe) -> None:
    pipe.write(b"  d\x1b[A\xff \n")
    line = pipe.console.ask("> ", None)
    assert line is not None
    assert line.isprintable()
    assert line.startswith("d")

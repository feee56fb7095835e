from __future__ import annotations

import io
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import pytest

from uno_tui.plain.console import LineConsole


class Screen(io.StringIO):
    """What is said, in front of somebody or into a pipe."""

    seen = True

    def isatty(self) -> bool:
        return self.seen


@dataclass
class Pipe:
    """Something to write into, and a console that reads it."""

    number: int
    console: LineConsole
    out: Screen

    def write(self, text: bytes) -> None:
        os.write(self.number, text)


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    source, target = os.pipe()
    out = Screen()
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


def test_output_that_nobody_sits_in_front_of_has_no_bare_prompts() -> None:
    source, target = os.pipe()
    out = Screen()
    out.seen = False
    with os.fdopen(source) as reader:
        console = LineConsole(reader, out)
        for _ in range(3):
            assert console.ask("> ", 0) is None
            console.say("Ben draws 1 card.")
        assert console.ask("Which color: 1 red? ", 0) is None
        os.write(target, b"1\n\n")
        assert console.ask("Which color: 1 red? ", None) == "1"
        assert console.ask("> ", None) == ""
        console.say("Ann plays Wild and calls red.")
    os.close(target)
    assert out.getvalue().splitlines() == [
        *["Ben draws 1 card."] * 3,
        "Which color: 1 red?",
        "> 1",
        "Ann plays Wild and calls red.",
    ]


def test_lines_are_broken_between_words_where_somebody_sees_them(
    pipe: Pipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipe.out, "fileno", lambda: 1)
    monkeypatch.setattr(os, "get_terminal_size", lambda _: os.terminal_size((12, 24)))
    pipe.console.say("Your hand: 1 red 5 fits.")
    assert pipe.out.getvalue() == "Your hand: 1\nred 5 fits.\n"

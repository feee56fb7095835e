"""Lines in and out: a keyboard, a pipe, or whatever stands in for them."""

from __future__ import annotations

import os
import select
import textwrap
import time
from typing import Protocol, TextIO

_BLOCK = 4096
_WIDTH = 80
_SIGNS = "> "


class Console(Protocol):
    """Where lines are said and asked for."""

    def say(self, text: str) -> None:
        """Says a line."""

    def ask(self, prompt: str, seconds: float | None) -> str | None:
        """The next line that is typed; None if there is none after ``seconds``.

        Raises:
            EOFError: there will be no more lines.
        """


class LineConsole:
    """Reads lines from a file as they come, without ever waiting longer than it is told to."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._number = source.fileno()
        self._typed = source.isatty()
        self._seen = target.isatty()
        self._target = target
        self._buffer = b""
        self._waiting = ""

    def say(self, text: str) -> None:
        """Says a line; a question that is waiting is asked again below it."""
        if self._waiting:
            self._write("\n" if self._seen else "")
            self._waiting = ""
        self._write(f"{self._fitted(text)}\n")

    def ask(self, prompt: str, seconds: float | None) -> str | None:
        """The next line; what was typed is repeated where nobody saw it being typed.

        Where nobody sits in front of the output, a bare prompt is kept back until it is answered,
        and a question is a line like any other.
        """
        if self._waiting != prompt:
            self._waiting = prompt
            if self._seen:
                self._write(f"{self._fitted(prompt.rstrip())} ")
            elif prompt.strip(_SIGNS):
                self._write(f"{prompt.rstrip()}\n")
        line = self._next_line(seconds)
        if line is None:
            return None
        self._waiting = ""
        if not self._seen:
            self._write(f"> {line}".rstrip() + "\n" if line else "")
        elif not self._typed:
            self._write(f"{line}\n")
        return line

    def _fitted(self, text: str) -> str:
        """``text`` broken between words where the terminal's lines end; whole in a pipe."""
        if not self._seen:
            return text
        try:
            width = os.get_terminal_size(self._target.fileno()).columns
        except OSError:
            return text
        return textwrap.fill(text, width or _WIDTH, break_on_hyphens=False)

    def _write(self, text: str) -> None:
        self._target.write(text)
        self._target.flush()

    def _next_line(self, seconds: float | None) -> str | None:
        until = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._buffer:
            left = None if until is None else max(until - time.monotonic(), 0.0)
            ready, _, _ = select.select([self._number], [], [], left)
            if not ready:
                return None
            block = os.read(self._number, _BLOCK)
            if not block and not self._buffer:
                raise EOFError
            self._buffer += block or b"\n"
        line, _, self._buffer = self._buffer.partition(b"\n")
        return "".join(
            letter for letter in line.decode(errors="replace").strip() if letter.isprintable()
        )

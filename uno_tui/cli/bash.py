"""Completion of ``--set option=value`` in bash, which takes it for three words.

Bash hands over ``option``, ``=`` and ``value`` one by one and expects the value alone in return.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, MutableMapping
from contextlib import redirect_stdout, suppress
from typing import Final

REQUEST: Final = "_UNO_TUI_COMPLETE"
"""What a shell sets to be told what may follow."""

_WORDS: Final = "COMP_WORDS"
_CURRENT: Final = "COMP_CWORD"


def asks(environment: MutableMapping[str, str] = os.environ) -> bool:
    """Whether bash has started the program to be told what may follow."""
    return environment.get(REQUEST) == "complete_bash" and _CURRENT in environment


def answer(complete: Callable[[], object]) -> int:
    """Lets ``complete`` print what may follow, and prints it as bash wants it."""
    known = join_words(os.environ)
    printed = io.StringIO()
    with redirect_stdout(printed), suppress(SystemExit):
        complete()
    for line in printed.getvalue().splitlines():
        print(line.removeprefix(known))  # noqa: T201
    return 0


def join_words(environment: MutableMapping[str, str]) -> str:
    """Puts ``option=value`` together again in the words that bash handed over.

    Returns:
        The part of the current word that bash does not count as belonging to it.
    """
    words = environment[_WORDS].split("\n")
    current = int(environment[_CURRENT])
    joined: list[str] = []
    for index, word in enumerate(words[: current + 1]):
        after_equals = index > 0 and words[index - 1] == "="
        if joined and (after_equals or word == "="):
            joined[-1] += word
        else:
            joined.append(word)
    environment[_WORDS] = "\n".join(joined)
    environment[_CURRENT] = str(len(joined) - 1)
    typed = words[current] if current < len(words) and words[current] != "=" else ""
    known = joined[-1].removesuffix(typed) if current < len(words) else ""
    return known.partition("=")[2] if known.startswith("--") else known

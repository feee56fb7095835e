"""What the table asks a person in a line: a color, a player, or whether it was meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from uno_tui.rules.cards import Color
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.words import Run
from uno_tui.value import value


@value
class Choice:
    """One answer: what it is called, the letter that chooses it besides its digit, its value."""

    label: Run
    letter: str
    value: object


@value
class Question:
    """A question with a few answers, of which one is marked.

    Attributes:
        text: what is asked.
        choices: the answers.
        answer: what is done with the chosen value.
        back: what Escape does, in a few words; empty if there is no way back.
        cancel: what is done on Escape.
        marked: the place of the marked answer.
        at_rest: whether it can be answered while the game rests.
        about: the play and the turn that it is about; it is asked no more once these are over.
    """

    text: str
    choices: tuple[Choice, ...]
    answer: Callable[[Any], None]
    back: str = ""
    cancel: Callable[[], None] | None = None
    marked: int = 0
    at_rest: bool = False
    about: tuple[int, int] | None = None

    def moved(self, steps: int) -> Question:
        """The question with another answer marked."""
        return replace(self, marked=(self.marked + steps) % len(self.choices))

    def by_digit(self, digit: int) -> Choice | None:
        """The answer with this digit, counted from 1; 0 is the tenth."""
        place = (digit or 10) - 1
        return self.choices[place] if place < len(self.choices) else None

    def by_letter(self, letter: str) -> Choice | None:
        """The answer with this letter."""
        return next((c for c in self.choices if c.letter and c.letter == letter), None)


def which_color(
    glyphs: Glyphs,
    answer: Callable[[Color], None],
    cancel: Callable[[], None] | None,
    first: Color | None = None,
) -> Question:
    """Asks for a color; ``first`` is marked."""
    colors = list(Color)
    choices = [Choice((f" {glyphs.named(c)} ", f"face-{c.value}"), c.letter, c) for c in colors]
    back = "take back" if cancel else ""
    marked = colors.index(first) if first else 0
    return Question("Which color?", tuple(choices), answer, back, cancel, marked)


def which_seat(
    text: str,
    seats: Iterable[int],
    names: Sequence[str],
    answer: Callable[[int], None],
    back: str = "",
    cancel: Callable[[], None] | None = None,
) -> Question:
    """Asks for a player."""
    choices = tuple(Choice((names[seat], "strong"), "", seat) for seat in seats)
    return Question(text, choices, answer, back, cancel)


def really(
    text: str, no: str, yes: str, answer: Callable[[bool], None], letter: str = "y"
) -> Question:
    """Asks whether something was meant; the way back is marked."""
    choices = (Choice((no, "strong"), "n", False), Choice((yes, "strong"), letter, True))
    return Question(text, choices, answer, no, lambda: answer(False))

"""One option of a ruleset as a person meets it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, TypeAlias

from uno_tui.rules.options import Choice, CustomWild
from uno_tui.value import value

Value: TypeAlias = bool | int | Choice | tuple[CustomWild, ...]
"""What an option can hold."""


class Group(StrEnum):
    """Where an option belongs when options are shown to a person."""

    DEAL = "The deal"
    PLAYING = "Playing"
    DRAWING = "Drawing"
    DRAW_CARDS = "Draw cards"
    SPECIAL = "Special cards"
    UNO = "Saying UNO"
    SCORE = "Score"


class RulesetError(ValueError):
    """A ruleset that cannot be; ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


@value
class Option:
    """One option of a ruleset as a person meets it: name, group, label, help and lawful values.

    ``low`` and ``high`` bound a number. ``choices`` are the named values of a choice.
    """

    name: str
    group: Group
    label: str
    help: str
    default: Value
    low: int
    high: int

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The values to choose from, empty for a number, a yes or no, or custom wilds."""
        return tuple(type(self.default)) if isinstance(self.default, Choice) else ()

    def value(self, raw: object) -> Value:
        """``raw`` as a value of this option; it may be a value already, or as TOML holds it.

        Raises:
            RulesetError: it is no such value.
        """
        if self.choices:
            return self._choice(raw)
        if isinstance(self.default, bool):
            return self._yes_or_no(raw)
        if isinstance(self.default, int):
            return self._number(raw)
        return self._custom_wilds(raw)

    def parse(self, text: str) -> Value:
        """The value that a person typed, such as ``300``, ``yes`` or ``plain,swap-hands``.

        Raises:
            RulesetError: it is no value of this option.
        """
        text = text.strip()
        if isinstance(self.default, bool):
            return self._yes_or_no(_WORDS.get(text.lower(), text))
        if isinstance(self.default, int):
            return self._number(int(text) if text.isascii() and text.isdigit() else text)
        if self.choices:
            return self._choice(text)
        return self._custom_wilds([part.strip() for part in text.split(",") if part.strip()])

    def show(self, value: Value) -> str:
        """The value as it is typed and shown."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, tuple):
            return ",".join(custom.spelling for custom in value) or "none"
        return str(value)

    def to_toml(self, value: Value) -> bool | int | str | list[str | dict[str, str]]:
        """The value as a TOML file holds it."""
        if isinstance(value, tuple):
            return [_custom_to_toml(custom) for custom in value]
        return str(value) if isinstance(value, Choice) else value

    def _choice(self, raw: object) -> Choice:
        for choice in self.choices:
            if choice == raw:
                return choice
        values = [str(choice) for choice in self.choices]
        raise RulesetError([f"{self.name} is one of {', '.join(values)}, not {raw!r}"])

    def _yes_or_no(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        raise RulesetError([f"{self.name} is yes or no (true or false), not {raw!r}"])

    def _number(self, raw: object) -> int:
        if isinstance(raw, int) and not isinstance(raw, bool) and self.low <= raw <= self.high:
            return raw
        raise RulesetError([f"{self.name} is a number from {self.low} to {self.high}, not {raw!r}"])

    def _custom_wilds(self, raw: object) -> tuple[CustomWild, ...]:
        if not isinstance(raw, (list, tuple)):
            raise RulesetError([f"{self.name} is a list of effects, not {raw!r}"])
        if len(raw) > _MOST_CUSTOM_WILDS:
            raise RulesetError([f"{self.name} holds at most {_MOST_CUSTOM_WILDS} cards"])
        if list(raw) == ["none"]:
            return ()
        try:
            return tuple(_custom_from_toml(entry) for entry in raw)
        except ValueError as error:
            raise RulesetError([f"{self.name}: {error}"]) from None


_WORDS: Final[dict[str, bool]] = {"yes": True, "true": True, "no": False, "false": False}
_MOST_CUSTOM_WILDS: Final = 12


def _custom_from_toml(entry: object) -> CustomWild:
    if isinstance(entry, CustomWild):
        return entry
    if isinstance(entry, str):
        return CustomWild.named(entry)
    if isinstance(entry, dict) and set(entry) == {"label", "effect"}:
        label, effect = entry["label"], entry["effect"]
        if isinstance(label, str) and isinstance(effect, str) and label.isprintable():
            return CustomWild.named(effect, label)
    raise ValueError(f"a custom wild is an effect, or a label and an effect, not {entry!r}")


def _custom_to_toml(custom: CustomWild) -> str | dict[str, str]:
    if custom == CustomWild.named(custom.spelling):
        return custom.spelling
    return {"label": custom.label, "effect": custom.spelling}

"""A ruleset in the making: its options may contradict each other while a person changes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from uno_tui.rules.option import Value
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError
from uno_tui.value import value

_CHANGED: Final = ", changed"
_COARSE: Final = 50
_FEW: Final = 20


@value
class Draft:
    """The options as they are now.

    Attributes:
        origin: the ruleset that was begun with.
        base: the preset that it is compared with.
        values: the value of every option by name.
    """

    origin: Ruleset
    base: Ruleset
    values: Mapping[str, Value]

    @classmethod
    def of(cls, rules: Ruleset) -> Draft:
        """A draft that begins as ``rules``."""
        return cls(rules, nearest_preset(rules), rules.options())

    @property
    def touched(self) -> bool:
        """Whether anything is not as it was begun with."""
        return self.values != self.origin.options()

    @property
    def name(self) -> str:
        """What the ruleset is called as it is now."""
        return f"{self.origin.name}{_CHANGED}" if self.touched else self.origin.name

    @property
    def changed(self) -> tuple[str, ...]:
        """The options that are not as the preset has them, in order."""
        theirs = self.base.options()
        return tuple(name for name, value in self.values.items() if value != theirs[name])

    @property
    def rules(self) -> Ruleset | None:
        """The ruleset, or None while the options contradict each other."""
        try:
            return self.base.with_options(self.values, name=self.name)
        except RulesetError:
            return None

    def problems(self, players: int) -> tuple[str, ...]:
        """What keeps ``players`` people from playing by it, all at once."""
        try:
            rules = self.base.with_options(self.values)
        except RulesetError as error:
            return error.problems
        return tuple(rules.problems_with(players))

    def warnings(self) -> tuple[str, ...]:
        """The options that have no effect beside the others."""
        rules = self.rules
        return () if rules is None else tuple(rules.warnings())

    def with_value(self, name: str, value: Value) -> Draft:
        """The draft with one option changed."""
        return replace(self, values={**self.values, name: value})

    def stepped(self, name: str, steps: int) -> Draft:
        """The draft with the option's next value, or the one ``steps`` further on.

        Choices, and yes and no, go round; numbers end at their bounds. Custom wilds stay as they
        are.
        """
        option, value = OPTIONS[name], self.values[name]
        if option.choices:
            place = [str(choice) for choice in option.choices].index(str(value))
            return self.with_value(name, option.choices[(place + steps) % len(option.choices)])
        if isinstance(value, bool):
            return self.with_value(name, not value if steps % 2 else value)
        if isinstance(value, int):
            return self.with_value(name, _moved(value, steps, option.low, option.high))
        return self

    def restored(self, name: str) -> Draft:
        """The draft with one option as the preset has it."""
        return self.with_value(name, self.base.options()[name])


def nearest_preset(rules: Ruleset) -> Ruleset:
    """The preset that ``rules`` differ least from."""
    named = PRESETS.get(rules.name)
    if named is not None and not rules.changes_from(named):
        return named
    return min(PRESETS.values(), key=lambda preset: len(rules.changes_from(preset)))


def options_named_in(texts: Iterable[str]) -> frozenset[str]:
    """The options that are named in problems or warnings."""
    words = {word for text in texts for word in re.findall(r"[a-z_]+", text)}
    return frozenset(words & OPTIONS.keys())


def _moved(value: int, steps: int, low: int, high: int) -> int:
    """``value`` moved by ``steps``; large numbers go from one round number to the next."""
    size = 1 if high - low <= _FEW else _COARSE
    start = value // size if steps > 0 else -(-value // size)
    return min(max((start + steps) * size, low), high)

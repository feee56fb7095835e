"""Keys as they are printed on a keyboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding, BindingType

from uno_tui.tui.glyphs import Glyphs

_ARROWS: Final = {"up": "↑", "down": "↓", "left": "←", "right": "→"}
_NAMES: Final = {
    "question_mark": "?",
    "slash": "/",
    "full_stop": ".",
    "comma": ",",
    "plus": "+",
    "minus": "-",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "delete": "Del",
    "backspace": "Backspace",
    "home": "Home",
    "end": "End",
}


def key_name(key: str, glyphs: Glyphs) -> str:
    """``key``, as Textual calls it, in a word or a character."""
    if key in _ARROWS:
        return _ARROWS[key] if glyphs.blocks else key.capitalize()
    if key in _NAMES:
        return _NAMES[key]
    modifier, plus, rest = key.rpartition("+")
    if plus:
        return f"{modifier.capitalize()}+{key_name(rest, glyphs)}"
    if len(key) == 1 and key.isupper():
        return f"Shift+{key}"
    return key.upper()


def key_names(keys: str, glyphs: Glyphs) -> str:
    """The keys, parted by commas in ``keys``, parted by blanks."""
    return " ".join(key_name(key.strip(), glyphs) for key in keys.split(","))


def moving_keys(bindings: Iterable[BindingType], glyphs: Glyphs) -> list[tuple[str, str]]:
    """The keys for moving about among ``bindings``, which have no id, and what they do.

    Keys for the same action with another number or letter, such as the digits, make one line.
    """
    groups: dict[str, list[Binding]] = {}
    for binding in bindings:
        if isinstance(binding, Binding) and binding.description and binding.id is None:
            stem = binding.action.partition("(")[0]
            alike = binding.key.isalnum() and len(binding.key) == 1
            groups.setdefault(stem if alike else binding.action, []).append(binding)
    return [_line(group, glyphs) for group in groups.values()]


def other_keys(
    bindings: Iterable[BindingType], offered: Iterable[str], glyphs: Glyphs
) -> list[tuple[str, str]]:
    """The keys of the declared actions that are not ``offered`` now, and what they do."""
    known = set(offered)
    return [
        (key_name(binding.key.split(",")[0], glyphs), binding.description)
        for binding in bindings
        if isinstance(binding, Binding) and binding.id and binding.action not in known
    ]


def _line(group: list[Binding], glyphs: Glyphs) -> tuple[str, str]:
    first = group[0]
    if len(group) == 1:
        return key_names(first.key, glyphs), first.description
    keys = [binding.key.upper() for binding in group]
    if len(keys) <= len("rygbn"):
        return " ".join(keys), first.description
    shown = f"{keys[0]} to {keys[-1]}" if first.key.isdigit() else "letter"
    return shown, first.description

"""Keys that a person has chosen for actions, in place of the usual ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from textual.binding import Binding, BindingsMap

from uno_tui.tui.actions import ACTIONS, MOVING, Action

ALWAYS: Final = ("enter", "space")
"""Keys that no action loses: everything can be done with them, arrows and digits."""

_PREFIX: Final = "table."
_TAKEN: Final = frozenset(
    {
        *(key for binding in MOVING if len(binding.key) > 1 for key in binding.key.split(",")),
        *ALWAYS,
        *"0123456789",
        "ctrl+c",
        "ctrl+p",
        "ctrl+q",
        "ctrl+z",
    }
)


class KeyHeldError(ValueError):
    """A key belongs to an action that could have no other for it.

    Attributes:
        action: that action.
    """

    def __init__(self, action: Action) -> None:
        super().__init__(f"the key for {action.name}")
        self.action = action


def name_in_keymap(action: Action) -> str:
    """What a keymap calls ``action``."""
    return f"{_PREFIX}{action.name}"


def can_be_chosen(key: str) -> bool:
    """Whether ``key`` is free for any action, and not for moving about or for the terminal."""
    return key not in _TAKEN


def with_key(chosen: Mapping[str, str], action: Action, key: str) -> dict[str, str]:
    """The chosen keys with another one for ``action``; its usual key is no choice."""
    others = {name: own for name, own in chosen.items() if name != name_in_keymap(action)}
    if key == action.keys.split(",")[0]:
        return others
    return {**others, name_in_keymap(action): key}


def with_key_taken(chosen: Mapping[str, str], action: Action, key: str) -> dict[str, str]:
    """The chosen keys with ``key`` for ``action``; whoever had it gets what ``action`` had.

    Raises:
        KeyHeldError: there is nothing to give in exchange.
    """
    keys = with_key(chosen, action, key)
    names = clashes(keys).get(action.name, ())
    holders = [other for other in ACTIONS if other.name in names]
    free = [old for old in keys_of(action, chosen) if old not in keys_of(action, keys)]
    for other in holders if free else ():
        keys = with_key(keys, other, free[0])
    for other in holders:
        if other.name in clashes(keys):
            raise KeyHeldError(other)
    return keys


def keys_of(action: Action, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of ``action``, the one that is shown first."""
    usual = tuple(action.keys.split(","))
    other = chosen.get(name_in_keymap(action))
    if not other:
        return usual
    return (other, *(key for key in usual if key in ALWAYS))


def clashes(chosen: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """The names of actions with a key that another one has too, and the names of those others.

    Actions that share a key by themselves are never offered at the same time.
    """
    found: dict[str, tuple[str, ...]] = {}
    for action in ACTIONS:
        others = tuple(
            other.name for other in ACTIONS if other is not action and _clash(action, other, chosen)
        )
        if others:
            found[action.name] = others
    return found


def _clash(one: Action, other: Action, chosen: Mapping[str, str]) -> bool:
    if set(one.keys.split(",")) & set(other.keys.split(",")):
        return False
    return bool(set(keys_of(one, chosen)) & set(keys_of(other, chosen)))


def rebound(bindings: Iterable[Binding], chosen: Mapping[str, str]) -> BindingsMap:
    """The ``bindings`` with the keys that were chosen.

    Textual's own keymap takes a key away from everything that shares it; here each action keeps
    what is its own.
    """
    waiting = {name_in_keymap(a): a for a in ACTIONS if name_in_keymap(a) in chosen}
    done: set[str] = set()
    result: list[Binding] = []
    for binding in bindings:
        name = binding.id or ""
        if name not in waiting:
            result.append(binding)
        elif name not in done:
            done.add(name)
            result += [binding.with_key(key) for key in keys_of(waiting[name], chosen)]
    return BindingsMap(result)

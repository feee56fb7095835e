"""One line of a saved match as JSON, read with the types that are expected of it."""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from uno_tui.store.errors import MatchFileError


def dump(facts: Mapping[str, object]) -> str:
    """``facts`` as JSON on one line; equal facts in equal order give equal text."""
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


_Kind = TypeVar("_Kind")


class Facts:
    """The facts of a line, by key."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw

    @classmethod
    def of_line(cls, line: bytes) -> Facts:
        """The facts in ``line``.

        Raises:
            MatchFileError: it is no JSON object.
        """
        try:
            raw = json.loads(line.decode("utf-8"))
        except UnicodeDecodeError:
            raise MatchFileError("this is no text in UTF-8") from None
        except (ValueError, RecursionError):
            raise MatchFileError("this is no JSON") from None
        if not isinstance(raw, dict):
            raise MatchFileError("this is no JSON object")
        return cls(raw)

    def check_keys(self, known: Collection[str]) -> None:
        """Sees to it that there is no key but the ``known`` ones.

        Raises:
            MatchFileError: there is.
        """
        for key in self.raw:
            if key not in known:
                raise MatchFileError(f"nothing is called {key!r}")

    def take(self, key: str) -> object:
        """Takes ``key`` out and gives back what was under it, or None."""
        return self.raw.pop(key, None)

    def text(self, key: str) -> str:
        """The text under ``key``.

        Raises:
            MatchFileError: there is none.
        """
        return self._of_type(key, str, "a text")

    def text_or_none(self, key: str) -> str | None:
        """The text under ``key``, or None if nothing is there.

        Raises:
            MatchFileError: something else is.
        """
        return None if self.raw.get(key) is None else self.text(key)

    def flag(self, key: str) -> bool:
        """Whether ``key`` is there and true.

        Raises:
            MatchFileError: it is neither true nor false.
        """
        return key in self.raw and self._of_type(key, bool, "true or false")

    def whole(self, key: str) -> int:
        """The whole number under ``key``.

        Raises:
            MatchFileError: there is none.
        """
        return whole(self.raw.get(key), key)

    def seconds(self, key: str) -> float:
        """The seconds under ``key``.

        Raises:
            MatchFileError: there are none.
        """
        value = self.raw.get(key)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            try:
                number = float(value)
            except OverflowError:
                number = math.inf
            if 0 <= number < math.inf:
                return number
        raise MatchFileError(f"{key} is a number of seconds, not {shown(value)}")

    def table(self, key: str) -> Facts:
        """The table under ``key``.

        Raises:
            MatchFileError: there is none.
        """
        return Facts(self._of_type(key, dict, "a table"))

    def list(self, key: str) -> list[Any]:
        """The list under ``key``.

        Raises:
            MatchFileError: there is none.
        """
        return self._of_type(key, list, "a list")

    def _of_type(self, key: str, kind: type[_Kind], name: str) -> _Kind:
        value = self.raw.get(key)
        if not isinstance(value, kind):
            raise MatchFileError(f"{key} is {name}, not {shown(value)}")
        return value


def whole(value: object, name: str) -> int:
    """``value`` as a whole number.

    Raises:
        MatchFileError: it is none.
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise MatchFileError(f"{name} is a whole number, not {shown(value)}")


def shown(value: object) -> str:
    """``value`` as it is quoted in a complaint, cut to a bearable length."""
    text = "missing" if value is None else repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"

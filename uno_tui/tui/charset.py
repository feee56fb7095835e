"""Which characters a terminal can draw, as far as it says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_CONSOLES: Final = ("linux", "vt", "ansi", "cons")
_LOCALES: Final = ("LC_ALL", "LC_CTYPE", "LANG")


def only_ascii(environment: Mapping[str, str]) -> bool:
    """Whether a terminal draws hardly more than ASCII: a console, or one of another charset.

    A locale that names no charset, such as ``C``, says nothing about the terminal.
    """
    if environment.get("TERM", "").startswith(_CONSOLES):
        return True
    locale = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    charset = locale.partition("@")[0].partition(".")[2]
    return bool(charset) and charset.casefold().replace("-", "") != "utf8"

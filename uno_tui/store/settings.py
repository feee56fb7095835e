"""What a person has set, kept in a TOML file; a file that cannot be used is set aside."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any, Final

import tomli_w

from uno_tui.near import did_you_mean
from uno_tui.store.files import config_folder, names_aside, write_whole
from uno_tui.store.last_table import LastTable
from uno_tui.store.names import BadNameError, name_from
from uno_tui.table.pace import NORMAL, PACES
from uno_tui.value import value

CARD_SIZES: Final = ("giant", "huge", "large", "medium", "compact", "mini", "tag")
"""How large a card in the hand may be at most, the largest first."""

CARD_STYLES: Final = ("oval", "plain")
"""What a face looks like: a symbol on a light oval, or on the color itself."""

LONGEST_CLOCK: Final = 600
"""The longest turn clock, in seconds."""

_MOST_KNOWN: Final = 200


@value(kw_only=True)
class Settings:
    """What a person has set.

    Attributes:
        name: what the person is called at a table; empty for the name of the account.
        theme: the name of the theme.
        card_style: what a face looks like, one of :data:`CARD_STYLES`.
        card_size: the largest size of a card in the hand, one of :data:`CARD_SIZES`.
        ascii: whether only ASCII characters are drawn.
        motion: whether cards move.
        bell: whether the terminal's bell rings when it is one's turn, or one is caught.
        pace: the name of the pace of a quick game.
        turn_clock: seconds a person has for a turn, 0 for no clock, None for the pace's own.
        dim_unplayable: whether cards that cannot be played are dimmed.
        hint_twins: whether a card that can intercept is marked.
        hints: whether a line says so when something new can be done, in the first matches.
        advice: whether the strongest bot can be asked what it would play.
        confirm_mistakes: whether a certain mistake has to be confirmed.
        asking_costs: whether it costs cards to open the rules where mistakes do (OLY-PEN-2).
        pause_on_blur: whether the game rests while the terminal has not the focus.
        keys: other keys for actions, by the id of the binding.
        known_rules: the marks of rulesets that have been played.
        last_table: the table that was set last.
    """

    name: str = ""
    theme: str = "felt"
    card_style: str = CARD_STYLES[0]
    card_size: str = CARD_SIZES[0]
    ascii: bool = False
    motion: bool = True
    bell: bool = False
    pace: str = NORMAL.name
    turn_clock: int | None = None
    dim_unplayable: bool = True
    hint_twins: bool = True
    hints: bool = True
    advice: bool = True
    confirm_mistakes: bool = True
    asking_costs: bool = True
    pause_on_blur: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
    known_rules: tuple[str, ...] = ()
    last_table: LastTable | None = None

    def knowing(self, mark: str) -> Settings:
        """These settings, with one more ruleset that has been played."""
        known = (*(other for other in self.known_rules if other != mark), mark)
        return replace(self, known_rules=known[-_MOST_KNOWN:])


class SettingsFile:
    """The file in which the settings are kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = config_folder() / "settings.toml" if path is None else path

    def load(self) -> tuple[Settings, tuple[str, ...]]:
        """The settings, and what is wrong with the file; what cannot be read has its default.

        A file with anything wrong in it is kept under another name, so that nothing that a person
        wrote is lost when the settings are saved again.
        """
        try:
            text = self.path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return Settings(), ()
        except OSError as error:
            return Settings(), (f"the settings cannot be read: {error.strerror}",)
        except UnicodeDecodeError:
            return Settings(), (f"the settings are no text in UTF-8{self._set_aside()}",)
        settings, problems = read_settings(text)
        if problems:
            problems = (*problems[:-1], f"{problems[-1]}{self._set_aside()}")
        return settings, problems

    def save(self, settings: Settings) -> None:
        """Keeps ``settings``.

        Raises:
            OSError: they could not be written; what was there is untouched.
        """
        write_whole(self.path, write_settings(settings))

    def _set_aside(self) -> str:
        """Moves the file out of the way, and says where it lies now."""
        place = next(path for path in names_aside(self.path) if not path.exists())
        try:
            self.path.rename(place)
        except OSError:
            return ""
        return f"; the file is kept as {place.name}"


def write_settings(settings: Settings) -> str:
    """``settings`` as TOML; what is as it is by default is left out."""
    plain = Settings()
    table: dict[str, Any] = {}
    for entry in fields(Settings):
        value = getattr(settings, entry.name)
        if value != getattr(plain, entry.name):
            table[entry.name] = value
    if settings.keys:
        table["keys"] = dict(settings.keys)
    if settings.last_table is not None:
        table["last_table"] = settings.last_table.to_toml()
    return tomli_w.dumps(table)


def read_settings(text: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings that the TOML ``text`` holds, and everything that is wrong with it."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return Settings(), (f"the settings are no TOML: {error}",)
    values: dict[str, Any] = {}
    problems: list[str] = []
    for name, raw in table.items():
        reader = _READERS.get(name)
        if reader is None:
            problems.append(f"settings: {_unknown(name)}")
            continue
        try:
            values[name] = reader(raw)
        except ValueError as error:
            problems.append(f"settings: {error}")
    return Settings(**values), tuple(problems)


def _unknown(name: str) -> str:
    hint = did_you_mean(name, _READERS)
    return "; ".join(filter(None, (f"there is nothing called {name!r}", hint)))


def _yes_or_no(name: str) -> Callable[[object], bool]:
    def read(raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        raise ValueError(f"{name} is true or false, not {raw!r}")

    return read


def _one_of(name: str, choices: tuple[str, ...]) -> Callable[[object], str]:
    def read(raw: object) -> str:
        if isinstance(raw, str) and raw in choices:
            return raw
        raise ValueError(f"{name} is one of {', '.join(choices)}, not {raw!r}")

    return read


def _text(name: str) -> Callable[[object], str]:
    def read(raw: object) -> str:
        if isinstance(raw, str):
            return raw
        raise ValueError(f"{name} is a text, not {raw!r}")

    return read


def _name(raw: object) -> str:
    text = _text("name")(raw)
    try:
        return name_from(text) if text else ""
    except BadNameError as error:
        raise ValueError(str(error)) from None


def _clock(raw: object) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= LONGEST_CLOCK:
        return raw
    raise ValueError(f"turn_clock is a number of seconds from 0 to {LONGEST_CLOCK}, not {raw!r}")


def _keys(raw: object) -> dict[str, str]:
    if isinstance(raw, dict) and all(isinstance(key, str) for key in raw.values()):
        return raw
    raise ValueError("keys holds texts")


def _known(raw: object) -> tuple[str, ...]:
    if isinstance(raw, list) and all(isinstance(mark, str) for mark in raw):
        return tuple(raw)
    raise ValueError("known_rules is a list of texts")


def _last_table(raw: object) -> LastTable:
    if isinstance(raw, dict):
        return LastTable.from_toml(raw)
    raise ValueError("last_table holds a table")


_READERS: Final[dict[str, Callable[[object], Any]]] = {
    "name": _name,
    "theme": _text("theme"),
    "card_style": _one_of("card_style", CARD_STYLES),
    "card_size": _one_of("card_size", CARD_SIZES),
    "pace": _one_of("pace", tuple(PACES)),
    "turn_clock": _clock,
    "keys": _keys,
    "known_rules": _known,
    "last_table": _last_table,
    **{
        entry.name: _yes_or_no(entry.name)
        for entry in fields(Settings)
        if isinstance(entry.default, bool)
    },
}

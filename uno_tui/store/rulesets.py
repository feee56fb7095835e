"""Rulesets as TOML: a preset to start from and the options that differ from it.

A file needs nothing but the options that a person wants changed::

    preset = "olympic"
    target = 300
    custom_wilds = ["plain", { label = "Storm", effect = "all-others-draw-2" }]
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from errno import ENOENT
from pathlib import Path
from typing import Final

import tomli_w

from uno_tui.near import did_you_mean
from uno_tui.rules.presets import OFFICIAL, PRESETS, preset
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError, option_named
from uno_tui.store.files import config_folder, write_whole
from uno_tui.store.names import BadNameError, name_from

_MOST_BYTES: Final = 1_000_000
_NOT_IN_FILE_NAMES: Final = frozenset('%/\\:*?"<>|')
_SUFFIX: Final = ".toml"
_UNNAMED: Final = "own rules"


def read_ruleset(text: str, name: str) -> Ruleset:
    """The ruleset that the TOML ``text`` describes; ``name`` is its name where it states none.

    Raises:
        RulesetError: it is no TOML, or no ruleset; all that is wrong with it at once.
    """
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise RulesetError([f"this is no TOML: {error}"]) from None
    return _from_table(table, name)


def write_ruleset(rules: Ruleset) -> str:
    """``rules`` as TOML, every option written out, so that it means the same for ever."""
    options = {name: OPTIONS[name].to_toml(value) for name, value in rules.options().items()}
    return tomli_w.dumps({"name": rules.name, **options})


def load_ruleset(path: Path) -> Ruleset:
    """The ruleset in the file at ``path``, named after the file where it states no name.

    Raises:
        RulesetError: the file is no ruleset.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise RulesetError(["this is too long to be a ruleset"])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesetError(["this is no text in UTF-8"]) from None
    return read_ruleset(text, _name_after(path))


def _name_after(path: Path) -> str:
    try:
        return name_from(path.stem)
    except BadNameError:
        return _UNNAMED


def save_ruleset(rules: Ruleset, folder: Path | None = None) -> Path:
    """Keeps ``rules`` under its name, in place of what had that name, and says where.

    Raises:
        RulesetError: the name is a preset's, or cannot be a name.
        OSError: it could not be written.
    """
    if _key(rules.name) in PRESETS:
        raise RulesetError([f"{rules.name} is a preset; a ruleset of your own needs another name"])
    try:
        path = _place(name_from(rules.name), folder)
    except BadNameError as error:
        raise RulesetError([str(error)]) from None
    write_whole(path, write_ruleset(rules))
    return path


def delete_ruleset(name: str, folder: Path | None = None) -> None:
    """Forgets the ruleset kept under ``name``; it is no error if there is none."""
    _place(name, folder).unlink(missing_ok=True)


def saved_names(folder: Path | None = None) -> list[str]:
    """The names of the rulesets that are kept, in alphabetical order."""
    paths = _folder(folder).glob(f"*{_SUFFIX}")
    return sorted((_name_of(path) for path in paths), key=str.casefold)


def find_ruleset(text: str, folder: Path | None = None) -> Ruleset:
    """The ruleset that a person means by ``text``: a preset, a saved name, or a TOML file.

    Raises:
        RulesetError: there is nothing like that, or it is no ruleset.
        OSError: the file cannot be read.
    """
    wanted = _key(text)
    if wanted in PRESETS:
        return PRESETS[wanted]
    path = Path(text)
    for file in (_place(text, folder), path):
        if _exists(file):
            return _load_naming_file(file)
    if path.suffix == _SUFFIX or len(path.parts) > 1:
        raise FileNotFoundError(ENOENT, "there is no such file", text)
    names = [*PRESETS, *saved_names(folder)]
    hint = did_you_mean(wanted, names) or f"there are {', '.join(names)}"
    raise RulesetError([f"there is no ruleset {text!r}; {hint}"])


def _key(name: str) -> str:
    return name.strip().lower().replace("_", "-")


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def _load_naming_file(path: Path) -> Ruleset:
    try:
        return load_ruleset(path)
    except RulesetError as error:
        first, *others = error.problems
        raise RulesetError([f"{path}: {first}", *others]) from None


def _from_table(table: Mapping[str, object], name: str) -> Ruleset:
    options = dict(table)
    problems: list[str] = []
    base_name = _text(options, "preset", OFFICIAL.name, problems)
    try:
        name = name_from(_text(options, "name", name, problems))
    except BadNameError as error:
        problems.append(str(error))
    try:
        base = preset(base_name)
    except RulesetError as error:
        raise RulesetError([*problems, *error.problems, *_bad_options(options)]) from None
    try:
        made = base.with_options(options, name=name)
    except RulesetError as error:
        problems.extend(error.problems)
    if problems:
        raise RulesetError(problems)
    return made


def _bad_options(options: Mapping[str, object]) -> Iterator[str]:
    for key, value in options.items():
        try:
            option_named(key).value(value)
        except RulesetError as error:
            yield from error.problems


def _text(options: dict[str, object], key: str, default: str, problems: list[str]) -> str:
    value = options.pop(key, default)
    if isinstance(value, str):
        return value
    problems.append(f"{key} is a text, not {value!r}")
    return default


def _folder(folder: Path | None) -> Path:
    return config_folder() / "rulesets" if folder is None else folder


def _place(name: str, folder: Path | None) -> Path:
    return _folder(folder) / f"{_file_name(name)}{_SUFFIX}"


def _file_name(name: str) -> str:
    safe = (_escaped(letter) if letter in _NOT_IN_FILE_NAMES else letter for letter in name)
    plain = "".join(safe)
    return plain.replace(".", _escaped("."), 1) if plain.startswith(".") else plain


def _escaped(letter: str) -> str:
    return f"%{ord(letter):02x}"


def _name_of(path: Path) -> str:
    name = path.stem
    for letter in (".", *_NOT_IN_FILE_NAMES - {"%"}, "%"):
        name = name.replace(_escaped(letter), letter)
    return name

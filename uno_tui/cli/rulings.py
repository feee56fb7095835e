"""The ruleset that ``--rules`` and ``--set`` ask for."""

from __future__ import annotations

from collections.abc import Iterable

from uno_tui.cli.errors import BadInputError, tell, told
from uno_tui.rules.ruleset import Option, Ruleset, RulesetError, Value, option_named
from uno_tui.store.rulesets import find_ruleset


def asked_rules(source: str, settings: Iterable[str] = (), players: int | None = None) -> Ruleset:
    """The ruleset named ``source`` with ``settings``, each ``option=value``, laid over it.

    Raises:
        BadInputError: it does not exist, cannot be, or is not for so many ``players``.
    """
    with told():
        rules = _changed(find_ruleset(source), settings)
    problems = [] if players is None else rules.problems_with(players)
    if problems:
        raise BadInputError("; ".join(problems))
    return rules


def warn(rules: Ruleset) -> None:
    """Tells which options of ``rules`` have no effect beside the others (RUL-12)."""
    for warning in rules.warnings():
        tell(f"note: {warning}")


def _changed(rules: Ruleset, settings: Iterable[str]) -> Ruleset:
    values: dict[str, Value] = {}
    problems: list[str] = []
    for setting in settings:
        try:
            option, value = _setting(setting)
            values[option.name] = value
        except RulesetError as error:
            problems.extend(error.problems)
    try:
        rules = rules.with_options(values)
    except RulesetError as error:
        problems.extend(error.problems)
    if problems:
        raise RulesetError(problems)
    return rules


def _setting(text: str) -> tuple[Option, Value]:
    name, equals, value = text.partition("=")
    option = option_named(name)
    if not equals:
        raise RulesetError([f"--set wants {option.name}=VALUE, not {text!r}"])
    return option, option.parse(value)

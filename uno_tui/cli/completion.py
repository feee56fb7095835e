"""What the shell offers after Tab."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_tui.rules.ruleset import Option

Offer = tuple[str, str]
"""A word and what it means."""


def presets(incomplete: str) -> Iterator[Offer]:
    """The four presets."""
    from uno_tui.rules.presets import SUMMARIES

    yield from _starting(SUMMARIES.items(), incomplete)


def rulesets(incomplete: str) -> Iterator[Offer]:
    """Presets and the rulesets that were saved; files are the shell's own affair."""
    from uno_tui.store.rulesets import saved_names

    yield from presets(incomplete)
    yield from _starting(((name, "a ruleset of yours") for name in saved_names()), incomplete)


def settings(incomplete: str) -> Iterator[Offer]:
    """``option=value``: the options, and once only one is left, its values."""
    from uno_tui.rules.ruleset import OPTIONS

    name, equals, _ = incomplete.partition("=")
    found = [option for option in OPTIONS.values() if option.name.startswith(name)]
    if equals:
        found = [option for option in found if option.name == name]
    if len(found) == 1:
        yield from _starting(_values(found[0]), incomplete)
    else:
        yield from ((f"{option.name}=", option.help) for option in found)


def paces(incomplete: str) -> Iterator[Offer]:
    """How fast a match can be."""
    from uno_tui.table.pace import PACES

    yield from _starting(((pace.name, pace.help) for pace in PACES.values()), incomplete)


def levels(incomplete: str) -> Iterator[Offer]:
    """How strong bots can be."""
    from uno_tui.bots.levels import LEVELS

    yield from _starting(((level.name, level.help) for level in LEVELS.values()), incomplete)


def _values(option: Option) -> Iterator[Offer]:
    if option.choices:
        yield from ((f"{option.name}={choice}", choice.help) for choice in option.choices)
    elif isinstance(option.default, bool):
        yield from ((f"{option.name}={word}", option.help) for word in ("yes", "no"))
    else:
        yield f"{option.name}=", option.help
        yield f"{option.name}={option.show(option.default)}", option.help


def _starting(offers: Iterable[Offer], incomplete: str) -> Iterator[Offer]:
    return (offer for offer in offers if offer[0].startswith(incomplete))

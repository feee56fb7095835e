"""What ``--help`` looks like, and arguments that nobody gave."""

from __future__ import annotations

from functools import partial
from typing import Any

from typer.core import TyperCommand, TyperGroup


class Command(TyperCommand):
    """A command whose help does not call a switch a ``<bool>``."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those that take no value without a type."""
        return _quick(_without_types_of_switches(super().get_params(ctx)))


class Group(TyperGroup):
    """The program itself, with the same help."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those that take no value without a type."""
        return _quick(_without_types_of_switches(super().get_params(ctx)))


def _without_types_of_switches(params: list[Any]) -> list[Any]:
    for param in params:
        if getattr(param, "is_flag", False) and param.metavar is None:
            param.metavar = ""
    return params


def _quick(params: list[Any]) -> list[Any]:
    """Lets what was not given pass as it is.

    Typer converts even that with a library that takes longer to load than the game.
    """
    for param in params:
        if not isinstance(vars(param).get("process_value"), partial):
            param.process_value = partial(_convert_what_is_given, param.process_value, param)
    return params


def _convert_what_is_given(convert: Any, param: Any, ctx: Any, value: Any) -> Any:
    if value is not None or param.required:
        return convert(ctx, value)
    return None if param.callback is None else param.callback(ctx, param, None)

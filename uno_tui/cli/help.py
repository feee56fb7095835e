"""What ``--help`` looks like."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup


class Command(TyperCommand):
    """A command whose help does not call a switch a ``<bool>``."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those that take no value without a type."""
        return _without_types_of_switches(super().get_params(ctx))


class Group(TyperGroup):
    """The program itself, with the same help."""

    def get_params(self, ctx: Any) -> Any:
        """The parameters, those that take no value without a type."""
        return _without_types_of_switches(super().get_params(ctx))


def _without_types_of_switches(params: list[Any]) -> list[Any]:
    for param in params:
        if getattr(param, "is_flag", False) and param.metavar is None:
            param.metavar = ""
    return params

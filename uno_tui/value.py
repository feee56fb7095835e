"""Small immutable values, quick to define and quick to make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def value(cls: type[T]) -> type[T]: ...


@overload
def value(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(
    cls: type[T] | None = None, *, kw_only: bool = False
) -> type[T] | Callable[[type[T]], type[T]]:
    """A dataclass whose instances never change, with ``kw_only`` as a dataclass has it.

    The type checker holds everybody to that. At run time nothing stands in the way, because what a
    frozen dataclass does to bar it makes each instance three times as slow to make. All of them
    share how they are compared, hashed and shown: to compile that anew for each of two hundred
    classes would take a third of the time that the program needs to start.
    """

    def made(plain: type[T]) -> type[T]:
        return _with_value(dataclass(slots=True, eq=False, repr=False, kw_only=kw_only)(plain))

    return made if cls is None else made(cls)


def _with_value(cls: type[T]) -> type[T]:
    """``cls`` with equality and hash by the values of its fields."""
    names = [each.name for each in fields(cls) if each.compare]  # type: ignore[arg-type]
    contents: Callable[[object], Any] = attrgetter(*names) if names else type

    def equal(one: object, other: object) -> Any:
        if one.__class__ is not other.__class__:
            return NotImplemented
        return contents(one) == contents(other)

    def hashed(one: object) -> int:
        return hash(contents(one))

    methods = {"__eq__": equal, "__hash__": hashed, "__repr__": _shown}
    for name, method in methods.items():
        if name not in cls.__dict__:
            setattr(cls, name, method)
    return cls


def _shown(one: Any) -> str:
    names = [each.name for each in fields(one) if each.repr]
    contents = ", ".join(f"{name}={getattr(one, name)!r}" for name in names)
    return f"{type(one).__qualname__}({contents})"

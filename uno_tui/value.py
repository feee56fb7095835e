"""Small immutable values, quick to define and quick to make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from threading import RLock
from types import new_class
from typing import Any, Final, TypeVar, dataclass_transform, overload

T = TypeVar("T")

_COMPILED: Final = ("__dataclass_fields__", "__dataclass_params__", "__match_args__", "__init__")
_COMPILING: Final = RLock()


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
    share how they are compared, hashed and shown, by the values of all fields; how they are made is
    compiled when the first one is made. To compile all of that at once for each of two hundred
    classes would take a third of the time that the program needs to start.
    """

    def made(plain: type[T]) -> type[T]:
        return _with_value(plain, kw_only=kw_only)

    return made if cls is None else made(cls)


class _Later:
    """A part of a class that is compiled when it is first asked for."""

    __slots__ = ("_compile", "_name")

    def __init__(self, name: str, compile_all: Callable[[], None]) -> None:
        self._name = name
        self._compile = compile_all

    def __get__(self, one: object, cls: type) -> Any:
        self._compile()
        return getattr(cls if one is None else one, self._name)


def _with_value(plain: type[T], *, kw_only: bool) -> type[T]:
    """``plain`` with slots for its fields, and with equality and hash by what is in them."""
    own = [n for n, kind in plain.__annotations__.items() if not kind.startswith("ClassVar")]
    values = [base.__dict__ for base in plain.__mro__[1:] if _COMPILED[0] in base.__dict__]
    inherited = [name for base in values for name in base["__slots__"]]
    slots = tuple(name for name in own if name not in inherited)
    body = {n: it for n, it in plain.__dict__.items() if n not in (*own, "__dict__", "__weakref__")}

    def compile_all() -> None:
        with _COMPILING:
            if isinstance(made.__dict__[_COMPILED[0]], _Later):
                dataclass(eq=False, repr=False, kw_only=kw_only)(plain)
                for name in _COMPILED:
                    setattr(made, name, plain.__dict__[name])

    body = _methods([*inherited, *slots]) | {n: _Later(n, compile_all) for n in _COMPILED} | body
    body |= {"__slots__": slots, "__qualname__": plain.__qualname__}
    made: type[T] = new_class(plain.__name__, plain.__bases__, {}, lambda it: it.update(body))
    return made


def _methods(names: list[str]) -> dict[str, Any]:
    contents: Callable[[object], Any] = attrgetter(*names) if names else type

    def equal(one: object, other: object) -> Any:
        if one.__class__ is not other.__class__:
            return NotImplemented
        return contents(one) == contents(other)

    def hashed(one: object) -> int:
        return hash(contents(one))

    return {"__eq__": equal, "__hash__": hashed, "__repr__": _shown}


def _shown(one: Any) -> str:
    names = [each.name for each in fields(one) if each.repr]
    contents = ", ".join(f"{name}={getattr(one, name)!r}" for name in names)
    return f"{type(one).__qualname__}({contents})"

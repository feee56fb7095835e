"""Small immutable values, quick to define and quick to make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from operator import attrgetter
from threading import RLock
from types import new_class
from typing import Any, Final, TypeVar, dataclass_transform, overload

T = TypeVar("T")

_FIELDS: Final = ("__dataclass_fields__", "__dataclass_params__", "__match_args__")
"""What tells ``dataclasses`` and patterns about a value."""

_OWN: Final = "__own_fields__"
"""Holds the fields that a value adds to its bases: the default of each, and if by keyword only."""

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

    def __init__(self, name: str, compile_it: Callable[[], Mapping[str, Any]]) -> None:
        self._name = name
        self._compile = compile_it

    def __get__(self, one: object, cls: type) -> Any:
        with _COMPILING:
            owner = next(base for base in cls.__mro__ if self._name in base.__dict__)
            if owner.__dict__[self._name] is self:
                for name, part in self._compile().items():
                    setattr(owner, name, part)
        return getattr(cls if one is None else one, self._name)


def _with_value(plain: type[T], *, kw_only: bool) -> type[T]:
    """``plain`` with slots for its fields, and with equality and hash by what is in them."""
    kinds = plain.__annotations__.items()
    names = [name for name, kind in kinds if not kind.startswith("ClassVar")]
    own = {name: (plain.__dict__.get(name, MISSING), kw_only) for name in names}
    bases = [base.__dict__.get(_OWN, {}) for base in reversed(plain.__mro__[1:])]
    inherited = {name: each for base in bases for name, each in base.items()}
    body = {n: it for n, it in plain.__dict__.items() if n not in (*own, "__dict__", "__weakref__")}

    def described() -> Mapping[str, Any]:
        filled = dataclass(init=False, eq=False, repr=False, kw_only=kw_only)(plain)
        return {name: filled.__dict__[name] for name in _FIELDS}

    def making() -> Mapping[str, Any]:
        return {"__init__": _compiled(plain, inherited | own)}

    body = {
        **_methods([*(inherited | own)]),
        **{name: _Later(name, described) for name in _FIELDS},
        "__init__": _Later("__init__", making),
        **body,
        _OWN: own,
        "__slots__": tuple(name for name in own if name not in inherited),
        "__qualname__": plain.__qualname__,
    }
    made: type[T] = new_class(plain.__name__, plain.__bases__, {}, lambda it: it.update(body))
    return made


def _compiled(cls: type, raw: Mapping[str, tuple[Any, bool]]) -> Any:
    """How an instance is made: as in a dataclass, which takes four times as long to compile it."""
    positional, by_keyword, lines = ["self"], ["*"], []
    known: dict[str, Any] = {"__name__": cls.__module__}
    for name, (default, kw_only) in raw.items():
        it = default if isinstance(default, Field) else field(default=default)
        known |= {f"_{name}": it.default, f"_new_{name}": it.default_factory}
        made, new = name, it.default_factory is not MISSING
        if new:
            made = f"_new_{name}() if {name} is _{name} else {name}"
        given = by_keyword if (kw_only if it.kw_only is MISSING else it.kw_only) else positional
        given.append(f"{name}=_{name}" if new or it.default is not MISSING else name)
        lines.append(f"    self.{name} = {made}")
    if hasattr(cls, "__post_init__"):
        lines.append("    self.__post_init__()")
    parameters = ", ".join([*positional, *(by_keyword if len(by_keyword) > 1 else ())])
    exec("\n".join([f"def __init__({parameters}):", *lines, "    return"]), known)  # noqa: S102
    known["__init__"].__qualname__ = f"{cls.__qualname__}.__init__"
    return known["__init__"]


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

"""Values: made late, compared by what is in them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import field, fields, replace
from typing import ClassVar

import pytest

from uno_tui.value import value


@value
class Point:
    """Somewhere."""

    KIND: ClassVar[str] = "point"

    x: int
    y: int = 0
    mark: str = field(default="", kw_only=True)

    def moved(self, steps: int) -> Point:
        return replace(self, x=self.x + steps)


@value
class Named(Point):
    """Somewhere that has a name."""

    name: str = "nowhere"
    notes: list[str] = field(default_factory=list)
    secret: int = field(default=0, repr=False)


@value(kw_only=True)
class Checked:
    """A number that is not negative."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 0:
            raise ValueError("negative")


def test_a_value_is_made_as_a_dataclass_is() -> None:
    named = Named(1, 2, "here", mark="!")
    assert (named.x, named.y, named.name, named.mark, named.notes) == (1, 2, "here", "!", [])
    assert Named(1).notes is not Named(1).notes
    with pytest.raises(TypeError, match=r"Point.__init__\(\) missing 1 required .*'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="takes 1 positional"):
        Checked(1)  # type: ignore[call-arg]


def test_what_checks_a_value_runs_when_it_is_made() -> None:
    assert Checked(number=3).number == 3
    with pytest.raises(ValueError, match="negative"):
        Checked(number=-1)


def test_values_are_equal_if_their_class_and_all_fields_are() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert Point(1, 2) != Point(1, 2, mark="!")
    assert Point(1) != Named(1)
    assert Named(1, notes=["a"]) != Named(1, notes=["b"])


def test_a_value_has_room_for_its_fields_only() -> None:
    with pytest.raises(AttributeError):
        Point(1).z = 3  # type: ignore[attr-defined]
    assert vars(Named)["__slots__"] == ("name", "notes", "secret")
    assert Point.KIND == "point"


def test_a_value_is_shown_and_taken_apart() -> None:
    assert repr(Named(1, name="here", secret=7)) == (
        "Named(x=1, y=0, mark='', name='here', notes=[])"
    )
    match Point(3, 4):
        case Point(x, y):
            assert (x, y) == (3, 4)
    assert Point(1).moved(2) == Point(3)


def test_the_fields_are_known_before_the_first_one_is_made() -> None:
    @value
    class Fresh(Point):
        z: int = 3

    assert [each.name for each in fields(Fresh)] == ["x", "y", "mark", "z"]
    assert Fresh(1, 2, 5) == Fresh(x=1, y=2, z=5)


def test_a_program_can_be_sent_values_before_it_makes_any() -> None:
    program = (
        "import pickle, sys; from uno_tui.rules.moves import Pass;"
        "one, other = pickle.loads(sys.stdin.buffer.read());"
        "assert one == other and hash(one) == hash(other) and one is not other; print(one)"
    )
    from uno_tui.rules.moves import Pass

    sent = pickle.dumps((Pass(1), Pass(1)))
    told = subprocess.run(
        [sys.executable, "-c", program], input=sent, capture_output=True, timeout=30, check=True
    )
    assert told.stdout.decode().strip() == "Pass(seat=1, at=None)"


def test_several_threads_may_make_the_first_one() -> None:
    for _ in range(20):

        @value
        class Fresh(Point):
            notes: list[int] = field(default_factory=list)

        with ThreadPoolExecutor(4) as threads:
            made = list(threads.map(Fresh, range(8)))
        assert [each.x for each in made] == list(range(8))

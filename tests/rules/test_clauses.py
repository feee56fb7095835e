"""Every clause of the rules has a test that names it."""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

from tests.rules.test_scenarios import SCENARIOS

TESTS = Path(__file__).parents[1]

FAMILIES = {
    "COM": """
        START TURN DECK MATCH-1 MATCH-2 MATCH-3 SKIP REV 2P DRAWN EMPTY STUCK OUT SCORE DEAL
        HIDDEN COLOR FORCED CALL CATCH BAD LATE LEAVE
    """,
    "OLY": """
        AIM DEAL W4-1 W4-2 W4-3 W4-4 W4-5 W4-6 COL COL-2 SK-1 SK-2 REV-1 REV-2 D2-1 D2-2
        D2-3 D2-4 D2-5 0 7 07-1 07-2 07-3 07-4 07-5 MULTI INT-1 INT-2 INT-3 INT-4 INT-5
        INT-6 INT-7 UNO-1 UNO-2 UNO-3 PEN-1 PEN-2 PEN-3 PEN-4 PEN-5 PEN-6 REFILL END
    """,
    "OFF": "START DRAW D2 W4 CHAL OPEN UNO LAST SCORE REFILL",
    "GN": "START DRAW UNO D2 W4 CHAL WIN SCORE TEAM",
    "CUS": "1",
    "HOU": "DEALER OPEN DRAW ACT W4 UNO LAST SCORE",
    "EXT": "STACK DEFLECT MULTI LAST MUST NOUNO",
    "RUL": "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22",
}
CLAUSES = {f"{family}-{name}" for family, names in FAMILIES.items() for name in names.split()}


def marked_clauses(source: str) -> Iterator[str]:
    """The clauses that the ``pytest.mark.clause`` marks in ``source`` name."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="clause") as mark, args=named):
                if ast.unparse(mark) == "pytest.mark.clause":
                    yield from (str(ast.literal_eval(argument)) for argument in named)


IN_SCENARIOS = frozenset(clause for scenario in SCENARIOS for clause in scenario.clauses)
IN_TESTS = frozenset(
    clause
    for file in TESTS.rglob("test_*.py")
    if "mark.clause" in (source := file.read_text(encoding="utf-8"))
    for clause in marked_clauses(source)
)


def test_every_clause_has_a_test() -> None:
    assert not sorted(CLAUSES - IN_SCENARIOS - IN_TESTS)


def test_no_test_names_a_clause_that_there_is_not() -> None:
    assert not sorted((IN_SCENARIOS | IN_TESTS) - CLAUSES)


def test_marks_are_found_on_functions_and_in_lists() -> None:
    source = """
    @pytest.mark.clause("A-1", "A-2")
    def test_one(): ...

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("B-1"))])
    def test_two(n): ...
    """
    assert set(marked_clauses(textwrap.dedent(source))) == {"A-1", "A-2", "B-1"}

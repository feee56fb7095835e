"""Moves and positions as text, there and back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.chance import fresh_round, random_move, random_ruleset
from uno_tui.rules import moves
from uno_tui.rules.cards import FACES, Card, Color, card, custom_wild
from uno_tui.rules.notation import NotationError, parse_move, spell_move
from uno_tui.rules.presets import HOUSE, OLYMPIC
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.round import Round
from uno_tui.rules.scenario import changes, read_scenarios, run
from uno_tui.rules.scenario_text import spell_position, word_names

NAMES = ("Ann", "Ben", "Cat", "Zoë")
SEATS = st.integers(0, len(NAMES) - 1)
PARTNERS = st.none() | SEATS
NUMBERS = st.none() | st.integers(0, 2000)
COLORS = st.sampled_from(Color)
COLORED = st.sampled_from([face for face in FACES.values() if not face.is_wild])
WILDS = st.sampled_from([FACES["W"], FACES["W4"], custom_wild(1), custom_wild(12)])
DOCUMENT = Path(__file__).parents[2] / "docs" / "NOTATION.md"


def plays(
    cards: st.SearchStrategy[tuple[Card, ...]], color: st.SearchStrategy[Color | None]
) -> st.SearchStrategy[moves.Move]:
    return st.one_of(
        *(
            st.builds(kind, SEATS, cards, color, PARTNERS, st.booleans(), at=NUMBERS)
            for kind in (moves.Play, moves.Intercept)
        )
    )


ALL_MOVES: st.SearchStrategy[moves.Move] = st.one_of(
    plays(st.lists(COLORED, min_size=1, max_size=4).map(tuple), st.none()),
    plays(st.tuples(WILDS), st.none() | COLORS),
    st.builds(moves.Catch, SEATS, SEATS, at=NUMBERS),
    st.builds(moves.NameColor, SEATS, COLORS, at=NUMBERS),
    st.builds(moves.NamePartner, SEATS, SEATS, at=NUMBERS),
    *(
        st.builds(kind, SEATS, at=NUMBERS)
        for kind in (moves.Draw, moves.Pass, moves.Uno, moves.Challenge, moves.Ask)
    ),
    st.builds(moves.ClockOut, st.just(2), at=NUMBERS),
)


@given(ALL_MOVES)
def test_a_move_that_is_spelled_is_read_back(move: moves.Move) -> None:
    assert parse_move(spell_move(move, NAMES), NAMES, turn=2) == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Ann play r5", moves.Play(0, (card("r5"),))),
        ("Ann play rS rS", moves.Play(0, (card("rS"), card("rS")))),
        ("Ben play r7 to Cat uno", moves.Play(1, (card("r7"),), None, 2, uno=True)),
        ("Cat play W4:b", moves.Play(2, (card("W4"),), Color.BLUE)),
        ("Cat play W", moves.Play(2, (card("W"),))),
        ("Zoë play X2:y to Ann", moves.Play(3, (card("X2"),), Color.YELLOW, 0)),
        ("Ann intercept r7 to Ben @12", moves.Intercept(0, (card("r7"),), None, 1, at=12)),
        ("Ann draw", moves.Draw(0)),
        ("Ann draw @3", moves.Draw(0, at=3)),
        ("Ann pass", moves.Pass(0)),
        ("Ann uno", moves.Uno(0)),
        ("Ann catch Ben", moves.Catch(0, 1)),
        ("Ann challenge", moves.Challenge(0)),
        ("Ann color green", moves.NameColor(0, Color.GREEN)),
        ("Ann swap Cat", moves.NamePartner(0, 2)),
        ("Ann ask", moves.Ask(0)),
        ("clock", moves.ClockOut(1)),
        ("  Ann   draw ", moves.Draw(0)),
    ],
)
def test_every_move_of_the_notation(text: str, move: moves.Move) -> None:
    assert parse_move(text, NAMES, turn=1) == move


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "needs a name"),
        ("Ann", "needs a name"),
        ("Bob draw", "nobody here is called 'Bob'"),
        ("ann draw", "nobody here is called 'ann'"),
        ("Ann play", "play needs a card"),
        ("Ann play uno", "play needs a card"),
        ("Ann play r5 to Bob", "nobody here is called 'Bob'"),
        ("Ann play R5", "no card 'R5'"),
        ("Ann play r10", "no card 'r10'"),
        ("Ann play X0", "no card 'X0'"),
        ("Ann play X01", "no card 'X01'"),
        ("Ann play r5:g", "only a wild calls a color"),
        ("Ann play W:green", "'green' is no color"),
        ("Ann play W:", "'' is no color"),
        ("Ann color g", "'g' is no color"),
        ("Ann draw @", "no number of a play"),
        ("Ann draw @-1", "no number of a play"),
        ("Ann draw @²", "no number of a play"),
        ("Ann draw two", "is no move"),
        ("Ann catch", "is no move"),
        ("Ann clock", "is no move"),
    ],
)
def test_what_is_no_move_says_why(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=re.escape(problem)):
        parse_move(text, NAMES, turn=0)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_an_error_of_the_notation(text: str) -> None:
    for line in (text, f"Ann {text}", f"Ann play {text}"):
        try:
            move = parse_move(line, NAMES, turn=0)
        except NotationError:
            continue
        assert parse_move(spell_move(move, NAMES), NAMES, turn=0) == move


def reread(played: Round, names: tuple[str, ...]) -> Round:
    (scenario,) = read_scenarios(spell_position(played, names), "exported.toml")
    assert run(scenario) == []
    return scenario.begin()


@pytest.mark.parametrize("seed", range(12))
def test_a_position_that_is_spelled_is_read_back(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(2, 6)
    rules = random_ruleset(rng, players)
    played = fresh_round(rules, players, seed)
    names = tuple(f"P{seat}" for seat in range(players))
    for _ in range(60):
        again = reread(played, names)
        assert changes(played, again) == []
        assert again.legal_moves() == played.legal_moves()
        if played.over:
            break
        try:
            played.apply(rng.choice([random_move(rng, played), *played.legal_moves()]))
        except Refused:
            continue


@pytest.mark.parametrize(
    "steps",
    [
        ("Ann play W",),
        ("Ann play W4",),
        ("Ann play r7",),
        ("Ann play W4:b",),
        ("Ann draw",),
        ("clock",),
        ("clock", "Ben catch Ann"),
        ("Ann ask", "Ann play r7 to Ben"),
        ("Ann uno", "Ann play r1 r1"),
        ("Ann play r1 r1", "Ben catch Ann"),
        ("Ann play r1 r1", "Ann ask"),
        ("Ben intercept r5", "Cat draw", "Ann draw"),
    ],
)
def test_whatever_a_round_waits_for_and_remembers_is_spelled(steps: tuple[str, ...]) -> None:
    (scenario,) = read_scenarios(
        """
        [[scenario]]
        title = "All kinds of cards"
        rules = "olympic"
        players = "Ann Ben Cat"
        turn = "Ann"
        discard = "g1 r5"
        draw = "r9 y8 y7 y6 y5 y4"
        hands = { Ann = "r1 r1 r7 W W4", Ben = "r5 b1 b2", Cat = "g7 g8" }
        """,
        "some.toml",
    )
    played = scenario.begin()
    for step in steps:
        played.apply(parse_move(step, scenario.names, played.turn))
        assert changes(played, reread(played, scenario.names)) == []


def test_an_exported_position_can_carry_moves() -> None:
    played = fresh_round(OLYMPIC, 2, 1)
    text = spell_position(played, ("Ann", "Ben"), "The first draw", ["Ann ask", "Ben ask"])
    (scenario,) = read_scenarios(text, "exported.toml")
    assert scenario.title == "The first draw"
    assert [step.do for step in scenario.steps] == ["Ann ask", "Ben ask"]


def test_a_ruleset_of_ones_own_keeps_its_name() -> None:
    own = HOUSE.with_options({"target": 200, "custom_wilds": ["plain"]}, name="Friday's")
    text = spell_position(fresh_round(own, 3, 1), ("Ann", "Ben", "Cat"))
    assert 'rules = "house"' in text
    assert "target = 200" in text
    (scenario,) = read_scenarios(text, "exported.toml")
    assert scenario.setup.seating.rules == own


def test_names_become_single_words_that_all_differ() -> None:
    names = ["Ann Lee", "Ann_Lee", "uno", "@9", "", "Dee", "Dee", "\u00a0none "]
    words = word_names(names)
    assert words == ("Ann_Lee", "Ann_Lee_2", "uno_", "9", "Player", "Dee", "Dee_2", "none_")


@given(st.lists(st.text(max_size=8), min_size=2, max_size=4))
def test_any_names_can_be_exported(names: list[str]) -> None:
    played = fresh_round(OLYMPIC, len(names), 3)
    assert changes(played, reread(played, tuple(names))) == []


def test_the_documentation_lists_every_code_and_what_it_means() -> None:
    rows = re.findall(
        r"^\| `([a-z-]+)` \| (refusal|mistake) \| (.+?) \|$", _document(), re.MULTILINE
    )
    told = {(code, kind == "mistake", text) for code, kind, text in rows}
    assert told == {(reason.code, reason.mistake, reason.text) for reason in Reason}


def test_the_examples_of_the_documentation_hold() -> None:
    examples = re.findall(r"^```toml\n(.*?)^```$", _document(), re.MULTILINE | re.DOTALL)
    assert examples
    for example in examples:
        for scenario in read_scenarios(example, "NOTATION.md"):
            assert run(scenario) == []


def _document() -> str:
    return DOCUMENT.read_text(encoding="utf-8")

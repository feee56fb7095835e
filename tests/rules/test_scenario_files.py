"""Scenario files: what is wrong with one, and what is told about those that fail."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from uno_tui.rules.cards import deck, spell
from uno_tui.rules.round import Round
from uno_tui.rules.scenario import (
    Extra,
    Scenario,
    changes,
    check_files,
    read_scenarios,
    run,
)
from uno_tui.rules.scenario_tables import ScenarioError

POSITION = """
[[scenario]]
title = "Five on five"
clauses = ["COM-MATCH-1"]
rules = "official"
players = "Ann Ben Cat"
turn = "Ann"
discard = "g2 r5"
draw = "y9 y8"
hands = { Ann = "b5 b1 W", Ben = "g1 g3", Cat = "r1 r2" }

[[scenario.step]]
do = "Ann play b5"
turn = "Ben"
top = "b5"
"""

DEAL = """
[[scenario]]
title = "A deal"
rules = "olympic"
options = { hand_size = 2, custom_wilds = ["plain"] }
players = "Ann Ben"
dealer = "Ben"
deal = true
deck = "r1 g1 r2 g2 y5"

[[scenario.step]]
turn = "Ann"
top = "y5"
hands = { Ann = "r2 r1", Ben = "g1 g2" }
draw_count = 104
"""

CHALLENGE = """
[[scenario]]
title = "A challenge"
rules = "official"
players = "Ann Ben Cat"
turn = "Ben"
discard = "g2 W W4"
color = "red"
phase = "challenge"
by = "Ann"
color_before = "green"
hands = { Ann = "g5 b1", Ben = "g1 g3", Cat = "r1 r2" }

[[scenario.step]]
owed = 4
phase = "challenge"

[[scenario.step]]
do = "Ben challenge"
guilty = true
"""

ELIMINATION = """
[[scenario]]
title = "Ben is out"
rules = "house"
options = { match_end = "elimination" }
players = "Ann Ben Cat"
turn = "Ann"
discard = "r5"
scores = { Ben = 500 }
hands = { Ann = "r1 b1", Cat = "g1 g2" }

[[scenario.step]]
do = "Ann play r1"
turn = "Cat"
out = ["Ben"]
"""


def one(text: str, extra: Extra | None = None) -> Scenario:
    (scenario,) = read_scenarios(text, "some.toml", extra or Extra())
    return scenario


@pytest.mark.parametrize("text", [POSITION, DEAL, CHALLENGE, ELIMINATION])
def test_a_right_scenario_passes(text: str) -> None:
    assert run(one(text)) == []


def swapped(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("discard =", "discart =", "discart: there is no such key; did you mean discard?"),
        ("top =", "tob =", "step 1: tob: there is no such key; did you mean top?"),
        ('title = "Five on five"\n', "", "title: this is missing"),
        ('rules = "official"\n', "", "rules: this is missing"),
        ('turn = "Ann"\ndiscard', "discard", "turn: this is missing"),
        ('players = "Ann Ben Cat"\n', "", "players: this is missing"),
        ('"official"', '"oficial"', "there is no preset 'oficial'; did you mean official?"),
        ('"official"', "3", "rules: this has to be text in quotes, not 3"),
        ('"Ann Ben Cat"', '"Ann Ben Ann"', "players: Ann sits here 2 times"),
        ('"Ann Ben Cat"', '"Ann Ben uno"', "nobody can be called 'uno'"),
        ('"Ann Ben Cat"', '"Ann Ben @3"', "nobody can be called '@3'"),
        ('"Ann Ben Cat"', '"Ann"', "2 to 10 can play, not 1"),
        ('turn = "Ann"', 'turn = "An"', "turn: nobody here is called 'An'; did you mean Ann?"),
        ('turn = "Ann"', 'turn = "Ann"\ndealer = "Zoe"', "dealer: nobody here is called 'Zoe'"),
        ('turn = "Ann"', 'turn = "Ann"\ndirection = "left"', "one of clockwise, countercl"),
        ('turn = "Ann"', 'turn = "Ann"\nowed = -2', "owed: this has to be at least 0, not -2"),
        ('turn = "Ann"', 'turn = "Ann"\nowed = true', "owed: this has to be a whole number"),
        ('turn = "Ann"', 'turn = "Ann"\nscores = { Ann = "3" }', "scores.Ann: this has to be a wh"),
        ('turn = "Ann"', 'turn = "Ann"\ncolor = "blue"', "color: this is only for a wild on top"),
        ('turn = "Ann"', 'turn = "Ann"\ncolor = "pink"', "color: this is one of red, yellow, gr"),
        ('turn = "Ann"', 'turn = "Ann"\nby = "Ben"', "by: this does not belong to the phase"),
        ('turn = "Ann"', 'turn = "Ann"\ndeck = "r1"', "without deal = true there is no deck"),
        ('turn = "Ann"', 'turn = "Ann"\nphase = "challenge"', "only a Wild Draw Four on top"),
        ('turn = "Ann"', 'turn = "Ann"\nphase = "drawn"', "drawn: this has to be a card in the h"),
        ('turn = "Ann"', 'turn = "Ann"\nphase = "asleep"', "phase: this is one of play, drawn,"),
        (
            'turn = "Ann"',
            'turn = "Ann"\noptions = { targt = 3 }',
            "options: there is no option 'ta",
        ),
        (
            'turn = "Ann"',
            'turn = "Ann"\noptions = { target = 0 }',
            "options: target is a number fr",
        ),
        ('turn = "Ann"', 'turn = "Ann"\noptions = { teams = true }', "players: teams = true needs"),
        ('turn = "Ann"', 'turn = "Ann"\npast = { plai = 3 }', "past.plai: there is no such key; d"),
        ('"g2 r5"', '"g2 r55"', "discard: there is no card 'r55'"),
        ('"g2 r5"', '"g2 X1"', "discard: the ruleset has no custom wild X1"),
        ('"g2 r5"', '"g2 W"', "color: this is missing, and a wild lies on top"),
        ('"g2 r5"', '""', "discard: a top card is missing"),
        ('"g2 r5"', '"r1 r1 r5"', "r1 is there 3 times, but the deck has 2 of it"),
        ('"y9 y8"', '"b5 b5"', "b5 is there 3 times"),
        ('"b5 b1 W"', '"b5 b1 Wx"', "hands.Ann: there is no card 'Wx'"),
        ('"b5 b1 W"', '""', "hands: Ann has no cards, so the round would be over"),
        ('"b5 b1 W"', "5", "hands.Ann: this has to be text in quotes, not 5"),
        ("Ben =", "Bob =", "hands.Bob: nobody here is called 'Bob'"),
        ('["COM-MATCH-1"]', '"COM-MATCH-1"', "clauses: this has to be a list"),
        ('["COM-MATCH-1"]', "[1]", "clauses: this lists texts in quotes, not 1"),
        ('do = "Ann play b5"', "do = 5", "step 1: do: this has to be text in quotes"),
        ("Ann play b5", "Ann plays b5", "step 1: do: 'plays b5' is no move"),
        ("Ann play b5", "Zoe play b5", "step 1: do: nobody here is called 'Zoe'"),
        ("Ann play b5", "Ann play X1:g", "step 1: do: the ruleset has no custom wild X1"),
        ('turn = "Ben"', 'turn = "Bea"', "step 1: turn: nobody here is called 'Bea'"),
        ('turn = "Ben"', 'turn = "Ben"\ncounts = { Ann = "2" }', "step 1: counts.Ann: this has to"),
        ('turn = "Ben"', 'turn = "Ben"\nrefused = "unfit"', "step 1: refused: there is no such c"),
        ('turn = "Ben"', 'turn = "Ben"\nrefused = 1', "step 1: refused: this has to be text in"),
        ('turn = "Ben"', 'turn = "Ben"\nlegal = "draw"', "step 1: legal: this has to be a list"),
        ('turn = "Ben"', 'turn = "Ben"\nlegal = ["fly"]', "step 1: legal: 'fly' is no move"),
        ('turn = "Ben"', 'turn = "Ben"\nlegal = ["play r1 uno"]', "legal: UNO calls are left out"),
        ('turn = "Ben"', 'turn = "Ben"\nlegal = ["uno"]', "step 1: legal: UNO calls are left out"),
        ('turn = "Ben"', 'turn = "Ben"\nphase = "end"', "step 1: phase: this is one of play,"),
        ('turn = "Ben"', 'turn = "Ben"\nsaid = ["Zoe"]', "step 1: said: nobody here is called"),
        ('turn = "Ben"', 'turn = "Ben"\nowed = -1', "step 1: owed: this has to be at least 0"),
        ('top = "b5"', 'top = "b5 b6"', "step 1: top: this is one card"),
        (
            'top = "b5"',
            'top = "b5"\n[[scenario.step]]\nturn = "Ann"',
            "step 2: do: this is missing",
        ),
        ("[[scenario.step]]", "[scenario.step]", "step: this has to be a list, not {"),
    ],
)
def test_an_error_says_what_and_where(old: str, new: str, problem: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        one(swapped(POSITION, old, new))
    assert problem in str(caught.value)
    assert str(caught.value).startswith("some.toml: ")
    if "title" not in problem:
        assert "some.toml: Five on five: " in str(caught.value)


@pytest.mark.parametrize(
    ("text", "old", "new", "problem"),
    [
        (DEAL, "deal = true", 'deal = true\nturn = "Ann"', "turn: a scenario that is dealt has no"),
        (
            DEAL,
            "deal = true",
            "deal = true\ndealt = { Ann = -1 }",
            "dealt.Ann: this has to be at l",
        ),
        (DEAL, "deal = true", 'deal = "yes"', "deal: this has to be true or false"),
        (DEAL, "deal = true", "deal = false", "deck: without deal = true there is no deck"),
        (DEAL, '"r1 g1', '"r1 r1 r1', "deck: r1 is there 3 times"),
        (DEAL, '"r1 g1', '"X2 g1', "deck: the ruleset has no custom wild X2"),
        (DEAL, "hand_size = 2", "hand_size = 99", "options: hand_size is a number from 1 to 15"),
        (CHALLENGE, 'by = "Ann"\n', "", "by: this has to name who played the Wild Draw Four"),
        (CHALLENGE, 'by = "Ann"', 'by = "Ben"', "by: this has to name who played the Wild Draw F"),
        (CHALLENGE, 'color_before = "green"\n', "", "color_before: this is missing, and a wild l"),
        (CHALLENGE, 'by = "Ann"', 'by = "Ann"\nhand_then = "r"', "hand_then: there is no card 'r'"),
        (ELIMINATION, "Cat =", 'Ben = "y1", Cat =', "hands: Ben is out and holds no cards"),
        (ELIMINATION, 'turn = "Ann"', 'turn = "Ben"', "turn: Ben is out"),
        (ELIMINATION, "Ben = 500", "Ben = 500, Cat = 501", "scores: fewer than two players are l"),
    ],
)
def test_an_error_in_another_setup_says_what(text: str, old: str, new: str, problem: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        one(swapped(text, old, new))
    assert problem in str(caught.value)


def test_a_file_that_is_no_toml_says_where_it_stops_being_one() -> None:
    with pytest.raises(ScenarioError, match=r"this is no TOML: .*line 1"):
        read_scenarios("scenario = ?", "some.toml")


@pytest.mark.parametrize("text", ["lesson = 1", "scenario = 3", "scenario = [3]"])
def test_a_file_holds_nothing_but_scenarios(text: str) -> None:
    with pytest.raises(ScenarioError):
        read_scenarios(text, "some.toml")


@pytest.mark.parametrize(
    ("old", "new", "expected", "got"),
    [
        ('turn = "Ben"', 'turn = "Cat"', "turn Cat", "turn Ben"),
        ('turn = "Ben"', "owed = 2", "owed 2", "owed 0"),
        ('turn = "Ben"', 'color = "red"', "color red", "color blue"),
        ('turn = "Ben"', 'direction = "counterclockwise"', "direction counterclo", "direction cl"),
        ('turn = "Ben"', 'phase = "over"', "phase over", "phase play"),
        (
            'turn = "Ben"',
            'hands = { Ann = "b1", Ben = "g3 g1" }',
            "hands Ann: b1",
            "hands Ann: b1 W",
        ),
        ('turn = "Ben"', "counts = { Ann = 1 }", "counts Ann: 1", "counts Ann: 2"),
        ('turn = "Ben"', 'draw = "y8 y9"', "draw y8 y9", "draw y9 y8"),
        ('turn = "Ben"', "draw_count = 1", "draw_count 1", "draw_count 2"),
        ('turn = "Ben"', 'discard = "r5 b5"', "discard r5 b5", "discard g2 r5 b5"),
        ('turn = "Ben"', "refused = true", "refused yes", "the move done"),
        ('turn = "Ben"', 'mistake = "unplayable"', "mistake unplayable", "the move done"),
        ('turn = "Ben"', 'penalised = ["Ann"]', "penalised Ann", "penalised none"),
        ('turn = "Ben"', 'said = ["Ann"]', "said Ann", "said none"),
        ('turn = "Ben"', 'owes_uno = ["Ann"]', "owes_uno Ann", "owes_uno none"),
        ('turn = "Ben"', "guilty = false", "guilty no", "guilty not asked"),
        ('turn = "Ben"', 'saw = { Ben = "Ann" }', "saw Ben: Ann", "saw nobody"),
        ('turn = "Ben"', 'legal = ["play W"]', "legal play W", "legal draw"),
        ('turn = "Ben"', 'winner = "none"', "winner none", "winner the round is not over"),
        ('turn = "Ben"', "points = { Ann = 3 }", "points Ann: 3", "points the round is not over"),
        ('turn = "Ben"', "scores = { Ann = 3 }", "scores Ann: 3", "scores Ann: 0"),
        ('turn = "Ben"', 'match_winner = "Ann"', "match_winner Ann", "match_winner none"),
        ('turn = "Ben"', 'out = ["Ben"]', "out Ben", "out none"),
        ("Ann play b5", "Ann play b1", "the move done", "refused unplayable (that card does not"),
        ("Ann play b5", "Ben play g1", "the move done", "refused out-of-turn (it is another"),
        ('do = "Ann play b5"\nturn = "Ben"\ntop = "b5"', 'top = "g2"', "top g2", "top r5"),
    ],
)
def test_a_failure_says_what_was_expected_and_what_came(
    old: str, new: str, expected: str, got: str
) -> None:
    failures = run(one(swapped(POSITION, old, new)))
    assert failures
    assert (failures[0].file, failures[0].title, failures[0].step) == (
        "some.toml",
        "Five on five",
        1,
    )
    assert failures[0].expected.startswith(expected)
    assert failures[0].got.startswith(got)


def test_a_mistake_needs_to_be_expected() -> None:
    text = swapped(swapped(POSITION, '"official"', '"olympic"'), "Ann play b5", "Ann play b1")
    failures = run(one(text))
    assert failures[0].expected == "the move done"
    assert failures[0].got.startswith("mistake unplayable")
    answers = ('mistake = "unplayable"', "mistake = true", 'penalised = ["Ann"]')
    for answer in answers:
        assert run(one(swapped(text, 'turn = "Ben"\ntop = "b5"', answer))) == []
    assert run(one(swapped(text, 'turn = "Ben"\ntop = "b5"', "refused = true")))
    assert run(one(swapped(text, 'turn = "Ben"\ntop = "b5"', 'mistake = "bad-set"')))


def test_a_refusal_by_another_code_fails() -> None:
    text = swapped(POSITION, "Ann play b5", "Ann play b1")
    right = swapped(text, 'turn = "Ben"\ntop = "b5"', 'refused = "unplayable"')
    assert run(one(right)) == []
    failures = run(one(swapped(right, '"unplayable"', '"too-late"')))
    assert failures[0].expected == "refused too-late"
    assert failures[0].got.startswith("refused unplayable")


def test_a_refusal_that_changes_something_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    text = swapped(POSITION, "Ann play b5", "Ann play b1")
    scenario = one(swapped(text, 'turn = "Ben"\ntop = "b5"', "refused = true"))
    assert run(scenario) == []
    honest = Round.apply

    def careless(self: Round, move: object) -> object:
        self.calls.marks.clear()
        self.penalised.add(2)
        return honest(self, move)  # type: ignore[arg-type]

    monkeypatch.setattr(Round, "apply", careless)
    failures = run(scenario)
    assert failures[0].expected == "a refusal to change nothing"
    assert failures[0].got == "a change of penalised"


def test_rules_that_break_are_a_failure_and_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Round, move: object) -> object:
        raise KeyError("seven")

    monkeypatch.setattr(Round, "apply", broken)
    failures = run(one(POSITION))
    assert [(f.step, f.got) for f in failures] == [(1, "KeyError: 'seven'")]


def test_the_first_step_that_goes_wrong_is_the_last_one_run() -> None:
    text = POSITION + '[[scenario.step]]\ndo = "Ben draw"\nturn = "Ann"\ntop = "r1"\n'
    failures = run(one(text))
    assert [(f.step, f.expected) for f in failures] == [(2, "turn Ann"), (2, "top r1")]


def test_left_out_the_draw_pile_is_the_rest_of_the_deck_shuffled_by_the_seed() -> None:
    text = swapped(POSITION, 'draw = "y9 y8"\n', "")
    first, again = one(text).begin(), one(text).begin()
    other = one(swapped(text, 'turn = "Ann"', 'turn = "Ann"\nseed = 7')).begin()
    assert first.draw_pile == again.draw_pile
    assert first.draw_pile != other.draw_pile
    cards = [*first.draw_pile, *first.discard, *(card for hand in first.hands for card in hand)]
    assert sorted(map(str, cards)) == sorted(map(str, deck()))
    assert spell(first.draw_pile) != spell(deck())


def test_the_rest_of_the_deck_follows_a_stacked_one() -> None:
    played = one(DEAL).begin()
    assert len(played.draw_pile) == 109 - 5
    assert "X1" in spell(played.draw_pile) + spell(played.hands[0])


def test_the_generator_that_everybody_shares_decides_nothing() -> None:
    random.seed(1)
    first = one(DEAL).begin()
    random.seed(2)
    assert changes(first, one(DEAL).begin()) == []


def test_hand_then_is_the_hand_where_it_is_left_out() -> None:
    scenario = one(swapped(CHALLENGE, 'by = "Ann"', 'by = "Ann"\nhand_then = "b1 b2"'))
    failures = run(scenario)
    assert [(f.step, f.expected, f.got) for f in failures] == [(2, "guilty yes", "guilty no")]


def test_legal_moves_may_name_colors_and_partners_or_leave_them_out() -> None:
    four = ", ".join(f'"play W:{letter}"' for letter in "rygb")
    for listed in ('"play W"', four):
        text = swapped(
            POSITION,
            'do = "Ann play b5"\nturn = "Ben"\ntop = "b5"',
            f'legal = ["draw", {listed}, "play b5"]',
        )
        assert run(one(text)) == []
    some = swapped(text, ', "play W:b"', "")
    assert run(one(some))[0].expected == "legal draw, play W:g, play W:r, play W:y, play b5"


def test_a_caller_may_add_keys() -> None:
    text = swapped(
        POSITION,
        "turn = ",
        'summary = "Numbers"\nturn = ',
    )
    text = text.replace('summary = "Numbers"\nturn = "Ben"', 'say = "Well done"\nturn = "Ben"')
    with pytest.raises(ScenarioError, match="summary: there is no such key"):
        one(text)
    scenario = one(text, Extra(frozenset({"summary"}), frozenset({"say"})))
    assert scenario.extra == {"summary": "Numbers"}
    assert scenario.steps[0].extra == {"say": "Well done"}
    assert run(scenario) == []


def written(folder: Path, name: str, text: str) -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_a_report_counts_and_gives_each_failing_scenario_a_line(tmp_path: Path) -> None:
    bad = swapped(POSITION, 'turn = "Ben"\ntop = "b5"', 'turn = "Cat"\ntop = "r5"')
    good = written(tmp_path, "good.toml", POSITION + DEAL)
    wrong = written(tmp_path, "wrong.toml", bad + DEAL)
    report = check_files([good, wrong])
    assert (report.passed, len(report.failed), report.errors) == (3, 1, ())
    assert report.lines() == [
        f"{wrong}: Five on five: step 1: expected turn Cat, top r5; got turn Ben, top b5",
        "3 passed, 1 failed",
    ]


def test_what_cannot_be_read_is_told_and_the_rest_is_run(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    bytes_file = tmp_path / "bytes.toml"
    bytes_file.write_bytes(b"\xff\xfe")
    odd = written(tmp_path, "odd.toml", swapped(POSITION, "top =", "tob =") + DEAL)
    report = check_files([missing, bytes_file, odd, tmp_path])
    assert (report.passed, report.failed) == (1, ())
    starts = (f"{missing}: this cannot be read: ", f"{bytes_file}: this is no text in UTF-8")
    assert report.errors[0].startswith(starts[0])
    assert report.errors[1] == starts[1]
    assert report.errors[2] == (
        f"{odd}: Five on five: step 1: tob: there is no such key; did you mean top?"
    )
    assert report.errors[3].startswith(f"{tmp_path}: this cannot be read: ")
    assert report.lines()[-1] == "1 passed, 0 failed"

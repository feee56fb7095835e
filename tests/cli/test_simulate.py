from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run
from tests.cli.test_errors import refusal

QUICK = ("simulate", "--games", "4", "--set", "match_end=one-round", "--set", "hand_size=3")


def test_the_result_is_shown(run: Run) -> None:
    result = run(*QUICK, "--rules", "olympic", "--seats", "sharp,bold rookie", "--players", "3")
    assert result.code == 0
    assert result.out.startswith("olympic  3 bots, 4 matches, seed 0")
    for part in ("Who won", "bold rookie", "How long it took", "What happened", "UNO said"):
        assert part in result.out
    assert result.err == ""


def test_a_program_gets_numbers(run: Run) -> None:
    result = run(*QUICK, "--json", "--seed", "7")
    numbers = json.loads(result.out)
    assert numbers["ruleset"] == "official"
    assert (numbers["seed"], numbers["matches"], numbers["rounds"]) == (7, 4, 4)
    assert sum(bot["wins"] for bot in numbers["bots"]) == pytest.approx(4)
    assert len(numbers["bots"]) == 4


def test_the_jobs_make_no_difference(start: Run) -> None:
    alone = start(*QUICK, "--json", "--seed", "3")
    together = start(*QUICK, "--json", "--seed", "3", "--jobs", "2")
    assert (together.code, together.err) == (0, "")
    assert together.out == alone.out


def test_the_seed_makes_a_difference(run: Run) -> None:
    assert run(*QUICK, "--json", "--seed", "1").out != run(*QUICK, "--json", "--seed", "2").out


def test_as_many_bots_play_as_are_named(run: Run) -> None:
    numbers = json.loads(run(*QUICK, "--json", "--seats", "casual,quick,rookie").out)
    assert [bot["bot"] for bot in numbers["bots"]] == ["casual", "quick sharp", "rookie"]


def test_ctrl_c_shows_what_has_been_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter([None, None, KeyboardInterrupt()])

    def interrupted(*_: object) -> None:
        error = next(calls)
        if error is not None:
            raise error

    monkeypatch.setattr("rich.progress.Progress.update", lambda *_, **__: interrupted())
    result = run(*QUICK)
    assert result.code == 130
    assert "Stopped after 3 of 4 matches." in result.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "1"), "--players is a number from 2 to 10, not 1"),
        (("--players", "99"), "not 99"),
        (("--players", "two"), "'two' is no whole number"),
        (("--games", "0"), "--games is a number from 1 to 1000000, not 0"),
        (("--jobs", "0"), "--jobs is a number from 1 to 64, not 0"),
        (("--seats", "sharq"), "did you mean sharp?"),
        (("--seats", "sharp,sharp,sharp", "--players", "2"), "3 bots for 2 players"),
        (("--players", "3", "--set", "teams=yes"), "teams = true needs an even number"),
        (("--players", "10", "--set", "hand_size=15"), "needs 151 cards"),
    ],
)
def test_an_experiment_that_makes_no_sense(run: Run, arguments: tuple[str, ...], said: str) -> None:
    assert said in refusal(run("simulate", *arguments))


@pytest.mark.clause("RUL-12")
def test_an_option_without_effect_is_told_but_played(run: Run) -> None:
    result = run(*QUICK, "--json", "--set", "challenge=off", "--set", "guilty_draws=9")
    assert result.code == 0
    assert result.err == "uno-tui: note: guilty_draws has no effect while challenge is off\n"

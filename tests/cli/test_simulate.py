from __future__ import annotations

import csv
import json
import signal
from pathlib import Path

import pytest

from tests.cli.conftest import Result, Run
from tests.cli.test_errors import refusal
from tests.terminal import Terminal
from uno_tui.table import arena

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
    interrupt_after(3, monkeypatch)
    result = run(*QUICK)
    assert result.code == 130
    assert "Stopped after 3 of 4 matches." in result.out


def test_where_nothing_was_finished_there_is_nothing_to_show(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("uno_tui.table.arena.play_match", stop)
    assert run(*QUICK) == Result(130, "", "uno-tui: nothing was finished yet\n")


def test_bots_of_one_name_are_told_apart_by_their_seats(run: Run) -> None:
    page = run(*QUICK, "--seats", "sharp, rookie, sharp").out
    for name in ("sharp, seat 1", "sharp, seat 3", "rookie  "):
        assert name in page


def test_ctrl_c_clears_the_bar() -> None:
    game = Terminal("simulate", "--games", "5000")
    try:
        assert game.shows("playing"), game.screen.display
        game.press("\x03")
        assert game.shows("^C"), game.screen.display
        game.program.send_signal(signal.SIGINT)
        assert game.has_ended()
        assert not any("/5000" in line for line in game.screen.display if "Stopped" not in line)
    finally:
        game.close()


def test_ctrl_c_leaves_the_rows_that_were_written(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_after(2, monkeypatch)
    result = run(*QUICK, "--csv", "-", "--players", "2")
    assert result.code == 130
    assert len(result.out.splitlines()) == 1 + 2 * 2
    assert result.err == "uno-tui: stopped after 2 of 4 matches\n"


def interrupt_after(matches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = iter(range(1, 99))

    def step(*_: object, **__: object) -> None:
        if next(steps) == matches:
            raise KeyboardInterrupt

    monkeypatch.setattr("rich.progress.Progress.advance", step)


def test_the_stronger_bot_is_rated_higher(run: Run) -> None:
    result = run(*QUICK, "--json", "--games", "60", "--seats", "rookie, sharp", "--players", "2")
    numbers = json.loads(result.out)
    assert [rate["bot"] for rate in numbers["ratings"]] == ["sharp", "rookie"]
    assert numbers["ratings"][0]["spread"] < 392
    for bot in numbers["bots"]:
        assert bot["share_from"] < bot["share"] < bot["share_to"]


def test_a_bot_is_not_rated_against_itself(run: Run) -> None:
    assert "How strong" not in run(*QUICK, "--seats", "sharp").out
    assert "How strong" in run(*QUICK, "--seats", "sharp, rookie").out


def test_every_bot_of_every_match_has_a_row(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "matches.csv"
    shown = run(*QUICK, "--seats", "sharp, casual, bold rookie", "--csv", str(target))
    assert shown.code == 0
    assert shown.out == run(*QUICK, "--seats", "sharp, casual, bold rookie").out
    with target.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 4 * 3
    for number in range(1, 5):
        match = [row for row in rows if row["match"] == str(number)]
        assert {row["bot"] for row in match} == {"sharp", "casual", "bold rookie"}
        assert [row["seat"] for row in match] == ["1", "2", "3"]
        assert sum(float(row["won"]) for row in match) == 1
        assert {row["place"] for row in match if float(row["won"])} == {"1"}


def test_a_file_that_is_there_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    target = tmp_path / "matches.csv"
    target.write_text("mine", encoding="utf-8")
    assert "there is such a file already" in refusal(run(*QUICK, "--csv", str(target)))
    assert target.read_text(encoding="utf-8") == "mine"


def test_a_file_that_cannot_be_made_is_told_before_anything_is_played(
    run: Run, tmp_path: Path
) -> None:
    said = refusal(run(*QUICK, "--csv", str(tmp_path / "nowhere" / "matches.csv")))
    assert "No such file or directory" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_costs_the_rows_and_not_the_summary(run: Run) -> None:
    result = run(*QUICK, "--csv", "/dev/full")
    assert (result.code, "Who won" in result.out) == (2, True)
    assert result.err == "uno-tui: /dev/full: No space left on device; the rest is not written\n"


def test_a_bot_that_fails_is_told_of_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_match", lambda *_, **__: 1 // 0)
    result = run(*QUICK, "--seats", "sharp, rookie", "--players", "2")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("uno-tui: match 1 (sharp, rookie) failed: ZeroDivisionError")
    assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--players", "1"), "--players is a number from 2 to 10, not 1"),
        (("--players", "99"), "not 99"),
        (("--players", "two"), "'two' is no whole number"),
        (("--games", "0"), "--games is a number from 1 to 1000000, not 0"),
        (("--jobs", "0"), "--jobs is a number from 1 to 64, not 0"),
        (("--json", "--csv", "-"), "--json and --csv - both print"),
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

from __future__ import annotations

import json
import signal
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_errors import refusal
from tests.store.playing import bots, course_by_chance, rules_named
from tests.store.test_history import save
from tests.table.acting import position
from tests.terminal import Terminal
from uno_tui.bots.search import Budget, Weighed
from uno_tui.bots.shark import Question
from uno_tui.cli.playing import Wishes, table_for
from uno_tui.cli.sharing import warn_if_played
from uno_tui.rules.cards import spell
from uno_tui.rules.options import MatchEnd
from uno_tui.rules.presets import OLYMPIC
from uno_tui.rules.scenario import read_scenarios
from uno_tui.store.codes import SharedDeal, spell_code
from uno_tui.store.files import matches_folder
from uno_tui.store.header import position_text
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import resume
from uno_tui.store.review import decisions
from uno_tui.store.shelf import saved_matches
from uno_tui.table.seats import Seat

ROUND = rules_named("olympic", match_end="one-round")


@pytest.fixture
def match() -> Path:
    """A finished match of Ann and two bots, among the saved ones."""
    matches_folder().mkdir(parents=True)
    course = course_by_chance(ROUND, [Seat("Ann"), *bots(2)], seed=4)
    return save(course, matches_folder())


@pytest.fixture
def unfinished(match: Path) -> Path:
    lines = match.read_bytes().split(b"\n")
    match.write_bytes(b"\n".join(lines[:20]) + b"\n")
    return match


def test_a_match_is_told_move_by_move(run: Run, match: Path) -> None:
    for arguments in (("replay",), ("replay", str(match), "--export", "text")):
        result = run(*arguments)
        assert (result.code, result.err) == (0, "")
        assert result.out.startswith("UNO, olympic rules")
        assert result.out.splitlines()[-1].startswith("Won by")


def test_a_match_is_shown_again_at_a_terminal(match: Path) -> None:
    before = match.read_bytes()
    game = Terminal("replay")
    try:
        assert game.shows("REPLAY"), game.screen.display
        assert game.shows("round 1 of 1"), game.screen.display
        game.press("\x1b[C")
        assert game.shows("act 1 of"), game.screen.display
        game.press("q")
        assert game.has_ended()
        assert game.program.returncode == 0
    finally:
        game.close()
    assert match.read_bytes() == before


def test_a_match_is_told_as_text_at_a_terminal_where_that_is_wanted(match: Path) -> None:
    told = Terminal("replay", "--text")
    try:
        assert told.has_ended()
        assert b"Won by" in told.raw
        assert b"REPLAY" not in told.raw
    finally:
        told.close()


def test_a_terminal_that_only_writes_lines_is_told_the_moves(match: Path) -> None:
    told = Terminal("replay", term="dumb")
    try:
        assert told.has_ended()
        assert b"Won by" in told.raw
    finally:
        told.close()


def test_every_move_is_decided_again(run: Run, match: Path) -> None:
    result = run("replay", "--verify")
    moves = len(read_match(match).course.acts) - 1
    assert (result.code, result.err) == (0, "")
    assert result.out == f"{match}: no difference, {moves} moves in 1 round\n"


def test_the_first_difference_is_told(run: Run, match: Path) -> None:
    lines = match.read_bytes().split(b"\n")
    facts = json.loads(lines[6])
    lines[6] = json.dumps({**facts, "at": 99.0}).encode()
    match.write_bytes(b"\n".join(lines))
    result = run("replay", "--verify", str(match))
    assert (result.code, result.err) == (1, "")
    assert result.out.startswith(f"{match}: line 7: this line has been changed")
    told = run("replay", str(match))
    assert "line 7" in told.err
    assert "Not played to its end" in told.out


def test_a_position_is_written_as_a_scenario(run: Run, match: Path) -> None:
    replayed = read_match(match).course
    (last,) = read_scenarios(run("replay", "--export", "scenario").out, "x")
    assert not last.begin().over
    (early,) = read_scenarios(run("replay", "--export", "scenario", "--after", "1").out, "x")
    assert early.begin().number == 0
    assert len(replayed.acts) > 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("replay", "--after", "3"), "--after goes with --export scenario"),
        (("replay", "--export", "scenario", "--after", "0"), "from 1 to"),
        (("replay", "--export", "picture"), "picture"),
        (("replay", "none.jsonl"), "none.jsonl: No such file"),
        (("resume", "none.jsonl"), "needs a terminal"),
        (("history", "--limit", "0"), "--limit is a number from 1"),
        (("stats", "Zoe"), "nobody called 'Zoe' has played; there are Ann"),
    ],
)
def test_what_makes_no_sense_is_told(
    run: Run, match: Path, arguments: tuple[str, ...], said: str
) -> None:
    assert said in refusal(run(*arguments))


def test_without_a_saved_match_that_is_told(run: Run) -> None:
    assert "no match has been saved yet" in refusal(run("replay"))
    assert run("history").out == "No match has been played yet.\n"
    assert run("stats").out == "Nobody has played a match yet.\n"
    assert json.loads(run("stats", "--json").out) == {}
    assert json.loads(run("history", "--json").out) == []


def test_the_history_lists_matches_and_says_what_it_could_not_read(run: Run, match: Path) -> None:
    (match.parent / "odd.jsonl").write_text("odd\n", encoding="utf-8")
    result = run("history")
    assert result.code == 0
    assert "olympic" in result.out
    assert "Ann " in result.out
    assert result.err == "uno-tui: odd.jsonl: this is no JSON\n"
    (listed,) = json.loads(run("history", "--json").out)
    assert listed["players"] == ["Ann", "Bot 0", "Bot 1"]
    assert json.loads(run("history", "--rebuild", "--json").out) == [listed]


def test_a_history_that_cannot_be_used_is_told(run: Run, match: Path) -> None:
    (match.parent.parent / "history.sqlite").mkdir()
    assert "the history cannot be used" in refusal(run("history"))


def test_statistics_are_shown_and_printed_for_programs(run: Run, match: Path) -> None:
    result = run("stats")
    assert (result.code, result.err) == (0, "")
    for part in ("Ann  1 match", "Against bots", "Races", "UNO not said", "rookie bots"):
        assert part in result.out
    numbers = json.loads(run("stats", "Ann", "--json").out)
    assert numbers["matches"]["played"] == 1
    assert numbers["by_level"]["rookie"]["played"] == 1
    assert numbers["rating"]["matches"] == 1


def test_a_code_deals_the_same_match_everywhere() -> None:
    code = spell_code(SharedDeal(OLYMPIC, 5, 77))
    setups = [table_for(Wishes(name=name, code=code.lower())) for name in ("Ann", "Ben")]
    hands = []
    for setup in setups:
        table = setup.table()
        table.start_round(0.0)
        hands.append(spell(table.view(0).hand))
    assert hands[0] == hands[1]
    assert [len(setup.seats) for setup in setups] == [5, 5]
    assert setups[0].rules == OLYMPIC


def test_a_saved_match_gives_the_code_of_its_deal_away(run: Run, match: Path) -> None:
    result = run("replay", "--code")
    assert (result.code, result.err) == (0, "")
    setup = table_for(Wishes(name="Zoe", code=result.out))
    table = setup.table()
    table.start_round(0.0)
    assert table.log.acts[0].events == read_match(match).course.acts[0].events


def test_a_match_from_a_position_has_no_code(run: Run, match: Path) -> None:
    start = position(["r1 r2", "g1 g2"], "r9", "official")
    seats = (Seat("Ann"), Seat("Ben"))
    text = position_text(start, seats)
    course = course_by_chance(start.rules, seats, seed=1, position=text)
    path = save(course, match.parent / "more")
    assert "began from a position" in refusal(run("replay", str(path), "--code"))


def test_a_review_tells_what_was_clearly_worth_more(
    run: Run, match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    course = read_match(match).course
    first = decisions(course, [0])[0]
    best = next(move for move in first.view.legal if move != first.made)

    def told(question: Question, budget: Budget) -> list[Weighed]:
        clear = question.view.number == first.view.number and best in question.view.legal
        moves = question.moves or question.view.legal
        gap = 0.2 * first.stake if clear and first.made in moves else 0.0
        others = [
            Weighed(move=move, worth=0.5 - gap, error=0.01 * first.stake, worlds=9)
            for move in moves
            if move != best
        ]
        return [Weighed(move=best, worth=0.5, error=0.0, worlds=9), *others]

    monkeypatch.setattr("uno_tui.cli.reviewing.answer", told)
    result = run("review", "--name", "Ann")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"Round 1, act {first.act}: Ann ")
    assert "worth 20 in 100 more (±2)." in result.out
    assert "in hand" in result.out
    assert "1 where another move was clearly worth more." in result.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--round", "2"), "--round is a number from 1 to 1 here"),
        (("--name", "Zoe"), "nobody is called 'Zoe' there, but Ann, Bot 0, Bot 1"),
        (("none.jsonl",), "none.jsonl: No such file"),
    ],
)
def test_a_review_of_nothing_is_told(
    run: Run, match: Path, arguments: tuple[str, ...], said: str
) -> None:
    assert said in refusal(run("review", *arguments))


def test_the_deal_of_the_day_is_one_round_against_known_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("uno_tui.cli.sharing.today", lambda: date(2026, 11, 5))
    setup = table_for(Wishes(name="Ann", daily=True))
    assert setup.daily == date(2026, 11, 5)
    assert setup.rules.match_end is MatchEnd.ONE_ROUND
    assert setup.seats == table_for(Wishes(name="Ann", daily=True)).seats
    monkeypatch.setattr("uno_tui.cli.sharing.today", lambda: date(2026, 11, 6))
    assert table_for(Wishes(name="Ann", daily=True)).seed != setup.seed
    assert setup.again().daily is None


def test_a_deal_of_the_day_that_counts_already_is_told(
    capsys: pytest.CaptureFixture[str],
) -> None:
    day = date(2026, 11, 5)
    course = course_by_chance(ROUND, [Seat("Ann"), *bots(1)], daily=day)
    matches_folder().mkdir(parents=True)
    save(course, matches_folder())
    warn_if_played(day)
    assert "today's deal has been played (Ann " in capsys.readouterr().err
    warn_if_played(day + timedelta(days=1))
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--code", "1111"), "does not add up"),
        (("--code", ""), "a code is missing"),
        (("--code", "114H-ZRJN-K1D2-TM", "--seed", "3"), "no --rules, --set, --bots"),
        (("--code", "114H-ZRJN-K1D2-TM", "--daily"), "two deals"),
        (("--daily", "--set", "target=3"), "no --rules, --set"),
        (("--daily", "--level", "sharp"), "no --level"),
    ],
)
def test_a_shared_deal_brings_everything_along(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    assert said in refusal(run("play", *arguments))


def test_a_killed_game_goes_on_where_it_was() -> None:
    game = Terminal("play", "--name", "Annabel", "--seed", "1", "--bots", "2")
    try:
        game.sit_down("Annabel")
        # The match is saved before any key is heeded, but not before it is seen.
        game.press("?")
        assert game.shows("what works here now"), game.screen.display
    finally:
        game.close()
    (path,) = saved_matches()
    acts = read_match(path).course.acts
    assert acts
    again = Terminal("resume")
    try:
        assert again.shows("paused"), again.screen.display
        again.program.send_signal(signal.SIGTERM)
        assert again.has_ended()
        assert again.program.returncode == 128 + signal.SIGTERM
    finally:
        again.close()
    assert read_match(path).course.acts[: len(acts)] == acts


def test_a_match_played_elsewhere_is_left_alone_and_a_damaged_one_is_told(
    unfinished: Path,
) -> None:
    with resume(unfinished).recorder:
        busy = Terminal("resume")
        try:
            assert busy.shows("is being played in another uno-tui"), busy.screen.display
            assert busy.has_ended()
            assert busy.program.returncode == 2
        finally:
            busy.close()
    unfinished.write_bytes(unfinished.read_bytes() + b'{"at":')
    damaged = Terminal("resume", str(unfinished))
    try:
        assert damaged.shows("paused"), damaged.screen.display
        assert b"line 21: this line has been cut off" in damaged.raw
    finally:
        damaged.close()
    kept = unfinished.with_name(f"{unfinished.name}.damaged")
    assert kept.read_bytes().endswith(b'{"at":')


def test_nothing_to_go_on_with_is_told(match: Path) -> None:
    game = Terminal("resume")
    try:
        assert game.shows("there is no match to go on with"), game.screen.display
    finally:
        game.close()

"""A match that is saved is read back as it was."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tests.rules.chance import random_ruleset
from tests.store.playing import (
    STARTED,
    bots,
    course_by_chance,
    path_of,
    play_and_save,
    play_on,
    rules_named,
    table_of_bots,
    timed,
)
from tests.table.acting import position
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import cards, spell
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Draw, Intercept, Play
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.scenario import changes
from uno_tui.store.course import Change, Course, Late
from uno_tui.store.errors import MatchFileError, NewerFormatError
from uno_tui.store.header import Header, read_header
from uno_tui.store.matchfile import Saved, read_match, read_saved, table_of
from uno_tui.store.recorder import Recorder, resume, start_branch, start_recording
from uno_tui.table.outcomes import Refused
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table


def lines_of(recorder: Recorder) -> list[bytes]:
    """What is saved of a match but for its header."""
    return path_of(recorder).read_bytes().split(b"\n")[1:]


def header(**changed: object) -> Header:
    whole = Header(rules=rules_named("house"), seats=tuple(bots(3)), seed=1, started=STARTED)
    return replace(whole, **changed)  # type: ignore[arg-type]


def same_as(saved: Saved, table: Table) -> bool:
    """Whether a saved match stands as the table does, in all that its rounds hold."""
    kept = table._match
    return (
        not changes(saved.match.round, kept.round)
        and saved.match.scores == kept.scores
        and saved.match.history == kept.history
        and saved.match.winners == kept.winners
        and saved.match.out == kept.out
        and saved.seats == tuple(table.seats)
        and saved.course.acts == timed(table.log.acts)
    )


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", range(10))
def test_a_match_is_read_back_as_it_was_played(name: str, seed: int, tmp_path: Path) -> None:
    rules = rules_named(name, target=100 if seed else 200)
    path, table = play_and_save(rules, tmp_path, players=2 + seed % 5, seed=seed)
    saved = read_match(path)
    assert saved.flaw is None
    assert saved.over
    assert saved.size == path.stat().st_size
    assert same_as(saved, table)
    with start_branch(saved.course, STARTED, tmp_path / "again") as again:
        pass
    assert lines_of(again) == path.read_bytes().split(b"\n")[1:]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("acts", [1, 25, 60])
def test_a_match_goes_on_exactly_where_it_was_left(name: str, acts: int, tmp_path: Path) -> None:
    rules = rules_named(name, target=1000)
    path, table = play_and_save(rules, tmp_path, seed=4, acts=acts)
    resumed = resume(path)
    assert resumed.message is None
    assert same_as(resumed.saved, table)
    going_on = resumed.saved.table()
    assert going_on.state == "playing"
    with resumed.recorder as recorder:
        going_on.start_round(100.0)
        play_on(going_on, recorder, lambda table: len(table.log.acts) > acts + 60)
    finished = read_match(path)
    assert finished.flaw is None
    assert same_as(finished, going_on)


def test_a_match_in_which_nothing_happened_leaves_no_file(tmp_path: Path) -> None:
    table = table_of_bots(rules_named("house"))
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        recorder.follow(table)
        recorder.attend(table)
    assert recorder.path is None
    assert not list(tmp_path.iterdir())


def test_a_table_that_is_attended_is_saved_act_by_act(tmp_path: Path) -> None:
    table = Table(rules_named("official"), [Seat("Ann"), *bots(2)], seed=3)
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        recorder.attend(table)
        table.start_round(0.0)
        for now in range(1, 12):
            table.advance(float(now))
            assert read_match(path_of(recorder)).course.acts == timed(table.log.acts)
        table.relieve(0, BotProfile("shark", "quick"), 12.0)
    acts = len(table.log.acts)
    assert read_match(path_of(recorder)).seats == tuple(table.seats)
    table.advance(13.0)
    table.advance(14.0)
    assert len(table.log.acts) > acts == len(read_match(path_of(recorder)).course.acts)


def test_a_match_left_between_two_rounds_is_dealt_on(tmp_path: Path) -> None:
    table = table_of_bots(rules_named("house", target=300))
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        play_on(table, recorder, lambda table: table.state == "round over")
    resumed = resume(path_of(recorder))
    going_on = resumed.saved.table()
    assert going_on.state == "round over"
    going_on.start_round(50.0)
    assert going_on.round_number == 2
    with resumed.recorder:
        assert resumed.recorder.follow(going_on) is None


def test_seats_that_changed_hands_are_kept(tmp_path: Path) -> None:
    ben = Seat("Ben", key="w")
    table = Table(rules_named("official"), [Seat("Ann"), ben, *bots(1)], seed=3)
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        table.start_round(0.0)
        table.relieve(1, BotProfile("shark", "quick"), 1.0)
        recorder.follow(table)
        table.relieve(2, None, 2.0)
        recorder.follow(table)
    saved = read_match(path_of(recorder))
    shark = replace(ben, bot=BotProfile("shark", "quick"))
    assert saved.header.seats[1] == ben
    assert saved.seats == (Seat("Ann"), shark, Seat("Bot 0"))
    assert saved.table().people == (0, 2)


def test_a_position_that_was_played_from_is_kept(tmp_path: Path) -> None:
    start = position(["r1 r2", "g1 g2"], "r9", "official")
    table = Table(start.rules, [Seat("Ann B."), Seat("clock")], position=start.copy())
    with start_recording(table, STARTED, position=start, folder=tmp_path) as recorder:
        table.start_round(0.0)
        table.submit(Play(0, (start.hands[0][0],), uno=True), 1.0)
        recorder.follow(table)
    resumed = resume(path_of(recorder))
    assert same_as(resumed.saved, table)
    going_on = resumed.saved.table()
    going_on.start_round(0.0)
    going_on.submit(Draw(1), 1.0)
    going_on.submit(Play(0, tuple(cards("r2"))), 2.0)
    with resumed.recorder:
        assert resumed.recorder.follow(going_on) is None
    assert read_match(path_of(recorder)).match.winners == (0,)


def test_a_race_that_was_lost_is_kept(tmp_path: Path) -> None:
    start = position(["rS b1", "r5 g1 g2", "rS y1 y2"], "r9")
    table = Table(start.rules, [Seat("Ann"), Seat("Ben"), Seat("Cat")], position=start.copy())
    with start_recording(table, STARTED, position=start, folder=tmp_path) as recorder:
        table.start_round(0.0)
        table.submit(Play(0, tuple(cards("rS")), uno=True), 1.0)
        table.submit(Draw(2, at=1), 1.25)
        table.submit(Play(2, tuple(cards("rS")), at=1), 1.5)
        outcome = table.submit(Intercept(1, tuple(cards("r5")), at=1), 1.75)
        assert isinstance(outcome, Refused)
        assert outcome.late is not None
        recorder.follow(table)
    (late,) = read_match(path_of(recorder)).course.late
    assert (late.at, late.behind, late.by) == (1.75, 0.25, 2)
    assert late.move == Intercept(1, tuple(cards("r5")), at=1)


def test_a_wrong_deal_is_dealt_wrongly_again(tmp_path: Path) -> None:
    table = Table(rules_named("olympic", first_dealer="seat"), [Seat("Ann"), Seat("Ben")], seed=3)
    deal = table.deal_by_hand(0.0)
    for count, seat in ((6, 0), (9, 1)):
        for _ in range(count):
            deal.give(seat)
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        table.start_round(1.0)
        recorder.follow(table)
    saved = read_match(path_of(recorder))
    assert sorted(saved.match.round.misdealt.values()) == [-1, 2]
    assert same_as(saved, table)


@pytest.mark.parametrize(
    "kept",
    [
        header(),
        header(first_seat=2, seed=-(2**70), turn_clock=0.0, pace="blitz"),
        header(daily=date(2026, 11, 5), turn_clock=12.5),
        header(branch=True, open_hands=True),
        header(seats=(Seat("Ann", key="w", color="sky"), Seat("Ben", color="lime"))),
        header(rules=rules_named("house", custom_wilds=["plain", "target-draws-3"])),
        header(
            rules=rules_named(
                "olympic", custom_wilds=[{"label": "Größe 🂠", "effect": "swap-hands"}]
            )
        ),
        header(seats=(Seat('p2 "x"\\'), Seat("日本"), Seat("clock", BotProfile("own", "odd")))),
    ],
)
def test_a_header_is_read_back(kept: Header) -> None:
    assert read_header(kept.line().encode()) == kept


def test_a_file_is_readable_by_people(tmp_path: Path) -> None:
    path, _ = play_and_save(rules_named("house", match_end="one-round"), tmp_path)
    first, *lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert path.name == "2026-11-05-182231-house.jsonl"
    assert first["rules"]["name"] == "house"
    assert lines[0]["deal"] == 1
    assert all("do" in line for line in lines[1:])
    assert lines[-1]["winners"]


def test_names_of_new_matches_differ(tmp_path: Path) -> None:
    names = {play_and_save(rules_named("house"), tmp_path, acts=1)[0].name for _ in range(3)}
    assert names == {f"2026-11-05-182231-house{n}.jsonl" for n in ("", "-2", "-3")}


def test_a_branch_is_a_match_of_its_own(tmp_path: Path) -> None:
    path, _ = play_and_save(rules_named("house", target=60), tmp_path)
    before = path.read_bytes()
    course = Course(read_match(path).header)
    course.deal(0.0, {})
    with start_branch(course, STARTED, tmp_path) as recorder:
        pass
    assert path.read_bytes() == before
    assert path_of(recorder) != path
    branch = resume(path_of(recorder))
    assert len(branch.saved.course.acts) == 1
    assert not branch.saved.header.counts
    table = branch.saved.table()
    table.start_round(0.0)
    with branch.recorder:
        play_on(table, branch.recorder, lambda table: len(table.log.acts) > 9)
    assert read_match(path_of(recorder)).course.acts == timed(table.log.acts)


def test_a_branch_keeps_races_and_changes_of_seats_and_goes_on(tmp_path: Path) -> None:
    start = position(["rS b1 b2", "r5 g1 g2", "rS y1 y2"], "r5")
    table = Table(start.rules, [Seat("Ann"), Seat("Ben"), Seat("Cat")], position=start.copy())
    with start_recording(table, STARTED, position=start, folder=tmp_path) as recorder:
        table.start_round(0.0)
        table.submit(Play(0, tuple(cards("rS"))), 1.0)
        table.submit(Intercept(1, tuple(cards("r5")), at=0), 1.25)
        table.relieve(1, BotProfile("shark", "quick"), 2.0)
        recorder.follow(table)
    course = read_match(path_of(recorder)).course
    assert [type(note) for note in course.notes] == [Late, Change]
    going_on = table_of(course.copy())
    with start_branch(course, STARTED, tmp_path) as branch:
        going_on.relieve(0, BotProfile("shark", "bold"), 3.0)
        branch.follow(going_on)
    assert lines_of(branch)[:-2] == lines_of(recorder)[:-1]
    assert read_match(path_of(branch)).seats == tuple(going_on.seats)


def changed(**facts: object) -> bytes:
    whole = json.loads(header().line())
    return json.dumps({**whole, **facts}).encode()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "no JSON"),
        (b"[]", "no JSON object"),
        (b"\xff", "UTF-8"),
        (b"[" * 100_000, "no JSON"),
        (b'{"a":' + b"9" * 5000 + b"}", "no JSON"),
        (b"{}", "no saved match"),
        (changed(version="1"), "version is a whole number"),
        (changed(seed=None), "seed is a whole number, not missing"),
        (changed(seats={}), "seats is a list"),
        (changed(seats=["Ann", "Ben"]), "a seat is a table, not 'Ann'"),
        (changed(seats=[{"name": "\x1b[2J"}] * 2), "control characters"),
        (changed(seats=[{"name": "\ud800"}] * 2), "control characters"),
        (changed(seats=[{"name": "Ann"}]), "2 to 10 can play, not 1"),
        (changed(seats=[{"name": "Ann"}] * 11), "2 to 10 can play, not 11"),
        (changed(seats=[{"name": "Ann", "hand": []}] * 2), "nothing is called 'hand'"),
        (changed(rules={"name": "x", "targt": 3}), "did you mean target?"),
        (changed(rules={"name": "x", "target": "y" * 300}), "target is a number"),
        (changed(started="yesterday"), "started is a date"),
        (changed(daily="tomorrow"), "daily is a day"),
        (changed(turn_clock=float("nan")), "turn_clock is a number of seconds, not nan"),
        (changed(turn_clock=-1), "not -1"),
        (changed(position="x"), "no TOML"),
        (changed(position=""), "not one scenario"),
        (changed(seats=[{"name": "Ann", "key": "d"}] * 2), "the table itself uses 'd'"),
        (changed(branch=1), "branch is true or false, not 1"),
        (changed(cheat=True), "nothing is called 'cheat'"),
    ],
)
def test_what_is_wrong_with_a_header_is_said(line: bytes, said: str) -> None:
    with pytest.raises(MatchFileError, match=said) as caught:
        read_header(line)
    assert "\n" not in str(caught.value)


def test_a_match_of_a_newer_program_is_refused_politely(tmp_path: Path) -> None:
    path = tmp_path / "newer.jsonl"
    path.write_bytes(changed(version=2, magic=1) + b"\n")
    with pytest.raises(NewerFormatError, match="newer uno-tui saved this match"):
        read_match(path)
    with pytest.raises(NewerFormatError):
        resume(path)
    assert path.read_bytes() == changed(version=2, magic=1) + b"\n"


def test_a_seed_deals_the_same_cards_as_ever() -> None:
    """A saved match depends on how its cards are shuffled, so that must never change."""
    match = Match(rules_named("olympic"), 4, seed=2026)
    match.start_round()
    assert spell(match.round.hands[0]) == "b2 r8 g4 yD b2 g1 b4"


@pytest.mark.parametrize("seed", range(25))
def test_a_match_by_any_ruleset_is_read_back(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.randrange(1, 4) * 2
    rules = random_ruleset(chance, players)
    course = course_by_chance(rules, bots(players), seed, most=300)
    retold = Course(course.header)
    lines = [course.header.line(), *(retold.follow(act) for act in course.acts)]
    saved = read_saved(b"".join(line.encode() + b"\n" for line in lines), Path("match.jsonl"))
    assert saved.flaw is None
    assert saved.course.acts == course.acts
    assert not changes(saved.match.round, course.match.round)
    assert saved.match.winners == course.match.winners

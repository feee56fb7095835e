from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.store.playing import (
    STARTED,
    course_by_chance,
    play_and_save,
    rules_named,
)
from tests.table.acting import position
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import cards
from uno_tui.rules.moves import Play
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.course import Course
from uno_tui.store.database import HistoryError
from uno_tui.store.header import Header, position_text
from uno_tui.store.history import History
from uno_tui.store.recorder import start_branch
from uno_tui.store.statistics import Record
from uno_tui.table.seats import Seat

ANN, BEN = Seat("Ann"), Seat("Ben")
SHARP, ROOKIE = Seat("Ajax", BotProfile("sharp")), Seat("Pip", BotProfile("rookie", "quick"))
ONE_ROUND = rules_named("olympic", match_end="one-round", hand_size=3)


def save(course: Course, folder: Path) -> Path:
    """Writes ``course`` down as it is."""
    retold = Course(course.header)
    lines = [course.header.line(), *(retold.follow(act) for act in course.acts)]
    path = folder / f"{course.header.started:%Y%m%d%H%M}.jsonl"
    folder.mkdir(exist_ok=True)
    path.write_bytes(b"".join(line.encode() + b"\n" for line in lines))
    return path


def play(
    folder: Path, *seats: Seat, number: int = 0, rules: Ruleset = ONE_ROUND, **header: object
) -> Course:
    """Plays and saves match ``number``, a minute after the one before."""
    course = course_by_chance(rules, seats, seed=number)
    changed = replace(
        course.header,
        started=STARTED + timedelta(minutes=number),
        **header,  # type: ignore[arg-type]
    )
    course.header = changed
    save(course, folder)
    return course


def history(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite", tmp_path / "matches")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "matches"


def test_matches_are_counted_from_their_files(tmp_path: Path, folder: Path) -> None:
    played = [play(folder, ANN, SHARP, ROOKIE, number=n) for n in range(12)]
    with history(tmp_path) as book:
        assert book.update().added == 12
        assert book.update().added == 0
        statistics = book.statistics("Ann")
        listed = book.matches()
    wins = [0 in (course.match.winners or ()) for course in played]
    assert statistics.matches == Record(12, sum(wins))
    assert 0 < sum(wins) < 12
    assert statistics.matches.share == pytest.approx(sum(wins) / 12)
    assert statistics.rounds == 12
    assert statistics.points == sum(course.match.scores[0] for course in played)
    assert statistics.seconds == pytest.approx(sum(course.at for course in played))
    assert statistics.by_rules == (("olympic", statistics.matches),)
    assert dict(statistics.by_level) == {"sharp": statistics.matches, "rookie": statistics.matches}
    assert statistics.by_person == ()
    assert [match.started for match in listed] == [
        STARTED + timedelta(minutes=n) for n in reversed(range(12))
    ]
    last = played[-1]
    assert listed[0].players == ("Ann", "Ajax", "Pip")
    assert listed[0].points == tuple(last.match.scores)
    assert listed[0].winners == tuple(last.header.names[s] for s in last.match.winners or ())
    assert listed[0].finished


def test_streaks_are_of_matches_in_a_row(tmp_path: Path, folder: Path) -> None:
    played = [play(folder, ANN, SHARP, number=n) for n in range(25)]
    wins = "".join("w" if 0 in (course.match.winners or ()) else "-" for course in played)
    with history(tmp_path) as book:
        book.update()
        statistics = book.statistics("Ann")
    assert statistics.longest_streak == max(map(len, wins.split("-")))
    assert statistics.streak == len(wins.rpartition("-")[2])
    assert statistics.longest_streak >= 2


def test_a_rebuilt_history_says_the_same(tmp_path: Path, folder: Path) -> None:
    for number in range(6):
        play(folder, ANN, BEN, SHARP, number=number, rules=rules_named("olympic", target=100))
    with history(tmp_path) as book:
        book.update()
        before = book.statistics("Ann"), book.statistics("Ben"), book.matches(), book.ratings()
        told: list[tuple[int, int]] = []
        assert book.rebuild(lambda done, count: told.append((done, count))).added == 6
        after = book.statistics("Ann"), book.statistics("Ben"), book.matches(), book.ratings()
    assert told == [(n, 6) for n in range(1, 7)]
    assert {match.file: match for match in after[2]} == {match.file: match for match in before[2]}
    assert after == before
    assert before[0].by_person == (("Ben", before[0].matches),)


def test_a_match_that_goes_on_is_counted_anew(tmp_path: Path, folder: Path) -> None:
    course = play(folder, ANN, SHARP)
    (path,) = folder.iterdir()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
    with history(tmp_path) as book:
        book.update()
        assert book.statistics("Ann").matches == Record(0, 0)
        assert not book.matches()[0].finished
        path.write_bytes(whole)
        assert book.update().added == 1
        assert book.statistics("Ann").matches.played == 1
        assert len(book.matches()) == 1
    assert course.match.over


def test_what_cannot_be_read_is_told_and_left_out(tmp_path: Path, folder: Path) -> None:
    play(folder, ANN, SHARP)
    (path,) = folder.iterdir()
    path.write_bytes(path.read_bytes() + b"garbage\n")
    (folder / "odd.jsonl").write_bytes(b"odd\n")
    (folder / "folder.jsonl").mkdir()
    with history(tmp_path) as book:
        update = book.update()
        assert book.statistics("Ann").matches.played == 1
    told = "\n".join(sorted(update.left_out))
    assert ".jsonl: line " in told
    assert "odd.jsonl: this is no JSON" in told
    assert "folder.jsonl: Is a directory" in told
    assert told.count("\n") == 2


def test_positions_and_branches_do_not_count(tmp_path: Path, folder: Path) -> None:
    course = play(folder, ANN, SHARP)
    with start_branch(course, STARTED, folder):
        pass
    start = position(["r1", "g1 g2"], "r9", "official")
    header = Header(
        rules=start.rules,
        seats=(ANN, BEN),
        seed=0,
        started=STARTED + timedelta(days=1),
        position=position_text(start, (ANN, BEN)),
    )
    puzzle = Course(header)
    puzzle.move(1.0, Play(0, tuple(cards("r1"))))
    save(puzzle, folder)
    with history(tmp_path) as book:
        assert book.update().added == 3
        assert book.statistics("Ann").matches.played == 1
        assert [match.counts for match in book.matches()] == [False, True, False]
        assert book.people() == ["Ann", "Ben"]


def test_the_deal_of_a_day_counts_once(tmp_path: Path, folder: Path) -> None:
    day = date(2026, 11, 5)
    second = play(folder, ANN, SHARP, number=2, daily=day)
    first = play(folder, ANN, SHARP, number=1, daily=day)
    play(folder, ANN, SHARP, number=3, daily=day + timedelta(days=1))
    with history(tmp_path) as book:
        book.update()
        kept = book.daily(day)
        assert kept is not None
        assert kept.points == tuple(first.match.scores) != tuple(second.match.scores)
        assert kept.daily == day
        assert book.statistics("Ann").matches.played == 2
        assert book.daily(day + timedelta(days=9)) is None


def test_people_are_told_apart_from_bots_of_their_name(tmp_path: Path, folder: Path) -> None:
    play(folder, ANN, Seat("Ann", BotProfile("sharp")), BEN)
    with history(tmp_path) as book:
        book.update()
        assert book.statistics("Ann").matches.played == 1
        assert {rating.player for rating in book.ratings()} == {"Ann", "Ben", "sharp"}
        assert {rating.player for rating in book.ratings() if rating.bot} == {"sharp"}


def test_somebody_unknown_has_played_nothing(tmp_path: Path) -> None:
    with history(tmp_path) as book:
        statistics = book.statistics("Zoe")
    assert statistics.matches.played == statistics.points == statistics.longest_streak == 0
    assert statistics.matches.share == 0.0
    assert statistics.interceptions.median is None
    assert statistics.rating.matches == 0
    assert statistics.rating_history == ()


def test_the_rating_moves_with_every_match(tmp_path: Path, folder: Path) -> None:
    for number in range(5):
        play(folder, ANN, SHARP, ROOKIE, number=number)
    with history(tmp_path) as book:
        book.update()
        statistics = book.statistics("Ann")
        (mine,) = (rating for rating in book.ratings() if rating.player == "Ann")
    assert len(statistics.rating_history) == 5
    assert statistics.rating == mine
    assert statistics.rating_history[-1].value == mine.value
    assert mine.matches == 5


def test_a_damaged_database_is_put_aside_and_begun_anew(tmp_path: Path, folder: Path) -> None:
    play(folder, ANN, SHARP)
    file = tmp_path / "history.sqlite"
    file.write_bytes(b"this is no database" * 100)
    with history(tmp_path) as book:
        assert book.update().added == 1
    assert (tmp_path / "history.sqlite.damaged").read_bytes().startswith(b"this is no")
    content = bytearray(file.read_bytes())
    content[5000:9000] = b"\xff" * 4000
    file.write_bytes(content)
    with history(tmp_path) as book:
        book.update()
        assert book.statistics("Ann").matches.played == 1


def test_a_database_of_another_version_is_begun_anew(tmp_path: Path, folder: Path) -> None:
    play(folder, ANN, SHARP)
    with sqlite3.connect(tmp_path / "history.sqlite") as base:
        base.execute("CREATE TABLE matches (other)")
        base.execute("PRAGMA user_version = 99")
    base.close()
    with history(tmp_path) as book:
        assert book.update().added == 1


def test_a_history_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(HistoryError, match="the history cannot be used: ") as caught:
        History(tmp_path / "file" / "history.sqlite")
    assert "\n" not in str(caught.value)


def test_matches_that_were_really_saved_are_counted(tmp_path: Path, folder: Path) -> None:
    path, table = play_and_save(rules_named("house", match_end="one-round"), folder)
    with history(tmp_path) as book:
        book.add(path)
        (match,) = book.matches()
        assert match.players == table.names
        assert match.points == table.scores
        assert book.people() == []


def test_a_match_is_forgotten_with_all_that_was_counted_of_it(tmp_path: Path) -> None:
    for number in range(3):
        play(tmp_path / "matches", ANN, SHARP, number=number)
    with history(tmp_path) as counted:
        counted.update()
        file = counted.matches()[0].file
        (tmp_path / "matches" / file).unlink()
        counted.forget(file)
        assert [match.file == file for match in counted.matches()] == [False, False]
        assert counted.statistics("Ann").matches.played == 2
        counted.update()
        assert len(counted.matches()) == 2


def test_a_match_knows_who_was_a_person(tmp_path: Path) -> None:
    play(tmp_path / "matches", ANN, SHARP, BEN)
    with history(tmp_path) as counted:
        counted.update()
        (match,) = counted.matches()
        assert match.people == ("Ann", "Ben")
        assert match.players == ("Ann", "Ajax", "Ben")

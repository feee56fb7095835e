"""Whatever happens to a file, its good part is offered and the file itself is kept."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path

import pytest

from tests.store.damaging import damage
from tests.store.playing import play_and_save, rules_named
from uno_tui.store.course import Course
from uno_tui.store.errors import BusyError, MatchFileError, MatchOverError
from uno_tui.store.matchfile import read_match, read_saved
from uno_tui.store.recorder import resume
from uno_tui.table.log import Act


@cache
def whole() -> tuple[bytes, list[Act]]:
    """A short match with most of what can happen in one, as its file and as what happened."""
    path = Path(__file__).with_name("saved.jsonl")
    return path.read_bytes(), read_match(path).course.acts


NOWHERE = Path("match.jsonl")


def test_a_match_saved_long_ago_is_read_as_ever() -> None:
    saved = read_match(Path(__file__).with_name("saved.jsonl"))
    happened = {type(event).__name__ for act in saved.course.acts for event in act.events}
    assert saved.flaw is None
    assert saved.over
    assert happened >= {"Dealt", "Played", "Swapped", "Caught", "DealRighted", "RoundEnded"}


def test_a_file_cut_off_anywhere_is_good_up_to_its_last_whole_line() -> None:
    data, acts = whole()
    start = data.index(b"\n") + 1
    for size in range(start, len(data)):
        cut = data[:size]
        saved = read_saved(cut, NOWHERE)
        lines = cut.count(b"\n")
        assert saved.course.acts == acts[: lines - 1]
        assert saved.size == cut.rindex(b"\n") + 1
        assert (saved.flaw is None) == cut.endswith(b"\n")
        assert (
            saved.flaw is None or str(saved.flaw) == f"line {lines + 1}: this line has been cut off"
        )


def test_a_file_cut_off_in_its_header_holds_no_match() -> None:
    data, _ = whole()
    for size in range(data.index(b"\n") + 1):
        with pytest.raises(MatchFileError, match=r"match\.jsonl: this is no saved match"):
            read_saved(data[:size], NOWHERE)


def test_a_match_cut_off_anywhere_is_taken_up_again(tmp_path: Path) -> None:
    data, acts = whole()
    start = data.index(b"\n") + 1
    for size in range(start, len(data), 29):
        folder = tmp_path / str(size)
        folder.mkdir()
        path = folder / "match.jsonl"
        path.write_bytes(data[:size])
        resumed = resume(path)
        course = resumed.saved.course.copy()
        with resumed.recorder as recorder:
            recorder._writer.write(
                b"".join(course.follow(act).encode() + b"\n" for act in acts[len(course.acts) :])
            )
        assert path.read_bytes() == data
        kept = [file.read_bytes() for file in folder.iterdir() if file != path]
        assert kept == ([] if data[:size].endswith(b"\n") else [data[:size]])


@pytest.mark.parametrize("seed", range(300))
def test_a_damaged_file_never_leads_astray(seed: int, tmp_path: Path) -> None:
    data, acts = whole()
    damaged = damage(data, random.Random(seed))
    path = tmp_path / "match.jsonl"
    path.write_bytes(damaged)
    try:
        saved = read_match(path)
    except MatchFileError as error:
        said = str(error)
        with pytest.raises(type(error), match=re.escape(said)):
            resume(path)
        assert said.startswith("match.jsonl: ")
        assert "\n" not in said
        assert path.read_bytes() == damaged
        return
    assert saved.course.acts == acts[: len(saved.course.acts)]
    assert saved.size == len(damaged) or saved.flaw is not None
    try:
        resumed = resume(path)
    except MatchOverError:
        assert saved.over
        assert path.read_bytes() == damaged
        return
    resumed.recorder.close()
    assert path.read_bytes() == damaged[: saved.size]
    if saved.flaw is not None:
        assert resumed.aside is not None
        assert resumed.aside.read_bytes() == damaged
        assert str(saved.flaw) in (resumed.message or "")
        assert "\n" not in (resumed.message or "")


def with_line(number: int, **facts: object) -> bytes:
    """The match with some facts of a line changed, as somebody does with an editor."""
    lines = whole()[0].split(b"\n")
    changed = {**json.loads(lines[number - 1]), **facts}
    present = {key: fact for key, fact in changed.items() if fact is not None}
    lines[number - 1] = json.dumps(present).encode()
    return b"\n".join(lines)


def flaw_of(data: bytes) -> str:
    flaw = read_saved(data, NOWHERE).flaw
    assert flaw is not None
    return str(flaw)


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"do": "p1 play X9"}, "that card is not in this hand"),
        ({"do": "p1 fly"}, "line 5: 'fly' is no move"),
        ({"do": "Ann draw"}, "nobody here is called 'Ann'"),
        ({"do": "p1 play q5"}, "there is no card 'q5'"),
        ({"do": "p1 draw @99"}, "that play has not been made yet"),
        ({"do": 3}, "do is a text, not 3"),
        ({"at": -1}, "at is a number of seconds, not -1"),
        ({"at": 10**400}, "at is a number of seconds"),
        ({"at": True}, "at is a number of seconds"),
        ({"at": 99.5}, "this line has been changed"),
        ({"sum": None}, "this line has been changed"),
        ({"sum": 7}, "this line has been changed"),
        ({"points": [1, 2, 3]}, "the round gives no points, not 1 2 3"),
        ({"winners": ["p1"]}, "the match has other winners"),
        ({"winners": ["p9"]}, "no seat is called 'p9'"),
        ({"hand": "r5"}, "nothing is called 'hand'"),
        ({"do": None}, "this is neither a deal nor a move"),
        ({"do": None, "deal": 2}, "no round can be dealt here"),
        ({"do": None, "deal": 5}, "round 5 cannot begin here"),
        ({"do": None, "deal": 2, "counts": {"p1": 200}}, "no round can be dealt like that"),
        ({"do": None, "deal": 2, "counts": {"p1": -1}}, "no round can be dealt like that"),
        ({"do": None, "seat": "p4"}, "no seat is called 'p4'"),
        ({"do": None, "seat": "p1", "level": "shark"}, "temperament is a text"),
        ({"do": None, "late": "p1 draw", "by": "p2"}, "behind is a number of seconds"),
    ],
)
def test_an_edited_line_is_where_the_good_part_ends(facts: dict[str, object], said: str) -> None:
    data = with_line(5, **facts)
    assert said in flaw_of(data)
    assert flaw_of(data).startswith("line 5: ")
    assert read_saved(data, NOWHERE).course.acts == whole()[1][:3]


def test_a_line_that_is_missing_or_there_twice_is_noticed() -> None:
    lines = whole()[0].split(b"\n")
    for number in (2, 5, 9):
        missing = b"\n".join(lines[: number - 1] + lines[number:])
        twice = b"\n".join(lines[:number] + lines[number - 1 :])
        assert flaw_of(missing).startswith(f"line {number}: ")
        assert flaw_of(twice).startswith(f"line {number + 1}: ")


def test_nothing_may_follow_the_end_of_the_match() -> None:
    data, acts = whole()
    last = data.split(b"\n")[-2]
    saved = read_saved(data + last + b"\n", NOWHERE)
    assert saved.over
    assert saved.course.acts == acts
    assert "the match was over before this line" in str(saved.flaw)


def test_a_wrong_score_is_told_with_the_right_one() -> None:
    number = whole()[0].count(b"\n")
    assert "the round gives" in flaw_of(with_line(number, points=[1, 2, 3]))
    assert "other winners" in flaw_of(with_line(number, winners=["p1", "p2", "p3"]))


def test_a_file_far_too_long_is_not_read() -> None:
    with pytest.raises(MatchFileError, match="too long"):
        read_saved(b"\n" * 64_000_001, NOWHERE)


def test_a_match_that_is_over_cannot_be_taken_up(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(whole()[0])
    with pytest.raises(MatchOverError, match=r"match\.jsonl: this match is over"):
        resume(path)


def test_damaged_files_do_not_push_each_other_out(tmp_path: Path) -> None:
    data = whole()[0][:-1]
    path = tmp_path / "match.jsonl"
    for tail in (b"1", b"22", b"333"):
        lines = data.split(b"\n")
        path.write_bytes(b"\n".join(lines[:9]) + b"\n" + tail)
        resume(path).recorder.close()
    kept = sorted(file.name for file in tmp_path.iterdir() if file != path)
    assert kept == [f"match.jsonl.damaged{n}" for n in ("", "-2", "-3")]


def test_no_two_programs_play_one_match(tmp_path: Path) -> None:
    path, _ = play_and_save(rules_named("house"), tmp_path, acts=9)
    first = resume(path)
    with pytest.raises(BusyError, match="another uno-tui"):
        resume(path)
    assert read_match(path).course.acts == first.saved.course.acts
    first.recorder.close()
    resume(path).recorder.close()


def test_a_course_copied_goes_its_own_way() -> None:
    saved = read_saved(whole()[0][: whole()[0].rindex(b"\n", 0, -1) + 1], NOWHERE)
    course: Course = saved.course
    other = course.copy()
    last = whole()[1][-1]
    other.follow(last)
    assert other.match.over
    assert not course.match.over
    assert len(other.acts) == len(course.acts) + 1

"""A full disk costs nothing but the saving, and that only while it is full."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tests.store.playing import STARTED, path_of, rules_named, step, table_of_bots, timed
from uno_tui.store.matchfile import read_match
from uno_tui.store.recorder import Recorder, start_recording
from uno_tui.store.writer import Writer


class Disk:
    """A file on a disk with so much room, which takes a few bytes at a time."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.data = bytearray()
        self.place = 0
        self.closed = False

    def seek(self, offset: int, /) -> int:
        self.place = offset
        return offset

    def write(self, data: bytes, /) -> int:
        fits = min(len(data), self.room - self.place, 50)
        if fits <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.data[self.place : self.place + fits] = data[:fits]
        self.place += fits
        return fits

    def truncate(self, size: int, /) -> int:
        del self.data[size:]
        return size

    def fileno(self) -> int:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    def close(self) -> None:
        self.closed = True


def test_a_disk_that_fills_up_holds_whole_lines_only_and_catches_up_later(tmp_path: Path) -> None:
    table = table_of_bots(rules_named("house", match_end="one-round"))
    whole = start_recording(table, STARTED, folder=tmp_path)
    now, told = step(table, 0.0), []
    whole.follow(table)
    disk = Disk(room=3000)
    recorder = Recorder(whole._course.copy(), Writer(lambda: disk), None)
    recorder._writer.write(path_of(whole).read_bytes())
    while table.state != "match over":
        now = step(table, now)
        told.append(recorder.follow(table))
        assert bytes(disk.data).endswith(b"\n")
        assert whole.follow(table) is None
    problem = "this match cannot be saved: No space left on device"
    assert told[0] is None
    assert told[-1] == recorder.problem == problem
    whole.close()
    text = path_of(whole).read_bytes()
    assert text.startswith(bytes(disk.data))
    assert len(disk.data) < len(text)
    disk.room = 100_000
    assert recorder.follow(table) is None
    assert bytes(disk.data) == text


def test_a_folder_that_cannot_be_made_is_told_and_tried_again(tmp_path: Path) -> None:
    place = tmp_path / "matches"
    place.write_text("a file where the folder should be", encoding="utf-8")
    table = table_of_bots(rules_named("house"))
    with start_recording(table, STARTED, folder=place) as recorder:
        table.start_round(0.0)
        assert "cannot be saved" in (recorder.follow(table) or "")
        assert recorder.path is None
        place.unlink()
        assert recorder.follow(table) is None
    assert read_match(path_of(recorder)).course.acts == timed(table.log.acts)


def test_what_is_waiting_is_tried_once_more_at_the_end() -> None:
    disk = Disk(room=3)
    writer = Writer(lambda: disk)
    writer.write(b"a line\n")
    assert (writer.problem, bytes(disk.data)) == ("No space left on device", b"")
    disk.room = 100
    writer.close()
    assert bytes(disk.data) == b"a line\n"
    assert disk.closed
    writer.close()
    with pytest.raises(ValueError, match="closed"):
        writer.write(b"more\n")


def test_a_disk_that_does_not_even_let_lines_be_cut_off_is_told() -> None:
    class Stuck(Disk):
        def truncate(self, size: int, /) -> int:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    writer = Writer(lambda: Stuck(room=3))
    writer.write(b"a line\n")
    assert writer.problem == "Input/output error"


def test_the_end_of_the_match_is_safe_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", synced.append)
    table = table_of_bots(rules_named("house"))
    with start_recording(table, STARTED, folder=tmp_path) as recorder:
        step(table, 0.0)
        recorder.follow(table)
        assert not synced
    assert len(synced) == 1


def test_a_listener_is_told_when_saving_fails_and_when_it_works_again(tmp_path: Path) -> None:
    place = tmp_path / "matches"
    place.write_text("", encoding="utf-8")
    table = table_of_bots(rules_named("house"))
    told: list[str | None] = []
    with start_recording(table, STARTED, folder=place) as recorder:
        recorder.attend(table, told.append)
        now = 0.0
        for _ in range(5):
            now = step(table, now)
        assert told == ["this match cannot be saved: File exists"]
        place.unlink()
        step(table, now)
        assert told[1:] == [None]

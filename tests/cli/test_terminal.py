"""The real program leaves its terminal as it found it, however it ends."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator

import pytest

from tests.terminal import PATIENCE, Terminal
from uno_tui.cli.terminal import given_back as terminal_given_back


@pytest.fixture
def game() -> Iterator[Terminal]:
    terminal = Terminal("play", "--name", "[b]Ann[/b]", "--seed", "1", "--bots", "2")
    try:
        terminal.sit_down("[b]Ann[/b]")
        yield terminal
    finally:
        terminal.close()


def given_back(raw: bytes) -> bool:
    """Whether the last words to the terminal left the game's screen and brought the cursor back."""
    left = raw.rfind(b"\x1b[?1049l")
    shown = raw.rfind(b"\x1b[?25h")
    return left > raw.rfind(b"\x1b[?1049h") and shown > raw.rfind(b"\x1b[?25l")


def test_a_person_can_leave(game: Terminal) -> None:
    game.press("q")
    assert game.shows("y leave")
    game.press("y")
    assert game.has_ended()
    assert game.program.returncode == 0
    assert given_back(game.raw)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_told_to_end_gives_the_terminal_back(
    game: Terminal, number: signal.Signals
) -> None:
    game.program.send_signal(number)
    assert game.has_ended()
    assert game.program.returncode == 128 + number
    assert given_back(game.raw)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a terminal cannot be watched")
def test_a_game_whose_terminal_is_gone_ends(game: Terminal) -> None:
    game.vanish()
    assert game.program.wait(timeout=PATIENCE) == 128 + signal.SIGHUP


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGHUP])
def test_whoever_is_told_to_end_twice_leaves_in_order_all_the_same(
    second: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_away = []

    def told_twice() -> None:
        with terminal_given_back():
            try:
                signal.raise_signal(signal.SIGHUP)
            finally:
                signal.raise_signal(second)
                put_away.append("everything")

    monkeypatch.setattr(sys, "platform", "somewhere without a watch over the terminal")
    with pytest.raises(SystemExit) as ended:
        told_twice()
    assert (ended.value.code, put_away) == (128 + signal.SIGHUP, ["everything"])


def test_a_terminal_that_writes_lines_only_is_told_of_the_plain_mode() -> None:
    terminal = Terminal("play", term="dumb")
    try:
        assert terminal.has_ended()
        assert terminal.program.returncode == 2
        assert b"uno-tui play --plain" in terminal.raw
        assert b"\x1b[?1049h" not in terminal.raw
    finally:
        terminal.close()


def test_a_console_is_drawn_in_ascii_and_its_own_colors() -> None:
    terminal = Terminal("play", "--name", "Ann", "--seed", "1", term="linux")
    try:
        terminal.sit_down("Round 1")
        assert terminal.shows("+-------+"), terminal.screen.display
        assert "\n".join(terminal.screen.display).isascii()
        assert b"38;2;" not in terminal.raw
    finally:
        terminal.close()


REPLIES = (
    "\x1b[?1;2c",
    "\x1b[>0;276;0c",
    "\x1b]11;rgb:1111/2222/3333\x1b\\",
    "\x1b[24;80R",
    "\x1bP>|tmux 3.3a\x1b\\",
    "\x1b[?2026;2$y",
    "\x1b[200~qy\rcud\x1b[201~",
)
"""What terminals say of themselves, some of it late, and a text that is pasted."""


def test_stray_replies_and_pasted_text_are_no_keys(game: Terminal) -> None:
    game.press("z")
    assert game.shows("paused"), game.screen.display
    for reply in REPLIES:
        game.press(reply)
    game.press("?")
    assert game.shows("what works here now"), game.screen.display
    game.press("\x1b")
    assert game.shows("paused"), game.screen.display
    assert not any("Leave the table?" in line for line in game.screen.display)
    assert game.program.poll() is None

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_check import GOOD, written
from tests.cli.test_errors import refusal
from uno_tui.cli import main
from uno_tui.cli.parsing import parse_and_run
from uno_tui.cli.playing import Wishes, table_for
from uno_tui.rules.presets import HOUSE
from uno_tui.store.settings import Settings, SettingsFile
from uno_tui.table.pace import BLITZ, FAST, NORMAL, SLOW


def names_of(wishes: Wishes) -> list[str]:
    return [seat.name for seat in table_for(wishes).seats]


def test_three_bots_and_the_classic_game_are_what_nobody_has_to_ask_for() -> None:
    setup = table_for(Wishes(name="Ann"))
    person, *bots = setup.seats
    assert (person.name, person.bot) == ("Ann", None)
    assert [bot.bot.level for bot in bots if bot.bot] == ["casual"] * 3
    assert (setup.rules.name, setup.pace) == ("official", NORMAL)


def test_everything_can_be_asked_for() -> None:
    setup = table_for(
        Wishes(
            rules="house",
            settings=("target=200",),
            name="Ann",
            bots=5,
            level="sharp",
            pace="blitz",
            seed=9,
        )
    )
    assert setup.rules == HOUSE.with_options({"target": 200})
    assert [seat.bot.level for seat in setup.seats[1:] if seat.bot] == ["sharp"] * 5
    assert (setup.pace, setup.seed) == (BLITZ, 9)


def test_people_and_bots_can_be_seated_in_a_line() -> None:
    setup = table_for(Wishes(seats="Ann:a, Ben, bot:sharp", open_hands=True, rules="olympic"))
    ann, ben, bot = setup.seats
    assert (ann.name, ann.key, ann.bot) == ("Ann", "a", None)
    assert (ben.name, ben.bot) == ("Ben", None)
    assert bot.bot is not None
    assert bot.bot.level == "sharp"
    assert setup.open_hands


def test_a_seed_brings_the_same_company() -> None:
    assert names_of(Wishes(name="Ann", seed=4)) == names_of(Wishes(name="Ann", seed=4))


def test_without_a_seed_no_two_matches_are_alike() -> None:
    assert len({table_for(Wishes(name="Ann")).seed for _ in range(5)}) > 1


@pytest.mark.parametrize("bots", range(1, 10))
def test_nobody_is_called_like_anybody_else(bots: int) -> None:
    assert len(set(names_of(Wishes(name="Nora", bots=bots, seed=1)))) == bots + 1


@pytest.mark.parametrize("login", ["ann", "", "x" * 300, "\x1b"])
def test_the_name_at_the_computer_will_do(monkeypatch: pytest.MonkeyPatch, login: str) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: login)
    assert names_of(Wishes())[0] in ("Ann", "Player", "X" + "x" * 23)


def test_somebody_without_a_login_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise KeyError("getpwuid(): uid not found")

    monkeypatch.setattr("getpass.getuser", nobody)
    assert names_of(Wishes())[0] == "Player"


def test_a_position_is_played_by_who_is_on_turn(tmp_path: Path) -> None:
    setup = table_for(Wishes(scenario=Path(written(tmp_path, "s.toml", GOOD))))
    assert setup.position is not None
    assert [(seat.name, seat.bot is None) for seat in setup.seats] == [
        ("Ann", True),
        ("Ben", False),
    ]


def test_a_position_can_be_played_by_somebody_else(tmp_path: Path) -> None:
    setup = table_for(Wishes(name="Ben", scenario=Path(written(tmp_path, "s.toml", GOOD))))
    assert setup.person == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--bots", "99"), "1 to 9 bots can play, not 99"),
        (("--bots", "0"), "not 0"),
        (("--bots", "-3"), "not -3"),
        (("--bots", "many"), "'many' is no whole number"),
        (("--name", "x" * 300), "24 cells"),
        (("--name", "a\x1b[2J"), "control characters"),
        (("--name", ""), "at least one letter"),
        (("--pace", "fst"), "did you mean fast?"),
        (("--level", "sharpp"), "did you mean sharp?"),
        (("--level", "bold"), "'bold' is no level; there are rookie"),
        (("--level", "god"), "'god' is no level; there are rookie, casual, sharp, shark"),
        (("--seed", "x"), "no whole number"),
        (("--rules", "hose"), "did you mean house?"),
        (("--set", "teams=yes", "--bots", "4"), "even number"),
        (("--seats", "Ann"), "2 to 10 can play, not 1"),
        (("--seats", "Ann, Ben", "--bots", "2"), "no --name, --bots"),
        (("--seats", "Ann, Ben", "--plain"), "--plain is for one person"),
        (("--open-hands",), "--open-hands goes with --seats"),
        (("--scenario", "none.toml"), "none.toml: No such file"),
        (("--scenario", "none.toml", "--bots", "2"), "no --rules, --set, --bots"),
    ],
)
def test_what_makes_no_sense_is_told_before_the_screen_opens(
    run: Run, arguments: tuple[str, ...], said: str
) -> None:
    assert said in refusal(run("play", *arguments))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there is no scenario in it"),
        (GOOD.replace("r5 b1", "r5 q1"), "q1"),
        (GOOD.replace('"Ann Ben"', '"Ann Ben Ann"'), "Ann"),
    ],
)
def test_a_file_without_a_position_is_told(run: Run, tmp_path: Path, text: str, said: str) -> None:
    assert said in refusal(run("play", "--scenario", written(tmp_path, "odd.toml", text)))


def test_a_name_with_brackets_is_a_name_like_any_other() -> None:
    assert names_of(Wishes(name="[red]Ann[/]"))[0] == "[red]Ann[/]"


def test_what_was_set_in_the_game_holds_on_the_command_line() -> None:
    SettingsFile().save(Settings(name="Zoe", pace="fast", turn_clock=20))
    setup = table_for(Wishes())
    assert (setup.seats[0].name, setup.pace, setup.turn_clock) == ("Zoe", FAST, 20)
    asked = table_for(Wishes(name="Ann", pace="slow"))
    assert (asked.seats[0].name, asked.pace) == ("Ann", SLOW)


@pytest.mark.parametrize("content", [b"\xff", b"name = ", b"name = 3"])
def test_settings_that_cannot_be_used_are_left_to_the_game_to_tell(content: bytes) -> None:
    path = SettingsFile().path
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert table_for(Wishes()).pace == NORMAL
    assert path.read_bytes() == content


def test_what_needs_no_parser_asks_for_just_what_the_parser_would(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Wishes | None] = []
    monkeypatch.setattr("uno_tui.cli.playing.play_match", asked.append)
    monkeypatch.setattr("uno_tui.cli.playing.open_start_screen", lambda: asked.append(None))
    for arguments in (["play"], []):
        assert main(arguments) == parse_and_run(arguments) == 0
    assert asked == [Wishes(), Wishes(), None, None]


def test_a_bare_play_does_not_load_what_takes_command_lines_apart() -> None:
    code = "import sys; from uno_tui.cli import main; main(['play']); print('typer' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), "needs a terminal" in done.stderr) == ("False", True)

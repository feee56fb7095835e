"""``uno-tui`` and ``uno-tui play``: from words on the command line to a table on the screen."""

from __future__ import annotations

import gc
import random
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from uno_tui.bots.levels import CASUAL, LEVELS
from uno_tui.bots.registry import BotProfile, known_bots
from uno_tui.cli.errors import BadInputError, told
from uno_tui.cli.rulings import asked_rules, warn
from uno_tui.cli.terminal import given_back, need_plain, need_terminal
from uno_tui.near import did_you_mean
from uno_tui.rules.presets import OFFICIAL
from uno_tui.rules.ruleset import MAX_PLAYERS
from uno_tui.store.names import login_name, name_from
from uno_tui.store.settings import Settings, SettingsFile, read_settings
from uno_tui.table.company import company
from uno_tui.table.pace import Pace, pace_named
from uno_tui.table.seats import Seat
from uno_tui.tui.setup import TableSetup
from uno_tui.value import value

if TYPE_CHECKING:
    from uno_tui.rules.scenario import Scenario

BOTS: Final = 3
"""How many bots join if nobody says otherwise."""

_SEEDS: Final = 2**32


@value(kw_only=True)
class Wishes:
    """What was asked for on the command line; None where nothing was said."""

    rules: str | None = None
    settings: tuple[str, ...] = ()
    name: str | None = None
    bots: int | None = None
    level: str | None = None
    seats: str | None = None
    open_hands: bool = False
    pace: str | None = None
    seed: int | None = None
    scenario: Path | None = None
    code: str | None = None
    daily: bool = False
    plain: bool = False
    real_time: bool = False


def open_start_screen() -> None:
    """Opens the start screen.

    Raises:
        BadInputError: there is no terminal.
    """
    need_terminal()
    from uno_tui.tui.program import run_start

    with given_back():
        run_start()


def play_match(wishes: Wishes) -> None:
    """Sets the table that ``wishes`` ask for and opens it on the screen.

    Raises:
        BadInputError: they make no sense, or there is no terminal.
    """
    if wishes.open_hands and wishes.seats is None:
        raise BadInputError("--open-hands goes with --seats")
    need_plain(real_time=wishes.real_time, plain=wishes.plain)
    _hold_garbage()
    setup = table_for(wishes)
    if not wishes.plain:
        need_terminal()
    warn(setup.rules)
    if setup.daily is not None:
        from uno_tui.cli.sharing import warn_if_played

        warn_if_played(setup.daily)
    if wishes.plain:
        from uno_tui.cli.plainly import play_plainly

        gc.enable()
        play_plainly(setup, real_time=wishes.real_time)
        return
    from uno_tui.tui.program import run_table

    with given_back():
        run_table(setup)


def _hold_garbage() -> None:
    """Collects no garbage until the first frame: hardly anything loaded for it becomes any."""
    gc.disable()


def table_for(wishes: Wishes) -> TableSetup:
    """The table that ``wishes`` ask for.

    Raises:
        BadInputError: they make no sense.
    """
    with told():
        settings = _settings()
        pace = pace_named(wishes.pace or settings.pace)
        name = None if wishes.name is None else name_from(wishes.name)
        level = _level(wishes.level or CASUAL.name)
        me = name or settings.name or login_name()
        if wishes.code is not None or wishes.daily:
            setup = _shared(wishes, me, level, pace)
        elif wishes.seats is not None:
            setup = _seated(wishes, wishes.seats, pace)
        elif wishes.scenario is None:
            setup = _match(wishes, me, level, pace)
        else:
            setup = _position(wishes, wishes.scenario, name, level, pace)
    return replace(setup, turn_clock=settings.turn_clock)


def _any_seed() -> int:
    return random.SystemRandom().randrange(_SEEDS)


def _level(text: str) -> str:
    wanted = text.strip().lower()
    if wanted not in LEVELS and wanted not in known_bots():
        hint = did_you_mean(wanted, known_bots()) or f"there are {', '.join(known_bots())}"
        raise BadInputError(f"{text!r} is no level; {hint}")
    return wanted


def _settings() -> Settings:
    """What the person has set. Whatever is wrong with the file is told by the game itself."""
    try:
        return read_settings(SettingsFile().path.read_text(encoding="utf-8-sig"))[0]
    except (OSError, UnicodeDecodeError):
        return Settings()


def _match(wishes: Wishes, name: str, level: str, pace: Pace) -> TableSetup:
    bots = BOTS if wishes.bots is None else wishes.bots
    if not 1 <= bots < MAX_PLAYERS:
        raise BadInputError(f"1 to {MAX_PLAYERS - 1} bots can play, not {bots}")
    rules = asked_rules(wishes.rules or OFFICIAL.name, wishes.settings, players=bots + 1)
    seed = _any_seed() if wishes.seed is None else wishes.seed
    seats = [Seat(name), *company(bots, level, seed, taken=[name])]
    return TableSetup(rules, seats, seed=seed, pace=pace)


def _seated(wishes: Wishes, line: str, pace: Pace) -> TableSetup:
    others = (wishes.name, wishes.bots, wishes.level, wishes.scenario)
    if any(other is not None for other in others):
        raise BadInputError("--seats says who plays: no --name, --bots, --level, --scenario")
    from uno_tui.store.seating import parse_seats

    seed = _any_seed() if wishes.seed is None else wishes.seed
    seats = parse_seats(line, seed)
    rules = asked_rules(wishes.rules or OFFICIAL.name, wishes.settings, players=len(seats))
    return TableSetup(rules, seats, seed=seed, pace=pace, open_hands=wishes.open_hands)


def _shared(wishes: Wishes, name: str, level: str, pace: Pace) -> TableSetup:
    others = (wishes.rules, wishes.bots, wishes.seats, wishes.seed, wishes.scenario)
    if wishes.settings or any(other is not None for other in others):
        raise BadInputError(
            "a shared deal brings its own rules, players and cards:"
            " no --rules, --set, --bots, --seats, --seed, --scenario"
        )
    if wishes.code is not None and wishes.daily:
        raise BadInputError("--code and --daily are two deals; one can be played")
    from uno_tui.cli.sharing import coded_table, daily_table, today

    if wishes.code is not None:
        return coded_table(wishes.code, name, level, pace)
    if wishes.level is not None:
        raise BadInputError("the deal of the day brings its own bots: no --level")
    return daily_table(today(), name, pace)


def _position(wishes: Wishes, file: Path, name: str | None, level: str, pace: Pace) -> TableSetup:
    if wishes.rules or wishes.settings or wishes.bots is not None:
        raise BadInputError(
            "a scenario brings its own rules and players: no --rules, --set, --bots"
        )
    scenario = _first_scenario(file)
    position = scenario.begin()
    if position.over:
        raise BadInputError(f"{file}: there the round is over")
    names = scenario.names
    if name is not None and name not in names:
        raise BadInputError(f"{file}: nobody is called {name!r} there, but {', '.join(names)}")
    me = names[position.turn] if name is None else name
    seats = [Seat(each, None if each == me else BotProfile(level)) for each in names]
    seed = scenario.setup.seating.seed if wishes.seed is None else wishes.seed
    return TableSetup(position.rules, seats, seed=seed, pace=pace, position=position)


def _first_scenario(file: Path) -> Scenario:
    from uno_tui.rules.scenario import read_scenarios

    try:
        found = read_scenarios(file.read_text(encoding="utf-8"), str(file))
    except UnicodeDecodeError:
        raise BadInputError(f"{file}: this is no text in UTF-8") from None
    if not found:
        raise BadInputError(f"{file}: there is no scenario in it")
    return found[0]

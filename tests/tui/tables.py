"""Tables for tests of the screens: told bots, and a clock that a test turns by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.pilot import Pilot

from tests.table.acting import NAMES, TOLD, ToldMind
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.pace import NORMAL, Pace
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table
from uno_tui.tui.app import UnoApp
from uno_tui.tui.glyphs import UNICODE, Glyphs
from uno_tui.tui.look import Look
from uno_tui.tui.palette import Palette
from uno_tui.tui.player import Player
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.themes import DEFAULT, THEMES


@dataclass
class HandClock:
    """A clock that stands still until it is turned."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def setup_of(
    start: Round,
    minds: Mapping[int, ToldMind] | None = None,
    *,
    names: Sequence[str] = NAMES,
    pace: Pace = NORMAL,
) -> TableSetup:
    """A table at a position: Ann is a person, all others do as they are told."""
    told = minds or {}
    seats = [Seat(name, TOLD if seat else None) for seat, name in enumerate(names)]
    return TableSetup(
        start.rules,
        seats[: len(start.hands)],
        pace=pace,
        position=start,
        mind_maker=lambda profile, seat, seed: told.get(seat) or ToldMind(),
    )


def dealt(rules: Ruleset | str = "official", players: int = 4, *, seed: int = 11) -> TableSetup:
    """A table at which a round has still to be dealt."""
    seats = [Seat(name, TOLD if seat else None) for seat, name in enumerate(NAMES[:players])]
    return TableSetup(
        preset(rules) if isinstance(rules, str) else rules,
        seats,
        seed=seed,
        mind_maker=lambda profile, seat, seed: ToldMind(),
    )


def app_at(setup: TableSetup, wishes: Preferences | None = None) -> tuple[UnoApp, HandClock]:
    """The app at a table, and its clock."""
    clock = HandClock()
    app = UnoApp(setup, wishes=wishes, clock=clock)
    app.animation_level = "none"
    return app, clock


def screen_of(pilot: Pilot[None]) -> TableScreen:
    """The table on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def turn(pilot: Pilot[None], clock: HandClock, seconds: float) -> None:
    """Turns the clock in steps short enough that the table does not take them for a pause."""
    screen = screen_of(pilot)
    until = clock.now + seconds
    while clock.now < until:
        clock.now = min(clock.now + 0.5, until)
        screen.wake()
    await pilot.pause()


def text_of(pilot: Pilot[None], selector: str) -> str:
    """What a widget shows, line by line."""
    widget = pilot.app.screen.query_one(selector)
    lines = [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]
    return "\n".join(lines)


def look_of(glyphs: Glyphs = UNICODE) -> Look:
    """The look of the theme to begin with."""
    return Look(Palette.of_theme(THEMES[DEFAULT].variables), glyphs)


def player_at(start: Round, *, asks_first: bool = False) -> tuple[Player, Table, HandClock]:
    """A person at a table, without a screen."""
    table, clock = setup_of(start).table(), HandClock()
    table.start_round(clock.now)
    return Player(table, 0, clock, UNICODE, asks_first=asks_first), table, clock

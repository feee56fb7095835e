"""Draws the picture of the table for the README.

Run with ``python -m scripts.pictures`` from the checkout. The picture is the real screen of the
real program: the players of ``assets/pictures/table.toml`` do what stands there, on a clock that
this script turns by hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

from textual.screen import Screen
from textual.strip import Strip

from scripts.film import Film
from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import LEVELS
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.moves import Move
from uno_tui.rules.scenario import Scenario, read_scenarios
from uno_tui.rules.view import View
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup

FOLDER: Final = Path(__file__).parent.parent / "assets" / "pictures"
SIZE: Final = (110, 32)
PLAYER: Final = BotProfile("sharp", "steady")


class Reader(Bot):
    """A player who does what the scenario says next."""

    def __init__(self, script: Iterator[Move]) -> None:
        super().__init__(LEVELS[PLAYER.level], TEMPERAMENTS[PLAYER.temperament], 0)
        self._script = script

    def decide(self, view: View) -> Move:
        """The next move of the script; the first lawful one after its end."""
        return next(self._script, view.legal[0])

    def daydream(self) -> float:
        """Never."""
        return 0.0


def seated(script: Iterator[Move], _profile: BotProfile, _seat: int, _seed: str) -> Reader:
    """Makes the player of any seat."""
    return Reader(script)


def script_of(scenario: Scenario) -> Iterator[Move]:
    """The moves of ``scenario``, one after the other."""
    played = scenario.begin()
    for step in scenario.steps:
        move = step.move(scenario.names, played)
        if move is not None:
            yield move


async def picture(scenario: Scenario) -> Film:
    """The screen of the first player once everybody has done as ``scenario`` says."""
    now = 0.0
    seats = [Seat(name, PLAYER if place else None) for place, name in enumerate(scenario.names)]
    setup = TableSetup(
        scenario.begin().rules,
        seats,
        position=scenario.begin(),
        mind_maker=partial(seated, script_of(scenario)),
    )
    app = UnoApp(setup, clock=lambda: now)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen = cast("TableScreen", app.screen)
        while screen.table.view(0).number < len(scenario.steps):
            now += 0.1
            screen.wake()
        await pilot.press("home", "right")
        film = Film(*SIZE, app.theme_variables["felt"])
        film.show(seen(screen), 1.0)
        return film


def seen(screen: Screen[Any]) -> list[Strip]:
    """The lines of ``screen`` as they are."""
    return screen._compositor.render_strips()  # noqa: SLF001 (nothing public tells)


def main() -> None:
    """Draws the picture."""
    file = FOLDER / "table.toml"
    scenario = read_scenarios(file.read_text(encoding="utf-8"), str(file))[0]
    film = asyncio.run(picture(scenario))
    (FOLDER / "table.svg").write_text(film.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Records the film for the README: an interception, a catch, UNO.

Run with ``python -m scripts.recording`` from the checkout. It is the real program: the bots do what
stands in ``assets/pictures/recording.toml``, the person's part is played by keys, and the clock is
turned by this script, so that the film is the same every time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from typing import Final, cast

from textual.pilot import Pilot

from scripts.film import Film
from scripts.pictures import FOLDER, PLAYER, seated, seen
from uno_tui.rules.moves import Catch, Draw, Intercept, Move, Play
from uno_tui.rules.scenario import Scenario, read_scenarios
from uno_tui.table.pace import FAST
from uno_tui.table.seats import Seat
from uno_tui.tui.app import UnoApp
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.widgets import glide

SIZE: Final = (90, 26)
PERSON: Final = 0
TICK: Final = glide.FRAME
NEVER: Final = 3600.0
BEFORE_A_TURN: Final = 0.8
BEFORE_A_RACE: Final = 0.6
AFTER_A_KEY: Final = 0.2
AT_THE_END: Final = 0.9


class Clock:
    """A clock that only the recording turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The time."""
        return self.now


class Recording:
    """A scenario played in front of a camera."""

    def __init__(self, scenario: Scenario) -> None:
        self.clock = Clock()
        begun = scenario.begin()
        self.moves = [step.move(scenario.names, begun) for step in scenario.steps]
        bots: Iterator[Move] = iter(
            [move for move in self.moves if move is not None and move.seat != PERSON]
        )
        seats = [Seat(name, PLAYER if place else None) for place, name in enumerate(scenario.names)]
        setup = TableSetup(
            begun.rules,
            seats,
            pace=FAST,
            turn_clock=0,
            position=begun,
            mind_maker=partial(seated, bots),
        )
        self.app = UnoApp(setup, clock=self.clock)
        self.film = Film(*SIZE, self.app.theme_variables["felt"])

    @property
    def screen(self) -> TableScreen:
        """The table."""
        return cast("TableScreen", self.app.screen)

    async def play(self) -> None:
        """Plays the scenario to its end."""
        self.app.animation_level = "full"
        # What moves is moved by the clock of the film alone.
        glide.FRAME = NEVER  # type: ignore[misc]
        async with self.app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            for move in self.moves:
                if move is None:
                    continue
                if move.seat == PERSON:
                    await self._press(pilot, move)
                else:
                    await self._watch(pilot)
            await self._roll(pilot, AT_THE_END)

    async def _watch(self, pilot: Pilot[None]) -> None:
        """Lets time pass until somebody has done something."""
        done = len(self.screen.table.log.acts)
        while len(self.screen.table.log.acts) == done:
            await self._roll(pilot, TICK)

    async def _press(self, pilot: Pilot[None], move: Move) -> None:
        """Does with keys what ``move`` says."""
        turn = self.screen.player.view.my_turn
        await self._roll(pilot, BEFORE_A_TURN if turn else BEFORE_A_RACE)
        for key in self._keys(move):
            await pilot.press(key)
            await self._roll(pilot, AFTER_A_KEY)

    def _keys(self, move: Move) -> list[str]:
        match move:
            case Play(cards=(card,), uno=uno):
                hand = self.screen.hand
                steps = [held.card for held in hand.cards].index(card) - hand.chosen
                arrow = "right" if steps > 0 else "left"
                return [*([arrow] * abs(steps)), "U" if uno else "enter"]
            case Intercept():
                return ["i"]
            case Catch():
                return ["c"]
            case Draw():
                return ["d"]
        raise ValueError(f"no keys are known for {move}")

    async def _roll(self, pilot: Pilot[None], seconds: float) -> None:
        """Films for some seconds."""
        until = self.clock.now + seconds - TICK / 2
        while self.clock.now < until:
            self.clock.now += TICK
            self.screen.wake()
            await pilot.pause(0)
            self.film.show(seen(self.screen), TICK)
            self._go_on()

    def _go_on(self) -> None:
        """Moves what glides by a frame."""
        for movement in self.screen.glides:
            if movement.left:
                movement.step()


def main() -> None:
    """Records the film."""
    file = FOLDER / "recording.toml"
    scenario = read_scenarios(file.read_text(encoding="utf-8"), str(file))[0]
    recording = Recording(scenario)
    asyncio.run(recording.play())
    (FOLDER / "recording.svg").write_text(recording.film.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()

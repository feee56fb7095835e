"""Matches at a shared keyboard, played by keys, with somebody reading the screen all along.

Whoever plays trusts nothing but what is seen: the keyboard is taken because the screen says whose
it is, and given away because the bar says so.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Final, TypeAlias

from textual.pilot import Pilot

from tests.tui.glass import Seen
from tests.tui.inspecting import Inspector, Leak, Report
from tests.tui.permission import Permission
from tests.tui.tables import HandClock
from tests.tui.watched import SIZES, Sitting
from uno_tui.rules.cards import Card
from uno_tui.rules.moves import Challenge, Draw, Pass, Play
from uno_tui.store.recorder import resume
from uno_tui.store.shelf import saved_matches
from uno_tui.tui.app import UnoApp
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.screens.round_over import RoundOverScreen
from uno_tui.tui.setup import TableSetup

__all__ = ["Leak", "Report", "Watcher", "watch"]

_BEFORE_LEAVING: Final = 12
_REMEMBERED: Final = 12

Disturbance: TypeAlias = Callable[[], Coroutine[object, object, None]]


class Watcher:
    """Presses keys for all people, and reads everything after every one of them."""

    def __init__(self, pilot: Pilot[None], seen: Seen, clock: HandClock, watched: Sitting) -> None:
        self.app = seen.app
        self._seen = seen
        self._pilot = pilot
        self._clock = clock
        self._watched = watched
        self._chance = random.Random(watched.seed)
        self._keys: deque[str] = deque(maxlen=_REMEMBERED)
        self._permission = Permission()
        self.inspector = Inspector(seen, self._permission, random.Random(watched.seed))
        self._kinds: dict[str, Disturbance] = {
            "hide": self._hide,
            "pause": self._pause,
            "help": self._help,
            "palette": self._palette,
            "rules": self._rules,
            "settings": self._settings,
            "size": self._resize,
            "leave": self._leave,
            "back": self._come_back,
            "move": self._move_about,
        }

    @property
    def report(self) -> Report:
        """What it has come to so far."""
        return self.inspector.report

    async def play(self, steps: int) -> None:
        """Plays for so many steps, or until all rounds have been played."""
        await self._see()
        for _ in range(steps):
            if not self.app.is_running or self.report.rounds >= self._watched.rounds:
                return
            await self._step()

    async def _step(self) -> None:
        page = self.app.screen
        if isinstance(page, RevealScreen):
            await self._look_at_the_reveal(page)
        elif isinstance(page, RoundOverScreen):
            self.report.rounds += 1
            await self._press("enter")
        elif not isinstance(page, HotSeatScreen) or page.table.state != "playing":
            await self._press("enter")
        elif self._chance.random() < self._watched.often:
            await self._kinds[self._chance.choice(self._watched.only or [*self._kinds])]()
        else:
            await self._play_on(page)

    async def _play_on(self, screen: HotSeatScreen) -> None:
        if self._chance.random() < 0.03:
            slaps = self._chance.choice(list(screen.slaps.keys.values()))
            await self._press(*self._chance.choice([slaps, slaps * 2, slaps + "u", slaps + "2"]))
        if self._chance.random() < 0.4:
            self._clock.now += self._chance.choice((0.125, 0.5, 0.75))
            screen.wake()
            await self._see()
        if self.app.screen is screen:
            await self._act(screen)

    async def _act(self, screen: HotSeatScreen) -> None:
        """Does what whoever has the keyboard, or is asked to take it, would do."""
        text = "\n".join(self._seen.glass.lines)
        asked = [s for s, n in enumerate(screen.table.names) if f"I am {n}, and" in text]
        if asked:
            self._permission.confirm(asked[0])
            await self._press("enter")
        elif " pass on" in text:
            self._permission.cover()
            await self._press("enter")
        elif " goes on" in text:
            await self._press("enter")
        elif screen.slaps.asked is not None:
            await self._press(str(screen.slaps.asked.partners[0] + 1))
        elif "Leave?" in text or "Who?" in text:
            await self._press("escape")
        elif screen.player.question is not None:
            await self._press(self._chance.choice("1234"))
        else:
            await self._move(screen)

    async def _move(self, screen: HotSeatScreen) -> None:
        view = screen.player.view
        if not view.legal or not view.my_turn:
            self._clock.now += 0.75
            screen.wake()
            await self._see()
            return
        kinds = {type(move): move for move in self._chance.sample(view.legal, len(view.legal))}
        if Challenge in kinds and self._chance.random() < 0.7:
            await self._press("x")
        elif isinstance(play := kinds.get(Play), Play) and (
            Draw not in kinds or self._chance.random() < 0.97
        ):
            await self._play_card(screen, play.cards[0])
        elif Draw in kinds:
            await self._press("d")
        elif Pass in kinds:
            await self._press("p")

    async def _play_card(self, screen: HotSeatScreen, face: Card) -> None:
        held = [card.card for card in screen.hand.cards]
        uno = len(held) == 2 and self._chance.random() < 0.9
        await self._press(*_way(screen.hand.chosen, held.index(face)), "U" if uno else "enter")

    async def _look_at_the_reveal(self, page: RevealScreen) -> None:
        """The challenger looks at the hand, perhaps while the window changes, and plays on."""
        table = self.inspector.table
        assert table is not None
        if self._chance.random() < 0.3:
            await self._press("escape")
            return
        challenger = self._permission.reveal(table.table)
        await self._press("enter")
        await self._press("right")
        if self._chance.random() < self._watched.restless:
            self._permission.revealed.clear()
            await self._resize()
            return
        self._permission.revealed.clear()
        self._permission.confirm(challenger)
        await self._press("enter")

    def _offers(self, label: str) -> bool:
        return f" {label}" in self._seen.glass.lines[-1]

    async def _hide(self) -> None:
        if self._offers("hide"):
            self._permission.cover()
            await self._press("backspace")

    async def _pause(self) -> None:
        if self._offers("pause"):
            self._permission.cover()
            await self._press("z")

    async def _help(self) -> None:
        await self._press("question_mark", "pagedown", "escape")

    async def _palette(self) -> None:
        self._permission.cover()
        self.app.simulate_key("ctrl+p")
        await self._pilot.pause()
        await self._see()
        await self._press("p", "escape")
        while self.app.screen is not self.inspector.table:
            await self._press("escape")

    async def _rules(self) -> None:
        await self._visit("r", "down", "escape")

    async def _settings(self) -> None:
        await self._visit("comma", "right", "escape")

    async def _visit(self, key: str, *keys: str) -> None:
        """Opens a page, if it can be opened now, and comes back."""
        before = self.app.screen
        await self._press(key)
        if self.app.screen is not before:
            await self._press(*keys)

    async def _resize(self) -> None:
        self._permission.cover()
        others = [size for size in SIZES if size != tuple(self.app.size)]
        await self._pilot.resize_terminal(*self._chance.choice(others))
        await self._see()

    async def _leave(self) -> None:
        """A bot takes over from one of the people."""
        table = self.inspector.table
        if table is not None and len(table.table.people) > 1 and self._offers("quit"):
            await self._press("q", "2", self._chance.choice("123"))

    async def _come_back(self) -> None:
        """Somebody takes over from the bot again."""
        table = self.inspector.table
        if table is not None and len(table.table.people) < len(table.guests):
            await self._press("q", "3", "1")

    async def _move_about(self) -> None:
        await self._press(*self._chance.choice([("s",), ("right",), ("m",), ("tab", "escape")]))

    async def _press(self, *keys: str) -> None:
        for key in keys:
            if self.app.is_running:
                self._keys.append(key)
                self.app.simulate_key(key)
                await self._see()

    async def _see(self) -> None:
        await self._seen.settle()
        table = self.inspector.table
        if not self.app.is_running:
            return
        if table is not None:
            if self.app.screen is not table:
                self._permission.cover()
            self._permission.take_notice(table.table, self._clock.now)
        try:
            self.inspector.read()
        except Leak as leak:
            raise Leak(f"after {' '.join(self._keys)}: {leak}") from None


def _way(chosen: int, place: int) -> list[str]:
    """The keys that choose the card at ``place``."""
    if place == chosen:
        return []
    return (
        [str((place + 1) % 10)]
        if place < 10
        else ["right" if place > chosen else "left"] * abs(place - chosen)
    )


async def watch(watched: Sitting, folder: Path) -> Report:
    """Plays a match and reads everything all along; the match is saved in ``folder``.

    Raises:
        Leak: it showed what it must not.
    """
    report = Report()
    setup = watched.setup()
    if watched.resumed:
        await _sit(watched, setup, folder, _BEFORE_LEAVING, report)
        resumed = resume(saved_matches(folder)[0])
        setup = TableSetup.resuming(resumed)
        if sum(seat.bot is None for seat in setup.seats) < 2:
            # All the others have left to bots: it is one person's match from now on.
            resumed.recorder.close()
            return report
    await _sit(watched, setup, folder, watched.steps * watched.rounds, report)
    return report


async def _sit(
    watched: Sitting, setup: TableSetup, folder: Path, steps: int, report: Report
) -> None:
    clock = HandClock()
    app = UnoApp(setup, wishes=watched.wishes, clock=clock, matches=folder)
    seen = Seen(app)
    async with app.run_test(size=watched.size, tooltips=True, notifications=True) as pilot:
        watcher = Watcher(pilot, seen, clock, watched)
        await watcher.play(steps)
        report.add(watcher.report)

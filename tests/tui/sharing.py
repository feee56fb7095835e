"""Tables at which several people share a keyboard, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.pilot import Pilot

from tests.table.acting import NAMES, TOLD, ToldMind, position
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.seats import Seat
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.setup import TableSetup

KEYS = {0: "a", 1: "t", 2: "l"}


def shared(
    start: Round,
    minds: Mapping[int, ToldMind] | None = None,
    *,
    names: Sequence[str] = NAMES,
    open_hands: bool = False,
    turn_clock: float | None = None,
) -> TableSetup:
    """A table at a position; the seats with ``minds`` are bots, all others people."""
    told = minds or {}
    seats = [
        Seat(name, TOLD if seat in told else None, key=KEYS.get(seat, ""))
        for seat, name in enumerate(names[: len(start.hands)])
    ]
    return TableSetup(
        start.rules,
        seats,
        position=start,
        turn_clock=turn_clock,
        mind_maker=lambda profile, seat, seed: told.get(seat) or ToldMind(),
        open_hands=open_hands,
    )


def three(
    *hands: str, top: str = "r9", turn: int = 0, rules: Ruleset | str = "olympic", draw: str = ""
) -> Round:
    """A round of three or more with these hands."""
    pile = draw or "b9 b8 b6 y9 y8 y6 g9 g8 g6 b5 b4 b3"
    return position(hands, top, rules, turn=turn, draw=pile)


def table_of(pilot: Pilot[None]) -> HotSeatScreen:
    """The shared table on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, HotSeatScreen)
    return screen


def screen_text(pilot: Pilot[None]) -> str:
    """Everything that is on the screen."""
    screen = pilot.app.screen
    lines = screen._compositor.render_strips(screen.size)
    return "\n".join(strip.text for strip in lines)

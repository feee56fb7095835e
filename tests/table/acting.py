"""Bots that do as a test tells them, and a clock that it turns by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import cards
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.pace import NORMAL, Pace
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

TOLD = BotProfile("told")
NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve")


@dataclass
class ToldMind:
    """Plays the first lawful move, and out of turn what the test says, after fixed times."""

    wanted: Callable[[View], Move | None] = lambda _: None
    decided: Callable[[View], Move] = lambda view: view.legal[0]
    thinks: float = 1.0
    reacts: float = 0.5
    daydreams: float = 0.0
    miscounts: bool = False
    seen: list[Event] = field(default_factory=list)

    def observe(self, event: Event, view: View) -> None:
        self.seen.append(event)

    def decide(self, view: View) -> Move:
        return self.decided(view)

    def wants(self, view: View) -> Move | None:
        return self.wanted(view)

    def thinking(self) -> float:
        return self.thinks

    def reaction(self) -> float:
        return self.reacts

    def daydream(self) -> float:
        return self.daydreams

    def misdeals(self) -> bool:
        return self.miscounts


def position(
    hands: Sequence[str],
    discard: str,
    rules: Ruleset | str = "olympic",
    *,
    turn: int = 0,
    seats: Sequence[int] | None = None,
    draw: str = "b9 b8 b6 y9 y8 y6 g9 g8 g6 b5 b4 b3",
) -> Round:
    """A round with these hands by seat; the last seat is the dealer."""
    pile = cards(discard)
    return Round(
        preset(rules) if isinstance(rules, str) else rules,
        [cards(hand) for hand in hands],
        dealer=len(hands) - 1,
        turn=turn,
        draw_pile=cards(draw)[::-1],
        discard=pile,
        color=pile[-1].color,
        seats=seats,
    )


def table_at(
    start: Round,
    minds: dict[int, ToldMind] | None = None,
    *,
    pace: Pace = NORMAL,
    turn_clock: float | None = None,
) -> Table:
    """A table at a position, begun at 0 s; the seats with ``minds`` are bots."""
    told = minds or {}
    seats = [
        Seat(name, TOLD if seat in told else None)
        for seat, name in enumerate(NAMES[: len(start.hands)])
    ]
    table = Table(
        start.rules,
        seats,
        position=start,
        pace=pace,
        turn_clock=turn_clock,
        mind_maker=lambda profile, seat, seed: told[seat],
    )
    table.start_round(0.0)
    return table


def run(table: Table, until: float) -> None:
    """Turns the clock to ``until``, waking the table whenever it is due."""
    while (due := table.next_due()) is not None and due <= until:
        table.advance(due)
    table.advance(until)


def events_of(table: Table, seat: int = 0) -> list[Event]:
    """All events so far as ``seat`` sees them."""
    return [happening.event for happening in table.since(0, seat)]

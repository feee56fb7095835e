"""A person who plays by a script, among nine bots."""

from __future__ import annotations

from tests.table.handturned import HandTurnedThinker
from uno_tui.bots.levels import LEVELS
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.moves import Catch, Draw, Intercept, Move, Play
from uno_tui.rules.presets import OLYMPIC
from uno_tui.rules.view import View
from uno_tui.table.log import Act
from uno_tui.table.pace import NORMAL
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

PERSON = 0
QUICK, SLOW = 0.35, 1.25


def nine_bots() -> list[Seat]:
    styles = list(TEMPERAMENTS)
    levels = list(LEVELS)
    bots = [
        Seat(f"Bot {n}", BotProfile(levels[n % len(levels)], styles[n % len(styles)]))
        for n in range(9)
    ]
    return [Seat("Ann"), *bots]


def act_of(view: View) -> tuple[float, Move] | None:
    """What the person does about a view, and how long that takes."""
    if view.intercepts:
        partner = view.after(view.seat) if view.top and view.top.number == 7 else None
        return QUICK, Intercept(PERSON, view.intercepts, partner=partner, at=view.number)
    late = view.owes_uno - {PERSON}
    if late:
        return QUICK, Catch(PERSON, min(late), at=view.number)
    if not view.my_turn:
        return None
    plays = [move for move in view.legal if isinstance(move, Play) and len(move.cards) == 1]
    if not plays:
        return SLOW, next((m for m in view.legal if isinstance(m, Draw)), view.legal[0])
    first = plays[0]
    said = len(view.hand) == 2 and PERSON not in view.called
    move = Play(PERSON, first.cards, first.color, first.partner, said, at=view.number)
    return SLOW, move


def play(seed: int) -> list[Act]:
    """A whole match; the person and the bots act when their time has come."""
    table = Table(OLYMPIC, nine_bots(), seed=seed, pace=NORMAL)
    table.search_with(HandTurnedThinker())
    now = 0.0
    while table.state != "match over":
        if table.state != "playing":
            table.start_round(now)
        act = act_of(table.view(PERSON))
        due = table.next_due()
        mine = None if act is None else now + act[0]
        if act and mine is not None and (due is None or mine <= due):
            now = mine
            table.submit(act[1], now)
        else:
            assert due is not None
            now = due
            table.advance(now)
    return table.log.acts

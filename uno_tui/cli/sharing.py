"""``uno-tui play --code`` and ``uno-tui play --daily``: deals that others get as well."""

from __future__ import annotations

from datetime import date, datetime

from uno_tui.bots.names import names_for
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.cli.errors import tell
from uno_tui.store.codes import read_code
from uno_tui.store.daily import daily_deal
from uno_tui.store.database import HistoryError
from uno_tui.store.history import History
from uno_tui.table.company import company
from uno_tui.table.pace import Pace
from uno_tui.table.seats import Seat
from uno_tui.tui.setup import TableSetup


def today() -> date:
    """The day that it is here."""
    return datetime.now().astimezone().date()


def coded_table(code: str, name: str, level: str, pace: Pace) -> TableSetup:
    """The table that ``code`` stands for, with ``name`` at its first seat.

    Raises:
        BadCodeError: it stands for none.
    """
    deal = read_code(code)
    seats = [Seat(name), *company(deal.players - 1, level, deal.seed, taken=[name])]
    return TableSetup(deal.rules, seats, seed=deal.seed, pace=pace, first_seat=deal.first_seat)


def daily_table(day: date, name: str, pace: Pace) -> TableSetup:
    """The table of ``day``, with ``name`` at its first seat."""
    deal = daily_deal(day)
    styles = [TEMPERAMENTS[bot.temperament] for bot in deal.bots]
    names = names_for(styles, deal.chance(), taken=[name])
    bots = [Seat(each, bot) for each, bot in zip(names, deal.bots, strict=True)]
    return TableSetup(deal.rules, [Seat(name), *bots], seed=deal.deal.seed, pace=pace, daily=day)


def warn_if_played(day: date) -> None:
    """Tells the result of ``day`` if there is one: it counts once."""
    try:
        with History() as history:
            history.update()
            kept = history.daily(day)
    except HistoryError as error:
        tell(f"note: {error}")
        return
    if kept is not None:
        totals = ", ".join(
            f"{name} {points}" for name, points in zip(kept.players, kept.points, strict=True)
        )
        tell(f"note: today's deal has been played ({totals}); only the first time counts")

"""The lines of a saved match after the first: deals, moves, and who sits down where.

Every line has ``at``, its seconds of play, and ``sum``, a checksum of the line, of the position
that it leads to, and of all lines before it, so that whatever has been changed, garbled, lost or
added is noticed where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from uno_tui.bots.registry import BotProfile
from uno_tui.store.errors import MatchFileError
from uno_tui.store.facts import Facts, shown, whole
from uno_tui.store.header import read_bot, spell_bot
from uno_tui.value import value

CHECKSUM: Final = "sum"
WINNERS: Final = "winners"
"""The key that the last line of a finished match has, and no other."""


@value
class DealLine:
    """The deal of round ``number``; ``counts`` are the hands that were dealt wrongly, by seat."""

    at: float
    number: int
    counts: Mapping[int, int]


@value
class MoveLine:
    """A move in the notation, with seats by their ids.

    ``points`` are those of the round if it ends the round, ``winners`` are there if it ends the
    match.
    """

    at: float
    do: str
    points: tuple[int, ...] | None = None
    winners: tuple[int, ...] | None = None


@value
class SeatLine:
    """A bot takes over ``seat``, or a person if ``bot`` is None."""

    at: float
    seat: int
    bot: BotProfile | None


@value
class LateLine:
    """A move that lost a race by ``behind`` seconds to ``by``; it changes nothing."""

    at: float
    do: str
    by: int
    behind: float


Line: TypeAlias = DealLine | MoveLine | SeatLine | LateLine


def spell_line(line: Line, ids: tuple[str, ...]) -> dict[str, object]:
    """``line`` as JSON, without its checksum."""
    match line:
        case DealLine():
            counts = {ids[seat]: count for seat, count in sorted(line.counts.items())}
            facts = {"deal": line.number, **({"counts": counts} if counts else {})}
        case MoveLine():
            facts = {"do": line.do}
            if line.points is not None:
                facts["points"] = list(line.points)
            if line.winners is not None:
                facts[WINNERS] = [ids[seat] for seat in line.winners]
        case SeatLine():
            facts = {"seat": ids[line.seat], **(spell_bot(line.bot) if line.bot else {})}
        case LateLine():
            facts = {"late": line.do, "by": ids[line.by], "behind": line.behind}
    return {"at": line.at, **facts}


def read_line(facts: Facts, ids: tuple[str, ...]) -> Line:
    """The line that ``facts`` hold.

    Raises:
        MatchFileError: they are no line of a match.
    """
    for key, reader in _READERS.items():
        if key in facts.raw:
            return reader(facts, ids)
    raise MatchFileError("this is neither a deal nor a move")


def _read_deal(facts: Facts, ids: tuple[str, ...]) -> Line:
    facts.check_keys(("at", "deal", "counts"))
    raw = facts.table("counts").raw if "counts" in facts.raw else {}
    counts = {_seat(name, ids): whole(count, name) for name, count in raw.items()}
    return DealLine(facts.seconds("at"), facts.whole("deal"), counts)


def _read_move(facts: Facts, ids: tuple[str, ...]) -> Line:
    facts.check_keys(("at", "do", "points", WINNERS))
    points = winners = None
    if "points" in facts.raw:
        points = tuple(whole(entry, "points") for entry in facts.list("points"))
    if WINNERS in facts.raw:
        winners = tuple(_seat(entry, ids) for entry in facts.list(WINNERS))
    return MoveLine(facts.seconds("at"), facts.text("do"), points, winners)


def _read_seat(facts: Facts, ids: tuple[str, ...]) -> Line:
    facts.check_keys(("at", "seat", "level", "temperament"))
    return SeatLine(facts.seconds("at"), _seat(facts.text("seat"), ids), read_bot(facts))


def _read_late(facts: Facts, ids: tuple[str, ...]) -> Line:
    facts.check_keys(("at", "late", "by", "behind"))
    by = _seat(facts.text("by"), ids)
    return LateLine(facts.seconds("at"), facts.text("late"), by, facts.seconds("behind"))


_READERS: Final = {"do": _read_move, "deal": _read_deal, "seat": _read_seat, "late": _read_late}


def _seat(name: object, ids: tuple[str, ...]) -> int:
    if name in ids:
        return ids.index(str(name))
    raise MatchFileError(f"no seat is called {shown(name)}")

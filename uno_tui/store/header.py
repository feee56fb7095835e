"""The first line of a saved match: by what rules, who sits where, and which cards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from uno_tui import __version__
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.match import Match
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError
from uno_tui.store.errors import MatchFileError, NewerFormatError
from uno_tui.store.facts import Facts, dump, shown
from uno_tui.store.names import BadNameError, name_from
from uno_tui.table.pace import NORMAL
from uno_tui.table.seats import Seat
from uno_tui.table.single import SingleRound
from uno_tui.table.slap_keys import key_from
from uno_tui.value import value

FORMAT: Final = "uno-tui match"
VERSION: Final = 1

LONGEST_HEADER: Final = 100_000
"""No header has more bytes."""

_KEYS: Final = (
    *("format", "version", "program", "started", "rules", "seats", "seed", "first_seat"),
    *("pace", "turn_clock", "daily", "position", "branch", "open_hands"),
)


@value(kw_only=True)
class Header:
    """All that a match depends on besides its moves.

    Attributes:
        rules: the ruleset.
        seats: who sits where at the start, by seat.
        seed: what the cards depend on.
        started: when, with the time zone.
        first_seat: who deals first where a seat of choice does.
        pace: the name of the pace.
        turn_clock: seconds for a turn, 0 for no clock, None for the pace's own.
        daily: the day whose deal it is, if it is one.
        position: the scenario that it began from, if not with a deal.
        branch: whether it was taken up in the middle of another match.
        open_hands: whether people who share the keyboard play with open hands.
        program: the version of the program that saved it.
    """

    rules: Ruleset
    seats: tuple[Seat, ...]
    seed: int
    started: datetime
    first_seat: int = 0
    pace: str = NORMAL.name
    turn_clock: float | None = None
    daily: date | None = None
    position: str | None = None
    branch: bool = False
    open_hands: bool = False
    program: str = __version__

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def ids(self) -> tuple[str, ...]:
        """What the seats are called in the moves, whatever the players' names hold."""
        return tuple(f"p{place}" for place in range(1, len(self.seats) + 1))

    @property
    def counts(self) -> bool:
        """Whether the match counts in statistics: one that was dealt, and played from the start."""
        return self.position is None and not self.branch

    def begin(self) -> Match | SingleRound:
        """The match before its first move.

        Raises:
            MatchFileError: there is no such match.
        """
        if self.position is not None:
            return SingleRound(_round_of(self.position, self))
        try:
            return Match(self.rules, len(self.seats), self.seed, self.first_seat)
        except RulesetError as error:
            raise MatchFileError(str(error)) from None

    def line(self) -> str:
        """The header as its line in the file, without the line's end."""
        return dump(dict(self._facts()))

    def _facts(self) -> Iterator[tuple[str, object]]:
        options = self.rules.options().items()
        yield "format", FORMAT
        yield "version", VERSION
        yield "program", self.program
        yield "started", self.started.isoformat(timespec="seconds")
        if self.daily:
            yield "daily", self.daily.isoformat()
        if self.branch:
            yield "branch", True
        if self.open_hands:
            yield "open_hands", True
        yield "seats", [spell_seat(seat) for seat in self.seats]
        yield "seed", self.seed
        yield "first_seat", self.first_seat
        yield "pace", self.pace
        if self.turn_clock is not None:
            yield "turn_clock", self.turn_clock
        written = {name: OPTIONS[name].to_toml(value) for name, value in options}
        yield "rules", {"name": self.rules.name, **written}
        if self.position is not None:
            yield "position", self.position


def position_text(start: Round, seats: tuple[Seat, ...]) -> str:
    """The position that a match begins from, as its header keeps it."""
    # Few matches begin from a position, and the notation is too much code for all the others.
    from uno_tui.rules.scenario_text import spell_position  # noqa: PLC0415

    return spell_position(start, [f"p{place}" for place in range(1, len(seats) + 1)])


def read_header(line: bytes) -> Header:
    """The header that ``line`` holds.

    Raises:
        NewerFormatError: a newer program saved the match.
        MatchFileError: it is no header, or describes no match that there can be.
    """
    facts = Facts.of_line(line)
    if facts.raw.get("format") != FORMAT:
        raise MatchFileError("this is no saved match")
    version = facts.whole("version")
    if version > VERSION:
        raise NewerFormatError(
            f"a newer uno-tui saved this match (format {version}, this one reads {VERSION})"
        )
    facts.check_keys(_KEYS)
    header = Header(
        rules=_read_rules(facts.table("rules")),
        seats=tuple(_read_seat(entry) for entry in facts.list("seats")),
        seed=facts.whole("seed"),
        started=_read_moment(facts.text("started")),
        first_seat=facts.whole("first_seat"),
        pace=facts.text("pace"),
        turn_clock=_read_clock(facts),
        daily=_read_day(facts.text_or_none("daily")),
        position=facts.text_or_none("position"),
        branch=facts.flag("branch"),
        open_hands=facts.flag("open_hands"),
        program=facts.text("program"),
    )
    header.begin()
    return header


def spell_seat(seat: Seat) -> dict[str, str]:
    """Who sits somewhere, as JSON."""
    own = {"key": seat.key, "color": seat.color}
    bot = {} if seat.bot is None else spell_bot(seat.bot)
    return {"name": seat.name, **bot, **{name: value for name, value in own.items() if value}}


def spell_bot(bot: BotProfile) -> dict[str, str]:
    """A bot's profile, as JSON."""
    return {"level": bot.level, "temperament": bot.temperament}


def read_bot(facts: Facts) -> BotProfile | None:
    """The bot that ``facts`` describe, None where a person plays.

    Raises:
        MatchFileError: they describe neither.
    """
    level = facts.text_or_none("level")
    return None if level is None else BotProfile(level, facts.text("temperament"))


def _read_seat(raw: object) -> Seat:
    if not isinstance(raw, dict):
        raise MatchFileError(f"a seat is a table, not {shown(raw)}")
    facts = Facts(raw)
    facts.check_keys(("name", "level", "temperament", "key", "color"))
    key, color = (facts.text_or_none(own) or "" for own in ("key", "color"))
    try:
        return Seat(name_from(facts.text("name")), read_bot(facts), key and key_from(key), color)
    except ValueError as error:
        raise MatchFileError(str(error)) from None


def _read_name(text: str) -> str:
    try:
        return name_from(text)
    except BadNameError as error:
        raise MatchFileError(str(error)) from None


def _read_rules(facts: Facts) -> Ruleset:
    options = dict(facts.raw)
    options.pop("name", None)
    try:
        return Ruleset().with_options(options, name=_read_name(facts.text("name")))
    except RulesetError as error:
        raise MatchFileError(str(error)) from None


def _read_moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
        return moment if moment.tzinfo else moment.astimezone()
    except (ValueError, OverflowError):
        raise MatchFileError(f"started is a date and time, not {shown(text)}") from None


def _read_day(text: str | None) -> date | None:
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        raise MatchFileError(f"daily is a day, not {shown(text)}") from None


def _read_clock(facts: Facts) -> float | None:
    return facts.seconds("turn_clock") if facts.raw.get("turn_clock") is not None else None


def _round_of(position: str, header: Header) -> Round:
    from uno_tui.rules.scenario import read_scenarios  # noqa: PLC0415
    from uno_tui.rules.scenario_tables import ScenarioError  # noqa: PLC0415

    try:
        scenarios = read_scenarios(position, "position")
    except ScenarioError as error:
        raise MatchFileError(str(error)) from None
    if len(scenarios) != 1:
        raise MatchFileError("the position is not one scenario")
    start = scenarios[0].begin()
    if start.rules != header.rules or len(start.hands) != len(header.seats):
        raise MatchFileError("the position is not one of this match")
    return start

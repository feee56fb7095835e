"""A match of bots alone, played without a clock: turn by turn, as fast as they can move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from uno_tui.bots.bot import Bot
from uno_tui.rules import events
from uno_tui.rules.events import Event
from uno_tui.rules.match import Match
from uno_tui.rules.moves import ClockOut, Move
from uno_tui.rules.reasons import Reason, Refused
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View, redact
from uno_tui.table.dealing import miscount
from uno_tui.table.places import places

MOST_ACTS: Final = 10_000
"""More acts than any round of bots takes; a round that needs more is a fault and raises."""

_MOST_INTERRUPTIONS: Final = 3
"""How often each seat may cut in between two acts of those on turn."""


class EndlessRoundError(RuntimeError):
    """A round took more than ``MOST_ACTS`` acts."""


@dataclass(slots=True)
class Record:
    """What came of one match.

    Attributes:
        winners: the seats that won the match.
        scores: the totals, by seat.
        places: 1 for winners, 2 for who comes next, by seat; those that are equal share a place.
        rounds_won: how many rounds each seat won, by seat.
        rounds: how many rounds were played.
        turns: how many turns they took.
        acts: how many moves were made, in turn and out of turn.
        happened: how often what happened, by :func:`happening`.
    """

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    rounds_won: Counter[int] = field(default_factory=Counter)
    rounds: int = 0
    turns: int = 0
    acts: int = 0
    happened: Counter[str] = field(default_factory=Counter)


def play_match(
    rules: Ruleset, bots: Sequence[Bot], seed: int, *, lapses: bool = True, first_seat: int = 0
) -> Record:
    """Lets ``bots``, by seat, play a match to its end.

    Whoever wants to act out of turn does so before the next one on turn, the fastest first by its
    reaction time. With ``lapses`` bots lose track of their turn and miscount when they deal, as
    their level does, where the ruleset has penalties for it.

    Raises:
        EndlessRoundError: a round does not end.
        RulesetError: so many players cannot play by this ruleset.
    """
    playout = Playout(Match(rules, len(bots), seed, first_seat), bots, lapses=lapses)
    while not playout.match.over:
        playout.play_round()
    return playout.record


class Playout:
    """A match that bots play without a clock.

    Attributes:
        match: the match.
        record: what has come of it so far.
    """

    def __init__(self, match: Match, bots: Sequence[Bot], *, lapses: bool) -> None:
        self.match = match
        self.record = Record()
        self._bots = bots
        self._lapses = lapses and match.rules.has_penalties
        self._chance = random.Random(f"{match.seed}/playout")
        self._asked_in_turn = -1
        self._views: dict[int, View] = {}

    def play_round(self) -> None:
        """Deals a round and plays it to its end.

        Raises:
            EndlessRoundError: it does not end.
        """
        match, record = self.match, self.record
        self._show(match.start_round(self._miscount()))
        self._asked_in_turn = -1
        acts = record.acts
        while not match.round.over:
            if record.acts - acts > MOST_ACTS:
                raise EndlessRoundError(f"round {match.rounds} with seed {match.seed} has no end")
            self._interruptions()
            if not match.round.over:
                self._turn()
        self._book()

    def decision(self, bot: Bot, view: View) -> Move:
        """What ``bot`` on turn does."""
        return bot.decide(view)

    def _turn(self) -> None:
        current = self.match.round
        seat = current.turn
        bot = self._bots[seat]
        if self._lapses and current.turns != self._asked_in_turn:
            self._asked_in_turn = current.turns
            if bot.daydream() > 0 and not current.idle:
                self._act(ClockOut(seat))
                return
        self._act(self.decision(bot, self._views[seat]))

    def _interruptions(self) -> None:
        """Everybody's acts out of turn, until nobody wants to act any more."""
        left = _MOST_INTERRUPTIONS * len(self._bots)
        while left and not self.match.round.over:
            wish = self._fastest_wish()
            if wish is None:
                return
            self._act(wish)
            left -= 1

    def _fastest_wish(self) -> Move | None:
        current = self.match.round
        fastest: tuple[float, float, Move] | None = None
        for seat in current.seats:
            bot = self._bots[seat]
            move = bot.wants(self._views[seat])
            if move is None or not self._would_count(current, move):
                continue
            wish = bot.reaction(), self._chance.random(), move
            if fastest is None or wish[:2] < fastest[:2]:
                fastest = wish
        return None if fastest is None else fastest[2]

    def _would_count(self, current: Round, move: Move) -> bool:
        reason = current.why_not(move)
        return reason is None or (reason.mistake and current.rules.has_penalties)

    def _act(self, move: Move) -> None:
        self.record.acts += 1
        try:
            self._show(self.match.apply(move))
        except Refused as refused:
            raise IllegalBotMoveError(move, refused.reason) from refused

    def _show(self, happened: Sequence[Event]) -> None:
        """Tells every bot what happened, each as its seat saw it, and counts it."""
        current = self.match.round
        counted = self.record.happened
        for event in happened:
            word = happening(event)
            if word:
                counted[word] += 1
        self._views = {seat: current.view(seat) for seat in current.seats}
        for seat, view in self._views.items():
            bot = self._bots[seat]
            for event in happened:
                bot.observe(redact(event, seat), view)

    def _miscount(self) -> Mapping[int, int] | None:
        """What the dealer gets wrong, if it does."""
        match = self.match
        if not self._lapses or not match.rounds:
            return None
        if not self._bots[match.next_dealer()].misdeals():
            return None
        return miscount(match.rules, match.seats, self._chance)

    def _book(self) -> None:
        match, record = self.match, self.record
        record.rounds = match.rounds
        record.turns += match.round.turns
        winner = self._views[match.round.turn].winner
        if winner is not None:
            record.rounds_won[winner] += 1
        if match.winners is not None:
            record.winners = match.winners
            record.scores = tuple(match.scores)
            record.places = tuple(places(match))


class IllegalBotMoveError(RuntimeError):
    """A bot on turn made a move that is refused, which no level does even by mistake."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(f"{move} was refused: {reason.text}")
        self.move = move
        self.reason = reason


def happening(event: Event) -> str:
    """What to count ``event`` as, in a word or two; empty if it is not worth counting."""
    match event:
        case events.Played(intercepted=True):
            return "interception"
        case events.Played(stacked=True):
            return "stacked or deflected"
        case events.Caught(reason=Reason.UNO_NOT_SAID):
            return "missed UNO caught"
        case events.Caught(reason=Reason.IDLE):
            return "idle player caught"
        case events.Caught(reason=Reason.WRONG_DEAL):
            return "wrong deal caught"
        case events.Challenged(guilty=guilty):
            return "challenge won" if guilty else "challenge lost"
        case events.Mistake(reason=reason):
            return f"mistake: {reason.code}"
        case events.RoundEnded(winner=winner):
            return "blocked round" if winner is None else ""
    return _WORDS.get(type(event), "")


_WORDS: Final[dict[type[Event], str]] = {
    events.Swapped: "hands swapped",
    events.HandsPassed: "hands passed on",
    events.HandsShuffled: "hands shuffled",
    events.SaidUno: "UNO said",
    events.Refilled: "draw pile refilled",
    events.Passed: "drawn card kept",
    events.Skipped: "turn skipped",
    events.Reversed: "direction reversed",
}

"""A match in real time: who sits where, whose move comes first, when bots act.

Nothing here reads a clock. Every call is told what time it is, in seconds that only grow, and the
caller keeps one timer, for :meth:`Table.next_due`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.bots.registry import BotProfile, seat_bot
from uno_tui.rules.events import Event, Mistake
from uno_tui.rules.match import Match
from uno_tui.rules.moves import ClockOut, Move, Play
from uno_tui.rules.reasons import Reason
from uno_tui.rules.reasons import Refused as RefusedByRules
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.agenda import Intention, Slot
from uno_tui.table.clocks import Clock, Clocks, Countdown, limits_of
from uno_tui.table.crew import Crew
from uno_tui.table.dealing import DealByHand, miscount
from uno_tui.table.log import Act, Log, Race
from uno_tui.table.outcomes import Done, Lateness, Mistaken, Outcome, Refused
from uno_tui.table.pace import NORMAL, Pace
from uno_tui.table.seats import MindMaker, Seat
from uno_tui.table.single import SingleRound
from uno_tui.table.standing import Standing
from uno_tui.table.thinking import Thinker

GAP: Final = 2.0
"""A call that comes this many seconds after something was due finds the match paused."""


class Table(Standing):
    """People and bots playing a match by a ruleset, in real time.

    All times are in the caller's seconds, monotonic. Moves of persons go in through :meth:`submit`;
    everything else happens in :meth:`advance`. A person's move comes before whatever a bot does at
    the same instant.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: Sequence[Seat],
        *,
        seed: int = 0,
        pace: Pace = NORMAL,
        turn_clock: float | None = None,
        first_seat: int = 0,
        position: Round | None = None,
        match: Match | None = None,
        past: Iterable[Act] = (),
        mind_maker: MindMaker = seat_bot,
    ) -> None:
        """Sets a table; the first round is dealt by :meth:`start_round`.

        Args:
            rules: the ruleset to play by; a position or a match given has its own, the same.
            seats: who sits where, clockwise.
            seed: what the cards and the bots' chances depend on.
            pace: how fast the table is.
            turn_clock: seconds a person has for a turn, 0 for no clock; None for the pace's own
                where the ruleset has penalties.
            first_seat: who deals first where a seat of choice does.
            position: a round that has begun; the match is over when it is.
            match: a match that has begun, to be played on.
            past: what has happened in that match, as :attr:`log` had it.
            mind_maker: what makes the bots.

        Raises:
            RulesetError: so many players cannot play by this ruleset.
            uno_tui.bots.registry.UnknownBotError: a seat's bot is not known.
        """
        log = Log()
        for act in past:
            log.append(act)
        begun = match or (SingleRound(position) if position else None)
        fresh = begun or Match(rules, len(seats), seed, first_seat)
        super().__init__(fresh.rules, seats, match=fresh, seed=seed, pace=pace, log=log)
        self._first_seat = first_seat
        self._begun = bool(begun and begun.rounds and not begun.round.over)
        limits = limits_of(fresh.rules, pace, turn_clock)
        self._clocks = Clocks(limits)
        self._crew = Crew(pace, idling=limits.silence > 0)
        self._mind_maker = mind_maker
        self._joined = 0
        for place, seat in enumerate(seats):
            if seat.bot:
                self._seat_bot(place, seat.bot)

    def clock(self, now: float | None = None) -> Clock | None:
        """The clock to be shown at ``now``, or when the table was last told the time."""
        running = self._clocks.next()
        if running is None:
            return None
        paused_at = self._stopwatch.paused_at
        at = self._stopwatch.seen if now is None else now
        return running.clock(at if paused_at is None else paused_at)

    def next_due(self) -> float | None:
        """When :meth:`advance` has something to do again; None if it waits for a person."""
        return None if self.paused else self._next_due()

    @property
    def next_dealer(self) -> int:
        """Who deals the next round."""
        if self._match.rounds:
            return self._match.next_dealer()
        # Chance decides by the seed alone, so another match with that seed knows.
        rehearsal = Match(self.rules, len(self.seats), self.seed, self._first_seat)
        rehearsal.start_round()
        return rehearsal.dealer

    def deal_by_hand(self, now: float) -> DealByHand:
        """Lets the person who deals the next round do so card by card (OLY-PEN-5).

        The round begins, with what was dealt, by :meth:`start_round`.

        Raises:
            uno_tui.rules.reasons.Refused: there is nothing to deal now, or a bot deals.
        """
        dealer = self.next_dealer
        if self.state not in ("dealing", "round over") or self.seats[dealer].bot:
            raise RefusedByRules(Reason.NOT_NOW)
        self._stopwatch.see(now)
        self.deal = DealByHand(self.rules, self._match.seats, dealer)
        return self.deal

    def start_round(self, now: float) -> None:
        """Deals the next round, by hand if somebody has been dealing, or begins the given one.

        Raises:
            uno_tui.rules.reasons.Refused: a round is going on, somebody has no card yet, or the
                match is over.
        """
        now = self._stopwatch.see(now)
        if self._begun:
            self._begun = False
            self._crew.laid_at = now
            self._follow((), now)
            return
        if self.deal and not self.deal.can_finish:
            raise RefusedByRules(Reason.NOT_NOW)
        counts = self.deal.counts if self.deal else self._miscount()
        events = self._match.start_round(counts)
        self.deal = None
        self._clocks.clear()
        self._crew.agenda.clear()
        self._crew.laid_at = now
        self._happened(None, events, now, now)

    def submit(self, move: Move, now: float) -> Outcome:
        """Does what a person does; ``move.at`` is the number of the play that the person saw."""
        if not self._up_to_date(now):
            return Refused(Reason.NOT_NOW)
        self._run(now, including_now=False)
        if self.state != "playing":
            return Refused(Reason.OVER)
        if isinstance(move, Play):
            self._clocks.unpick(move.seat)
        return self._try(move, now, now)

    def advance(self, now: float) -> None:
        """Does everything that is due at ``now``: the acts of bots, clocks that run out."""
        if self._up_to_date(now):
            self._run(now, including_now=True)

    def pick(self, move: Play, now: float) -> None:
        """A person holds ``move`` and chooses the color or partner to name with it.

        Where clocks run, the card is laid without it when the picker's time is up, which is the
        mistake of not naming it in time (OLY-COL, OLY-COL-2). A play of that seat, :meth:`unpick`,
        or another card on the pile ends it.
        """
        if self._up_to_date(now) and self.state == "playing":
            number = self._match.round.number
            self._clocks.pick(move if move.at is not None else replace(move, at=number), now)

    def unpick(self, seat: int) -> None:
        """The person of ``seat`` takes the card back that a color or partner was chosen for."""
        self._clocks.unpick(seat)

    def wind(self, now: float) -> None:
        """Winds the turn clock anew, for a person who only now gets to see the own hand."""
        if self._up_to_date(now) and self.state == "playing":
            self._clocks.forget()
            self._follow((), now)

    def set_pace(self, pace: Pace, turn_clock: float | None = None) -> None:
        """Changes the pace and the turn clock; what is due already stays due."""
        self.pace = pace
        limits = limits_of(self.rules, pace, turn_clock)
        self._clocks.limits = limits
        self._crew.pace = pace
        self._crew.idling = limits.silence > 0

    def search_with(self, thinker: Thinker | None) -> None:
        """Has ``thinker`` search for the bots that do so, instead of letting everybody wait.

        A bot whose search is not done when its time has come moves at first sight.
        """
        self._crew.search_with(thinker)

    def hurry(self, now: float) -> None:
        """The bot on turn acts at once, where nobody could want the time to intercept."""
        if not self.rules.interception and self._up_to_date(now):
            self._crew.agenda.hasten(Slot.TURN, now)

    def pause(self, now: float) -> None:
        """Stops everything; what was due waits as long as the pause lasts."""
        if self._up_to_date(now):
            self._run(now, including_now=False)
            self._stopwatch.pause(self._stopwatch.seen)

    def resume(self, now: float) -> None:
        """Lets everything go on."""
        length = self._stopwatch.resume(now)
        self._crew.agenda.shift(length)
        self._crew.laid_at += length
        self._clocks.shift(length)

    def relieve(self, seat: int, profile: BotProfile | None, now: float) -> None:
        """A bot takes over ``seat``, or, without ``profile``, a person does (COM-LEAVE).

        Hand, debts and score stay with the seat; the bot knows what the seat has seen in this
        round.
        """
        if self._up_to_date(now):
            self._run(now, including_now=False)
        self.seats[seat] = replace(self.seats[seat], bot=profile)
        if profile:
            self._seat_bot(seat, profile)
        else:
            self._crew.leave(seat)
        if self.state == "playing":
            self._follow((), self._stopwatch.now)

    def _seat_bot(self, seat: int, profile: BotProfile) -> None:
        self._joined += 1
        mind = self._mind_maker(profile, seat, f"{self.seed}/{self._joined}")
        playing = self._match.round if self._match.rounds else None
        self._crew.join(seat, mind, playing, self._events_of_round())

    def _events_of_round(self) -> Iterable[Event]:
        for act in self.log.of_round(self._match.rounds):
            yield from act.events

    def _miscount(self) -> dict[int, int] | None:
        if not self.rules.has_penalties:
            return None
        mind = self._crew.minds.get(self.next_dealer)
        if not mind or not mind.misdeals():
            return None
        chance = random.Random(f"{self.seed}/deal/{self._match.rounds}")
        return miscount(self.rules, self._match.seats, chance)

    def _up_to_date(self, now: float) -> bool:
        """Whether time runs on normally; after a gap the table pauses as it was before it."""
        if self.paused:
            return False
        due = self._next_due()
        if due is not None and now - due > GAP:
            self._stopwatch.pause(min(self._stopwatch.seen, due))
            return False
        self._stopwatch.see(now)
        return True

    def _next_due(self) -> float | None:
        intention, countdown = self._crew.agenda.next(), self._clocks.next()
        dues = [intention.due] if intention else []
        return min([*dues, countdown.ends] if countdown else dues, default=None)

    def _run(self, now: float, *, including_now: bool) -> None:
        while True:
            due = self._next_due()
            if due is None or due > now or (due == now and not including_now):
                return
            intention, countdown = self._crew.agenda.next(), self._clocks.next()
            if intention and intention.due == due:
                self._carry_out(intention, now)
            elif countdown:
                self._run_out(countdown, now)

    def _carry_out(self, intention: Intention, now: float) -> None:
        """Does what a bot meant to do, unless it no longer fits."""
        playing = self._match.round
        self._crew.agenda.drop(intention.seat, intention.slot)
        if not self._crew.still_fits(playing, intention):
            return
        if intention.move:
            self._try(intention.move, intention.due, now)
            return
        view = playing.view(intention.seat)
        decided = self._crew.decide(intention.seat, view)
        outcome = self._try(decided, intention.due, now)
        if isinstance(outcome, Refused):
            self._try(view.legal[0], intention.due, now)

    def _run_out(self, countdown: Countdown, now: float) -> None:
        self._clocks.stop(countdown)
        move = countdown.pick or ClockOut(countdown.seat)
        self._try(move, countdown.ends, now)

    def _try(self, move: Move, at: float, now: float) -> Outcome:
        """Asks the rules; ``at`` is when the move came, ``now`` when the people get to see it."""
        playing = self._match.round
        number = playing.number
        stamped = move if move.at is not None else replace(move, at=number)
        try:
            events = self._match.apply(stamped)
        except RefusedByRules as refusal:
            late = self._race_lost(stamped, at) if refusal.reason is Reason.TOO_LATE else None
            return Refused(refusal.reason, late)
        self._happened(stamped, events, at, now, number)
        mistakes = (e for e in events if isinstance(e, Mistake) and e.seat == move.seat)
        mistake = next(mistakes, None)
        return Mistaken(mistake.reason) if mistake else Done()

    def _race_lost(self, move: Move, at: float) -> Lateness | None:
        """Notes that ``move`` came too late; gives back who was faster, if anybody was.

        Nobody races against oneself.
        """
        when = self._stopwatch.of_play(at)
        late = self.log.lateness(move, when, self._match.rounds)
        if late is not None and late.seat != move.seat:
            self.log.races.append(Race(len(self.log.acts), when, move, late))
        return late

    def _happened(
        self,
        move: Move | None,
        events: Sequence[Event],
        at: float,
        now: float,
        number: int = 0,
    ) -> None:
        when = self._stopwatch.of_play(at)
        self.log.append(Act(when, self._match.rounds, number, move, tuple(events)))
        self._follow(events, now)

    def _follow(self, events: Sequence[Event], now: float) -> None:
        playing = self._match.round
        self._crew.watch(playing, events, now)
        bot = playing.turn in self._crew.minds
        self._clocks.follow(playing, now, self._crew.ready(playing, now) if bot else None)

"""People who press random keys at random instants, and what must hold all the while."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import FACES, Card, Color, deck
from uno_tui.rules.events import Event
from uno_tui.rules.moves import (
    Ask,
    Catch,
    Challenge,
    ClockOut,
    Draw,
    Intercept,
    Move,
    NameColor,
    NamePartner,
    Pass,
    Play,
    Uno,
)
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Outcome, Refused
from uno_tui.table.pace import PACES
from uno_tui.table.seats import MindMaker, Seat
from uno_tui.table.table import Table


class RashMind:
    """A bot that does the first thing that comes to its mind, lawful or not."""

    def __init__(self, seed: object) -> None:
        self._chance = random.Random(f"{seed}/rash")

    def observe(self, event: Event, view: View) -> None:
        pass

    def decide(self, view: View) -> Move:
        chance = self._chance
        if chance.random() < 0.02:
            return Play(view.seat, (chance.choice(view.hand),), uno=chance.random() < 0.5)
        plays = [move for move in view.legal if isinstance(move, Play)]
        move = chance.choice(plays if plays and chance.random() < 0.9 else view.legal)
        uno = len(view.hand) == 2 and chance.random() < 0.5
        return replace(move, uno=True) if isinstance(move, Play) and uno else move

    def wants(self, view: View) -> Move | None:
        chance = self._chance
        if view.intercepts and chance.random() < 0.5:
            partner = chance.choice(view.seats)
            return Intercept(view.seat, view.intercepts, partner=partner)
        if chance.random() < 0.01:
            return Catch(view.seat, chance.choice(view.seats))
        return Uno(view.seat) if view.can_call and chance.random() < 0.3 else None

    def thinking(self) -> float:
        return self._chance.uniform(0.3, 2.0)

    def reaction(self) -> float:
        return self._chance.uniform(0.25, 1.5)

    def daydream(self) -> float:
        return 3.0 * (self._chance.random() < 0.05)

    def misdeals(self) -> bool:
        return self._chance.random() < 0.3


ANSWERS_A_PLAY = (Play, Draw, Pass, Challenge, NameColor, NamePartner)
MOST_ACTS = 1500


@dataclass
class Storm:
    """One match in a storm; ``keys`` are still to be pressed, ``outcomes`` counts what became."""

    table: Table
    chance: random.Random
    profiles: Sequence[BotProfile]
    keys: int
    now: float = 0.0
    outcomes: Counter[str] = field(default_factory=Counter)
    looked: dict[int, View] = field(default_factory=dict)

    def blow(self) -> None:
        """Plays the match; when the keys are pressed the people leave, and bots play on.

        With most of the deck in a few hands bots may need hours to go out, so a match that lasts
        too long is broken off.
        """
        self.table.start_round(self.now)
        while self.table.state != "match over" and len(self.table.log.acts) < MOST_ACTS:
            if self.table.state == "round over":
                self.table.start_round(self.now)
            elif self.table.people and self.keys:
                self._gust()
            else:
                self._calm()

    def _gust(self) -> None:
        until = self.now + self.chance.expovariate(1.5)
        self._turn_the_clock(until)
        if self.table.state == "playing":
            self._press()

    def _calm(self) -> None:
        for seat in self.table.people:
            self.table.relieve(seat, self.chance.choice(self.profiles), self.now)
        due = self.table.next_due()
        assert due is not None, "a table of bots waits for nobody"
        self._turn_the_clock(due)

    def _turn_the_clock(self, until: float) -> None:
        while (due := self.table.next_due()) is not None and due <= until:
            acts = len(self.table.log.acts)
            self.now = max(self.now, due)
            self.table.advance(self.now)
            if len(self.table.log.acts) > acts:
                self._check()
            if self.table.state != "playing":
                return
        self.now = max(self.now, until)

    def _press(self) -> None:
        self.keys -= 1
        table, chance = self.table, self.chance
        seat = chance.choice(table.people)
        turn = table.view(seat).turn
        if turn in table.people and chance.random() < 0.5:
            seat = turn
        if chance.random() < 0.6 or seat not in self.looked:
            self.looked[seat] = table.view(seat)
        view = self.looked[seat]
        what = chance.random()
        if what < 0.02:
            table.pause(self.now)
            self.now += chance.uniform(0.0, 1000.0)
            table.resume(self.now)
        elif what < 0.04:
            table.hurry(self.now)
        elif what < 0.07 and view.hand:
            table.pick(Play(seat, (chance.choice(view.hand),)), self.now)
        elif what < 0.08 and len(table.people) > 1:
            table.relieve(seat, chance.choice(self.profiles), self.now)
        else:
            self._submit(self._any_move(view))

    def _submit(self, move: Move) -> None:
        playing = self.table._match.round
        # What bots did just before this instant comes first; the move is judged after it.
        before = playing.copy()
        acts = len(self.table.log.acts)
        outcome = self.table.submit(move, self.now)
        self.outcomes[type(outcome).__name__] += 1
        if isinstance(outcome, Refused):
            assert len(self.table.log.acts) > acts or same(before, playing)
        else:
            self._check_that_it_answers(move, outcome)
        self._check()

    def _check_that_it_answers(self, move: Move, outcome: Outcome) -> None:
        act = self.table.log.acts[-1]
        assert act.move == move
        if isinstance(move, ANSWERS_A_PLAY):
            assert move.at == act.number, (move, act, outcome)

    def _check(self) -> None:
        playing = self.table._match.round
        lying = [*playing.draw_pile, *playing.discard]
        for hand in playing.hands:
            lying += hand
        assert sorted(lying, key=id) == sorted(deck(len(playing.rules.custom_wilds)), key=id)

    def _any_move(self, view: View) -> Move:
        chance = self.chance
        if view.legal and chance.random() < 0.6:
            return replace(chance.choice(view.legal), at=view.number)
        if view.intercepts and chance.random() < 0.7:
            return Intercept(view.seat, view.intercepts, partner=self._seat(), at=view.number)
        seat = view.seat if chance.random() < 0.95 else chance.randrange(-1, 11)
        at = view.number if chance.random() < 0.95 else chance.randrange(view.number + 3)
        plays = [self._any_play(kind, seat, view, at) for kind in (Play, Play, Intercept)]
        simple = [kind(seat, at=at) for kind in (Draw, Pass, Uno, Challenge, Ask)]
        naming = [
            Catch(seat, self._seat(), at=at),
            NameColor(seat, chance.choice(list(Color)), at=at),
            NamePartner(seat, self._seat(), at=at),
        ]
        return chance.choice([*plays, *simple, *naming])

    def _any_play(self, kind: type[Play], seat: int, view: View, at: int) -> Play:
        chance = self.chance
        color = chance.choice([None, *Color])
        partner = chance.choice([None, self._seat()])
        return kind(seat, self._any_cards(view), color, partner, chance.random() < 0.2, at=at)

    def _any_cards(self, view: View) -> tuple[Card, ...]:
        chance = self.chance
        if not view.hand or chance.random() < 0.05:
            return tuple(chance.choices(list(FACES.values()), k=chance.randrange(3)))
        return tuple(chance.sample(view.hand, min(chance.choice((1, 1, 1, 2, 3)), len(view.hand))))

    def _seat(self) -> int:
        return self.chance.randrange(len(self.table.seats))


def same(one: Round, other: Round) -> bool:
    """Whether two rounds are in the same position."""
    return (
        all(
            getattr(one, name) == getattr(other, name)
            for name in type(one).__mro__[1].__slots__  # type: ignore[attr-defined]
            if name != "calls"
        )
        and one.calls.marks == other.calls.marks
    )


def storm(
    rules: Ruleset, seed: int, profiles: Sequence[BotProfile], mind_maker: MindMaker, keys: int
) -> Storm:
    """One whole match of random people and bots, of a size and at a pace that ``seed`` gives."""
    chance = random.Random(seed)
    players = chance.choice((4, 6)) if rules.teams else chance.randrange(2, 8)
    people = chance.randrange(1, players + 1)
    seats = [
        Seat(f"P{seat}", None if seat < people else chance.choice(profiles))
        for seat in range(players)
    ]
    chance.shuffle(seats)
    pace = chance.choice(list(PACES.values()))
    table = Table(rules, seats, seed=seed, pace=pace, mind_maker=mind_maker)
    blowing = Storm(table, chance, profiles, keys)
    blowing.blow()
    assert not any(isinstance(act.move, ClockOut) for act in table.log.acts) or rules.has_penalties
    return blowing

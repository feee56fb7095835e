"""What a bot does out of turn: saying UNO that is owed, catching, and intercepting."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from typing import Final, TypeAlias

from uno_tui.bots.evaluate import worth_of_play
from uno_tui.bots.levels import Habits
from uno_tui.bots.memory import symbol
from uno_tui.bots.reactions import Stimulus
from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import Card
from uno_tui.rules.events import DealRighted, Dealt, Event, Played
from uno_tui.rules.moves import Catch, Intercept, Move, Uno
from uno_tui.rules.playable import wants_partner
from uno_tui.rules.view import View

Wish: TypeAlias = tuple[Move, Stimulus]
"""What a bot wants to do, and what it reacts to."""

_OWN: Final = "own"


class Reflexes:
    """The acts out of turn of one bot; a chance is noticed or missed once, however often asked."""

    def __init__(self, habits: Habits, chance: random.Random) -> None:
        self._habits = habits
        self._chance = chance
        self._noticed: dict[Hashable, bool] = {}
        self._forgot = False
        self._misdealt = False

    def observe(self, event: Event, view: View) -> None:
        """Takes in what happened, as far as it ends a chance or makes a new one."""
        match event:
            case Played(seat=seat):
                self._misdealt = False
                if seat != view.seat:
                    self._forgot = False
            case Dealt(counts=counts):
                self._noticed.clear()
                size = view.rules.hand_size
                self._misdealt = any(counts[seat] != size for seat in view.seats)
            case DealRighted():
                self._misdealt = False
        for key in [key for key in self._noticed if not _lasts(key, view)]:
            del self._noticed[key]

    def forgot(self) -> None:
        """The bot is about to leave one card without saying UNO."""
        self._forgot = True

    def wish(self, view: View, sight: Callable[[View], Sight]) -> Wish | None:
        """What the bot wants to do now, if anything; ``sight`` is what it makes of the view."""
        if view.phase == "over":
            return None
        if view.owes_uno or view.idle or self._misdealt:
            call = self._own_call(view) or self._catch(view)
            if call is not None:
                return call
        if view.rules.interception and view.seat != view.turn:
            return self._interception(view, sight)
        return None

    def _own_call(self, view: View) -> Wish | None:
        if view.seat not in view.owes_uno or not view.can_call:
            return None
        habits = self._habits
        odds = habits.remembers_late if self._forgot else 1.0 - habits.forgets_uno
        return (Uno(view.seat), Stimulus.OWN_CALL) if self._notices(_OWN, odds) else None

    def _catch(self, view: View) -> Wish | None:
        odds = 1.0 - self._habits.misses_catch
        for target in sorted(view.owes_uno):
            if not view.partners(target) and self._notices(("uno", target), odds):
                return Catch(view.seat, target), Stimulus.OMISSION
        for key, target in self._slow_ones(view):
            if not view.partners(target) and self._notices(key, odds):
                return Catch(view.seat, target), Stimulus.SILENCE
        return None

    def _slow_ones(self, view: View) -> Iterator[tuple[Hashable, int]]:
        """Whom to catch for something that takes a while to see."""
        if view.idle:
            yield ("idle", view.turn, view.number), view.turn
        if self._misdealt and view.rules.has_penalties:
            yield "deal", view.dealer

    def _interception(self, view: View, sight: Callable[[View], Sight]) -> Wish | None:
        habits = self._habits
        for face in view.intercepts:
            if self._notices(("twin", view.number), 1.0 - habits.misses_interception):
                return _weighed(face, sight(view))
        top = view.top
        if not habits.wrong_interception or not view.rules.has_penalties or top is None:
            return None
        if top.is_wild or view.seat in view.penalised or view.phase in ("color", "partner"):
            return None
        alike = next((face for face in view.hand if _resembles(face, top)), None)
        if alike is None or not self._notices(("alike", view.number), habits.wrong_interception):
            return None
        partner = view.after(view.seat) if wants_partner(view.rules, alike) else None
        return Intercept(view.seat, (alike,), partner=partner), Stimulus.INTERCEPTION

    def _notices(self, key: Hashable, odds: float) -> bool:
        found = self._noticed.get(key)
        if found is None:
            found = self._noticed[key] = self._chance.random() < odds
        return found


def _lasts(key: Hashable, view: View) -> bool:
    """Whether the chance that ``key`` stands for may still be there."""
    match key:
        case ("uno", int(target)):
            return target in view.owes_uno
        case ("idle", int(turn), int(number)):
            return view.idle and turn == view.turn and number == view.number
        case (str(), int(number)):
            return number == view.number
    return key != _OWN or view.seat in view.owes_uno


def _resembles(face: Card, top: Card) -> bool:
    return face is not top and not face.is_wild and symbol(face) == symbol(top)


def _weighed(face: Card, sight: Sight) -> Wish | None:
    """The best way to throw in ``face``, if it is worth it."""
    view = sight.view
    partners: tuple[int | None, ...] = (None,)
    if wants_partner(view.rules, face):
        partners = tuple(seat for seat in view.seats if seat != view.seat)
    ways = [Intercept(view.seat, (face,), partner=partner) for partner in partners]
    best = max(ways, key=lambda way: worth_of_play(way, sight))
    gain = sight.weights.interception + sight.temperament.races
    if worth_of_play(best, sight) + gain <= 0.0:
        return None
    return best, Stimulus.INTERCEPTION

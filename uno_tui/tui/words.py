"""What happened, in words: lines for the log, and the moments that are worth a shout.

The words know no screen: a line is runs of text with roles, and the plain mode uses the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from uno_tui.rules.cards import Card, Color
from uno_tui.rules.events import (
    Caught,
    Challenged,
    ColorNamed,
    DealRighted,
    Dealt,
    DrawCause,
    Drew,
    Event,
    Flipped,
    HandsPassed,
    HandsShuffled,
    Mistake,
    Owes,
    Passed,
    Played,
    Refilled,
    Revealed,
    Reversed,
    RoundEnded,
    SaidUno,
    Skipped,
    Swapped,
    TakenBack,
)
from uno_tui.rules.reasons import Reason
from uno_tui.tui.glyphs import Glyphs
from uno_tui.value import value

Run: TypeAlias = tuple[str, str]
"""A piece of text and its role: plain, ``muted``, ``strong``, ``gold``, ``badge``, or a suit."""

SUITS: Final[Mapping[Color | None, str]] = {**{c: c.value for c in Color}, None: "wild"}
"""The names of the suits by color."""


@value
class Line:
    """A line of the log: who, and what.

    Attributes:
        seat: who did it, None for nobody in particular.
        runs: what happened.
        loud: whether it is worth noticing.
        again: what it is about, if another line about just that says nothing new; empty if not.
        times: how often it has happened in a row.
    """

    seat: int | None
    runs: tuple[Run, ...]
    loud: bool = False
    again: str = ""
    times: int = 1

    def after(self, before: Line) -> Line | None:
        """The line with the one ``before`` it in it, where both are about the same."""
        if not self.again or self.again != before.again:
            return None
        return replace(self, times=before.times + 1)

    def plus(self, runs: Iterable[Run], *, loud: bool = False) -> Line:
        """The line with a consequence added."""
        return replace(self, runs=(*self.runs, *runs), loud=self.loud or loud)


@value
class Moment:
    """Something that is shouted for a moment: ``shout`` at the seat, ``text`` for everybody."""

    seat: int
    shout: str
    text: str


class Teller:
    """Tells events to one seat; ``names`` by seat."""

    def __init__(self, names: Sequence[str], glyphs: Glyphs) -> None:
        self.names = names
        self.glyphs = glyphs

    def card(self, card: Card) -> Run:
        """A card in its color, such as ``7▲``."""
        return self.glyphs.name_of(card), SUITS[card.color]

    def cards(self, cards: Iterable[Card]) -> list[Run]:
        """Several cards, parted by blanks."""
        runs: list[Run] = []
        for card in cards:
            runs += [(" ", "")] if runs else []
            runs.append(self.card(card))
        return runs

    def tell(self, events: Iterable[Event]) -> list[Line]:
        """The lines for what came of one move: consequences stand behind their cause."""
        lines: list[Line] = []
        for event in events:
            more = self._consequence(event)
            if more is not None and lines:
                dot: Run = (f" {self.glyphs.dot} ", "muted")
                lines[-1] = lines[-1].plus([dot, *more], loud=isinstance(event, _LOUD))
                continue
            line = self._line(event)
            if line is not None:
                lines.append(line)
            elif more is not None:
                lines.append(Line(_actor(event), tuple(more), isinstance(event, _LOUD)))
        return lines

    def _line(self, event: Event) -> Line | None:
        match event:
            case Dealt(dealer=seat):
                return Line(seat, (("deals", ""),))
            case Flipped(card=card, stays=stays):
                if not stays:
                    return Line(None, (self.card(card), (" comes up and is put back", "muted")))
                return Line(None, (("the pile opens with ", "muted"), self.card(card)))
            case Played():
                return self._played(event)
            case Drew():
                return self._drew(event)
            case Passed(seat=seat):
                return Line(seat, (("keeps the card", "muted"),))
            case SaidUno(seat=seat):
                return Line(seat, (("UNO!", "gold"),), loud=True)
        return self._verdict(event)

    def _verdict(self, event: Event) -> Line | None:
        match event:
            case Caught(seat=seat, target=target, reason=reason):
                text = f"catches {self.names[target]}: {reason.text}"
                again = f"idle {target}" if reason is Reason.IDLE else ""
                return Line(seat, ((text, ""),), loud=True, again=again)
            case Mistake():
                return self._mistake(event)
            case Challenged(seat=seat, target=target, guilty=guilty):
                verdict = "it was a bluff!" if guilty else "it was lawful"
                text = f"challenges {self.names[target]}: {verdict}"
                return Line(seat, ((text, ""),), loud=True)
            case Revealed(seat=seat, target=target, hand=hand) if hand:
                shown = (f"is shown {self.names[target]}'s hand: ", "")
                return Line(seat, (shown, *self.cards(hand)))
            case RoundEnded(winner=None):
                return Line(None, (("nobody can move: the round is blocked", "strong"),), loud=True)
            case RoundEnded(winner=winner):
                return Line(winner, (("goes out!", "gold"),), loud=True)
        return None

    def _played(self, event: Played) -> Line:
        verb = "INTERCEPTS " if event.intercepted else "stacks " if event.stacked else ""
        runs: list[Run] = [(verb, "")] if verb else []
        runs += self.cards(event.cards)
        if event.cards[-1].is_wild and event.color is not None:
            runs += [(" calls ", ""), self._color(event.color)]
        return Line(event.seat, tuple(runs), loud=event.intercepted)

    def _drew(self, event: Drew) -> Line:
        count = f"{event.count} card{'' if event.count == 1 else 's'}"
        why = {
            DrawCause.PENALTY: " as a penalty",
            DrawCause.CHALLENGE: " for the challenge",
            DrawCause.EFFECT: " by the card",
        }.get(event.cause, "")
        runs: list[Run] = [(f"draws {count}{why}" if event.count else "finds nothing to draw", "")]
        if event.cards:
            runs += [(": ", ""), *self.cards(event.cards)]
        return Line(event.seat, tuple(runs))

    def _mistake(self, event: Mistake) -> Line:
        runs: list[Run] = [("mistake: " + event.reason.blame, "")]
        if event.cards:
            runs = [*self.cards(event.cards), (" goes back: " + event.reason.blame, "")]
        if not event.penalised:
            runs.append((" (has paid this turn)", "muted"))
        return Line(event.seat, tuple(runs), loud=event.penalised)

    def _color(self, color: Color) -> Run:
        return self.glyphs.named(color), color.value

    def _consequence(self, event: Event) -> list[Run] | None:
        match event:
            case Skipped(seat=seat):
                return [(f"{self.names[seat]} is skipped", "")]
            case Reversed(direction=direction):
                return [("clockwise" if direction == 1 else "counterclockwise", "")]
            case Owes(seat=seat, count=count):
                return [(f"{self.names[seat]} owes {count}", "strong")]
            case ColorNamed(color=color):
                return [("calls ", ""), self._color(color)]
            case TakenBack(card=card):
                return [("takes back ", ""), self.card(card)]
            case Refilled(shuffled=shuffled):
                return [(f"the pile is {'reshuffled' if shuffled else 'turned over'}", "muted")]
        return self._exchange(event)

    def _exchange(self, event: Event) -> list[Run] | None:
        match event:
            case Swapped(partner=partner):
                return [(f"swaps hands with {self.names[partner]}", "")]
            case HandsPassed(direction=direction):
                return [(f"all hands move to the {'left' if direction == 1 else 'right'}", "")]
            case HandsShuffled():
                return [("all hands are shuffled and dealt again", "")]
            case DealRighted(seat=seat, count=count):
                return [(f"{self.names[seat]} holds {count} now", "")]
        return None

    def moment(self, event: Event) -> Moment | None:
        """What ``event`` is shouted as, if it is worth it."""
        match event:
            case Played(seat=seat, cards=cards, intercepted=True):
                text = f"{self.names[seat]} lays {self.glyphs.name_of(cards[-1])} out of turn"
                return Moment(seat, "INTERCEPT!", text)
            case SaidUno(seat=seat):
                return Moment(seat, "UNO!", f"{self.names[seat]} is about to hold one card")
            case Caught(seat=seat, target=target, reason=reason):
                text = f"{self.names[seat]} catches {self.names[target]}: {_about(reason)}"
                return Moment(target, "CAUGHT!", text)
            case Mistake(seat=seat, reason=reason, penalised=True):
                return Moment(seat, "MISTAKE", f"{self.names[seat]}: {reason.blame}")
            case Challenged(seat=seat, target=target, guilty=True):
                text = f"{self.names[seat]} challenged, {self.names[target]} was bluffing"
                return Moment(target, "BLUFF!", text)
            case Challenged(seat=seat, target=target):
                text = f"{self.names[target]} was allowed to lay it, {self.names[seat]} pays"
                return Moment(seat, "WRONG", text)
            case Swapped(seat=seat, partner=partner):
                return Moment(
                    seat, "SWAP", f"{self.names[seat]} and {self.names[partner]} trade hands"
                )
            case HandsPassed():
                return Moment(-1, "ALL PASS", "every hand moves on to the next player")
            case HandsShuffled():
                return Moment(-1, "SHUFFLE", "all hands are dealt again")
        return None


_LOUD: Final = (Swapped, HandsPassed, HandsShuffled, TakenBack)


def _actor(event: Event) -> int | None:
    """Who did what stands alone in a line, such as naming a color that was missing."""
    match event:
        case ColorNamed(seat=seat) | Swapped(seat=seat) | TakenBack(seat=seat):
            return seat
    return None


def _about(reason: Reason) -> str:
    return {Reason.IDLE: "asleep at the table!", Reason.WRONG_DEAL: "count your deal!"}.get(
        reason, reason.text
    )

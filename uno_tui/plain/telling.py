"""What happened, a sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from uno_tui.plain.spoken import cards_aloud, count_aloud
from uno_tui.rules.aloud import card_aloud
from uno_tui.rules.cards import Card
from uno_tui.rules.events import (
    Caught,
    Challenged,
    ColorNamed,
    DealerChosen,
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
from uno_tui.rules.ruleset import Ruleset

_WHY: Final = {
    DrawCause.PENALTY: " as a penalty",
    DrawCause.CHALLENGE: " for the challenge",
    DrawCause.EFFECT: " because of the card",
}


class Teller:
    """Tells what happens at a table; ``names`` are the players by seat."""

    def __init__(self, names: Sequence[str], rules: Ruleset) -> None:
        self.names = names
        self.rules = rules
        self._idle: set[int] = set()

    def tell(self, events: Iterable[Event]) -> Iterator[str]:
        """A sentence for each event that is worth one, in order."""
        for event in events:
            if self._is_known(event):
                continue
            text = self._laid(event) or self._drawn(event) or self._turn(event) or self._row(event)
            if text:
                yield f"{text}."

    def _is_known(self, event: Event) -> bool:
        """Whether ``event`` says once more that somebody sleeps, which nobody wants to hear."""
        match event:
            case Caught(target=seat, reason=Reason.IDLE):
                known = seat in self._idle
                self._idle.add(seat)
                return known
            case Played() | Passed() | Dealt():
                self._idle.clear()
            case Drew(cause=DrawCause.ORDINARY | DrawCause.OWED):
                self._idle.clear()
        return False

    def _card(self, card: Card) -> str:
        return card_aloud(card, self.rules)

    def _laid(self, event: Event) -> str:
        names = self.names
        match event:
            case Flipped(card=card, stays=True):
                return f"The pile opens with {self._card(card)}"
            case Flipped(card=card):
                return f"{self._card(card)} is turned over and put back"
            case Played(seat=seat, cards=cards, color=color):
                verb = "plays"
                if event.intercepted:
                    verb = "intercepts with"
                elif event.stacked:
                    verb = "answers with"
                call = f" and calls {color.value}" if cards[-1].is_wild and color else ""
                return f"{names[seat]} {verb} {cards_aloud(cards, self.rules)}{call}"
            case ColorNamed(seat=seat, color=color):
                return f"{names[seat]} calls {color.value}"
            case TakenBack(seat=seat, card=card):
                return f"{names[seat]} takes {self._card(card)} back"
            case RoundEnded(winner=None):
                return "Nobody can move: the round is blocked"
            case RoundEnded(winner=seat) if seat is not None:
                return f"{names[seat]} goes out and wins the round"
        return ""

    def _drawn(self, event: Event) -> str:
        names = self.names
        match event:
            case Drew(seat=seat, cards=cards, count=count, cause=cause):
                if not count:
                    return f"{names[seat]} finds nothing to draw"
                shown = f": {cards_aloud(cards, self.rules)}" if cards else ""
                return f"{names[seat]} draws {count_aloud(count)}{_WHY.get(cause, '')}{shown}"
            case Passed(seat=seat):
                return f"{names[seat]} keeps the card"
            case Owes(seat=seat, count=count):
                return f"{names[seat]} owes {count_aloud(count)}"
            case Refilled(shuffled=shuffled):
                return f"The discard pile is {'shuffled' if shuffled else 'turned over'}"
        return ""

    def _turn(self, event: Event) -> str:
        names = self.names
        match event:
            case DealerChosen(dealer=seat, draws=draws) if draws:
                drawn = ", ".join(f"{names[who]} {self._card(card)}" for who, card in draws)
                return f"Drawn for the deal: {drawn}"
            case Dealt(dealer=seat):
                return f"{names[seat]} deals"
            case Skipped(seat=seat):
                return f"{names[seat]} is skipped"
            case Reversed(direction=direction):
                return f"Play goes {_way(direction)}"
            case Swapped(seat=seat, partner=partner):
                return f"{names[seat]} and {names[partner]} trade hands"
            case HandsPassed(direction=direction):
                return f"All hands move on {_way(direction)}"
            case HandsShuffled():
                return "All hands are shuffled and dealt again"
            case DealRighted(seat=seat, count=count):
                return f"The deal is put right: {names[seat]} holds {count_aloud(count)}"
        return ""

    def _row(self, event: Event) -> str:
        """What players hold against each other."""
        names = self.names
        match event:
            case SaidUno(seat=seat):
                return f"{names[seat]} says UNO"
            case Caught(seat=seat, target=target, reason=reason):
                return f"{names[seat]} catches {names[target]}: {reason.text}"
            case Mistake(seat=seat, reason=reason, penalised=penalised, cards=cards):
                back = f"; {cards_aloud(cards, self.rules)} goes back" if cards else ""
                paid = "" if penalised else ", already paid in this turn"
                return f"A mistake by {names[seat]}: {reason.blame}{back}{paid}"
            case Challenged(seat=seat, target=target, guilty=guilty):
                verdict = "it was a bluff" if guilty else "it was lawful"
                return f"{names[seat]} challenges {names[target]}: {verdict}"
            case Revealed(target=target, hand=hand) if hand:
                return f"You are shown the hand of {names[target]}: {cards_aloud(hand, self.rules)}"
        return ""


def _way(direction: int) -> str:
    return "clockwise" if direction == 1 else "counterclockwise"

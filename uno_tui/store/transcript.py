"""A match as text that people read: every move in the notation, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.rules.cards import in_order, spell
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
    Refilled,
    Reversed,
    RoundEnded,
    SaidUno,
    Skipped,
    Swapped,
    TakenBack,
)
from uno_tui.rules.moves import Move
from uno_tui.rules.notation import spell_move
from uno_tui.store.course import Course
from uno_tui.table.log import Act

_CAUSES: Final = {
    DrawCause.PENALTY: " as a penalty",
    DrawCause.CHALLENGE: " for the challenge",
    DrawCause.EFFECT: " by the card",
}


def transcript(course: Course) -> str:
    """The whole match, all cards open, a line for each move."""
    header = course.header
    lines = [
        f"UNO, {header.rules.name} rules, {header.started:%Y-%m-%d %H:%M}, seed {header.seed}",
        *(_player(course, seat) for seat in range(len(header.seats))),
    ]
    for act in course.acts:
        if act.move is None:
            lines += _deal(act, header.names)
        else:
            lines.append(_move(act, act.move, header.names))
    lines += _ending(course)
    return "\n".join(lines) + "\n"


def _player(course: Course, seat: int) -> str:
    player = course.header.seats[seat]
    return f"  {player.name}" if player.bot is None else f"  {player.name}, a bot: {player.bot}"


def _deal(act: Act, names: Sequence[str]) -> Iterator[str]:
    yield ""
    yield f"Round {act.round_number}"
    for event in act.events:
        match event:
            case DealerChosen(dealer=dealer, draws=draws):
                drawn = ", ".join(f"{names[seat]} {card}" for seat, card in draws)
                yield f"  drawn for the deal: {drawn}; {names[dealer]} deals"
            case Dealt(dealer=dealer, hands=hands):
                yield f"  {names[dealer]} deals"
                for seat, hand in enumerate(hands):
                    if hand:
                        yield f"    {names[seat]}: {spell(in_order(hand))}"
            case Flipped(card=card, stays=stays):
                yield f"  {card} opens the pile" if stays else f"  {card} is turned over, put back"
            case _:
                text = _told(event, names)
                if text:
                    yield f"  {text}"


def _move(act: Act, move: Move, names: Sequence[str]) -> str:
    done = spell_move(replace(move, at=None), names)
    texts = (_told(event, names, move.seat) for event in act.events)
    told = "; ".join(filter(None, texts))
    return f"  {_time(act.at)}  {done}{f'  ({told})' if told else ''}"


def _ending(course: Course) -> Iterator[str]:
    names, match = course.header.names, course.match
    yield ""
    totals = ", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True))
    yield f"Totals: {totals}"
    if match.winners:
        yield f"Won by {' and '.join(names[seat] for seat in match.winners)}"
    else:
        yield "Not played to its end"


def _time(seconds: float) -> str:
    minutes, rest = divmod(seconds, 60)
    return f"{int(minutes):3}:{rest:05.2f}"


def _told(event: Event, names: Sequence[str], actor: int | None = None) -> str:
    """What ``event`` adds to the move of ``actor`` that led to it; empty if that says it all."""
    match event:
        case ColorNamed(seat=seat) | SaidUno(seat=seat) if seat == actor:
            return ""
        case Drew(seat=seat, cards=cards, cause=cause):
            who = "" if seat == actor else f"{names[seat]} draws "
            return f"{who}{spell(cards) or 'nothing'}{_CAUSES.get(cause, '')}"
        case ColorNamed(seat=seat, color=color):
            return f"{names[seat]} calls {color.value}"
        case Owes(seat=seat, count=count):
            return f"{names[seat]} owes {count}"
        case Skipped(seat=seat):
            return f"{names[seat]} is skipped"
        case Reversed(direction=direction):
            return "clockwise" if direction == 1 else "counterclockwise"
        case SaidUno(seat=seat):
            return f"{names[seat]} says UNO"
    return _exchanged(event, names) or _judged(event, names)


def _exchanged(event: Event, names: Sequence[str]) -> str:
    match event:
        case Swapped(seat=seat, partner=partner):
            return f"{names[seat]} and {names[partner]} swap hands"
        case HandsPassed(direction=direction):
            return f"all hands go {'clockwise' if direction == 1 else 'counterclockwise'}"
        case HandsShuffled(hands=hands):
            return "all hands dealt anew: " + " | ".join(map(spell, hands))
    return ""


def _judged(event: Event, names: Sequence[str]) -> str:
    match event:
        case Caught(target=target, reason=reason):
            return f"{names[target]} is caught: {reason.text}"
        case Mistake(reason=reason, penalised=penalised):
            return f"a mistake: {reason.text}{'' if penalised else ', paid for this turn'}"
        case Challenged(target=target, guilty=guilty):
            return f"{names[target]} {'was bluffing' if guilty else 'was allowed to'}"
        case TakenBack(seat=seat, card=card):
            return f"{names[seat]} takes {card} back"
        case Refilled(count=count, shuffled=shuffled):
            return f"the pile of {count} is {'shuffled' if shuffled else 'turned over'}"
        case DealRighted(seat=seat, count=count):
            return f"{names[seat]} holds {count} now"
        case RoundEnded(winner=winner, points=points):
            out = "the round is blocked" if winner is None else f"{names[winner]} goes out"
            return f"{out}, points {' '.join(map(str, points))}"
    return ""

"""Why one move is better than another: the parts of the evaluation in which they differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from uno_tui.bots import exchange, odds
from uno_tui.bots.aftermath import Aftermath, after_play
from uno_tui.bots.evaluate import GOES_OUT
from uno_tui.bots.memory import matched_by
from uno_tui.bots.sight import Sight
from uno_tui.rules.aloud import card_aloud, symbol_aloud
from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.moves import Challenge, Draw, Move, Play
from uno_tui.rules.playable import DRAW_CARDS, exchanges_hands
from uno_tui.value import value

LEAST: Final = 0.3
"""A difference that is worth less than this, in cards, is no reason."""

_TEN_POINTS: Final = 10.0
_LIKELY: Final = 0.5


@value
class Ground:
    """One thing about a move.

    Attributes:
        kind: what it is about; moves are compared kind by kind.
        worth: what it is worth, in cards.
        does: what is said of the move for it.
        spares: what is said of another move that has not got it.
    """

    kind: str
    worth: float
    does: str = ""
    spares: str = ""


def reason(best: Move, other: Move | None, sight: Sight, names: Sequence[str]) -> str:
    """What speaks for ``best`` before ``other``, in a few words; empty if nothing much does."""
    ours = {ground.kind: ground for ground in grounds(best, sight, names)}
    theirs = {} if other is None else {g.kind: g for g in grounds(other, sight, names)}
    found = [_difference(ours.get(kind), theirs.get(kind)) for kind in {**ours, **theirs}]
    worth, said = max((each for each in found if each[1]), default=(0.0, ""))
    return said if worth >= LEAST else ""


def _difference(ours: Ground | None, theirs: Ground | None) -> tuple[float, str]:
    mine = ours.worth if ours else 0.0
    other = theirs.worth if theirs else 0.0
    said = ours.does if ours and mine >= -other else theirs.spares if theirs else ""
    return mine - other, said


def grounds(move: Move, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    """Everything that can be said of ``move``, one of the lawful ones."""
    match move:
        case Play():
            yield from _of_play(move, sight, names)
        case Draw() if sight.view.phase == "challenge":
            yield _doubt(sight, believes=True)
        case Challenge():
            yield _doubt(sight, believes=False)
        case Draw() if sight.view.owed:
            debt = sight.view.owed
            cost = debt * sight.weights.own_card
            yield Ground("debt", cost, spares=f"passes on the {debt} that you owe")


def _doubt(sight: Sight, *, believes: bool) -> Ground:
    guilt = odds.odds_of_guilt(sight)
    chances = f"{round(100 * guilt)} in 100"
    if believes:
        rare = "possible" if guilt >= _LIKELY else "unlikely"
        return Ground("believes", GOES_OUT, f"a bluff is {rare}, {chances}")
    likely = "likely" if guilt >= _LIKELY else "possible"
    return Ground("doubts", GOES_OUT, f"a bluff is {likely}, {chances}")


def _of_play(move: Play, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    face = move.cards[-1]
    left = sight.size - len(move.cards)
    if exchanges_hands(sight.view.rules, face):
        yield _exchange(move, left, sight, names)
    elif left == 0:
        yield Ground("out", GOES_OUT, "goes out")
        return
    else:
        yield from _of_rest(move, sight)
    yield from _of_spending(move, left, sight)
    after = after_play(move, sight)
    for about in (_strike, _skip, _again, _denial, _turn):
        yield from about(move, after, sight, names)


def _exchange(move: Play, left: int, sight: Sight, names: Sequence[str]) -> Ground:
    worth = exchange.worth_of(move.cards[-1], move.partner, left, sight)
    counts = sight.view.counts
    giver = sight.view.after(sight.view.seat, -1) if move.partner is None else move.partner
    takes = f"gets you the {_cards(counts[giver])} of {names[giver]}"
    return Ground("hand", worth, takes, "keeps your hand")


def _of_rest(move: Play, sight: Sight) -> Iterator[Ground]:
    """What the cards that stay can do next."""
    weights, face = sight.weights, move.cards[-1]
    color = move.color or face.color
    same = sight.colors[color] - sum(card.color is color for card in move.cards)
    bridges = _bridges(move, sight)
    plural = f"{symbol_aloud(face)}s" if face.kind is not Kind.CUSTOM else ""
    if bridges:
        yield Ground("pair", bridges * weights.bridge, spares=f"keeps your {plural} together")
    if not same and not bridges:
        yield Ground("follow", weights.stranded, spares="leaves you a card to follow it with")
    if not face.is_wild and not same and face.color is not None:
        several = "s" if len(move.cards) > 1 else ""
        gone = f"gets rid of your last {face.color.value} card{several}"
        kept = f"keeps your last {face.color.value} card"
        yield Ground("color", weights.color_gone, gone, kept)
    if face.is_wild and color is not None and same > 1:
        yield Ground("called", float(same), f"{_cards(same)} of yours are {color.value}")
    rest = list(sight.view.hand)
    for card in move.cards:
        if card in rest:
            rest.remove(card)
    if sight.no_way_out and all(card in sight.no_way_out for card in rest):
        yield Ground("end", weights.dead_end, spares="keeps a card that you can go out with")


def _bridges(move: Play, sight: Sight) -> int:
    """How many of the cards that stay have the symbol of the card in another color."""
    face = move.cards[-1]
    mark = matched_by(sight.view.rules, face)
    if mark is None:
        return 0
    others = len(move.cards) - move.cards.count(face)
    return sight.symbols[mark] - sight.view.hand.count(face) - others


def _of_spending(move: Play, left: int, sight: Sight) -> Iterator[Ground]:
    weights, face = sight.weights, move.cards[-1]
    if len(move.cards) > 1:
        more = (len(move.cards) - 1) * weights.more_cards
        yield Ground("more", more, f"lays {_cards(len(move.cards))} at once")
    dear = sum(card.points for card in move.cards)
    yield Ground("points", dear / _TEN_POINTS * sight.unload, f"sheds {dear} points")
    if face.kind is Kind.WILD_DRAW_FOUR:
        worth = weights.wild_draw_four + weights.wild_draw_four_late / (left or 1)
        yield Ground("wild", worth, spares=f"keeps your {_name(face, sight)}")
        if odds.is_bluff(sight):
            yield Ground("bluff", odds.worth_of_bluff(0.0, left, sight), spares="risks no bluff")
    elif face.is_wild:
        worth = weights.wild + weights.wild_late / (left or 1) - sight.temperament.thrift
        yield Ground("wild", worth, spares=f"keeps your {_name(face, sight)}")


def _strike(move: Play, after: Aftermath, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    weights, face = sight.weights, move.cards[-1]
    struck = [(victim, count) for victim, count in after.hits if sight.hostility(victim) > 0]
    if not struck:
        return
    worth = 0.0
    for victim, count in struck:
        each = weights.hit + weights.hit_near * sight.near(victim)
        worth += sight.hostility(victim) * count * each
    worth += _of_skipping(after, sight)
    who = names[struck[0][0]] if len(struck) == 1 else "all others"
    count = round(struck[0][1])
    if face.kind in DRAW_CARDS:
        count = sight.view.owed + DRAW_CARDS[face.kind] * len(move.cards)
    yield Ground("others", worth, f"makes {who} draw {count}")


def _skip(_: Play, after: Aftermath, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    if after.skipped and not after.hits and after.actor != sight.view.seat:
        who = " and ".join(names[seat] for seat in after.skipped)
        yield Ground("others", _of_skipping(after, sight), f"skips {who}")


def _of_skipping(after: Aftermath, sight: Sight) -> float:
    each = (sight.hostility(seat) * sight.near(seat) for seat in after.skipped)
    return sum(each) * sight.weights.skip_near


def _again(_: Play, after: Aftermath, sight: Sight, __: Sequence[str]) -> Iterator[Ground]:
    if after.actor == sight.view.seat:
        worth = (sight.weights.again if after.can_follow else 0.0) + _of_skipping(after, sight)
        yield Ground("again", worth, "gives you another turn")


def _denial(_: Play, after: Aftermath, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    """How likely it is that who comes next cannot follow, and who it is."""
    actor = after.actor
    if actor == sight.view.seat or sight.hostility(actor) <= 0:
        return
    lost = sight.cannot_follow(actor, after.color, after.symbol)
    worth = sight.hostility(actor) * sight.weights.deny * lost
    color = "that" if after.color is None else after.color.value
    lacked = sight.memory.of(actor).lacks.get(after.color) if after.color is not None else None
    knows = lacked is not None and lacked < sight.view.counts[actor]
    guess = f"{names[actor]} may lack {color}" if lost >= _LIKELY else ""
    yield Ground("deny", worth, f"{names[actor]} had no {color} before" if knows else guess)


def _turn(_: Play, after: Aftermath, sight: Sight, names: Sequence[str]) -> Iterator[Ground]:
    view = sight.view
    if not after.turned or after.actor in (view.seat, sight.next):
        return
    nearer = _menace(after.actor, sight) - _menace(sight.next, sight)
    worth = sight.weights.turns + sight.weights.toward * nearer
    yield Ground("turn", worth, f"turns play away from {names[sight.next]}")


def _menace(seat: int, sight: Sight) -> float:
    return sight.hostility(seat) * sight.near(seat)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _name(face: Card, sight: Sight) -> str:
    return card_aloud(face, sight.view.rules)

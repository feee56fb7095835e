"""What a play does to the others, as far as it can be foreseen."""

from __future__ import annotations

from dataclasses import dataclass

from uno_tui.bots.memory import Trait, matched_by, symbol
from uno_tui.bots.sight import Sight
from uno_tui.rules.cards import Card, Color, Kind
from uno_tui.rules.moves import Play
from uno_tui.rules.options import AfterDraw, Effect, Stacking, TwoPlayerReverse
from uno_tui.rules.playable import DRAW_CARDS, effect_of


@dataclass(slots=True)
class Aftermath:
    """Who suffers what from a play, and who is on turn then.

    Attributes:
        actor: whose turn comes next.
        color: the color in force then.
        symbol: what can be matched besides the color; None after a wild.
        hits: who draws how many cards.
        skipped: who loses the turn.
        turned: whether the direction is reversed.
        can_follow: whether this seat could follow its own play.
    """

    actor: int
    color: Color | None
    symbol: Trait | None
    hits: tuple[tuple[int, float], ...] = ()
    skipped: tuple[int, ...] = ()
    turned: bool = False
    can_follow: bool = False


def after_play(move: Play, sight: Sight) -> Aftermath:
    """What comes of ``move``."""
    face = move.cards[-1]
    after = Aftermath(sight.next, move.color or face.color, matched_by(sight.view.rules, face))
    kind = face.kind
    if kind is Kind.NUMBER or kind is Kind.WILD:
        return after
    owed = _debt(move, sight)
    if kind in DRAW_CARDS:
        _draws(after, face, owed + DRAW_CARDS[kind] * len(move.cards), sight)
    elif kind is Kind.SKIP:
        _skips(after, len(move.cards), owed, sight)
    elif kind is Kind.REVERSE:
        _reverses(after, len(move.cards), owed, sight)
    else:
        _custom(after, face, move.partner, sight)
    if after.actor == sight.view.seat:
        after.can_follow = _can_follow(move, after, sight)
    return after


def _debt(move: Play, sight: Sight) -> int:
    """What was owed before and goes on with the play: the own debt, or one that is intercepted."""
    view = sight.view
    if view.turn == move.seat or move.cards[-1].kind is Kind.DRAW_TWO:
        return view.owed
    return 0


def _draws(after: Aftermath, face: Card, count: int, sight: Sight) -> None:
    rules = sight.view.rules
    victim = sight.next
    four = face.kind is Kind.WILD_DRAW_FOUR
    then = rules.wild_draw_four_then if four else rules.draw_two_then
    passed_on = _odds_of_stacking(victim, face, sight)
    after.hits = ((victim, count * (1.0 - passed_on)),)
    if then is AfterDraw.LOSE_TURN:
        after.skipped = (victim,)
        after.actor = sight.view.after(victim)


def _odds_of_stacking(victim: int, face: Card, sight: Sight) -> float:
    if sight.view.rules.stacking is Stacking.OFF:
        return 0.0
    count = sight.view.counts[victim]
    may = min(sight.memory.of(victim).untested(face.kind, count), count)
    return sight.weights.stack_fear * min(1.0, may / 4.0)


def _skips(after: Aftermath, count: int, owed: int, sight: Sight) -> None:
    view = sight.view
    if owed:
        after.hits = ((sight.next, owed),)
        after.actor = view.after(sight.next)
        return
    after.skipped = tuple(view.after(view.seat, steps) for steps in range(1, count + 1))
    after.actor = view.after(view.seat, count + 1)


def _reverses(after: Aftermath, count: int, owed: int, sight: Sight) -> None:
    view = sight.view
    back = view.after(view.seat, -1)
    following = back if count % 2 else sight.next
    if owed:
        after.hits = ((following, owed),)
        after.actor = following
    elif len(view.seats) == 2 and view.rules.two_player_reverse is TwoPlayerReverse.SKIPS:
        after.skipped = (sight.next,)
        after.actor = view.seat
    else:
        after.turned = bool(count % 2)
        after.actor = following


def _custom(after: Aftermath, face: Card, partner: int | None, sight: Sight) -> None:
    view = sight.view
    custom = view.rules.custom_wilds[(face.number or 1) - 1]
    others = tuple(seat for seat in view.seats if seat != view.seat)
    effect = effect_of(view.rules, face)
    if effect is Effect.SKIP_ALL:
        after.skipped = others
        after.actor = view.seat
    elif effect is Effect.TARGET_DRAWS and partner is not None:
        after.hits = ((partner, custom.cards),)
    elif effect is Effect.ALL_OTHERS_DRAW:
        after.hits = tuple((seat, custom.cards) for seat in others)


def _can_follow(move: Play, after: Aftermath, sight: Sight) -> bool:
    rest = list(sight.view.hand)
    for face in move.cards:
        if face in rest:
            rest.remove(face)
    return any(
        face.color is after.color or (after.symbol is not None and symbol(face) == after.symbol)
        for face in rest
    )

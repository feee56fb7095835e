"""What the parts of a move are worth: the numbers of the evaluation, all in cards."""

from __future__ import annotations

from typing import Final

from uno_tui.value import value


@value(kw_only=True)
class Weights:
    """What each feature of a move is worth, in cards shed.

    Where a feature is said to be near, it is divided by the number of cards that the seat concerned
    holds, so that it counts most against somebody who is about to go out.

    Attributes:
        wild: spending a Wild or a custom wild.
        wild_late: the same, divided by the cards left: the last wild is a sure way out.
        wild_draw_four: spending a Wild Draw Four.
        wild_draw_four_late: the same, divided by the cards left.
        points: ten points less in hand.
        unload: ten points less in hand where everybody scores the own hand, times the threat that
            the round ends.
        more_cards: each card beyond the first that is laid at once.
        stranded: no card left that would follow, wilds aside.
        bridge: each card left of the same symbol in another color.
        color_gone: the last card of its color leaves the hand.
        dead_end: none of the cards left could be the last one, or only for another to win.
        again: the own turn comes again and a card can follow.
        hit: each card that an opponent has to draw.
        hit_near: the same, near.
        skip_near: an opponent loses the turn, near.
        turns: the direction is reversed.
        toward: how much nearer to going out the player of the next turn is than who would have
            been.
        deny: the odds that the player of the next turn cannot follow.
        draw: choosing to draw one card instead of playing.
        own_card: each card that this seat has to draw.
        lost_turn: losing the turn.
        keep_drawn: keeping the card just drawn although it fits.
        swap: each card less in hand after an exchange of hands.
        burden: each card in the own hand that gives it away, beside its being a card.
        gift: what the receiver of the own hand gets, divided by its number of cards.
        interception: what throwing in a twin is worth by itself: a card is shed out of turn.
        caught_bluff: the odds that a bluff is challenged which others had better not challenge.
        seen_through: the odds that one is challenged which others had better challenge.
        bluffing: how often a player is taken to bluff that nobody has yet seen do so, 0 to 1.
        stack_fear: the odds that the victim answers a debt with another draw card.
    """

    wild: float
    wild_late: float
    wild_draw_four: float
    wild_draw_four_late: float
    points: float
    unload: float
    more_cards: float
    stranded: float
    bridge: float
    color_gone: float
    dead_end: float
    again: float
    hit: float
    hit_near: float
    skip_near: float
    turns: float
    toward: float
    deny: float
    draw: float
    own_card: float
    lost_turn: float
    keep_drawn: float
    swap: float
    burden: float
    gift: float
    interception: float
    caught_bluff: float
    seen_through: float
    bluffing: float
    stack_fear: float


TUNED: Final = Weights(
    wild=-1.9,
    wild_late=-0.28,
    wild_draw_four=-1.78,
    wild_draw_four_late=-2.11,
    points=-0.15,
    unload=0.8,
    more_cards=1.0,
    stranded=-1.49,
    bridge=-1.28,
    color_gone=1.32,
    dead_end=-2.5,
    again=1.28,
    hit=-0.54,
    hit_near=2.03,
    skip_near=1.37,
    turns=0.27,
    toward=-1.56,
    deny=1.42,
    draw=-8.14,
    own_card=-1.46,
    lost_turn=-1.19,
    keep_drawn=-2.23,
    swap=1.0,
    burden=1.0,
    gift=-2.0,
    interception=2.0,
    caught_bluff=0.29,
    seen_through=0.66,
    bluffing=0.18,
    stack_fear=0.3,
)
"""Found by trial: see ``docs/BOTS.md``."""

"""Plays a sketch on, all seats by one simple policy, as fast as Python can.

Which card is laid is a matter of :mod:`uno_tui.bots.taste`. The policy never bluffs, never doubts a
Wild Draw Four, and draws only where it must. Among equal moves of a search a worse policy misleads
more than few worlds do: laying dear cards first, whatever else is held, gave away twice as much.
"""

from __future__ import annotations

from typing import Final

from uno_tui.bots.layout import NO_CARD, NOBODY
from uno_tui.bots.pack import BARE, CALLED, PASS_ON, PLAIN, SWAP, Pack, bits_of
from uno_tui.bots.sketch import Sketch
from uno_tui.bots.taste import taste_of

ENDLESS: Final = 400
"""More moves than nearly all rounds take; a rollout that long tells nothing."""


def play_on(sketch: Sketch, most: int = ENDLESS) -> None:
    """Plays to the end of the round, or until ``most`` moves have been made."""
    if sketch.pack.busy:
        _play_on_busily(sketch, most)
    else:
        _play_on_plainly(sketch, most)


def _play_on_plainly(sketch: Sketch, most: int) -> None:
    pack, hands = sketch.pack, sketch.hands
    fits, one, does, grounds, fours = pack.fits, pack.one, pack.does, pack.ground, pack.fours
    discard = sketch.discard
    best = taste_of(pack, len(sketch.seats)).best
    for _ in range(most):
        if sketch.owed or sketch.drawn != NO_CARD:
            _settle(sketch)
            if sketch.over:
                return
            continue
        seat, ground = sketch.turn, sketch.ground
        hand = hands[seat]
        fit = hand & fits[ground] or hand & fours
        if not fit:
            fit = _draw(sketch, seat)
            if not fit:
                if sketch.over:
                    return
                continue
            hand |= fit
        bit = fit.bit_length() - 1
        if fit & (fit - 1):
            bit = best(hand, fit, hands[sketch.after[seat]].bit_count())
        hand ^= one[bit]
        if does[bit] == PLAIN and hand:
            hands[seat] = hand
            discard.append(bit)
            ground = grounds[bit]
            sketch.ground = ground if ground != CALLED else ground + color_for(pack, hand)
            sketch.turn = sketch.after[seat]
            sketch.passed = 0
        else:
            _lay(sketch, seat, bit)
            if sketch.over:
                return


def _draw(sketch: Sketch, seat: int) -> int:
    """Makes the ordinary draw; gives back the card as a mask if it is laid at once, else 0."""
    pack = sketch.pack
    if not pack.drawn_may_go or not sketch.pile:
        sketch.draw()
        return 0
    drawn = pack.one[sketch.pile.pop()]
    sketch.hands[seat] |= drawn
    if drawn & (pack.fits[sketch.ground] | pack.fours):
        return drawn
    sketch.turn = sketch.after[seat]
    return 0


def color_for(pack: Pack, hand: int) -> int:
    """The color that most cards of ``hand`` have, the first of equals."""
    red, yellow, green, blue = [(hand & color).bit_count() for color in pack.of_color]
    if red >= yellow and red >= green:
        return 0 if red >= blue else 3
    if yellow >= green:
        return 1 if yellow >= blue else 3
    return 2 if green >= blue else 3


def _play_on_busily(sketch: Sketch, most: int) -> None:
    """The same where cards move hands, go down together or out of turn, or may not be the last."""
    pack, hands = sketch.pack, sketch.hands
    best = taste_of(pack, len(sketch.seats)).best
    for _ in range(most):
        if sketch.owed or sketch.drawn != NO_CARD:
            _settle(sketch)
        else:
            seat = sketch.turn
            hand = hands[seat]
            fit = hand & pack.fits[sketch.ground]
            if not fit and sketch.ground != BARE:
                fit = hand & pack.fours
            fit = _sensible(sketch, hand, fit)
            if fit:
                _lay_all(sketch, seat, best(hand, fit, hands[sketch.after[seat]].bit_count()))
            else:
                sketch.draw()
        if sketch.over:
            return


def _settle(sketch: Sketch) -> None:
    """Answers a debt if a card can, or draws it; lays or keeps a card just drawn."""
    pack, seat = sketch.pack, sketch.turn
    hand = sketch.hands[seat]
    if not sketch.owed:
        fit = _sensible(sketch, hand, pack.one[sketch.drawn])
        if fit:
            _lay_all(sketch, seat, sketch.drawn)
        else:
            sketch.keep()
        return
    fit = 0
    if pack.stacks:
        fit = hand & pack.answers[sketch.fours][sketch.ground]
        fit = _sensible(sketch, hand, fit if pack.bluffs else fit & ~pack.fours)
    if fit:
        _lay_all(sketch, seat, fit.bit_length() - 1)
    else:
        sketch.draw()


def _sensible(sketch: Sketch, hand: int, fit: int) -> int:
    """The cards of ``fit`` that can be the last, and do not give a short hand away."""
    pack = sketch.pack
    if not hand & (hand - 1):
        fit &= ~pack.unlucky
    moving = fit & pack.exchanging
    if not moving or moving == fit:
        return fit
    size = hand.bit_count() - 1
    for bit in bits_of(moving):
        seat = sketch.turn
        partner = sketch.before[seat] if pack.does[bit] == PASS_ON else shortest(sketch, seat)
        if sketch.hands[partner].bit_count() > size:
            fit &= ~pack.one[bit]
    return fit


def shortest(sketch: Sketch, seat: int) -> int:
    """The other seat with the fewest cards, partners aside."""
    hands = sketch.hands
    half = len(hands) // 2 if sketch.pack.rules.teams else len(hands)
    others = [other for other in sketch.seats if (other - seat) % half]
    return min(others, key=lambda other: hands[other].bit_count())


def _lay_all(sketch: Sketch, seat: int, bit: int) -> None:
    """Lays the card, whatever may go with it, and the twins that others throw in."""
    pack, hand = sketch.pack, sketch.hands[seat]
    bits = [bit]
    if pack.of_number and pack.does[bit] == PLAIN and sketch.drawn == NO_CARD:
        same = next((group for group in pack.of_number if group & pack.one[bit]), 0)
        bits += bits_of(hand & same & ~pack.one[bit])
    elif pack.pair[bit] & hand and sketch.drawn == NO_CARD:
        bits += bits_of(pack.pair[bit])
    rest = hand & ~sum(pack.one[laid] for laid in bits)
    partner = shortest(sketch, seat) if pack.one[bit] & pack.with_partner else NOBODY
    sketch.lay(seat, bits, color_for(pack, rest), partner)
    throw_in(sketch)


def throw_in(sketch: Sketch) -> None:
    """Whoever holds the twin of the top card lays it, and so on."""
    twin, discard = sketch.pack.twin, sketch.discard
    while not sketch.over and discard and twin[discard[-1]] and _intercept(sketch):
        pass


def _intercept(sketch: Sketch) -> bool:
    """Somebody throws in the twin of the top card, whoever is nearest in the order of play."""
    pack, top = sketch.pack, sketch.discard[-1]
    twin = pack.twin[top]
    seat = sketch.turn
    for _ in sketch.seats:
        hand = sketch.hands[seat]
        if hand & twin and not (sketch.twin_held and sketch.top_by == seat):
            if hand == twin and hand & pack.unlucky:
                return False
            bit = twin.bit_length() - 1
            partner = shortest(sketch, seat) if pack.does[bit] == SWAP else NOBODY
            sketch.lay(seat, [bit], 0, partner)
            return True
        seat = sketch.after[seat]
    return False


def _lay(sketch: Sketch, seat: int, bit: int) -> None:
    """Lays the card, a wild in the color held most, a striking one at the shortest hand."""
    pack = sketch.pack
    color = partner = NOBODY
    if pack.one[bit] & pack.wilds:
        color = color_for(pack, sketch.hands[seat] ^ pack.one[bit])
        if pack.one[bit] & pack.with_partner:
            partner = shortest(sketch, seat)
    sketch.lay(seat, [bit], color, partner)

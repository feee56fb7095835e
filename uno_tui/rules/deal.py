"""How a round begins: the deal, and the card that opens the pile."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Kind
from uno_tui.rules.effects import carry_out
from uno_tui.rules.events import Dealt, Event, Flipped
from uno_tui.rules.options import (
    Opening,
    OpeningActions,
    OpeningWild,
    OpeningWildDrawFour,
)
from uno_tui.rules.phases import Laid, NamingColor, NamingPartner
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset, RulesetError

_PUT_BACK: Final = {
    OpeningWild.RESHUFFLE,
    OpeningWild.BURY,
    OpeningWildDrawFour.RESHUFFLE,
    OpeningWildDrawFour.BURY,
}
_BURIED: Final = {OpeningWild.BURY, OpeningWildDrawFour.BURY}
_DEALER_CALLS: Final = {OpeningWild.DEALER_CALLS, OpeningWildDrawFour.PLAYS}


def deal_round(
    rules: Ruleset,
    seats: Sequence[int],
    dealer: int,
    cards: Sequence[Card],
    *,
    seed: int = 0,
    scores: Sequence[int] | None = None,
    counts: Mapping[int, int] | None = None,
) -> tuple[Round, list[Event]]:
    """Deals ``cards``, the first one first, and opens the pile by the ruleset.

    ``seats`` are those in the round, clockwise; ``scores`` the totals before it, by seat.
    ``counts`` makes a wrong deal: how many cards some seats get instead of the hand size
    (OLY-PEN-5).

    Raises:
        RulesetError: there are not enough cards.
    """
    wanted = dict.fromkeys(seats, rules.hand_size) | dict(counts or {})
    if sum(wanted.values()) >= len(cards):
        raise RulesetError([f"the deal needs more than the {len(cards)} cards there are"])
    players = len(scores) if scores is not None else max(seats) + 1
    hands, left = _hand_out(seats, dealer, cards, wanted, players)
    state = Round(
        rules,
        hands,
        dealer=dealer,
        turn=dealer,
        draw_pile=left[::-1],
        discard=(),
        color=None,
        scores=scores if scores is not None else (0,) * players,
        seats=seats,
        seed=seed,
    )
    state.misdealt = {
        seat: count - rules.hand_size for seat, count in wanted.items() if count != rules.hand_size
    }
    dealt = tuple(map(tuple, hands))
    events: list[Event] = [Dealt(dealer, dealt, tuple(map(len, dealt)))]
    _open(state, events)
    return state, events


def _hand_out(
    seats: Sequence[int],
    dealer: int,
    cards: Sequence[Card],
    wanted: Mapping[int, int],
    players: int,
) -> tuple[list[list[Card]], list[Card]]:
    """One card a seat a time, the first to the player after the dealer."""
    hands: list[list[Card]] = [[] for _ in range(players)]
    left = iter(cards)
    place = list(seats).index(dealer)
    order = [*seats[place + 1 :], *seats[: place + 1]]
    for size in range(max(wanted.values())):
        for seat in order:
            if size < wanted[seat]:
                hands[seat].append(next(left))
    return hands, list(left)


def _open(state: Round, events: list[Event]) -> None:
    first = state.after(state.dealer)
    if state.rules.opening is Opening.FREE_PLAY:
        state.begin_turn(first)
        return
    card = _flip(state, events)
    state.discard.append(card)
    state.color = card.color
    state.top_by = state.dealer
    if card.is_wild:
        _name_later(state, card, first)
    elif card.kind is Kind.NUMBER or _acts(state.rules, card):
        _act_as_dealers(state, card, events)
    else:
        state.begin_turn(first)


def _flip(state: Round, events: list[Event]) -> Card:
    """Turns over the card that opens the pile; wilds go back where the ruleset says so."""
    pile = state.draw_pile
    while True:
        card = pile.pop()
        rule = _opening_rule(state.rules, card)
        # With nothing else left to turn over, the wild stays and its color is called.
        stays = rule not in _PUT_BACK or all(_goes_back(state.rules, other) for other in pile)
        events.append(Flipped(card, stays))
        if stays:
            return card
        if rule in _BURIED:
            pile.insert(len(pile) // 2, card)
        else:
            pile.append(card)
            state.shuffle(pile)


def _opening_rule(rules: Ruleset, card: Card) -> OpeningWild | OpeningWildDrawFour | None:
    if card is WILD_DRAW_FOUR:
        return rules.opening_wild_draw_four
    return rules.opening_wild if card.is_wild else None


def _goes_back(rules: Ruleset, card: Card) -> bool:
    return _opening_rule(rules, card) in _PUT_BACK


def _acts(rules: Ruleset, card: Card) -> bool:
    return rules.opening_actions is OpeningActions.ALL or card.kind is Kind.REVERSE


def _laid(state: Round, card: Card) -> Laid:
    return Laid(state.dealer, (card,), card.color, None, opening=True)


def _name_later(state: Round, card: Card, first: int) -> None:
    """RUL-15: whoever has to name the color is on turn."""
    caller = state.dealer if _opening_rule(state.rules, card) in _DEALER_CALLS else first
    state.begin_turn(caller)
    state.phase = NamingColor(_laid(state, card))


def _act_as_dealers(state: Round, card: Card, events: list[Event]) -> None:
    """OLY-DEAL, OFF-OPEN: the card acts as if the dealer had played it."""
    swaps = card in state.book.exchanging
    if swaps and state.rules.opening_actions is not OpeningActions.ALL:
        state.begin_turn(state.after(state.dealer))
        return
    state.begin_turn(state.dealer)
    if card in state.book.with_partner:
        state.twin_held = card in state.hands[state.dealer]
        state.phase = NamingPartner(_laid(state, card))
    else:
        carry_out(state, _laid(state, card), events)

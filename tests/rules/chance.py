"""Random rulesets, rounds and moves for tests, all from a generator that is given."""

from __future__ import annotations

import random
from collections import Counter

from uno_tui.rules import moves
from uno_tui.rules.cards import Card, Color, card, deck
from uno_tui.rules.match import Match
from uno_tui.rules.options import CustomWild, Effect
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError
from uno_tui.rules.state import State

KINDS = (
    "play play play intercept draw pass uno catch challenge color swap ask clock".split()  # noqa: SIM905
)


def random_ruleset(rng: random.Random, players: int) -> Ruleset:
    """A valid ruleset with every option drawn by chance, for ``players``."""
    while True:
        values: dict[str, object] = {}
        for option in OPTIONS.values():
            if option.choices:
                values[option.name] = rng.choice(option.choices)
            elif isinstance(option.default, bool):
                values[option.name] = rng.random() < 0.5
            elif isinstance(option.default, int):
                values[option.name] = rng.randint(option.low, option.high)
            else:
                values[option.name] = random_custom_wilds(rng)
        values["target"] = rng.choice([1, 100, 500])
        try:
            rules = Ruleset().with_options(values, name="random")
        except RulesetError:
            continue
        if not rules.problems_with(players):
            return rules


def random_custom_wilds(rng: random.Random) -> tuple[CustomWild, ...]:
    """Up to six custom wilds of any effect."""
    return tuple(
        CustomWild.named(
            f"{effect.spelling}-{rng.randint(1, 3)}" if effect.counts else effect.spelling
        )
        for effect in rng.choices(list(Effect), k=rng.choice([0, 0, 2, 6]))
    )


def fresh_round(rules: Ruleset, players: int, seed: int) -> Round:
    """A round just dealt."""
    match = Match(rules, players, seed)
    match.start_round()
    return match.round


def random_move(rng: random.Random, state: Round) -> moves.Move:
    """Any move anybody might try, sensible or not."""
    seat = rng.choice(state.seats)
    at = rng.choice([None, None, state.number, state.number - 1, state.number + 1])
    if at is not None:
        at = max(0, at)
    target = rng.randrange(len(state.hands) + 1)
    kind = rng.choice(KINDS)
    match kind:
        case "play" | "intercept":
            return _random_play(rng, state, seat, at, kind == "intercept")
        case "catch":
            return moves.Catch(seat, target, at=at)
        case "color":
            return moves.NameColor(seat, rng.choice(list(Color)), at=at)
        case "swap":
            return moves.NamePartner(seat, target, at=at)
        case "clock":
            return moves.ClockOut(state.turn, at=at)
    plain: dict[str, type[moves.Move]] = {
        "draw": moves.Draw,
        "pass": moves.Pass,
        "uno": moves.Uno,
        "challenge": moves.Challenge,
        "ask": moves.Ask,
    }
    return plain[kind](seat, at=at)


def _random_play(
    rng: random.Random, state: Round, seat: int, at: int | None, intercept: bool
) -> moves.Play:
    hand = state.hands[seat] or [card("r5")]
    cards = tuple(rng.choices([*hand, *state.discard[-1:]], k=rng.choice([1, 1, 1, 2, 3])))
    color = rng.choice([None, *Color])
    partner = rng.choice([None, *range(len(state.hands))])
    kind = moves.Intercept if intercept else moves.Play
    return kind(seat, cards, color, partner, rng.random() < 0.2, at=at)


def likely_move(rng: random.Random, state: Round) -> moves.Move:
    """A lawful move, playing rather than drawing, so that rounds come to an end."""
    lawful = state.legal_moves()
    busy = [move for move in lawful if not isinstance(move, (moves.Draw, moves.Pass))]
    return rng.choice(busy or lawful)


def everything(state: Round) -> tuple[object, ...]:
    """All that a round holds, as a value to compare."""
    parts: list[object] = []
    for name in State.__slots__:
        value = getattr(state, name)
        if name == "calls":
            value = (dict(value.marks), dict(value.since), dict(value.past))
        elif name in {"book", "judged", "plays"}:
            continue
        parts.append((name, repr(value)))
    return tuple(parts)


def all_cards(state: Round) -> Counter[Card]:
    """Every card of the round, wherever it is."""
    piles = [*state.hands, state.draw_pile, state.discard]
    return Counter(face for pile in piles for face in pile)


def whole_deck(rules: Ruleset) -> Counter[Card]:
    """Every card that there has to be."""
    return Counter(deck(len(rules.custom_wilds)))

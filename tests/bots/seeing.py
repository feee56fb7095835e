"""Positions written by hand, and bots that decide about them."""

from __future__ import annotations

import random
from collections.abc import Sequence

from uno_tui.bots.levels import LEVELS
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.cards import Color, cards, deck
from uno_tui.rules.events import Event
from uno_tui.rules.moves import Move
from uno_tui.rules.notation import spell_move
from uno_tui.rules.options import CustomWild
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError
from uno_tui.rules.view import redact

NAMES = ("Ann", "Ben", "Cat", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
EFFECTS = ("plain", "shuffle-hands", "swap-hands", "target-draws-3", "all-others-draw-1")


def position(
    hands: Sequence[str],
    discard: str,
    rules: Ruleset | str = "official",
    *,
    turn: int = 0,
    color: Color | None = None,
    owed: int = 0,
    scores: tuple[int, ...] | None = None,
) -> Round:
    """A round with these hands by seat; the draw pile is the rest of the deck."""
    ruleset = preset(rules) if isinstance(rules, str) else rules
    held = [cards(hand) for hand in hands]
    pile = cards(discard)
    rest = deck(len(ruleset.custom_wilds))
    for face in [*pile, *(face for hand in held for face in hand)]:
        rest.remove(face)
    random.Random(1).shuffle(rest)
    return Round(
        ruleset,
        held,
        dealer=len(held) - 1,
        turn=turn,
        draw_pile=rest,
        discard=pile,
        color=color or pile[-1].color,
        owed=owed,
        scores=scores,
    )


def bot(level: str = "sharp", temperament: str = "steady", seed: int = 1) -> StandardBot:
    """A bot of ours."""
    return StandardBot(LEVELS[level], TEMPERAMENTS[temperament], seed)


def flawless(temperament: str = "steady", seed: int = 1) -> StandardBot:
    """A bot that makes no human mistakes."""
    return bot("shark", temperament, seed)


def said(move: Move | None) -> str:
    """The move in the notation, without its seat's name."""
    return "" if move is None else spell_move(move, NAMES).split(" ", 1)[1]


def decided(current: Round, temperament: str = "steady") -> str:
    """What a flawless bot on turn does, in the notation."""
    return said(flawless(temperament).decide(current.view(current.turn)))


def show(watcher: StandardBot, current: Round, seat: int, events: Sequence[Event]) -> None:
    """Tells the bot of ``seat`` what happened."""
    view = current.view(seat)
    for event in events:
        watcher.observe(redact(event, seat), view)


def any_ruleset(chance: random.Random) -> tuple[Ruleset, int]:
    """A valid ruleset with about half its options set by chance, and how many play by it."""
    while True:
        options: dict[str, object] = {
            "custom_wilds": tuple(
                CustomWild.named(chance.choice(EFFECTS)) for _ in range(chance.randint(0, 4))
            )
        }
        for option in OPTIONS.values():
            if option.name in ("target", "custom_wilds") or chance.random() < 0.5:
                continue
            if option.choices:
                options[option.name] = chance.choice(option.choices)
            elif isinstance(option.default, bool):
                options[option.name] = chance.random() < 0.5
            else:
                options[option.name] = chance.randint(option.low, min(option.high, 9))
        players = chance.randint(2, 6)
        try:
            rules = Ruleset().with_options(options, name="any")
        except RulesetError:
            continue
        if not rules.problems_with(players):
            return rules, players

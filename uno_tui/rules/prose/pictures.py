"""Small positions that show a rule. The rules themselves decide what is seen in them.

A picture is a round set up by hand: which cards fit is asked of it, and what comes of a move is
what it does. A move that a ruleset does not allow makes no picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import WILD_DRAW_FOUR, Card, Color, card, cards, deck
from uno_tui.rules.events import (
    Challenged,
    Drew,
    Event,
    HandsPassed,
    Mistake,
    Owes,
    Reversed,
    RoundEnded,
    Skipped,
    Swapped,
    TakenBack,
)
from uno_tui.rules.moves import Catch, Challenge, Move, Play
from uno_tui.rules.notation import parse_move
from uno_tui.rules.options import ChallengeRule, Stacking, UnoDue, WildDrawFourRule
from uno_tui.rules.playable import forbids_wild_draw_four, wants_partner
from uno_tui.rules.prose.model import PILE, Picture, Shown, Step
from uno_tui.rules.prose.words import number
from uno_tui.rules.reasons import Refused
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset

NAMES: Final = ("Ann", "Ben", "Cat", "Dee")
"""Who sits in the pictures, clockwise."""

_FILLER: Final = cards("y1 y3 b4 g6")


def what_fits(rules: Ruleset, top: str, hand: str) -> Picture:
    """Which cards of ``hand`` may be laid upon ``top``."""
    held = cards(hand)
    position = _position(rules, card(top), [held, *([_FILLER] * 3)])
    shown = tuple(Shown(face, fits=_may_lay(position, face)) for face in held)
    return Picture("What may be laid", (Step(PILE, (Shown(card(top)),)), Step("", shown)))


def _may_lay(position: Round, face: Card) -> bool:
    color = Color.RED if face.is_wild else None
    partner = 1 if wants_partner(position.rules, face) else None
    return position.why_not(Play(0, (face,), color, partner)) is None


def wild_draw_fours(rules: Ruleset) -> tuple[Picture, ...]:
    """Hands with which a Wild Draw Four is lawful, and some with which it is not."""
    if rules.wild_draw_four is WildDrawFourRule.ANY_TIME:
        return ()
    top = card("g5")
    steps = [Step(PILE, (Shown(top),))]
    for hand in ("g2 b9", "r5 b9", "W b9", "r7 b9"):
        held = cards(hand)
        lawful = not forbids_wild_draw_four(rules, held, top, top.color)
        shown = (Shown(WILD_DRAW_FOUR, fits=lawful), *map(Shown, held))
        steps.append(Step("", shown, "lawful" if lawful else "a bluff" if _bluffs(rules) else ""))
    return (Picture("May the Wild Draw Four be laid from this hand?", tuple(steps)),)


def _bluffs(rules: Ruleset) -> bool:
    return rules.challenge is not ChallengeRule.OFF


def laid_together(rules: Ruleset, top: str, hand: str, laid: str) -> tuple[Picture, ...]:
    """Ann lays several cards at once."""
    return _story(rules, "Several cards at once", top, [hand], [f"Ann play {laid}"])


def intercepted(rules: Ruleset) -> tuple[Picture, ...]:
    """Cat lays the twin of Ann's card before Ben gets to play."""
    hands = ["b8 r1 r2", "b1 b2", "b8 y1 y2"]
    script = ["Ann play b8", "Cat intercept b8"]
    return _story(rules, "Cat is faster than Ben", "b3", hands, script)


def stacked(rules: Ruleset, stacking: Stacking) -> tuple[Picture, ...]:
    """A Draw Two, answered as ``stacking`` lets it be."""
    answers = {
        Stacking.OFF: ["Ben draw"],
        Stacking.DRAW_TWO: ["Ben play bD", "Cat draw"],
        Stacking.SAME_SYMBOL: ["Ben play bD", "Cat draw"],
        Stacking.ANY_DRAW: ["Ben play W4:y", "Cat draw"],
    }
    hands = ["rD r1 r2", "bD W4 g1", "y1 y2"]
    caption = "A Draw Two" if stacking is Stacking.OFF else "Ben stacks, Cat pays"
    return _story(rules, caption, "r3", hands, ["Ann play rD", *answers[stacking]])


def deflected(rules: Ruleset) -> tuple[Picture, ...]:
    """Ben sends a debt on."""
    hands = ["rD r1 r2", "rS rR g1", "y1 y2"]
    for answer in ("rS", "rR"):
        script = ["Ann play rD", f"Ben play {answer}"]
        pictures = _story(rules, "Ben sends the debt away", "r3", hands, script)
        if pictures:
            return pictures
    return ()


def challenged(rules: Ruleset) -> tuple[Picture, ...]:
    """Ann bluffs, and Ben finds out."""
    script = ["Ann play W4:y", "Ben challenge"]
    return _story(rules, "Ann holds a green card", "g5", ["W4 g2 b9", "y1 y2"], script)


def skipped(rules: Ruleset) -> tuple[Picture, ...]:
    """Ben loses a turn."""
    return _story(rules, "A Skip", "g5", ["gS r1 r2"], ["Ann play gS"])


def reversed_play(rules: Ruleset) -> tuple[Picture, ...]:
    """Play turns around."""
    return _story(rules, "A Reverse", "y5", ["yR r1 r2"], ["Ann play yR"])


def sevens(rules: Ruleset) -> tuple[Picture, ...]:
    """Ann trades five cards for two."""
    hands = ["b7 r1 r2 y4 g8 g9", "y1 y2", "g1 g2"]
    return _story(rules, "Ann trades with Cat", "b3", hands, ["Ann play b7 to Cat"])


def zeros(rules: Ruleset) -> tuple[Picture, ...]:
    """Every hand moves on."""
    return _story(rules, "A 0", "r3", ["r0 r1 r2", "y1 y2 y3 y4"], ["Ann play r0"])


def called(rules: Ruleset) -> tuple[Picture, ...]:
    """Ann says UNO with the next-to-last card, or forgets and is caught."""
    if not rules.uno_call:
        return ()
    caption = "UNO comes first" if rules.uno_due is UnoDue.BEFORE else "UNO with the card"
    said = _story(rules, caption, "g5", ["g2 b9"], ["Ann play g2 uno"])
    caught = _story(rules, "Forgotten", "g5", ["g2 b9"], ["Ann play g2", "Dee catch Ann"])
    return (*said, *caught)


def _position(rules: Ruleset, top: Card, hands: Sequence[Sequence[Card]]) -> Round:
    pile = [face for face in deck() if face.kind is card("r1").kind]
    return Round(
        rules, hands, dealer=3, turn=0, draw_pile=pile, discard=[top], color=top.color, seed=0
    )


def _story(
    rules: Ruleset, caption: str, top: str, hands: Sequence[str], script: Sequence[str]
) -> tuple[Picture, ...]:
    held = [cards(hand) for hand in hands]
    held += [_FILLER] * (len(NAMES) - len(held))
    position = _position(rules, card(top), held)
    steps = [Step(PILE, (Shown(card(top)),))]
    for text in script:
        move = parse_move(text, NAMES, position.turn)
        try:
            events = position.apply(move)
        except Refused:
            return ()
        if any(isinstance(event, Mistake) for event in events):
            return ()
        steps.append(_step(move, events, position))
    return (Picture(caption, tuple(steps)),)


def _step(move: Move, events: Sequence[Event], position: Round) -> Step:
    laid = move.cards if isinstance(move, Play) else ()
    says = [*_said(move), *(_consequence(event, move.seat) for event in events)]
    if not position.over and not any(isinstance(event, Owes) for event in events):
        again = position.turn == move.seat
        says.append("goes on" if again else f"{NAMES[position.turn]} is next")
    drawn = sum(e.count for e in events if isinstance(e, Drew) and e.seat == move.seat)
    shown = tuple(map(Shown, laid))
    return Step(NAMES[move.seat], shown, ", ".join(filter(None, says)), drawn)


def _said(move: Move) -> list[str]:
    match move:
        case Play():
            calls = [f"calls {move.color.value}"] if move.color else []
            return [*calls, *(["says UNO"] if move.uno else [])]
        case Catch(target=target):
            return [f"catches {NAMES[target]}"]
        case Challenge():
            return ["challenges"]
    return []


def _consequence(event: Event, actor: int) -> str:
    match event:
        case Skipped(seat=seat):
            return f"{NAMES[seat]} is skipped"
        case Reversed(direction=direction):
            return "clockwise" if direction == 1 else "counterclockwise"
        case Owes(seat=seat, count=count):
            return f"{NAMES[seat]} owes {number(count)}"
        case Drew(seat=seat, count=count):
            draws = f"draws {number(count)}"
            return draws if seat == actor else f"{NAMES[seat]} {draws}"
        case Swapped(partner=partner):
            return f"trades hands with {NAMES[partner]}"
        case HandsPassed():
            return "every hand moves on"
        case Challenged(guilty=guilty):
            return "it was a bluff" if guilty else "it was lawful"
        case TakenBack(seat=seat):
            return f"{NAMES[seat]} takes the card back"
        case RoundEnded(winner=winner) if winner is not None:
            return f"{NAMES[winner]} goes out"
    return ""

"""Drawing in words."""

from __future__ import annotations

from typing import Final

from uno_tui.rules.options import Drawing, DrawnCard, Opening, Refill
from uno_tui.rules.prose.model import Article
from uno_tui.rules.ruleset import Ruleset


def drawing(rules: Ruleset) -> tuple[Article, ...]:
    """How cards are drawn on the own turn, and what happens when there are none."""
    options = "drawing", "voluntary_draw", "drawn_card"
    return (
        Article("On your turn", (_draw(rules), _when(rules)), options),
        Article("The pile runs out", (_REFILLS[rules.refill], _NOTHING), ("refill",)),
    )


def _draw(rules: Ruleset) -> str:
    if rules.drawing is Drawing.ONE_THEN_END:
        return "You draw one card and your turn is over, even if the card fits."
    if rules.drawing is Drawing.UNTIL_PLAYABLE:
        return (
            "You draw until a card fits, and that card is played. A card that you held before is"
            " not played in that turn."
        )
    must = rules.drawn_card is DrawnCard.MUST_PLAY
    keep = "it has to be played at once" if must else "you may play it at once or keep it"
    return (
        f"You draw one card. If it fits, {keep}; otherwise your turn is over. No other card may be"
        " played after drawing."
    )


def _when(rules: Ruleset) -> str:
    if rules.voluntary_draw:
        text = "You may draw although a card of yours fits."
    else:
        text = (
            "You draw only if no card of yours fits. Wilds do not count: nobody has to give up a"
            " wild instead of drawing."
        )
    if rules.opening is Opening.FREE_PLAY:
        text += " Whoever opens the pile draws only with nothing but Wild Draw Fours in hand."
    return text


_REFILLS: Final = {
    Refill.TURN_OVER: (
        "When a card is needed and the draw pile is empty, the discard pile is turned over without"
        " shuffling, all but its top card: the card laid first is drawn first. A good memory helps."
    ),
    Refill.RESHUFFLE: (
        "When a card is needed and the draw pile is empty, the discard pile is shuffled, all but"
        " its top card, and becomes the draw pile."
    ),
}

_NOTHING: Final = (
    "If there is nothing to draw anywhere, you draw what there is, and play goes on. Cards drawn"
    " because of a draw card, a penalty or a challenge are all drawn, and none of them is played in"
    " that act."
)

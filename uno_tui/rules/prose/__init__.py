"""A ruleset explained in words: what its options mean together, in chapters and articles.

Nothing is written for a preset. Every sentence follows from the options, so rules that a person has
put together are explained as well as those that come with the game.
"""

from __future__ import annotations

from uno_tui.rules.option import Group
from uno_tui.rules.prose.brief import Point, brief
from uno_tui.rules.prose.deal import deal
from uno_tui.rules.prose.draw_cards import draw_cards
from uno_tui.rules.prose.drawing import drawing
from uno_tui.rules.prose.model import PILE, Article, Chapter, Picture, Shown, Step
from uno_tui.rules.prose.playing import playing
from uno_tui.rules.prose.saying import saying
from uno_tui.rules.prose.score import aim, score
from uno_tui.rules.prose.special import special
from uno_tui.rules.ruleset import Ruleset

__all__ = [
    "PILE",
    "Article",
    "Chapter",
    "Picture",
    "Point",
    "Shown",
    "Step",
    "brief",
    "chapters",
]


def chapters(rules: Ruleset) -> tuple[Chapter, ...]:
    """The whole of ``rules`` in words, in the order in which one learns them."""
    return (
        Chapter("The aim", aim(rules)),
        Chapter(Group.DEAL.value, deal(rules), Group.DEAL),
        Chapter(Group.PLAYING.value, playing(rules), Group.PLAYING),
        Chapter(Group.DRAWING.value, drawing(rules), Group.DRAWING),
        Chapter(Group.DRAW_CARDS.value, draw_cards(rules), Group.DRAW_CARDS),
        Chapter(Group.SPECIAL.value, special(rules), Group.SPECIAL),
        Chapter(Group.UNO.value, saying(rules), Group.UNO),
        Chapter(Group.SCORE.value, score(rules), Group.SCORE),
    )

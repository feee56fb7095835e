"""What a bot does when a round drags on: it pulls itself together and plays for the end.

Where hands change owners, bluffs are taken back and mistakes are dear, bots that each seek their
own good can keep the whole deck in their hands for ever. People get tired of that; so do bots.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.moves import Catch, Draw, Intercept, Move, Pass, Play
from uno_tui.rules.options import Effect
from uno_tui.rules.view import View

LONG_ROUND: Final = 250
"""Cards laid in a round after which a bot has had enough of it."""


def is_long(view: View) -> bool:
    """Whether the round has gone on for so long that only its end matters."""
    return view.number > LONG_ROUND


def toward_the_end(view: View, chance: random.Random) -> Move | None:
    """A lawful move that brings the end nearer, or None where a name is asked for.

    Cards are laid as many at once as may be; one that makes somebody draw only where nothing else
    goes, because what is drawn has to be laid again.
    """
    if view.phase in ("color", "partner"):
        return None
    plays = [move for move in view.legal if isinstance(move, Play)]
    calm = [move for move in plays if not _feeds(view, move.cards)]
    if view.owed:
        plays = calm
    if calm or plays:
        most = max(len(move.cards) for move in calm or plays)
        return chance.choice([move for move in calm or plays if len(move.cards) == most])
    rest = [move for move in view.legal if isinstance(move, (Draw, Pass))]
    return chance.choice(rest or view.legal)


def is_sound(wish: Move, view: View) -> bool:
    """Whether an act out of turn is no mistake."""
    if isinstance(wish, Intercept):
        return all(face in view.intercepts for face in wish.cards)
    if isinstance(wish, Catch):
        idles = view.idle and wish.target == view.turn
        return idles or wish.target in view.owes_uno
    return True


def _feeds(view: View, faces: Sequence[Card]) -> bool:
    """Whether the cards make somebody draw, or deal all hands anew."""
    top = faces[-1]
    if top.kind is Kind.CUSTOM:
        effect = view.rules.custom_wilds[(top.number or 1) - 1].effect
        return effect in (Effect.TARGET_DRAWS, Effect.ALL_OTHERS_DRAW, Effect.SHUFFLE_HANDS)
    return top.kind in (Kind.DRAW_TWO, Kind.WILD_DRAW_FOUR)

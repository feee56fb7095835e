"""A bot that hoards its wilds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from uno_tui.bots.bot import Bot
from uno_tui.rules.moves import Catch, Intercept, Move, NameColor, Play, Uno
from uno_tui.rules.playable import wants_partner
from uno_tui.rules.view import View


class Hoarder(Bot):
    """Lays the dearest card that is no wild; a wild calls the color it holds most of."""

    def decide(self, view: View) -> Move:
        """The play it likes best, with UNO said when one card is left."""
        move = max(view.legal, key=lambda move: self._liking(move, view))
        if isinstance(move, Play) and len(view.hand) - len(move.cards) == 1:
            return replace(move, uno=view.rules.uno_call)
        return move

    def wants(self, view: View) -> Move | None:
        """Says UNO that it owes, catches whoever forgot it, and throws in twins."""
        if view.seat in view.owes_uno and view.can_call:
            return Uno(view.seat)
        for target in sorted(view.owes_uno):
            if not view.partners(target):
                return Catch(view.seat, target)
        for face in view.intercepts:
            if not wants_partner(view.rules, face):
                return Intercept(view.seat, (face,), uno=len(view.hand) == 2)
        return None

    def _liking(self, move: Move, view: View) -> tuple[int, int, float]:
        held = Counter(face.color for face in view.hand)
        if isinstance(move, Play):
            face = move.cards[-1]
            color = move.color or face.color
            return 1 - face.is_wild, held[color], face.points + self.chance.random()
        if isinstance(move, NameColor):
            return 0, held[move.color], 0.0
        return -1, 0, self.chance.random()

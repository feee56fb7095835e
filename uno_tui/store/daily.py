"""The deal of the day: the same cards, rules and opponents for everybody on that day."""

from __future__ import annotations

import random
from datetime import date
from typing import Final

from uno_tui.bots.levels import CASUAL, SHARP
from uno_tui.bots.registry import BotProfile
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.options import MatchEnd
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC
from uno_tui.rules.ruleset import Ruleset
from uno_tui.store.codes import SharedDeal
from uno_tui.value import value

_RULES: Final = (OFFICIAL, OLYMPIC, GAME_NIGHT, HOUSE)
_LEVELS: Final = (CASUAL, SHARP, SHARP)


@value
class DailyDeal:
    """The round that everybody plays on ``day``, at the first seat, against the same bots."""

    day: date
    deal: SharedDeal
    bots: tuple[BotProfile, ...]

    def chance(self) -> random.Random:
        """What else is left to chance on that day, such as the bots' names."""
        return random.Random(f"uno-tui daily {self.day.isoformat()} company")

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the day."""
        return self.deal.rules


def daily_deal(day: date) -> DailyDeal:
    """The deal of ``day``: one round, by each preset in turn."""
    chance = random.Random(f"uno-tui daily {day.isoformat()}")
    base = _RULES[day.toordinal() % len(_RULES)]
    rules = base.with_options({"match_end": MatchEnd.ONE_ROUND}, name=base.name)
    styles = chance.sample(sorted(TEMPERAMENTS), len(_LEVELS))
    bots = tuple(
        BotProfile(level.name, style) for level, style in zip(_LEVELS, styles, strict=True)
    )
    return DailyDeal(day, SharedDeal(rules, len(bots) + 1, chance.getrandbits(32)), bots)

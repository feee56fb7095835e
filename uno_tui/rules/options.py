"""The values that a ruleset's options can take, each with a line that explains it."""

from __future__ import annotations

import re
from enum import Enum, StrEnum, auto
from typing import Self

from uno_tui.value import value


class Choice(StrEnum):
    """A named value of an option; ``help`` says in a line what it means at the table."""

    help: str

    def __new__(cls, value: str, help_text: str) -> Self:
        """Makes the value with its explanation."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.help = help_text
        return member

    # Python's own hash of an enumeration member is a call in Python; these are asked all the time.
    __hash__ = str.__hash__


class FirstDealer(Choice):
    """Who deals the first round."""

    RANDOM = "random", "chance decides"
    HIGHEST_DEALS = "highest-deals", "everyone draws a card; the highest number deals"
    HIGHEST_STARTS = "highest-starts", "everyone draws a card; the highest number plays first"
    SEAT = "seat", "a seat of your choice, such as the youngest player's"


class Opening(Choice):
    """How the discard pile begins."""

    FLIP = "flip", "the top card of the draw pile is turned over"
    FREE_PLAY = "free-play", "the first player lays any card except a Wild Draw Four"


class OpeningActions(Choice):
    """What an action card, a 0 or a 7 does when it opens the pile."""

    ALL = "all", "it acts as if the dealer had played it"
    REVERSE_ONLY = "reverse-only", "only a Reverse acts"


class OpeningWild(Choice):
    """What happens to a Wild that opens the pile."""

    DEALER_CALLS = "dealer-calls", "the dealer calls the color"
    FIRST_PLAYER_CALLS = "first-player-calls", "the first player calls the color, then plays"
    RESHUFFLE = "reshuffle", "it is shuffled back and another card is turned over"
    BURY = "bury", "it goes to the middle of the draw pile and another card is turned over"


class OpeningWildDrawFour(Choice):
    """What happens to a Wild Draw Four that opens the pile."""

    PLAYS = "plays", "the dealer calls the color; the first player draws four and loses the turn"
    FIRST_PLAYER_CALLS = "first-player-calls", "the first player calls the color, then plays"
    RESHUFFLE = "reshuffle", "it is shuffled back and another card is turned over"
    BURY = "bury", "it goes to the middle of the draw pile and another card is turned over"


class ActionMatch(Choice):
    """What an action card goes on."""

    COLOR_OR_SYMBOL = "color-or-symbol", "on its color or on the same symbol of any color"
    COLOR_ONLY = "color-only", "on its own color alone"


class WildDrawFourRule(Choice):
    """When a Wild Draw Four is lawful."""

    ANY_TIME = "any-time", "always"
    NO_COLOR = "no-color", "without a card of the color in force in hand"
    NO_COLOR_OR_NUMBER = "no-color-or-number", "without a card of that color or number in hand"
    NO_PLAYABLE = "no-playable", "without any other playable card in hand"


class ChallengeRule(Choice):
    """Whether a Wild Draw Four can be doubted, and what a guilty player does."""

    OFF = "off", "no challenge; an unlawful Wild Draw Four is not allowed"
    TAKE_BACK = "take-back", "the guilty player takes the card back and draws"
    DRAW_INSTEAD = "draw-instead", "the guilty player draws in the challenger's place"


class Drawing(Choice):
    """What the ordinary draw is."""

    ONE_THEN_PLAY = "one-then-play", "draw one card; it may be played at once if it fits"
    ONE_THEN_END = "one-then-end", "draw one card, and the turn is over"
    UNTIL_PLAYABLE = "until-playable", "draw until a card fits, and play that card"


class AfterDraw(Choice):
    """What follows for the victim of a draw card."""

    PLAY_ON = "play-on", "draw, then play a normal turn"
    LOSE_TURN = "lose-turn", "draw and lose the turn"


class Stacking(Choice):
    """Whether a draw card may be answered with another."""

    OFF = "off", "draw cards are not answered"
    DRAW_TWO = "draw-two", "a Draw Two on a Draw Two"
    SAME_SYMBOL = "same-symbol", "a Draw Two on a Draw Two, a Wild Draw Four on its like"
    ANY_DRAW = "any-draw", "any draw card on any draw card"


class MultiPlay(Choice):
    """Whether several cards may be laid at once."""

    OFF = "off", "one card a turn"
    IDENTICAL = "identical", "two identical colored cards together"
    SAME_NUMBER = "same-number", "several cards of one number together, whatever their colors"


class TwoPlayerReverse(Choice):
    """What a Reverse does between two players."""

    SKIPS = "skips", "its player goes again"
    TURNS = "turns", "the other player is next"


class Refill(Choice):
    """What becomes of the discard pile when the draw pile is empty."""

    TURN_OVER = "turn-over", "it is turned over without shuffling"
    RESHUFFLE = "reshuffle", "it is shuffled"


class UnoDue(Choice):
    """Until when UNO can be said."""

    BEFORE = "before", "before the next-to-last card is released"
    WHILE_ONE = "while-one", "as long as one card is held and nobody has caught it"


class UnoCatch(Choice):
    """How long a missed UNO can be caught."""

    ANY_TIME = "any-time", "as long as the player holds one card"
    UNTIL_NEXT_TURN = "until-next-turn", "until the next player plays or draws"


class Scoring(Choice):
    """Whose cards count for whom."""

    WINNER_TAKES = "winner-takes", "who goes out scores all other hands; the highest total wins"
    OWN_HAND = "own-hand", "everybody adds the own hand; the lowest total wins"


class MatchEnd(Choice):
    """When the match is over."""

    AT_TARGET = "at-target", "when a total reaches the target"
    ELIMINATION = "elimination", "who reaches the target drops out; the last one left wins"
    ONE_ROUND = "one-round", "after one round"


class DrawnCard(Choice):
    """Whether a drawn card that fits has to be played."""

    MAY_KEEP = "may-keep", "it may be kept"
    MUST_PLAY = "must-play", "it has to be played"


class Deflect(Choice):
    """Whether a debt of cards may be sent on."""

    OFF = "off", "what is owed stays owed"
    SKIP = "skip", "a Skip of the color in force sends it to the next player"
    REVERSE = "reverse", "a Reverse of the color in force sends it back"
    BOTH = "both", "a Skip or a Reverse of the color in force sends it away"


class LastCard(Choice):
    """What the last card may be."""

    ANY = "any", "any card"
    NO_WILD = "no-wild", "not a wild"
    NO_ACTION = "no-action", "a number card"


class Effect(Enum):
    """What a custom wild does besides calling a color (CUS-1)."""

    PLAIN = auto()
    SHUFFLE_HANDS = auto()
    SWAP_HANDS = auto()
    TARGET_DRAWS = auto()
    ALL_OTHERS_DRAW = auto()
    SKIP_ALL = auto()

    @property
    def spelling(self) -> str:
        """The effect's name in a ruleset, without the number of cards."""
        return self.name.lower().replace("_", "-")

    @property
    def counts(self) -> bool:
        """Whether the name ends in a number of cards, as in ``target-draws-3``."""
        return self in (Effect.TARGET_DRAWS, Effect.ALL_OTHERS_DRAW)


_LABELS = {
    Effect.PLAIN: "Wild Plus",
    Effect.SHUFFLE_HANDS: "Shuffle Hands",
    Effect.SWAP_HANDS: "Swap Hands",
    Effect.TARGET_DRAWS: "Target Draws {}",
    Effect.ALL_OTHERS_DRAW: "All Draw {}",
    Effect.SKIP_ALL: "Skip All",
}
_MOST_CARDS = 20


@value
class CustomWild:
    """One custom wild of the deck: a label, an effect, and how many cards it makes draw."""

    label: str
    effect: Effect
    cards: int = 0

    @property
    def spelling(self) -> str:
        """The effect's name as a ruleset spells it, such as ``all-others-draw-1``."""
        return (
            f"{self.effect.spelling}-{self.cards}" if self.effect.counts else self.effect.spelling
        )

    @property
    def wants_partner(self) -> bool:
        """Whether a player has to be named with the card."""
        return self.effect in (Effect.SWAP_HANDS, Effect.TARGET_DRAWS)

    @property
    def exchanges(self) -> bool:
        """Whether it moves whole hands."""
        return self.effect in (Effect.SWAP_HANDS, Effect.SHUFFLE_HANDS)

    @classmethod
    def named(cls, spelling: str, label: str | None = None) -> CustomWild:
        """The custom wild with the effect that ``spelling`` names.

        Raises:
            ValueError: there is no such effect, or its number of cards is not 1 to 20.
        """
        match = re.fullmatch(r"(?P<name>[a-z-]+?)(?:-(?P<cards>\d{1,3}))?", spelling)
        effect = next((e for e in Effect if match and e.spelling == match["name"]), None)
        if match is None or effect is None:
            raise ValueError(f"no custom wild has the effect {spelling!r}")
        count = int(match["cards"] or 0)
        if effect.counts != (match["cards"] is not None) or (
            effect.counts and not 1 <= count <= _MOST_CARDS
        ):
            wants = f"a number from 1 to {_MOST_CARDS}" if effect.counts else "no number"
            raise ValueError(f"the effect {effect.spelling!r} takes {wants}")
        return cls(label or _LABELS[effect].format(count), effect, count)

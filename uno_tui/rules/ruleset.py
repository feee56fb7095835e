"""A ruleset: every option of the game in one frozen value.

No code asks which preset is played; it asks for the option. A ruleset whose options contradict each
other cannot be made (RUL-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, field, fields
from typing import Any, Final, cast

from uno_tui.near import did_you_mean
from uno_tui.rules.cards import deck
from uno_tui.rules.contradictions import contradictions, idle_options
from uno_tui.rules.option import Group, Option, RulesetError, Value
from uno_tui.rules.options import (
    ActionMatch,
    AfterDraw,
    ChallengeRule,
    CustomWild,
    Deflect,
    Drawing,
    DrawnCard,
    FirstDealer,
    LastCard,
    MatchEnd,
    MultiPlay,
    Opening,
    OpeningActions,
    OpeningWild,
    OpeningWildDrawFour,
    Refill,
    Scoring,
    Stacking,
    TwoPlayerReverse,
    UnoCatch,
    UnoDue,
    WildDrawFourRule,
)
from uno_tui.value import value

__all__ = [
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "OPTIONS",
    "Group",
    "Option",
    "Ruleset",
    "RulesetError",
    "Value",
    "option_named",
]

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 10
MIN_TEAM_PLAYERS: Final = 4


def _option(
    default: Value, group: Group, label: str, help_text: str, low: int = 0, high: int = 0
) -> Any:
    return field(
        default=default,
        metadata={"group": group, "label": label, "help": help_text, "low": low, "high": high},
    )


@value(kw_only=True)
class Ruleset:
    """The options of a game. Made without arguments it is the classic game.

    Raises:
        RulesetError: options have impossible values or contradict each other; all problems at once.
    """

    name: str = "official"

    hand_size: int = _option(
        7, Group.DEAL, "Hand size", "cards dealt to each player", low=1, high=15
    )
    custom_wilds: tuple[CustomWild, ...] = _option(
        (), Group.DEAL, "Custom wilds", "extra wilds in the deck, one card for each"
    )
    first_dealer: FirstDealer = _option(
        FirstDealer.HIGHEST_STARTS, Group.DEAL, "First dealer", "who deals the first round"
    )
    opening: Opening = _option(Opening.FLIP, Group.DEAL, "Opening", "how the discard pile begins")
    opening_actions: OpeningActions = _option(
        OpeningActions.ALL, Group.DEAL, "Opening actions", "whether a turned-over action card acts"
    )
    opening_wild: OpeningWild = _option(
        OpeningWild.FIRST_PLAYER_CALLS, Group.DEAL, "Opening Wild", "a turned-over Wild"
    )
    opening_wild_draw_four: OpeningWildDrawFour = _option(
        OpeningWildDrawFour.RESHUFFLE,
        Group.DEAL,
        "Opening Wild Draw Four",
        "a turned-over Wild Draw Four",
    )

    action_match: ActionMatch = _option(
        ActionMatch.COLOR_OR_SYMBOL, Group.PLAYING, "Action cards go", "what an action card fits on"
    )
    multi_play: MultiPlay = _option(
        MultiPlay.OFF, Group.PLAYING, "Several at once", "whether cards may be laid together"
    )
    interception: bool = _option(
        False,
        Group.PLAYING,
        "Interception",
        "whoever holds the top card's twin may lay it any time",
    )
    last_card: LastCard = _option(
        LastCard.ANY, Group.PLAYING, "Last card", "which card one may go out with"
    )
    mistake_penalty: int = _option(
        0,
        Group.PLAYING,
        "Mistake penalty",
        "cards drawn for a mistake; with 0 a mistake is only refused",
        low=0,
        high=10,
    )

    drawing: Drawing = _option(
        Drawing.ONE_THEN_PLAY, Group.DRAWING, "Drawing", "what the ordinary draw is"
    )
    voluntary_draw: bool = _option(
        True, Group.DRAWING, "Voluntary draw", "whether one may draw with a playable card in hand"
    )
    drawn_card: DrawnCard = _option(
        DrawnCard.MAY_KEEP, Group.DRAWING, "Drawn card", "whether a drawn card that fits is played"
    )
    refill: Refill = _option(
        Refill.RESHUFFLE, Group.DRAWING, "Refill", "how the discard pile becomes the draw pile"
    )

    draw_two_then: AfterDraw = _option(
        AfterDraw.LOSE_TURN, Group.DRAW_CARDS, "After a Draw Two", "what its victim does then"
    )
    wild_draw_four_then: AfterDraw = _option(
        AfterDraw.LOSE_TURN, Group.DRAW_CARDS, "After a Wild Draw Four", "what its victim does then"
    )
    stacking: Stacking = _option(
        Stacking.OFF, Group.DRAW_CARDS, "Stacking", "answering a draw card with another"
    )
    deflect: Deflect = _option(
        Deflect.OFF, Group.DRAW_CARDS, "Deflecting", "sending owed cards on with a Skip or Reverse"
    )
    wild_draw_four: WildDrawFourRule = _option(
        WildDrawFourRule.NO_COLOR, Group.DRAW_CARDS, "Wild Draw Four", "when it is lawful"
    )
    challenge: ChallengeRule = _option(
        ChallengeRule.DRAW_INSTEAD, Group.DRAW_CARDS, "Challenge", "doubting a Wild Draw Four"
    )
    guilty_draws: int = _option(
        4, Group.DRAW_CARDS, "Guilty draws", "cards for a bluff found out", low=0, high=20
    )
    innocent_draws: int = _option(
        6, Group.DRAW_CARDS, "Innocent draws", "cards for a wrong challenge", low=0, high=20
    )
    last_draw_card_lands: bool = _option(
        True,
        Group.DRAW_CARDS,
        "Last draw card",
        "whether a draw card that ends the round still makes the next player draw",
    )

    seven_swaps: bool = _option(
        False, Group.SPECIAL, "Sevens swap", "a 7 exchanges hands with a player of choice"
    )
    zero_passes: bool = _option(
        False, Group.SPECIAL, "Zeros pass", "a 0 passes every hand on in the direction of play"
    )
    two_player_reverse: TwoPlayerReverse = _option(
        TwoPlayerReverse.SKIPS, Group.SPECIAL, "Reverse between two", "a Reverse among two players"
    )

    uno_call: bool = _option(True, Group.UNO, "UNO call", "whether UNO has to be said")
    uno_due: UnoDue = _option(
        UnoDue.WHILE_ONE, Group.UNO, "UNO is due", "until when it can be said"
    )
    uno_catch: UnoCatch = _option(
        UnoCatch.UNTIL_NEXT_TURN, Group.UNO, "Catching", "how long a missed UNO can be caught"
    )
    uno_penalty: int = _option(
        2, Group.UNO, "UNO penalty", "cards for a missed UNO that is caught", low=0, high=10
    )

    scoring: Scoring = _option(
        Scoring.WINNER_TAKES, Group.SCORE, "Scoring", "whose cards count for whom"
    )
    target: int = _option(
        500, Group.SCORE, "Target", "points that end the match or eliminate", low=1, high=10_000
    )
    match_end: MatchEnd = _option(
        MatchEnd.AT_TARGET, Group.SCORE, "Match end", "when the match is over"
    )
    teams: bool = _option(False, Group.SCORE, "Teams", "partners sit opposite and win together")

    def __post_init__(self) -> None:
        problems = [*_bad_values(self), *contradictions(self)]
        if problems:
            raise RulesetError(problems)

    @property
    def size_of_deck(self) -> int:
        """The number of cards in the deck, custom wilds included."""
        return len(deck(len(self.custom_wilds)))

    @property
    def has_penalties(self) -> bool:
        """Whether mistakes cost cards."""
        return self.mistake_penalty > 0

    @property
    def drawn_must_be_played(self) -> bool:
        """Whether a drawn card that fits has to be played (EXT-MUST, RUL-2)."""
        return self.drawn_card is DrawnCard.MUST_PLAY or self.drawing is Drawing.UNTIL_PLAYABLE

    def problems_with(self, players: int) -> list[str]:
        """What keeps ``players`` people from playing by this ruleset; empty if nothing does."""
        problems: list[str] = []
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            problems.append(f"{MIN_PLAYERS} to {MAX_PLAYERS} can play, not {players}")
        if self.teams and (players % 2 or players < MIN_TEAM_PLAYERS):
            problems.append(
                f"teams = true needs an even number of players from {MIN_TEAM_PLAYERS} up,"
                f" not {players}"
            )
        needed = players * self.hand_size + 1
        if needed > self.size_of_deck:
            problems.append(
                f"hand_size = {self.hand_size} for {players} players needs {needed} cards,"
                f" but the deck has {self.size_of_deck}"
            )
        return problems

    def warnings(self) -> list[str]:
        """Options that have no effect beside the others (RUL-12)."""
        return [text for idle, text in idle_options(self) if idle]

    def options(self) -> dict[str, Value]:
        """The value of every option by name, in the order in which they are explained."""
        return {option.name: getattr(self, option.name) for option in OPTIONS.values()}

    def with_options(self, options: Mapping[str, object], name: str | None = None) -> Ruleset:
        """This ruleset with some options changed; values may be as a TOML file holds them.

        Raises:
            RulesetError: unknown options, impossible values, contradictions; all of them at once.
        """
        values: dict[str, Any] = {"name": self.name if name is None else name, **self.options()}
        problems: list[str] = []
        for key, asked in options.items():
            try:
                values[key] = option_named(key).value(asked)
            except RulesetError as error:
                problems.extend(error.problems)
        try:
            made = Ruleset(**values)
        except RulesetError as error:
            problems.extend(error.problems)
        if problems:
            raise RulesetError(problems)
        return made

    def changes_from(self, base: Ruleset) -> dict[str, Value]:
        """The options in which this ruleset differs from ``base``."""
        theirs = base.options()
        return {name: value for name, value in self.options().items() if value != theirs[name]}


def _described(raw: Field[Any]) -> Option:
    meta = cast("Mapping[str, Any]", raw.metadata)
    return Option(name=raw.name, default=cast("Value", raw.default), **meta)


OPTIONS: Final[dict[str, Option]] = {
    raw.name: _described(raw) for raw in fields(Ruleset) if raw.metadata
}
"""Every option by name, in the order in which they are explained."""


def option_named(name: str) -> Option:
    """The option called ``name``; hyphens may stand for underscores.

    Raises:
        RulesetError: there is none; the nearest name is suggested.
    """
    found = OPTIONS.get(name.strip().replace("-", "_"))
    if found is not None:
        return found
    hint = did_you_mean(name.replace("-", "_"), OPTIONS, likeness=0.5)
    raise RulesetError(["; ".join(filter(None, (f"there is no option {name!r}", hint)))])


def _bad_values(rules: Ruleset) -> list[str]:
    problems: list[str] = []
    for option in OPTIONS.values():
        try:
            option.value(getattr(rules, option.name))
        except RulesetError as error:
            problems.extend(error.problems)
    return problems

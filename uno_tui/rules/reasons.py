"""Why a move is not done: the stable codes of refusals and mistakes."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why a move is refused, or which mistake it is.

    ``code`` is what the notation calls it and stays stable. ``mistake`` tells the two apart: a
    mistake is something a person can do at a table, and costs cards where the ruleset has penalties
    (OLY-PEN-1); where it has none, and for everything else, the move is refused and changes nothing
    (COM-BAD).
    """

    code: str
    text: str
    mistake: bool

    def __init__(self, code: str, text: str, mistake: bool = False) -> None:
        self.code = code
        self.text = text
        self.mistake = mistake

    OVER = "over", "the round is over"
    NO_SUCH_SEAT = "no-such-seat", "there is no such seat in this round"
    NOT_HELD = "not-held", "that card is not in this hand"
    NO_CARD = "no-card", "a play needs a card"
    NOT_A_WILD = "not-a-wild", "only a wild calls a color"
    NO_PARTNER_WANTED = "no-partner-wanted", "nobody is named with this card"
    BAD_PARTNER = "bad-partner", "it has to be another player of the round"
    NO_COLOR = "no-color", "a wild needs a color"
    NO_PARTNER = "no-partner", "this card has to say with whom"
    NOT_NOW = "not-now", "this cannot be done now"
    NOT_YET = "not-yet", "a color or a player is still to be named"
    TOO_LATE = "too-late", "too late"
    NO_UNO_CALL = "no-uno-call", "nobody says UNO in this game"
    NO_CHALLENGE = "no-challenge", "there is nothing to challenge"
    NO_PENALTIES = "no-penalties", "nobody pays for a question in this game"
    NUMBER_AHEAD = "number-ahead", "that play has not been made yet"

    UNPLAYABLE = "unplayable", "that card does not fit", True
    OWES_CARDS = "owes-cards", "the cards that are owed come first", True
    DRAWN_ONLY = "drawn-only", "only the card just drawn may be played", True
    BAD_SET = "bad-set", "those cards cannot be played together", True
    UNLAWFUL_WILD_DRAW_FOUR = (
        "unlawful-wild-draw-four",
        "a Wild Draw Four is not allowed with this hand",
        True,
    )
    FORBIDDEN_LAST_CARD = "forbidden-last-card", "that card cannot be the last one", True
    CHALLENGE_OR_DRAW = "challenge-or-draw", "a Wild Draw Four waits: draw or challenge", True
    OUT_OF_TURN = "out-of-turn", "it is another player's turn", True
    WRONG_INTERCEPTION = "wrong-interception", "only the top card's twin can intercept", True
    MUST_PLAY = "must-play", "a card that fits has to be played", True
    FALSE_UNO = "false-uno", "nobody is about to hold one card", True
    WRONG_CATCH = "wrong-catch", "there is nothing to catch", True
    COLOR_NOT_NAMED = "color-not-named", "too slow to call a color", True
    PARTNER_NOT_NAMED = "partner-not-named", "too slow to say with whom", True
    ASKED = "asked", "asking about a rule costs cards", True
    UNO_NOT_SAID = "uno-not-said", "UNO was not said", True
    IDLE = "idle", "the turn clock ran out", True
    WRONG_DEAL = "wrong-deal", "the dealer dealt a wrong number of cards", True

    @property
    def blame(self) -> str:
        """What is said of whoever made this mistake: who left something out was too slow for it."""
        match self:
            case Reason.NO_COLOR:
                return Reason.COLOR_NOT_NAMED.text
            case Reason.NO_PARTNER:
                return Reason.PARTNER_NOT_NAMED.text
        return self.text


class Refused(Exception):
    """A move that was not done; the round is unchanged. ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

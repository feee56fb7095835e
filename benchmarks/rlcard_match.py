"""A bot of ours against the rule model of rlcard 1.2.0, in rlcard's own UNO environment.

``python benchmarks/rlcard_match.py --games 20000`` needs the ``bench`` extra; for a shark
``--worlds`` says how long it searches. Times are those of the process. The bot sits behind rlcard's
agent interface and is shown nothing but what that interface shows an agent: its states become
views, and its moves rlcard's actions.

That interface has traps. The color of a wild on the pile stands in the last of the played cards,
not in ``target``, and not at all once the pile was shuffled back; then the last action names it. A
Reverse among two does not give the turn back. A card drawn in the color in force, or a wild, is
laid by the environment itself, a wild in a color of chance.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np
import rlcard
from rlcard.models.uno_rule_models import UNORuleAgentV1

from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import LEVELS
from uno_tui.bots.registry import BotProfile, make_bot
from uno_tui.bots.search import Budget
from uno_tui.bots.shark import Shark
from uno_tui.rules.cards import COLOR_OF_LETTER, Card, Color, Kind, card
from uno_tui.rules.events import Dealt, DrawCause, Drew, Event, Flipped, Played
from uno_tui.rules.moves import Draw, Move, Play
from uno_tui.rules.options import (
    ChallengeRule,
    DrawnCard,
    MatchEnd,
    TwoPlayerReverse,
    WildDrawFourRule,
)
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.arena import interval

RULES: Final = Ruleset(
    name="rlcard",
    wild_draw_four=WildDrawFourRule.NO_PLAYABLE,
    challenge=ChallengeRule.OFF,
    voluntary_draw=False,
    drawn_card=DrawnCard.MUST_PLAY,
    two_player_reverse=TwoPlayerReverse.TURNS,
    uno_call=False,
    match_end=MatchEnd.ONE_ROUND,
)
"""rlcard's game, as near as our options come to it."""

HAND_SIZE: Final = 7
REPORTED: Final = 500
"""After so many games how it stands is printed."""

DRAW: Final = "draw"
_TRAITS: Final = {"skip": "S", "reverse": "R", "draw_2": "D"}
_WILDS: Final = {"wild": "W", "wild_draw_4": "W4"}
_VICTIM_DRAWS: Final = {Kind.DRAW_TWO: 2, Kind.WILD_DRAW_FOUR: 4}


def face_of(text: str) -> tuple[Card, Color]:
    """The card that rlcard spells ``text``, and the color in force while it lies on top."""
    letter, trait = text.split("-")
    spelling = _WILDS.get(trait) or letter + _TRAITS.get(trait, trait)
    return card(spelling), COLOR_OF_LETTER[letter]


class RlcardAgent:
    """A bot of ours as an agent of rlcard's environment; it plays on raw states."""

    use_raw = True

    def __init__(self, level: str, seed: int, budget: Budget | None = None) -> None:
        self._level = level
        self._budget = budget
        self._seed = seed
        self._games = 0
        self.new_game(0)

    def new_game(self, seat: int) -> None:
        """Another game begins, in which the agent sits at ``seat``."""
        self._games += 1
        self._seat = seat
        self._bot: Bot = make_bot(BotProfile(self._level), f"{self._seed}/{self._games}")
        if isinstance(self._bot, Shark) and self._budget is not None:
            self._bot.budget = self._budget
        self._seen = 0
        self._held = HAND_SIZE
        self._pile: list[str] = []
        self._top: tuple[Card, Color] | None = None

    def step(self, state: dict[str, Any]) -> str:
        """The action that the bot chooses, spelled as rlcard does."""
        raw = state["raw_obs"]
        first = self._top is None
        events = self._news(raw["played_cards"], state["action_record"], len(raw["hand"]))
        view = self._view(raw)
        if first:
            self._bot.observe(Dealt(0, ((), ()), (HAND_SIZE, HAND_SIZE)), view)
        for event in events:
            self._bot.observe(event, view)
        move = self._bot.decide(view)
        self._held = len(view.hand) - isinstance(move, Play)
        return self._spell(move)

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[Any]]:
        """The action, and no probabilities."""
        return self.step(state), []

    def _news(
        self, pile: Sequence[str], record: Sequence[tuple[int, str]], held: int
    ) -> list[Event]:
        """What has happened since the last look, as far as the pile and the actions tell.

        Of two draws of which one was laid at once, the own one was if the hand has not grown by
        one; draw cards make it grow by two or four.
        """
        kept = (held - self._held) % 2 == 1
        laid = list(pile) if len(pile) < len(self._pile) else list(pile[len(self._pile) :])
        self._pile = list(pile)
        events: list[Event] = []
        if self._top is None and laid:
            self._top = face_of(laid.pop(0))
            events.append(Flipped(self._top[0], stays=True))
            if self._top[0].kind is Kind.DRAW_TWO:
                events.append(Drew(0, (), 2, DrawCause.OWED))
        actions = record[self._seen :]
        self._seen = len(record)
        plays_left = sum(action != DRAW for _, action in actions)
        for seat, action in actions:
            if action == DRAW:
                events.append(Drew(seat, (), 1, DrawCause.ORDINARY))
                if len(laid) > plays_left and not (seat == self._seat and kept):
                    events.extend(self._laid(seat, laid.pop(0), drawn=True))
            else:
                plays_left -= 1
                if laid:
                    laid.pop(0)
                events.extend(self._laid(seat, action, drawn=False))
        return events

    def _laid(self, seat: int, text: str, *, drawn: bool) -> list[Event]:
        face, color = self._top = face_of(text)
        events: list[Event] = [Played(seat, (face,), color, self._seen)]
        count = _VICTIM_DRAWS.get(face.kind, 0)
        # A drawn Wild Draw Four strikes nobody in rlcard.
        if count and not (drawn and face.is_wild):
            events.append(Drew(1 - seat, (), count, DrawCause.OWED))
        return events

    def _view(self, raw: dict[str, Any]) -> View:
        pile = [face_of(text) for text in raw["played_cards"]]
        top, color = pile[-1] if pile else self._top or (None, None)
        hand = tuple(face_of(text)[0] for text in raw["hand"])
        counts = tuple(raw["num_cards"])
        return View(
            rules=RULES,
            seat=self._seat,
            seats=(0, 1),
            dealer=1,
            hand=hand,
            penalty_cards=(),
            counts=counts,
            top=top,
            color=color,
            direction=1,
            turn=self._seat,
            phase="play",
            drawn=None,
            wild_by=None,
            owed=0,
            owed_kind=Kind.DRAW_TWO,
            draw_count=108 - sum(counts) - len(pile),
            discard=tuple(face for face, _ in pile),
            turned_over=(),
            number=self._seen,
            top_by=None,
            called=frozenset(),
            said=frozenset(),
            owes_uno=frozenset(),
            penalised=frozenset(),
            idle=False,
            scores=(0, 0),
            legal=tuple(dict.fromkeys(self._move(text) for text in raw["legal_actions"])),
            blocked={},
            intercepts=(),
            can_call=False,
            winner=None,
            points=(),
        )

    def _move(self, text: str) -> Move:
        if text == DRAW:
            return Draw(self._seat)
        face, color = face_of(text)
        return Play(self._seat, (face,), color if face.is_wild else None)

    def _spell(self, move: Move) -> str:
        if not isinstance(move, Play):
            return DRAW
        face = move.cards[0]
        color = move.color or face.color
        if color is None:
            raise ValueError(f"{move} has no color")
        return f"{color.letter}-{_trait(face)}"


def _trait(face: Card) -> str:
    if face.is_wild:
        return next(trait for trait, spelling in _WILDS.items() if spelling == face.spelling)
    mark = face.spelling[1:]
    return next((trait for trait, letter in _TRAITS.items() if letter == mark), mark)


def play(ours: Timed, games: int, seed: int) -> Iterator[int]:
    """Plays ``games`` games, seats alternated; after each, how many ``ours`` has won."""
    # The rule model takes its chances from numpy's global generator, the deck from the environment.
    np.random.seed(seed)
    env = rlcard.make("uno", config={"seed": seed})
    rival = UNORuleAgentV1()
    won = 0
    for game in range(games):
        seat = game % 2
        env.set_agents([ours, rival] if seat == 0 else [rival, ours])
        ours.agent.new_game(seat)
        _, payoffs = env.run(is_training=False)
        won += int(payoffs[seat] > 0)
        yield won


class Timed:
    """An agent whose decisions are timed."""

    use_raw = True

    def __init__(self, agent: RlcardAgent) -> None:
        self.agent = agent
        self.milliseconds: list[float] = []

    def step(self, state: dict[str, Any]) -> str:
        """The agent's action."""
        began = time.process_time()
        action = self.agent.step(state)
        self.milliseconds.append(1000 * (time.process_time() - began))
        return action

    def eval_step(self, state: dict[str, Any]) -> tuple[str, list[Any]]:
        """The agent's action in a match that counts."""
        return self.step(state), []


def main() -> None:
    """Plays the games and prints how many the bot won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", choices=list(LEVELS), default="sharp")
    parser.add_argument("--worlds", type=int, default=400, help="how long a shark searches")
    asked = parser.parse_args()
    ours = Timed(RlcardAgent(asked.level, asked.seed, Budget(worlds=asked.worlds)))
    print(f"{asked.level} against uno-rule-v1, seed {asked.seed}")
    for games, won in enumerate(play(ours, asked.games, asked.seed), start=1):
        if games == asked.games or games % REPORTED == 0:
            low, high = interval(won, games)
            print(
                f"  {games:>6} games: {100 * won / games:.2f} %"
                f"  (95 %: {100 * low:.2f} to {100 * high:.2f}),"
                f" a decision {np.mean(ours.milliseconds):.3f} ms on average,"
                f" {np.percentile(ours.milliseconds, 95):.3f} ms at the 95th percentile",
                flush=True,
            )


if __name__ == "__main__":
    main()

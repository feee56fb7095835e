"""Whether a bot keeps to what every bot promises: lawful, blind to hidden cards, repeatable.

Any bot can be run through it, one of another package as well::

    def test_my_bot_conforms():
        assert conformance_problems(MyBot) == []
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from uno_tui.bots.bot import Bot
from uno_tui.bots.levels import CASUAL, ROOKIE, SHARP, Level
from uno_tui.bots.standard import StandardBot
from uno_tui.bots.temperaments import BOLD, STEADY, Temperament
from uno_tui.rules.cards import Card
from uno_tui.rules.events import Event
from uno_tui.rules.match import Match
from uno_tui.rules.moves import Move
from uno_tui.rules.options import CustomWild
from uno_tui.rules.presets import GAME_NIGHT, HOUSE, OFFICIAL, OLYMPIC
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.playout import Playout

MakesBot: TypeAlias = Callable[[Level, Temperament, int | str], Bot]
"""Makes a bot; a bot's class is one."""

PLAYERS: Final = 4


def examination_rulesets() -> tuple[Ruleset, ...]:
    """The rulesets that bots are examined by: the presets, and what no preset has."""
    wilds = ("plain", "shuffle-hands", "swap-hands", "target-draws-2", "skip-all")
    return (
        OLYMPIC,
        OFFICIAL,
        GAME_NIGHT,
        HOUSE,
        GAME_NIGHT.with_options({"teams": True}, name="teams"),
        OFFICIAL.with_options(
            {
                "custom_wilds": tuple(map(CustomWild.named, wilds)),
                "stacking": "any-draw",
                "deflect": "both",
                "multi_play": "same-number",
                "last_card": "no-action",
                "mistake_penalty": 1,
            },
            name="everything",
        ),
    )


def conformance_problems(
    make: MakesBot, *, rounds: int = 3, seed: int = 1, rulesets: Iterable[Ruleset] | None = None
) -> list[str]:
    """What is wrong with the bots that ``make`` makes; empty if nothing is.

    Plays ``rounds`` rounds by each ruleset among other bots. The bot's moves have to be lawful, or
    mistakes that cost cards; a second bot with the same seed has to do the same although everything
    that its seat cannot see is rearranged and Python's global generator disturbed; and neither may
    touch that generator.
    """
    problems: list[str] = []
    for rules in rulesets or examination_rulesets():
        for index in range(rounds):
            _examine(make, rules, f"{seed}/{index}", problems)
    return list(dict.fromkeys(problems))


def _examine(make: MakesBot, rules: Ruleset, seed: str, problems: list[str]) -> None:
    match = Match(rules, PLAYERS, random.Random(seed).getrandbits(32))
    twins = (make(SHARP, STEADY, seed), make(SHARP, STEADY, seed))
    examinee = Examinee(twins, match, problems)
    company = [StandardBot(level, BOLD, seed) for level in (ROOKIE, CASUAL, SHARP)]
    try:
        Playout(match, [examinee, *company], lapses=True).play_round()
    except Exception as error:  # noqa: BLE001  a bot may raise anything
        problems.append(f"{rules.name}: {type(error).__name__}: {error}")


class Examinee(Bot):
    """Two bots of the same seed in one seat: the first one plays, the second has to agree."""

    def __init__(self, twins: tuple[Bot, Bot], match: Match, problems: list[str]) -> None:
        super().__init__(twins[0].level, twins[0].temperament, 0)
        self._first, self._second = twins
        self._match = match
        self._problems = problems

    def decide(self, view: View) -> Move:
        """The first bot's move; complains if the second moves otherwise, or if it is refused."""
        move = self._both(view, lambda bot, seen: bot.decide(seen))
        if move is None:
            raise ValueError("decide gave no move")
        self._judge(move, view)
        return move

    def wants(self, view: View) -> Move | None:
        """The first bot's wish; complains if the second wishes otherwise."""
        return self._both(view, lambda bot, seen: bot.wants(seen))

    def observe(self, event: Event, view: View) -> None:
        """Both see what happened."""
        self._first.observe(event, view)
        self._second.observe(event, view)

    def reaction(self) -> float:
        """The first bot's."""
        self._second.reaction()
        return self._first.reaction()

    def daydream(self) -> float:
        """The first bot's."""
        self._second.daydream()
        return self._first.daydream()

    def _both(self, view: View, ask: Callable[[Bot, View], Move | None]) -> Move | None:
        global_state = random.getstate()
        answer = ask(self._first, view)
        if random.getstate() != global_state:
            self._complain("uses Python's global random generator")
        random.random()
        elsewhere = rearranged(self._match.round, view.seat, self.chance).view(view.seat)
        other = ask(self._second, elsewhere)
        random.setstate(global_state)
        if other != answer:
            self._complain(
                f"does {answer} in one case and {other} in another that looks the same to its seat"
            )
        return answer

    def _judge(self, move: Move, view: View) -> None:
        reason = self._match.round.why_not(move)
        if move.seat != view.seat:
            self._complain(f"moves for another seat: {move}")
        elif reason is not None and not (reason.mistake and view.rules.has_penalties):
            self._complain(f"makes a move that is refused: {move}, {reason.text}")

    def _complain(self, text: str) -> None:
        self._problems.append(f"{self._match.rules.name}: {text}")


def rearranged(current: Round, seat: int, chance: random.Random) -> Round:
    """A round that looks the same to ``seat`` while all that it cannot see lies otherwise."""
    other = current.copy()
    owners = [owner for owner in current.seats if owner != seat]
    hidden: list[list[Card]] = [list(current.hands[owner]) for owner in owners]
    if not current.turned_over:
        hidden.append(list(current.draw_pile))
    shuffled = _dealt_anew(hidden, chance)
    for owner, hand in zip(owners, shuffled, strict=False):
        other.hands[owner] = hand
    if not current.turned_over:
        other.draw_pile = shuffled[-1]
    return other


def _dealt_anew(groups: Sequence[Sequence[Card]], chance: random.Random) -> list[list[Card]]:
    pool = [face for group in groups for face in group]
    chance.shuffle(pool)
    dealt = iter(pool)
    return [[next(dealt) for _ in group] for group in groups]

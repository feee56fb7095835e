from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from tests.table.acting import TOLD, ToldMind, position
from uno_tui.bots.registry import BotProfile, seat_bot
from uno_tui.plain.game import PlainGame
from uno_tui.plain.telling import Teller
from uno_tui.rules.cards import card
from uno_tui.rules.events import Caught, DrawCause, Drew
from uno_tui.rules.moves import Catch, Draw, Move, Play
from uno_tui.rules.options import CustomWild
from uno_tui.rules.presets import PRESETS, preset
from uno_tui.rules.reasons import Reason
from uno_tui.rules.round import Round
from uno_tui.table.seats import Seat
from uno_tui.table.table import Table

NAMES = ("Ann", "Ben", "Cat", "Old Joe")


@dataclass
class Script:
    """A console whose answers are written down; without any left the input ends."""

    answers: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    wait: Callable[[float], None] | None = None

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str, seconds: float | None) -> str | None:
        self.asked.append(prompt)
        if not self.answers:
            raise EOFError
        if self.answers[0] == "...":
            self.answers.pop(0)
            assert self.wait is not None
            assert seconds is not None
            self.wait(seconds)
            return None
        return self.answers.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def told(*moves: Move) -> ToldMind:
    """A bot that makes these moves on its turns."""
    left = list(moves)
    return ToldMind(decided=lambda view: left.pop(0) if left else view.legal[0])


def table_at(start: Round, minds: Mapping[int, ToldMind] | None = None) -> Table:
    told = minds or {}
    seats = [Seat(name, TOLD if seat else None) for seat, name in enumerate(NAMES)]
    return Table(
        start.rules,
        seats[: len(start.hands)],
        position=start,
        mind_maker=lambda profile, seat, seed: told.get(seat) or ToldMind(),
    )


def played(
    start: Round,
    answers: Iterable[str],
    minds: Mapping[int, ToldMind] | None = None,
    *,
    asks_first: bool = True,
) -> Script:
    console = Script(list(answers))
    PlainGame(table_at(start, minds), 0, console, asks_first=asks_first).play()
    return console


def start_of(hands: Sequence[str], discard: str = "g5", rules: str = "official") -> Round:
    return position(hands, discard, rules)


def test_the_turn_is_told_with_the_pile_and_a_numbered_hand() -> None:
    console = played(start_of(["b9 r5 g2", "y1 y2"]), [])
    assert console.said[-3:] == [
        "Your turn. On the pile: green 5.",
        "Your hand: 1 red 5 fits, 2 green 2 fits, 3 blue 9.",
        "You leave the table.",
    ]


def test_a_number_plays_that_card() -> None:
    console = played(start_of(["b9 r5 g2", "y1 y2"]), ["2"])
    assert "Ann plays green 2." in console.said


def test_the_notation_plays_too_and_names_are_typed_in_any_case() -> None:
    start = start_of(["r7 r5 g2", "y1 y2", "b1 b2", "y3 y4"], "r1", "olympic")
    console = played(start, ["play r7 to old_joe"])
    assert "Ann and Old Joe trade hands." in console.said


@pytest.mark.parametrize("answer", ["yellow", "y", "2"])
def test_a_color_is_asked_for(answer: str) -> None:
    console = played(start_of(["W r5 g2", "y1 y2"]), ["3", answer])
    assert "Which color: 1 red, 2 yellow, 3 green, 4 blue? " in console.asked
    assert "Ann plays Wild and calls yellow." in console.said


def test_anything_else_takes_the_wild_back() -> None:
    console = played(start_of(["W r5 g2", "y1 y2"]), ["3", ""])
    assert "You take it back." in console.said
    assert "Ann plays" not in console.text


def test_a_partner_is_asked_for_by_number_or_name() -> None:
    hands = ["r7 r5 g2", "y1 y2", "b1 b2", "y3 y4"]
    for answer in ("3", "old joe"):
        console = played(start_of(hands, "r1", "olympic"), ["2", answer])
        assert "Swap with whom: 1 Ben, 2 Cat, 3 Old Joe? " in console.asked
        assert "Ann and Old Joe trade hands." in console.said


def test_uno_goes_with_the_card() -> None:
    console = played(start_of(["r5 g2", "y1 y2"]), ["uno 2"])
    assert "Say UNO with your card: uno and its number." in console.said
    assert console.said.index("Ann says UNO.") < console.said.index("Ann plays green 2.")


def test_several_numbers_lay_several_cards() -> None:
    start = start_of(["g8 g8 r1 b2", "y1 y2"], "g5", "olympic")
    console = played(start, ["2 3"])
    assert "Ann plays green 8, green 8." in console.said


@pytest.mark.parametrize("word", ["d", "draw", "D"])
def test_drawing(word: str) -> None:
    console = played(start_of(["r1 b9", "y1 y2"]), [word])
    assert any(line.startswith("Ann draws 1 card: ") for line in console.said)


def test_a_refusal_says_why() -> None:
    console = played(start_of(["r1 b9", "y1 y2"]), ["1"])
    assert "Not done: that card does not fit." in console.said


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "There are cards 1 to 2."),
        ("dance", "'dance' is no move."),
        ("play zz", "There is no card 'zz'."),
        ("catch", "There is nobody to catch."),
        ("i", "You do not hold the twin of the top card."),
        ("catch nobody", "Nobody here is called 'nobody'."),
    ],
)
def test_what_cannot_be_understood_is_said(typed: str, answer: str) -> None:
    console = played(start_of(["r1 b9", "y1 y2"]), [typed])
    assert any(line.startswith(answer) for line in console.said)


def test_what_is_owed_is_told_first() -> None:
    start = start_of(["r1 b9", "y1 y2"], "g5 gD")
    start.owed = 2
    console = played(start, [])
    assert "You owe 2 cards: draw, or answer." in console.said


@pytest.mark.parametrize(("no", "yes"), [("n", "y"), ("2", "1"), ("", "yes")])
def test_a_mistake_is_asked_about_where_it_costs(no: str, yes: str) -> None:
    console = played(start_of(["r1 b9", "y1 y2"], rules="olympic"), ["1", no, "1", yes])
    assert console.asked.count("A mistake: that card does not fit. Do it: 1 yes, 2 no? ") == 2
    assert console.text.count("A mistake by Ann") == 1
    assert any("as a penalty" in line for line in console.said)


def test_nobody_is_asked_who_does_not_want_it() -> None:
    console = played(start_of(["r1 b9", "y1 y2"], rules="olympic"), ["1"], asks_first=False)
    assert "A mistake by Ann" in console.text


def test_a_bot_waits_for_the_person_who_can_intercept() -> None:
    start = start_of(["r1 b9 g3", "b5 b1 b2", "b9 y1 y2", "y3 y4"], "g5", "olympic")
    minds = {1: told(Play(1, (card("b5"),))), 2: told(Play(2, (card("b9"),)))}
    start.turn = 1
    console = played(start, ["i"], minds)
    assert "You can intercept with blue 9. Enter goes on." in console.said
    assert "Ann intercepts with blue 9." in console.said


def test_enter_lets_a_chance_go_by() -> None:
    start = start_of(["r1 b9 g3", "b5 b1 b2", "b9 y1 y2", "y3 y4"], "g5", "olympic")
    minds = {
        1: told(Play(1, (card("b5"),))),
        2: told(Play(2, (card("b9"),))),
        3: told(Draw(3)),
    }
    start.turn = 1
    console = played(start, [""], minds)
    assert "You can intercept with blue 9. Enter goes on." in console.said
    assert "Ann intercepts" not in console.text
    assert any(line.startswith("Old Joe draws") for line in console.said)


def test_a_forgotten_uno_can_be_caught() -> None:
    start = start_of(["r1 b8 g3", "g2 b1", "y1 y2"], "g5", "olympic")
    start.turn = 1
    console = played(start, ["c"], {1: told(Play(1, (card("g2"),)))})
    assert "You can catch Ben. Enter goes on." in console.said
    assert any(line.startswith("Ann catches Ben: ") for line in console.said)


def test_being_caught_is_told() -> None:
    start = start_of(["g2 b8", "g7 b1 b3", "y1 y2 y3"], "g5", "olympic")
    ben = ToldMind(wanted=lambda view: Catch(1, 0) if 0 in view.owes_uno else None)
    console = played(start, ["1"], {1: ben})
    assert "Ben catches Ann: UNO was not said." in console.said
    assert any(line.startswith("Ann draws 2 cards as a penalty: ") for line in console.said)


def test_asking_about_a_rule_costs_what_the_rules_say() -> None:
    console = played(start_of(["r1 b9", "y1 y2"], rules="olympic"), ["r twin", "n", "r twin", "y"])
    assert console.text.count("Interception. ") == 1
    assert any(line.startswith("Ann draws 2 cards as a penalty") for line in console.said)


def test_asking_is_free_where_mistakes_are() -> None:
    console = played(start_of(["r1 b9", "y1 y2"]), ["rules", "rules elephant"])
    assert any(line.startswith("Draw Two: ") for line in console.said)
    assert "The rules say nothing about elephant." in console.said
    assert "penalty" not in console.text


def test_everything_on_the_table_can_be_heard() -> None:
    console = played(start_of(["r1 b9", "y1 y2", "b1"]), ["t", "s", "h", "help"])
    for line in (
        "Play goes clockwise; 12 cards to draw.",
        "Ann: 2 cards, on turn.",
        "Cat: 1 card.",
        "Totals: Ann 0, Ben 0, Cat 0.",
    ):
        assert line in console.said
    assert any(line.startswith("A number plays") for line in console.said)


def test_a_hint_says_what_to_play_and_why() -> None:
    console = played(start_of(["r1 W b7", "y1 y2", "b1 b2 b3"], "r9"), ["hint"])
    hint = console.said[-2]
    assert hint.startswith(("Red 1", "Wild for ")), hint
    assert hint.endswith(".")


def test_there_is_no_hint_out_of_turn_or_where_none_is_wanted() -> None:
    start = start_of(["r9 b8 b9", "y1 y2 b9"], "r9", "olympic")
    start.turn = 1
    assert "A hint is for your own turn; races are yours alone." in played(start, ["hint"]).said
    console = Script(["hint"])
    PlainGame(table_at(start_of(["r1 b9", "y1 y2"])), 0, console, advice=False).play()
    assert "Hints are off; the settings turn them on." in console.said


def test_quitting_leaves_the_table() -> None:
    start = start_of(["r1 b9", "y1 y2"])
    console = Script(["q", "d"])
    assert not PlainGame(table_at(start), 0, console).play()
    assert console.answers == ["d"]


def test_time_goes_on_while_the_person_thinks() -> None:
    start = start_of(["r1 b9 g3", "g6 b1 b2", "y1 y2"], "g5")
    start.turn = 1
    times = [0.0]

    def wait(seconds: float) -> None:
        times[0] += seconds

    console = Script(["...", "...", "3"], wait=wait)
    minds = {1: told(Play(1, (card("g6"),))), 2: told(Draw(2))}
    game = PlainGame(table_at(start, minds), 0, console, clock=lambda: times[0])
    assert not game.play()
    assert "Ben plays green 6." in console.said
    assert "Your turn. On the pile: green 6." in console.said
    assert times[0] > 0


def test_a_running_clock_is_told() -> None:
    start = start_of(["r1 b9 g3", "g6 b1 b2"], "g5", "olympic")
    console = Script([])
    PlainGame(table_at(start), 0, console, clock=lambda: 0.0).play()
    assert "You have 30 seconds." in console.said
    console = Script([])
    PlainGame(table_at(start), 0, console).play()
    assert "seconds" not in console.text


class Robot(Script):
    """Plays by what it is told, as somebody would who cannot see a screen."""

    def ask(self, prompt: str, seconds: float | None) -> str | None:
        assert len(self.asked) < 5000
        self.asked.append(prompt)
        if prompt.startswith("Which color"):
            return "red"
        if prompt.startswith("Swap with whom"):
            return "1"
        if prompt.endswith("no? "):
            return "y"
        hand = next((line for line in reversed(self.said) if line.startswith("Your hand")), "")
        fits = [part.split()[0] for part in hand[11:-1].split(", ") if part.endswith(" fits")]
        if self.said[-1].startswith("You can"):
            return "i" if "intercept" in self.said[-1] else ""
        if prompt != "> ":
            return ""
        return f"uno {fits[0]}" if fits and hand.count(",") == 1 else fits[0] if fits else "d"


@pytest.mark.parametrize("name", PRESETS)
def test_a_match_is_played_to_its_end(name: str) -> None:
    rules = preset(name).with_options({"target": 60})
    seats = [Seat("Ann"), Seat("Ben", BotProfile("casual")), Seat("Cat", BotProfile("sharp"))]
    table = Table(rules, seats, seed=5, mind_maker=seat_bot)
    console = Robot()
    assert PlainGame(table, 0, console).play()
    assert console.said[-1].startswith("The match is over. Won by ")
    assert all(line.isprintable() and line.endswith((".", "?")) for line in console.said)


def test_a_last_card_that_swaps_hands_calls_its_color_too() -> None:
    rules = preset("official").with_options({"custom_wilds": (CustomWild.named("swap-hands"),)})
    start = position(["X1", "y1 y2", "b1 b2"], "g5 g6", rules)
    console = played(start, ["1", "1", "4"])
    assert "Swap with whom: 1 Ben, 2 Cat? " in console.asked
    assert "calls blue" in console.text


def test_who_is_too_slow_to_say_with_whom_takes_nothing_back() -> None:
    clock = [0.0]
    console = Script(["2", "...", "1"])
    hands = ["r7 r5 g2", "y1 y2", "b1 b2", "y3 y4"]
    table = table_at(start_of(hands, "r1", "olympic"))

    def wait(seconds: float) -> None:
        clock[0] += seconds

    console.wait = wait
    PlainGame(table, 0, console, clock=lambda: clock[0]).play()
    assert "A mistake by Ann: too slow to say with whom." in console.said
    assert "You take it back." not in console.said
    assert console.asked.count("Swap with whom: 1 Ben, 2 Cat, 3 Old Joe? ") == 2


def test_that_somebody_sleeps_is_said_once_a_turn() -> None:
    rules = preset("olympic")
    teller = Teller(NAMES, rules)
    caught = Caught(seat=1, target=0, reason=Reason.IDLE)
    other = Caught(seat=2, target=0, reason=Reason.UNO_NOT_SAID)
    drew = Drew(seat=0, cards=(), count=1, cause=DrawCause.ORDINARY)
    assert len(list(teller.tell([caught, caught, caught, other]))) == 2
    assert len(list(teller.tell([caught]))) == 0
    assert len(list(teller.tell([drew, caught]))) == 2

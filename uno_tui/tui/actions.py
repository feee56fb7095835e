"""Everything that can be done at the table: one declaration gives key, label, help and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.binding import Binding

from uno_tui.rules.cards import Card, Kind
from uno_tui.rules.moves import Challenge, Draw, Pass
from uno_tui.rules.options import MultiPlay
from uno_tui.rules.view import View
from uno_tui.tui.questions import Question
from uno_tui.value import value


@value
class Situation:
    """What the person at the keyboard is looking at.

    Attributes:
        view: what that seat may know.
        names: the players by seat.
        chosen: the chosen card.
        question: what is being asked, if anything.
        catchable: seats that can be caught.
        doubtful: the dealer, while the deal can still be called wrong.
        paused: whether the game rests.
        can_hurry: whether a waiting bot can be told to go on.
        can_hint: whether the strongest bot can be asked what it would play.
        on_bar: whether a button of the bar is marked.
    """

    view: View
    names: Sequence[str]
    chosen: Card | None
    question: Question | None
    catchable: tuple[int, ...]
    paused: bool
    can_hurry: bool
    on_bar: bool = False
    can_hint: bool = False
    doubtful: int | None = None

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.view.phase == "over"

    @property
    def asked(self) -> bool:
        """Whether a question has to be answered first."""
        return self.question is not None

    @property
    def playing(self) -> bool:
        """Whether the game goes on and nothing is asked."""
        return not (self.over or self.paused or self.asked)

    def lawful(self, kind: type) -> bool:
        """Whether a move of ``kind`` is lawful now."""
        return self.playing and any(type(move) is kind for move in self.view.legal)


Test = Callable[[Situation], bool]
Label = Callable[[Situation], str]


@value
class Action:
    """Something a person can do.

    Attributes:
        name: the method ``action_<name>`` of the screen.
        keys: the keys for it, parted by commas; the first is shown.
        label: what the bar calls it now.
        help: a line that explains it.
        offered: whether it can be done.
        hot: whether it is worth being quick.
        shown: whether the bar shows it; keys for moving about need no button.
        display: how the bar shows the key, where that is not the key itself.
        answers: whether the key says why the action cannot be done.
    """

    name: str
    keys: str
    label: Label
    help: str
    offered: Test
    hot: Test = lambda _: False
    shown: bool = True
    display: str = ""
    answers: Test | None = None

    def pressable(self, now: Situation) -> bool:
        """Whether the key does something, be it to say why the action cannot be done."""
        return self.offered(now) or (self.answers is not None and self.answers(now))

    def binding(self) -> Binding:
        """The key binding; its id is what a keymap calls it."""
        return Binding(self.keys, self.name, self.help, show=False, id=f"table.{self.name}")


def _playing(now: Situation) -> bool:
    return now.playing


def _can_play(now: Situation) -> bool:
    return now.playing and now.view.my_turn and now.chosen not in (None, *now.view.blocked)


def _can_intercept(now: Situation) -> bool:
    return now.playing and not now.view.my_turn and bool(now.view.intercepts)


def _free(now: Situation) -> bool:
    return not (now.over or now.paused)


def _can_answer(now: Situation) -> bool:
    question = now.question
    return question is not None and (question.at_rest or not now.paused)


def _can_mark(now: Situation) -> bool:
    """Whether the hand holds anything that could go together with the chosen card."""
    chosen, several = now.chosen, now.view.rules.multi_play
    if not now.playing or chosen is None or several is MultiPlay.OFF:
        return False
    if several is MultiPlay.IDENTICAL:
        return chosen.color is not None and now.view.hand.count(chosen) > 1
    numbers = [card.number for card in now.view.hand if card.kind is Kind.NUMBER]
    return chosen.kind is Kind.NUMBER and numbers.count(chosen.number) > 1


def _draw_label(now: Situation) -> str:
    return f"draw {now.view.owed}" if now.view.owed else "draw"


def _catch_label(now: Situation) -> str:
    if len(now.catchable) == 1:
        return f"catch {now.names[now.catchable[0]][:10]}"
    if not now.catchable and now.doubtful is not None:
        return "wrong deal?"
    return "catch"


def _word(text: str) -> Label:
    return lambda _: text


ACTIONS: Final = (
    Action(
        "press",
        "enter,space",
        _word("press"),
        "Presses the marked button",
        lambda now: now.on_bar and not now.paused,
        shown=False,
    ),
    Action(
        "answer",
        "enter,space",
        _word("answer"),
        "Gives the marked answer",
        _can_answer,
        shown=False,
    ),
    Action(
        "next_round",
        "enter,space",
        _word("go on"),
        "Shows the hands and the points",
        lambda now: now.over,
        hot=lambda now: now.over,
        display="Enter",
    ),
    Action(
        "resume",
        "enter,space,z",
        _word("go on"),
        "Lets the game go on",
        lambda now: now.paused and not _can_answer(now),
        hot=lambda now: now.paused,
        display="Enter",
    ),
    Action(
        "intercept",
        "i",
        _word("intercept"),
        "Lays the twin of the top card, out of turn",
        _can_intercept,
        hot=_can_intercept,
        answers=lambda now: now.playing and now.view.rules.interception,
    ),
    Action(
        "catch",
        "c",
        _catch_label,
        "Catches a player: an UNO not said, a clock run out, a wrong deal",
        lambda now: _free(now) and (bool(now.catchable) or now.doubtful is not None),
        hot=lambda now: bool(now.catchable),
        answers=_free,
    ),
    Action(
        "uno",
        "u",
        _word("UNO!"),
        "Says UNO",
        lambda now: _free(now) and now.view.can_call,
        hot=lambda now: now.view.can_call,
        answers=_free,
    ),
    Action(
        "challenge",
        "x",
        _word("challenge"),
        "Doubts the Wild Draw Four: was another card playable?",
        lambda now: now.lawful(Challenge),
        hot=lambda now: now.lawful(Challenge),
        answers=_playing,
    ),
    Action(
        "play",
        "enter,space",
        _word("play"),
        "Plays the chosen card",
        _can_play,
        display="Enter",
        answers=_playing,
    ),
    Action(
        "play_uno",
        "U",
        _word("UNO and play"),
        "Says UNO and plays the chosen card at once",
        lambda now: _can_play(now) and now.view.can_call,
        display="U",
        answers=_playing,
    ),
    Action(
        "draw",
        "d",
        _draw_label,
        "Draws a card, or everything owed",
        lambda now: now.lawful(Draw),
        answers=_playing,
    ),
    Action(
        "pass",
        "p",
        _word("keep it"),
        "Keeps the card just drawn",
        lambda now: now.lawful(Pass),
        answers=_playing,
    ),
    Action(
        "mark",
        "m",
        _word("mark"),
        "Marks another card to be played together with the chosen one",
        _can_mark,
    ),
    Action(
        "hint",
        "h",
        _word("hint"),
        "Asks the shark what it would play, and why",
        lambda now: now.playing and now.can_hint,
        answers=_playing,
    ),
    Action(
        "hurry",
        "g",
        _word("hurry"),
        "Lets the next bot act at once",
        lambda now: now.playing and now.can_hurry,
    ),
    Action("sort", "s", _word("sort"), "Sorts the hand by color or by number", _playing),
    Action("pause", "z", _word("pause"), "Stops the game until you come back", _playing),
    Action(
        "rules",
        "r",
        _word("rules"),
        "Opens the rules; asking about one costs cards where mistakes do",
        lambda now: not (now.paused or now.asked),
    ),
    Action(
        "settings",
        "comma",
        _word("settings"),
        "Changes colors, cards, pace, hints and keys; the game rests meanwhile",
        lambda now: not now.asked,
        display=",",
    ),
    Action(
        "help",
        "question_mark",
        _word("help"),
        "Shows the keys that work here",
        lambda _: True,
        display="?",
    ),
    Action("leave", "q,ctrl+c", _word("quit"), "Leaves the table", lambda _: True),
)

ALWAYS: Final = ("help", "leave")
"""Actions that keep their place in the bar however full it is."""


MOVING: Final = (
    Binding("left", "move(-1)", "Chooses the card on the left", show=False),
    Binding("right", "move(1)", "Chooses the card on the right", show=False),
    Binding("up", "row(-1)", "Chooses the card above, or leaves the bar", show=False),
    Binding("down", "row(1)", "Chooses the card below, or goes to the bar", show=False),
    Binding("home", "end(False)", "Chooses the first card", show=False),
    Binding("end", "end(True)", "Chooses the last card", show=False),
    Binding("tab", "bar(1)", "Marks the next button of the bar", show=False),
    Binding("shift+tab", "bar(-1)", "Marks the button before", show=False),
    Binding("escape", "back", "Takes back what is being asked", show=False),
    *(
        Binding(d, f"digit({d})", "Chooses the card at that place", show=False)
        for d in "1234567890"
    ),
    *(
        Binding(c, f"letter('{c}')", "Answers: a color by its letter, yes or no", show=False)
        for c in "rygbn"
    ),
)
"""The keys for moving about and for answering; they are not shown in the bar."""

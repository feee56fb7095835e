"""What can be done with a match that is shown again, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.binding import Binding

from uno_tui.rules.moves import Catch, Intercept
from uno_tui.store.course import Late
from uno_tui.store.replay import Landmark, Replay
from uno_tui.tui.commands import Command
from uno_tui.tui.reel import LETTERS, Reel
from uno_tui.tui.words import Line

_JUMPS: Final = tuple(
    command
    for landmark, letter in LETTERS.items()
    for command in (
        Command(
            f"next('{landmark.value}')",
            letter,
            landmark.value,
            f"Goes on to the next {landmark.value}",
        ),
        Command(
            f"previous('{landmark.value}')",
            letter.upper(),
            f"{landmark.value} before",
            f"Goes back to the {landmark.value} before",
            shown=False,
        ),
    )
)

WATCHING: Final = (
    Command("run", "space,enter", "play", "Lets the match go on by itself", "Space", hot=True),
    Command("stop", "space,enter", "stop", "Stops the match", "Space", hot=True),
    Command("step(1)", "right,full_stop", "step", "Goes one act on"),
    Command("step(-1)", "left,comma", "step back", "Goes one act back", shown=False),
    Command("seat(1)", "s,down", "seat", "Looks from the next seat"),
    Command("open", "o", "open", "Lays all hands open, or covers them again"),
    Command("branch", "j", "join in", "Plays on from here, as a match of its own"),
    Command("review", "v", "review", "Looks for moves in this round that were worth more"),
    Command("speed(1)", "plus,equals_sign", "faster", "Shows the match faster"),
    Command("speed(-1)", "minus", "slower", "Shows the match slower"),
    *_JUMPS,
    Command("code", "k", "code", "Copies the code by which others get the same deal"),
    Command("round(1)", "pagedown", "next round", "Goes to the next round", shown=False),
    Command("round(-1)", "pageup", "round before", "Goes to the round before", shown=False),
)
"""What can be done, what matters most first."""

GOING: Final = (
    Binding("up", "seat(-1)", "Looks from the seat before", show=False),
    Binding("shift+right", "look(1)", "Looks at more cards of a long hand", show=False),
    Binding("shift+left", "look(-1)", "Looks at the cards before", show=False),
    Binding("home", "ends(False)", "Goes to the beginning", show=False),
    Binding("end", "ends(True)", "Goes to the end", show=False),
    *(Binding(d, f"to_round({d})", "Goes to that round", show=False) for d in "123456789"),
)
"""The keys for moving about."""


def possible(replay: Replay, reel: Reel, action: str, parameters: tuple[object, ...]) -> bool:
    """Whether an action leads anywhere from the place at which ``replay`` is."""
    match action, parameters:
        case "run", _:
            return not reel.running and replay.place < replay.last
        case "stop", _:
            return reel.running
        case "step", (1,):
            return replay.place < replay.last
        case "step", _:
            return replay.place > replay.first
        case "next", (str(name),):
            return replay.next_place(Landmark(name)) is not None
        case "previous", (str(name),):
            return replay.previous_place(Landmark(name)) is not None
        case "round", _:
            return replay.rounds > 1
    return True


def can_join(replay: Replay, seat: int) -> bool:
    """Whether somebody can play on at ``seat`` from this place."""
    return replay.winners is None and seat in replay.view(seat).seats


def late_line(late: Late, names: Sequence[str]) -> Line:
    """A race that was lost, as a line of the log."""
    what = {Intercept: "to intercept ", Catch: "to catch "}.get(type(late.move), "")
    text = f"comes {late.behind:.2f} s too late {what}after {names[late.by]}"
    return Line(late.move.seat, ((text, "muted"),))

"""What people who share a keyboard are told: whose it is, what slaps came to, who may leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from uno_tui.rules.moves import Intercept
from uno_tui.rules.reasons import Reason
from uno_tui.rules.ruleset import Ruleset
from uno_tui.rules.view import View
from uno_tui.table.outcomes import Refused
from uno_tui.table.slaps import Asked, Claim
from uno_tui.tui.actions import Action, Label, Situation
from uno_tui.tui.explain import too_late
from uno_tui.tui.people import PersonColor
from uno_tui.tui.questions import Choice, Question
from uno_tui.tui.widgets.handover import Notice
from uno_tui.tui.words import Moment, Run

LEAVING: Final = "Leave?"
NO_INTERCEPTION: Final = "nobody intercepts by these rules"
_ENTER: Final[Run] = (" Enter ", "key")


def _always(_: Situation) -> bool:
    return True


def _word(text: str) -> Label:
    return lambda _: text


HERE: Final = Action(
    "here",
    "enter,space",
    _word("I am here"),
    "Shows your hand, once nobody else looks",
    _always,
    hot=_always,
    display="Enter",
)
PASS_ON: Final = Action(
    "pass_on",
    "enter,space",
    _word("pass on"),
    "Covers the hand and passes the keyboard on",
    _always,
    hot=_always,
    display="Enter",
)
HIDE: Final = Action(
    "hide", "backspace", _word("hide"), "Covers the hand at once", _always, display="Bksp"
)
SHARED: Final = (HERE, PASS_ON, HIDE)
"""What can be done only where people share a keyboard; the screen knows when."""


def slap_run(key: str, color: PersonColor) -> Run:
    """A slap key in its owner's color."""
    return f" {key.upper()} ", color.role


def slap_help(rules: Ruleset) -> tuple[str, ...]:
    """What slap keys do by ``rules``, the longest way to say it first."""
    once = ["key: intercept"] if rules.interception else []
    uno = ["key+U: UNO"] if rules.uno_call else []
    words = [*once, "key twice: catch", "key+digit: catch that one", *uno]
    shortest = [*once, "key twice: catch", *uno]
    lines = ("   ".join(each) for each in (words, shortest))
    return tuple(line[:1].upper() + line[1:] for line in lines)


def notice(
    view: View,
    names: Sequence[str],
    asked: int | None,
    *,
    paused: bool,
    keys: Mapping[int, str],
    colors: Mapping[int, PersonColor],
) -> Notice:
    """What lies where the hand was: to whom the keyboard goes, or who is on turn."""
    legend = tuple((key, colors[seat], names[seat]) for seat, key in keys.items())
    said = Notice("on turn", names[view.turn], keys=legend, help=slap_help(view.rules))
    if paused:
        return replace(said, above="", name="paused", below=(_ENTER, (" goes on", "")))
    if view.phase == "over":
        out = "nobody can move" if view.winner is None else f"{names[view.winner]} went out"
        return replace(said, above="", name=out, below=(_ENTER, (" shows all hands", "")))
    if asked is None:
        return said
    return replace(
        said,
        above="pass the keyboard to",
        name=names[asked],
        below=(_ENTER, (f" I am {names[asked]}, and nobody else looks", "")),
        color=colors[asked],
    )


def claimed(claim: Claim, names: Sequence[str], rules: Ruleset) -> Moment | None:
    """What is called out about a slap that came to nothing; the log tells all others."""
    outcome, seat = claim.outcome, claim.move.seat
    if not isinstance(outcome, Refused):
        return None
    if outcome.reason is Reason.TOO_LATE:
        return Moment(seat, "TOO LATE", f"{names[seat]} is {too_late(outcome.late, names)}")
    reason = outcome.reason.text
    if isinstance(claim.move, Intercept) and outcome.reason is not Reason.NOT_YET:
        reason = Reason.WRONG_INTERCEPTION.text if rules.interception else NO_INTERCEPTION
    return Moment(seat, "NO", f"{names[seat]}: {reason}")


def partner_question(
    asked: Asked, names: Sequence[str], answer: Callable[[int], None], back: Callable[[], None]
) -> Question:
    """Asks whoever slapped with a card that changes hands: with whom? By the seats' digits."""
    choices = tuple(
        Choice((names[seat], "strong"), str((seat + 1) % 10), seat) for seat in asked.partners
    )
    text = f"{names[asked.move.seat]} swaps with whom?"
    return Question(text, choices, answer, "take back", back, marked=-1)


def leaving(
    stay: Callable[[], None],
    leave: Callable[[], None],
    come_back: Callable[[], None] | None,
    end: Callable[[], None],
) -> Question:
    """Asks what is to become of the table; ``come_back`` is None where nobody has left."""
    offers: list[tuple[str, Callable[[], None]]] = [("stay", stay), ("one leaves", leave)]
    if come_back is not None:
        offers.append(("one comes back", come_back))
    offers.append(("all leave", end))
    choices = tuple(Choice((label, "strong"), "", do) for label, do in offers)
    return Question(LEAVING, choices, lambda do: do(), "stay", stay, at_rest=True)

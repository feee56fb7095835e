"""The setup as entries of a form, and what is said about the chosen one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from uno_tui.bots.levels import LEVELS
from uno_tui.bots.temperaments import TEMPERAMENTS
from uno_tui.rules.draft import options_named_in
from uno_tui.rules.options import Choice, FirstDealer
from uno_tui.rules.presets import SUMMARIES
from uno_tui.rules.prose.deal import what_it_does
from uno_tui.rules.ruleset import OPTIONS, Option, Value
from uno_tui.table.pace import PACES
from uno_tui.table.seats import Seat
from uno_tui.tui.arrangement import PERSON, Arrangement
from uno_tui.tui.widgets.about import CHANGED, WRONG, Detail
from uno_tui.tui.widgets.form import Entry, heading

DEAL: Final = "deal"
RULES: Final = "rules"
SAVE: Final = "save"
ANOTHER: Final = "another"
PACE: Final = "pace"
SEED: Final = "seed"
DEALER: Final = "dealer"
OPEN_HANDS: Final = "open_hands"

_MOST_WILDS: Final = 12
_FREE: Final = "a free one"


def entries(table: Arrangement, open_seat: int | None) -> tuple[Entry, ...]:
    """The whole form; ``open_seat`` is the seat whose particulars are shown."""
    return (
        heading("The table"),
        _deal(table),
        *_seats(table, open_seat),
        *_around(table),
        heading("The rules"),
        *_ruleset(table),
        *_options(table),
    )


def _deal(table: Arrangement) -> Entry:
    count = len(table.problems())
    if count:
        note = f"{count} thing{'' if count == 1 else 's'} to put right first"
        return Entry(DEAL, "Deal", "not yet", mark=WRONG, note=note)
    people = sum(seat.bot is None for seat in table.seats)
    bots = len(table.seats) - people
    who = f"{people} {'person' if people == 1 else 'people'}, {bots} bot{'' if bots == 1 else 's'}"
    return Entry(DEAL, "Deal", "begin", opens=True, note=who, lit=True)


def _seats(table: Arrangement, open_seat: int | None) -> Iterator[Entry]:
    for place, seat in enumerate(table.seats):
        yield Entry(
            f"seat:{place}",
            f"{place + 1:>2}  {seat.name}",
            PERSON if seat.bot is None else f"{seat.bot.temperament} {seat.bot.level}",
            steps=True,
            opens=True,
            mark=WRONG if table.names.count(seat.name) > 1 else "",
            note="" if seat.bot is None else TEMPERAMENTS[seat.bot.temperament].face,
        )
        if place == open_seat:
            yield from _particulars(table, place, seat)
    if not table.full:
        yield Entry(ANOTHER, "    another seat", opens=True, note=f"{len(table.seats)} of 10")


def _particulars(table: Arrangement, place: int, seat: Seat) -> Iterator[Entry]:
    yield Entry(f"name:{place}", "      name", seat.name, opens=True)
    if seat.bot is not None:
        yield Entry(f"style:{place}", "      temperament", seat.bot.temperament, steps=True)
    elif table.shared:
        yield Entry(f"key:{place}", "      slap key", seat.key.upper() or _FREE, opens=True)
        yield Entry(f"color:{place}", "      color", seat.color or _FREE, steps=True)
    yield Entry(f"move:{place}", "      seat", f"{place + 1} of {len(table.seats)}", steps=True)
    if not table.smallest:
        yield Entry(f"remove:{place}", "      leaves", "remove", opens=True)


def _around(table: Arrangement) -> Iterator[Entry]:
    yield Entry(PACE, "Pace", table.pace, steps=True, note=PACES[table.pace].help)
    if table.draft.values["first_dealer"] is FirstDealer.SEAT:
        yield Entry(DEALER, "Deals first", table.names[table.first_seat], steps=True)
    if table.shared:
        note = "everybody sees all hands" if table.open_hands else "passed on unseen"
        yield Entry(
            OPEN_HANDS, "Hands", "open" if table.open_hands else "hidden", steps=True, note=note
        )
    seed = "by chance" if table.seed is None else str(table.seed)
    yield Entry(SEED, "Cards", seed, opens=True, note="" if table.seed is None else "seed")


def _ruleset(table: Arrangement) -> Iterator[Entry]:
    draft = table.draft
    changes = len(draft.changed)
    base = draft.base.name
    if draft.origin.name != base or changes:
        differs = f"{changes} change{'' if changes == 1 else 's'}" if changes else "as it is"
        note = f"{base}, {differs}"
    else:
        note = SUMMARIES.get(base, "")
    name = draft.origin.name
    yield Entry(RULES, "Ruleset", name, steps=True, mark=CHANGED * bool(changes), note=note)
    if draft.touched and draft.rules is not None:
        yield Entry(SAVE, "Keep these rules", "save", opens=True, note="under a name of your own")


def _options(table: Arrangement) -> Iterator[Entry]:
    draft = table.draft
    wrong = options_named_in(draft.problems(len(table.seats)))
    for group, options in groupby(OPTIONS.values(), key=lambda option: option.group):
        yield heading(group.value)
        for option in options:
            if isinstance(option.default, tuple):
                yield from _wilds(table)
                continue
            changed = option.name in draft.changed
            yield Entry(
                f"option:{option.name}",
                option.label,
                option.show(draft.values[option.name]),
                steps=True,
                opens=is_number(option),
                mark=WRONG if option.name in wrong else CHANGED if changed else "",
                note=f"{draft.base.name}: {_usual(table, option)}" if changed else "",
                lit=changed,
            )


def in_words(text: str) -> str:
    """A problem with the options called as the form calls them."""
    return re.sub(r"[a-z_]+(?= has| = | is )", lambda found: _label(found[0]), text)


def _label(name: str) -> str:
    return OPTIONS[name].label if name in OPTIONS else name


def is_number(option: Option) -> bool:
    """Whether the option holds a number."""
    return isinstance(option.default, int) and not isinstance(option.default, bool)


def _usual(table: Arrangement, option: Option) -> str:
    return option.show(table.draft.base.options()[option.name])


def _wilds(table: Arrangement) -> Iterator[Entry]:
    wilds = table.wilds
    for place, custom in enumerate(wilds):
        label, effect = custom.label, custom.spelling
        yield Entry(f"wild:{place}", label, effect, steps=True, opens=True, mark=CHANGED, lit=True)
    if len(wilds) < _MOST_WILDS:
        label = "One more wild" if wilds else "Custom wild"
        yield Entry(f"wild:{len(wilds)}", label, "none", steps=True)


def detail(table: Arrangement, name: str, saved: Iterable[str]) -> Detail:
    """What is said about the entry called ``name``."""
    kind, _, rest = name.partition(":")
    match kind:
        case "option":
            return _about_option(table, OPTIONS[rest])
        case "seat" | "style":
            return _about_seat(table, int(rest), kind)
        case "wild":
            return _about_wild(table, int(rest))
        case "rules":
            return _about_rules(table, saved)
        case "pace":
            paces = tuple((pace.name, pace.help) for pace in PACES.values())
            here = list(PACES).index(table.pace)
            return Detail(
                "Pace", "How fast the bots are, and how long the clocks run.", paces, here
            )
    return Detail(*_PLAIN.get(kind, ("", "")))


_PLAIN: Final = {
    DEAL: ("Deal", "Everybody sits down, and the first round begins."),
    ANOTHER: ("Another seat", "One more bot joins; arrows make a person of it."),
    SEED: ("Cards", "The same number gives the same cards and the same bots once more."),
    DEALER: ("Deals first", "Who deals the first round."),
    SAVE: ("Keep these rules", "They can be chosen as a ruleset from then on."),
    "name": ("Name", "What the player is called at the table."),
    OPEN_HANDS: ("Hands", "Whether each hand is shown to its owner alone, or lies open."),
    "key": ("Slap key", "Once: intercept. Twice: catch. Then U: UNO. At any time."),
    "color": ("Color", "The color of the plate that asks for this player."),
    "move": ("Seat", "Where the player sits; play begins clockwise."),
    "remove": ("Leaves", "The player does not join."),
}


def _about_option(table: Arrangement, option: Option) -> Detail:
    draft = table.draft
    value, usual = draft.values[option.name], draft.base.options()[option.name]
    values = _values(option)
    shown = [name for name, _ in values]
    text = f"{option.help[:1].upper()}{option.help[1:]}."
    if is_number(option):
        text += f" {option.low} to {option.high}; {draft.base.name} has {option.show(usual)}."
    return Detail(
        option.label,
        text,
        values,
        _place(shown, option.show(value)),
        _place(shown, option.show(usual)),
        draft.base.name,
    )


def _values(option: Option) -> tuple[tuple[str, str], ...]:
    if isinstance(option.default, bool):
        return ("yes", ""), ("no", "")
    return tuple((str(choice), _meaning(choice)) for choice in option.choices)


def _meaning(value: Value) -> str:
    return value.help if isinstance(value, Choice) else ""


def _place(shown: list[str], value: str) -> int:
    return shown.index(value) if value in shown else -1


def _about_seat(table: Arrangement, place: int, kind: str) -> Detail:
    seat = table.seats[place]
    if kind == "style" and seat.bot is not None:
        styles = tuple((style.name, style.help) for style in TEMPERAMENTS.values())
        return Detail(
            "Temperament", "", styles, _place([s for s, _ in styles], seat.bot.temperament)
        )
    levels = ((PERSON, "somebody at this keyboard"), *((n, x.help) for n, x in LEVELS.items()))
    now = PERSON if seat.bot is None else seat.bot.level
    return Detail(seat.name, "", levels, _place([name for name, _ in levels], now))


def _about_wild(table: Arrangement, place: int) -> Detail:
    if place < len(table.wilds):
        wild = table.wilds[place]
        does = what_it_does(wild)
        return Detail(wild.label, f"A wild that calls a color, 40 points; {does}.")
    return Detail("Custom wild", "An extra wild in the deck; arrows choose what it does.")


def _about_rules(table: Arrangement, saved: Iterable[str]) -> Detail:
    own = tuple((name, "your own") for name in saved)
    values = (*SUMMARIES.items(), *own)
    return Detail("Ruleset", "", values, _place([n for n, _ in values], table.draft.origin.name))

"""The settings as entries of a form, and what each of them can be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

from uno_tui.store.settings import CARD_SIZES, CARD_STYLES, Settings
from uno_tui.table.pace import PACES
from uno_tui.tui.actions import ACTIONS, Action
from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.keymap import clashes, keys_of, name_in_keymap
from uno_tui.tui.keys import key_name
from uno_tui.tui.themes import THEMES
from uno_tui.tui.widgets.about import CHANGED, WRONG, Detail
from uno_tui.tui.widgets.form import Entry, heading
from uno_tui.value import value

KEY: Final = "key:"
"""How the names of entries for keys begin."""

NAME: Final = "name"

_YES_OR_NO: Final = ((True, "yes", ""), (False, "no", ""))
_SIZES: Final = tuple((size, size, "") for size in CARD_SIZES)
_STYLES: Final = (
    (CARD_STYLES[0], CARD_STYLES[0], "the symbol on a light oval"),
    (CARD_STYLES[1], CARD_STYLES[1], "the symbol on the color itself"),
)
_PACES: Final = tuple((pace.name, pace.name, pace.help) for pace in PACES.values())
_CLOCKS: Final[tuple[tuple[int | None, str, str], ...]] = (
    (None, "as the pace", "the clock of the pace, where mistakes cost cards"),
    (0, "off", "nobody is hurried"),
    *((seconds, f"{seconds} s", "") for seconds in (10, 15, 20, 30, 45, 60, 90, 120)),
)
_THEMES: Final = {
    "felt": "the dark green of a card table",
    "daylight": "light, for bright rooms",
    "contrast": "black and white, strong colors",
    "deuteranopia": "for eyes to which green and red look alike",
    "protanopia": "for eyes to which red looks dark",
    "tritanopia": "for eyes to which blue and green look alike",
    "terminal": "the sixteen colors of your terminal",
}


@value
class Choice:
    """A setting with a few values to choose from: each with its word and a line of help."""

    name: str
    label: str
    help: str
    values: tuple[tuple[Any, str, str], ...]

    def place(self, settings: Settings) -> int:
        """The place of the present value among the values, -1 if it is none of them."""
        value = getattr(settings, self.name)
        return next((i for i, (each, _, _) in enumerate(self.values) if each == value), -1)

    def word(self, settings: Settings) -> str:
        """The present value in a word."""
        place = self.place(settings)
        return str(getattr(settings, self.name)) if place < 0 else self.values[place][1]

    def stepped(self, settings: Settings, steps: int) -> Settings:
        """The settings with another value, going round."""
        place = max(self.place(settings), 0)
        value = self.values[(place + steps) % len(self.values)][0]
        return replace(settings, **{self.name: value})


def _flag(name: str, label: str, text: str) -> Choice:
    return Choice(name, label, text, _YES_OR_NO)


_LOOK: Final = (
    Choice(
        "theme",
        "Theme",
        "The colors of the table and of the cards.",
        tuple((name, name, _THEMES.get(name, "")) for name in THEMES),
    ),
    Choice("card_style", "Cards", "What a face looks like.", _STYLES),
    Choice("card_size", "Card size", "How large a card in your hand may be.", _SIZES),
    _flag("ascii", "ASCII only", "For terminals that draw lines and blocks badly."),
    _flag("motion", "Motion", "Whether cards move; nothing ever waits for them."),
)
_GAME: Final = (
    Choice("pace", "Pace", "How fast the bots are, here and in a quick game.", _PACES),
    Choice("turn_clock", "Turn clock", "How long a person has for a turn.", _CLOCKS),
    _flag("bell", "Bell", "Rings when it is your turn, or when you are caught."),
    _flag("asking_costs", "Asking costs", "Opening the rules costs cards where mistakes do."),
    _flag("pause_on_blur", "Rest when away", "The game rests while another window is in use."),
)
_HINTS: Final = (
    _flag("dim_unplayable", "Dim what does not fit", "Cards that cannot be played are dimmed."),
    _flag("hint_twins", "Mark twins", "Cards that can intercept are marked."),
    _flag("hints", "First hints", "In the first matches: a line when something new can be done."),
    _flag(
        "advice", "Advice", "On your turn a key asks the shark what it would play. Never in races."
    ),
    _flag("confirm_mistakes", "Ask before a mistake", "Asks before what is certain to cost."),
)
CHOICES: Final = {choice.name: choice for choice in (*_LOOK, *_GAME, *_HINTS)}
"""The settings that are chosen among a few values, by name."""

KEYS: Final = {f"{KEY}{a.name}": a for a in ACTIONS if a.shown}
"""The actions whose keys can be changed, by the name of their entry."""


def entries(settings: Settings, glyphs: Glyphs) -> tuple[Entry, ...]:
    """The whole form."""
    return (
        heading("The look"),
        *_chosen(settings, _LOOK),
        heading("The game"),
        Entry(NAME, "Your name", settings.name or "of the account", opens=True),
        *_chosen(settings, _GAME),
        heading("Hints"),
        *_chosen(settings, _HINTS),
        heading("Keys at the table"),
        *_keys(settings, glyphs),
    )


def _chosen(settings: Settings, choices: Iterable[Choice]) -> Iterator[Entry]:
    usual = Settings()
    for choice in choices:
        changed = getattr(settings, choice.name) != getattr(usual, choice.name)
        mark = CHANGED if changed else ""
        yield Entry(choice.name, choice.label, choice.word(settings), steps=True, mark=mark)


def _keys(settings: Settings, glyphs: Glyphs) -> Iterator[Entry]:
    clash = clashes(settings.keys)
    for name, action in KEYS.items():
        others = clash.get(action.name, ())
        changed = name_in_keymap(action) in settings.keys
        keys = " ".join(key_name(key, glyphs) for key in keys_of(action, settings.keys))
        yield Entry(
            name,
            called(action),
            keys,
            opens=True,
            mark=WRONG if others else CHANGED if changed else "",
            note=_shared(others),
            lit=bool(others),
        )


def _shared(names: Iterable[str]) -> str:
    words = [called(action) for action in ACTIONS if action.name in names]
    return f"also: {', '.join(words)}" if words else ""


def called(action: Action) -> str:
    """What an action is called among the keys."""
    return action.name.replace("_", " ").replace("uno", "UNO")


def detail(settings: Settings, name: str, glyphs: Glyphs) -> Detail:
    """What is said about the entry called ``name``."""
    if name in CHOICES:
        choice = CHOICES[name]
        flag = choice.values is _YES_OR_NO
        values = () if flag else tuple((word, text) for _, word, text in choice.values)
        return Detail(choice.label, choice.help, values, choice.place(settings))
    if name in KEYS:
        action = KEYS[name]
        usual = " ".join(key_name(key, glyphs) for key in action.keys.split(","))
        others = _shared(clashes(settings.keys).get(action.name, ()))
        text = f"{others}. " if others else ""
        return Detail(called(action), f"{text}{action.help}. Usually {usual}.")
    own = f": {settings.name}" if settings.name else ""
    return Detail("Your name", f"What you are called, from the next match on{own}.")

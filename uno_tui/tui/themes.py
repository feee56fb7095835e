"""The themes: the felt, the accent, and the colors of the cards, all as theme variables.

A theme for color-blind people is nothing but other values. What can be derived is derived here: the
dimmed faces, the words in a card's color, and every ink, which is moved away from its ground until
it can be read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from textual.color import Color
from textual.theme import Theme

from uno_tui.value import value

READABLE: Final = 4.5
"""The lowest contrast between a text and its ground."""

SEEN: Final = 3.0
"""The lowest contrast between a drawing and its ground."""

_DIM: Final = 0.62
_LIGHT: Final = ("yellow", "green")
_TOP: Final = 255


@cache
def _luminance(color: Color) -> float:
    channels = [c / _TOP for c in color.rgb]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """The contrast between two colors, from 1 (none) to 21, as the WCAG defines it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable(ink: Color, ground: Color, wanted: float = READABLE) -> Color:
    """``ink``, or the nearest lighter or darker color that can be read on ``ground``."""
    if contrast(ink, ground) >= wanted:
        return ink
    white, black = Color(_TOP, _TOP, _TOP), Color(0, 0, 0)
    away = white if contrast(white, ground) > contrast(black, ground) else black
    for step in range(1, 41):
        candidate = ink.blend(away, step / 40)
        if contrast(candidate, ground) >= wanted:
            return candidate
    return away


@value
class _Suit:
    """The colors of one suit: its face, the text on it, and the big symbol on the light oval."""

    face: str
    ink: str
    deep: str


@value
class _Look:
    """What a theme is made from."""

    felt: str
    cloth: str
    ink: str
    muted: str
    accent: str
    oval: str
    back: str
    red: _Suit
    yellow: _Suit
    green: _Suit
    blue: _Suit
    wild: _Suit
    dark: bool = True

    @property
    def suits(self) -> dict[str, _Suit]:
        return {
            "red": self.red,
            "yellow": self.yellow,
            "green": self.green,
            "blue": self.blue,
            "wild": self.wild,
        }


def _suit_variables(name: str, suit: _Suit, look: _Look) -> dict[str, str]:
    felt, cloth = Color.parse(look.felt), Color.parse(look.cloth)
    face, oval = Color.parse(suit.face), Color.parse(look.oval)
    dim_face = face.blend(felt, _DIM)
    dim_oval = oval.blend(dim_face, 0.86)
    word = readable(readable(Color.parse(look.ink) if name == "wild" else face, felt), cloth)
    return {
        f"card-{name}": suit.face,
        f"card-{name}-ink": readable(Color.parse(suit.ink), face).hex,
        f"card-{name}-deep": readable(Color.parse(suit.deep), oval).hex,
        f"card-{name}-word": word.hex,
        f"card-{name}-edge": face.blend(Color.parse("#000000"), 0.35).hex,
        f"card-{name}-dim": dim_face.hex,
        f"card-{name}-dim-ink": readable(face.blend(oval, 0.5), dim_face).hex,
        f"card-{name}-dim-deep": readable(face.blend(oval, 0.3), dim_oval).hex,
        f"card-{name}-dim-oval": dim_oval.hex,
        f"card-{name}-dim-edge": dim_face.blend(felt, 0.5).hex,
    }


def _variables(look: _Look) -> dict[str, str]:
    felt, cloth, accent = (Color.parse(c) for c in (look.felt, look.cloth, look.accent))
    back = Color.parse(look.back)
    variables = {
        "felt": look.felt,
        "cloth": look.cloth,
        "rim": cloth.blend(Color.parse(look.ink), 0.22).hex,
        "ink": readable(Color.parse(look.ink), cloth).hex,
        "muted": readable(Color.parse(look.muted), cloth).hex,
        "gold": look.accent,
        "gold-ink": readable(Color.parse("#141414"), accent).hex,
        "gold-word": readable(readable(accent, felt), cloth).hex,
        "key": Color.parse(look.ink).blend(felt, 0.12).hex,
        "key-ink": readable(felt, Color.parse(look.ink).blend(felt, 0.12)).hex,
        "card-oval": look.oval,
        "card-back": look.back,
        "card-back-line": readable(back.blend(Color.parse(look.oval), 0.34), back, SEEN).hex,
        "card-back-oval": look.red.face,
        "card-back-word": readable(Color.parse(look.yellow.face), Color.parse(look.red.face)).hex,
    }
    for name, suit in look.suits.items():
        variables |= _suit_variables(name, suit, look)
    return variables


def _terminal_variables() -> dict[str, str]:
    """The sixteen colors of the terminal itself, whatever it has made of them."""
    variables = {
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "felt": "ansi_black",
        "cloth": "ansi_black",
        "rim": "ansi_bright_black",
        "ink": "ansi_bright_white",
        "muted": "ansi_white",
        "gold": "ansi_bright_yellow",
        "gold-ink": "ansi_black",
        "gold-word": "ansi_bright_yellow",
        "key": "ansi_white",
        "key-ink": "ansi_black",
        "card-oval": "ansi_bright_white",
        "card-back": "ansi_blue",
        "card-back-line": "ansi_bright_blue",
        "card-back-oval": "ansi_red",
        "card-back-word": "ansi_bright_white",
    }
    inks = {"red": "bright_white", "yellow": "black", "green": "black", "blue": "bright_white"}
    for name, ink in {**inks, "wild": "bright_white"}.items():
        own = "bright_black" if name == "wild" else name
        bright = "bright_white" if name == "wild" else f"bright_{name}"
        variables |= {
            f"card-{name}": f"ansi_{own}",
            f"card-{name}-ink": f"ansi_{ink}",
            f"card-{name}-deep": "ansi_black" if name in _LIGHT else f"ansi_{own}",
            f"card-{name}-word": f"ansi_{bright}",
            f"card-{name}-edge": "ansi_black",
            f"card-{name}-dim": "ansi_black",
            f"card-{name}-dim-ink": f"ansi_{bright}",
            f"card-{name}-dim-deep": f"ansi_{bright}",
            f"card-{name}-dim-oval": "ansi_black",
            f"card-{name}-dim-edge": f"ansi_{bright}",
        }
    return variables


def _theme(name: str, look: _Look) -> Theme:
    felt = Color.parse(look.felt)
    return Theme(
        name=name,
        primary=look.accent,
        secondary=look.green.face,
        accent=look.accent,
        warning=look.accent,
        error=look.red.face,
        success=look.green.face,
        foreground=look.ink,
        background=look.felt,
        surface=look.cloth,
        panel=felt.blend(Color.parse(look.ink), 0.14).hex,
        dark=look.dark,
        variables=_variables(look),
    )


_FELT: Final = _Look(
    felt="#0f211b",
    cloth="#173229",
    ink="#e6ece4",
    muted="#8fa79b",
    accent="#f7c948",
    oval="#fbf6e6",
    back="#2a3140",
    red=_Suit("#d3243a", "#ffffff", "#b01228"),
    yellow=_Suit("#f4bf1f", "#201a00", "#7d5a00"),
    green=_Suit("#18803f", "#ffffff", "#0c6230"),
    blue=_Suit("#1c66c4", "#ffffff", "#124f9e"),
    wild=_Suit("#2b2f3a", "#ffffff", "#23262e"),
)

_DAYLIGHT: Final = _Look(
    felt="#e3ece0",
    cloth="#d2e0d2",
    ink="#15241c",
    muted="#56695e",
    accent="#f0b429",
    oval="#ffffff",
    back="#3b4456",
    red=_Suit("#cf2038", "#ffffff", "#b01228"),
    yellow=_Suit("#f4bf1f", "#201a00", "#7d5a00"),
    green=_Suit("#157a3b", "#ffffff", "#0c6230"),
    blue=_Suit("#1a62bf", "#ffffff", "#124f9e"),
    wild=_Suit("#2b2f3a", "#ffffff", "#23262e"),
    dark=False,
)
_CONTRAST: Final = _Look(
    felt="#000000",
    cloth="#101010",
    ink="#ffffff",
    muted="#c8c8c8",
    accent="#ffe14d",
    oval="#ffffff",
    back="#3a3a3a",
    red=_Suit("#c40022", "#ffffff", "#a3001c"),
    yellow=_Suit("#ffd400", "#000000", "#5c4a00"),
    green=_Suit("#00702c", "#ffffff", "#00592a"),
    blue=_Suit("#0a4fd0", "#ffffff", "#083c9c"),
    wild=_Suit("#333333", "#ffffff", "#1a1a1a"),
)
# Where red and green look alike they differ in lightness, and green leans to blue.
_RED_GREEN: Final = replace(
    _FELT,
    red=_Suit("#a8142a", "#ffffff", "#8c0f22"),
    yellow=_Suit("#ffd84a", "#201a00", "#6b4f00"),
    green=_Suit("#7fd8bd", "#04271d", "#0a5c45"),
    blue=_Suit("#2450c8", "#ffffff", "#1b3e9c"),
)
_PROTAN: Final = replace(_RED_GREEN, red=_Suit("#b81d2c", "#ffffff", "#8c0f22"))
# Where blue and green look alike one is light and the other dark.
_TRITAN: Final = replace(
    _FELT,
    red=_Suit("#c8193a", "#ffffff", "#a3122e"),
    yellow=_Suit("#ffe36b", "#201a00", "#6b4f00"),
    green=_Suit("#0b6135", "#ffffff", "#0a5530"),
    blue=_Suit("#6db3f2", "#04192e", "#134f8c"),
)

TERMINAL: Final = "terminal"
"""The theme of the terminal's own sixteen colors, for terminals that have no more."""

DEFAULT: Final = "felt"
"""The theme to begin with."""

_LOOKS: Final = {
    DEFAULT: _FELT,
    "daylight": _DAYLIGHT,
    "contrast": _CONTRAST,
    "deuteranopia": _RED_GREEN,
    "protanopia": _PROTAN,
    "tritanopia": _TRITAN,
}


def _terminal_theme() -> Theme:
    return Theme(
        name=TERMINAL,
        ansi=True,
        primary="ansi_yellow",
        secondary="ansi_green",
        accent="ansi_yellow",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
        foreground="ansi_white",
        background="ansi_black",
        surface="ansi_black",
        panel="ansi_black",
        variables=_terminal_variables(),
    )


@cache
def _theme_named(name: str) -> Theme:
    return _terminal_theme() if name == TERMINAL else _theme(name, _LOOKS[name])


class _Themes(Mapping[str, Theme]):
    """Themes that are worked out when they are asked for: hardly anybody sees more than one."""

    def __getitem__(self, name: str) -> Theme:
        return _theme_named(name)

    def __contains__(self, name: object) -> bool:
        return name in _LOOKS or name == TERMINAL

    def __iter__(self) -> Iterator[str]:
        yield from _LOOKS
        yield TERMINAL

    def __len__(self) -> int:
        return len(_LOOKS) + 1


THEMES: Final[Mapping[str, Theme]] = _Themes()
"""The themes by name."""

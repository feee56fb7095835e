"""Themes: text can be read on every ground, and suits are told apart by everybody."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color as Sample
from textual.color import Color
from textual.theme import Theme

from uno_tui.tui.palette import Palette
from uno_tui.tui.people import COLORS
from uno_tui.tui.themes import READABLE, SEEN, TERMINAL, THEMES, contrast

PAINTED = [theme for theme in THEMES.values() if not theme.ansi]
SUITS = ("red", "yellow", "green", "blue", "wild")


FACES = {"card-{}": 20, "card-{}-dim": 10, "card-{}-word": 10}
"""Where suits are seen, and how far apart they have to be there."""

BLINDNESS = {"deuteranopia": "deutan", "protanopia": "protan", "tritanopia": "tritan"}


def ratio(theme: Theme, ink: str, ground: str) -> float:
    """The contrast by another program than ours."""
    one, other = (Sample(theme.variables[name]) for name in (ink, ground))
    return one.contrast(other, method="wcag21")


def text_pairs() -> list[tuple[str, str]]:
    """Every text and what it stands on, what is dimmed included."""
    pairs = [(ink, ground) for ink in ("ink", "muted", "gold-word") for ground in ("felt", "cloth")]
    pairs += [("gold-ink", "gold"), ("key-ink", "key"), ("card-back-word", "card-back-oval")]
    for suit in SUITS:
        pairs += [
            (f"card-{suit}-ink", f"card-{suit}"),
            (f"card-{suit}-deep", "card-oval"),
            (f"card-{suit}-word", "felt"),
            (f"card-{suit}-word", "cloth"),
            (f"card-{suit}-dim-ink", f"card-{suit}-dim"),
            (f"card-{suit}-dim-deep", f"card-{suit}-dim-oval"),
        ]
    return pairs


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_text_can_be_read(theme: Theme) -> None:
    found = {pair: ratio(theme, *pair) for pair in text_pairs()}
    poor = {pair: value for pair, value in found.items() if value < READABLE - 0.02}
    assert not poor


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_cards_from_behind_can_be_made_out(theme: Theme) -> None:
    assert ratio(theme, "card-back-line", "card-back") >= SEEN - 0.02


# What terminals make of the sixteen colors: xterm, and the console of Linux.
EIGHT = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
SIXTEEN = (*EIGHT, *(f"bright_{name}" for name in EIGHT))
XTERM = "000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f f00 0f0 ff0 5c5cff f0f 0ff fff"
CONSOLE = "000 a00 0a0 a50 00a a0a 0aa aaa 555 f55 5f5 ff5 55f f5f 5ff fff"
BEST_OF_SIXTEEN = 4.0


@pytest.mark.parametrize("palette", [XTERM, CONSOLE], ids=["xterm", "console"])
def test_the_sixteen_colors_of_a_terminal_can_be_read(palette: str) -> None:
    paint = dict(zip(SIXTEEN, palette.split(), strict=True))
    colors = {
        name: Sample(f"#{paint[color.removeprefix('ansi_')]}")
        for name, color in THEMES[TERMINAL].variables.items()
    }
    for ink, ground in text_pairs():
        assert colors[ink].contrast(colors[ground]) >= BEST_OF_SIXTEEN, (ink, ground)


def test_the_colors_of_people_can_be_read() -> None:
    for person in COLORS.values():
        face, ink = (
            Sample(paint.triplet.hex) for paint in (person.face, person.ink) if paint.triplet
        )
        assert ink.contrast(face) >= READABLE, person.name


def test_every_theme_has_every_color() -> None:
    names = set(THEMES["felt"].variables)
    for theme in THEMES.values():
        assert names <= set(theme.variables)
        Palette.of_theme(theme.variables)


def apart(theme: Theme, names: str, blindness: str = "") -> float:
    """How far apart the two suits are that look most alike, by CIEDE2000; 10 is plain to see."""
    colors = [Sample(theme.variables[names.format(suit)]) for suit in SUITS[:4]]
    seen = [color.filter(blindness) if blindness else color for color in colors]
    return min(one.delta_e(other, method="2000") for one, other in combinations(seen, 2))


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_suits_are_told_apart(theme: Theme) -> None:
    for names, least in FACES.items():
        assert apart(theme, names) >= least, names


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_palettes_for_color_blind_people_keep_the_suits_apart(blindness: str) -> None:
    for names, least in FACES.items():
        assert apart(THEMES[blindness], names, BLINDNESS[blindness]) >= least, names


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_the_usual_palette_is_worse_for_them(blindness: str) -> None:
    faces = next(iter(FACES))
    usual = apart(THEMES["felt"], faces, BLINDNESS[blindness])
    assert apart(THEMES[blindness], faces, BLINDNESS[blindness]) > usual + 5

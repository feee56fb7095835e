"""Themes: text can be read on every ground, and suits are told apart by everybody."""

from __future__ import annotations

from itertools import combinations

import pytest
from textual.color import Color
from textual.theme import Theme

from uno_tui.tui.palette import Palette
from uno_tui.tui.themes import READABLE, THEMES, contrast

PAINTED = [theme for theme in THEMES.values() if not theme.ansi]
SUITS = ("red", "yellow", "green", "blue", "wild")


def ratio(theme: Theme, ink: str, ground: str) -> float:
    return contrast(Color.parse(theme.variables[ink]), Color.parse(theme.variables[ground]))


def test_contrast_is_what_the_standard_says() -> None:
    assert contrast(Color.parse("#000000"), Color.parse("#ffffff")) == pytest.approx(21)
    assert contrast(Color.parse("#777777"), Color.parse("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_text_can_be_read(theme: Theme) -> None:
    pairs = [(ink, ground) for ink in ("ink", "muted", "gold-word") for ground in ("felt", "cloth")]
    pairs += [("gold-ink", "gold"), ("key-ink", "key"), ("card-back-word", "card-back-oval")]
    for suit in SUITS:
        pairs += [
            (f"card-{suit}-ink", f"card-{suit}"),
            (f"card-{suit}-deep", "card-oval"),
            (f"card-{suit}-word", "felt"),
            (f"card-{suit}-word", "cloth"),
            (f"card-{suit}-dim-ink", f"card-{suit}-dim"),
        ]
    poor = {pair: ratio(theme, *pair) for pair in pairs if ratio(theme, *pair) < READABLE - 0.02}
    assert not poor


@pytest.mark.parametrize("theme", PAINTED, ids=lambda theme: theme.name)
def test_big_symbols_of_dimmed_cards_can_be_made_out(theme: Theme) -> None:
    for suit in SUITS:
        assert ratio(theme, f"card-{suit}-dim-deep", f"card-{suit}-dim-oval") >= 2.95


def test_every_theme_has_every_color() -> None:
    names = set(THEMES["felt"].variables)
    for theme in THEMES.values():
        assert names <= set(theme.variables)
        Palette.of_theme(theme.variables)


# How a color looks to people who lack one kind of cone: Machado, Oliveira and Fernandes, 2009.
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(color: Color, kind: str) -> Color:
    linear = [(c / 255) ** 2.2 for c in color.rgb]
    mixed = [sum(w * c for w, c in zip(row, linear, strict=True)) for row in BLINDNESS[kind]]
    red, green, blue = (round(255 * min(max(c, 0.0), 1.0) ** (1 / 2.2)) for c in mixed)
    return Color(red, green, blue)


def difference(one: Color, other: Color) -> float:
    """How far apart two colors are in CIE L*a*b*; 10 is plain to see."""
    from textual.color import rgb_to_lab

    a, b = rgb_to_lab(one), rgb_to_lab(other)
    return float(((a.L - b.L) ** 2 + (a.a - b.a) ** 2 + (a.b - b.b) ** 2) ** 0.5)


@pytest.mark.parametrize("kind", BLINDNESS)
def test_the_palettes_for_color_blind_people_keep_the_suits_apart(kind: str) -> None:
    suits = THEMES[kind].variables
    colors = [seen(Color.parse(suits[f"card-{suit}"]), kind) for suit in SUITS[:4]]
    for one, other in combinations(colors, 2):
        assert difference(one, other) > 25, (one, other)

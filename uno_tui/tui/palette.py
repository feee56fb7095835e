"""The colors of a theme, ready for painting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.color import Color as Paint
from textual.color import Color as ThemeColor

from uno_tui.rules.cards import Color
from uno_tui.value import value


@value
class Suit:
    """How a suit looks: ``word`` is its color as text on the table, the rest is its face."""

    face: Paint
    ink: Paint
    deep: Paint
    oval: Paint
    edge: Paint
    word: Paint


@value
class Palette:
    """The colors of the table. ``suits`` and ``dimmed`` are by color, wilds under None."""

    felt: Paint
    cloth: Paint
    rim: Paint
    ink: Paint
    muted: Paint
    gold: Paint
    gold_ink: Paint
    gold_word: Paint
    key: Paint
    key_ink: Paint
    back: Paint
    back_line: Paint
    back_oval: Paint
    back_word: Paint
    suits: Mapping[Color | None, Suit]
    dimmed: Mapping[Color | None, Suit]

    @classmethod
    def of_theme(cls, variables: Mapping[str, str]) -> Palette:
        """The palette that a theme's ``variables`` describe."""

        def paint(name: str) -> Paint:
            return ThemeColor.parse(variables[name]).rich_color

        def suit(name: str, dim: str) -> Suit:
            stem = f"card-{name}{dim}"
            return Suit(
                face=paint(stem),
                ink=paint(f"{stem}-ink"),
                deep=paint(f"{stem}-deep"),
                oval=paint(f"{stem}-oval" if dim else "card-oval"),
                edge=paint(f"{stem}-edge"),
                word=paint(f"card-{name}-word"),
            )

        return cls(
            felt=paint("felt"),
            cloth=paint("cloth"),
            rim=paint("rim"),
            ink=paint("ink"),
            muted=paint("muted"),
            gold=paint("gold"),
            gold_ink=paint("gold-ink"),
            gold_word=paint("gold-word"),
            key=paint("key"),
            key_ink=paint("key-ink"),
            back=paint("card-back"),
            back_line=paint("card-back-line"),
            back_oval=paint("card-back-oval"),
            back_word=paint("card-back-word"),
            suits={color: suit(name, "") for color, name in _SUITS.items()},
            dimmed={color: suit(name, "-dim") for color, name in _SUITS.items()},
        )


_SUITS: Final[Mapping[Color | None, str]] = {**{c: c.value for c in Color}, None: "wild"}

"""How a person wants the table to look and to behave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from uno_tui.tui.faces import Size
from uno_tui.value import value


@value
class Preferences:
    """The wishes of a person.

    Attributes:
        theme: the name of the theme.
        ascii: whether only ASCII characters are drawn.
        plain_faces: whether faces have no oval behind their symbol.
        card_size: the largest size of a card in the hand.
        dim_unplayable: whether cards that cannot be played are dimmed.
        hint_twins: whether a card that can intercept is marked.
        hints: whether a line says so when something new can be done, in the first matches.
        advice: whether the strongest bot can be asked what it would play.
        confirm_mistakes: whether a certain mistake has to be confirmed.
        asking_costs: whether it costs cards to open the rules where mistakes do.
        bell: whether the terminal's bell rings when it is one's turn, or one is caught.
        pause_on_blur: whether the game rests while the terminal has not the focus.
        shout_seconds: how long a notable moment stays on the screen.
        keys: other keys for actions, by the id of the binding.
    """

    theme: str = "felt"
    ascii: bool = False
    plain_faces: bool = False
    card_size: Size = Size.GIANT
    dim_unplayable: bool = True
    hint_twins: bool = True
    hints: bool = True
    advice: bool = True
    confirm_mistakes: bool = True
    asking_costs: bool = True
    bell: bool = False
    pause_on_blur: bool = True
    shout_seconds: float = 2.5
    keys: Mapping[str, str] = field(default_factory=dict)

"""What a player in a rollout lays: single choices, and that they win against simpler ones."""

from __future__ import annotations

import pytest

from uno_tui.bots.pack import pack_of
from uno_tui.bots.taste import taste_of
from uno_tui.rules.cards import card
from uno_tui.rules.presets import preset

PACK = pack_of(preset("official"))


def chosen(held: str, fitting: str, ahead: int = 7, players: int = 2) -> str:
    """Which of the cards ``fitting`` is laid out of ``held``."""
    left = {face: list(bits) for face, bits in PACK.bits.items()}
    bits = {text: left[card(text)].pop() for text in held.split()}
    hand = sum(PACK.one[bit] for bit in bits.values())
    fit = sum(PACK.one[bits[text]] for text in fitting.split())
    return PACK.faces[taste_of(PACK, players).best(hand, fit, ahead)].spelling


@pytest.mark.parametrize(
    ("held", "fitting", "best"),
    [
        pytest.param("r5 W", "r5 W", "r5", id="wilds are kept"),
        pytest.param("r5 b5 b2 b1", "r5 b5", "r5", id="the last card of a color goes first"),
        pytest.param("r5 r2 r1 b2", "r5 r2", "r5", id="a bridge to another color is kept"),
        pytest.param("W", "W", "W", id="there is no choice"),
    ],
)
def test_what_is_laid(held: str, fitting: str, best: str) -> None:
    assert chosen(held, fitting) == best


def test_a_draw_two_is_for_whoever_is_about_to_go_out() -> None:
    held = "rD yD gD r5 r1"
    assert chosen(held, "rD r5", ahead=1) == "rD"
    assert chosen(held, "rD r5", ahead=12) == "r5"

"""Faces: measured, told apart without color, and drawn with the characters that are asked for."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.cells import cell_len

from tests.tui.tables import look_of
from uno_tui.rules.cards import FACES, custom_wild
from uno_tui.tui.faces import Dress, Faces, Size
from uno_tui.tui.glyphs import ASCII, UNICODE, Glyphs

CARDS = [*FACES.values(), custom_wild(1), custom_wild(12)]
DRESSES = [
    Dress(),
    Dress(dim=True),
    Dress(lapped=True),
    Dress(framed=True),
    Dress(badge="I"),
]


def faces(glyphs: Glyphs = UNICODE) -> Faces:
    look = look_of(glyphs)
    return look.faces(look.palette.felt)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda g: g.name)
@pytest.mark.parametrize("size", Size)
def test_every_face_fills_its_size(size: Size, glyphs: Glyphs) -> None:
    painter = faces(glyphs)
    for card in CARDS:
        for dress in DRESSES:
            strips = painter.face(card, size, dress)
            assert len(strips) == size.height
            for strip in strips:
                assert sum(cell_len(segment.text) for segment in strip) == size.width


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda g: g.name)
@pytest.mark.parametrize("size", Size)
def test_faces_are_told_apart_without_color(size: Size, glyphs: Glyphs) -> None:
    painter = faces(glyphs)
    texts = {card: "\n".join(s.text for s in painter.face(card, size)) for card in CARDS}
    for one, other in combinations(CARDS, 2):
        assert texts[one] != texts[other]


@pytest.mark.parametrize("size", [s for s in Size if s is not Size.TAG and s is not Size.MINI])
def test_the_left_edge_alone_names_a_card(size: Size) -> None:
    painter = faces()
    for card in FACES.values():
        edge = "".join(strip.crop(0, 3).text for strip in painter.face(card, size))
        assert UNICODE.index(card) in edge
        assert UNICODE.shape(card) in edge


@pytest.mark.parametrize("size", Size)
def test_the_ascii_set_draws_nothing_else(size: Size) -> None:
    painter = faces(ASCII)
    strips = [strip for card in CARDS for strip in painter.face(card, size)]
    for strip in [*strips, *(painter.back(size) if size not in (Size.TAG, Size.MINI) else ())]:
        assert strip.text.isascii()


def test_every_character_is_one_cell_wide() -> None:
    for glyphs in (UNICODE, ASCII):
        texts = [*glyphs.shapes.values(), glyphs.turn, glyphs.right, glyphs.left, glyphs.up]
        texts += [glyphs.down, glyphs.dot, glyphs.ellipsis, glyphs.sliver, glyphs.bar, glyphs.rest]
        assert all(cell_len(text) == 1 for text in texts)
        assert all(cell_len(text) <= 2 for text in glyphs.indexes.values())


def test_a_face_is_painted_once() -> None:
    painter = faces()
    card = FACES["r7"]
    assert painter.face(card, Size.LARGE) is painter.face(card, Size.LARGE)

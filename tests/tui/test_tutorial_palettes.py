"""Every step of every lesson can be read in every palette, in a narrow and in a wide terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from rich.color import Color as Paint
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip

from tests.tui.glass import Seen
from tests.tui.learner import LIBRARY, tutorial
from tests.tui.test_themes import BEST_OF_SIXTEEN, XTERM
from uno_tui.tui.glyphs import UNICODE
from uno_tui.tui.look import Look
from uno_tui.tui.palette import Palette
from uno_tui.tui.screens.lesson import LessonScreen
from uno_tui.tui.themes import READABLE, SEEN, THEMES, contrast
from uno_tui.tui.widgets.coach import Bracket, CoachPanel

SCRIPTED = [one for one in LIBRARY.lessons if not any(part.guided for part in one.parts)]
HALVES = (SCRIPTED[::2], SCRIPTED[1::2])


@cache
def looks() -> dict[str, Look]:
    """The look of every palette."""
    return {
        name: Look(Palette.of_theme(theme.variables), UNICODE) for name, theme in THEMES.items()
    }


def painted(paint: Paint) -> Color:
    """``paint``; one of the sixteen is taken for what xterm makes of it."""
    if paint.triplet is not None:
        return Color(*paint.triplet)
    assert paint.number is not None
    return Color.parse(f"#{XTERM.split()[paint.number]}")


@cache
def ratio(style: Style) -> float:
    """The contrast of a text with what it stands on."""
    assert style.color is not None
    assert style.bgcolor is not None
    return contrast(painted(style.color), painted(style.bgcolor))


def poor(strips: Iterable[Strip], least: float) -> Iterator[tuple[str, float]]:
    """The pieces of text that can hardly be read."""
    for strip in strips:
        for text, style, _ in strip:
            if text.strip() and style is not None and ratio(style) < least:
                yield text, ratio(style)


def brackets(screen: LessonScreen) -> list[Bracket]:
    return [bracket for bracket in screen.query(Bracket) if bracket.display]


def check_picture(screen: LessonScreen, lines: list[str]) -> None:
    """What the coach says is on the screen as a whole, and brackets stand where it points."""
    panel = screen.query_one(CoachPanel)
    at = panel.region
    said = [line[at.x : at.right].strip() for line in lines[at.y : at.bottom]]
    words = " ".join(" ".join(said).split())
    for piece in ("".join(text for text, _ in line).strip() for line in panel.said()):
        assert " ".join(piece.split()) in words, piece
    shown = brackets(screen)
    if screen.run.speech.waits or screen.run.playing.asked:
        # Somebody else's move may take away what was pointed at before.
        wanted = () if screen.run.over else screen.run.speech.show
        assert bool(shown) == bool(wanted), wanted
    whole = Region(0, 0, *screen.size)
    for bracket in shown:
        assert whole.contains_region(bracket.region)
        assert lines[bracket.region.y][bracket.region.x].strip()
        assert not at.overlaps(bracket.region)


def check_palettes(screen: LessonScreen) -> None:
    """The coach and the brackets as every palette paints them."""
    app, panel = screen.uno, screen.query_one(CoachPanel)
    usual = app.look
    for name, look in looks().items():
        app.look = look
        least = BEST_OF_SIXTEEN if THEMES[name].ansi else READABLE - 0.02
        text = [panel.render_line(y) for y in range(panel.size.height)]
        assert not [*poor(text, least)], (name, screen.run.lesson.name)
        edges = [each.render_line(y) for each in brackets(screen) for y in range(each.size.height)]
        assert not [*poor(edges, SEEN - 0.02)], (name, screen.run.lesson.name)
    app.look = usual


@pytest.mark.parametrize("half", [0, 1])
@pytest.mark.parametrize("size", [(80, 24), (124, 36)])
async def test_every_step_in_every_palette(
    half: int, size: tuple[int, int], tmp_path: Path
) -> None:
    app, clock = tutorial(HALVES[half][0].name, tmp_path)
    seen, steps = Seen(app), 0
    async with app.run_test(size=size):
        await seen.settle()
        for lesson in HALVES[half]:
            screen = app.screen
            assert isinstance(screen, LessonScreen)
            if screen.run.lesson is not lesson:
                screen._go_to(app.tutor.begin(lesson, clock.now))
            while True:
                lines = await seen.settle()
                screen = app.screen
                assert isinstance(screen, LessonScreen)
                check_picture(screen, lines)
                check_palettes(screen)
                steps += 1
                if screen.run.over:
                    break
                screen.action_onward()
    assert steps > sum(len(part.steps) for lesson in HALVES[half] for part in lesson.parts) / 2

"""The middle of the table: seats around the piles, and the arrows of the direction of play."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual.geometry import Offset, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from uno_tui.tui.arena import Plan, plan
from uno_tui.tui.look import Drawn
from uno_tui.tui.pixels import style
from uno_tui.tui.scene import Scene
from uno_tui.tui.widgets.log import LogView
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.seat import SeatView

_ARROW_EVERY: Final = 12


class _AroundTheTable(Layout):
    """Puts seats, piles and log where the plan of the arena says."""

    name = "around-the-table"

    def arrange(
        self,
        parent: Widget,  # noqa: ARG002
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002
    ) -> ArrangeResult:
        """The placements of the arena's children."""
        seats = [child for child in children if isinstance(child, SeatView)]
        where = plan(size.width, size.height, len(seats))
        regions: dict[Widget, Region] = dict(zip(seats, where.seats, strict=True))
        for child in children:
            if isinstance(child, PileView):
                regions[child] = where.piles
            elif isinstance(child, LogView):
                regions[child] = where.log
        return [
            WidgetPlacement(region, Offset(0, 0), Spacing(), child)
            for child, region in regions.items()
        ]


class Arena(Drawn):
    """Seats, piles and log; with room enough a table top with a ring of arrows beneath them."""

    def __init__(self, *children: Widget, id: str | None = None) -> None:  # noqa: A002
        super().__init__(*children, id=id)
        self._scene: Scene | None = None
        self._direction = 1
        self._around = _AroundTheTable()

    @property
    def layout(self) -> Layout:
        """Seats around the piles."""
        return self._around

    @property
    def plan(self) -> Plan:
        """Where everything lies now."""
        seats = sum(child.display for child in self.children if isinstance(child, SeatView))
        return plan(self.size.width, self.size.height, seats)

    def show(self, scene: Scene) -> None:
        """Shows the seats and the piles of ``scene``."""
        self._scene = scene
        ring = self.plan.ring
        glyphs = self.look.glyphs
        arrow = 2 * (glyphs.right if scene.view.direction == 1 else glyphs.left)
        for seat in self.query(SeatView):
            seat.show(scene, "" if ring else arrow)
        self.query_one(PileView).show(scene, on_cloth=ring)
        if scene.view.direction != self._direction:
            self._direction = scene.view.direction
            self.refresh()

    def turn_to(self, seat: int) -> None:
        """Turns a table with a view of every seat so that ``seat`` lies at the bottom."""
        seats = list(self.query(SeatView))
        for view in seats:
            view.display = view.seat != seat
        self.sort_children(key=lambda child: _place(child, seat, len(seats)))

    def on_resize(self) -> None:
        """Shows the scene with the seats where they are now."""
        if self._scene is not None:
            self.show(self._scene)

    def render_line(self, y: int) -> Strip:
        """One line of the table top, where there is one."""
        cloth = self.plan.cloth
        if not cloth or not cloth.y <= y < cloth.bottom:
            return self.row([])
        felt = style(None, self.ground)
        inner = self._cloth_line(cloth, y - cloth.y)
        left = Segment(" " * cloth.x, felt)
        return Strip([left, *inner]).adjust_cell_length(self.size.width, felt)

    def _cloth_line(self, cloth: Region, y: int) -> list[Segment]:
        palette, glyphs = self.look.palette, self.look.glyphs
        edge = style(palette.cloth, self.ground)
        inside = style(None, palette.cloth)
        if y in (0, cloth.height - 1) and glyphs.blocks:
            ends = "▗▄▖" if y == 0 else "▝▀▘"
            return [Segment(f"{ends[0]}{ends[1] * (cloth.width - 2)}{ends[2]}", edge)]
        if y in (1, cloth.height - 2):
            forward = (self._direction == 1) is (y == 1)
            arrows = self._arrows(cloth.width, forward=forward)
            return [Segment(arrows, style(palette.gold_word, palette.cloth, bold=True))]
        if y % 4 in (1, 2) and 3 < y < cloth.height - 4:
            up = glyphs.up if self._direction == 1 else glyphs.down
            down = glyphs.down if self._direction == 1 else glyphs.up
            mark = style(palette.gold_word, palette.cloth)
            gap = Segment(" " * (cloth.width - 4), inside)
            return [Segment(f" {up}", mark), gap, Segment(f"{down} ", mark)]
        return [Segment(" " * cloth.width, inside)]

    def _arrows(self, width: int, *, forward: bool) -> str:
        glyphs = self.look.glyphs
        mark = 3 * (glyphs.right if forward else glyphs.left)
        count = max(width // _ARROW_EVERY, 1)
        line = [" "] * width
        for place in range(count):
            at = round(width * (place + 0.5) / count) - 1
            line[at : at + 3] = mark
        return "".join(line)


def _place(child: Widget, seat: int, count: int) -> int:
    """Where ``child`` of the arena comes: seats clockwise after ``seat``, then all else."""
    return (child.seat - seat) % count if isinstance(child, SeatView) else count

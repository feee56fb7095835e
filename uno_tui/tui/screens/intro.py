"""A ruleset in brief, before the first round of a match under rules one has not played yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.rules.presets import PRESETS, SUMMARIES
from uno_tui.rules.prose import brief
from uno_tui.rules.ruleset import Ruleset
from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.screens.scrolled import ScrolledPage
from uno_tui.tui.widgets.block import wrapped
from uno_tui.tui.widgets.scroll import Row, Scroll

_MARGIN: Final = 4
_WIDEST: Final = 66


class IntroScreen(ScrolledPage[bool]):
    """The points that matter, on one screen; dismissed with whether to go on."""

    CSS_PATH = ["page.tcss", "intro.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("go_on", "enter,space", "deal", "Begins the first round", "Enter", hot=True),
        Command("explain", "r", "all the rules", "Explains everything, with pictures"),
        HELP,
        Command("back", "escape,q", "not yet", "Leaves the table", "Esc"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("intro", OFFERS),
        Binding("up", "scroll(-1)", "Scrolls up", show=False),
        Binding("down", "scroll(1)", "Scrolls down", show=False),
    ]

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self.rules = rules

    def body(self) -> Iterable[Widget]:
        """The points."""
        yield Scroll(id="points")

    def show(self) -> None:
        """Shows the points, with air between them where there is room."""
        self.head("New to you", [(self.rules.name, "strong")])
        scroll = self.query_one(Scroll)
        lines = self._lines(scroll.room, gap=True)
        if len(lines) > scroll.size.height:
            lines = self._lines(scroll.room, gap=False)
        above = max((scroll.size.height - len(lines)) // 3, 0)
        scroll.show([*[[]] * above, *lines], first=scroll.first)
        self.show_keys()

    def _lines(self, width: int, *, gap: bool) -> list[Row]:
        points = brief(self.rules)
        label = max(len(point.title) for point in points) + 2
        text = min(width - _MARGIN - label - 2, _WIDEST)
        blank = " " * max((width - label - text) // 2, _MARGIN)
        head = [[(blank, ""), *row] for row in wrapped(self._summary(), width - len(blank) - 2)]
        lines: list[Row] = [*head, []]
        for point in points:
            rows = wrapped(point.text, text)
            lines.append([(blank, ""), (point.title.ljust(label), "gold"), *rows[0]])
            lines += [[(blank + " " * label, ""), *row] for row in rows[1:]]
            lines += [[]] if gap else []
        return lines

    def _summary(self) -> str:
        name = self.rules.name
        if PRESETS.get(name) == self.rules:
            return f"{name}: {SUMMARIES[name]}"
        return f"{name}, in short"

    def action_explain(self) -> None:
        """Explains everything."""
        from uno_tui.tui.screens.rules import RulesScreen

        self.app.push_screen(RulesScreen(self.rules))

    def action_go_on(self) -> None:
        """Begins."""
        self.dismiss(True)

    def action_back(self) -> None:
        """Leaves."""
        self.dismiss(False)

"""Somebody who reads whatever can be read, and knows who may see what."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator

from textual.widget import Widget

from tests.tui.card_reading import READERS
from tests.tui.glass import Seen
from tests.tui.permission import Permission
from tests.tui.rest import paint
from uno_tui.rules.cards import Card
from uno_tui.rules.round import Round
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.screens.match_over import MatchOverScreen
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.screens.round_over import RoundOverScreen
from uno_tui.tui.widgets.piles import PileView
from uno_tui.tui.widgets.sample import Sample


class Leak(AssertionError):
    """A face that nobody was to see."""


class Report:
    """What became of watching.

    Attributes:
        rounds: how many rounds have been played to their end.
        reads: how many pictures were read.
        seen: how often each face was seen in the hand of somebody who may see it.
        pages: how often each kind of page was read.
    """

    def __init__(self) -> None:
        self.rounds = self.reads = 0
        self.seen: Counter[Card] = Counter()
        self.pages: Counter[str] = Counter()

    def add(self, other: Report) -> None:
        """Adds what ``other`` has come to."""
        self.rounds += other.rounds
        self.reads += other.reads
        self.seen += other.seen
        self.pages += other.pages


class Inspector:
    """Reads the picture and all that is said beside it.

    Attributes:
        report: what it has come to so far.
    """

    def __init__(self, seen: Seen, permission: Permission, chance: random.Random) -> None:
        self.report = Report()
        self._seen, self._app = seen, seen.app
        self._permission = permission
        self._chance = chance
        self._last: list[str] = []

    @property
    def table(self) -> HotSeatScreen | None:
        """The table, whether or not anything lies on it."""
        stack = self._app.screen_stack
        return next((screen for screen in stack if isinstance(screen, HotSeatScreen)), None)

    def read(self) -> None:
        """Reads everything.

        Raises:
            Leak: it shows what it must not.
        """
        table, page = self.table, self._app.screen
        self.report.reads += 1
        self.report.pages[type(page).__name__] += 1
        if isinstance(page, RevealScreen):
            self._judge(self._permission.revealed, set())
            return
        if table is None:
            self._judge(set(), set())
            return
        if isinstance(page, RoundOverScreen | MatchOverScreen):
            if table.table.state == "playing":
                raise self._leak("all hands lie open before the round is over")
            return
        text = self._all_text()
        if text == self._last:
            return
        own = self._permission.hand(table.table) if page is table else set()
        self._judge(own, self._permission.public)
        if table.table.state == "playing" and page is table:
            self._compare(table, text)
        self._last = list(text)

    def _all_text(self) -> list[str]:
        return [*self._seen.glass.lines, *self._said()]

    def _said(self) -> Iterator[str]:
        """What is said outside the picture, or will be once somebody asks for it."""
        app, page = self._app, self._app.screen
        yield from (app.title, app.sub_title, page.title or "", page.sub_title or "")
        for notice in app._notifications:
            yield f"{notice.title} {notice.message}"
        for widget in page.walk_children(Widget):
            yield str(widget.tooltip or "")
        for command in app.get_system_commands(page):
            yield f"{command.title} {command.help}"

    def _picture(self) -> list[str]:
        """What is seen, without the piles and a sample, on which cards lie for all to see."""
        page, table = self._app.screen, self.table
        shown: list[Widget] = [*page.query(Sample)]
        if table is not None and (page is table or page.is_modal):
            shown += table.query(PileView)
        lines = list(self._seen.glass.lines)
        for region in (widget.region for widget in shown):
            for y in range(region.y, min(region.bottom, len(lines))):
                line = lines[y]
                lines[y] = line[: region.x] + " " * region.width + line[region.right :]
        return lines

    def _judge(self, own: Collection[Card], public: Collection[Card]) -> None:
        lines, read = self._picture(), READERS[self._app.look.glyphs.name]
        for face, _, _ in read.pictures(lines):
            if face not in own:
                raise self._leak(f"{face.spelling} is painted")
            self.report.seen[face] += 1
        for face in read.words([*lines, *self._said()]):
            if face in own:
                self.report.seen[face] += 1
            elif face not in public:
                raise self._leak(f"{face.spelling} is written")

    def _leak(self, what: str) -> Leak:
        picture = "\n".join(self._all_text())
        return Leak(f"{what}, confirmed: {self._permission.confirmed}\n{picture}")

    def _compare(self, screen: HotSeatScreen, text: list[str]) -> None:
        """Deals the hidden cards anew: everything must stay the same."""
        current = screen.table._match.round
        assert isinstance(current, Round)
        confirmed = self._permission.confirmed
        hidden = [hand for seat, hand in enumerate(current.hands) if seat != confirmed]
        if not current.view(0).turned_over:
            hidden.append(current.draw_pile)
        before = [list(pile) for pile in hidden]
        together = [face for pile in hidden for face in pile]
        self._chance.shuffle(together)
        for pile in hidden:
            pile[:] = [together.pop() for _ in pile]
        try:
            other = self._after_catching_up(screen)
        finally:
            for pile, kept in zip(hidden, before, strict=True):
                pile[:] = kept
            self._after_catching_up(screen)
        if other != text:
            changed = "\n".join(line for line, old in zip(other, text, strict=True) if line != old)
            raise self._leak(f"hidden cards change the picture:\n{changed}")

    def _after_catching_up(self, screen: HotSeatScreen) -> list[str]:
        screen.catch_up()
        paint(self._app.screen)
        return self._all_text()

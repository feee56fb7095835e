"""Dealing by hand, a key a card: who counts badly can be caught for it (OLY-PEN-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.widget import Widget

from uno_tui.table.dealing import DealByHand
from uno_tui.table.table import Table
from uno_tui.tui.commands import HELP, Command, bindings
from uno_tui.tui.look import clip
from uno_tui.tui.screens.page import Page
from uno_tui.tui.widgets.scroll import Row, Scroll
from uno_tui.tui.words import Run

_MARGIN: Final = "   "
_LONGEST_NAME: Final = 16


class DealScreen(Page[bool]):
    """Asks the person who deals whether to do it by hand, and lets that person do it.

    Dismissed with whether the round begins, dealt by hand if :attr:`Table.deal` says so. Cards lie
    in heaps that have to be counted by eye; where people share the screen, these are hidden too.
    """

    CSS_PATH = ["page.tcss", "dealing.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("machine", "enter,space", "deal for me", "Deals all the cards", "Enter", hot=True),
        Command("by_hand", "h,right", "deal by hand", "Lets you deal card by card"),
        Command("give", "enter,space", "a card", "Deals a card to the next", "Enter", hot=True),
        Command("finish", "f,down", "that is all", "Begins the round"),
        HELP,
        Command("leave", "q", "quit", "Leaves the table", "Q"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("deal", OFFERS),
        *(
            Binding(d, f"give_to({d})", "Deals to the player at that place", show=False)
            for d in "1234567890"
        ),
    ]

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._dealer = table.next_dealer
        self._last: int | None = None

    @property
    def deal(self) -> DealByHand | None:
        """The deal by hand, once it has begun."""
        return self.table.deal

    def body(self) -> Iterable[Widget]:
        """The heaps."""
        yield Scroll(id="heaps")

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        deal = self.deal
        if action in ("machine", "by_hand"):
            return deal is None
        if action in ("give", "give_to"):
            return deal is not None and deal.left > 0
        return action != "finish" or (deal is not None and deal.can_finish)

    def show(self) -> None:
        """Shows the heaps, or asks how to deal."""
        name, size = self.table.names[self._dealer], self.table.rules.hand_size
        self.head(f"{name} deals", [(f"{size} cards for each player", "strong")])
        self.query_one(Scroll).show([[], *self._lines()], first=0)
        self.show_keys()

    def _lines(self) -> list[Row]:
        deal = self.deal
        if deal is None:
            return [
                [(f"{_MARGIN}You may deal by hand: a key for each card.", "strong")],
                [],
                [(f"{_MARGIN}Nobody sees the counts before you say that this is all.", "")],
                [(f"{_MARGIN}If one is wrong and somebody notices, it costs you cards.", "")],
            ]
        return [self._heap(deal, seat) for seat in deal.seats]

    def _heap(self, deal: DealByHand, seat: int) -> Row:
        glyphs = self.uno.look.glyphs
        name = clip(self.table.names[seat], _LONGEST_NAME, glyphs.ellipsis)
        mark = glyphs.turn if seat == deal.next_seat else " "
        runs: list[Run] = [
            (f" {mark} ", "gold"),
            (f"{(seat + 1) % 10}  ", "muted"),
            (name, "strong"),
            (" " * (_LONGEST_NAME + 2 - cell_len(name)), ""),
        ]
        if len(self.table.people) == 1:
            runs.append((glyphs.sliver * deal.counts[seat], "back"))
        elif seat == self._last:
            runs.append((glyphs.sliver, "back"))
        return runs

    def action_machine(self) -> None:
        """Begins the round as usual."""
        self.dismiss(True)

    def action_by_hand(self) -> None:
        """Begins to deal by hand."""
        self.table.deal_by_hand(self.uno.clock())
        self.show()

    def action_give(self) -> None:
        """Deals a card to the next player."""
        self._give(None)

    def action_give_to(self, digit: int) -> None:
        """Deals a card to the player with this digit."""
        seat = (digit or 10) - 1
        if self.deal is not None and seat in self.deal.counts:
            self._give(seat)

    def _give(self, seat: int | None) -> None:
        if self.deal is not None:
            self._last = self.deal.give(seat)
            self.show()

    def action_finish(self) -> None:
        """Begins the round with the cards as they have been dealt."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leaves the table."""
        self.dismiss(False)

"""A hand that a challenge reveals, for the challenger alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen

from uno_tui.rules.cards import Card
from uno_tui.tui.people import PersonColor
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.hand import HandCard, HandView
from uno_tui.tui.widgets.handover import HandOver, Notice
from uno_tui.tui.widgets.lines import OneLine


class RevealScreen(Screen[bool]):
    """Asks whether the challenger alone is looking, shows the hand, and is closed by a key.

    Dismissed with whether the challenger was looking to the end.
    """

    AUTO_FOCUS = None
    DEFAULT_CSS = """
    RevealScreen { background: $felt; align: center middle; }
    RevealScreen HandView { display: none; height: 12; }
    RevealScreen #whose { display: none; margin-bottom: 1; }
    RevealScreen.-shown HandView { display: block; }
    RevealScreen.-shown #whose { display: block; }
    RevealScreen.-shown HandOver { display: none; }
    RevealScreen ActionBar { dock: bottom; }
    RevealScreen.-low HandView { height: 8; }
    """
    VERTICAL_BREAKPOINTS = [(0, "-low"), (20, "-normal")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "turn_over", "Shows the hand, then closes the page", show=False),
        Binding("escape,backspace,q", "close", "Closes the page", show=False),
        Binding("left", "move(-1)", "Looks at the card on the left", show=False),
        Binding("right", "move(1)", "Looks at the card on the right", show=False),
    ]

    def __init__(
        self, challenger: str, target: str, hand: Sequence[Card], color: PersonColor
    ) -> None:
        super().__init__()
        self._challenger = challenger
        self._target = target
        self._hand = sorted(hand, key=lambda card: card.order)
        self._color = color
        self._sized: Size | None = None

    def compose(self) -> ComposeResult:
        """The plate, the hand beneath it, the keys."""
        yield HandOver()
        yield OneLine(id="whose")
        yield HandView()
        yield ActionBar()

    def on_mount(self) -> None:
        """Asks first."""
        here = f" I am {self._challenger}, and nobody else looks"
        self.query_one(HandOver).say(
            Notice(
                f"{self._target}'s hand as it was is for",
                self._challenger,
                ((" Enter ", "key"), (here, "")),
                self._color,
            )
        )
        line = f"  {self._target}'s hand, as it was when the Wild Draw Four was laid"
        self.query_one("#whose", OneLine).say([(line, "strong")])
        self._show()

    def on_resize(self) -> None:
        """Covers the hand: nobody knows who looks at the new picture."""
        if self._sized not in (None, self.size):
            self._turn(shown=False)
        self._sized = self.size

    def action_turn_over(self) -> None:
        """Shows the hand; once it has been seen, closes the page."""
        if self.has_class("-shown"):
            self.action_close()
        else:
            self._turn(shown=True)

    def action_move(self, steps: int) -> None:
        """Chooses another card, to see more of it."""
        hand = self.query_one(HandView)
        hand.choose(hand.chosen + steps)

    def action_close(self) -> None:
        """Closes the page."""
        looking = self.has_class("-shown")
        self._turn(shown=False)
        self.dismiss(looking)

    def _turn(self, *, shown: bool) -> None:
        self.set_class(shown, "-shown")
        cards = tuple(HandCard(card) for card in self._hand) if shown else ()
        self.query_one(HandView).deal(cards)
        self._show()

    def _show(self) -> None:
        label = "done" if self.has_class("-shown") else "show it"
        self.query_one(ActionBar).offer(
            (
                Button("turn_over", "Enter", label, "Shows the hand, or closes the page", hot=True),
                Button("close", "Esc", "close", "Closes the page"),
            )
        )

    @on(HandOver.Pointed)
    def _pointed(self) -> None:
        self.action_turn_over()

    @on(ActionBar.Pressed)
    def _pressed(self, message: ActionBar.Pressed) -> None:
        self.call_later(self.run_action, message.action)

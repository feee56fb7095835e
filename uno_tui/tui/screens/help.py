"""The keys that work on a screen, and what each does there now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.widget import Widget

from uno_tui.tui.commands import Command, bindings
from uno_tui.tui.keys import moving_keys, other_keys
from uno_tui.tui.look import width_of, wrapped
from uno_tui.tui.screens.scrolled import ScrolledPage
from uno_tui.tui.widgets.bar import Button
from uno_tui.tui.widgets.scroll import Row, Scroll
from uno_tui.tui.words import Run

_KEY: Final = 11
_LABEL: Final = 14
_HIDDEN: Final = ("press", "answer")


class HelpScreen(ScrolledPage[None]):
    """Every key of the screen below.

    ``buttons`` is what can be done there now; the keys for moving about are taken from its
    ``BINDINGS``.
    """

    CSS_PATH = ["page.tcss", "help.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("scroll(-1)", "up", "up", "Scrolls up", shown=False),
        Command("scroll(1)", "down", "down", "Scrolls down", shown=False),
        Command("page(-1)", "pageup", "page up", "Scrolls up a page", "PgUp", shown=False),
        Command("page(1)", "pagedown", "page down", "Scrolls down a page", "PgDn", shown=False),
        Command(
            "back", "escape,enter,space,q,question_mark,f1", "back", "Goes back", "Esc", hot=True
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = bindings("help", OFFERS)

    def __init__(self, buttons: Sequence[Button], keys: Iterable[BindingType]) -> None:
        super().__init__()
        self._buttons = [button for button in buttons if button.action not in _HIDDEN]
        self._keys = list(keys)

    def body(self) -> Iterable[Widget]:
        """The keys."""
        yield Scroll(id="keys")

    def show(self) -> None:
        """Shows the keys."""
        self.head("Keys", [("what works here now", "muted")])
        self.query_one(Scroll).show(self._lines())
        self.show_keys()

    def _lines(self) -> list[Row]:
        glyphs = self.look.glyphs
        shown = [button.action for button in self._buttons]
        moving = moving_keys(self._keys, glyphs)
        others = other_keys(self._keys, [*shown, *_HIDDEN], glyphs)
        room = self.query_one(Scroll).room
        return [
            [],
            *(row for button in self._buttons for row in _now(button, room)),
            *_section("Moving about", moving, "key", "", room),
            *_section("When it is time", others, "muted", "muted", room),
        ]


def _now(button: Button, room: int) -> list[list[Run]]:
    first: list[Run] = [
        ("  ", ""),
        (f" {button.key.center(_KEY)} ", "badge" if button.hot else "key"),
        (f"  {button.label.ljust(_LABEL)} ", "gold" if button.hot else "strong"),
    ]
    return wrapped(first, [(button.help, "muted")], (" " * width_of(first), ""), room)


def _section(
    title: str, keys: Sequence[tuple[str, str]], plate: str, role: str, room: int
) -> list[Row]:
    if not keys:
        return []
    lines: list[Row] = []
    for key, text in keys:
        first: list[Run] = [("  ", ""), (f" {key.center(_KEY)} ", plate), ("  ", "")]
        lines += wrapped(first, [(text, role)], (" " * width_of(first), ""), room)
    return [[], [(f"  {title}", "gold")], [], *lines]

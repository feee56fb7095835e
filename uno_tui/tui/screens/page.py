"""What all screens beside the table have in common: a title, a bar of keys, and a way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar, cast

from textual import on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from uno_tui.tui.commands import DROP, TAKE, Command
from uno_tui.tui.look import Look
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.lines import OneLine, too_small
from uno_tui.tui.words import Run

if TYPE_CHECKING:
    from textual._path import CSSPathType

    from uno_tui.tui.app import UnoApp

LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 18

_KEPT: Final = ("help", "back")
_TYPING: Final = ("take", "drop")

Answer = TypeVar("Answer")


class Page(Screen[Answer]):
    """A screen with a title at the top and the keys that work now at the bottom."""

    OFFERS: ClassVar[tuple[Command, ...]] = ()
    AUTO_FOCUS = ""
    CSS_PATH: ClassVar[CSSPathType | None] = "page.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (LEAST_WIDTH, "-wide"), (80, "-full"), (112, "-broad")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012
        (0, "-flat"),
        (LEAST_HEIGHT, "-low"),
        (24, "-normal"),
        (30, "-tall"),
        (38, "-high"),
    ]

    @property
    def uno(self) -> UnoApp:
        """The app."""
        return cast("UnoApp", self.app)

    @property
    def look(self) -> Look:
        """The look of the app."""
        return self.uno.look

    @property
    def big_enough(self) -> bool:
        """Whether the page fits the terminal."""
        return self.size.width >= LEAST_WIDTH and self.size.height >= LEAST_HEIGHT

    def compose(self) -> ComposeResult:
        """The page from top to bottom."""
        yield OneLine(id="title")
        yield from self.body()
        yield ActionBar(id="bar")
        yield OneLine(id="too-small")

    def body(self) -> Iterable[Widget]:
        """What stands between the title and the bar."""
        return ()

    def on_mount(self) -> None:
        """Shows the page."""
        self.show()

    def show(self) -> None:
        """Shows everything as it is now."""
        self.show_keys()

    def head(self, title: str, right: Iterable[Run] = ()) -> None:
        """Shows the title, and ``right`` at the other end of its line."""
        plate: list[Run] = [(" UNO ", "face-red"), (f"  {title}", "strong")]
        self.query_one("#title", OneLine).say(plate, [*right, (" ", "")])

    @property
    def asking(self) -> bool:
        """Whether a text is being typed, so that no key does anything else."""
        return any(ask.asking for ask in self.query(Ask))

    def can(self, action: str) -> bool:  # noqa: ARG002
        """Whether a command does something now."""
        return True

    def check_action(
        self,
        action: str,
        parameters: tuple[object, ...],  # noqa: ARG002
    ) -> bool | None:
        """Whether an action does something now."""
        if action in _TYPING:
            return self.asking
        return self.big_enough and not self.asking and self.can(action)

    def everything(self) -> list[Button]:
        """Whatever can be done now, whether or not the bar has room for it."""
        glyphs = self.look.glyphs
        return [command.button(glyphs) for command in self._commands if self._offers(command)]

    @property
    def _commands(self) -> tuple[Command, ...]:
        return (TAKE, DROP) if self.asking else self.OFFERS

    def show_keys(self) -> None:
        """Shows the keys that work now."""
        glyphs = self.look.glyphs
        offered = [c.button(glyphs) for c in self._commands if c.shown and self._offers(c)]
        bar = self.query_one("#bar", ActionBar)
        bar.offer(bar.fitting(offered, keep=_KEPT))

    def _offers(self, command: Command) -> bool:
        return self.can(command.action.partition("(")[0])

    def on_resize(self) -> None:
        """Shows what fits, or says what is needed where the terminal is too small."""
        if self.big_enough:
            self.call_after_refresh(self._show_again)
            return
        sizes = too_small((LEAST_WIDTH, LEAST_HEIGHT), self.size)
        self.query_one("#too-small", OneLine).say([(sizes, "strong")])

    def _show_again(self) -> None:
        # A key may have closed the page before its first frame.
        if not self.is_attached:
            return
        self.show()
        for ask in self.query(Ask):
            ask.take_focus()

    @on(ActionBar.Pressed)
    def _pressed(self, message: ActionBar.Pressed) -> None:
        if message.action:
            self.call_later(self.run_action, message.action)

    def action_take(self) -> None:
        """Takes what was typed."""
        self.query_one(Ask).take()

    def action_drop(self) -> None:
        """Takes back what is being asked."""
        self.query_one(Ask).drop()

    def action_help(self) -> None:
        """Shows the keys that work here."""
        self.uno.show_help(self)

    def action_back(self) -> None:
        """Goes back."""
        self.dismiss(None)

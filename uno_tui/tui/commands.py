"""What can be done on a screen beside the table: one declaration gives key, button and help."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from uno_tui.tui.glyphs import Glyphs
from uno_tui.tui.keys import key_name
from uno_tui.tui.widgets.bar import Button
from uno_tui.value import value


@value
class Command:
    """Something a person can do on a screen.

    Attributes:
        action: the action, such as ``choose`` or ``move(1)``.
        keys: the keys for it, parted by commas; the first is shown.
        label: what the bar calls it.
        help: a line that explains it.
        display: how the key is shown, where that is not the key itself.
        shown: whether the bar has a button for it; keys for moving about need none.
        hot: whether it is what one most likely wants.
    """

    action: str
    keys: str
    label: str
    help: str
    display: str = ""
    shown: bool = True
    hot: bool = False

    def button(self, glyphs: Glyphs) -> Button:
        """The command as a button."""
        key = self.display or key_name(self.keys.split(",")[0], glyphs)
        return Button(self.action, key, self.label, self.help, self.hot)


def bindings(page: str, commands: Iterable[Command]) -> list[BindingType]:
    """The key bindings for the ``commands`` of a page."""
    return [
        Binding(
            command.keys,
            command.action,
            command.help,
            show=False,
            id=f"{page}.{command.action}",
        )
        for command in commands
    ]


HELP = Command("help", "question_mark,f1", "help", "Shows the keys that work here", display="?")
TAKE = Command("take", "enter", "take", "Takes what was typed", "Enter", hot=True)
DROP = Command("drop", "escape", "drop", "Leaves it as it was", "Esc")
BACK = Command("back", "escape,q", "back", "Goes back to where you came from", display="Esc")

"""A line in which a text is typed."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input, Static

from uno_tui.tui.widgets.block import wrapped
from uno_tui.value import value

_MOST_LINES: Final = 3


class _Field(Input):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "drop", "Takes it back", show=False),
        Binding("up,down,tab,shift+tab,pageup,pagedown", "nothing", show=False),
    ]

    @value
    class Dropped(Message):
        """The person has thought better of it."""

    def action_drop(self) -> None:
        """Takes the question back."""
        self.post_message(self.Dropped())

    def action_nothing(self) -> None:
        """Keeps keys for moving about away from the screen."""


class Ask(Horizontal):
    """Asks for a text while it is shown; every key goes to it meanwhile."""

    DEFAULT_CSS = """
    Ask { height: 1; display: none; background: $cloth; }
    Ask.-asking { display: block; }
    Ask Static { width: auto; color: $gold-word; text-style: bold; padding: 0 1; }
    Ask #why { dock: top; width: 1fr; height: auto; color: $ink; display: none; }
    Ask.-wrong #why { display: block; }
    Ask Input { width: 1fr; border: none; padding: 0; background: $cloth; color: $ink; }
    Ask Input:focus { border: none; background: $cloth; }
    Ask Input > .input--cursor { background: $gold; color: $gold-ink; }
    Ask Input > .input--placeholder { color: $muted; }
    Ask Input > .input--selection { background: $rim; }
    """

    @value
    class Answered(Message):
        """A text was typed."""

        name: str
        text: str

    @value
    class Typed(Message):
        """The text is ``text`` by now."""

        name: str
        text: str

    @value
    class Dropped(Message):
        """No answer is given."""

        name: str

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.asked = ""
        self._answered = ""

    def compose(self) -> ComposeResult:
        """What is wrong with an answer, the question, and the field."""
        yield Static(markup=False, id="why")
        yield Static(markup=False, id="question")
        yield _Field(compact=True, select_on_focus=False)

    @property
    def asking(self) -> bool:
        """Whether something is being asked."""
        return bool(self.asked)

    def ask(self, name: str, question: str, text: str = "", hint: str = "") -> None:
        """Asks ``question``, with ``text`` to begin with; the answer comes back with ``name``."""
        self.asked = name
        self.add_class("-asking")
        self._explain("")
        self.query_one("#question", Static).update(question)
        field = self.query_one(_Field)
        field.placeholder = hint
        field.value = text
        field.cursor_position = len(text)
        self.take_focus()

    def ask_again(self, why: str) -> None:
        """Asks once more what was answered last, and says ``why``; the text stays as it is."""
        self.asked = self._answered
        self.add_class("-asking")
        self._explain(why)
        self.take_focus()

    def _explain(self, why: str) -> None:
        lines = wrapped(why, max(self.screen.size.width - 4, 1)) if why else []
        self.set_class(bool(lines), "-wrong")
        self.styles.height = 1 + min(len(lines), _MOST_LINES)
        self.query_one("#why", Static).update(why)

    def take_focus(self) -> None:
        """Takes the keys, if something is being asked."""
        if self.asking:
            self.query_one(_Field).focus()

    def close(self) -> None:
        """Asks no more."""
        self.asked = ""
        self.remove_class("-asking")
        self.screen.set_focus(None)

    @on(Input.Changed)
    def _changed(self, message: Input.Changed) -> None:
        message.stop()
        if self.asking:
            self._explain("")
            self.post_message(self.Typed(self.asked, message.value))

    def take(self) -> None:
        """Gives what is typed as the answer."""
        name, text = self.asked, self.query_one(_Field).value
        self._answered = name
        self.close()
        self.post_message(self.Answered(name, text))

    def drop(self) -> None:
        """Gives no answer."""
        name = self.asked
        self.close()
        self.post_message(self.Dropped(name))

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.take()

    @on(_Field.Dropped)
    def _given_up(self, message: _Field.Dropped) -> None:
        message.stop()
        self.drop()

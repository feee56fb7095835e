"""The settings: what they change is seen at once, and kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import events, on
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from uno_tui.store.names import BadNameError, name_from
from uno_tui.store.settings import Settings
from uno_tui.table.pace import PACES
from uno_tui.tui.actions import Action
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.keymap import KeyHeldError, can_be_chosen, keys_of, with_key_taken
from uno_tui.tui.keys import key_name
from uno_tui.tui.screens.form_page import MOVES, FormPage
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.settings_form import CHOICES, KEYS, NAME, called, detail, entries
from uno_tui.tui.widgets.about import About
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.bar import ActionBar, Button
from uno_tui.tui.widgets.form import Form
from uno_tui.tui.widgets.sample import Sample


class SettingsScreen(FormPage[None]):
    """Everything a person can set."""

    CSS_PATH = ["page.tcss", "settings.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("open", "enter,space", "change", "Changes the chosen line", "Enter", hot=True),
        Command("step(-1)", "left", "less", "Sets the value before", shown=False),
        Command("step(1)", "right", "more", "Sets the next value", shown=False),
        Command("usual", "u,delete", "as usual", "Sets the chosen line as it comes"),
        Command("section(1)", "tab", "next part", "Goes to the next part", "Tab"),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("settings", OFFERS),
        *MOVES,
    ]

    _catching = ""
    """The entry of the action that waits for its new key."""

    def body(self) -> Iterable[Widget]:
        """The form, a few cards, what is said about the chosen line."""
        with Horizontal(id="middle"):
            yield Form(id="form")
            yield Sample(id="sample")
        yield About(id="about")
        yield Ask(id="ask")

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self.uno.settings

    def show(self) -> None:
        """Shows everything as it is now."""
        self.head("Settings", [("kept as you change them", "muted")])
        glyphs = self.look.glyphs
        self.form.show(entries(self.settings, glyphs))
        self.query_one(About).show(detail(self.settings, self.chosen, glyphs))
        self.query_one(Sample).show(self.uno.wishes.card_size)
        self.show_keys()

    def show_keys(self) -> None:
        """Shows the keys that work now, or that a new one is waited for."""
        if not self._catching:
            super().show_keys()
            return
        text = f'press the new key for "{called(KEYS[self._catching])}"'
        wait = Button("", "", text, "", hot=True)
        drop = Button("forget", "Esc", "leave it", "Keeps the key as it is")
        self.query_one("#bar", ActionBar).offer((wait, drop))

    def show_chosen(self) -> None:
        """Shows the chosen line, and waits for no key any more."""
        self._catching = ""
        self.show()

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        if self._catching:
            return action == "forget"
        match action:
            case "step":
                return self.chosen in CHOICES
            case "usual":
                return self._usual() != self.settings
        return True

    def _set(self, settings: Settings) -> None:
        self.uno.change_settings(settings)
        self.show()

    def _usual(self) -> Settings:
        """The settings with the chosen line as it comes."""
        name, settings = self.chosen, self.settings
        if name in KEYS:
            action = KEYS[name]
            try:
                usual = with_key_taken(settings.keys, action, action.keys.split(",")[0])
            except KeyHeldError:
                return settings
            return replace(settings, keys=usual)
        if name in CHOICES or name == NAME:
            return replace(settings, **{name: getattr(Settings(), name)})
        return settings

    def step(self, name: str, steps: int) -> None:
        """Sets another value in the line called ``name``."""
        if name in CHOICES:
            self._set(CHOICES[name].stepped(self.settings, steps))

    def action_open(self) -> None:
        """Changes the chosen line."""
        name = self.chosen
        if name in KEYS:
            self._catching = name
        elif name == NAME:
            self.ask(NAME, "Your name", self.settings.name, "empty: of the account")
        else:
            self.step(name, 1)
        self.show()

    def action_usual(self) -> None:
        """Sets the chosen line as it comes."""
        self._set(self._usual())

    def action_forget(self) -> None:
        """Waits no more for a key."""
        self._catching = ""
        self.show()

    def on_key(self, event: events.Key) -> None:
        """Takes the new key of an action, if one is waited for."""
        if not self._catching:
            return
        event.stop()
        event.prevent_default()
        action, self._catching = KEYS[self._catching], ""
        if event.key == "escape":
            self.show()
        elif can_be_chosen(event.key):
            self._give(action, event.key)
        else:
            self._refuse(event.key, "always does the same")

    def _give(self, action: Action, key: str) -> None:
        """Gives a key to an action, and what it had to whoever had that key."""
        before = self.settings.keys
        try:
            self._set(replace(self.settings, keys=with_key_taken(before, action, key)))
        except KeyHeldError as held:
            self._refuse(key, f"is the key for {called(held.action)}")
            return
        for other in KEYS.values():
            keys = keys_of(other, self.settings.keys)
            if other is not action and keys != keys_of(other, before):
                name = key_name(keys[0], self.look.glyphs)
                self.notify(f"{called(other)} has the key {name} now", markup=False)

    def _refuse(self, key: str, why: str) -> None:
        name = key_name(key, self.look.glyphs)
        text = f"The key {name} {why}; choose another one"
        self.notify(text, severity="warning", markup=False)
        self.show()

    @on(Ask.Answered)
    def _answered(self, message: Ask.Answered) -> None:
        try:
            name = name_from(message.text) if message.text.strip() else ""
        except BadNameError as error:
            self.ask_again(error)
        else:
            self._set(replace(self.settings, name=name))


def change_at(screen: TableScreen) -> None:
    """Lets the settings be changed in the middle of the match that ``screen`` shows."""
    app = screen.uno
    app.push_screen(SettingsScreen(), partial(_follow, screen, app.settings))


def _follow(screen: TableScreen, before: Settings, _: None) -> None:
    """Has the table follow the settings; pace and clock only where they have been changed."""
    app = screen.uno
    if app.settings == before:
        return
    if screen.hinting is not None and app.wishes.hints:
        screen.hinting.speak(app.wishes.keys, app.look.glyphs)
    elif screen.hinting is not None or type(screen) is TableScreen:
        screen.hinting = app.new_hinting()
    screen.take_wishes(app.wishes)
    timing = app.settings.pace, app.settings.turn_clock
    if timing != (before.pace, before.turn_clock):
        screen.table.set_pace(PACES[app.settings.pace], app.settings.turn_clock)
        screen.call_after_refresh(screen.wind)

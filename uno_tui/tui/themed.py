"""What an app of the game looks like: its theme and its characters."""

from __future__ import annotations

import gc
import os
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.constants import TEXTUAL_ANIMATIONS

from uno_tui.store.settings import Settings
from uno_tui.tui.actions import Action
from uno_tui.tui.charset import only_ascii
from uno_tui.tui.glyphs import ASCII, UNICODE
from uno_tui.tui.keymap import keys_of, name_in_keymap
from uno_tui.tui.look import Look
from uno_tui.tui.palette import Palette
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.themes import DEFAULT, TERMINAL, THEMES
from uno_tui.tui.wishes import wishes_of


class ThemedApp(App[None]):
    """An app that looks as a person wants it, as far as the terminal is able to.

    Attributes:
        settings: what the person has set.
        wishes: how the person wants the table.
        look: the palette and the characters in use.
    """

    TITLE = "UNO"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", "Puts the game aside", show=False, priority=True)
    ]

    def __init__(self, settings: Settings, wishes: Preferences | None) -> None:
        """Makes the app; ``wishes`` count more than the settings, which count while they last."""
        super().__init__()
        self.settings = settings
        self.wishes = wishes or wishes_of(settings)
        self._ascii = False
        self._begin_with_theme(self.wishes.theme)
        self.look = self._new_look()
        self._set_motion(settings)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colors of the cards, for themes that have none."""
        return dict(THEMES[DEFAULT].variables)

    def adapt_to_terminal(self) -> None:
        """Draws nothing that the terminal cannot show."""
        if not self.is_headless:
            self._ascii = only_ascii(os.environ)
            few_colors = self.console.color_system == "standard"
            if few_colors:
                self._use_theme(TERMINAL)
            if few_colors or self._ascii:
                self.look = self._new_look()
        self.set_class(self.look.glyphs is ASCII, "-ascii")

    def on_ready(self) -> None:
        """Does what was put off until the first frame: collects garbage, readies other themes."""
        for theme in THEMES.values():
            self.register_theme(theme)
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def adopt(self, settings: Settings) -> None:
        """Takes other settings, and shows at once what they change."""
        self.settings = settings
        self.wishes = wishes_of(settings)
        self._set_motion(settings)
        self._use_theme(self.wishes.theme)
        self.repaint()

    def repaint(self, _theme: object = None) -> None:
        """Draws everything anew."""
        self.look = self._new_look()
        self.set_class(self.look.glyphs is ASCII, "-ascii")
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.refresh()

    def key_of(self, action: Action) -> str:
        """The key for ``action`` as it is shown."""
        if action.display and name_in_keymap(action) not in self.wishes.keys:
            return action.display
        key = keys_of(action, self.wishes.keys)[0]
        return self.get_key_display(Binding(key, action.name)).upper()

    def _begin_with_theme(self, name: str) -> None:
        """Uses a theme before anything is styled, which would otherwise be styled twice."""
        theme = THEMES[name]
        if theme.ansi or not theme.dark:
            # Textual begins with a dark theme in true color, and adapts to other kinds by itself.
            self._use_theme(name)
            return
        self.register_theme(theme)
        self.set_reactive(ThemedApp.theme, name)
        self.stylesheet.set_variables(self.get_css_variables())

    def _use_theme(self, name: str) -> None:
        self.register_theme(THEMES[name])
        self.theme = name

    def _new_look(self) -> Look:
        glyphs = ASCII if self.wishes.ascii or self._ascii else UNICODE
        colors = self.get_theme_variable_defaults() | self.current_theme.variables
        return Look(Palette.of_theme(colors), glyphs, plain=self.wishes.plain_faces)

    def _set_motion(self, settings: Settings) -> None:
        self.animation_level = TEXTUAL_ANIMATIONS if settings.motion else "none"

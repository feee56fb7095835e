"""A ruleset in words, with small pictures; searchable."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from uno_tui.rules.draft import nearest_preset
from uno_tui.rules.presets import OFFICIAL, PRESETS
from uno_tui.rules.prose import chapters
from uno_tui.rules.ruleset import Ruleset
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.reading import Pages, Typesetter
from uno_tui.tui.screens.scrolled import SCROLLING, ScrolledPage
from uno_tui.tui.widgets.about import CHANGED
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.block import Block
from uno_tui.tui.widgets.index import Index
from uno_tui.tui.widgets.scroll import Scroll
from uno_tui.tui.words import Run


class RulesScreen(ScrolledPage[None]):
    """Explains a ruleset. Where one may look around, the other presets are a key away."""

    CSS_PATH = ["page.tcss", "rules.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("search", "slash,s", "search", "Shows only what mentions some words", "/"),
        Command("clear", "c", "all", "Shows everything again", hot=True),
        Command("ruleset(1)", "r", "next ruleset", "Explains the next preset"),
        Command("chapter(1)", "tab,right", "next chapter", "Goes to the next chapter", "Tab"),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("rules", OFFERS),
        *SCROLLING,
        Binding("shift+tab,left", "chapter(-1)", "Goes to the chapter before", show=False),
        *(Binding(d, f"to({d})", "Goes to that chapter", show=False) for d in "123456789"),
    ]

    def __init__(self, rules: Ruleset, *, browsing: bool = False) -> None:
        super().__init__()
        self.rules = rules
        self.browsing = browsing
        self.words = ""
        self._pages = Pages()
        self._laid_out: object = None

    def body(self) -> Iterable[Widget]:
        """The chapters and the text."""
        with Horizontal(id="middle"):
            yield Index(id="index")
            yield Scroll(id="text")
        yield Block(id="note")
        yield Ask(id="ask")

    def show(self) -> None:
        """Shows everything as it is now."""
        base = nearest_preset(self.rules)
        same = base.name == self.rules.name or not self.rules.changes_from(base)
        right: list[Run] = [] if same else [(f"like {base.name}  ", "muted")]
        self.head("Rules", [*right, (self.rules.name, "strong")])
        self._lay_out()
        self._show_place()
        self._show_note()
        self.show_keys()

    def _lay_out(self) -> None:
        """Lays the text out anew if anything about it has changed."""
        scroll = self.text
        state = (self.rules, self.words, scroll.room, self.look)
        if state == self._laid_out:
            return
        again = self._laid_out is not None and scroll.room == self._laid_out_room
        self._laid_out, self._laid_out_room = state, scroll.room
        here = self._pages.chapter_at(scroll.first)
        changed = self.rules.changes_from(OFFICIAL)
        typesetter = Typesetter(self.look, scroll.ground, scroll.room)
        self._pages = typesetter.pages(chapters(self.rules), changed, self.words)
        first = 0 if again else self._pages.chapters.get(here, 0)
        scroll.show(self._pages.lines, first=first)

    _laid_out_room = 0

    def _show_place(self) -> None:
        titles = list(self._pages.chapters)
        self.query_one(Index).show(titles, self._pages.chapter_at(self.text.first))

    def _show_note(self) -> None:
        lines: list[list[Run]] = []
        if self.words:
            count = len(self._pages.found)
            found = f"{count} found" if count else "nothing found"
            lines.append([("  ", ""), (found, "gold"), (f" for {self.words}", "muted")])
        elif self.rules.changes_from(OFFICIAL):
            lines.append([(f"  {CHANGED} ", "gold"), ("not as in the classic game", "muted")])
        self.query_one("#note", Block).say(lines)

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        match action:
            case "clear":
                return bool(self.words)
            case "ruleset":
                return self.browsing
        return True

    def scrolled(self) -> None:
        """Marks the chapter that the text has come to."""
        self._show_place()

    def action_chapter(self, steps: int) -> None:
        """Goes to another chapter, going round."""
        titles = list(self._pages.chapters)
        if titles:
            here = titles.index(self._pages.chapter_at(self.text.first))
            self._go_to(titles[(here + steps) % len(titles)])

    def action_to(self, place: int) -> None:
        """Goes to the chapter at this place, counted from 1."""
        titles = list(self._pages.chapters)
        if place <= len(titles):
            self._go_to(titles[place - 1])

    def _go_to(self, title: str) -> None:
        self.text.to(self._pages.chapters[title])
        self._show_place()

    def action_ruleset(self, steps: int) -> None:
        """Explains another preset."""
        names = list(PRESETS)
        here = names.index(self.rules.name) if self.rules.name in names else -1
        self.rules = PRESETS[names[(here + steps) % len(names)]]
        self.show()

    def action_search(self) -> None:
        """Asks for words."""
        self.query_one(Ask).ask("search", "Search", self.words, "words, such as twin or draw two")
        self.show()

    def action_clear(self) -> None:
        """Shows everything again."""
        self.words = ""
        self.show()

    @on(Ask.Typed)
    def _typed(self, message: Ask.Typed) -> None:
        self.words = message.text.strip()
        self.show()

    @on(Ask.Answered)
    def _answered(self) -> None:
        self.show()

    @on(Ask.Dropped)
    def _dropped(self) -> None:
        self.action_clear()

    @on(Index.Pointed)
    def _pointed(self, message: Index.Pointed) -> None:
        self._go_to(message.title)

    @on(Scroll.Scrolled)
    def _scrolled(self) -> None:
        self._show_place()

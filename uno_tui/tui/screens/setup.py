"""A new table: people and bots, the rules with every option, the pace, the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widget import Widget

from uno_tui.rules.draft import Draft
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.ruleset import OPTIONS, Ruleset, RulesetError
from uno_tui.store.names import MAX_CELLS, BadNameError, name_from
from uno_tui.store.rulesets import delete_ruleset, find_ruleset, save_ruleset, saved_names
from uno_tui.tui.arrangement import Arrangement
from uno_tui.tui.commands import BACK, HELP, Command, bindings
from uno_tui.tui.screens.form_page import MOVES, FormPage
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.setup_form import (
    ANOTHER,
    DEAL,
    DEALER,
    OPEN_HANDS,
    PACE,
    RULES,
    SAVE,
    SEED,
    detail,
    entries,
    in_words,
    is_number,
)
from uno_tui.tui.widgets.about import CHANGED, WRONG, About
from uno_tui.tui.widgets.ask import Ask
from uno_tui.tui.widgets.block import Block, wrapped
from uno_tui.tui.widgets.form import Form
from uno_tui.tui.words import Run

_MOST_LINES: Final = 3


class SetupScreen(FormPage[TableSetup]):
    """Sets a table; dismissed with it when the cards are to be dealt."""

    CSS_PATH = ["page.tcss", "setup.tcss"]  # noqa: RUF012
    OFFERS: ClassVar[tuple[Command, ...]] = (
        Command("deal", "d", "deal", "Sets the table and deals", hot=True),
        Command("open", "enter,space", "change", "Changes or enters the chosen line", "Enter"),
        Command("step(-1)", "left", "less", "Sets the value before", shown=False),
        Command("step(1)", "right", "more", "Sets the next value", shown=False),
        Command("add", "plus", "join", "Adds a bot", "+"),
        Command("remove", "minus,delete", "leave", "Takes the chosen player away", "-"),
        Command("usual", "u", "as usual", "Sets the chosen option as the preset has it"),
        Command("keep", "w", "keep rules", "Keeps these rules under a name of your own"),
        Command("explain", "x", "explain", "Explains the rules as they are now, in words"),
        Command("section(1)", "tab", "next part", "Goes to the next part", "Tab"),
        HELP,
        BACK,
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("setup", OFFERS),
        *MOVES,
        *(
            Binding(d, f"type({d})", "Types a number into the chosen line", show=False)
            for d in "0123456789"
        ),
    ]

    def __init__(self, table: Arrangement) -> None:
        super().__init__()
        self.table = table
        self._open_seat: int | None = None
        self._saved = tuple(saved_names())
        self._checked: tuple[Arrangement, tuple[str, ...], Ruleset | None] | None = None

    def body(self) -> Iterable[Widget]:
        """The form, what is said about it, what is wrong."""
        with Container(id="middle"):
            yield Form(id="form")
            yield About(id="about")
        yield Block(id="wrong")
        yield Ask(id="ask")

    def show(self) -> None:
        """Shows everything as it is now."""
        table = self.table
        right: list[Run] = [
            (f"{len(table.seats)} players  ", "muted"),
            (table.draft.name, "strong"),
        ]
        self.head("New table", right)
        self.form.show(entries(table, self._open_seat))
        self._show_problems()
        self.show_chosen()

    def show_chosen(self) -> None:
        """Shows what has to do with the chosen line."""
        self.query_one(About).show(detail(self.table, self.chosen, self._saved))
        self.show_keys()

    def _check(self) -> tuple[Arrangement, tuple[str, ...], Ruleset | None]:
        """The table, what is wrong with it, and its rules; worked out once for each table."""
        if self._checked is None or self._checked[0] is not self.table:
            self._checked = self.table, self.table.problems(), self.table.draft.rules
        return self._checked

    def _show_problems(self) -> None:
        _, wrong, rules = self._check()
        idle = () if wrong or rules is None else rules.warnings()
        lines: list[list[Run]] = []
        for text in wrong:
            lines += self._complaint(text, (f" {WRONG} ", "badge"), "gold")
        for text in idle:
            lines += self._complaint(text, (f" {CHANGED} ", "key"), "muted")
        if len(lines) > _MOST_LINES:
            lines = [*lines[: _MOST_LINES - 1], [("     and more", "muted")]]
        self.query_one("#wrong", Block).say(lines)

    def _complaint(self, text: str, plate: Run, role: str) -> list[list[Run]]:
        width = max(self.size.width - 8, 20)
        first, *more = wrapped(in_words(text), width, role)
        return [[plate, (" ", ""), *first], *([("    ", ""), *line] for line in more)]

    def can(self, action: str) -> bool:
        """Whether a command does something now."""
        entry = self.form.entry
        kind, _, rest = self.chosen.partition(":")
        _, wrong, rules = self._check()
        match action:
            case "deal":
                return not wrong
            case "open" | "type":
                return bool(entry and (entry.opens or entry.steps))
            case "step":
                return bool(entry and entry.steps)
            case "add":
                return not self.table.full
            case "remove":
                own = self.chosen == RULES and self.table.draft.origin.name in self._saved
                return own or (kind == "seat" and not self.table.smallest)
            case "usual":
                return kind == "option" and rest in self.table.draft.changed
            case "keep":
                return self.table.draft.touched and rules is not None
            case "explain":
                return rules is not None
        return True

    def _set(self, table: Arrangement) -> None:
        self.table = table
        self.show()

    def _draft(self, draft: Draft) -> None:
        self._set(replace(self.table, draft=draft))

    def step(self, name: str, steps: int) -> None:
        """Sets another value in the line called ``name``."""
        table = self.table
        kind, _, rest = name.partition(":")
        place = int(rest) if rest.isdigit() else 0
        changes: dict[str, Callable[[], Arrangement]] = {
            "seat": lambda: table.with_level(place, steps),
            "style": lambda: table.with_temperament(place, steps),
            "color": lambda: table.with_color(place, steps),
            OPEN_HANDS: lambda: replace(table, open_hands=not table.open_hands),
            "move": lambda: table.moved(place, steps),
            PACE: lambda: table.with_pace(steps),
            DEALER: lambda: table.with_dealer(steps),
            "option": lambda: replace(table, draft=table.draft.stepped(rest, steps)),
            "wild": lambda: table.with_wild(place, steps),
        }
        if kind == RULES:
            self._next_ruleset(steps)
        elif kind in changes:
            self.table = changes[kind]()
            if kind == "move":
                self._open_seat = (place + steps) % len(table.seats)
                self.show()
                self.form.choose_named(f"move:{self._open_seat}")
        self.show()

    def _next_ruleset(self, steps: int) -> None:
        names = [*PRESETS, *self._saved]
        here = names.index(self.table.draft.origin.name) if self._known else -1
        name = names[(here + steps) % len(names)]
        try:
            self._draft(Draft.of(find_ruleset(name)))
        except (RulesetError, OSError) as error:
            self.notify(f"{name}: {error}", severity="warning", markup=False)

    @property
    def _known(self) -> bool:
        return self.table.draft.origin.name in (*PRESETS, *self._saved)

    def action_open(self) -> None:
        """Enters the chosen line, or sets its next value."""
        entry = self.form.entry
        if entry is None:
            return
        if entry.opens:
            self._open(entry.name)
        elif entry.steps:
            self.step(entry.name, 1)

    def _open(self, name: str) -> None:
        kind, _, rest = name.partition(":")
        place = int(rest) if rest.isdigit() else 0
        match kind:
            case "seat":
                self._open_seat = None if self._open_seat == place else place
                self.show()
            case "name":
                self.ask(name, "Name", self.table.names[place])
            case "key":
                self.ask(name, "Slap key", self.table.seats[place].key, "empty: a free one")
            case "remove":
                self._leave(place)
            case "option":
                self.ask(name, OPTIONS[rest].label, str(self.table.draft.values[rest]))
            case "wild":
                self.ask(name, "What the card is called", self.table.wilds[place].label)
            case _:
                self._do(kind)

    def _do(self, name: str) -> None:
        if name == DEAL:
            self.action_deal()
        elif name == ANOTHER:
            self.action_add()
        elif name == SAVE:
            self.action_keep()
        elif name == SEED:
            seed = "" if self.table.seed is None else str(self.table.seed)
            self.ask(SEED, "Number of the cards", seed, "empty: by chance")

    def action_type(self, digit: int) -> None:
        """Types a number where one is chosen."""
        kind, _, rest = self.chosen.partition(":")
        if kind == "option" and is_number(OPTIONS[rest]):
            self.ask(self.chosen, OPTIONS[rest].label, str(digit))
        elif self.chosen == SEED:
            self.ask(SEED, "Number of the cards", str(digit), "empty: by chance")

    @on(Ask.Answered)
    def _answered(self, message: Ask.Answered) -> None:
        try:
            self._take(message.name, message.text)
        except OSError as error:
            self.notify(str(error), severity="warning", markup=False)
        except (RulesetError, BadNameError, ValueError) as error:
            self.ask_again(error)
        self.show()

    def _take(self, name: str, text: str) -> None:
        """Takes what was typed.

        Raises:
            ValueError: it cannot be used.
            OSError: rules could not be kept.
        """
        kind, _, rest = name.partition(":")
        match kind:
            case "name":
                self.table = self.table.named(int(rest), name_from(text))
            case "key":
                self.table = self.table.with_key(int(rest), text.strip())
            case "option":
                value = OPTIONS[rest].parse(text)
                self.table = replace(self.table, draft=self.table.draft.with_value(rest, value))
            case "wild":
                self.table = self.table.with_label(int(rest), name_from(text))
            case "seed":
                self.table = self.table.with_seed(text)
            case "save":
                self._save(name_from(text))

    def _save(self, name: str) -> None:
        rules = self.table.draft.rules
        if rules is None:
            return
        kept: Ruleset = rules.with_options({}, name=name)
        path = save_ruleset(kept)
        self._saved = tuple(saved_names())
        self.table = replace(self.table, draft=Draft.of(kept))
        self.notify(f"kept in {path}", title=name, markup=False)

    def action_add(self) -> None:
        """One more bot joins, and is chosen."""
        place = len(self.table.seats)
        self._set(self.table.with_another())
        self.form.choose_named(f"seat:{place}")
        self.show()

    def action_remove(self) -> None:
        """Takes the chosen player away, or forgets the chosen rules of one's own."""
        if self.chosen != RULES:
            self._leave(int(self.chosen.partition(":")[2]))
            return
        delete_ruleset(self.table.draft.origin.name)
        self._saved = tuple(saved_names())
        self._draft(Draft.of(self.table.draft.base))

    def _leave(self, place: int) -> None:
        self._open_seat = None
        self._set(self.table.without(place))

    def action_usual(self) -> None:
        """Sets the chosen option as the preset has it."""
        self._draft(self.table.draft.restored(self.chosen.partition(":")[2]))

    def action_keep(self) -> None:
        """Asks for a name to keep the rules under."""
        own = self.table.draft.origin.name
        text = own if own not in PRESETS else ""
        self.ask(SAVE, "Keep these rules as", text, f"up to {MAX_CELLS} letters")

    def action_explain(self) -> None:
        """Explains the rules as they are now."""
        rules = self.table.draft.rules
        if rules is not None:
            from uno_tui.tui.screens.rules import RulesScreen

            self.app.push_screen(RulesScreen(rules))

    def action_deal(self) -> None:
        """Sets the table, and remembers it."""
        setup = self.table.setup(self.uno.settings.turn_clock)
        if setup is not None:
            last = self.table.last_table()
            self.uno.keep(replace(self.uno.settings, last_table=last))
            self.dismiss(setup)

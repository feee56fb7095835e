"""Nobody sees a face of another's hand at a shared keyboard, and the test would notice."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from tests.tui.card_reading import READERS
from tests.tui.glass import Seen
from tests.tui.sharing import shared, three
from tests.tui.tables import app_at
from tests.tui.watched import SIZES, Sitting, sitting
from tests.tui.watching import Leak, watch
from uno_tui.rules.cards import cards
from uno_tui.rules.events import Event
from uno_tui.rules.view import View
from uno_tui.tui.faces import Size
from uno_tui.tui.hotseat import Keyboard
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens import hotseat
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.screens.leaving import LeavingTable
from uno_tui.tui.screens.live import LiveTable
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.screens.table import TableScreen
from uno_tui.tui.themes import THEMES
from uno_tui.tui.widgets.bar import Button
from uno_tui.tui.widgets.handover import HandOver

BRIEF: Final = range(7)
"""A few sittings, of every preset and in all themes; the benchmark plays hundreds of rounds."""

BLUFF: Final = 10
"""A sitting in which one Wild Draw Four after the other is laid, and challenged."""

Sabotage: TypeAlias = Callable[[pytest.MonkeyPatch], None]


def brief(number: int) -> Sitting:
    """A sitting of three short rounds."""
    whole = sitting(number)
    return replace(whole, rules=whole.rules.with_options({"hand_size": 2}), steps=18)


@pytest.mark.clause("COM-HIDDEN")
@pytest.mark.parametrize("number", BRIEF)
async def test_nobody_sees_anothers_hand(number: int, tmp_path: Path) -> None:
    report = await watch(brief(number), tmp_path)
    assert report.reads > 15
    assert report.seen


def test_everything_has_its_turn() -> None:
    games = [sitting(number) for number in range(100)]
    assert {(each.wishes.theme, each.size) for each in games} == {
        (theme, size) for theme in THEMES for size in SIZES
    }
    assert {(each.wishes.card_size, each.wishes.ascii) for each in games} == {
        (size, plain) for size in Size for plain in (False, True)
    }
    assert len({(each.rules.name.split("+")[0], each.bots) for each in games}) == 8
    assert {each.resumed for each in games} == {False, True}


@pytest.mark.parametrize("plain", [False, True])
async def test_every_card_of_a_hand_would_be_read(plain: bool) -> None:
    hand = "r5 yS gD W W4 b0 gR"
    wishes = Preferences(ascii=plain)
    app, _ = app_at(shared(three(hand, "r4 b3", "y1 y2")), wishes)
    seen = Seen(app)
    read = READERS[app.look.glyphs.name]
    async with app.run_test() as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await seen.settle()
            app.simulate_key("enter")
            await seen.settle()
            screen = app.screen
            assert isinstance(screen, HotSeatScreen)
            for largest in Size:
                screen.hand.largest = largest
                screen.hand.refresh(layout=True)
                lines = await seen.settle()
                found = {face for face, _, _ in read.pictures(lines)} | set(read.words(lines))
                assert found == set(cards(f"{hand} r9")), (size, largest)


class AtOnce(Keyboard):
    """A keyboard that nobody hands over: whoever is on turn has it at once."""

    def follow(self, view: View, people: Collection[int], events: Iterable[Event]) -> None:
        super().follow(view, people, events)
        self.take()


class Forgotten(Keyboard):
    """A keyboard that nobody gets up from before the next one comes."""

    def leave(self) -> None:
        pass


class Lingering(Keyboard):
    """A keyboard at which people stay sitting when hands change, or when they have played."""

    def _is_up(self, *_: object, **__: object) -> bool:
        return False


class Loyal(Keyboard):
    """A keyboard that takes those who left for people still."""

    def follow(self, view: View, people: Collection[int], events: Iterable[Event]) -> None:
        super().follow(view, view.seats, events)


def no_handover(keyboard: type[Keyboard]) -> Sabotage:
    return lambda patch: patch.setattr(hotseat, "Keyboard", keyboard)


def without(owner: type[object], method: str) -> Sabotage:
    """Lets a screen do nothing where it covers the hand."""
    return lambda patch: patch.setattr(owner, method, lambda *_: None)


def a_pause_that_shows(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HotSeatScreen, "catch_up", LeavingTable.catch_up)
    patch.setattr(HotSeatScreen, "rest", TableScreen.rest)


def a_log_that_tells(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HotSeatScreen, "ear", LiveTable.ear)


def saying(how: Callable[[HotSeatScreen, str], None]) -> Sabotage:
    """Says a card of the hand of whoever is on turn whenever the scene is made."""

    def patched(patch: pytest.MonkeyPatch) -> None:
        usual = HotSeatScreen.show

        def show(screen: HotSeatScreen) -> None:
            usual(screen)
            hand = screen.table._match.round.hands[screen.table.view(0).turn]
            how(screen, screen.uno.look.glyphs.name_of(hand[0]) if hand else "")

        patch.setattr(HotSeatScreen, "show", show)

    return patched


def a_title(screen: HotSeatScreen, face: str) -> None:
    screen.app.sub_title = face


def a_notification(screen: HotSeatScreen, face: str) -> None:
    screen.notify(face)


def a_tooltip(screen: HotSeatScreen, face: str) -> None:
    screen.hand.tooltip = face


def a_plate(screen: HotSeatScreen, face: str) -> None:
    plate = screen.query_one(HandOver)
    plate.say(replace(plate.notice, above=face))


def a_button(patch: pytest.MonkeyPatch) -> None:
    """The help page, the palette and the bar offer a card by its name."""
    usual = HotSeatScreen.everything

    def everything(screen: HotSeatScreen) -> list[Button]:
        hand = screen.table._match.round.hands[screen.table.view(0).turn]
        face = screen.uno.look.glyphs.name_of(hand[0]) if hand else ""
        return [*usual(screen), Button("draw", "D", f"not {face}", "")]

    patch.setattr(HotSeatScreen, "everything", everything)


def a_reveal_to_everybody(patch: pytest.MonkeyPatch) -> None:
    usual = RevealScreen.on_mount

    def on_mount(screen: RevealScreen) -> None:
        usual(screen)
        screen._turn(shown=True)

    patch.setattr(RevealScreen, "on_mount", on_mount)


def results_before_the_end(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(HotSeatScreen, "action_help", HotSeatScreen.action_next_round)


SABOTAGE: Final[dict[str, tuple[Sabotage, tuple[str, ...], int]]] = {
    "the hand-over": (no_handover(AtOnce), (), 3),
    "hiding": (no_handover(Forgotten), ("hide",), 3),
    "getting up": (no_handover(Lingering), ("move",), 3),
    "taking up a saved match": (no_handover(AtOnce), ("move",), 5),
    "leaving to a bot": (no_handover(Loyal), ("leave",), 3),
    "pausing": (a_pause_that_shows, ("pause",), 3),
    "resizing": (without(HotSeatScreen, "on_resize"), ("size",), 3),
    "help": (without(HotSeatScreen, "on_screen_suspend"), ("help",), 3),
    "the palette": (without(HotSeatScreen, "on_screen_suspend"), ("palette",), 3),
    "the rules": (without(HotSeatScreen, "on_screen_suspend"), ("rules",), 3),
    "the log": (a_log_that_tells, ("move",), 4),
    "the plate": (saying(a_plate), ("move",), 4),
    "the title": (saying(a_title), ("move",), 4),
    "a notification": (saying(a_notification), ("move",), 4),
    "a tooltip": (saying(a_tooltip), ("move",), 4),
    "the bar": (a_button, ("help",), 4),
    "the reveal": (a_reveal_to_everybody, (), BLUFF),
    "the reveal in another size": (without(RevealScreen, "on_resize"), (), BLUFF),
    "the end of the round": (results_before_the_end, ("help",), 4),
}
"""What is taken out or put in, what people do meanwhile, and in which sitting."""


@pytest.mark.parametrize("name", SABOTAGE)
async def test_it_would_notice(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sabotage, only, number = SABOTAGE[name]
    sabotage(monkeypatch)
    watched = replace(sitting(number), only=only, often=0.3 if only else 0.0, bots=0)
    if number == BLUFF and not only:
        watched = replace(
            watched, distinct=False, restless=1.0, start=three("W4 W4 r1", "W4 y1 y2", "W4 b1 b2")
        )
    with pytest.raises(Leak):
        await watch(watched, tmp_path)


async def test_every_page_that_can_lie_on_the_table_is_read(tmp_path: Path) -> None:
    watched = replace(brief(1), only=("help", "palette", "rules", "settings"), often=0.5, steps=8)
    report = await watch(watched, tmp_path)
    pages = {"HotSeatScreen", "HelpScreen", "CommandPalette", "RulesScreen", "SettingsScreen"}
    assert pages <= set(report.pages)


def test_cards_are_found_in_words_and_pictures() -> None:
    read = READERS["unicode"]
    assert list(read.words(["Ann +2◆ · Ben owes 2", "Cat W✦ calls ◆ GREEN"])) == cards("gD W")
    lines = ["  7     +2 ", "  ▲     ◆  ", "8         ", "◆ GREEN   "]
    assert [face for face, _, _ in read.pictures(lines)] == cards("r7 gD")
    plain = READERS["ascii"]
    assert list(plain.words(["Ann +2g - Ben owes 2", "Cat W* calls g GREEN, 12 left"])) == cards(
        "gD W"
    )
    assert [face for face, _, _ in plain.pictures(["|Sk  9 |+4", "|r   y |  ", "|    |||*"])] == [
        *cards("rS"),
        *cards("W4"),
    ]

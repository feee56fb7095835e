"""Nobody sees a face of another's hand at a shared keyboard, and the test would notice."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest

from tests.tui.watching import Game, Leak, game, pictures_in, watch, words_in
from uno_tui.rules.cards import cards
from uno_tui.rules.events import Event
from uno_tui.rules.view import View
from uno_tui.tui.hotseat import Keyboard
from uno_tui.tui.screens import hotseat
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.screens.live import LiveTable
from uno_tui.tui.themes import THEMES

SHORT = range(3, 9)
"""A few rounds, of every preset, in several themes and sizes; the benchmark plays hundreds."""


@pytest.mark.clause("COM-HIDDEN")
@pytest.mark.parametrize("number", SHORT)
async def test_nobody_sees_anothers_hand(number: int) -> None:
    watcher = await watch(game(number))
    assert watcher.reads > 20


def test_every_theme_and_size_has_its_turn() -> None:
    games = [game(number) for number in range(300)]
    assert {each.theme for each in games} == set(THEMES)
    assert len({each.size for each in games}) == 5
    assert {(each.rules.name.split("+")[0], each.distinct) for each in games if each.bots}


class AtOnce(Keyboard):
    """A keyboard that nobody hands over: whoever is on turn has it at once."""

    def follow(self, view: View, people: Collection[int], events: Iterable[Event]) -> None:
        super().follow(view, people, events)
        self.take()


class Forgotten(Keyboard):
    """A keyboard that nobody gets up from before the next one comes."""

    def leave(self) -> None:
        pass


@pytest.mark.parametrize("keyboard", [AtOnce, Forgotten])
async def test_it_would_notice_if_nothing_were_handed_over(
    keyboard: type[Keyboard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hotseat, "Keyboard", keyboard)
    with pytest.raises(Leak):
        await _watch_until_it_leaks()


async def test_it_would_notice_a_log_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotSeatScreen, "ear", LiveTable.ear)
    with pytest.raises(Leak, match="is written"):
        await _watch_until_it_leaks()


async def test_it_would_notice_a_word_about_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HotSeatScreen, "_everybody", lambda screen: screen._sitter(screen.seat))
    with pytest.raises(Leak):
        await _watch_until_it_leaks()


async def _watch_until_it_leaks() -> None:
    for number in SHORT:
        await watch(Game(number, game(number).rules, bots=0, distinct=True))


def test_cards_are_found_in_words_and_pictures() -> None:
    assert list(words_in(["Ann +2◆ · Ben owes 2", "Cat W✦ calls ◆ GREEN"])) == cards("gD W")
    lines = ["  7     +2 ", "  ▲     ◆  ", "8         ", "◆ GREEN   "]
    assert [face for face, _, _ in pictures_in(lines)] == cards("r7 gD")

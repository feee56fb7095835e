"""Slaps in the real program at a real terminal, by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice

import pytest

from tests.terminal import Terminal
from uno_tui.rules.cards import Card
from uno_tui.rules.match import Match
from uno_tui.rules.presets import OLYMPIC
from uno_tui.rules.round import Round
from uno_tui.tui.showing import by_color

SEATS = "Ann:a, Ben:t, Cat:l"
NAMES = ("Ann", "Ben", "Cat")
KEYS = "atl"
ENTER = "\r"

Sit = Callable[[Callable[[Round], bool]], tuple[Terminal, Round]]


@pytest.fixture
def sit(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sit]:
    """Sits three people down at the first deal that is wanted, before anybody has taken a turn."""
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    terminals: list[Terminal] = []

    def sit_down(wanted: Callable[[Round], bool]) -> tuple[Terminal, Round]:
        seed, dealt = deal_where(wanted)
        terminal = Terminal("play", "--seats", SEATS, "--rules", "olympic", "--seed", str(seed))
        terminals.append(terminal)
        terminal.sit_down(f"{NAMES[dealt.dealer]} deals")
        terminal.press(ENTER)
        assert terminal.shows(f"I am {NAMES[dealt.turn]}"), terminal.screen.display
        return terminal, dealt

    yield sit_down
    for terminal in terminals:
        terminal.close()


def deal_where(wanted: Callable[[Round], bool]) -> tuple[int, Round]:
    """The first deal that is wanted, and its seed."""
    for seed in islice(count(), 5000):
        match = Match(OLYMPIC, len(NAMES), seed)
        match.start_round()
        dealt = match.round
        plain = dealt.phase.name == "play" and not dealt.owed and dealt.turn != dealt.dealer
        number = dealt.top and dealt.top.number
        if plain and number not in (None, 0, 7) and wanted(dealt):
            return seed, dealt
    raise AssertionError("no such deal")


def holder(dealt: Round, card: Card | None) -> int | None:
    """Who of those not on turn holds ``card``."""
    seats = (seat for seat in range(len(NAMES)) if seat != dealt.turn)
    return next((seat for seat in seats if card in dealt.hands[seat]), None)


def nobody_holds_the_twin(dealt: Round) -> bool:
    return all(dealt.top not in hand for hand in dealt.hands)


def place_of(dealt: Round, card: Card) -> int:
    """Which card of the sorted hand of the one on turn it is, from 1."""
    return sorted(dealt.hands[dealt.turn], key=by_color).index(card) + 1


def fitting(dealt: Round, *, seven: bool = False) -> list[Card]:
    """The plain cards that the one on turn could lay; or the 7s."""
    return [
        card
        for card in dealt.hands[dealt.turn]
        if card.color is dealt.color and card.number is not None
        if (card.number == 7) is seven and card.number != 0
    ]


def others(dealt: Round) -> list[int]:
    return [seat for seat in range(len(NAMES)) if seat != dealt.turn]


def mistakes(terminal: Terminal) -> int:
    return "\n".join(terminal.screen.display).count("mistake")


def test_a_slap_hits_while_the_keyboard_is_passed_on(sit: Sit) -> None:
    terminal, dealt = sit(lambda dealt: holder(dealt, dealt.top) is not None)
    quick = holder(dealt, dealt.top)
    assert quick is not None
    terminal.press(KEYS[quick])
    assert terminal.shows("INTERCEPTS"), "\n".join(terminal.screen.display)


def test_a_slap_that_misses_costs_two_cards(sit: Sit) -> None:
    terminal, dealt = sit(nobody_holds_the_twin)
    terminal.press(KEYS[others(dealt)[0]])
    assert terminal.shows("mistake: only the top"), terminal.screen.display
    assert terminal.shows("▌▌▌▌▌▌▌▌▌ 9"), terminal.screen.display


def test_a_lost_race_costs_nothing(sit: Sit) -> None:
    def wanted(dealt: Round) -> bool:
        cards = fitting(dealt)
        return bool(cards) and holder(dealt, cards[0]) is None

    terminal, dealt = sit(wanted)
    late = others(dealt)[-1]
    terminal.press(f"{ENTER}{place_of(dealt, fitting(dealt)[0])}{ENTER}{KEYS[late]}")
    assert terminal.shows(f"{NAMES[late]} is too late: {NAMES[dealt.turn]} was faster")
    assert mistakes(terminal) == 0


def test_a_held_key_counts_once(sit: Sit) -> None:
    terminal, dealt = sit(nobody_holds_the_twin)
    terminal.press(KEYS[others(dealt)[0]] * 40)
    assert terminal.shows("mistake: only the top"), terminal.screen.display
    terminal.press("?")
    assert terminal.shows("what works here now"), terminal.screen.display
    terminal.press("q")
    assert terminal.shows("mistake: only the top"), terminal.screen.display
    assert mistakes(terminal) == 1


def test_a_slap_at_a_picker(sit: Sit) -> None:
    def wanted(dealt: Round) -> bool:
        wilds = [card for card in dealt.hands[dealt.turn] if card.is_wild]
        return bool(wilds) and wilds[0].spelling == "W" and holder(dealt, dealt.top) is not None

    terminal, dealt = sit(wanted)
    wild = next(card for card in dealt.hands[dealt.turn] if card.is_wild)
    terminal.press(f"{ENTER}{place_of(dealt, wild)}{ENTER}")
    assert terminal.shows("Which color?"), terminal.screen.display
    quick = holder(dealt, dealt.top)
    assert quick is not None
    terminal.press(KEYS[quick])
    assert terminal.shows("INTERCEPTS"), "\n".join(terminal.screen.display)
    assert terminal.shows("I am"), terminal.screen.display
    assert not any("Which color?" in line for line in terminal.screen.display)


def test_a_slapped_seven_asks_with_whom(sit: Sit) -> None:
    def wanted(dealt: Round) -> bool:
        sevens = fitting(dealt, seven=True)
        last = (dealt.turn - dealt.direction) % len(NAMES)
        return bool(sevens) and holder(dealt, sevens[0]) == last

    terminal, dealt = sit(wanted)
    seven = fitting(dealt, seven=True)[0]
    quick = holder(dealt, seven)
    assert quick is not None
    third = next(seat for seat in others(dealt) if seat != quick)
    terminal.press(f"{ENTER}{place_of(dealt, seven)}{ENTER}")
    assert terminal.shows("Swap with whom?"), terminal.screen.display
    terminal.press(str(others(dealt).index(third) + 1))
    assert terminal.shows("swaps hands with"), terminal.screen.display
    terminal.press(KEYS[quick])
    assert terminal.shows(f"{NAMES[quick]} swaps with whom?"), terminal.screen.display
    terminal.press(str(dealt.turn + 1))
    assert terminal.shows("INTERCEPTS"), "\n".join(terminal.screen.display)

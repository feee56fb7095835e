"""Rounds at a shared keyboard, played by keys, with somebody reading the whole screen all along.

The watcher trusts nothing but what it sees: it knows who has said "I am here" because it pressed
the key, and looks for faces wherever they may stand, as pictures or as words.
"""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from textual.pilot import Pilot

from tests.tui.tables import HandClock, app_at
from uno_tui.bots.registry import BotProfile
from uno_tui.rules.cards import FACES, Card
from uno_tui.rules.events import (
    Event,
    Flipped,
    HandsPassed,
    Mistake,
    Played,
    Swapped,
    TakenBack,
)
from uno_tui.rules.moves import Challenge, Draw, Pass, Play
from uno_tui.rules.presets import preset
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import Ruleset
from uno_tui.table.seats import Seat
from uno_tui.tui.glyphs import UNICODE
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.screens.hotseat import HotSeatScreen
from uno_tui.tui.screens.reveal import RevealScreen
from uno_tui.tui.setup import TableSetup
from uno_tui.tui.themes import THEMES
from uno_tui.tui.widgets.piles import PileView

SIZES: Final = ((80, 24), (60, 18), (100, 30), (140, 40), (80, 30))
PEOPLE: Final = 3
_STEPS: Final = 130
_NAMES: Final = {UNICODE.name_of(face): face for face in FACES.values()}
_NAME: Final = re.compile("|".join(re.escape(n) for n in sorted(_NAMES, key=len, reverse=True)))


class Leak(AssertionError):
    """A face that nobody was to see."""


def words_in(lines: Sequence[str]) -> Iterator[Card]:
    """The cards that stand in the text, such as ``7▲``."""
    for line in lines:
        for found in _NAME.findall(line):
            yield _NAMES[found]


def pictures_in(lines: Sequence[str]) -> Iterator[tuple[Card, int, int]]:
    """The cards that are painted: an index with its shape right beneath it, and where.

    A shape in a word, such as ``7▲`` or ``▲ RED``, is no picture.
    """
    for y, (upper, lower) in enumerate(itertools.pairwise(lines)):
        for x, mark in enumerate(lower):
            word = lower[max(x - 1, 0) : x + 1] in _NAMES or lower[x + 2 : x + 3].isupper()
            if word or mark not in UNICODE.shapes.values():
                continue
            for index in (upper[x : x + 2], upper[x : x + 1], upper[max(x - 1, 0) : x + 1]):
                face = _NAMES.get(index + mark)
                if face is not None:
                    yield face, x, y
                    break


@dataclass(frozen=True, slots=True)
class Game:
    """A round to be watched."""

    number: int
    rules: Ruleset
    bots: int
    distinct: bool

    @property
    def seed(self) -> str:
        """What everything depends on."""
        return f"watched/{self.number}"

    @property
    def size(self) -> tuple[int, int]:
        """The size of the terminal at the beginning."""
        return SIZES[self.number % len(SIZES)]

    @property
    def theme(self) -> str:
        """The theme."""
        return list(THEMES)[self.number % len(THEMES)]

    def setup(self) -> TableSetup:
        """The table."""
        names = ("Ann", "Ben", "Cat", "Dee", "Eve")[: PEOPLE + self.bots]
        seats = [Seat(n, BotProfile() if i >= PEOPLE else None) for i, n in enumerate(names)]
        start = self._distinct(len(seats)) if self.distinct else None
        return TableSetup(self.rules, seats, seed=self.number, position=start, turn_clock=0)

    def _distinct(self, players: int) -> Round:
        """A round with one copy of every card, in which whatever is seen is one certain card."""
        deck = list(FACES.values())
        random.Random(self.seed).shuffle(deck)
        top = next(face for face in deck if face.number is not None and not face.is_wild)
        deck.remove(top)
        size = self.rules.hand_size
        hands = [deck[size * seat : size * (seat + 1)] for seat in range(players)]
        rest = deck[size * players :]
        return Round(
            self.rules,
            hands,
            dealer=players - 1,
            turn=0,
            draw_pile=rest,
            discard=[top],
            color=top.color,
        )


def game(number: int) -> Game:
    """The round with this number: rulesets, hand sizes, bots and decks take turns."""
    names = ("olympic", "official", "house", "game-night")
    changes = {"hand_size": 2 + number % 4, "match_end": "one-round"}
    if number % 5 == 4:
        changes |= {"zero_passes": True, "seven_swaps": True}
    rules = preset(names[number % len(names)]).with_options(changes)
    return Game(number, rules, bots=number % 3 // 2, distinct=number % 2 == 0)


class Watcher:
    """Presses keys for three people, and reads the screen after every one of them."""

    def __init__(self, pilot: Pilot[None], clock: HandClock, seed: str) -> None:
        self.pilot = pilot
        self.clock = clock
        self.chance = random.Random(seed)
        self.confirmed: int | None = None
        self.reads = 0
        self.seen: Counter[Card] = Counter()
        self._public: set[Card] = set()
        self._heard = 0
        self._others = False
        self._last: list[str] = []

    @property
    def screen(self) -> HotSeatScreen | None:
        """The table, if it is what is on the screen."""
        screen = self.pilot.app.screen
        return screen if isinstance(screen, HotSeatScreen) else None

    async def play(self) -> None:
        """Plays the round to its end, or as far as it goes in many steps."""
        await self.pilot.pause()
        self._read()
        for _ in range(_STEPS):
            screen = self.screen
            if screen is not None and screen.table.state != "playing":
                return
            await self._step(screen)

    async def _step(self, screen: HotSeatScreen | None) -> None:
        if screen is None:
            await self._press("enter")
            return
        if self.chance.random() < 0.08:
            await self._disturb()
            return
        if self.chance.random() < 0.1:
            slaps = self.chance.choice(list(screen.slaps.keys.values()))
            await self._press(*self.chance.choice([slaps, slaps * 2, slaps + "u", slaps + "2"]))
        for _ in range(self.chance.choice((0, 1))):
            self.clock.now += self.chance.choice((0.125, 0.5, 0.75))
            screen.wake()
            await self.pilot.pause()
            self._read()
        await self._play_on(screen)

    async def _disturb(self) -> None:
        what = self.chance.choice(["backspace", "z", "question_mark", "size", "s", "right"])
        if what == "size":
            self.confirmed = None
            others = [size for size in SIZES if size != tuple(self.pilot.app.size)]
            await self.pilot.resize_terminal(*self.chance.choice(others))
            await self.pilot.pause()
            self._read()
            return
        offered = {"backspace": " hide", "z": " pause", "question_mark": " help"}
        if what in offered:
            if offered[what] not in self._lines()[-1]:
                return
            self.confirmed = None
        await self._press(what)
        if what == "question_mark":
            await self._press("escape")

    async def _play_on(self, screen: HotSeatScreen) -> None:
        """Does what whoever has the keyboard, or is asked to take it, would do."""
        text = self._text()
        asked = [s for s, n in enumerate(screen.table.names) if f"I am {n}, and" in text]
        if asked:
            self.confirmed, self._others = asked[0], False
            await self._press("enter")
        elif " pass on" in text:
            self.confirmed = None
            await self._press("enter")
        elif " goes on" in text:
            await self._press("enter")
        elif screen.slaps.asked is not None:
            await self._press(str(screen.slaps.asked.partners[0] + 1))
        elif screen.player.question is not None:
            await self._press(self.chance.choice("1234"))
        else:
            await self._move(screen)

    async def _move(self, screen: HotSeatScreen) -> None:
        view = screen.player.view
        if not view.legal or not view.my_turn:
            return
        kinds = {type(move): move for move in self.chance.sample(view.legal, len(view.legal))}
        if Challenge in kinds and self.chance.random() < 0.5:
            await self._press("x")
        elif isinstance(play := kinds.get(Play), Play) and (
            Draw not in kinds or self.chance.random() < 0.93
        ):
            face = play.cards[0]
            held = [card.card for card in screen.hand.cards]
            uno = len(held) == 2 and self.chance.random() < 0.7
            await self._press(*_way(screen.hand.chosen, held.index(face)), "U" if uno else "enter")
        elif Draw in kinds:
            await self._press("d")
        elif Pass in kinds:
            await self._press("p")

    async def _press(self, *keys: str) -> None:
        for key in keys:
            self.pilot.app.simulate_key(key)
            await self.pilot.pause()
            self._read()

    def _text(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> list[str]:
        screen = self.pilot.app.screen
        return [strip.text for strip in screen._compositor.render_strips(screen.size)]

    def _read(self) -> None:
        """Reads the whole screen.

        Raises:
            Leak: it shows what it must not.
        """
        self.reads += 1
        self._take_notice()
        screen = self.pilot.app.screen
        if isinstance(screen, RevealScreen):
            return
        table = self.screen
        if table is None or table.table.state != "playing":
            return
        own = self._hand_of_the_confirmed(table)
        lines = self._lines()
        pile = self.pilot.app.screen.query_one(PileView).region
        for face, x, y in pictures_in(lines):
            if not pile.contains(x, y):
                self._judge(face, own, "painted", lines)
                self.seen[face] += 1
        for face in words_in(lines):
            self._judge(face, own | self._public, "written", lines)
        if lines != self._last:
            self._compare(table, lines)
            self._last = lines

    def _take_notice(self) -> None:
        """Learns from what happened whose hand may lie open no longer."""
        for screen in self.pilot.app.screen_stack:
            if not isinstance(screen, HotSeatScreen):
                continue
            log = screen.table.log
            happened = [event for act in log.acts for event in act.events][self._heard :]
            self._heard += len(happened)
            for event in happened:
                self._public.update(_laid_open(event))
                if self.confirmed is not None and _moves_hand(event, self.confirmed):
                    self.confirmed = None
            turn = screen.table.view(0).turn
            if turn < PEOPLE and turn != self.confirmed:
                self._others = True
            elif self._others and turn == self.confirmed:
                self.confirmed = None

    def _hand_of_the_confirmed(self, table: HotSeatScreen) -> set[Card]:
        return set() if self.confirmed is None else set(table.table.view(self.confirmed).hand)

    def _judge(self, face: Card, allowed: Collection[Card], how: str, lines: list[str]) -> None:
        if face not in allowed:
            picture = "\n".join(lines)
            raise Leak(f"{face.spelling} is {how}, confirmed: {self.confirmed}\n{picture}")

    def _compare(self, table: HotSeatScreen, lines: list[str]) -> None:
        """Deals the hidden cards anew: the picture must stay the same."""
        current = table.table._match.round
        assert isinstance(current, Round)
        hidden = [hand for seat, hand in enumerate(current.hands) if seat != self.confirmed]
        if not current.view(0).turned_over:
            hidden.append(current.draw_pile)
        before = [list(pile) for pile in hidden]
        together = [face for pile in hidden for face in pile]
        self.chance.shuffle(together)
        for pile in hidden:
            pile[:] = [together.pop() for _ in pile]
        try:
            table.catch_up()
            other = self._lines()
        finally:
            for pile, kept in zip(hidden, before, strict=True):
                pile[:] = kept
            table.catch_up()
        if other != lines:
            pictures = "\n".join([*lines, "-" * 40, *other])
            raise Leak(f"hidden cards change the picture, confirmed: {self.confirmed}\n{pictures}")


def _way(chosen: int, place: int) -> list[str]:
    """The keys that choose the card at ``place``."""
    if place == chosen:
        return []
    return (
        [str((place + 1) % 10)]
        if place < 10
        else ["right" if place > chosen else "left"] * abs(place - chosen)
    )


def _laid_open(event: Event) -> Sequence[Card]:
    match event:
        case Played(cards=laid) | Mistake(cards=laid):
            return laid
        case Flipped(card=face) | TakenBack(card=face):
            return (face,)
    return ()


def _moves_hand(event: Event, seat: int) -> bool:
    if isinstance(event, Swapped):
        return seat in (event.seat, event.partner)
    return isinstance(event, HandsPassed)


async def watch(watched: Game) -> Watcher:
    """Plays a round and reads the screen all along.

    Raises:
        Leak: it showed what it must not.
    """
    wishes = Preferences(confirm_mistakes=watched.number % 2 == 1, theme=watched.theme)
    app, clock = app_at(watched.setup(), wishes)
    async with app.run_test(size=watched.size) as pilot:
        watcher = Watcher(pilot, clock, watched.seed)
        await watcher.play()
    return watcher

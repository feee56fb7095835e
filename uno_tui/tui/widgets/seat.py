"""Another player's seat: name, cards, whose turn it is, and what must not be missed."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text
from textual.message import Message
from textual.strip import Strip

from uno_tui.rules.cards import Card
from uno_tui.rules.view import View
from uno_tui.tui.look import Drawn, clip, cut, width_of
from uno_tui.tui.motion import Way
from uno_tui.tui.scene import Scene
from uno_tui.tui.widgets.glide import Glide
from uno_tui.tui.words import SUITS, Run
from uno_tui.value import value

_MOST_SLIVERS = 10
_FRAMES = 4
_MATES = ("teammate", "mate")


@value
class SeatState:
    """What is shown of a seat."""

    seat: int
    name: str
    cards: int
    on_turn: bool
    score: int
    tags: tuple[Run, ...]
    present: bool
    partner: bool
    digit: str = ""
    slap_key: Run = ("", "")
    open_hand: tuple[Card, ...] = ()

    @property
    def in_words(self) -> str:
        """The seat in a sentence."""
        if not self.present:
            return f"{self.name} is out of the match"
        cards = f"{self.cards} card{'' if self.cards == 1 else 's'}"
        tags = "".join(f", {text.strip()}" for text, _ in self.tags)
        return f"{self.name}: {cards}, {self.score} points{tags}"

    @classmethod
    def of(cls, scene: Scene, seat: int) -> SeatState:
        """The state of ``seat`` in ``scene``."""
        view = scene.view
        return cls(
            seat=seat,
            name=scene.name(seat),
            cards=view.counts[seat],
            on_turn=view.turn == seat and view.phase != "over",
            score=view.scores[seat],
            tags=tags_of(view, seat, scene.shouts.get(seat, "")),
            present=seat in view.seats,
            partner=view.partners(seat) and seat != view.seat,
            digit=scene.digit(seat),
            slap_key=scene.slap_keys.get(seat, ("", "")),
            open_hand=scene.open_hands.get(seat, ()),
        )


def tags_of(view: View, seat: int, shout: str = "") -> tuple[Run, ...]:
    """The plates beside a name, the most urgent first."""
    tags: list[Run] = []
    if shout:
        tags.append((f" {shout} ", "badge"))
    if view.turn == seat and view.owed and view.phase != "over":
        tags.append((f" owes {view.owed} ", "badge"))
    if view.turn == seat and view.phase in ("color", "partner"):
        tags.append((" must name ", "badge"))
    if view.turn == seat and view.idle:
        tags.append((" idle ", "badge"))
    if (seat in view.said or seat in view.called) and not shout.startswith("UNO"):
        tags.append((" UNO ", "face-red"))
    if seat in view.penalised:
        tags.append(("paid", "muted"))
    return tuple(tags)


class SeatView(Drawn):
    """One of the other seats, in one to three lines."""

    @value
    class Pointed(Message):
        """The seat was clicked."""

        seat: int

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"seat-{seat}", classes="seat")
        self.seat = seat
        self.state: SeatState | None = None
        self.flow = ""
        self._way = Way.ADDED
        self.glide = Glide(self, self.refresh)

    def move(self, way: Way) -> None:
        """Lets the cards come in that have just come to this hand."""
        self._way = way
        self.glide.start(_FRAMES)

    def show(self, scene: Scene, flow: str = "") -> None:
        """Shows the seat as it is in ``scene``; ``flow`` points to the next seat of a row."""
        state = SeatState.of(scene, self.seat)
        if (state, flow) != (self.state, self.flow):
            self.state, self.flow = state, flow
            self.tooltip = Text(state.in_words)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of the seat."""
        if self.state is None:
            return self.row([])
        if self.size.height == 1:
            return self.row(self._single(self.state))
        lines = (self._title(self.state), self._cards(self.state), self._third(self.state))
        return self.row(lines[y] if y < len(lines) else [])

    def _turn_mark(self, state: SeatState) -> Run:
        return (f"{self.look.glyphs.turn} ", "gold") if state.on_turn else ("  ", "")

    def _name_run(self, state: SeatState, width: int) -> Run:
        name = clip(state.name, width, self.look.glyphs.ellipsis)
        if not state.present:
            return name, "muted"
        return name, "gold" if state.on_turn else "strong"

    def _single(self, state: SeatState) -> list[Run]:
        count = f"{state.cards:>3}" if state.present else "out"
        tag = [_short(run) for run in state.tags[:1]]
        marks = self._marks(state, narrow=True)
        flow = f" {self.flow[:1]}" if self.flow and not marks else ""
        room = self.size.width - 3 - len(count) - len(flow) - width_of([*marks, *tag])
        name = self._name_run(state, room)
        gap = max(room - cell_len(name[0]), 0)
        return [
            self._turn_mark(state),
            *marks,
            name,
            (" " * gap, ""),
            *tag,
            (count, "strong"),
            (flow, "gold"),
        ]

    def _title(self, state: SeatState) -> list[Run]:
        tags = state.tags[:1] if self.size.height == 2 else ()
        marks = self._marks(state, narrow=bool(tags))
        runs: list[Run] = [self._turn_mark(state), *marks]
        room = self.size.width - 3 - width_of([*marks, *tags]) - bool(tags)
        runs.append(self._name_run(state, room))
        if state.partner:
            room -= cell_len(runs[-1][0]) + 1
            runs.append((f" {next((w for w in _MATES if len(w) <= room), '')}", "muted"))
        if tags:
            runs += [(" ", ""), *tags]
        if self.flow:
            gap = self.size.width - width_of(runs) - 3
            runs += [(" " * max(gap, 0), ""), (self.flow, "gold")]
        return runs

    def _marks(self, state: SeatState, *, narrow: bool = False) -> list[Run]:
        """The digit that stands for the seat, and the slap key of whoever sits there."""
        if not state.digit:
            return []
        key, role = state.slap_key
        shown = [(key.strip() if narrow else key, role)] if key else []
        return [(state.digit, "muted"), ("" if narrow else " ", ""), *shown, (" ", "")]

    def _cards(self, state: SeatState) -> list[Run]:
        if not state.present:
            return [("  out of the match", "muted")]
        if state.open_hand:
            return self._open_hand(state.open_hand)
        backs = min(state.cards, _MOST_SLIVERS, max(self.size.width - 6, 0))
        slivers = self.look.glyphs.sliver * backs
        count: Run = (f" {state.cards}", "strong")
        if self.glide.left:
            room = max(self.size.width - 2 - backs - len(count[0]), 0)
            return [("  ", ""), *self._gliding(slivers, room), count]
        return [("  ", ""), (slivers, "back"), count]

    def _gliding(self, slivers: str, room: int) -> list[Run]:
        """The cards on their way, with ``room`` cells beside them."""
        away = min(2 * self.glide.left, len(slivers) - 1)
        match self._way:
            case Way.FROM_LEFT:
                return [(slivers[away:], "back"), (" " * away, "")]
            case Way.FROM_RIGHT:
                return [(" " * away, ""), (slivers[away:], "back")]
        gap = min(self.glide.left, room)
        return [(slivers[:-1], "back"), (" " * gap, ""), (slivers[-1:], "gold")]

    def _open_hand(self, cards: tuple[Card, ...]) -> list[Run]:
        glyphs = self.look.glyphs
        runs: list[Run] = [("  ", "")]
        for card in sorted(cards, key=lambda card: card.order):
            runs += [(glyphs.name_of(card), SUITS[card.color]), (" ", "")]
        return list(cut(runs, self.size.width, glyphs.ellipsis))

    def _third(self, state: SeatState) -> list[Run]:
        runs: list[Run] = [("  ", "")]
        for tag in state.tags:
            runs += [tag, (" ", "")]
        if not state.tags:
            runs.append((f"{state.score} points", "muted"))
        return runs

    def on_click(self) -> None:
        """Tells that the seat was clicked."""
        self.post_message(self.Pointed(self.seat))


def _short(run: Run) -> Run:
    text, role = run
    return text.strip().replace("owes ", "+") if role == "badge" else text.strip(), role

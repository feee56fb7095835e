"""The single lines of the table: what is played, what was just shouted, the clock, the own seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.strip import Strip

from uno_tui.rules.options import MatchEnd, Scoring
from uno_tui.rules.ruleset import Ruleset
from uno_tui.tui.look import Drawn, clip, width_of
from uno_tui.tui.scene import Scene
from uno_tui.tui.words import Moment, Run

_SCORE_NAME: Final = 10


class OneLine(Drawn):
    """A line of text; ``left`` begins at its left end, ``right`` stands at its right end."""

    DEFAULT_CSS = """
    OneLine { height: 1; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.left: tuple[Run, ...] = ()
        self.right: tuple[Run, ...] = ()

    def say(self, left: Sequence[Run], right: Sequence[Run] = ()) -> None:
        """Shows ``left`` and ``right``; repaints only if that is something new."""
        if (tuple(left), tuple(right)) != (self.left, self.right):
            self.left, self.right = tuple(left), tuple(right)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """The line; where both do not fit, the right end is cut. It stands in the middle row."""
        if y != self.size.height // 2:
            return self.row([])
        gap = max(self.size.width - width_of(self.left) - width_of(self.right), 1)
        return self.row([*self.left, (" " * gap, ""), *self.right])


def too_small(least: tuple[int, int], size: tuple[int, int]) -> str:
    """What is needed and what there is, as long as there is room to say it."""
    needed, here = (f"{width}x{height}" for width, height in (least, size))
    ways = (f"needs {needed}, has {here}", f"{here}: needs {needed}", f"needs {needed}", needed)
    return next((text for text in ways if len(text) <= size[0]), "")


def goal_of(rules: Ruleset) -> str:
    """What the match is played to, in a few words."""
    if rules.match_end is MatchEnd.ONE_ROUND:
        return "one round"
    if rules.match_end is MatchEnd.ELIMINATION:
        return f"out at {rules.target}"
    return f"to {rules.target}"


class Header(OneLine):
    """Round, ruleset and scores; the scores of all where there is room for them."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._few: tuple[Run, ...] = ()

    def show(self, scene: Scene, scores: Sequence[int]) -> None:
        """Shows the standing in ``scene``."""
        rules, dot = scene.view.rules, f" {self.look.glyphs.dot} "
        left: list[Run] = [
            (" UNO ", "face-red"),
            (f"  Round {scene.round_number}", "strong"),
            (f"{dot}{rules.name}{dot}{goal_of(rules)}", "muted"),
        ]
        self._few = self._best(scene, scores)
        self.say(left, self._everybody(scene, scores))

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        """The line, with fewer scores where all of them do not fit."""
        gap = self.size.width - width_of(self.left)
        right = self.right if width_of(self.right) < gap else self._few
        blank = max(gap - width_of(right), 0)
        return self.row([*self.left, (" " * blank, ""), *right])

    def _everybody(self, scene: Scene, scores: Sequence[int]) -> list[Run]:
        runs: list[Run] = []
        for seat in (scene.me, *scene.others):
            name = clip(scene.name(seat), _SCORE_NAME, self.look.glyphs.ellipsis)
            runs += [(f"  {name} ", "muted"), (str(scores[seat]), "strong")]
        return [*runs, (" ", "")]

    def _best(self, scene: Scene, scores: Sequence[int]) -> tuple[Run, ...]:
        best = (min if scene.view.rules.scoring is Scoring.OWN_HAND else max)(scores)
        leader = clip(scene.name(scores.index(best)), _SCORE_NAME, self.look.glyphs.ellipsis)
        me = clip(scene.name(scene.me), _SCORE_NAME, self.look.glyphs.ellipsis)
        me = me if scene.slap_keys else "you"
        mine: list[Run] = [(f"  {me} ", "muted"), (str(scores[scene.me]), "strong")]
        if scores[scene.me] == best:
            return (*mine, ("  nobody is better ", "muted"))
        return (*mine, (f"  best {leader} ", "muted"), (str(best), "strong"), (" ", ""))


class Banner(OneLine):
    """What was just shouted, for everybody to see."""

    def shout(self, moment: Moment | None) -> None:
        """Shows ``moment``, or nothing."""
        if moment is None:
            self.say(())
        else:
            self.say([(f" {moment.shout} ", "badge"), (f"  {moment.text}", "strong")])

    def render_line(self, y: int) -> Strip:  # noqa: ARG002
        """The shout, in the middle."""
        left = max((self.size.width - width_of(self.left)) // 2, 0)
        return self.row([(" " * left, ""), *self.left])


class ClockBar(OneLine):
    """A bar that shrinks while a clock runs; a quiet line while none does."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._share: float | None = None
        self._label = ""

    def show(self, share: float | None, label: str = "") -> None:
        """Shows that ``share`` of the time is left, or no clock for None."""
        self._share, self._label = share, label
        glyphs, width = self.look.glyphs, self.size.width
        if share is None:
            self.say([(glyphs.rest * width, "rim")])
            return
        text = f" {label} " if label else ""
        room = max(width - cell_len(text), 0)
        left = round(room * min(max(share, 0.0), 1.0))
        self.say(
            [(text, "gold"), (glyphs.bar * left, "gold"), (glyphs.rest * (room - left), "rim")]
        )

    def steps(self) -> int:
        """In how many steps the bar shrinks from full to nothing."""
        return max(self.size.width, 1)

    def on_resize(self) -> None:
        """Draws the bar as long as the line is now."""
        self.show(self._share, self._label)

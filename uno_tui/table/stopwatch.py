"""The caller's clock, with pauses taken out."""

from __future__ import annotations


class Stopwatch:
    """Turns the caller's seconds into seconds of play.

    Attributes:
        seen: the last instant at which the caller was known to be there.
        paused_at: the instant at which play was frozen; None while it runs.
    """

    def __init__(self, start: float = 0.0) -> None:
        """Starts at ``start`` seconds of play."""
        self.seen = 0.0
        self.paused_at: float | None = None
        self._start = start
        self._origin: float | None = None

    @property
    def paused(self) -> bool:
        """Whether play is frozen."""
        return self.paused_at is not None

    @property
    def now(self) -> float:
        """The instant at which play stands, in the caller's seconds."""
        return self.seen if self.paused_at is None else self.paused_at

    def see(self, now: float) -> float:
        """Notes that the caller is there at ``now``; time never runs backwards."""
        if self._origin is None:
            self._origin = now - self._start
            self.seen = now
        self.seen = max(self.seen, now)
        return self.seen

    def of_play(self, at: float) -> float:
        """The seconds of play that the caller's instant ``at`` stands for, pauses left out."""
        return self._start if self._origin is None else max(at - self._origin, 0.0)

    def pause(self, at: float) -> None:
        """Freezes play as it was at ``at``."""
        self.paused_at = at

    def resume(self, now: float) -> float:
        """Lets play go on; gives back the length of the pause in seconds."""
        if self.paused_at is None:
            return 0.0
        length = max(now - self.paused_at, 0.0)
        self.paused_at = None
        if self._origin is not None:
            self._origin += length
        self.seen = now
        return length

"""Somebody who searches, at the pace of the test."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class HandTurnedThinker:
    """Answers when the test says so; notes everything that it is asked."""

    answers: dict[int, Any] = field(default_factory=dict)
    asked: list[tuple[int, Any, float]] = field(default_factory=list)
    dropped: list[int] = field(default_factory=list)
    prepared: int = 0
    closed: int = 0

    def prepare(self) -> None:
        self.prepared += 1

    def ask(self, seat: int, question: Any, seconds: float) -> None:
        self.asked.append((seat, question, seconds))

    def answer_of(self, seat: int) -> Any:
        return self.answers.get(seat)

    def drop(self, seat: int) -> None:
        self.dropped.append(seat)

    def close(self) -> None:
        self.closed += 1

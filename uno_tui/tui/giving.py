"""Codes of deals given away."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_tui.tui.app import UnoApp


def share(uno: UnoApp, code: str) -> None:
    """Copies ``code``; for terminals that copy nothing it is told once more after the game."""
    uno.copy_to_clipboard(code)
    uno.parting = f"The same cards: uno-tui play --code {code}"
    uno.notify(code, title="Copied", timeout=12, markup=False)

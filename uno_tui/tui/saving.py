"""What is told when something is saved, or cannot be."""

from __future__ import annotations

from typing import Literal

from textual.app import App

from uno_tui.store.settings import Settings, SettingsFile


def save_settings(app: App[None], file: SettingsFile, settings: Settings) -> None:
    """Saves ``settings``; tells in a line that they could not be saved."""
    try:
        file.save(settings)
    except OSError as error:
        text = f"they could not be saved: {error.strerror}"
        app.notify(text, title="Settings", severity="error", markup=False)


def tell_saving(app: App[None], problem: str | None) -> None:
    """Tells what keeps a match from being saved, or that nothing does any more."""
    severity: Literal["error", "information"] = "error" if problem else "information"
    text = problem or "the match is saved again"
    app.notify(text, title="Saving", severity=severity, markup=False)

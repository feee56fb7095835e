"""Waiting until an app has nothing left to do, without waiting for time to pass."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from textual._context import active_app
from textual.app import App
from textual.screen import Screen

_ENOUGH: Final = 10_000


async def come_to_rest(app: App[Any]) -> None:
    """Lets everything happen that needs no time to pass, and paints what has changed."""
    ready = getattr(asyncio.get_running_loop(), "_ready")  # noqa: B009
    for _ in range(_ENOUGH):
        await asyncio.sleep(0)
        if not ready and not _goes_on(app):
            return
    raise AssertionError("it never comes to rest")


def _goes_on(app: App[Any]) -> bool:
    """Does at once what a moment was to be waited for; whether there was anything."""
    if app._exit or not app._screen_stack:
        return False
    if app._resize_timer is not None:
        app._check_resize()
        return True
    return paint(app.screen)


async def active_app_at_rest(*_: float, **__: float) -> None:
    """What a pilot waits for: that the app it presses keys in comes to rest."""
    await come_to_rest(active_app.get())


def paint(screen: Screen[object]) -> bool:
    """Paints what has changed at once; whether there was anything."""
    changed = bool(
        screen._dirty_widgets
        or screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or screen._callbacks
    )
    if changed:
        screen._on_timer_update()
    return changed

"""From what a person has set to how the table looks and behaves."""

from __future__ import annotations

from uno_tui.store.settings import CARD_STYLES, Settings
from uno_tui.tui.faces import Size
from uno_tui.tui.preferences import Preferences
from uno_tui.tui.themes import THEMES


def wishes_of(settings: Settings) -> Preferences:
    """The preferences that follow from ``settings``; an unknown theme is the usual one."""
    usual = Preferences()
    return Preferences(
        theme=settings.theme if settings.theme in THEMES else usual.theme,
        ascii=settings.ascii,
        plain_faces=settings.card_style == CARD_STYLES[1],
        card_size=Size[settings.card_size.upper()],
        dim_unplayable=settings.dim_unplayable,
        hint_twins=settings.hint_twins,
        hints=settings.hints,
        advice=settings.advice,
        confirm_mistakes=settings.confirm_mistakes,
        asking_costs=settings.asking_costs,
        bell=settings.bell,
        pause_on_blur=settings.pause_on_blur,
        keys=settings.keys,
    )

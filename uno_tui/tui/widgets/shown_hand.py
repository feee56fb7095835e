"""A hand that is looked at, and nothing more."""

from __future__ import annotations

from uno_tui.tui.widgets.hand import HandView


class ShownHand(HandView):
    """A hand from which no card is to be chosen, so that none is raised."""

    DEFAULT_CSS = """
    ShownHand { height: 8; }
    """

    def _is_up(self, place: int) -> bool:  # noqa: ARG002
        return False

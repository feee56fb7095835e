"""Random keys at random instants: nothing breaks, nothing is lost, nothing comes too late."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.table.acting import TOLD
from tests.table.storming import RashMind, storm
from uno_tui.rules.presets import PRESETS

MATCHES = 8


@pytest.mark.parametrize("preset", PRESETS)
def test_random_keys_and_rash_bots_break_nothing(preset: str) -> None:
    rules = PRESETS[preset].with_options({"target": 60})
    outcomes: Counter[str] = Counter()
    for seed in range(MATCHES):
        blown = storm(
            rules, seed, [TOLD], mind_maker=lambda profile, seat, seed: RashMind(seed), keys=120
        )
        outcomes += blown.outcomes
    assert outcomes["Done"] > 5 * MATCHES
    assert outcomes["Refused"] > 5 * MATCHES
    assert bool(outcomes["Mistaken"]) == rules.has_penalties

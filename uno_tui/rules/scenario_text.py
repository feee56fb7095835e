"""A round written down as a scenario: the position that ``Export this position`` gives."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from uno_tui.rules.cards import spell
from uno_tui.rules.position import DIRECTIONS, RESERVED_NAMES
from uno_tui.rules.presets import PRESETS
from uno_tui.rules.round import Round
from uno_tui.rules.ruleset import OPTIONS, Ruleset
from uno_tui.rules.scenario_past import spell_past
from uno_tui.rules.scenario_phases import spell_phase

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def spell_position(
    played: Round, names: Sequence[str], title: str = "A position", steps: Iterable[str] = ()
) -> str:
    """``played`` as a ``[[scenario]]`` from which the round goes on exactly as it would have gone.

    Args:
        played: the round as it stands.
        names: the players' names by seat; those that the notation cannot take are changed as
            :func:`word_names` does.
        title: what the scenario is called.
        steps: moves in the notation, a step for each.
    """
    words = word_names(names)
    lines = ["[[scenario]]", *_lines(_position(played, words, title))]
    for do in steps:
        lines += ["", "[[scenario.step]]", *_lines({"do": do})]
    return "\n".join(lines) + "\n"


def word_names(names: Iterable[str]) -> tuple[str, ...]:
    """``names`` as the notation can take them: single words, all different, none of its own."""
    words: list[str] = []
    for name in names:
        word = "_".join(name.split()).lstrip("@") or "Player"
        if word in RESERVED_NAMES:
            word += "_"
        number = 2
        plain = word
        while word in words:
            word = f"{plain}_{number}"
            number += 1
        words.append(word)
    return tuple(words)


def _position(played: Round, names: tuple[str, ...], title: str) -> dict[str, object]:
    base = _nearest_preset(played.rules)
    phase, remembered = spell_phase(played.phase, names)
    past = {**spell_past(played, names), **remembered}
    direction = next(word for word, sign in DIRECTIONS.items() if sign == played.direction)
    facts: dict[str, object] = {
        "title": title,
        "rules": base.name,
        "ruleset": "" if played.rules.name == base.name else played.rules.name,
        "options": _changes(played.rules, base),
        "players": " ".join(names),
        "dealer": names[played.dealer],
        "direction": direction,
        "turn": names[played.turn],
        "discard": spell(played.discard),
        "color": _color(played),
        "owed": played.owed,
        **phase,
        "hands": {names[seat]: spell(played.hands[seat]) for seat in played.seats},
        "scores": {name: score for name, score in zip(names, played.scores, strict=True) if score},
        "seed": played.seed,
        "past": past,
    }
    needed = {"owed"} if phase else set()
    kept = {key: fact for key, fact in facts.items() if fact or key in needed}
    return {**kept, "draw": spell(reversed(played.draw_pile))}


def _color(played: Round) -> str:
    """The color in force where the pile does not tell it."""
    top = played.top
    told = top is not None and not top.is_wild
    return "" if told or played.color is None else played.color.value


def _nearest_preset(rules: Ruleset) -> Ruleset:
    """The preset that ``rules`` are called after, or the one that differs in fewest options."""
    named = PRESETS.get(rules.name)
    return named or min(PRESETS.values(), key=lambda base: len(rules.changes_from(base)))


def _changes(rules: Ruleset, base: Ruleset) -> dict[str, object]:
    changed = rules.changes_from(base)
    return {name: OPTIONS[name].to_toml(value) for name, value in changed.items()}


def _lines(facts: Mapping[str, object]) -> list[str]:
    return [f"{_key(key)} = {_value(fact)}" for key, fact in facts.items()]


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _value(fact: object) -> str:
    if isinstance(fact, bool):
        return "true" if fact else "false"
    if isinstance(fact, str):
        return _text(fact)
    if isinstance(fact, Mapping):
        return f"{{ {', '.join(_lines(fact))} }}" if fact else "{}"
    if isinstance(fact, (list, tuple)):
        return f"[{', '.join(map(_value, fact))}]"
    return str(fact)


def _text(text: str) -> str:
    """``text`` as a TOML string; JSON escapes alike but for one control character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

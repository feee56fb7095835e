from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from tests.rules.chance import random_ruleset
from tests.store.playing import rules_named
from uno_tui.rules.cards import spell
from uno_tui.rules.match import Match
from uno_tui.rules.options import Effect
from uno_tui.rules.presets import OFFICIAL, OLYMPIC, PRESETS
from uno_tui.rules.ruleset import OPTIONS
from uno_tui.store.codes import (
    _EFFECTS,
    BadCodeError,
    SharedDeal,
    _number_of,
    read_code,
    spell_code,
)
from uno_tui.store.daily import daily_deal

OLYMPIC_CODE = spell_code(SharedDeal(OLYMPIC, 4, 2026_11_05))


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", [0, 15, 16, 2**32 - 1, -7, 2**64])
def test_a_deal_comes_back_from_its_code(name: str, seed: int) -> None:
    deal = SharedDeal(PRESETS[name], 5, seed)
    assert read_code(spell_code(deal)) == deal


@pytest.mark.parametrize("seed", range(150))
def test_any_ruleset_comes_back_but_for_its_name(seed: int) -> None:
    chance = random.Random(seed)
    players = chance.randrange(1, 5) * 2
    rules = random_ruleset(chance, players)
    deal = SharedDeal(rules, players, chance.getrandbits(40), chance.randrange(players))
    back = read_code(spell_code(deal))
    assert back.rules.options() == rules.options()
    assert (back.players, back.seed, back.first_seat) == (players, deal.seed, deal.first_seat)


def test_own_labels_come_along() -> None:
    rules = rules_named("house", custom_wilds=[{"label": "Größe", "effect": "target-draws-12"}])
    assert read_code(spell_code(SharedDeal(rules, 2, 1))).rules == rules


def test_a_code_is_short_and_always_the_same() -> None:
    assert OLYMPIC_CODE == "114H-ZRJN-K1D2-TM"
    assert len(spell_code(SharedDeal(OFFICIAL, 4, 2**32 - 1))) <= 19


def test_a_code_may_be_typed_as_one_likes() -> None:
    typed = OLYMPIC_CODE.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert read_code(f"  {typed} ") == read_code(OLYMPIC_CODE)


def test_every_slip_of_a_finger_is_noticed() -> None:
    letters = OLYMPIC_CODE.replace("-", "")
    for place in range(len(letters)):
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            slip = letters[:place] + letter + letters[place + 1 :]
            if slip != letters:
                with pytest.raises(BadCodeError):
                    read_code(slip)
        with pytest.raises(BadCodeError):
            read_code(letters[:place] + letters[place + 1 :])
        swapped = [*letters]
        swapped[place - 1], swapped[place] = swapped[place], swapped[place - 1]
        if swapped != [*letters]:
            with pytest.raises(BadCodeError):
                read_code("".join(swapped))


def test_no_text_at_all_breaks_it() -> None:
    chance = random.Random(3)
    for _ in range(3000):
        text = "1" + "".join(
            chance.choices("0123456789ABCDEFGHJKMNPQRSTVWXYZ", k=chance.randrange(30))
        )
        with pytest.raises(BadCodeError):
            read_code(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "missing"),
        (" - ", "missing"),
        ("12U4", "no 'U'"),
        ("1€", "no '€'"),
        ("2345", "newer"),
        ("1", "does not add up"),
        ("1" * 100_000, "does not add up"),
        ("1Z" * 5000, "does not add up"),
    ],
)
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    with pytest.raises(BadCodeError, match=said):
        read_code(text)


def test_options_and_effects_can_be_told_apart() -> None:
    assert len({_number_of(name) for name in OPTIONS}) == len(OPTIONS)
    assert set(_EFFECTS) == set(Effect)


def test_everybody_gets_the_same_deal_on_a_day() -> None:
    today = daily_deal(date(2026, 11, 5))
    assert today == daily_deal(date(2026, 11, 5))
    match = Match(today.rules, today.deal.players, today.deal.seed)
    match.start_round()
    assert (today.rules.name, spell(match.round.hands[0])) == ("olympic", "g4 bD b0 r6 g2 y3 g9")
    assert read_code(spell_code(today.deal)).seed == today.deal.seed


def test_each_day_brings_another_deal_and_the_presets_take_turns() -> None:
    days = [daily_deal(date(2026, 1, 1) + timedelta(days=n)) for n in range(400)]
    assert len({day.deal.seed for day in days}) == 400
    assert {day.rules.name for day in days[:4]} == set(PRESETS)
    assert all(len(day.bots) == 3 for day in days)

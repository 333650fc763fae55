"""Setting up: the order of choices, and the part of chance in the quick set-up."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.games.nomads.table import Nomads
from tests.nomads.camp import do, started, texts

PLAYERS = [2, 3, 4, 5]


def asked(camp: Nomads) -> list[tuple[str, int]]:
    """Answer everything at random until the first turn; returns the choices and their seats."""
    chance = FastChance(7)
    questions: list[tuple[str, int]] = []
    while type(camp.choice).__name__ not in ("Turn", "MoonStep"):
        seat = camp.choice.seat
        questions.append((type(camp.choice).__name__, seat))
        camp.play(seat, chance.pick(camp.legal_actions(seat)))
    return questions


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_the_set_up(seats: int, seed: int) -> None:
    """NOM-017, NOM-020, NOM-021, NOM-022, NOM-024, NOM-029, NOM-094."""
    camp = started(seats, seed)
    first = camp.first
    questions = asked(camp)
    round_the_table = [(first + turn) % seats for turn in range(seats)]
    right_of_first = (first - 1) % seats
    frog = [("PlaceFrog", camp.adventurers.index(5))] if 5 in camp.adventurers else []
    assert questions == [
        *[("PickAdventurer", seat) for seat in round_the_table],
        *frog,
        *[("PlaceSleeper", right_of_first)] * (2 * (5 - seats)),
        *[("PlaceDisc", seat) for seat in round_the_table * 2],
        ("PlaceLys", right_of_first),
    ]
    assert camp.choice.seat == first
    assert max(len(stack) for stack in camp.stacks) <= 4


def test_picks_go_round_from_the_first_player() -> None:
    """NOM-017: the first player picks first."""
    camp = next(camp for camp in (started(3, seed) for seed in range(20)) if camp.first == 2)
    do(camp, 2, "pick moon")
    do(camp, 0, "pick red")
    told = do(camp, 1, "pick siana")
    assert camp.adventurers == [3, 4, 2]
    assert told[0] == {"kind": "adventurer-picked", "seat": 1, "disc": "siana"}


@pytest.mark.parametrize("seats", PLAYERS)
def test_chance_makes_anyone_first(seats: int) -> None:
    """NOM-018: picked at random, or the first seat."""
    assert {started(seats, seed).first for seed in range(40)} == set(range(seats))
    assert {started(seats, seed, first="first-seat").first for seed in range(10)} == {0}


def test_random_adventurers() -> None:
    """NOM-017: chance gives everyone a different one, and not always the same."""
    casts = {tuple(started(4, seed, adventurers="random", setup="quick").adventurers) for seed in range(20)}
    assert len(casts) > 10
    assert all(len(set(cast)) == 4 and -1 not in cast for cast in casts)
    assert type(started(4, 1, adventurers="random").choice).__name__ in ("PlaceFrog", "PlaceSleeper")


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_the_quick_set_up_keeps_to_the_rules(seats: int, seed: int) -> None:
    """NOM-016, NOM-027, NOM-094: a Nomad on every space, the Frog under one, at most four discs."""
    camp = started(seats, seed, adventurers="random", setup="quick")
    assert max(len(stack) for stack in camp.stacks) <= 4
    for stack in camp.stacks:
        assert stack[:2] == [6, 0] if 6 in stack else stack[0] == 0
        assert stack.count(0) == 1
    assert 0 <= camp.lys < 8
    assert camp.choice.seat == camp.first


def test_the_quick_set_up_differs_from_deal_to_deal() -> None:
    """NOM-023, NOM-029: chance places discs and Lys anywhere."""
    camps = [started(3, seed, adventurers="random", setup="quick") for seed in range(60)]
    assert {camp.lys for camp in camps} == set(range(8))
    assert {space for camp in camps for space in range(8) if camp.adventurers[0] in camp.stacks[space]} == set(range(8))


def test_a_picked_adventurer_is_no_longer_offered() -> None:
    """NOM-017."""
    camp = started(2, 1, first="first-seat")
    do(camp, 0, "pick red")
    assert texts(camp) == ["pick ulrich", "pick moon", "pick siana", "pick nostromo"]


def test_sharing_of_ties_is_a_setting() -> None:
    """NOM-080."""
    assert started(3, 1).share_all
    assert started(3, 1, ties="share-all").share_all
    assert not started(3, 1, ties="share-three").share_all

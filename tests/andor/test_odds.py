"""Planning help: odds against enumeration and simulation, ways against their price, and the next sunrise."""

from __future__ import annotations

from itertools import product

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.actions import ACCEPT, BEGIN, FIGHTS, GO_ON, INVITES, KEEP, ROLL
from sobremesa.games.andor.content import GOR, HELM, SKRAL, TROLL
from sobremesa.games.andor.day import Turn
from sobremesa.games.andor.fight import GoOn, Reward
from sobremesa.games.andor.odds import ALL_DICE, EQUAL_DICE, fight_odds, mean_of, spread_of
from sobremesa.games.andor.planning import next_sunrise, reachable
from sobremesa.games.andor.rolling import RollOn, best_of
from sobremesa.games.andor.table import Andor

GAME = find_game("andor")


def position(*seats: str) -> Andor:
    table = GAME.example(list(seats), GAME.defaults())
    assert isinstance(table, Andor)
    return table


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_spreads_are_those_of_every_fall_of_the_dice(dice: int) -> None:
    falls = list(product(range(1, 7), repeat=dice))
    for how, result in ((ALL_DICE, max), (EQUAL_DICE, lambda fall: best_of(list(fall)))):
        spread = spread_of(how, dice, False)
        assert sum(spread.values()) == pytest.approx(1.0)
        for value, chance in spread.items():
            assert chance == pytest.approx(sum(1 for fall in falls if result(fall) == value) / len(falls))


def test_one_round_by_hand() -> None:
    """One round is left: a warrior of strength 2 with two dice must beat a gor by four."""
    t = position("warrior", "archer")
    t.creatures[14] = GOR
    t.willpower[0] = 5
    t.hours[0] = 9
    falls = [(max(a, b) + 2) - (best_of([c, d]) + 2) for a, b, c, d in product(range(1, 7), repeat=4)]
    assert fight_odds(t, [0], 14).win == pytest.approx(sum(1 for lead in falls if lead >= 4) / len(falls))
    assert fight_odds(t, [0], 14).next_round == pytest.approx(
        mean_of(spread_of(ALL_DICE, 3, False)) - mean_of(spread_of(EQUAL_DICE, 2, False)), abs=0.6
    )


def simulated(t: Andor, group: list[int], games: int) -> float:
    """How often the group wins when everybody always fights on and the archer keeps what is above the mean."""
    wins = 0
    for seed in range(games):
        world = t.copy()
        world.chance = FastChance(seed)
        world.agenda = [Turn(group[0], False, True)]
        world.play(group[0], FIGHTS[14])
        for other in group[1:]:
            world.play(group[0], INVITES[world.heroes[other]])
            world.play(other, ACCEPT)
        if type(world.choice).__name__ == "Gather":
            world.play(group[0], BEGIN)
        while isinstance(world.choice, (GoOn, RollOn)):
            choice = world.choice
            if isinstance(choice, GoOn):
                world.play(choice.seat, GO_ON)
            else:
                hope = mean_of(spread_of(2, choice.left, False)) if choice.left else 0.0
                world.play(choice.seat, KEEP if world.dice[0] >= hope else ROLL)
        wins += isinstance(world.choice, Reward)
    return wins / games


@pytest.mark.parametrize(
    ("heroes", "creature", "strength", "helm"),
    [
        (("warrior", "dwarf"), SKRAL, 3, False),
        (("warrior", "archer"), SKRAL, 4, True),
        (("archer", "dwarf"), GOR, 1, False),
    ],
)
def test_odds_agree_with_simulated_fights(heroes: tuple[str, str], creature: int, strength: int, helm: bool) -> None:
    t = position(*heroes)
    t.at = [14, 14]
    t.strength = [strength, 2]
    t.creatures[14] = creature
    t.items[0][HELM] = 1 if helm else 0
    for group in ([0], [0, 1]):
        assert fight_odds(t, group, 14).win == pytest.approx(simulated(t, group, 3000), abs=0.03)


def test_more_heroes_and_allies_help() -> None:
    t = position("warrior", "dwarf")
    t.at = [14, 14]
    t.strength = [3, 3]
    t.creatures[14] = SKRAL
    alone, together = fight_odds(t, [0], 14).win, fight_odds(t, [0, 1], 14).win
    assert alone < together < fight_odds(t, [0, 1], 14, allies=2).win


def test_reachable_spaces_and_their_price() -> None:
    """AND-013, AND-014, AND-016  Hours by the shortest way; overtime costs two each, never the last willpower."""
    t = position("warrior", "archer")
    found = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    assert found[2] == (1, 0) and found[0] == (2, 0)
    t.hours[0] = 6
    found = {reach.space: (reach.hours, reach.willpower) for reach in reachable(t, 0)}
    assert found[0] == (2, 2) and found[7] == (3, 4)
    t.willpower[0] = 2
    assert max(reach.hours for reach in reachable(t, 0)) == 1
    t.hours[0] = 11
    assert reachable(t, 0) == []


def test_the_next_sunrise_is_what_then_happens() -> None:
    """AND-113, AND-117  The forecast equals the march, chains and castle included."""
    t = position("warrior", "archer")
    for space, kind in ((36, GOR), (16, SKRAL), (13, TROLL), (6, GOR), (27, 3)):
        t.creatures[space] = kind
    steps, free = next_sunrise(t)
    after = t.copy()
    after.agenda = []
    march = GAME.steps["March"]
    for kind in (1, 2, 3, 4, 3):
        march(kind).run(after)  # type: ignore[call-arg]  # the steps of a game have fields of their own
    assert free == after.shields - len(after.castle) == 0
    ends = {step.target for step in steps}
    assert {space for space in after.map.spaces if after.creatures[space]} <= ends
    assert (steps[0].origin, steps[0].target) == (6, 0)

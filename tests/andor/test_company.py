"""The company of bots: farmers are led past creatures, brews count in the last odds, fogs are shared out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.engine.chance import FastChance
from sobremesa.engine.manifest import find_game
from sobremesa.games.andor.analysis.odds import fight_odds
from sobremesa.games.andor.bot import tasks
from sobremesa.games.andor.content import box
from sobremesa.games.andor.search import HOOKS
from sobremesa.games.andor.state.table import Andor
from tests.andor.thinking import TOP

GAME = find_game("andor")
BUDGET = 24  # trials before a turn, which suit a test


def begun(legend: str, heroes: int, seed: int, until: Callable[[Andor], bool]) -> Andor:
    """A legend played by the company up to where something is so."""
    table = GAME.start(heroes, GAME.check_settings({"legend": legend, "difficulty": "easy"}), FastChance(seed))
    assert isinstance(table, Andor)
    table.run()
    bot = SearchBot(HOOKS, replace(TOP, iterations=BUDGET), FastChance(seed))
    while not table.is_over and not until(table):
        seat = table.choice.seat
        table.play(seat, bot.choose(table.mask(seat), seat))
    return table


@pytest.mark.parametrize("seed", range(4))
def test_nobody_leads_a_farmer_into_a_creature(seed: int) -> None:
    led: list[int] = []

    def check(t: Andor) -> bool:
        for seat in range(t.seats):
            if t.led[seat]:
                led.append(seat)
                assert t.creatures[t.at[seat]] == box.NO_CREATURE
        return False

    begun("legend-2", 2 + seed % 3, seed, check)
    assert led


def test_while_the_witch_hides_every_hero_looks_into_another_fog() -> None:
    table = begun("legend-2", 4, 1, lambda t: type(t.choice).__name__ == "Turn")
    found = tasks.searchers(table.mask(0))
    assert sorted(found) == [0, 1, 2, 3] and len(set(found.values())) == 4


def test_without_brews_the_odds_are_the_exact_ones_and_brews_better_them() -> None:
    table = begun("legend-2", 3, 2, lambda t: type(t.choice).__name__ == "Turn")
    space = next(space for space in table.map.spaces if table.creatures[space] == box.SKRAL)
    seats = [0, 1]
    before = fight_odds(table, seats, space, drinks=True)
    assert before == pytest.approx(fight_odds(table, seats, space), abs=0.02)
    table.items[0][box.BREW] = 1
    assert fight_odds(table, seats, space, drinks=True) == before, "brews are kept for a great enemy"
    table.creatures[space] = box.BOSS
    table.strength[0] = table.strength[1] = 8
    with_brew = fight_odds(table, seats, space, drinks=True)
    table.items[0][box.BREW] = 0
    assert with_brew > fight_odds(table, seats, space, drinks=True) + 0.05

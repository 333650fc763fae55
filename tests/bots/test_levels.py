"""Bots of every level play whole games from masked tables, and their choice depends on nothing else."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pytest

from sobremesa.bots.levels import SearchBot
from sobremesa.bots.simple import Bot, sensible_bot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.laws import setting_combinations, table_text
from sobremesa.engine.manifest import find_game, games
from sobremesa.engine.search import Level, SearchHooks
from tests.conftest import ROOT

HONEST_POSITIONS = 2000  # of each game, in the long form
SEARCHED = [game for game in games() if (ROOT / "src" / "sobremesa" / "games" / game / "search.py").exists()]


def hooks_of(game: str) -> SearchHooks:
    hooks = import_module(f"sobremesa.games.{game}.search").HOOKS
    assert isinstance(hooks, SearchHooks)
    return hooks


def small(level: Level) -> Level:
    """The level with a budget that suits a test, and no cap that a busy machine would reach."""
    return replace(level, iterations=min(level.iterations, 24), milliseconds=1_000_000)


class Witness(Bot):
    """A bot of a level, made sure of."""

    def __init__(self, game: str, level: Level, seed: int) -> None:
        self.bot = SearchBot(hooks_of(game), level, FastChance(seed))

    def choose(self, view: Table, seat: int) -> Action:
        assert isinstance(view.chance, NoChance)
        action = self.bot.choose(view, seat)
        assert view.refuse(seat, action) is None
        return action


def positions(
    game: str, seats: int, seed: int, every: int, settings: dict[str, str] | None = None
) -> list[tuple[Table, int]]:
    """Tables of one game with sensible bots, and who is asked, where there is anything to choose."""
    manifest = find_game(game)
    table = manifest.start(seats, settings or manifest.defaults(), FastChance(seed))
    table.run()
    bots = [sensible_bot(manifest, FastChance(seed * 16 + seat)) for seat in range(seats)]
    found: list[tuple[Table, int]] = []
    number = 0
    while not table.is_over:
        seat = table.choice.seat
        if len(table.legal_actions(seat)) > 1:
            number += 1
            if number % every == 0:
                found.append((table.copy(), seat))
        table.play(seat, bots[seat].choose(table.mask(seat), seat))
    return found


@pytest.mark.parametrize("game", SEARCHED)
def test_there_are_five_levels_within_two_seconds(game: str) -> None:
    levels = hooks_of(game).levels
    assert len(levels) == 5
    assert max(level.milliseconds for level in levels) <= 2000


@pytest.mark.parametrize("game", SEARCHED)
def test_every_level_finishes_a_game(game: str) -> None:
    manifest = find_game(game)
    levels = hooks_of(game).levels
    seats = manifest.seats.stop - 1
    table = manifest.start(seats, manifest.defaults(), FastChance(3))
    table.run()
    bots = [Witness(game, small(levels[-1 - seat % len(levels)]), seat) for seat in range(seats)]
    for _ in range(manifest.longest):
        if table.is_over:
            break
        seat = table.choice.seat
        table.play(seat, bots[seat].choose(table.mask(seat), seat))
    assert table.is_over


@pytest.mark.parametrize("seed", [5, 6])
@pytest.mark.parametrize("game", SEARCHED)
def test_a_choice_depends_on_what_the_seat_knows_only(game: str, seed: int) -> None:
    """Everything the seat may not know is redealt: with the same chance of its own, the bot does the same."""
    manifest = find_game(game)
    seats = manifest.seats.start + seed % 2
    levels = hooks_of(game).levels
    for number, (table, seat) in enumerate(positions(game, seats, seed, every=7)):
        for level in (levels[0], levels[-1]):
            check_honest(game, table, seat, number, level)


def check_honest(game: str, table: Table, seat: int, number: int, level: Level) -> bool:
    """The same choice, and the same words before it, when the rest is redealt; returns whether anything differed."""
    manifest, hooks = find_game(game), hooks_of(game)
    view, world = table.mask(seat), table.mask(seat).fill(FastChance(number + 1))
    other = world.mask(seat)
    assert table_text(manifest, view) == table_text(manifest, other)
    first, second = (SearchBot(hooks, small(level), FastChance(number)) for _ in range(2))
    chosen = first.choose(view, seat)
    assert chosen == second.choose(other, seat)
    if hooks.intend is not None:
        assert hooks.intend(view, seat, chosen, ()) == hooks.intend(other, seat, chosen, ())
    return table_text(manifest, world) != table_text(manifest, table)


@pytest.mark.soak
@pytest.mark.parametrize("game", SEARCHED)
def test_a_choice_depends_on_nothing_else_in_two_thousand_positions(game: str) -> None:
    manifest, level = find_game(game), hooks_of(game).levels[-1]
    checked, otherwise, seed = 0, 0, 100
    while checked < HONEST_POSITIONS:
        seats = manifest.seats[seed % len(manifest.seats)]
        settings = setting_combinations(manifest)[seed % len(setting_combinations(manifest))]
        for table, seat in positions(game, seats, seed, 3, settings):
            otherwise += check_honest(game, table, seat, checked, level)
            checked += 1
        seed += 1
    assert otherwise > HONEST_POSITIONS // 2, "there was hardly anything to redeal"


@pytest.mark.parametrize("game", SEARCHED)
def test_a_search_leaves_the_table_as_it_was(game: str) -> None:
    manifest = find_game(game)
    for table, seat in positions(game, manifest.seats.start, 7, every=9):
        view = table.mask(seat)
        before = table_text(manifest, view)
        SearchBot(hooks_of(game), small(hooks_of(game).levels[-1]), FastChance(1)).choose(view, seat)
        assert table_text(manifest, view) == before

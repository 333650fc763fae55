"""The laws hold for every game. `test_broken_tables.py` and `test_broken_manifests.py` test that they notice faults."""

from __future__ import annotations

import pytest

from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import RandomGame, any_move, setting_combinations
from sobremesa.engine.manifest import Game, games
from sobremesa.engine.matches.part import Part

MOST_GAMES = 24  # of one game; more would only take longer
USUAL = 4  # of one game in the usual run
SLOW = 8  # further ones in the slow run; the rest is soak


def law_games() -> list[RandomGame]:
    """For every game all combinations of options, spread over the numbers of players, or a part spread evenly."""
    found: list[RandomGame] = []
    for game in games().values():
        counts, combinations = list(game.seats), setting_combinations(game)
        number = min(MOST_GAMES, max(len(combinations), 2 * len(counts)))
        for i in range(number):
            settings = combinations[
                i * len(combinations) // number if number < len(combinations) else i % len(combinations)
            ]
            found.append(RandomGame(game, counts[(i + i // len(counts)) % len(counts)], settings, 7000 + i))
    return found


def in_order(game: Game) -> list[RandomGame]:
    """The games of a game; those of the usual run first, each with the most values of settings that had not come up."""
    left, found = [one for one in law_games() if one.game is game], []
    seen: set[tuple[str, str]] = set()
    for number in range(USUAL):
        seats = game.seats[number % len(game.seats)]
        suited = [one for one in left if one.seats == seats] or left
        found.append(max(suited, key=lambda one: len(one.settings.items() - seen)))
        seen.update(found[-1].settings.items())
        left.remove(found[-1])
    return found + left


def tier(place: int) -> list[pytest.MarkDecorator]:
    """The run to which a game belongs by its place."""
    return [] if place < USUAL else [pytest.mark.slow] if place < USUAL + SLOW else [pytest.mark.soak]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(one, id=f"{one.game.id}-{one.seats}-{one.seed}", marks=tier(place))
        for game in games().values()
        for place, one in enumerate(in_order(game))
    ],
)
def test_all_laws_hold(game: RandomGame) -> None:
    played = game.play()
    assert played.table.is_over
    told = [*played.part.opening, *[event for move in played.part.moves for event in move.events]]
    assert {event.rule for event in told} <= {rule.id for rule in game.game.rules()}, "every event names its rule"


def test_every_combination_and_every_number_of_players_is_played() -> None:
    for game in games().values():
        played = [random_game for random_game in law_games() if random_game.game is game]
        assert {random_game.seats for random_game in played} == set(game.seats)
        combinations = {str(random_game.settings) for random_game in played}
        assert len(combinations) == min(MOST_GAMES, len(setting_combinations(game)))


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_the_usual_run_has_every_number_of_players_and_various_settings(game: Game) -> None:
    usual = in_order(game)[:USUAL]
    assert {one.seats for one in usual} == set(game.seats)
    wanted = min(USUAL, len(setting_combinations(game)))
    assert len({str(one.settings) for one in usual}) == wanted
    for setting in game.settings:
        seen = {one.settings[setting.id] for one in usual}
        assert len(seen) >= min(2, len(setting.values)), setting.id
    assert sorted(one.seed for one in in_order(game)) == [one.seed for one in law_games() if one.game is game]


@pytest.mark.parametrize("game", [game for game in games().values() if game.has_secrets], ids=lambda game: game.id)
def test_a_game_with_has_secrets_has_secrets(game: Game) -> None:
    """In some random match a seat knows what a spectator does not."""
    for seed in range(12):
        table, chance = Part(game, game.seats.start, secret=f"secrets-{seed}").table, FastChance(seed)
        while not table.is_over:
            if not all(game.is_public(table, seat) for seat in range(table.seats)):
                return
            table.play(*any_move(table, chance))
    pytest.fail("all know the same in every match")

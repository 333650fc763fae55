"""Bots answer from masked tables only, always legally, and the greedy one follows its evaluation."""

from __future__ import annotations

import pytest

from sobremesa.bots.simple import Bot, GreedyBot
from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance, NoChance
from sobremesa.engine.manifest import Game, find_game, games
from tools.bot_match import at_random, greedy, play_to_the_end, share_of_wins


class Witness(Bot):
    """A greedy bot that checks that its view is masked."""

    def __init__(self, game: Game, seed: int) -> None:
        self.greedy = GreedyBot(game.evaluate, FastChance(seed))

    def choose(self, view: Table, seat: int) -> Action:
        assert isinstance(view.chance, NoChance)
        choice = self.greedy.choose(view, seat)
        assert view.refuse(seat, choice) is None
        return choice


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_greedy_bots_finish_a_game_with_masked_tables_only(game: Game) -> None:
    seats = game.seats.start
    table = game.start(seats, game.defaults(), FastChance(1))
    table.run()
    play_to_the_end(table, [Witness(game, seat) for seat in range(seats)])
    assert table.is_over


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_same_seed_plays_the_same_game(game: Game) -> None:
    ends = []
    for _ in range(2):
        table = game.start(game.seats.start, game.defaults(), FastChance(2))
        table.run()
        play_to_the_end(table, [GreedyBot(game.evaluate, FastChance(seat)) for seat in range(table.seats)])
        ends.append(game.write_table(table))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_the_terms_add_up_to_the_evaluation(game: Game) -> None:
    table = game.start(game.seats.start, game.defaults(), FastChance(3))
    table.run()
    bot = at_random(4)
    while not table.is_over:
        for seat in range(table.seats):
            view = table.mask(seat)
            assert sum(game.terms(view, seat).values()) == pytest.approx(game.evaluate(view, seat))
        seat = table.choice.seat
        table.play(seat, bot.choose(table.mask(seat), seat))


@pytest.mark.parametrize(("seats", "at_least"), [(2, 0.75), (3, 0.6), (5, 0.4)])
def test_greedy_beats_random_at_nomads(seats: int, at_least: float) -> None:
    """Fair shares would be 0.5, 0.33 and 0.2; measured over 1,000 games each: see docs/results/."""
    nomads = find_game("nomads")

    def start(seed: int) -> Table:
        table: Table = nomads.start(seats, nomads.defaults(), FastChance(seed))
        return table

    assert share_of_wins(start, greedy(nomads.evaluate), at_random, games=40) > at_least

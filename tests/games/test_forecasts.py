"""Forecasts hold in every future, however the unknown is dealt and the dice fall.

`SOBREMESA_FORECASTS=2000 SOBREMESA_FUTURES=50` tries as many positions of each game in as many futures.
"""

from __future__ import annotations

import os

import pytest

from sobremesa.engine.agenda import Table
from sobremesa.engine.chance import FastChance
from sobremesa.engine.laws import any_move
from sobremesa.engine.manifest import Game, find_game, games
from sobremesa.engine.matches.part import Part, Snapshots
from sobremesa.engine.show.forecast import Forecast, foresee

POSITIONS = int(os.environ.get("SOBREMESA_FORECASTS", "40"))
FUTURES = int(os.environ.get("SOBREMESA_FUTURES", "6"))
GAMES = list(games().values())


def check(game: Game, masked: Table, seat: int, forecast: Forecast, action: str, deal: int) -> None:
    """In this future the move begins as forecast and, if nothing was left open, ends so."""
    world, snapshots = masked.fill(FastChance(deal)), Snapshots()
    world.watch = snapshots
    world.play(seat, game.actions.read(action))
    world.watch = None
    tables = [table.mask(seat) for table in snapshots.tables]
    told = [moment for moment in forecast.moments if moment.event is not None]
    assert len(told) <= len(tables), action
    for moment, event, table in zip(told, snapshots.events, tables, strict=False):
        assert moment.event is not None
        assert moment.event.as_heard_by(seat) == event.as_heard_by(seat), action
        assert game.shows_same(moment.table, table), action
        assert game.scene(moment.table, seat) == game.scene(table, seat), action
    if not forecast.is_open:
        assert len(told) == len(tables), action
        assert game.shows_same(forecast.moments[-1].table, world.mask(seat)), action


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_forecasts_come_true_in_every_future(game: Game) -> None:
    chance, tried, sure, number = FastChance(11), 0, 0, 0
    while tried < POSITIONS:
        seats = game.seats[number % len(game.seats)]
        number += 1
        match = Part(game, seats, secret=f"forecast-{number}")
        while not match.table.is_over and tried < POSITIONS:
            for seat in match.table.actors() if chance.below(6) == 0 else []:
                masked = match.table.mask(seat)
                action = chance.pick(masked.legal_actions(seat))
                forecast = foresee(game, masked, seat, action)
                for _ in range(FUTURES):
                    check(game, masked, seat, forecast, action.text, chance.below(1 << 30))
                tried, sure = tried + 1, sure + bool(forecast.moments)
            match.play(*any_move(match.table, chance))
    assert sure > tried / 3, "most moves have something that is certain"


def test_a_forecast_ends_before_the_dice() -> None:
    """Nothing of a roll is forecast: neither its faces nor its outcome."""
    andor, chance = find_game("andor"), FastChance(5)
    for secret in range(40):
        match = Part(andor, 2, secret=f"dice-{secret}")
        while not match.table.is_over:
            seat = match.table.choice.seat
            legal = {action.kind: action for action in match.table.legal_actions(seat)}
            if "roll" in legal:
                forecast = foresee(andor, match.table.mask(seat), seat, legal["roll"])
                assert forecast.is_open
                assert not any(moment.table.dice for moment in forecast.moments)  # type: ignore[attr-defined]
                return
            match.play(*any_move(match.table, chance))
    pytest.fail("nobody ever rolled")


def test_a_forecast_does_not_look_under_the_bottle() -> None:
    """A new Captain sees the discard pile when the Bottle changes hands, not in a forecast."""
    captain, chance = find_game("oh_captain"), FastChance(3)
    for secret in range(40):
        match = Part(captain, 4, secret=f"bottle-{secret}")
        while not match.table.is_over:
            seat = match.table.choice.seat
            legal = {action.text: action for action in match.table.legal_actions(seat)}
            if "mutiny" in legal and match.table.pile:  # type: ignore[attr-defined]
                forecast = foresee(captain, match.table.mask(seat), seat, legal["mutiny"])
                assert forecast.is_open and not forecast.moments
                return
            match.play(*any_move(match.table, chance))
    pytest.fail("nobody ever could")

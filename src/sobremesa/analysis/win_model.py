"""The chance of winning of every seat in a position of which everything is known, by a small model of each game.

A seat's features are the terms of the game's evaluation, each once for the beginning and once for the end of the game;
the chances are a softmax over the seats, in a cooperative game a logistic function. `tools/win_models.py` fits the
weights to matches of bots and writes `games/<id>/win_model.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from math import exp
from typing import Any, Final

from sobremesa.engine.errors import Unreadable
from sobremesa.engine.manifest import Game
from sobremesa.engine.search import ModelInputs

FILE: Final = "win_model.toml"
BASE: Final = "base"
SPAN: Final = "span"
LATE: Final = "-late"  # after the name of a feature: what it counts for more, or less, at the end of the game
MOST: Final = 30.0  # of the logits, so that no chance overflows


class WinModel:
    """The weights for one number of players, by feature."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights
        self.early = {name: weight for name, weight in weights.items() if not name.endswith(LATE)}
        self.late = {name.removesuffix(LATE): weight for name, weight in weights.items() if name.endswith(LATE)}

    def points(self, features: Mapping[str, float], progress: float) -> float:
        """The logit of a seat with these features."""
        total = 0.0
        for name, value in features.items():
            total += (self.early[name] + self.late[name] * progress) * value
        return total


def inputs_of(game: Game) -> ModelInputs:
    """What the model of this game is given; raises Unreadable if it has none."""
    if game.search is None or game.search.model is None:
        raise Unreadable(f"{game.id} has no model of the chance of winning, so its matches cannot be analysed.")
    return game.search.model


def features_of(game: Game, world: Any, seat: int) -> dict[str, float]:
    """The features of a seat."""
    inputs = inputs_of(game)
    given = game.terms(world, seat) if inputs.features is None else inputs.features(world, seat)
    return {**({BASE: 1.0} if game.is_shared else {}), **given}


def names_of(game: Game, world: Any) -> list[str]:
    """The names of the weights, in the order of `vector_of`."""
    names = list(features_of(game, world, 0))
    return [*names, *[name + LATE for name in names]]


def vector_of(game: Game, world: Any, seat: int) -> list[float]:
    """The features of a seat as the weights of `names_of` multiply them."""
    values, progress = list(features_of(game, world, seat).values()), inputs_of(game).progress(world)
    return [*values, *[value * progress for value in values]]


def table_name(inputs: ModelInputs, world: Any) -> str:
    """The name of the weights for this kind of match."""
    variant = inputs.variant(world)
    return variant if variant else str(world.seats)


@cache
def file_of(game: Game) -> dict[str, Any]:
    """The values of the game's file; none if there is no file."""
    file = game.folder / FILE
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def span_of(game: Game) -> int:
    """The length of a playout before the model judges: by the game's clock, or in decisions."""
    return int(file_of(game).get(SPAN, 0))


@cache
def model_of(game: Game) -> dict[str, WinModel]:
    """The models of a game by the names of their tables."""
    tables = {name: table for name, table in file_of(game).items() if isinstance(table, dict)}
    return {name: WinModel({str(key): float(value) for key, value in tables[name].items()}) for name in tables}


def has_model(game: Game, world: Any) -> bool:
    """Whether there are weights for this kind of match; a legend of one's own has none."""
    return table_name(inputs_of(game), world) in model_of(game)


def win_chances(game: Game, world: Any) -> list[float]:
    """The chance of winning of each seat in a running game of a kind that has a model."""
    inputs = inputs_of(game)
    model = model_of(game)[table_name(inputs, world)]
    progress = inputs.progress(world)
    if game.is_shared:
        return [logistic(model.points(features_of(game, world, 0), progress))] * world.seats
    return softmax([model.points(features_of(game, world, seat), progress) for seat in range(world.seats)])


def logistic(points: float) -> float:
    """The chance that belongs to a logit."""
    return 1.0 / (1.0 + exp(-max(-MOST, min(MOST, points))))


def softmax(points: list[float]) -> list[float]:
    """The shares of a win that belong to the logits of the seats."""
    best = max(points)
    powers = [exp(max(-MOST, mine - best)) for mine in points]
    total = sum(powers)
    return [power / total for power in powers]

"""The weights of the evaluation of Nomads; `weights.toml` says what each means."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.weights import WeightFields, weights_of


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.pays: float = given.number("pays")
        self.each_missing: float = given.number("each_missing")
        self.listening: float = given.number("listening")
        self.scoring: float = given.number("scoring")
        self.rival: float = given.number("rival")
        self.scale: float = given.number("scale")
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.nomads"))

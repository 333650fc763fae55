"""The weights of the evaluation of Nakum; `weights.toml` says what each means."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.weights import WeightFields, weights_of
from sobremesa.games.nakum.content import GAINS

NUMBERS_OF_PLAYERS: Final = 3  # 2, 3 and 4


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.worth: list[float] = given.numbers("worth", len(GAINS))
        self.worker: float = given.number("worker")
        self.days_left: list[float] = given.numbers("days_left", NUMBERS_OF_PLAYERS)
        self.fewest_left: float = given.number("fewest_left")
        self.left_after_one: float = given.number("left_after_one")
        self.each_missing: float = given.number("each_missing")
        self.too_few_idle: float = given.number("too_few_idle")
        self.wanted: float = given.number("wanted")
        self.card_in_hand: float = given.number("card_in_hand")
        self.playable: float = given.number("playable")
        self.sooner: list[float] = given.numbers("sooner", NUMBERS_OF_PLAYERS)
        self.calm: float = given.number("calm")
        self.in_a_hurry: float = given.number("in_a_hurry")
        self.growth: list[float] = given.numbers("growth", NUMBERS_OF_PLAYERS)
        self.repaid: float = given.number("repaid")
        self.unsure: list[float] = given.numbers("unsure", NUMBERS_OF_PLAYERS)
        self.stranded: float = given.number("stranded")
        self.token_days: float = given.number("token_days")
        self.market_camp: float = given.number("market_camp")
        self.heritage_camp: float = given.number("heritage_camp")
        self.given_away: float = given.number("given_away")
        self.my_camp: float = given.number("my_camp")
        self.ahead: float = given.number("ahead")
        self.sure: float = given.number("sure")
        self.scale: float = given.number("scale")
        self.freed: float = given.number("freed")
        self.crowded: float = given.number("crowded")
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.nakum"))

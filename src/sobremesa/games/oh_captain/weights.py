"""The weights of the evaluation, the policy and the search of Oh Captain!; `weights.toml` says what each means."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.weights import WeightFields, weights_of
from sobremesa.games.oh_captain.content import EGG, ITEMS

LOGITS: Final = 8  # weights in the logit of a share of the win


class Weights:
    """The values of the file, as attributes."""

    def __init__(self, given: WeightFields) -> None:
        self.honest: float = given.number("honest")
        self.slip: float = given.number("slip")
        self.cover: float = given.number("cover")
        self.bottle_worth: float = given.number("bottle_worth")
        self.best_rival: float = given.number("best_rival")
        self.majority_far: float = given.number("majority_far")
        self.majority_behind: float = given.number("majority_behind")
        self.majority_tied: float = given.number("majority_tied")
        self.majority_lead: float = given.number("majority_lead")
        self.majority_early: float = given.number("majority_early")
        self.close_card: float = given.number("close_card")
        self.far_card: float = given.number("far_card")
        self.unseen_item: float = given.number("unseen_item")
        self.rival_share: float = given.number("rival_share")
        self.harm: float = given.number("harm")
        self.unsure: float = given.number("unsure")
        self.mood: float = given.number("mood")
        self.mutiny: float = given.number("mutiny")
        self.grudge: float = given.number("grudge")
        self.lantern_attack: float = given.number("lantern_attack")
        self.lantern_bought: float = given.number("lantern_bought")
        self.doubting: float = given.number("doubting")
        self.hiding: float = given.number("hiding")
        self.scale: float = given.number("scale")
        self.softness: float = given.number("softness")
        self.rational_share: float = given.number("rational_share")
        self.says: list[list[float]] = given.rows("says", EGG + 1, len(ITEMS))
        self.buys: list[float] = given.numbers("buys", len(ITEMS))
        self.challenges: list[float] = given.numbers("challenges", len(ITEMS))
        self.at_the_end: list[float] = given.numbers("at_the_end", LOGITS)
        self.while_full: list[float] = given.numbers("while_full", LOGITS)
        given.done()


WEIGHTS: Final = Weights(weights_of("sobremesa.games.oh_captain"))

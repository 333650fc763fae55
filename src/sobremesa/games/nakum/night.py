"""The Night, when workers go home and cards are refilled, and the end, when everything is counted."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.agenda import Step
from sobremesa.games.nakum import events
from sobremesa.games.nakum.content import MARKET_SLOTS, OFFERING_SLOTS
from sobremesa.games.nakum.table import NO_CARD, WENT_HOME, Nakum
from sobremesa.games.nakum.verbs import clear_board, clear_centre, reveal_market, reveal_offering, turn_tile


class Night(Step[Nakum]):
    """NAK-081  The four steps of the Night, in this order."""

    rule: ClassVar[str] = "NAK-081"

    def run(self, t: Nakum) -> None:
        if t.watch is not None:
            t.tell(events.NightFell(round=t.round))
        t.then(TakeBackWorkers(), TurnExploredTiles(), RefillMarket(), RefillOfferings())


class TakeBackWorkers(Step[Nakum]):
    """NAK-076, NAK-077, NAK-031, rulings K-12, K-14  Workers go home, the sacrificed to the reserve."""

    rule: ClassVar[str] = "NAK-076"

    def run(self, t: Nakum) -> None:
        clear_board(t)
        clear_centre(t)


class TurnExploredTiles(Step[Nakum]):
    """NAK-078  The explored tiles are turned face up."""

    rule: ClassVar[str] = "NAK-078"

    def run(self, t: Nakum) -> None:
        for place in range(len(t.tiles)):
            if t.explorers[place] == WENT_HOME:
                turn_tile(t, place)


class RefillMarket(Step[Nakum]):
    """NAK-051, NAK-079  Every empty slot of the market gets a card, while there are any."""

    rule: ClassVar[str] = "NAK-079"

    def run(self, t: Nakum) -> None:
        for slot in range(MARKET_SLOTS):
            if t.market[slot] == NO_CARD and t.market_deck:
                reveal_market(t, slot)


class RefillOfferings(Step[Nakum]):
    """NAK-049, NAK-080  Every empty slot of the offerings gets a card, while there are any."""

    rule: ClassVar[str] = "NAK-080"

    def run(self, t: Nakum) -> None:
        for slot in range(OFFERING_SLOTS):
            if t.offerings[slot] == NO_CARD and t.offering_deck:
                reveal_offering(t, slot)


class FinalScoring(Step[Nakum]):
    """NAK-002, NAK-086, NAK-087, NAK-088  Cards, tokens and stores are counted; the most points win."""

    rule: ClassVar[str] = "NAK-086"

    def run(self, t: Nakum) -> None:
        if t.watch is None:
            return
        for seat, score in enumerate(t.scores()):
            t.tell(
                events.FinalScored(
                    seat=seat,
                    offerings=t.offering_points(seat),
                    market=t.market_points(seat),
                    heritage=t.heritage_points(seat),
                    tokens=t.points[seat],
                    stored=t.stored_points(seat),
                    score=score,
                )
            )
        t.tell_winners()

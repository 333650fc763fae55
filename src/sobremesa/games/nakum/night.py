"""The Night: workers go home, explored tiles are turned, market and offerings are refilled."""

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

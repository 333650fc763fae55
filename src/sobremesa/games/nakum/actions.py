"""Everything a player of Nakum can do. Places, spaces, options and cards are counted from 1 in what people read."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.action import Action, ActionSpace
from sobremesa.engine.event import Value
from sobremesa.games.nakum.content import (
    HERITAGE_AT_START,
    MARKET_SLOTS,
    MOST_SPACES,
    OFFERING_SLOTS,
    PLACES,
)

NO_SLOT: Final = -1
REFRESH_MARKET: Final = 0
FAVOURS: Final[list[str]] = ["market", "offerings"]


class Bequeath(Action):
    """Choose the heritage card of the set-up."""

    def __init__(self, slot: int) -> None:
        super().__init__("bequeath", {"card": slot + 1})
        self.slot = slot


class RevealTile(Action):
    """Turn a tile face up during the set-up."""

    def __init__(self, place: int) -> None:
        super().__init__("reveal", {"place": place + 1})
        self.place = place


class Work(Action):
    """A worker on a basic space: for what it gives, for a market card (`buy`) or for a heritage card (`play`)."""

    def __init__(self, kind: str, place: int, space: int, slot: int = NO_SLOT) -> None:
        fields: dict[str, Value] = {"place": place + 1, "space": space + 1}
        if slot != NO_SLOT:
            fields["card"] = slot + 1
        super().__init__(kind, fields)
        self.place = place
        self.space = space
        self.slot = slot


class UseCamp(Action):
    """A worker on a camp: for one of its options, with a card where the option is an action."""

    def __init__(self, kind: str, place: int, option: int, slot: int = NO_SLOT) -> None:
        fields: dict[str, Value] = {"place": place + 1, "option": option + 1}
        if slot != NO_SLOT:
            fields["card"] = slot + 1
        super().__init__(kind, fields)
        self.place = place
        self.option = option
        self.slot = slot


class Explore(Action):
    """A worker on a tile that is face down."""

    def __init__(self, place: int) -> None:
        super().__init__("explore", {"place": place + 1})
        self.place = place


class Offer(Action):
    """Two workers on the Pyramid, for an active offering."""

    def __init__(self, slot: int) -> None:
        super().__init__("offer", {"card": slot + 1})
        self.slot = slot


class AskPituk(Action):
    """A worker with Pituk, for one of his favours."""

    def __init__(self, favour: int) -> None:
        super().__init__("pituk", {"favour": FAVOURS[favour]})
        self.favour = favour


class Free(Action):
    """Take the black cube off an option of a camp."""

    def __init__(self, place: int, option: int) -> None:
        super().__init__("free", {"place": place + 1, "option": option + 1})
        self.place = place
        self.option = option


class FreePituk(Action):
    """Take the black cube off a favour of Pituk's."""

    def __init__(self, favour: int) -> None:
        super().__init__("free-pituk", {"favour": FAVOURS[favour]})
        self.favour = favour


def _with_cards(use: type[Work] | type[UseCamp], kind: str, slots: int) -> list[list[list[Action]]]:
    """By place, space or option, and slot."""
    return [
        [[ACTIONS.add(use(kind, place, number, slot)) for slot in range(slots)] for number in range(MOST_SPACES)]
        for place in range(PLACES)
    ]


ACTIONS: Final = ActionSpace()
BEQUESTS: Final[list[Action]] = [ACTIONS.add(Bequeath(slot)) for slot in range(HERITAGE_AT_START)]
REVEALS: Final[list[Action]] = [ACTIONS.add(RevealTile(place)) for place in range(PLACES)]
WORKS: Final[list[list[Action]]] = [
    [ACTIONS.add(Work("work", place, space)) for space in range(MOST_SPACES)] for place in range(PLACES)
]
BUYS: Final[list[list[list[Action]]]] = _with_cards(Work, "buy", MARKET_SLOTS)
PLAYS: Final[list[list[list[Action]]]] = _with_cards(Work, "play", HERITAGE_AT_START)
CAMPS: Final[list[list[Action]]] = [
    [ACTIONS.add(UseCamp("camp", place, option)) for option in range(MOST_SPACES)] for place in range(PLACES)
]
CAMP_BUYS: Final[list[list[list[Action]]]] = _with_cards(UseCamp, "camp-buy", MARKET_SLOTS)
CAMP_PLAYS: Final[list[list[list[Action]]]] = _with_cards(UseCamp, "camp-play", HERITAGE_AT_START)
EXPLORES: Final[list[Action]] = [ACTIONS.add(Explore(place)) for place in range(PLACES)]
OFFERS: Final[list[Action]] = [ACTIONS.add(Offer(slot)) for slot in range(OFFERING_SLOTS)]
PITUKS: Final[list[Action]] = [ACTIONS.add(AskPituk(favour)) for favour in range(len(FAVOURS))]
FIRST: Final[Action] = ACTIONS.add(Action("first"))
GROW: Final[Action] = ACTIONS.add(Action("grow"))
FREES: Final[list[list[Action]]] = [
    [ACTIONS.add(Free(place, option)) for option in range(MOST_SPACES)] for place in range(PLACES)
]
FREE_PITUKS: Final[list[Action]] = [ACTIONS.add(FreePituk(favour)) for favour in range(len(FAVOURS))]

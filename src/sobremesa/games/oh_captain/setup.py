"""Setting up: the Captain, the coins, the Adventurers, the Cave and the first discards."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.chance import Chance
from sobremesa.games.oh_captain import content
from sobremesa.games.oh_captain.actions import PICKS, Pick
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.turn import StartTurn


def start(seats: int, settings: dict[str, str], chance: Chance) -> OhCaptain:
    """A crew about to enter the cave."""
    t = cave(seats, settings, chance)
    t.then(
        ChooseCaptain(settings["captain"] == "random"),
        HandOut(),
        PickAdventurers(settings["adventurers"] == "random"),
        FillCave(),
        LayDiscards(),
        FirstTurn(),
    )
    return t


def cave(seats: int, settings: dict[str, str], chance: Chance) -> OhCaptain:
    """The box just opened."""
    t = OhCaptain(seats, [], chance)
    t.large_cast = settings["cast"] == "all"
    t.must_attack = settings["purchase"] == "must-attack"
    return t


class ChooseCaptain(Step[OhCaptain]):
    """CAP-007  One player is the Captain: picked at random, or the player of the first seat.

    Chance: the seat of the Captain, unless the first seat is.
    """

    rule: ClassVar[str] = "CAP-007"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: OhCaptain) -> None:
        t.name_captain(t.chance.below(t.seats) if self.at_random else 0)


class HandOut(Step[OhCaptain]):
    """CAP-007, CAP-008, CAP-010  Five coins for the Captain; three and a face-down Purse for each Explorer.

    CAP-009, CAP-011  The other coins are the supply, the other Purses are out of the game.
    """

    rule: ClassVar[str] = "CAP-008"

    def run(self, t: OhCaptain) -> None:
        t.deal_coins(t.captain, content.CAPTAIN_COINS)
        for seat in t.explorers_after(t.captain):
            t.deal_coins(seat, content.EXPLORER_COINS)
            t.deal_purse(seat)


class PickAdventurers(Step[OhCaptain]):
    """CAP-012  From the Captain on, clockwise, each player takes an Adventurer nobody else has.

    Chance: where nobody picks, a shuffle of the Adventurers; the last goes to the Captain, and so on.
    """

    rule: ClassVar[str] = "CAP-012"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: OhCaptain) -> None:
        seats = [t.captain, *t.explorers_after(t.captain)]
        if not self.at_random:
            t.then(*[PickAdventurer(seat) for seat in seats])
            return
        cast = [adventurer for adventurer in range(len(content.ADVENTURERS)) if may_join(t, adventurer)]
        t.chance.shuffle(cast)
        for seat in seats:
            t.seat_adventurer(seat, cast.pop())


def may_join(t: OhCaptain, adventurer: int) -> bool:
    """CAP-019, ruling C-25  Siana and Ulrich stay at home with fewer than five players, unless all are welcome."""
    return t.large_cast or t.seats > content.SMALL_TABLE or adventurer not in content.LARGE_TABLE_ONLY


class PickAdventurer(Choice[OhCaptain]):
    """CAP-012  Pick an Adventurer nobody else has."""

    rule: ClassVar[str] = "CAP-012"

    def legal_actions(self, t: OhCaptain) -> list[Action]:
        free = [who for who in range(len(content.ADVENTURERS)) if who not in t.adventurers]
        return [PICKS[who] for who in free if may_join(t, who)]

    def take(self, t: OhCaptain, action: Action) -> None:
        assert isinstance(action, Pick)
        t.seat_adventurer(self.seat, action.adventurer)

    def refuse(self, t: OhCaptain, action: Action) -> str | None:
        if not isinstance(action, Pick) or action.adventurer in t.adventurers:
            return self.rule
        return None if may_join(t, action.adventurer) else "CAP-019"


class FillCave(Step[OhCaptain]):
    """CAP-014, CAP-015  Three items and the Arrival, shuffled, lie below the other items, shuffled.

    Chance: a shuffle of the 29 items in the order of `deck`, then one of the three first and the Arrival.
    """

    rule: ClassVar[str] = "CAP-014"

    def run(self, t: OhCaptain) -> None:
        items = [card for card in t.deck if card != content.ARRIVAL]
        t.chance.shuffle(items)
        bottom = [*items[: content.BOTTOM_ITEMS], content.ARRIVAL]
        t.chance.shuffle(bottom)
        t.fill_cave([*bottom, *items[content.BOTTOM_ITEMS :]])


class LayDiscards(Step[OhCaptain]):
    """CAP-016  The top three cards of the deck are the first discards."""

    rule: ClassVar[str] = "CAP-016"

    def run(self, t: OhCaptain) -> None:
        t.lay_discards(content.FIRST_DISCARDS)


class FirstTurn(Step[OhCaptain]):
    """CAP-018  The Explorer on the Captain's left begins."""

    rule: ClassVar[str] = "CAP-018"

    def run(self, t: OhCaptain) -> None:
        t.then(StartTurn(t.explorers_after(t.captain)[0]))

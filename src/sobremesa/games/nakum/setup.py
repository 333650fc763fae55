"""Preparing the game, in the order of the rulebook."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.engine.chance import Chance
from sobremesa.games.nakum.actions import BEQUESTS, REVEALS, Bequeath, RevealTile
from sobremesa.games.nakum.content import whole_deck
from sobremesa.games.nakum.night import RefillMarket, RefillOfferings
from sobremesa.games.nakum.table import NO_CARD, Nakum, empty_clearing
from sobremesa.games.nakum.turn import StartDay
from sobremesa.games.nakum.verbs import (
    choose_first,
    choose_heritage,
    deal_heritage,
    gain,
    lay_tiles,
    reveal_heritage,
    stack_decks,
    turn_tile,
)


def start(seats: int, settings: dict[str, str], chance: Chance) -> Nakum:
    """NAK-052  A clearing about to be prepared; two workers of each family wait in the supply."""
    t = empty_clearing(seats, settings, chance)
    t.then(
        LayTiles(),
        ShuffleDecks(),
        RefillOfferings(),
        RefillMarket(),
        DealHeritage(),
        FirstPlayer(settings["first"] == "random"),
        AskForHeritage(),
    )
    return t


class LayTiles(Step[Nakum]):
    """NAK-047, NAK-048  Tiles are shuffled and laid face down around the Pyramid; with six, two stay in the box.

    Chance: a shuffle of the tiles in the order of the content; the first lies at place 1.
    """

    rule: ClassVar[str] = "NAK-048"

    def run(self, t: Nakum) -> None:
        tiles = list(range(len(t.content.tiles)))
        t.chance.shuffle(tiles)
        lay_tiles(t, tiles)


class ShuffleDecks(Step[Nakum]):
    """NAK-049, NAK-051, NAK-053  The three decks are shuffled.

    Chance: a shuffle of the offerings, of the market cards and of the heritage cards, each in the order of the
    content; the last card is on top.
    """

    rule: ClassVar[str] = "NAK-049"

    def run(self, t: Nakum) -> None:
        offerings, market = whole_deck(t.content.offerings), whole_deck(t.content.market)
        heritage = whole_deck(t.content.heritage)
        for deck in (offerings, market, heritage):
            t.chance.shuffle(deck)
        stack_decks(t, offerings, market, heritage)


class DealHeritage(Step[Nakum]):
    """NAK-053, NAK-054  Three heritage cards for each player; the rest go back to the box."""

    rule: ClassVar[str] = "NAK-053"

    def run(self, t: Nakum) -> None:
        for seat in range(t.seats):
            deal_heritage(t, seat)


class FirstPlayer(Step[Nakum]):
    """NAK-001, NAK-057  Of two to four, first is who visited a Mayan pyramid last (the first seat), or chance says.

    Chance: the seat of the first player, unless the first seat begins.
    """

    rule: ClassVar[str] = "NAK-057"

    def __init__(self, at_random: bool) -> None:
        self.at_random = at_random

    def run(self, t: Nakum) -> None:
        choose_first(t, t.chance.below(t.seats) if self.at_random else 0)


def undecided(t: Nakum) -> list[int]:
    """The seats that have not chosen their card, from the first player on."""
    seats = [(t.token + turn) % t.seats for turn in range(t.seats)]
    return [seat for seat in seats if t.chosen[seat] == NO_CARD]


class AskForHeritage(Step[Nakum]):
    """NAK-055  While somebody has not chosen a card all of them are asked; then the cards are turned over."""

    rule: ClassVar[str] = "NAK-055"

    def run(self, t: Nakum) -> None:
        waiting = undecided(t)
        if waiting:
            t.then(ChooseHeritage(waiting[0]), self)
        else:
            t.then(RevealHeritage(), AskForTiles())


class ChooseHeritage(Choice[Nakum]):
    """NAK-055, ruling K-22  All choose at the same time and in secret; nobody waits for the others."""

    rule: ClassVar[str] = "NAK-055"
    is_simultaneous: ClassVar[bool] = True

    def legal_actions(self, t: Nakum) -> list[Action]:
        return BEQUESTS[: len(t.hands[self.seat])]

    def take(self, t: Nakum, action: Action) -> None:
        assert isinstance(action, Bequeath)
        choose_heritage(t, self.seat, action.slot)

    def others(self, t: Nakum) -> list[int]:
        return [seat for seat in undecided(t) if seat != self.seat]

    def legal_actions_out_of_turn(self, t: Nakum, seat: int) -> list[Action]:
        return BEQUESTS[: len(t.hands[seat])]

    def take_out_of_turn(self, t: Nakum, seat: int, action: Action) -> None:
        assert isinstance(action, Bequeath)
        t.then(self)
        choose_heritage(t, seat, action.slot)


class RevealHeritage(Step[Nakum]):
    """NAK-055, NAK-056  The cards are turned over together and give what they show; two stay in each hand."""

    rule: ClassVar[str] = "NAK-056"

    def run(self, t: Nakum) -> None:
        for turn in range(t.seats):
            seat = (t.token + turn) % t.seats
            card = reveal_heritage(t, seat)
            gain(t, seat, card.gain)


class AskForTiles(Step[Nakum]):
    """NAK-058, NAK-059  The first player and the next turn one tile each face up; with two players only the first."""

    rule: ClassVar[str] = "NAK-058"

    def run(self, t: Nakum) -> None:
        if t.seats == 2:
            t.then(TurnUpTile(t.token), StartDay())
        else:
            t.then(TurnUpTile(t.token), TurnUpTile((t.token + 1) % t.seats), StartDay())


class TurnUpTile(Choice[Nakum]):
    """NAK-058  Turn any tile that is face down face up."""

    rule: ClassVar[str] = "NAK-058"

    def legal_actions(self, t: Nakum) -> list[Action]:
        return [REVEALS[place] for place in range(len(t.tiles)) if not t.face_up[place]]

    def take(self, t: Nakum, action: Action) -> None:
        assert isinstance(action, RevealTile)
        turn_tile(t, action.place)

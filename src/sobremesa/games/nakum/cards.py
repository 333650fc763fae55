"""Market and heritage cards: what is paid, what is gained, and the cube a card may take away."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.nakum.actions import FAVOURS, FREE_PITUKS, FREES, Free, FreePituk
from sobremesa.games.nakum.content import MARKET_SLOTS, Card
from sobremesa.games.nakum.table import NO_CARD, Nakum
from sobremesa.games.nakum.verbs import free_favour, free_option, gain, pay, play_heritage, take_market_card


def is_affordable(t: Nakum, seat: int, slot: int) -> bool:
    """NAK-069, NAK-042  Whether there is a card in the slot and the seat can pay all of its cost."""
    card = t.market[slot]
    return card != NO_CARD and t.can_pay(seat, t.content.market[card].cost)


def affordable(t: Nakum, seat: int) -> list[int]:
    """The slots of the market cards the seat can take."""
    return [slot for slot in range(MARKET_SLOTS) if is_affordable(t, seat, slot)]


def refuse_market(t: Nakum, seat: int, slot: int, rule: str) -> str | None:
    """The rule that keeps the seat from taking this card; `rule` if it cannot pay."""
    if t.market[slot] == NO_CARD:
        return "NAK-082"
    return None if is_affordable(t, seat, slot) else rule


def refuse_heritage(t: Nakum, seat: int, slot: int) -> str | None:
    """The rule that keeps the seat from playing this card."""
    return None if slot < len(t.hands[seat]) else "NAK-068"


def buy_card(t: Nakum, seat: int, slot: int) -> None:
    """NAK-040, NAK-041, NAK-042, NAK-069, ruling K-08  Pay all of the cost, then gain all of the benefits, once."""
    card = take_market_card(t, seat, slot)
    pay(t, seat, card.cost)
    take_benefits(t, seat, card)


def play_card(t: Nakum, seat: int, slot: int) -> None:
    """NAK-039, NAK-068  Play a heritage card from the hand and gain what it shows."""
    take_benefits(t, seat, play_heritage(t, seat, slot))


def take_benefits(t: Nakum, seat: int, card: Card) -> None:
    """What a card gives at once, the cube to be taken away included."""
    gain(t, seat, card.gain)
    if card.frees:
        t.then(FreeCamp(seat))


class FreeCamp(Step[Nakum]):
    """NAK-044, NAK-045  One black cube must leave the board, if there is one; nobody is asked about a single one."""

    rule: ClassVar[str] = "NAK-044"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, t: Nakum) -> None:
        found = freeings(t)
        if len(found) > 1:
            t.then(FreeCube(self.seat))
        elif found:
            remove_cube(t, self.seat, found[0])


class FreeCube(Choice[Nakum]):
    """NAK-044, ruling K-09  Choose the cube: from an option of a camp or from a favour of Pituk's."""

    rule: ClassVar[str] = "NAK-044"

    def legal_actions(self, t: Nakum) -> list[Action]:
        return freeings(t)

    def take(self, t: Nakum, action: Action) -> None:
        remove_cube(t, self.seat, action)


def freeings(t: Nakum) -> list[Action]:
    """Every cube on the board."""
    found: list[Action] = []
    for place, covered in enumerate(t.cubes):
        for option, is_covered in enumerate(covered):
            if is_covered:
                found.append(FREES[place][option])
    for favour in range(len(FAVOURS)):
        if t.pituk_cubes[favour]:
            found.append(FREE_PITUKS[favour])
    return found


def remove_cube(t: Nakum, seat: int, action: Action) -> None:
    """Take the cube away."""
    if isinstance(action, Free):
        free_option(t, seat, action.place, action.option)
    elif isinstance(action, FreePituk):
        free_favour(t, seat, action.favour)

"""Writing: a Song for different tiles, a Legend for equal ones, and what is paid for them."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.nomads.actions import PAYMENTS, SETS_BY_SIZE, WRITINGS, Pay, Write
from sobremesa.games.nomads.content import JOKER, SONG
from sobremesa.games.nomads.table import Nomads


def cost(t: Nomads, seat: int, card: int, value: int) -> int:
    """NOM-061, NOM-065, NOM-069  The value printed on the card, less that of a Legend it replaces."""
    return value - t.cards[seat][card]


def spendable(tiles: list[int], card: int) -> int:
    """NOM-058, NOM-072  How many of its tiles a seat could give for a card: equal or different ones, and Jokers."""
    if card != SONG:
        return tiles[card] + tiles[JOKER]
    different = 0
    for kind in range(JOKER):
        if tiles[kind]:
            different += 1
    return different + tiles[JOKER]


def writings(t: Nomads, seat: int) -> list[Action]:
    """NOM-064, NOM-067  Every card the seat can take: one Song for good, and one card of a legend, ever better."""
    found: list[Action] = []
    add_writings(t, seat, found)
    return found


def add_writings(t: Nomads, seat: int, found: list[Action]) -> None:
    """The same, put behind what else the seat can do."""
    held, tiles = t.cards[seat], t.tiles[seat]
    jokers = different = tiles[JOKER]
    for legend in range(SONG):
        equal = tiles[legend]
        if equal:
            different += 1
        if equal + jokers:
            add_values(t, legend, held[legend], equal + jokers, found)
    if different and not held[SONG]:
        add_values(t, SONG, 0, different, found)


def add_values(t: Nomads, card: int, old: int, most: int, found: list[Action]) -> None:
    """The values on offer of one card, lowest first, that are better than the old one by no more than can be spent."""
    for value in t.offered[card]:
        if value > old + most:
            return
        if value > old:
            found.append(WRITINGS[card][value])


def refuse_writing(t: Nomads, seat: int, action: Write) -> str | None:
    """The first rule that forbids taking this card."""
    old = t.cards[seat][action.card]
    is_song = action.card == SONG
    if is_song and old:
        return "NOM-063"
    if action.value not in t.offered[action.card]:
        return "NOM-066" if not is_song else "NOM-058"
    if not is_song and action.value <= old:
        return "NOM-068"
    if cost(t, seat, action.card, action.value) > spendable(t.tiles[seat], action.card):
        if is_song:
            return "NOM-061"
        return "NOM-069" if old else "NOM-065"
    return None


def payments(t: Nomads, seat: int, card: int, value: int) -> list[Action]:
    """NOM-072  Every way to pay: how many Jokers and, for a Song, which legends."""
    price = cost(t, seat, card, value)
    tiles = t.tiles[seat]
    found: list[Action] = []
    owned = 0
    for kind in range(JOKER):
        if tiles[kind]:
            owned |= 1 << kind
    for jokers in range(min(price, tiles[JOKER]) + 1):
        if card != SONG:
            if price - jokers <= tiles[card]:
                found.append(PAYMENTS[jokers][0])
        elif price - jokers < len(SETS_BY_SIZE):
            for legends in SETS_BY_SIZE[price - jokers]:
                if legends & owned == legends:
                    found.append(PAYMENTS[jokers][legends])
    return found


def write(seat: int, action: Write) -> Step[Nomads]:
    """NOM-058, NOM-059  Pay for the card and take it."""
    return Writing(seat, action.card, action.value)


class Writing(Step[Nomads]):
    """NOM-058  The writer pays; where there is only one way to pay, nobody is asked."""

    rule: ClassVar[str] = "NOM-058"

    def __init__(self, seat: int, card: int, value: int) -> None:
        self.seat = seat
        self.card = card
        self.value = value

    def run(self, t: Nomads) -> None:
        ways = payments(t, self.seat, self.card, self.value)
        if len(ways) > 1:
            t.then(Payment(self.seat, self.card, self.value))
        else:
            settle(t, self.seat, self.card, self.value, ways[0])


class Payment(Choice[Nomads]):
    """NOM-072  The payer chooses which tiles and Jokers to give up."""

    rule: ClassVar[str] = "NOM-072"

    def __init__(self, seat: int, card: int, value: int) -> None:
        super().__init__(seat)
        self.card = card
        self.value = value

    def legal_actions(self, t: Nomads) -> list[Action]:
        return payments(t, self.seat, self.card, self.value)

    def take(self, t: Nomads, action: Action) -> None:
        settle(t, self.seat, self.card, self.value, action)


def settle(t: Nomads, seat: int, card: int, value: int, payment: Action) -> None:
    """Give the tiles up and take the card."""
    assert isinstance(payment, Pay)
    t.pay_tiles(seat, JOKER, payment.jokers)
    if card != SONG:
        t.pay_tiles(seat, card, cost(t, seat, card, value) - payment.jokers)
    else:
        for kind in range(JOKER):
            if payment.legends >> kind & 1:
                t.pay_tiles(seat, kind, 1)
    t.take_card(seat, card, value)

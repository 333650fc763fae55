"""Writing Songs and Legends, what is paid for them, and the scorings in between and at the end."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, Step
from sobremesa.games.nomads import events
from sobremesa.games.nomads.actions import PASS, PAYMENTS, SETS_BY_SIZE, WRITINGS, Pay, Write
from sobremesa.games.nomads.content import JOKER, MOONS_FOR_FIRST, MOONS_FOR_SECOND, MOONS_NEEDED, SONG
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


# Scoring.


class IntermediateScoring(Step[Nomads]):
    """NOM-073, NOM-074, NOM-077, NOM-078, NOM-081  First takes three of four Moons, second the fourth; the rest stay.

    NOM-060, NOM-082  Cards held count each time; with twelve Moons it happens three times at most.
    """

    rule: ClassVar[str] = "NOM-073"

    def run(self, t: Nomads) -> None:
        points = [t.score_without_moons(seat) for seat in range(t.seats)]
        if t.watch is not None:
            t.tell(events.ScoringStarted())
            for seat, score in enumerate(points):
                t.tell(events.SeatScored(seat=seat, score=score))
        best = max(points)
        first = [seat for seat in range(t.seats) if points[seat] == best]
        if len(first) > 1 and t.share_all:
            share_moons(t, first, MOONS_NEEDED)
            return
        share_moons(t, first, MOONS_FOR_FIRST)
        others = [score for score in points if score < best]
        next_best = max(others) if others else best
        second = [seat for seat in range(t.seats) if points[seat] == next_best < best]
        share_moons(t, second, MOONS_FOR_SECOND)


def share_moons(t: Nomads, seats: list[int], moons: int) -> None:
    """NOM-080  Equal shares; Moons that cannot be shared leave the game."""
    each = moons // len(seats) if seats else 0
    if each:
        for seat in seats:
            t.win_moons(seat, each)
    t.lose_moons(moons - each * len(seats))


def announce_end(t: Nomads, seat: int) -> None:
    """NOM-084  From the player whose turn it would be, each may write one last card."""
    if t.watch is not None:
        t.tell(events.EndAnnounced(seat=seat))
    t.then(*[LastWriting((seat + turn) % t.seats) for turn in range(t.seats)], FinalScoring())


class LastWriting(Choice[Nomads]):
    """NOM-084  Each player may write one last Song or Legend."""

    rule: ClassVar[str] = "NOM-084"

    def legal_actions(self, t: Nomads) -> list[Action]:
        return [*writings(t, self.seat), PASS]

    def take(self, t: Nomads, action: Action) -> None:
        if isinstance(action, Write):
            t.then(write(self.seat, action))
        elif t.watch is not None:
            t.tell(events.WritingPassed(seat=self.seat))

    def refuse(self, t: Nomads, action: Action) -> str | None:
        if isinstance(action, Write):
            return refuse_writing(t, self.seat, action)
        return None if action is PASS else self.rule


class FinalScoring(Step[Nomads]):
    """NOM-085, NOM-086, NOM-087  Cards, Moons won and tiles left are counted; the highest score wins."""

    rule: ClassVar[str] = "NOM-085"

    def run(self, t: Nomads) -> None:
        if t.watch is None:
            return
        for seat, score in enumerate(t.scores()):
            t.tell(
                events.FinalScored(
                    seat=seat,
                    cards=t.card_points(seat),
                    moons=t.moons[seat],
                    tiles=t.held(seat),
                    score=score,
                )
            )
        t.tell_winners()

"""The Day: what can be done in a turn, on the tiles and on the central tile, until all workers are used."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, SeatStep, Step
from sobremesa.engine.mypyc_compat import mypyc_attr
from sobremesa.games.nakum import events, places, verbs
from sobremesa.games.nakum.actions import (
    FAVOURS,
    FIRST,
    GROW,
    OFFERS,
    PITUKS,
    REFRESH_MARKET,
    AskPituk,
    Explore,
    Offer,
    UseCamp,
    Work,
)
from sobremesa.games.nakum.content import (
    CLAN_WORKERS,
    MOST_ROUNDS,
    OFFERING_SLOTS,
    OFFERING_WORKERS,
    OFFERINGS_AT_THE_END,
    PITUK_POINTS,
)
from sobremesa.games.nakum.night import FinalScoring, Night, RefillMarket, RefillOfferings
from sobremesa.games.nakum.table import NO_CARD, NOBODY, Nakum
from sobremesa.games.nakum.verbs import pass_day, start_round


class StartDay(Step[Nakum]):
    """NAK-028, NAK-060, NAK-061  A new round; who holds the token begins. Ruling K-21 ends a game that cannot."""

    rule: ClassVar[str] = "NAK-061"

    def run(self, t: Nakum) -> None:
        if t.round >= MOST_ROUNDS or max(t.idle) < OFFERING_WORKERS:
            if t.watch is not None:
                t.tell(events.GameStalled(round=t.round))
            t.then(FinalScoring())
            return
        start_round(t)
        t.then(NextTurn(t.token))


@mypyc_attr(free_list_len=1)
class NextTurn(SeatStep[Nakum]):
    """NAK-061, NAK-063  The next player clockwise who has a worker left acts; when nobody has, the Day is over."""

    rule: ClassVar[str] = "NAK-063"

    def run(self, t: Nakum) -> None:
        for turn in range(t.seats):
            seat = (self.seat + turn) % t.seats
            if not t.idle[seat] or t.passed[seat]:
                continue
            if can_place(t, seat):
                t.then(Turn(seat))
                return
            pass_day(t, seat)
        t.then(EndDay())


@mypyc_attr(free_list_len=1)
class Turn(Choice[Nakum]):
    """NAK-061, ruling K-17  One action with one or more workers; a seat that can act must."""

    rule: ClassVar[str] = "NAK-061"

    def legal_actions(self, t: Nakum) -> list[Action]:
        return placements(t, self.seat)

    def take(self, t: Nakum, action: Action) -> None:
        t.then(NextTurn((self.seat + 1) % t.seats))
        place(t, self.seat, action)

    def refuse(self, t: Nakum, action: Action) -> str | None:
        return refuse_placement(t, self.seat, action)


def is_last_day(t: Nakum) -> bool:
    """NAK-083  Whether somebody has made two offerings."""
    for made in t.offered:
        if len(made) >= OFFERINGS_AT_THE_END:
            return True
    return False


class EndDay(Step[Nakum]):
    """NAK-063, NAK-084, NAK-085  All workers are used: Night falls, or after two offerings the game is over."""

    rule: ClassVar[str] = "NAK-085"

    def run(self, t: Nakum) -> None:
        if is_last_day(t):
            t.then(FinalScoring())
        else:
            t.then(Night(), StartDay())


# Placing workers.


def placements(t: Nakum, seat: int) -> list[Action]:
    """NAK-003  Basic spaces, camps, tiles to explore, and the central tile."""
    found = places.tile_placements(t, seat)
    add_central_placements(t, seat, found)
    return found


def can_place(t: Nakum, seat: int) -> bool:
    """Whether there is anything at all that the seat can do."""
    return places.is_work_left(t, seat) or bool(placements(t, seat))


def place(t: Nakum, seat: int, action: Action) -> None:
    """One action with one or more workers."""
    if isinstance(action, Work):
        places.work(t, seat, action)
    elif isinstance(action, UseCamp):
        places.use_camp(t, seat, action)
    elif isinstance(action, Explore):
        places.explore(t, seat, action)
    elif isinstance(action, Offer):
        make_offering(t, seat, action)
        announce_end(t, seat)
    elif isinstance(action, AskPituk):
        ask_pituk(t, seat, action)
    elif action is FIRST:
        verbs.take_token(t, seat)
    else:
        verbs.increase_clan(t, seat)


def refuse_placement(t: Nakum, seat: int, action: Action) -> str | None:
    """The rule that forbids it, if one does."""
    if isinstance(action, Work):
        return places.refuse_work(t, seat, action)
    if isinstance(action, UseCamp):
        return places.refuse_camp(t, seat, action)
    if isinstance(action, Explore):
        return places.refuse_exploring(t, action)
    if isinstance(action, Offer):
        return refuse_offering(t, seat, action.slot)
    if isinstance(action, AskPituk):
        return refuse_pituk(t, action.favour)
    if action is FIRST:
        return refuse_first(t, seat)
    return refuse_clan(t, seat) if action is GROW else "NAK-061"


def announce_end(t: Nakum, seat: int) -> None:
    """NAK-083, NAK-084  With the second offering of a player everyone knows that this Day is the last."""
    if t.watch is not None and len(t.offered[seat]) == OFFERINGS_AT_THE_END:
        t.tell(events.EndAnnounced(seat=seat))


# The central tile: the Pyramid and its offerings, Pituk, the first player token and the clan.


def add_central_placements(t: Nakum, seat: int, found: list[Action]) -> None:
    """NAK-018  What can be done on the central tile."""
    for slot in range(OFFERING_SLOTS):
        if refuse_offering(t, seat, slot) is None:
            found.append(OFFERS[slot])
    if t.pituk == NOBODY and t.is_explored():
        for favour in range(len(FAVOURS)):
            if not t.pituk_cubes[favour]:
                found.append(PITUKS[favour])
    if refuse_first(t, seat) is None:
        found.append(FIRST)
    if refuse_clan(t, seat) is None:
        found.append(GROW)


def refuse_offering(t: Nakum, seat: int, slot: int) -> str | None:
    """NAK-020, NAK-050, NAK-075  Two workers and all the resources; it is never full, offerings are for all."""
    card = t.offerings[slot]
    if card == NO_CARD:
        return "NAK-082"
    if t.idle[seat] < OFFERING_WORKERS:
        return "NAK-070"
    return None if t.can_pay(seat, t.content.offerings[card].cost) else "NAK-075"


def make_offering(t: Nakum, seat: int, action: Offer) -> None:
    """NAK-019, NAK-070, NAK-071, NAK-072, NAK-073, NAK-074  Two workers come, some lie down; pay, take the card."""
    card = t.content.offerings[t.offerings[action.slot]]
    verbs.take_offering(t, seat, action.slot)
    verbs.enter_pyramid(t, seat, card.sacrifice)
    verbs.pay(t, seat, card.cost)


def refuse_pituk(t: Nakum, favour: int) -> str | None:
    """NAK-021, NAK-022, NAK-023  When all is explored, each of two favours once; one worker a Day."""
    if not t.is_explored():
        return "NAK-021"
    if t.pituk_cubes[favour]:
        return "NAK-023" if False in t.pituk_cubes else "NAK-022"
    return None if t.pituk == NOBODY else "NAK-014"


def ask_pituk(t: Nakum, seat: int, action: AskPituk) -> None:
    """NAK-024, NAK-025, NAK-026, NAK-027  A favour, which is then covered, and a point."""
    verbs.visit_pituk(t, seat, action.favour)
    refill: Step[Nakum]
    if action.favour == REFRESH_MARKET:
        verbs.shuffle_market(t)
        refill = RefillMarket()
    else:
        verbs.discard_offerings(t)
        refill = RefillOfferings()
    t.then(refill, CoverFavour(seat, action.favour))


class CoverFavour(Step[Nakum]):
    """NAK-023, NAK-027  A black cube on the favour, and a point for the visitor."""

    rule: ClassVar[str] = "NAK-023"

    def __init__(self, seat: int, favour: int) -> None:
        self.seat = seat
        self.favour = favour

    def run(self, t: Nakum) -> None:
        verbs.cover_favour(t, self.favour)
        verbs.earn(t, self.seat, PITUK_POINTS)


def refuse_first(t: Nakum, seat: int) -> str | None:
    """NAK-029  Not for the holder of the token, and one worker a Day."""
    if t.token == seat:
        return "NAK-029"
    return None if t.first_space == NOBODY else "NAK-014"


def refuse_clan(t: Nakum, seat: int) -> str | None:
    """NAK-030, NAK-032, NAK-033, NAK-034  Not in the first round, without a reserve or without two workers."""
    if t.round == 1:
        return "NAK-033"
    if not t.reserve[seat]:
        return "NAK-032"
    if t.idle[seat] < CLAN_WORKERS:
        return "NAK-030"
    return None if t.clan_space == NOBODY else "NAK-014"

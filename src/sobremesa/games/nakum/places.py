"""The tiles: basic spaces, camps and exploring; market and heritage cards, and the cubes that these take away."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.action import Action
from sobremesa.engine.agenda import Choice, SeatStep, Step
from sobremesa.games.nakum import actions
from sobremesa.games.nakum.actions import FAVOURS, FREE_PITUKS, FREES, Free, FreePituk
from sobremesa.games.nakum.content import EXPLORING_POINTS, GATHER, HERITAGE, MARKET, MARKET_SLOTS, Card, Space, Tile
from sobremesa.games.nakum.table import NO_CARD, NOBODY, Nakum
from sobremesa.games.nakum.verbs import (
    cover_option,
    earn,
    free_favour,
    free_option,
    gain,
    pay,
    place_at_camp,
    place_worker,
    play_heritage,
    send_explorer,
    take_market_card,
)


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


class FreeCamp(SeatStep[Nakum]):
    """NAK-044, NAK-045  One black cube must leave the board, if there is one; nobody is asked about a single one."""

    rule: ClassVar[str] = "NAK-044"

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


WORK_KINDS: Final[list[str]] = ["work", "buy", "play"]  # the actions for the three kinds of spaces
CAMP_KINDS: Final[list[str]] = ["camp", "camp-buy", "camp-play"]


def is_work_left(t: Nakum, seat: int) -> bool:
    """Whether a tile can be explored or a basic space gives resources: the usual case, and quickly seen."""
    for place in range(len(t.tiles)):
        if not t.face_up[place]:
            if t.explorers[place] == NOBODY:
                return True
            continue
        spaces = t.basics[place]
        for space, basic in enumerate(t.tile_at(place).basic):
            if basic.kind == GATHER and (not spaces[space] or t.room_on(seat, place, space)):
                return True
    return False


def tile_placements(t: Nakum, seat: int) -> list[Action]:
    """Everything one worker can do on the tiles."""
    found: list[Action] = []
    slots = affordable(t, seat)
    for place in range(len(t.tiles)):
        if t.face_up[place]:
            tile = t.tile_at(place)
            has_neighbour = add_basic_placements(t, seat, place, tile, slots, found)
            if has_neighbour and t.camps[place] == NOBODY:
                add_camp_placements(t, seat, place, tile, slots, found)
        elif t.explorers[place] == NOBODY:
            found.append(actions.EXPLORES[place])
    return found


def add_basic_placements(t: Nakum, seat: int, place: int, tile: Tile, slots: list[int], found: list[Action]) -> bool:
    """NAK-004, NAK-067, ruling K-05  The basic spaces of a face-up tile that have room and can be used.

    NAK-007  Returns whether anyone's worker is on one of them, as `has_neighbour` does.
    """
    spaces, works = t.basics[place], actions.WORKS[place]
    has_neighbour = False
    for space, basic in enumerate(tile.basic):
        if spaces[space]:
            has_neighbour = True
            if not t.room_on(seat, place, space):
                continue
        if basic.kind == GATHER:
            found.append(works[space])
        elif basic.kind == MARKET:
            for slot in slots:
                found.append(actions.BUYS[place][space][slot])
        else:
            found += actions.PLAYS[place][space][: len(t.hands[seat])]
    return has_neighbour


def add_camp_placements(t: Nakum, seat: int, place: int, tile: Tile, slots: list[int], found: list[Action]) -> None:
    """NAK-006, NAK-007, NAK-008, NAK-010, rulings K-03, K-04  The open options of a free camp next to a worker."""
    covered = t.cubes[place]
    for option, camp in enumerate(tile.camp):
        if covered[option]:
            continue
        if camp.kind == GATHER:
            found.append(actions.CAMPS[place][option])
        elif camp.kind == MARKET:
            for slot in slots:
                found.append(actions.CAMP_BUYS[place][option][slot])
        else:
            found += actions.CAMP_PLAYS[place][option][: len(t.hands[seat])]


# Doing it.


def work(t: Nakum, seat: int, action: actions.Work) -> None:
    """NAK-004  Place a worker and take what the space gives."""
    place_worker(t, seat, action.place, action.space)
    use_space(t, seat, t.tile_at(action.place).basic[action.space], action.slot)


def use_camp(t: Nakum, seat: int, action: actions.UseCamp) -> None:
    """NAK-008, NAK-009  Place a worker, take the option's benefit and then cover it."""
    place_at_camp(t, seat, action.place, action.option)
    t.then(CoverOption(action.place, action.option))
    use_space(t, seat, t.tile_at(action.place).camp[action.option], action.slot)


def use_space(t: Nakum, seat: int, space: Space, slot: int) -> None:
    """Ruling K-07  The market or heritage action is the same wherever it is printed."""
    if space.kind == MARKET:
        buy_card(t, seat, slot)
    elif space.kind == HERITAGE:
        play_card(t, seat, slot)
    else:
        gain(t, seat, space.gain)


class CoverOption(Step[Nakum]):
    """NAK-009  After the benefit, a black cube covers the option."""

    rule: ClassVar[str] = "NAK-009"

    def __init__(self, place: int, option: int) -> None:
        self.place = place
        self.option = option

    def run(self, t: Nakum) -> None:
        cover_option(t, self.place, self.option)


def explore(t: Nakum, seat: int, action: actions.Explore) -> None:
    """NAK-064, NAK-065, NAK-066  A worker on the tile, a point at once; the tile is turned at Night."""
    send_explorer(t, seat, action.place)
    earn(t, seat, EXPLORING_POINTS)


# Why not.


def refuse_tile(t: Nakum, place: int) -> str | None:
    """Whether there is a face-up tile here."""
    if place >= len(t.tiles):
        return "NAK-048"
    return None if t.face_up[place] else "NAK-067"


def refuse_work(t: Nakum, seat: int, action: actions.Work) -> str | None:
    """The first rule that forbids this basic action."""
    rule = refuse_tile(t, action.place)
    if rule is not None:
        return rule
    basic = t.tile_at(action.place).basic
    if action.space >= len(basic) or WORK_KINDS[basic[action.space].kind] != action.kind:
        return "NAK-004"
    if not t.room_on(seat, action.place, action.space):
        return refuse_crowd(t, seat, action.place, action.space)
    return refuse_use(t, seat, basic[action.space], action.slot, "NAK-069")


def refuse_crowd(t: Nakum, seat: int, place: int, space: int) -> str:
    """Which rule about crowds it is."""
    if t.seats < 4:
        return "NAK-014"
    if not t.tile_at(place).basic[space].four:
        return "NAK-017"
    return "NAK-016" if seat in t.basics[place][space] else "NAK-015"


def refuse_use(t: Nakum, seat: int, space: Space, slot: int, rule: str) -> str | None:
    """Ruling K-05  Whether a card can be taken or played where the space asks for one; `rule` if it cannot be paid."""
    if space.kind == MARKET:
        return refuse_market(t, seat, slot, rule)
    if space.kind == HERITAGE:
        return refuse_heritage(t, seat, slot)
    return None


def refuse_camp(t: Nakum, seat: int, action: actions.UseCamp) -> str | None:
    """The first rule that forbids using this option of a camp."""
    rule = refuse_tile(t, action.place)
    if rule is not None:
        return rule
    camp = t.tile_at(action.place).camp
    if action.option >= len(camp) or CAMP_KINDS[camp[action.option].kind] != action.kind:
        return "NAK-008"
    if t.cubes[action.place][action.option]:
        return "NAK-011" if t.cubes[action.place].count(True) == len(camp) else "NAK-010"
    if not t.has_neighbour(action.place):
        return "NAK-007"
    if t.camps[action.place] != NOBODY:
        return "NAK-014"
    return refuse_use(t, seat, camp[action.option], action.slot, "NAK-013")


def refuse_exploring(t: Nakum, action: actions.Explore) -> str | None:
    """The first rule that forbids exploring this tile."""
    if action.place >= len(t.tiles):
        return "NAK-048"
    if t.face_up[action.place]:
        return "NAK-064"
    return None if t.explorers[action.place] == NOBODY else "NAK-014"

"""The verbs of the clearing: nothing else changes the table, and each tells what it did."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.copy_on_write import replaced, without
from sobremesa.games.nakum import events
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    CLAN_WORKERS,
    HERITAGE_AT_START,
    MOST_SPACES,
    OFFERING_WORKERS,
    POINTS,
    RESOURCES,
    Card,
)
from sobremesa.games.nakum.table import NO_CARD, NOBODY, WENT_HOME, Nakum

NO_WORKERS: Final[list[list[int]]] = [[] for _ in range(MOST_SPACES)]  # on the basic spaces of a tile

# Setting up, and the rounds.


def lay_tiles(t: Nakum, tiles: list[int]) -> None:
    """NAK-048  As many tiles as there are places lie face down; the rest stay in the box."""
    places = len(t.face_up)
    t.tiles, t.spare_tiles = tiles[:places], tiles[places:]
    if t.watch is not None:
        t.tell(events.TilesLaid(count=places))


def stack_decks(t: Nakum, offerings: list[int], market: list[int], heritage: list[int]) -> None:
    """NAK-049, NAK-051, NAK-053  The three decks, whose last cards are on top."""
    t.offering_deck, t.market_deck, t.box = offerings, market, heritage


def choose_first(t: Nakum, seat: int) -> None:
    """NAK-057  The first player gets the token."""
    t.token = seat
    if t.watch is not None:
        t.tell(events.FirstPlayerChosen(seat=seat))


def start_round(t: Nakum) -> None:
    """NAK-060  Another Day begins, with the holder of the token."""
    t.round += 1
    if t.watch is not None:
        t.tell(events.DayStarted(round=t.round, seat=t.token))


# Workers.


def place_worker(t: Nakum, seat: int, place: int, space: int) -> None:
    """NAK-004  A worker stands on a basic space."""
    t.idle[seat] -= 1
    spaces = t.basics[place]
    t.basics[place] = replaced(spaces, space, [*spaces[space], seat])
    if t.watch is not None:
        t.tell(events.WorkerPlaced(seat=seat, place=place + 1, tile=t.tile_at(place).name, space=space + 1))


def place_at_camp(t: Nakum, seat: int, place: int, option: int) -> None:
    """NAK-008  A worker sits down at a camp."""
    t.idle[seat] -= 1
    t.camps = replaced(t.camps, place, seat)
    if t.watch is not None:
        t.tell(events.CampUsed(seat=seat, place=place + 1, tile=t.tile_at(place).name, option=option + 1))


def send_explorer(t: Nakum, seat: int, place: int) -> None:
    """NAK-064  A worker stands on a tile that is face down."""
    t.idle[seat] -= 1
    t.explorers = replaced(t.explorers, place, seat)
    if t.watch is not None:
        t.tell(events.TileExplored(seat=seat, place=place + 1))


def visit_pituk(t: Nakum, seat: int, favour: int) -> None:
    """NAK-024  A worker asks Pituk for a favour."""
    t.idle[seat] -= 1
    t.pituk = seat
    if t.watch is not None:
        t.tell(events.PitukVisited(seat=seat, favour=FAVOURS[favour]))


def take_token(t: Nakum, seat: int) -> None:
    """NAK-028, ruling K-18  The token changes hands at once."""
    t.idle[seat] -= 1
    t.first_space = seat
    t.token = seat
    if t.watch is not None:
        t.tell(events.TokenTaken(seat=seat))


def increase_clan(t: Nakum, seat: int) -> None:
    """NAK-030  Two workers and a third from the reserve are placed."""
    t.idle[seat] -= CLAN_WORKERS
    t.reserve = replaced(t.reserve, seat, t.reserve[seat] - 1)
    t.clan_space = seat
    if t.watch is not None:
        t.tell(events.ClanIncreased(seat=seat))


def enter_pyramid(t: Nakum, seat: int, sacrifice: int) -> None:
    """NAK-070, NAK-072  Two workers come to the Pyramid; some of them lie down."""
    t.idle[seat] -= OFFERING_WORKERS
    t.pyramid = replaced(t.pyramid, seat, t.pyramid[seat] + OFFERING_WORKERS - sacrifice)
    t.sacrificed = replaced(t.sacrificed, seat, t.sacrificed[seat] + sacrifice)
    if t.watch is not None and sacrifice:
        t.tell(events.WorkersSacrificed(seat=seat, count=sacrifice))


def pass_day(t: Nakum, seat: int) -> None:
    """Ruling K-17  The seat does nothing more today."""
    t.passed = replaced(t.passed, seat, True)
    if t.watch is not None:
        t.tell(events.DayPassed(seat=seat))


def clear_board(t: Nakum) -> None:
    """NAK-076  Every space is empty again; the workers on the tiles go home."""
    explorers = t.explorers[:]
    for place in range(len(t.tiles)):
        if t.has_neighbour(place):
            for workers in t.basics[place]:
                for seat in workers:
                    t.idle[seat] += 1
            t.basics[place] = NO_WORKERS
        if t.camps[place] != NOBODY:
            t.idle[t.camps[place]] += 1
        if explorers[place] != NOBODY:
            t.idle[explorers[place]] += 1
            explorers[place] = WENT_HOME
    t.camps = [NOBODY] * len(t.camps)
    t.explorers = explorers


def clear_centre(t: Nakum) -> None:
    """NAK-031, NAK-076, NAK-077  Those in the middle go home, three of a bigger clan; the sacrificed do not."""
    for seat in range(t.seats):
        t.idle[seat] += t.pyramid[seat]
    t.reserve = [t.reserve[seat] + t.sacrificed[seat] for seat in range(t.seats)]
    t.pyramid = t.sacrificed = [0] * t.seats
    t.passed = [False] * t.seats
    if t.pituk != NOBODY:
        t.idle[t.pituk] += 1
    if t.first_space != NOBODY:
        t.idle[t.first_space] += 1
    if t.clan_space != NOBODY:
        t.idle[t.clan_space] += CLAN_WORKERS + 1
    t.pituk = t.first_space = t.clan_space = NOBODY
    if t.watch is not None:
        for seat in range(t.seats):
            t.tell(events.WorkersReturned(seat=seat, count=t.idle[seat]))


# Tiles and cubes.


def turn_tile(t: Nakum, place: int) -> None:
    """NAK-058, NAK-078  The tile is turned face up."""
    t.face_up = replaced(t.face_up, place, True)
    t.explorers = replaced(t.explorers, place, NOBODY)
    if t.watch is not None:
        t.tell(events.TileTurned(place=place + 1, tile=t.tile_at(place).name))


def cover_option(t: Nakum, place: int, option: int) -> None:
    """NAK-009  A black cube covers the option."""
    t.cubes = replaced(t.cubes, place, replaced(t.cubes[place], option, True))
    if t.watch is not None:
        t.tell(events.OptionCovered(place=place + 1, tile=t.tile_at(place).name, option=option + 1))


def free_option(t: Nakum, seat: int, place: int, option: int) -> None:
    """NAK-044  The cube leaves an option of a camp."""
    t.cubes = replaced(t.cubes, place, replaced(t.cubes[place], option, False))
    if t.watch is not None:
        t.tell(events.OptionFreed(seat=seat, place=place + 1, tile=t.tile_at(place).name, option=option + 1))


def cover_favour(t: Nakum, favour: int) -> None:
    """NAK-023  A black cube covers the favour."""
    t.pituk_cubes = replaced(t.pituk_cubes, favour, True)
    if t.watch is not None:
        t.tell(events.FavourCovered(favour=FAVOURS[favour]))


def free_favour(t: Nakum, seat: int, favour: int) -> None:
    """Ruling K-09  The cube leaves a favour of Pituk's."""
    t.pituk_cubes = replaced(t.pituk_cubes, favour, False)
    if t.watch is not None:
        t.tell(events.FavourFreed(seat=seat, favour=FAVOURS[favour]))


# Resources and points.


def gain(t: Nakum, seat: int, amounts: list[int]) -> None:
    """NAK-062  Everything a space or card gives is taken at once."""
    for resource in range(len(RESOURCES)):
        if amounts[resource]:
            keep(t, seat, resource, amounts[resource])
    if amounts[POINTS]:
        earn(t, seat, amounts[POINTS])


def keep(t: Nakum, seat: int, resource: int, count: int) -> None:
    """NAK-092, ruling K-11  The store has a limit; the rest is lost."""
    store = t.store[seat]
    kept = min(count, t.content.limits[resource] - store[resource])
    t.store[seat] = replaced(store, resource, store[resource] + kept)
    if t.watch is not None:
        t.tell(events.ResourceGained(seat=seat, resource=RESOURCES[resource], count=kept, lost=count - kept))


def earn(t: Nakum, seat: int, count: int) -> None:
    """NAK-088  Victory point tokens, as many as there are."""
    t.points = replaced(t.points, seat, t.points[seat] + count)
    if t.watch is not None:
        t.tell(events.PointsEarned(seat=seat, count=count))


def pay(t: Nakum, seat: int, cost: list[int]) -> None:
    """NAK-042, NAK-073  Resources go back to the supply."""
    for resource in range(len(RESOURCES)):
        if cost[resource]:
            store = t.store[seat]
            t.store[seat] = replaced(store, resource, store[resource] - cost[resource])
            if t.watch is not None:
                t.tell(events.ResourcePaid(seat=seat, resource=RESOURCES[resource], count=cost[resource]))


# Cards.


def as_printed(card: Card) -> list[Any]:
    """What a card shows, in the order of `CardPrinted`."""
    return [card.name, card.points, card.sacrifice, card.frees, *card.cost, *card.gain]


def reveal_market(t: Nakum, slot: int) -> None:
    """NAK-051, NAK-079  The next card of the deck comes to a slot."""
    t.market = replaced(t.market, slot, t.market_deck[-1])
    t.market_deck = t.market_deck[:-1]
    if t.watch is not None:
        t.tell(events.MarketRevealed(slot + 1, *as_printed(t.content.market[t.market[slot]])))


def reveal_offering(t: Nakum, slot: int) -> None:
    """NAK-049, NAK-080  The next offering becomes active."""
    t.offerings = replaced(t.offerings, slot, t.offering_deck[-1])
    t.offering_deck = t.offering_deck[:-1]
    if t.watch is not None:
        t.tell(events.OfferingRevealed(slot + 1, *as_printed(t.content.offerings[t.offerings[slot]])))


def shuffle_market(t: Nakum) -> None:
    """NAK-025, ruling K-19  The face-up cards are shuffled into the deck.

    Chance: a shuffle of the market deck, with the cards of the slots on top of it.
    """
    deck = t.market_deck + [card for card in t.market if card != NO_CARD]
    t.chance.shuffle(deck)
    t.market_deck = deck
    t.market = [NO_CARD] * len(t.market)
    if t.watch is not None:
        t.tell(events.MarketShuffled())


def discard_offerings(t: Nakum) -> None:
    """NAK-026, ruling K-19  The active offerings are out of play."""
    t.gone = t.gone + [card for card in t.offerings if card != NO_CARD]
    t.offerings = [NO_CARD] * len(t.offerings)
    if t.watch is not None:
        t.tell(events.OfferingsDiscarded())


def take_market_card(t: Nakum, seat: int, slot: int) -> Card:
    """NAK-046, NAK-069  The card comes to the family; its slot stays empty."""
    number = t.market[slot]
    t.market = replaced(t.market, slot, NO_CARD)
    t.bought = replaced(t.bought, seat, [*t.bought[seat], number])
    card = t.content.market[number]
    if t.watch is not None:
        t.tell(events.MarketCardTaken(seat=seat, slot=slot + 1, card=card.name))
    return card


def take_offering(t: Nakum, seat: int, slot: int) -> None:
    """NAK-074  The offering comes to the family; its slot stays empty."""
    number = t.offerings[slot]
    t.offerings = replaced(t.offerings, slot, NO_CARD)
    t.offered = replaced(t.offered, seat, [*t.offered[seat], number])
    if t.first_offering == NOBODY:
        t.first_offering = seat
    if t.watch is not None:
        t.tell(events.OfferingMade(seat=seat, slot=slot + 1, offering=t.content.offerings[number].name))


def deal_heritage(t: Nakum, seat: int) -> None:
    """NAK-053  The top cards of the box are a hand, which nobody else sees."""
    cards = t.box[: -HERITAGE_AT_START - 1 : -1]
    t.box = t.box[:-HERITAGE_AT_START]
    t.hands = replaced(t.hands, seat, cards)
    if t.watch is not None:
        names: list[str] = [t.content.heritage[card].name for card in cards]
        t.tell(events.HeritageDealt(seat=seat, cards=names), seen_by=(seat,))


def choose_heritage(t: Nakum, seat: int, slot: int) -> None:
    """NAK-055  A card is laid face down before the family."""
    t.chosen = replaced(t.chosen, seat, _leave_hand(t, seat, slot))
    if t.watch is not None:
        name = t.content.heritage[t.chosen[seat]].name
        t.tell(events.HeritageChosen(seat=seat, card=name), seen_by=(seat,))


def reveal_heritage(t: Nakum, seat: int) -> Card:
    """NAK-055  The card that was chosen is turned over."""
    number = t.chosen[seat]
    t.chosen = replaced(t.chosen, seat, NO_CARD)
    return _lay_heritage(t, seat, number)


def play_heritage(t: Nakum, seat: int, slot: int) -> Card:
    """NAK-068  A card of the hand comes into play."""
    return _lay_heritage(t, seat, _leave_hand(t, seat, slot))


def _leave_hand(t: Nakum, seat: int, slot: int) -> int:
    hand = t.hands[seat]
    t.hands = replaced(t.hands, seat, without(hand, slot))
    return hand[slot]


def _lay_heritage(t: Nakum, seat: int, number: int) -> Card:
    t.played = replaced(t.played, seat, [*t.played[seat], number])
    card = t.content.heritage[number]
    if t.watch is not None:
        t.tell(events.HeritagePlayed(seat, *as_printed(card)))
    return card

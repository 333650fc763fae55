"""The text form of a clearing: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.agenda import UNKNOWN, Step
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.plain import Fields, Plain
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    HERITAGE_AT_START,
    MARKET_SLOTS,
    MOST_SPACES,
    OFFERING_SLOTS,
    PLACES,
    PLACES_OF_SIX,
    RESOURCES,
    Content,
    content_of,
    names_of_cards,
    whole_deck,
)
from sobremesa.games.nakum.day import Turn
from sobremesa.games.nakum.table import NO_CARD, NOBODY, Nakum, empty_clearing

FAMILIES: Final = ("green", "yellow", "red", "blue")
NO_WORKER: Final = "nobody"
NO_CARD_WORD: Final = "none"


def seat_names(t: Nakum) -> list[str]:
    """A seat is called by the colour of its family."""
    return list(FAMILIES[: t.seats])


def write(t: Nakum) -> Plain:
    """The pieces as plain values. Places, slots and options are counted from 1."""
    content = t.content
    tiles = [tile.name for tile in content.tiles]
    market, heritage = names_of_cards(content.market), names_of_cards(content.heritage)
    offerings = names_of_cards(content.offerings)
    return {
        "content": content.text,
        "round": t.round,
        "token": FAMILIES[t.token],
        "first_offering": _seat(t.first_offering),
        "pituk": _seat(t.pituk),
        "first_space": _seat(t.first_space),
        "clan_space": _seat(t.clan_space),
        "spare_tiles": _cards(t.spare_tiles, tiles),
        "tiles": _by_place(_cards(t.tiles, tiles)),
        "face_up": _by_place(t.face_up),
        "basics": _by_place([[[FAMILIES[seat] for seat in workers] for workers in spaces] for spaces in t.basics]),
        "camps": _by_place([_seat(seat) for seat in t.camps]),
        "explorers": _by_place([_seat(seat) for seat in t.explorers]),
        "cubes": _by_place([[option + 1 for option in range(MOST_SPACES) if covered[option]] for covered in t.cubes]),
        "pituk_cubes": [FAVOURS[favour] for favour, covered in enumerate(t.pituk_cubes) if covered],
        "idle": _by_seat(t, t.idle),
        "reserve": _by_seat(t, t.reserve),
        "pyramid": _by_seat(t, t.pyramid),
        "sacrificed": _by_seat(t, t.sacrificed),
        "passed": _by_seat(t, t.passed),
        "points": _by_seat(t, t.points),
        "store": _by_seat(t, [dict(zip(RESOURCES, held, strict=True)) for held in t.store]),
        "hands": _by_seat(t, [_cards(cards, heritage) for cards in t.hands]),
        "chosen": _by_seat(t, _cards(t.chosen, heritage)),
        "played": _by_seat(t, [_cards(cards, heritage) for cards in t.played]),
        "bought": _by_seat(t, [_cards(cards, market) for cards in t.bought]),
        "offered": _by_seat(t, [_cards(cards, offerings) for cards in t.offered]),
        "market": _cards(t.market, market),
        "offerings": _cards(t.offerings, offerings),
        "market_deck": _cards(t.market_deck, market),
        "offering_deck": _cards(t.offering_deck, offerings),
        "gone": _cards(t.gone, offerings),
        "box": _cards(t.box, heritage),
    }


def _seat(seat: int) -> str:
    return FAMILIES[seat] if seat >= 0 else NO_WORKER


def _cards(cards: list[int], names: list[str]) -> list[str]:
    words = {UNKNOWN: UNKNOWN_WORD, NO_CARD: NO_CARD_WORD}
    return [words[card] if card < 0 else names[card] for card in cards]


def _by_place(values: list[Any]) -> Plain:
    return {str(place): value for place, value in enumerate(values, 1)}


def _by_seat(t: Nakum, values: list[Any]) -> Plain:
    return dict(zip(seat_names(t), values, strict=True))


def read(fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> Nakum:
    """The clearing that was written so."""
    content = content_of(fields.word("content"), f"{fields.where}: 'content'")
    t = empty_clearing(seats, chance, content, len(fields.table("face_up").values))
    t.agenda = agenda
    t.round = fields.number("round", 0)
    t.token = _read_seat(fields, "token", seats)
    for name in ("first_offering", "pituk", "first_space", "clan_space"):
        setattr(t, name, _read_seat(fields, name, seats))
    _read_places(fields, t, content)
    for name in ("idle", "reserve", "pyramid", "sacrificed", "points"):
        numbers = fields.table(name)
        setattr(t, name, [numbers.number(family, 0) for family in FAMILIES[:seats]])
        numbers.done()
    _read_families(fields, t, content)
    t.market = _read_cards(fields, "market", names_of_cards(content.market), MARKET_SLOTS)
    t.market_deck = _read_cards(fields, "market_deck", names_of_cards(content.market))
    t.offerings = _read_cards(fields, "offerings", names_of_cards(content.offerings), OFFERING_SLOTS)
    t.offering_deck = _read_cards(fields, "offering_deck", names_of_cards(content.offerings))
    t.gone = _read_cards(fields, "gone", names_of_cards(content.offerings))
    t.box = _read_cards(fields, "box", names_of_cards(content.heritage))
    t.pituk_cubes = [favour in fields.words("pituk_cubes") for favour in FAVOURS]
    return t


def _read_seat(fields: Fields, key: str, seats: int) -> int:
    return fields.name(key, [*FAMILIES[:seats], NO_WORKER]) if fields.word(key) != NO_WORKER else NOBODY


def _read_cards(fields: Fields, key: str, names: list[str], count: int | None = None) -> list[int]:
    cards = [NO_CARD if card == len(names) else card for card in fields.named(key, [*names, NO_CARD_WORD])]
    if count is not None and len(cards) != count:
        raise Unreadable(f"{fields.where}: {key!r} must name {count} slots, not {len(cards)}.")
    return cards


def _read_places(fields: Fields, t: Nakum, content: Content) -> None:
    """What lies and stands around the Pyramid."""
    names = [tile.name for tile in content.tiles]
    places = [str(place + 1) for place in range(len(t.face_up))]
    tiles, face_up, basics = fields.table("tiles"), fields.table("face_up"), fields.table("basics")
    camps, explorers, cubes = fields.table("camps"), fields.table("explorers"), fields.table("cubes")
    t.face_up = [face_up.flag(place) for place in places]
    t.tiles = [tiles.name(place, names) for place in places if tiles.has(place)]
    t.spare_tiles = _read_cards(fields, "spare_tiles", names)
    t.basics = [_read_workers(basics, place, t.seats) for place in places]
    t.camps = [_read_seat(camps, place, t.seats) for place in places]
    t.explorers = [_read_seat(explorers, place, t.seats) for place in places]
    t.cubes = [[option + 1 in cubes.numbers(place) for option in range(MOST_SPACES)] for place in places]
    for part in (tiles, face_up, basics, camps, explorers, cubes):
        part.done()


def _read_workers(basics: Fields, place: str, seats: int) -> list[list[int]]:
    spaces = basics.items(place)
    if len(spaces) > MOST_SPACES:
        raise Unreadable(f"{basics.where}: {place!r} has more than {MOST_SPACES} spaces.")
    rows = [Fields({"workers": workers}, f"{basics.where}.{place}") for workers in spaces]
    found = [row.named("workers", FAMILIES[:seats]) for row in rows]
    return found + [[] for _ in range(MOST_SPACES - len(found))]


def _read_families(fields: Fields, t: Nakum, content: Content) -> None:
    """What each family has."""
    heritage, market = names_of_cards(content.heritage), names_of_cards(content.market)
    parts = {key: fields.table(key) for key in ("passed", "store", "hands", "chosen", "played", "bought", "offered")}
    for seat, family in enumerate(FAMILIES[: t.seats]):
        t.passed[seat] = parts["passed"].flag(family)
        store = parts["store"].table(family)
        t.store[seat] = [store.number(name, 0) if store.has(name) else 0 for name in RESOURCES]
        store.done()
        t.hands[seat] = _read_cards(parts["hands"], family, heritage)
        chosen = Fields({"chosen": [parts["chosen"].word(family)]}, parts["chosen"].where)
        t.chosen[seat] = _read_cards(chosen, "chosen", heritage)[0]
        t.played[seat] = _read_cards(parts["played"], family, heritage)
        t.bought[seat] = _read_cards(parts["bought"], family, market)
        t.offered[seat] = _read_cards(parts["offered"], family, names_of_cards(content.offerings))
    for part in parts.values():
        part.done()


def expand(given: Plain, seats: list[str]) -> Plain:
    """Shorthands: `turn = "red"` is Red's turn and nothing else; `up = [1, 4]` says which tiles are face up."""
    rest = dict(given)
    if "turn" in rest:
        turn = rest.pop("turn")
        if turn not in seats:
            raise Unreadable(f"[given]: it cannot be the turn of {turn!r}; there are {', '.join(seats)}.")
        rest["agenda"] = [{"step": "Turn", "seat": seats.index(turn)}]
    if "up" in rest:
        up = rest.pop("up")
        rest["face_up"] = {str(place): place in up for place in range(1, PLACES + 1)}
    return rest


def example(names: list[str], settings: dict[str, str]) -> Nakum:
    """The default position of scenarios: the second round begins, all tiles are face up in the order of the content.

    The first seat has the turn and the token. Decks are in order, their first cards lie open, each player holds the
    next two heritage cards, and stores are empty.
    """
    content = content_of(settings["content"])
    places = PLACES if settings["tiles"] == "eight" else PLACES_OF_SIX
    t = empty_clearing(len(names), FastChance(0), content, places)
    tiles = list(range(len(content.tiles)))
    t.tiles, t.spare_tiles = tiles[:places], tiles[places:]
    t.face_up = [True] * places
    t.market_deck = whole_deck(content.market)[::-1]
    t.offering_deck = whole_deck(content.offerings)[::-1]
    t.box = whole_deck(content.heritage)[::-1]
    t.market = [t.market_deck.pop() for _ in range(MARKET_SLOTS)]
    t.offerings = [t.offering_deck.pop() for _ in range(OFFERING_SLOTS)]
    for seat in range(t.seats):
        t.hands[seat] = [t.box.pop() for _ in range(HERITAGE_AT_START - 1)]
    t.round = 2
    t.then(Turn(0))
    return t


def count(t: Nakum) -> dict[str, int]:
    """What never changes in number, wherever it lies; hidden cards count as cards."""
    standing = sum(len(workers) for spaces in t.basics for workers in spaces)
    standing += sum(seat >= 0 for seat in [*t.camps, *t.explorers, t.pituk, t.first_space])
    standing += 3 * (t.clan_space >= 0)
    market = [*t.market_deck, *t.market, *[card for cards in t.bought for card in cards]]
    offerings = [*t.offering_deck, *t.offerings, *t.gone, *[card for cards in t.offered for card in cards]]
    heritage = [*t.box, *t.chosen, *[card for cards in [*t.hands, *t.played] for card in cards]]
    return {
        "workers": standing + sum(t.idle) + sum(t.reserve) + sum(t.pyramid) + sum(t.sacrificed),
        "tiles": len(t.tiles) + len(t.spare_tiles),
        "market cards": sum(card != NO_CARD for card in market),
        "offering cards": sum(card != NO_CARD for card in offerings),
        "heritage cards": sum(card != NO_CARD for card in heritage),
    }

"""The text form of a cave: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sobremesa.engine.agenda import UNKNOWN, Step
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.plain import Fields, Plain, names_of
from sobremesa.games.oh_captain.content import (
    ADVENTURERS,
    ARRIVAL,
    CAPTAIN_COINS,
    CARD_COUNTS,
    CARDS,
    COINS,
    EXPLORER_COINS,
    ITEMS,
    NO_ITEM,
    PURSE,
)
from sobremesa.games.oh_captain.crew import NOBODY, NOTHING
from sobremesa.games.oh_captain.setup import empty_cave, may_join
from sobremesa.games.oh_captain.table import OhCaptain
from sobremesa.games.oh_captain.trail import (
    DECK,
    EVERYONE,
    HIDDEN_PLACES,
    LOOKED,
    OPEN,
    PILE,
    SPECTATOR,
    Passage,
    code_of,
    counts_of,
    follow,
    listed,
)
from sobremesa.games.oh_captain.turn import StartTurn

PICKS = ["", "maybe-egg", "no-egg"]
AS_IT_LIES = ["as it lies"]


def seat_names(t: OhCaptain) -> list[str]:
    """A seat is called by its Adventurer, or by its number while it has none."""
    return _names(t.adventurers)


def _names(adventurers: list[int]) -> list[str]:
    return [f"seat-{i + 1}" if who == NOBODY else ADVENTURERS[who] for i, who in enumerate(adventurers)]


def write(t: OhCaptain) -> Plain:
    """The pieces as plain values."""
    names = seat_names(t)
    return {
        "large_cast": t.large_cast,
        "must_attack": t.must_attack,
        "captain": names[t.captain],
        "active": names[t.active],
        "adventurers": ["nobody" if who == NOBODY else ADVENTURERS[who] for who in t.adventurers],
        "supply": t.supply,
        "box": t.box,
        "found": "none" if t.found == NOTHING else names_of([t.found], CARDS)[0],
        "announced": "none" if t.announced == NO_ITEM else ITEMS[t.announced],
        "deck": names_of(t.deck, CARDS),
        "pile": names_of(t.pile, CARDS),
        "coins": {name: t.coins[seat] for seat, name in enumerate(names)},
        "up": {name: names_of(t.up[seat], CARDS) for seat, name in enumerate(names)},
        "down": {name: names_of(t.down[seat], CARDS) for seat, name in enumerate(names)},
        "trail": [write_passage(passage, names) for passage in t.trail],
    }


def write_passage(passage: Passage, names: list[str]) -> str:
    """A passage as one line: from where, to where, which card, who saw it, and what Siana's choice of it says."""
    places = _places(tuple(names))
    if passage.card == UNKNOWN:
        card = UNKNOWN_WORD
    elif passage.place == LOOKED:
        card = " ".join(names_of(listed(counts_of(passage.card)), CARDS))
    else:
        card = CARDS[passage.card]
    route = f"{places[passage.source]} > {places[passage.place]}"
    return " : ".join([route, card, _witnesses(passage.seen, tuple(names)), PICKS[passage.pick]]).rstrip(" :")


@lru_cache(maxsize=4096)
def _witnesses(seen: int, names: tuple[str, ...]) -> str:
    return "all" if seen == EVERYONE else " ".join(name for seat, name in enumerate(names) if seen >> seat & 1)


@lru_cache(maxsize=4096)
def _places(names: tuple[str, ...]) -> list[str]:
    return [*names, *[""] * (PILE - len(names)), "pile", "open", "deck", "looked-at"]


def read_passage(line: str, names: list[str], where: str) -> Passage:
    """The passage that was written so."""
    parts = [*[part.strip() for part in line.split(" : ")], "", ""][:4]
    route = parts[0].split(" > ")
    places = _places(tuple(names))
    witnesses = parts[2].split()
    if len(route) != 2 or not {*route} <= {*places} or parts[3] not in PICKS or not {*witnesses} <= {*names, "all"}:
        raise Unreadable(f"{where}: {line!r} does not say how a card went.")
    source, place = places.index(route[0]), places.index(route[1])
    if parts[1] != UNKNOWN_WORD and not {*parts[1].split()} <= {*CARDS}:
        raise Unreadable(f"{where}: {line!r} names a card that does not exist.")
    cards = [CARDS.index(word) for word in parts[1].split()] if parts[1] != UNKNOWN_WORD else []
    if place != LOOKED and parts[1] != UNKNOWN_WORD and len(cards) != 1:
        raise Unreadable(f"{where}: {line!r} must name one card.")
    card = UNKNOWN if parts[1] == UNKNOWN_WORD else code_of(cards) if place == LOOKED else cards[0]
    seen = EVERYONE if "all" in witnesses else sum(1 << names.index(name) for name in witnesses)
    return Passage(source, place, card, seen, PICKS.index(parts[3]))


def read(fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> OhCaptain:
    """The cave that was written so."""
    known = ["nobody", *ADVENTURERS]
    adventurers = [number - 1 if number else NOBODY for number in fields.named("adventurers", known)]
    names = _names(adventurers)
    coins, up, down = fields.table("coins"), fields.table("up"), fields.table("down")
    found = fields.name("found", [*CARDS, "none"])
    announced = fields.name("announced", [*ITEMS, "none"])
    table = OhCaptain(
        seats=seats,
        agenda=agenda,
        chance=chance,
        captain=fields.name("captain", names),
        active=fields.name("active", names),
        adventurers=adventurers,
        coins=[coins.number(name, 0) for name in names],
        supply=fields.number("supply", 0),
        deck=fields.named("deck", CARDS),
        found=NOTHING if found == len(CARDS) else found,
        announced=NO_ITEM if announced == len(ITEMS) else announced,
        up=[sorted(up.named(name, CARDS)) for name in names],
        down=[down.named(name, CARDS) for name in names],
        pile=fields.named("pile", CARDS),
        box=fields.number("box", 0),
        trail=[],
        large_cast=fields.flag("large_cast"),
        must_attack=fields.flag("must_attack"),
    )
    for part in (coins, up, down):
        part.done()
    read_trail(table, fields.words("trail"), fields.where)
    return table


def read_trail(t: OhCaptain, lines: list[str], where: str) -> None:
    """The trail as it was written, or one that explains the hidden cards as they lie."""
    if lines == AS_IT_LIES:
        t.down = [sorted(cards) for cards in t.down]
        t.pile.sort()
        t.trail = as_it_lies(t)
        return
    names = seat_names(t)
    t.trail = [read_passage(line, names, where) for line in lines]
    known = follow(t.trail)
    if [known.cards(place) for place in range(HIDDEN_PLACES)] != [*t.down, *[[]] * (SPECTATOR - t.seats), t.pile]:
        raise Unreadable(f"{where}: the trail does not lead to the hidden cards as they lie.")


def as_it_lies(t: OhCaptain) -> list[Passage]:
    """Every Purse is known to all, every other card to its owner, the discard pile to the Captain."""
    trail = [
        Passage(OPEN, seat, card, EVERYONE) if card == PURSE else Passage(DECK, seat, card, 1 << seat)
        for seat in range(t.seats)
        for card in t.down[seat]
    ]
    return [*trail, *[Passage(DECK, PILE, card, 1 << t.captain) for card in t.pile]]


def expand(given: Plain, seats: list[str]) -> Plain:
    """`turn = "red"`: Red's turn begins. Hidden cards without a trail: as it lies. Steps may name seats."""
    rest = {key: value for key, value in given.items() if key != "turn"}
    if "turn" in given:
        rest["agenda"] = [{"step": "StartTurn", "seat": given["turn"]}]
    if "agenda" in rest:
        rest["agenda"] = [_with_numbers(step, seats) for step in rest["agenda"]]
    if "trail" not in given:
        rest["trail"] = AS_IT_LIES
    return rest


def _with_numbers(step: Plain, seats: list[str]) -> Plain:
    return {
        key: seats.index(value) if key != "step" and isinstance(value, str) and value in seats else value
        for key, value in step.items()
    }


def example(names: list[str], settings: dict[str, str]) -> OhCaptain:
    """The default position of scenarios: the first seat is the Captain, the second begins, nothing has been drawn."""
    t = empty_cave(
        len(names),
        FastChance(0),
        large_cast=settings["cast"] == "all",
        must_attack=settings["purchase"] == "must-attack",
    )
    for seat, name in enumerate(names):
        if name in ADVENTURERS:
            t.seat_adventurer(seat, ADVENTURERS.index(name))
    free = [who for who in range(len(ADVENTURERS)) if who not in t.adventurers and may_join(t, who)]
    for seat in range(t.seats):
        if t.adventurers[seat] == NOBODY:
            t.seat_adventurer(seat, free.pop(0))
    t.deal_coins(0, CAPTAIN_COINS)
    for seat in range(1, t.seats):
        t.deal_coins(seat, EXPLORER_COINS)
        t.deal_purse(seat)
    t.active = 1
    t.lay_discards(3)
    t.then(StartTurn(1))
    return t


def count(t: OhCaptain) -> dict[str, int]:
    """What a cave is made of, wherever it lies; hidden cards count as cards."""
    loots = [*t.up, *t.down, t.pile, t.deck, [t.found] if t.found != NOTHING else []]
    cards = [card for cards in loots for card in cards]
    kinds = {f"{CARDS[kind]} cards": cards.count(kind) for kind in range(ARRIVAL + 1) if kind != PURSE}
    return {
        "cards": len(cards) + t.box,
        "coins": sum(t.coins) + t.supply,
        **kinds,
        "purse cards": cards.count(PURSE) + t.box,
    }


assert sum(CARD_COUNTS) == 35 and COINS == 30, "CAP-001, CAP-002"

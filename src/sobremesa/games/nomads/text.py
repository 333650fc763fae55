"""The text form of a camp: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from typing import Any

from sobremesa.engine.agenda import Step
from sobremesa.engine.chance import Chance, FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.plain import Fields, Plain, names_of
from sobremesa.games.nomads.content import (
    ADVENTURERS,
    CARDS,
    DISCS,
    DISCS_EACH,
    FROG,
    JOKER,
    MOON_TILE,
    NOMAD,
    NOSTROMO,
    PILE_HEIGHT,
    SPACES,
    TILE_COUNTS,
    TILES,
)
from sobremesa.games.nomads.setup import sleepers
from sobremesa.games.nomads.table import NOBODY, NOWHERE, Nomads, empty_camp
from sobremesa.games.nomads.turn import Turn


def seat_names(t: Nomads) -> list[str]:
    """A seat is called by its Adventurer, or by its number while it has none."""
    return [f"seat-{i + 1}" if who == NOBODY else DISCS[who] for i, who in enumerate(t.adventurers)]


def write(t: Nomads) -> Plain:
    """The pieces as plain values; what is zero is left out."""
    names = seat_names(t)
    return {
        "share_all": t.share_all,
        "first": t.first,
        "adventurers": ["nobody" if who == NOBODY else DISCS[who] for who in t.adventurers],
        "lys": t.lys,
        "chart": t.chart,
        "hand": names_of(t.hand, DISCS),
        "hand_space": t.hand_space,
        "stacks": {str(space): names_of(stack, DISCS) for space, stack in enumerate(t.stacks)},
        "piles": {str(space): names_of(pile, TILES) for space, pile in enumerate(t.piles)},
        "tiles": {name: _counts(t.tiles[seat], TILES) for seat, name in enumerate(names)},
        "cards": {name: _counts(t.cards[seat], CARDS) for seat, name in enumerate(names)},
        "moons": {name: t.moons[seat] for seat, name in enumerate(names)},
        "offered": {card: t.offered[number][:] for number, card in enumerate(CARDS)},
        "box": _counts(t.box, TILES),
        **({"keeper": t.keeper} if t.keeper != NOBODY else {}),
        **({"discarder": t.discarder} if t.discarder != NOBODY else {}),
        **({"coins": t.coins} if t.coins else {}),
    }


def _counts(counts: list[int], names: list[str]) -> dict[str, int]:
    return {names[kind]: count for kind, count in enumerate(counts) if count}


def read(fields: Fields, seats: int, agenda: list[Step[Any]], chance: Chance) -> Nomads:
    """The camp that was written so."""
    known = ["nobody", *DISCS]
    adventurers = [number - 1 if number else NOBODY for number in fields.named("adventurers", known)]
    names = [f"seat-{i + 1}" if who == NOBODY else DISCS[who] for i, who in enumerate(adventurers)]
    stacks, piles, moons = fields.table("stacks"), fields.table("piles"), fields.table("moons")
    tiles, cards, offered = fields.table("tiles"), fields.table("cards"), fields.table("offered")
    table = Nomads(
        seats=seats,
        agenda=agenda,
        chance=chance,
        first=fields.number("first", 0, seats - 1),
        adventurers=adventurers,
        stacks=[stacks.named(str(space), DISCS) for space in range(SPACES)],
        hand=fields.named("hand", DISCS),
        hand_space=fields.number("hand_space", NOWHERE, SPACES - 1),
        piles=[piles.named(str(space), TILES) for space in range(SPACES)],
        lys=fields.number("lys", NOWHERE, SPACES - 1),
        chart=fields.number("chart", 0),
        tiles=[_read_counts(tiles, name, TILES[: JOKER + 1]) for name in names],
        cards=[_read_counts(cards, name, CARDS) for name in names],
        offered=[offered.numbers(card) for card in CARDS],
        moons=[moons.number(name, 0) for name in names],
        box=_read_counts(fields, "box", TILES),
        share_all=fields.flag("share_all"),
        keeper=fields.number("keeper", 0, seats - 1) if fields.has("keeper") else NOBODY,
        discarder=fields.number("discarder", 0, seats - 1) if fields.has("discarder") else NOBODY,
        coins=fields.number("coins", 0) if fields.has("coins") else 0,
    )
    for part in (stacks, piles, moons, tiles, cards, offered):
        part.done()
    return table


def _read_counts(fields: Fields, key: str, names: list[str]) -> list[int]:
    counts = fields.table(key)
    read = [counts.number(name, 0) if counts.has(name) else 0 for name in names]
    counts.done()
    return read


def expand(given: Plain, seats: list[str]) -> Plain:
    """Shorthands: `turn = "red"` is Red's turn and nothing else; `only_stacks`, `only_piles` leave the rest empty."""
    rest = dict(given)
    for key in ("stacks", "piles"):
        if f"only_{key}" in rest:
            rest[key] = {**{str(space): [] for space in range(SPACES)}, **rest.pop(f"only_{key}")}
    if "turn" in rest:
        turn = rest.pop("turn")
        if turn not in seats:
            raise Unreadable(f"[given]: it cannot be the turn of {turn!r}; there are {', '.join(seats)}.")
        rest["agenda"] = [{"step": "Turn", "seat": seats.index(turn)}]
    return rest


def example(names: list[str], settings: dict[str, str]) -> Nomads:
    """The default position of scenarios: everyone has placed, the first seat has the first turn, piles are in order."""
    t = empty_camp(len(names), FastChance(0), share_all=settings["ties"] == "share-all")
    for seat, name in enumerate(names):
        if name in DISCS and DISCS.index(name) in ADVENTURERS:
            t.seat_adventurer(seat, DISCS.index(name))
    for seat in range(t.seats):
        if t.adventurers[seat] == NOBODY:
            t.seat_adventurer(seat, sleepers(t)[0])
    t.piles = ordered_piles()
    if t.seat_of[NOSTROMO] != NOBODY:
        t.place_disc(FROG, 2)
    for space in range(SPACES):
        t.place_disc(NOMAD, space)
    discs = [adventurer for adventurer in ADVENTURERS for _ in range(DISCS_EACH)]
    for number, disc in enumerate(discs):
        t.place_disc(disc, number % SPACES)
    t.lys = 0
    t.then(Turn(0))
    return t


def ordered_piles() -> list[list[int]]:
    """Moons and Jokers at the bottom, then the stories in turn: the top of pile n is legend n, of pile 7 legend 0."""
    special = [MOON_TILE] * TILE_COUNTS[MOON_TILE] + [JOKER] * TILE_COUNTS[JOKER]
    stories = [(number + 1) % JOKER for number in range(TILE_COUNTS[0] * JOKER)]
    spare = len(special) % SPACES
    bottom = special + stories[: SPACES - spare if spare else 0]
    rest = stories[len(bottom) - len(special) :]
    piles: list[list[int]] = [[] for _ in range(SPACES)]
    for number, tile in enumerate([*bottom, *rest]):
        piles[number % SPACES].append(tile)
    assert all(len(pile) == PILE_HEIGHT for pile in piles)
    return piles


def count(t: Nomads) -> dict[str, int]:
    """What a camp is made of, wherever it lies; hidden tiles count as tiles."""
    on_ring = sum(len(stack) for stack in t.stacks) + len(t.hand)
    return {
        "tiles": sum(map(len, t.piles)) + sum(map(sum, t.tiles)) + sum(t.box) + t.chart + sum(t.moons),
        "moons": t.chart + sum(t.moons) + t.box[MOON_TILE] + sum(pile.count(MOON_TILE) for pile in t.piles),
        "jokers": sum(held[JOKER] for held in t.tiles) + t.box[JOKER] + sum(pile.count(JOKER) for pile in t.piles),
        "cards": sum(map(len, t.offered)) + sum(1 for held in t.cards for value in held if value),
        "card values": sum(map(sum, t.offered)) + sum(map(sum, t.cards)),
        **({"discs": on_ring} if t.lys != NOWHERE else {}),
    }

"""The text form of a camp: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.fields import TextForm
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.games.nomads.content import (
    ADVENTURERS,
    CARDS,
    DISCS,
    DISCS_EACH,
    FROG,
    JOKER,
    LEGENDS,
    MOON,
    MOON_TILE,
    NOMAD,
    NOSTROMO,
    PILE_HEIGHT,
    SPACES,
    TILE_COUNTS,
)
from sobremesa.games.nomads.fields import FIELDS, VALUES
from sobremesa.games.nomads.setup import sleepers
from sobremesa.games.nomads.stacks import stacks_of
from sobremesa.games.nomads.table import NOBODY, NOWHERE, TILE_BITS, Nomads, seats_of_discs
from sobremesa.games.nomads.turn import Turn

NAMES: Final = {"card": CARDS}  # fields of steps that are numbers of named things
NUMBERS: Final[dict[str, Callable[[Nomads], Sequence[int]]]] = {  # and of things without names: which there are
    "last": lambda t: range(SPACES),
    "value": lambda t: VALUES,
}


def settle(t: Nomads) -> None:
    """Derived fields: the owners of discs follow from the Adventurers; cards on offer are sorted."""
    t.seat_of = seats_of_discs(t.adventurers)
    t.offered = [sorted(values) for values in t.offered]


FORM: Final = TextForm(Nomads, FIELDS, settle)


def expand(given: Plain, seats: list[str]) -> Plain:
    """Shorthands: `turn = "red"` is Red's turn and nothing else, and Moon's begins with her step; `only_stacks` and
    `only_piles` leave the rest empty.
    """
    rest, fields = dict(given), Fields(given, "[given]")
    for key in ("stacks", "piles"):
        if rest.pop(f"only_{key}", None) is not None:
            rest[key] = {**{str(space): [] for space in range(SPACES)}, **fields.table(f"only_{key}").values}
    if rest.pop("turn", None) is not None:
        turn = fields.word("turn")
        if turn not in seats:
            raise Unreadable(f"[given]: it cannot be the turn of {turn!r}; there are {', '.join(seats)}.")
        steps = ["MoonStep", "Turn"] if turn == DISCS[MOON] else ["Turn"]
        rest["agenda"] = [{"step": step, "seat": seats.index(turn)} for step in steps]
    return rest


def example(names: list[str], settings: dict[str, str]) -> Nomads:
    """The default position of scenarios: everyone has placed, the first seat has the first turn, piles are in order."""
    t = Nomads(len(names), [], FastChance(0))
    t.share_all = settings["ties"] == "share-all"
    for seat, name in enumerate(names):
        if name in DISCS and DISCS.index(name) in ADVENTURERS:
            t.seat_adventurer(seat, DISCS.index(name))
    for seat in range(t.seats):
        if t.adventurers[seat] == NOBODY:
            t.seat_adventurer(seat, sleepers(t)[0])
    t.piles = stacks_of(ordered_piles(), TILE_BITS, UNKNOWN)
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
    """The components of a camp, wherever they are; hidden tiles count as tiles, coins of another game do not count."""
    on_ring = sum(len(stack) for stack in t.stacks) + len(t.hand)
    stories = [
        sum(held[kind] for held in t.tiles) + t.box[kind] + sum(pile.count(kind) for pile in t.piles)
        for kind in range(JOKER)
    ]
    jokers = sum(held[JOKER] for held in t.tiles) + t.box[JOKER] + sum(pile.count(JOKER) for pile in t.piles)
    return {
        "tiles": sum(map(len, t.piles)) + sum(map(sum, t.tiles)) + sum(t.box) + t.chart + sum(t.moons) - t.coins,
        "moons": t.chart + sum(t.moons) + t.box[MOON_TILE] + sum(pile.count(MOON_TILE) for pile in t.piles),
        "jokers": jokers - t.coins,
        "cards": sum(map(len, t.offered)) + sum(1 for held in t.cards for value in held if value),
        "card values": sum(map(sum, t.offered)) + sum(map(sum, t.cards)),
        **{f"{LEGENDS[kind]} tiles": number for kind, number in enumerate(stories)},
        **({"discs": on_ring} if t.lys != NOWHERE else {}),
    }

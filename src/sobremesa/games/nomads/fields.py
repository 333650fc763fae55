"""The fields of a camp, each declared once: `make generate` writes the table's code and the docs from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.text.bounds import TOO_MANY
from sobremesa.engine.text.fields import EVERYONE, Seen, field
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.engine.text.shapes import Counts, Derived, Flag, ListOf, Number, Numbers, Per, SeatNumber, Shape
from sobremesa.games.nomads.content import (
    CARDS,
    DISC_COUNT,
    DISCS,
    LEGEND_VALUES,
    MOON_TILE,
    SONG_VALUES,
    SPACES,
    TILES,
)
from sobremesa.games.nomads.stacks import WORD, Stacks, stacks_of
from sobremesa.games.nomads.table import DISC_BITS, NOBODY, NOWHERE, TILE_BITS, Nomads

MOST_COINS: Final = 99  # ours: well above the number of coins in the game before
VALUES: Final = sorted({value for values in [*LEGEND_VALUES, SONG_VALUES] for value in values})
SPACE_NAMES: Final = [str(space) for space in range(SPACES)]


def seat_names(t: Nomads) -> list[str]:
    """A seat is called by its Adventurer, or by its number while it has none."""
    return [f"seat-{i + 1}" if who == NOBODY else DISCS[who] for i, who in enumerate(t.adventurers)]


@dataclass(frozen=True)
class PerSpace(Shape):
    """A stack on each space, packed in the table."""

    of: ListOf
    bits: int
    low: int
    kind = "Stacks"
    names = SPACE_NAMES

    @property
    def like(self) -> Shape:  # type: ignore[override]  # observations see the list that readers see
        """A list for each space."""
        return Per(SPACE_NAMES, self.of)

    def write(self, t: Any, value: Stacks) -> Plain:
        return {name: self.of.write(t, stack) for name, stack in zip(SPACE_NAMES, value, strict=True)}

    def read(self, t: Any, fields: Fields, key: str) -> Stacks:
        table = fields.table(key)
        stacks = [self.of.read(t, table, name) for name in SPACE_NAMES]
        table.done()
        most = WORD // self.bits
        for name, stack in zip(SPACE_NAMES, stacks, strict=True):
            if len(stack) > most:
                raise table.wrong(name, TOO_MANY, count=len(stack), most=most)
        return stacks_of(stacks, self.bits, self.low)


FIELDS: Final = (
    field("share_all", Flag(), "whether those tied for first share all four Moons (ruling N-20)", EVERYONE),
    field("first", SeatNumber(), "the number of the first player's seat", EVERYONE),
    field(
        "adventurers",
        ListOf(DISCS, none=("nobody", NOBODY)),
        "of each seat, or `nobody`",
        EVERYONE,
        "[NOBODY] * seats",
        copied=0,
    ),
    field("lys", Number(NOWHERE, SPACES - 1), "the space Lys points at, -1 before she is placed", EVERYONE, "NOWHERE"),
    field("chart", Number(), "Opal Moons on the Moon Chart", EVERYONE),
    field("hand", ListOf(DISCS, most=DISC_COUNT), "discs lifted and not yet dropped, bottom to top", EVERYONE),
    field("hand_space", Number(NOWHERE, SPACES - 1), "where they are; -1 between moves", EVERYONE, "NOWHERE"),
    field(
        "stacks",
        PerSpace(ListOf(DISCS, most=DISC_COUNT), DISC_BITS, 0),
        "the discs on each space, bottom to top",
        EVERYONE,
        "Stacks(DISC_BITS, 0)",
    ),
    field(
        "piles",
        PerSpace(ListOf(TILES), TILE_BITS, UNKNOWN),
        "the tiles at each space, bottom to top",
        Seen("everyone the top one, nobody the others", "conceal_piles"),
        "Stacks(TILE_BITS, UNKNOWN)",
    ),
    field(
        "tiles",
        Per(seat_names, Counts(TILES[:MOON_TILE])),
        "of each seat, how many of each kind",
        EVERYONE,
        "[[0] * content.MOON_TILE for _ in range(seats)]",
    ),
    field(
        "cards",
        Per(seat_names, Counts(CARDS)),
        "of each seat, the value held of each Legend and of the `song`; 0 none",
        EVERYONE,
        "[[0] * len(content.CARDS) for _ in range(seats)]",
        copied=0,
    ),
    field("moons", Per(seat_names, Number(), "seats"), "won by each seat", EVERYONE, copied=0),
    field(
        "offered",
        Per(CARDS, Numbers(VALUES, most=len(SONG_VALUES), high=max(SONG_VALUES))),
        "the values still to be had of each Legend and of the `song`",
        EVERYONE,
        "[*[values[:] for values in content.LEGEND_VALUES], content.SONG_VALUES[:]]",
        copied=0,
    ),
    field("box", Counts(TILES), "tiles out of the game, by kind", EVERYONE, "[0] * len(content.TILES)"),
    field(
        "keeper",
        SeatNumber(),
        "Lumarathon: the seat that places the discs nobody plays",
        EVERYONE,
        "NOBODY",
        absent=NOBODY,
    ),
    field(
        "discarder",
        SeatNumber(),
        "Lumarathon: the seat that discards tiles for them",
        EVERYONE,
        "NOBODY",
        absent=NOBODY,
    ),
    field(
        "coins", Number(0, MOST_COINS), "Lumarathon: how many coins of the game before are Jokers", EVERYONE, absent=0
    ),
    field(
        "seat_of",
        Derived("list[int]"),
        "the seat each kind of disc belongs to",
        EVERYONE,
        "[NOBODY] * len(content.DISCS)",
    ),
)

"""The fields of a clearing, each declared once: `make generate` writes the table's code and the docs from them.

Places, slots and options are counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from sobremesa.engine.text.fields import EVERYONE, NOBODY, OWNER, Seen, field
from sobremesa.engine.text.plain import Fields
from sobremesa.engine.text.shapes import Counts, Flag, ListOf, Marks, Name, Number, Own, Per, Rows, Shape, counted
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    MARKET_SLOTS,
    MOST_SPACES,
    OFFERING_SLOTS,
    RESOURCES,
    Content,
    content_of,
)
from sobremesa.games.nakum.table import NO_CARD, Nakum
from sobremesa.games.nakum.table import NOBODY as NO_SEAT

FAMILIES: Final = ("green", "yellow", "red", "blue")
EMPTY: Final = ("none", NO_CARD)  # a slot without a card


def seat_names(t: Nakum) -> list[str]:
    """A seat is called by the colour of its family."""
    return list(FAMILIES[: t.seats])


def places(t: Nakum) -> list[str]:
    """The places around the Pyramid."""
    return counted(len(t.face_up))


@lru_cache(maxsize=64)
def names(content: Content, part: str) -> list[str]:
    """The ids of the tiles or cards in one part of the box."""
    return [row.name for row in getattr(content, part)]


def ids(part: str) -> Callable[[Nakum], list[str]]:
    """The ids of the tiles or cards in one part of a table's box."""
    return lambda t: names(t.content, part)


def read_content(t: Nakum, fields: Fields, key: str) -> Content:
    """The content in the text."""
    return content_of(fields.word(key), f"{fields.where}: {key!r}")


def by_seat(shape: Shape) -> Per:
    """The same shape for each family."""
    return Per(seat_names, shape, "seats")


MOST_WORKERS: Final = 99  # ours: a bound for figures that are drawn one by one; the box is counted separately
WORKERS: Final = Number(0, MOST_WORKERS)
SOMEBODY: Final = Name(seat_names, none=("nobody", NO_SEAT))

FIELDS: Final = (
    field(
        "content",
        Own("Content", lambda t, content: content.text, read_content),
        "`plenty`, `ours` or the whole text of a content file of the players' own",
        EVERYONE,
        "content_of(OURS)",
    ),
    field("round", Number(), "the number of the round, 0 before the first", EVERYONE),
    field("token", Name(seat_names), "who holds the first player token", EVERYONE, "0"),
    field("first_offering", SOMEBODY, "who made the first offering of the game", EVERYONE, "NOBODY"),
    field("pituk", SOMEBODY, "whose worker is with Pituk", EVERYONE, "NOBODY"),
    field("first_space", SOMEBODY, "whose worker is on the first player space", EVERYONE, "NOBODY"),
    field("clan_space", SOMEBODY, "whose three workers increase the clan", EVERYONE, "NOBODY"),
    field("spare_tiles", ListOf(ids("tiles")), "tiles not in this game", NOBODY, copied=0),
    field("face_up", Per(None, Flag(), "PLACES"), "at each place, whether the tile is face up", EVERYONE, copied=0),
    field(
        "tiles",
        Per(places, Name(ids("tiles")), partial=True),
        "the tile at each place",
        Seen("everyone, if it is face up", "conceal"),
        "[]",
        copied=0,
    ),
    field(
        "basics",
        Per(places, Rows(MOST_SPACES, ListOf(seat_names))),
        "at each place, the workers on each basic space",
        EVERYONE,
        "[[[] for _ in range(MOST_SPACES)] for _ in range(PLACES)]",
        copied=1,
    ),
    field(
        "camps",
        Per(places, SOMEBODY),
        "at each place, whose worker is at the camp",
        EVERYONE,
        "[NOBODY] * PLACES",
        copied=0,
    ),
    field(
        "explorers",
        Per(places, SOMEBODY),
        "at each place, whose worker is on the tile that is face down",
        EVERYONE,
        "[NOBODY] * PLACES",
        copied=0,
    ),
    field(
        "cubes",
        Per(places, Marks(MOST_SPACES)),
        "at each place, the options under a black cube",
        EVERYONE,
        "[[False] * MOST_SPACES for _ in range(PLACES)]",
        copied=0,
    ),
    field(
        "pituk_cubes",
        Marks(FAVOURS),
        "the favours under a black cube (`market`, `offerings`)",
        EVERYONE,
        "[False] * len(FAVOURS)",
        copied=0,
    ),
    field("idle", by_seat(WORKERS), "of each seat, the workers not used today", EVERYONE, "[WORKERS_AT_START] * seats"),
    field(
        "reserve",
        by_seat(WORKERS),
        "of each seat, the workers in reserve",
        EVERYONE,
        "[WORKERS_IN_RESERVE] * seats",
        copied=0,
    ),
    field("pyramid", by_seat(WORKERS), "of each seat, the workers that stand at the Pyramid", EVERYONE, copied=0),
    field("sacrificed", by_seat(WORKERS), "of each seat, the workers that lie there", EVERYONE, copied=0),
    field("passed", by_seat(Flag()), "of each seat, whether it can do nothing more today", EVERYONE, copied=0),
    field("points", by_seat(Number()), "of each seat, the victory point tokens", EVERYONE, copied=0),
    field(
        "store",
        by_seat(Counts(RESOURCES, zeros=True)),
        "of each seat, how much of each resource",
        EVERYONE,
        "[[0] * len(RESOURCES) for _ in range(seats)]",
        copied=1,
    ),
    field(
        "hands",
        by_seat(ListOf(ids("heritage"))),
        "of each seat, the heritage cards in hand (ruling K-23)",
        OWNER,
        copied=0,
    ),
    field(
        "chosen",
        by_seat(Name(ids("heritage"), none=EMPTY)),
        "of each seat, the heritage card chosen in secret during the set-up, or `none`",
        Seen("its owner", "conceal"),
        "[NO_CARD] * seats",
        copied=0,
    ),
    field("played", by_seat(ListOf(ids("heritage"))), "of each seat, the heritage cards played", EVERYONE, copied=0),
    field("bought", by_seat(ListOf(ids("market"))), "of each seat, the market cards it has", EVERYONE, copied=0),
    field("offered", by_seat(ListOf(ids("offerings"))), "of each seat, the offerings it has made", EVERYONE, copied=0),
    field(
        "market",
        ListOf(ids("market"), none=EMPTY, count=MARKET_SLOTS),
        "the market cards in the slots",
        EVERYONE,
        "[NO_CARD] * MARKET_SLOTS",
        copied=0,
    ),
    field(
        "offerings",
        ListOf(ids("offerings"), none=EMPTY, count=OFFERING_SLOTS),
        "the offerings in the slots",
        EVERYONE,
        "[NO_CARD] * OFFERING_SLOTS",
        copied=0,
    ),
    field("market_deck", ListOf(ids("market")), "the market cards to come, the next card last", NOBODY, copied=0),
    field("offering_deck", ListOf(ids("offerings")), "the offerings to come, the next card last", NOBODY, copied=0),
    field("gone", ListOf(ids("offerings")), "offerings out of play", EVERYONE, copied=0),
    field("box", ListOf(ids("heritage")), "heritage cards nobody was dealt", NOBODY, copied=0),
)

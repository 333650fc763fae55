"""The fields of a cave, each declared once, and how the trail of its hidden cards is written.

`make generate` writes the table's code and the docs from the declarations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sobremesa.engine.agenda import UNKNOWN
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.event import UNKNOWN_WORD
from sobremesa.engine.text.bounds import TOO_MANY
from sobremesa.engine.text.fields import EVERYONE as ALL
from sobremesa.engine.text.fields import NOBODY as NONE
from sobremesa.engine.text.fields import Seen, field
from sobremesa.engine.text.plain import Fields, names_of
from sobremesa.engine.text.shapes import Derived, Flag, ListOf, Name, Number, Own, Per
from sobremesa.games.oh_captain.card_history import (
    DECK,
    EVERYONE,
    HIDDEN_PLACES,
    LOOKED,
    OPEN,
    PILE,
    SPECTATOR,
    CardMove,
    code_of,
    counts_of,
    follow,
    listed,
)
from sobremesa.games.oh_captain.content import ADVENTURERS, CARDS, ITEMS, NO_ITEM, PURSE
from sobremesa.games.oh_captain.table import NOBODY, NOTHING, OhCaptain

PICKS: Final = ["", "maybe-egg", "no-egg"]
AS_IT_LIES: Final = ["as it lies"]
MOST_PASSAGES: Final = 700  # ours: above the decisions of the longest game
WITNESSES: Final = Seen("who saw the cards on their way", "conceal")


def seat_names(t: OhCaptain) -> list[str]:
    """A seat is called by its Adventurer, or by its number while it has none."""
    return [f"seat-{i + 1}" if who == NOBODY else ADVENTURERS[who] for i, who in enumerate(t.adventurers)]


def seat_numbers(t: OhCaptain) -> range:
    """The numbers of the seats."""
    return range(t.seats)


def write_move(move: CardMove, names: list[str]) -> str:
    """A move as one line: source, target, card, who saw it, and what Siana's choice of it implies."""
    places = _places(tuple(names))
    if move.card == UNKNOWN:
        card = UNKNOWN_WORD
    elif move.place == LOOKED:
        card = " ".join(names_of(listed(counts_of(move.card)), CARDS))
    else:
        card = CARDS[move.card]
    route = f"{places[move.source]} > {places[move.place]}"
    return " : ".join([route, card, _witnesses(move.seen, tuple(names)), PICKS[move.pick]]).rstrip(" :")


@lru_cache(maxsize=4096)
def _witnesses(seen: int, names: tuple[str, ...]) -> str:
    return "all" if seen == EVERYONE else " ".join(name for seat, name in enumerate(names) if seen >> seat & 1)


@lru_cache(maxsize=4096)
def _places(names: tuple[str, ...]) -> list[str]:
    return [*names, *[""] * (PILE - len(names)), "pile", "open", "deck", "looked-at"]


def read_move(line: str, names: list[str], where: str) -> CardMove:
    """Parse a move."""
    parts = [*[part.strip() for part in line.split(" : ")], "", ""][:4]
    route = parts[0].split(" > ")
    places = _places(tuple(names))
    witnesses = parts[2].split()
    if len(route) != 2:
        raise Unreadable(f"{where}: {line!r} does not say how a card went.")
    _check_known(route, places, where)
    _check_known(witnesses, [*names, "all"], where)
    _check_known([parts[3]] if parts[3] else [], PICKS, where)
    source, place = places.index(route[0]), places.index(route[1])
    shown_cards = [] if parts[1] == UNKNOWN_WORD else parts[1].split()
    _check_known(shown_cards, CARDS, where)
    cards = [CARDS.index(word) for word in shown_cards]
    if place != LOOKED and parts[1] != UNKNOWN_WORD and len(cards) != 1:
        raise Unreadable(f"{where}: {line!r} must name one card.")
    card = UNKNOWN if parts[1] == UNKNOWN_WORD else code_of(cards) if place == LOOKED else cards[0]
    seen = EVERYONE if "all" in witnesses else sum(1 << names.index(name) for name in witnesses)
    return CardMove(source, place, card, seen, PICKS.index(parts[3]))


def _check_known(words: list[str], names: Sequence[str], where: str) -> None:
    """Check that each word of a move is one of these names."""
    fields = Fields({"trail": words}, where)
    fields.hides = False
    fields.named("trail", [name for name in names if name])


def write_trail(t: OhCaptain, trail: list[CardMove]) -> list[str]:
    """One line for each move."""
    names = seat_names(t)
    return [write_move(move, names) for move in trail]


def read_trail(t: OhCaptain, fields: Fields, key: str) -> list[CardMove]:
    """The trail as written, or one that explains the hidden cards at their places."""
    lines, names = fields.words(key), seat_names(t)
    if len(lines) > MOST_PASSAGES:
        raise fields.wrong(key, TOO_MANY, count=len(lines), most=MOST_PASSAGES)
    if lines == AS_IT_LIES:
        t.down = [sorted(cards) for cards in t.down]
        t.pile.sort()
        return as_it_lies(t)
    trail = [read_move(line, names, fields.where) for line in lines]
    known = follow(trail)
    if [known.cards(place) for place in range(HIDDEN_PLACES)] != [*t.down, *[[]] * (SPECTATOR - t.seats), t.pile]:
        raise Unreadable(f"{fields.where}: the trail does not lead to the hidden cards as they lie.")
    return trail


def as_it_lies(t: OhCaptain) -> list[CardMove]:
    """Every Purse is known to all, every other card to its owner, the discard pile to the Captain."""
    trail = [
        CardMove(OPEN, seat, card, EVERYONE) if card == PURSE else CardMove(DECK, seat, card, 1 << seat)
        for seat in range(t.seats)
        for card in t.down[seat]
    ]
    return [*trail, *[CardMove(DECK, PILE, card, 1 << t.captain) for card in t.pile]]


LOOT: Final = Per(seat_names, ListOf(CARDS), "seats")

FIELDS: Final = (
    field("large_cast", Flag(), "the setting (ruling C-25): Siana and Ulrich also with three or four players", ALL),
    field("must_attack", Flag(), "the setting (ruling C-03): the Captain must use what was truly bought", ALL, "True"),
    field(
        "adventurers",
        ListOf(ADVENTURERS, none=("nobody", NOBODY)),
        "of each seat, or `nobody`",
        ALL,
        "[NOBODY] * seats",
    ),
    field("captain", Name(seat_names), "the seat with the Bottle", ALL, "0"),
    field("active", Name(seat_names), "the seat with the Cave", ALL, "0"),
    field("supply", Number(), "the coins nobody has", ALL, "content.COINS"),
    field("box", Number(), "Purses out of the game", ALL, "content.CARD_COUNTS[content.PURSE]"),
    field(
        "found",
        Name(CARDS, none=("none", NOTHING)),
        "the card just drawn, until it is bought or kept, or `none`",
        Seen("who has the Cave", "conceal"),
        "NOTHING",
    ),
    field(
        "announced", Name(ITEMS, none=("none", NO_ITEM)), "the item it is said to be, or `none`", ALL, "content.NO_ITEM"
    ),
    field("deck", ListOf(CARDS), "the Cave, bottom to top", NONE, "cards_of_the_cave()"),
    field("arrived", Flag(), "whether the Nomads' Arrival lies open next to the Cave", ALL, absent=False),
    field("pile", ListOf(CARDS), "the discard pile under the Bottle, in order of kind", WITNESSES),
    field("coins", Per(seat_names, Number(), "seats"), "of each seat", ALL),
    field("up", LOOT, "the open loot of each seat, in order of kind", ALL),
    field("down", LOOT, "the face-down loot of each seat, in order of kind: a set, not a row", WITNESSES),
    field(
        "trail",
        Own("list[CardMove]", write_trail, read_trail),
        "how each hidden card came to lie there, `from > to : card : who saw it`, and what Siana's choice proves",
        WITNESSES,
        "[]",
    ),
    field("seat_of", Derived("list[int]"), "of each Adventurer", ALL, "[NOBODY] * len(content.ADVENTURERS)"),
)

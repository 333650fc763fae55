"""The text form of a clearing: complete, human-readable, and the same words in saves, scenarios and bug reports."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sobremesa.engine.chance import FastChance
from sobremesa.engine.errors import Unreadable
from sobremesa.engine.text.plain import Fields, Plain
from sobremesa.engine.text.shapes import Marks
from sobremesa.games.nakum.actions import FAVOURS
from sobremesa.games.nakum.content import (
    HERITAGE_AT_START,
    MARKET_SLOTS,
    MOST_SPACES,
    OFFERING_SLOTS,
    PLACES,
    whole_deck,
)
from sobremesa.games.nakum.table import NO_CARD, Nakum, empty_clearing
from sobremesa.games.nakum.turn import Turn

NUMBERS: Final[dict[str, Callable[[Nakum], Sequence[int]]]] = {  # fields of steps: the valid numbers
    "place": lambda t: range(len(t.tiles)),
    "option": lambda t: range(MOST_SPACES),
    "favour": lambda t: range(len(FAVOURS)),
}


def expand(given: Plain, seats: list[str]) -> Plain:
    """Shorthands: `turn = "red"` is Red's turn and nothing else; `up = [1, 4]` says which tiles are face up."""
    rest = dict(given)
    if "turn" in rest:
        turn = rest.pop("turn")
        if turn not in seats:
            raise Unreadable(f"[given]: it cannot be the turn of {turn!r}; there are {', '.join(seats)}.")
        rest["agenda"] = [{"step": "Turn", "seat": seats.index(turn)}]
    if rest.pop("up", None) is not None:
        up = Marks(PLACES).read(None, Fields(given, "[given]"), "up")
        rest["face_up"] = {str(place): is_up for place, is_up in enumerate(up, 1)}
    return rest


def example(names: list[str], settings: dict[str, str]) -> Nakum:
    """The default position of scenarios: the second round begins, all tiles are face up in the order of the content.

    The first seat has the turn and the token. Decks are in order, their first cards lie open, each player holds the
    next two heritage cards, and stores are empty.
    """
    t = empty_clearing(len(names), settings, FastChance(0))
    content, places = t.content, len(t.face_up)
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
    """The components, whose number never changes; hidden cards count as cards."""
    standing = sum(len(workers) for spaces in t.basics for workers in spaces)
    standing += sum(seat >= 0 for seat in [*t.camps, *t.explorers, t.pituk, t.first_space])
    standing += 3 * (t.clan_space >= 0)
    market = [*t.market_deck, *t.market, *[card for cards in t.bought for card in cards]]
    offerings = [*t.offering_deck, *t.offerings, *t.gone, *[card for cards in t.offered for card in cards]]
    heritage = [*t.box, *t.chosen, *[card for cards in [*t.hands, *t.played] for card in cards]]
    decks = [(t.content.market, market), (t.content.offerings, offerings), (t.content.heritage, heritage)]
    return {
        **{row.name: cards.count(kind) for rows, cards in decks for kind, row in enumerate(rows)},
        "workers": standing + sum(t.idle) + sum(t.reserve) + sum(t.pyramid) + sum(t.sacrificed),
        "tiles": len(t.tiles) + len(t.spare_tiles),
        "market cards": sum(card != NO_CARD for card in market),
        "offering cards": sum(card != NO_CARD for card in offerings),
        "heritage cards": sum(card != NO_CARD for card in heritage),
    }
